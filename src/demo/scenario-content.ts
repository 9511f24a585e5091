import type { ReleaseSpec } from "./release.ts";
import type { SigningKey } from "./signing.ts";

/** The platforms that the made-up team needs. */
const PLATFORMS = ["linux_amd64", "linux_arm64", "darwin_arm64", "windows_amd64"];

/** The signing keys of the demo. */
export interface Publishers {
  readonly hashicorp: SigningKey;
  readonly cloudflare: SigningKey;
  readonly acmeLabs: SigningKey;
}

/** Every release that the demo's registry publishes; those of hashicorp with OpenTofu's `packages` member. */
export function demoReleases(by: Publishers): readonly ReleaseSpec[] {
  const release = (source: string, version: string, signedBy: SigningKey): ReleaseSpec => {
    const [namespace = "", type = ""] = source.split("/");
    const packages = namespace === "hashicorp";
    return { namespace, type, version, platforms: PLATFORMS, signedBy, packages };
  };
  return [
    release("hashicorp/aws", "6.15.0", by.hashicorp),
    release("hashicorp/aws", "6.14.0", by.hashicorp),
    release("hashicorp/random", "3.7.2", by.hashicorp),
    release("hashicorp/null", "3.2.4", by.hashicorp),
    release("cloudflare/cloudflare", "5.8.2", by.cloudflare),
    release("acme-labs/vaultsync", "0.3.1", by.acmeLabs),
  ];
}

/** One provider that a root module locks. */
export interface ScenarioProvider {
  /** `namespace/type`. */
  readonly source: string;
  readonly version: string;
  readonly constraints: string;
  /** Platforms whose `h1:` is recorded; all of the release when absent. */
  readonly platforms?: readonly string[];
  /** Hashes beside the true ones. */
  readonly extraHashes?: readonly string[];
}

/** A root module: its configuration and what its lock file says. */
interface DemoRoot {
  readonly path: string;
  readonly files: Readonly<Record<string, string>>;
  readonly locks: readonly ScenarioProvider[];
}

/** The state of a branch. */
export interface DemoBranch {
  readonly name: string;
  readonly message: string;
  readonly roots: readonly DemoRoot[];
  /** Files outside of root modules. */
  readonly files: Readonly<Record<string, string>>;
}

const AWS = { source: "hashicorp/aws", version: "6.14.0", constraints: "~> 6.0" };
const NEWER_AWS = { ...AWS, version: "6.15.0" };
const RANDOM = { source: "hashicorp/random", version: "3.7.2", constraints: "~> 3.7" };
const NULL = { source: "hashicorp/null", version: "3.2.4", constraints: "~> 3.2" };
const VAULTSYNC = { source: "acme-labs/vaultsync", version: "0.3.1", constraints: ">= 0.3.0" };
const CLOUDFLARE = {
  source: "cloudflare/cloudflare",
  version: "5.8.2",
  constraints: "~> 5.8",
  platforms: ["linux_amd64", "darwin_arm64", "windows_amd64"],
};

/** The target branch: three root modules, each correctly locked. */
export const BASE: DemoBranch = {
  name: "main",
  message: "Three environments, locked",
  files: {
    "README.md": "# Infrastructure\n\nMade up by a demonstration.\n",
    "modules/sync/main.tf": required(RANDOM),
  },
  roots: [
    root("dns", [CLOUDFLARE]),
    root("envs/prod", [AWS, RANDOM], [moduleCall("sync")]),
    root("envs/staging", [AWS, NULL]),
  ],
};

/**
 * The pull request: an upgrade, a new provider, a checksum for one more platform, a removal; and, in an
 * entry whose version did not change, a hash that belongs to no package.
 */
export function headBranch(attackersHash: string): DemoBranch {
  return {
    ...BASE,
    name: "update-providers",
    message: "Update providers",
    files: { ...BASE.files, "modules/sync/main.tf": required(RANDOM, VAULTSYNC) },
    roots: [
      root("dns", [{ ...CLOUDFLARE, platforms: PLATFORMS }]),
      root(
        "envs/prod",
        [NEWER_AWS, { ...RANDOM, extraHashes: [attackersHash] }],
        [moduleCall("sync")],
        [VAULTSYNC],
      ),
      root("envs/staging", [NEWER_AWS]),
    ],
  };
}

function root(
  path: string,
  own: readonly ScenarioProvider[],
  further: readonly string[] = [],
  fromModules: readonly ScenarioProvider[] = [],
): DemoRoot {
  const files = { "main.tf": [required(...own), ...further].join("\n") };
  return { path, files, locks: [...own, ...fromModules] };
}

function required(...providers: readonly ScenarioProvider[]): string {
  const entries = providers.map(({ source, constraints }) => {
    const localName = source.slice(source.indexOf("/") + 1);
    return `    ${localName} = {\n      source  = "${source}"\n      version = "${constraints}"\n    }\n`;
  });
  return `terraform {\n  required_providers {\n${entries.join("")}  }\n}\n`;
}

function moduleCall(name: string): string {
  return `module "${name}" {\n  source = "../../modules/${name}"\n}\n`;
}

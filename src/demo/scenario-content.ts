/** The platforms that the made-up team needs. */
export const PLATFORMS = ["linux_amd64", "linux_arm64", "darwin_arm64", "windows_amd64"];

/** The releases of the demo's registry: `namespace/type`, then the version. */
export const RELEASES = [
  ["hashicorp/aws", "6.15.0"],
  ["hashicorp/aws", "6.14.0"],
  ["hashicorp/random", "3.7.2"],
  ["hashicorp/null", "3.2.4"],
  ["cloudflare/cloudflare", "5.8.2"],
  ["acme-labs/vaultsync", "0.3.1"],
] as const;

/** One provider that a root module locks. */
export interface DemoLock {
  /** `namespace/type`. */
  readonly source: string;
  readonly version: string;
  readonly constraints: string;
  /** Platforms whose `h1:` is recorded; all of the release when absent. */
  readonly platforms?: readonly string[];
  /** A hash beside the true ones. */
  readonly extraHash?: string;
}

/** The state of a branch. */
export interface DemoBranch {
  readonly name: string;
  readonly message: string;
  /** Files but the lock files, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** The content of lock files, by root module. */
  readonly locks: Readonly<Record<string, readonly DemoLock[]>>;
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
/** Belongs to no package: nobody published these bytes. */
const ATTACKERS_HASH = "h1:lb05edzBtM62vNjT8TvCCH7YPg0UmF+8CBFHRm7FZL0=";
const CALL_OF_SYNC = 'module "sync" {\n  source = "../../modules/sync"\n}\n';

/** The target branch: three root modules, each correctly locked. */
export const BASE: DemoBranch = {
  name: "main",
  message: "Three environments, locked",
  files: {
    "README.md": "# Infrastructure\n\nMade up by a demonstration.\n",
    "modules/sync/main.tf": required(RANDOM),
    "dns/main.tf": required(CLOUDFLARE),
    "envs/prod/main.tf": `${required(AWS, RANDOM)}\n${CALL_OF_SYNC}`,
    "envs/staging/main.tf": required(AWS, NULL),
  },
  locks: { dns: [CLOUDFLARE], "envs/prod": [AWS, RANDOM], "envs/staging": [AWS, NULL] },
};

/** The pull request; in an entry whose version did not change, it has a hash that belongs to no package. */
export const HEAD: DemoBranch = {
  name: "update-providers",
  message: "Update providers",
  files: {
    "modules/sync/main.tf": required(RANDOM, VAULTSYNC),
    "envs/staging/main.tf": required(NEWER_AWS),
  },
  locks: {
    dns: [{ ...CLOUDFLARE, platforms: PLATFORMS }],
    "envs/prod": [NEWER_AWS, { ...RANDOM, extraHash: ATTACKERS_HASH }, VAULTSYNC],
    "envs/staging": [NEWER_AWS],
  },
};

function required(...providers: readonly DemoLock[]): string {
  const entries = providers.map(({ source, constraints }) => {
    const localName = source.slice(source.indexOf("/") + 1);
    return `    ${localName} = {\n      source  = "${source}"\n      version = "${constraints}"\n    }\n`;
  });
  return `terraform {\n  required_providers {\n${entries.join("")}  }\n}\n`;
}

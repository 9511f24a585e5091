// A repository that moves acme/widget from 1.2.3 to 1.3.0, the registry's context that names its source, a forge that has
// attestations, and a Sigstore instance that really signs them.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { RegistryRequest, RegistryResponse } from "../embedded/exchange.ts";
import {
  type Attested,
  createSigstoreWorld,
  REPOSITORY_NUMBER,
  type SigstoreWorld,
} from "../sigstore/world.ts";
import type { CommandSetup } from "./command-line.ts";
import { upgradeWorld } from "./upgrade-world.ts";
import { aRelease, type JourneyWorld, ownPolicy } from "./world.ts";

export const REPOSITORY = "acme/terraform-provider-widget";
const API = "/github";
const POLICY = ".github/tofu-lock-review.yml";
const ROOTS = "provenance-roots: root.json\n";

/** How the forge answers about the archives of a version. */
export interface Forge {
  /** Attestations by version: what is changed of an honest one for all its archives; null for none. */
  readonly attested: Readonly<Record<string, Partial<Attested> | null>>;
  /** Answers in place of the forge. */
  readonly answer?: (request: RegistryRequest) => RegistryResponse | undefined;
  /** Bundles stand in files of their own, as GitHub has them. */
  readonly isLinked?: boolean;
  /** Name of the source in the registry's context; the honest one when absent. */
  readonly display?: string;
}

interface ProvenanceWorld {
  readonly world: JourneyWorld;
  readonly sigstore: SigstoreWorld;
  /** Arguments that lead the program to registry and forge; the repository's policy names the trust roots. */
  readonly arguments: readonly string[];
  /** The option for a policy that says this and names the same trust roots. */
  policy(text: string): Promise<string>;
  /** Leads everything through another address of the registry. */
  through(url: string): Promise<void>;
  /** What the forge was asked of builds, oldest first; what it was asked of release notes is not among it. */
  asked(): readonly RegistryRequest[];
  run(...words: readonly string[]): Promise<Told>;
  runWith(setup: CommandSetup, ...words: readonly string[]): Promise<Told>;
}

export interface Told {
  readonly exitCode: number | null;
  readonly verdict: string;
  /** `error provenance-mismatch`. */
  readonly rules: readonly string[];
  readonly details: string;
  /** What is said of each group of archives, by version. */
  readonly builds: readonly string[];
  readonly stderr: string;
}

export async function provenanceWorld(forge: Forge): Promise<ProvenanceWorld> {
  const sigstore = createSigstoreWorld();
  const base = { [POLICY]: ROOTS, "root.json": sigstore.trustedRoot };
  const world = await upgradeWorld(base);
  const { place } = forgeIn(world, forge, sigstore);
  const config = join(world.home, "forge.tofurc");
  const through = async (url: string): Promise<void> => {
    place.url = url;
    await writeFile(config, configOf(world, url));
  };
  await through(place.url);
  const words = [`--cli-config=${config}`];
  const runWith: ProvenanceWorld["runWith"] = async (setup, command = "review", ...rest) =>
    toldOf(await world.runWith(setup, command, "--format=json", ...words, ...rest));
  const asked = () => askedOfBuilds(world);
  return {
    ...{ world, sigstore, arguments: words, through, asked },
    policy: (text) => ownPolicy(world, ROOTS + text),
    run: (...more) => runWith({}, ...more),
    runWith,
  };
}

function toldOf(run: Awaited<ReturnType<JourneyWorld["run"]>>): Told {
  const { exitCode, stdout, stderr } = run;
  const { verdict, findings, provenance = [] } = JSON.parse(stdout);
  type Finding = { rule: string; severity: string; detail: string };
  type Version = { version: string; archives: { status: string; build?: { ref: string } }[] };
  return {
    ...{ exitCode, verdict, stderr },
    rules: findings.map(({ rule, severity }: Finding) => `${severity} ${rule}`),
    details: findings.map(({ detail }: Finding) => detail).join("\n"),
    builds: provenance.flatMap(({ version, archives }: Version) =>
      archives.map(({ status }) => `${version} ${status}`),
    ),
  };
}

/** Lets a world's registry name the source, and be its forge. */
export function forgeIn(world: JourneyWorld, forge: Forge, sigstore = createSigstoreWorld()) {
  const place = { url: world.registry.url };
  const answers = forgeAnswers(world, sigstore, { ...forge, place });
  world.registry.intercept((request) => forge.answer?.(request) ?? answers(request.path));
  return { sigstore, place };
}

export function askedOfBuilds({ registry }: JourneyWorld): readonly RegistryRequest[] {
  return registry.requests.filter(
    ({ path }) => path.startsWith(API) && !path.includes("/releases"),
  );
}

/** A CLI configuration that leads to both. */
export function configOf({ registry }: JourneyWorld, url = registry.url): string {
  const docs = `services = {\n    "provider-docs.v1" = "${url}/docs/"`;
  const services = `{\n    "github-api.v3" = "${url}${API}/"\n  }`;
  const github = `host "github.com" {\n  services = ${services}\n}\n`;
  const hosts = registry.cliConfig().replaceAll(registry.url, url).replace("services = {", docs);
  return `${hosts}\n${github}`;
}

/** The archives of a release, as SHA-256 in hex. */
function subjectsOf(world: JourneyWorld, version: string) {
  const { packages } = world.registry.hashesOf(aRelease({ version }));
  return [...packages].map(([platform, { zh }]) => ({
    name: `terraform-provider-widget_${version}_${platform}.zip`,
    sha256: zh.slice("zh:".length),
  }));
}

function forgeAnswers(
  world: JourneyWorld,
  sigstore: SigstoreWorld,
  { attested, isLinked, display, place }: Forge & { readonly place: { readonly url: string } },
): (path: string) => RegistryResponse | undefined {
  const documents = new Map<string, () => unknown>();
  const versions = Object.keys(attested).map((version) => ({ id: `v${version}` }));
  const context = { addr: { display: display ?? REPOSITORY }, versions };
  documents.set("/docs/acme/widget/index.json", () => context);
  documents.set(`${API}/repos/${REPOSITORY}`, () => ({ full_name: REPOSITORY }));
  documents.set(`${API}/repos/${REPOSITORY}/releases`, () => [
    { tag_name: "v1.3.0", body: "What is new" },
    { tag_name: "v1.2.3", body: "" },
  ]);
  for (const [version, own] of Object.entries(attested)) {
    if (own === null) continue;
    const subjects = subjectsOf(world, version);
    const honest = { subjects, repository: REPOSITORY, ref: `refs/tags/v${version}` };
    const bundle = sigstore.attest({ ...honest, ...own });
    const file = `${API}-bundles/${version}.json`;
    documents.set(file, () => bundle);
    const listed = () =>
      isLinked === true ? { bundle: null, bundle_url: `${place.url}${file}` } : { bundle };
    for (const { sha256 } of subjects) {
      documents.set(`${API}/repos/${REPOSITORY}/attestations/sha256:${sha256}`, () => ({
        attestations: [{ ...listed(), repository_id: REPOSITORY_NUMBER }],
      }));
    }
  }
  return (path) => {
    const body = documents.get(path)?.();
    return body === undefined
      ? undefined
      : { status: 200, headers: {}, body: Buffer.from(JSON.stringify(body)) };
  };
}

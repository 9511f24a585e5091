import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Ledger, ledgerOf } from "../../../../src/formats/ledger/ledger.ts";
import { parseLine } from "../../../../src/formats/ledger/ledger-file.ts";
import type { Hash } from "../../../../src/model/hash.ts";
import { platformFromNode } from "../../../../src/model/platform.ts";
import type { Tool } from "../../../../src/model/tool.ts";
import type { ReviewPolicy } from "../../../../src/review/policy/policy.ts";
import { commandLinePlayer } from "../../../attacks/command-line-play.ts";
import type { Files } from "../../../attacks/memory-git.ts";
import { worldReleases } from "../../../attacks/releases.ts";
import { PLATFORMS, recorded, startWorld, type World } from "../../../attacks/world.ts";
import { writeFilesystemMirror } from "../../embedded/filesystem-mirror.ts";
import type { ReleaseSpec } from "../../embedded/release.ts";
import { keyKindFor } from "../keys.ts";
import { type Oracle, toolOf } from "../oracle.ts";
import { runIn } from "../run.ts";
import type { Answer, OracleCase, OracleSuite } from "../suite.ts";

/** A change from 1.0.0 to 1.1.0 of a provider, and where its package comes from once the change is merged. */
interface OwnWordCase extends OracleCase {
  /** The platform for which the registry reports the `h1` of the attacker's package, which head records. */
  readonly reportsFor?: string;
  /** Whether the registry signs base's release and the attacker's with a key of its own, and head records the latter. */
  readonly signsAnew?: true;
  readonly offers: "genuine" | "attacker's";
  /** `tree`: from `terraform.d/plugins` of the root module, where head commits it. */
  readonly from: "mirror" | "registry" | "tree";
  readonly policy?: Partial<ReviewPolicy>;
}

const HOST = "registry.opentofu.org";
const ROOT = "envs/prod";
/** Where the tools look for packages without any configuration, below the root module. */
const BUNDLED = "terraform.d/plugins";
/** The attacker's package is for the machines that run `init`, whichever platform its hash is reported for. */
const RUNS_ON = platformFromNode(process.platform, process.arch);
const NOBODYS_WORD = "no registry vouches for itself (T8)";

const FROM = { mirror: "from a mirror", registry: "from the registry" } as const;

const OFFERS: readonly OwnWordCase[] = (["mirror", "registry"] as const).flatMap((from) => [
  ...["linux_amd64", "windows_amd64"].map((platform) => ({
    name: `the attacker's package ${FROM[from]}, after its h1 was reported for ${platform}`,
    divergence: NOBODYS_WORD,
    reportsFor: platform,
    offers: "attacker's" as const,
    from,
  })),
  {
    name: `the attacker's package ${FROM[from]}, after its h1 was reported and policy accepts reports`,
    reportsFor: "linux_amd64",
    policy: { reportedH1: "accept" as const },
    offers: "attacker's" as const,
    from,
  },
  {
    name: `the attacker's package ${FROM[from]}, after another key signed base's release and it`,
    divergence: NOBODYS_WORD,
    signsAnew: true as const,
    offers: "attacker's" as const,
    from,
  },
  {
    name: `the attacker's package ${FROM[from]}, where nothing was reported`,
    offers: "attacker's" as const,
    from,
  },
  { name: `the genuine package ${FROM[from]}`, offers: "genuine" as const, from },
]);

const CASES: readonly OwnWordCase[] = [
  ...OFFERS,
  {
    name: "the attacker's package of a version that no registry has, from below terraform.d/plugins",
    divergence: NOBODYS_WORD,
    offers: "attacker's",
    from: "tree",
  },
];

/** The version that head locks; of the one that a tree brings along there is no other package. */
const versionOf = ({ from }: OwnWordCase): string => (from === "tree" ? "9.9.9" : "1.1.0");

/** A release of the provider whose programs name a word and the platform; no two are the same (RG-8). */
function releaseOf(word: OwnWordCase["offers"], version: string): ReleaseSpec {
  const name = `terraform-provider-tool_v${version}`;
  return {
    ...{ host: HOST, namespace: "acme", type: "tool", version, platforms: PLATFORMS },
    entries: (platform) => [
      { kind: "file", name, content: `${word} for ${platform}`, executable: true },
    ],
    packages: true,
  };
}

/** What a case starts from: the registry as it is while the change is reviewed, and the change. */
interface Stage {
  readonly world: World;
  readonly base: Files;
  readonly head: Files;
  /** Whether a hash that head records is the offered package's. */
  readonly admitsOffer: boolean;
}

async function staged<Result>(
  one: OwnWordCase,
  tool: Tool,
  run: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const { keys } = await worldReleases();
  const genuine = (version: string) => ({ ...releaseOf("genuine", version), signedBy: keys.acme });
  const original = ["1.0.0", "1.1.0"].map(genuine);
  const world = await startWorld(undefined, Promise.resolve({ keys, original, replaced: [] }));
  try {
    const { registry } = world;
    const hashesOf = async (release: ReleaseSpec) => {
      await registry.publish(release);
      return registry.hashesOf(release);
    };
    const version = versionOf(one);
    const evil = await hashesOf({ ...releaseOf("attacker's", version), host: "attacker.example" });
    const evilH1 = evil.packages.get(RUNS_ON)!.h1;
    await registry.publish(...servedWhileReviewed(one, original, { evilH1, evilKey: keys.evil }));
    const source = `${HOST}/acme/tool`;
    const genuineHashes = world.hashesOf(source, "1.1.0");
    const told = PLATFORMS.filter((platform) => platform !== one.reportsFor);
    const extra = one.reportsFor === undefined ? [] : [evilH1];
    const hashes =
      one.signsAnew === true || one.from === "tree"
        ? recorded(evil, PLATFORMS)
        : [...recorded(genuineHashes, told), ...extra];
    const offered = one.offers === "genuine" ? genuineHashes : evil;
    return await run({
      world,
      base: world.root(ROOT, [{ source, version: "1.0.0" }], tool.name),
      head: world.root(ROOT, [{ source, version, hashes }], tool.name),
      admitsOffer: [...offered.packages.values()].some(({ h1 }) => hashes.includes(h1)),
    });
  } finally {
    await world.stop();
  }
}

/** The releases that the registry has while the change is reviewed. */
function servedWhileReviewed(
  { reportsFor, signsAnew }: OwnWordCase,
  original: readonly ReleaseSpec[],
  { evilH1, evilKey }: { readonly evilH1: Hash; readonly evilKey: ReleaseSpec["signedBy"] },
): readonly ReleaseSpec[] {
  if (signsAnew === true) {
    return [releaseOf("genuine", "1.0.0"), releaseOf("attacker's", "1.1.0")].map((release) => ({
      ...release,
      signedBy: evilKey!,
    }));
  }
  if (reportsFor === undefined) return original;
  const download = (document: Readonly<Record<string, unknown>>) => {
    const packages = document["packages"] as Record<string, { readonly hashes: readonly string[] }>;
    const told = packages[reportsFor]!;
    const kept = told.hashes.filter((hash) => !hash.startsWith("h1:"));
    const lie = { ...told, hashes: [...kept, evilH1] };
    return { ...document, packages: { ...packages, [reportsFor]: lie } };
  };
  return original.map((release) =>
    release.version === "1.1.0" ? { ...release, edits: { download } } : release,
  );
}

/** What the team remembers of the publisher's keys. */
function remembered({ keys }: World): Ledger {
  const line = `${HOST}/acme ${keys.acme.fingerprint} since 1.0.0 on 2026-11-22 learned by-hand`;
  return ledgerOf([parseLine(line)]);
}

/** The program that `init` leaves installed with head's lock file once the offer is out, or `refused`. */
async function installedBy(oracle: Oracle, one: OwnWordCase, stage: Stage): Promise<Answer> {
  const { registry, keys } = stage.world;
  const version = versionOf(one);
  const offer = releaseOf(one.offers, version);
  const signedBy = one.offers === "genuine" ? keys.acme : keys.evil;
  const folder = await mkdtemp(join(tmpdir(), "tofu-lock-review-oracle-"));
  try {
    for (const [path, text] of Object.entries(stage.head)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text as string);
    }
    const root = join(folder, ROOT);
    if (one.from === "tree") await writeFilesystemMirror(join(root, BUNDLED), "packed", [offer]);
    else await registry.publish({ ...offer, signedBy });
    await writeFilesystemMirror(join(folder, "mirror"), "packed", [offer]);
    const mirror = `filesystem_mirror {\n    path = ${JSON.stringify(join(folder, "mirror"))}\n  }`;
    const config = {
      mirror: `provider_installation {\n  ${mirror}\n}\n`,
      registry: registry.cliConfig(),
      tree: registry.cliConfig(),
    };
    await writeFile(join(folder, "cli.tfrc"), config[one.from]);
    const { code } = await runIn(oracle, root, {
      arguments: ["init", "-lockfile=readonly", "-input=false", "-no-color"],
      environment: { TF_CLI_CONFIG_FILE: join(folder, "cli.tfrc") },
    });
    if (code !== 0) return "refused";
    const installed = join(root, ".terraform/providers", HOST, "acme/tool", version, RUNS_ON);
    const program = await readFile(join(installed, `terraform-provider-tool_v${version}`), "utf8");
    return program.replace(` for ${RUNS_ON}`, "");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The verdict of the built program on head with the package committed in its tree. */
async function reviewOfTree({ world, base, head }: Stage, offer: ReleaseSpec): Promise<string> {
  const player = commandLinePlayer(world);
  try {
    const { directory, commit } = await player.repository([base, head]);
    await writeFilesystemMirror(join(directory, ROOT, BUNDLED), "packed", [offer]);
    await commit("bundle");
    return (await player.reviewIn(join(directory, ROOT))).report.verdict;
  } finally {
    await player.stop();
  }
}

/** Whose program gets in under a proposed lock file: by `init -lockfile=readonly`, and by a review before it. */
export const OWN_WORD_SUITE: OracleSuite<OwnWordCase> = {
  name: "own-word",
  cases: CASES,
  rules: [],
  // The world's keys are of a kind that Terraform 1.5 does not know; by Terraform's rules there are no reports to accept.
  appliesTo: (tool, { policy }) =>
    keyKindFor(tool).isWeak !== true && (policy === undefined || tool.name === "opentofu"),
  theirs: (oracle, one) =>
    staged(one, toolOf(oracle.name), (stage) => installedBy(oracle, one, stage)),
  ours: (tool, one) =>
    staged(one, tool, async (stage) => {
      const { world, base, head, admitsOffer } = stage;
      const settings = { ledger: remembered(world), policy: one.policy ?? {} };
      const verdict =
        one.from === "tree"
          ? await reviewOfTree(stage, releaseOf(one.offers, versionOf(one)))
          : (await world.review(base, head, settings)).verdict;
      return verdict === "passed" && admitsOffer ? one.offers : "refused";
    }),
};

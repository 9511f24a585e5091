// Where policy requires to know who built what is locked, no choice of what is locked, listed, withheld or attested passes
// without proof; and what is attested as a whole is passed.

import { expect, test } from "vitest";
import { everywhere, type ProvenanceMode } from "../../src/formats/policy/provenance-rule.ts";
import { gatherProvenance } from "../../src/lock/evidence/version-provenance.ts";
import type { Hash } from "../../src/model/hash.ts";
import { decodeTrustedRoots } from "../../src/packages/provenance/trusted-root.ts";
import { judgeRoot } from "../../src/review/verdict/judge.ts";
import type { OfferedAttestations } from "../../src/sources/publisher/attestations.ts";
import { attackSeed, seedsFrom, variants } from "../support/asked-number.ts";
import { aLockFile, aPlatform } from "../support/builders.ts";
import { h1, someEvidence, zh } from "../support/evidence-builders.ts";
import { aRootInput, aSide } from "../support/judge-builders.ts";
import { BUILT } from "../support/provenance-builders.ts";
import { createSigstoreWorld } from "../support/sigstore/world.ts";
import { type Choices, choicesOf } from "./random.ts";

const VARIANTS = variants(40);
/** Each is judged four times. */
const BESIDE_OTHERS = variants(10);
const SEED = attackSeed(20_261_122);
const REPOSITORY = { host: "github.com", name: "acme/terraform-provider-one" };
const VERSION = "1.1.0";
const PLATFORMS = ["darwin_arm64", "linux_amd64", "linux_arm64", "windows_amd64"];
const IDS = ["provenance-missing", "provenance-mismatch", "not-verified"];

const sigstore = createSigstoreWorld();
const roots = decodeTrustedRoots(sigstore.trustedRoot, "root.json");

/** One release, what a lock file has of it, and what a forge says. */
interface Play {
  readonly locked: readonly Hash[];
  /** Platforms of which something is locked. */
  readonly needed: readonly string[];
  readonly attested: readonly string[];
  /** Platforms whose document nobody could read; their line of the list is read all the same. */
  readonly withheld: readonly string[];
  readonly required: readonly string[];
  /** Whether one statement names everything that is attested. */
  readonly isTogether: boolean;
  /** What the forge says of archives that nobody attests. */
  readonly otherwise: OfferedAttestations;
}

const ABSENT: OfferedAttestations = { kind: "absent" };

function played(choose: Choices): Play {
  const needed = choose.some(PLATFORMS);
  const way = () => choose.one([[zh], [h1], [zh, h1]]);
  const locked = needed.flatMap((word) => way().map((hash) => hash(word)));
  return {
    locked: choose.maybe() ? [...locked, zh("manifest")] : locked,
    needed,
    attested: choose.maybe() ? PLATFORMS : choose.some(PLATFORMS),
    withheld: choose.maybe() ? choose.some(PLATFORMS) : [],
    required: choose.some(PLATFORMS),
    isTogether: choose.maybe(),
    otherwise: choose.one<OfferedAttestations>([
      { kind: "absent" },
      { kind: "unknown", reason: "nobody answers" },
      { kind: "offered", bundles: [{ unread: "gone" }] },
      { kind: "offered", bundles: [{ bundle: { mediaType: "nonsense" } }] },
      attesting(["elsewhere"]),
    ]),
  };
}

function attesting(words: readonly string[]): OfferedAttestations {
  const subjects = words.map((name) => ({ name, sha256: zh(name).slice("zh:".length) }));
  const { name: repository } = REPOSITORY;
  const bundle = sigstore.attest({ subjects, repository, ref: `refs/tags/v${VERSION}` });
  return { kind: "offered", bundles: [{ bundle }] };
}

/** Beside what a lock file is judged. */
interface Beside {
  readonly mode: ProvenanceMode;
  /** What the lock files of other root modules have of the same release; one answer serves all. */
  readonly others: readonly (readonly Hash[])[];
}

const ALONE: Beside = { mode: "require", others: [] };

async function judged(play: Play, { mode, others } = ALONE): Promise<readonly string[]> {
  const packages = PLATFORMS.map((word) => ({ word, platform: word, hashed: true }));
  const all = someEvidence({ address: "acme/one", version: VERSION, packages, manifest: true });
  const isRead = ([platform]: readonly [string, Hash]) => !play.withheld.includes(platform);
  const evidence = { ...all, packageHashes: new Map([...all.packageHashes].filter(isRead)) };
  const attestations = ({ archive }: { readonly archive: Hash }) => {
    const word = PLATFORMS.find((one) => zh(one) === archive) ?? "";
    if (!play.attested.includes(word)) return Promise.resolve(play.otherwise);
    return Promise.resolve(attesting(play.isTogether ? play.attested : [word]));
  };
  const provenance = await gatherProvenance(
    {
      ...{ provider: all.provider, version: all.version, recorded: [], reportedH1: "verify" },
      asked: [...others, play.locked].map((one) => new Set(one)),
      platforms: play.required.map(aPlatform),
      wantsProvenance: {
        ...{ extent: mode === "require" ? "each" : "until-absent", purpose: "attestations", roots },
      },
    },
    { evidence, context: { repository: REPOSITORY } as never },
    {
      queries: <T>(task: () => Promise<T>) => task(),
      attestations,
      rules: { now: Date.parse("2026-11-22T00:00:00Z") },
    },
  );
  if (provenance === undefined) throw new Error("nobody was asked");
  const { findings } = judgeRoot(
    ...aRootInput({
      baseSide: aSide(aLockFile({ address: "acme/one", version: "1.0.0", hashes: [zh("before")] })),
      headSide: aSide(aLockFile({ address: "acme/one", version: VERSION, hashes: play.locked })),
      evidence: [{ ...evidence, provenance }, ATTESTED_BEFORE],
      policy: { provenance: [everywhere(mode)] },
    }),
  );
  const found = findings.filter(({ rule, version }) => IDS.includes(rule) && version === VERSION);
  return found.map(({ rule }) => rule);
}

/** The version that base locks, of which everything is attested. */
const ATTESTED_BEFORE = {
  ...someEvidence({
    ...{ address: "acme/one", version: "1.0.0" },
    packages: [{ word: "before", platform: "linux_amd64" }],
  }),
  provenance: { repository: REPOSITORY, archives: new Map([[zh("before"), BUILT]]) },
};

test(`${VARIANTS} lock files from seed ${SEED} on pass where all that they let in is attested, and nowhere else`, async () => {
  console.info(`lock files from seed ${SEED} on; ATTACK_SEED plays others`);
  const wrong: string[] = [];
  const ends = new Set<boolean>();
  for (const seed of seedsFrom(SEED, VARIANTS)) {
    const play = played(choicesOf(seed));
    const isProven = play.needed.every((word) => play.attested.includes(word));
    const found = await judged(play);
    ends.add(isProven);
    if ((found.length === 0) !== isProven)
      wrong.push(`seed ${seed}: ${JSON.stringify({ ...play, otherwise: undefined, found })}`);
  }

  expect(wrong).toStrictEqual([]);
  expect(ends.size).toBe(2);
}, 120_000);

test(`${BESIDE_OTHERS} lock files from seed ${SEED} on are told of their own packages alone, whatever other root modules lock (T5)`, async () => {
  const wrong: string[] = [];
  const ends = new Set<string>();
  for (const seed of seedsFrom(SEED, BESIDE_OTHERS)) {
    const choose = choicesOf(seed);
    const some = played(choose);
    // A forge that stops answering is asked nothing more, by nobody.
    const play = some.otherwise.kind === "unknown" ? { ...some, otherwise: ABSENT } : some;
    const others = [played(choose).locked, played(choose).locked];
    for (const mode of ["require", "ask"] as const) {
      const alone = await judged(play, { mode, others: [] });
      const beside = await judged(play, { mode, others });
      ends.add(`${mode} ${alone.join(" ")}`);
      if (alone.join(" ") === beside.join(" ")) continue;
      wrong.push(`seed ${seed}, ${mode}: ${alone.join(" ")}; beside others ${beside.join(" ")}`);
    }
  }

  expect(wrong).toStrictEqual([]);
  expect(ends).toContain("ask provenance-missing");
  expect(ends).toContain("require provenance-missing");
}, 120_000);

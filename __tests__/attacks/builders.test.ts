// Who built a version, beside who built the one before: whatever keeps the answer away is not verified, a builder that
// nobody named and that is not base's is an error, and no crowd of unattested entries uses up the questions (T4, T8).

import { expect, test } from "vitest";
import { resolveRange } from "../../src/app/commits/git-range.ts";
import { reviewRepository } from "../../src/app/review/review-repository.ts";
import type { EvidenceGatherer } from "../../src/app/run/engine.ts";
import { EMPTY_LEDGER } from "../../src/formats/ledger/ledger.ts";
import { decodePolicy } from "../../src/formats/policy/decode.ts";
import { gatherProvenance } from "../../src/lock/evidence/version-provenance.ts";
import type { GatherPorts } from "../../src/lock/gathering/gather.ts";
import { decodeTrustedRoots } from "../../src/packages/provenance/trusted-root.ts";
import type { HttpRequest } from "../../src/ports/http.ts";
import { DEFAULT_POLICY, POLICY_VOCABULARY } from "../../src/review/policy/policy.ts";
import { DEFAULT_PATIENCE } from "../../src/sources/answers/fetch-document.ts";
import { attestationsOf } from "../../src/sources/publisher/attestations.ts";
import { publisherForge } from "../../src/sources/publisher/publisher-forge.ts";
import { attackSeed, seedsFrom } from "../support/asked-number.ts";
import { someEvidence, zh } from "../support/evidence-builders.ts";
import { type FakeAnswer, fakeHttp, json } from "../support/fake-http.ts";
import { type Attested, createSigstoreWorld } from "../support/sigstore/world.ts";
import { memoryGit } from "./memory-git.ts";
import { choicesOf } from "./random.ts";

/** Answers that are withheld: one crowd is among as many seeds. */
const VARIANTS = 12;
const SEED = attackSeed(20_261_123);
const API = "https://api.github.com/repos/";
const IDS = ["provenance-missing", "provenance-mismatch", "not-verified"];

const sigstore = createSigstoreWorld();
const roots = decodeTrustedRoots(sigstore.trustedRoot, "root.json");

const LISTED = (...attestations: readonly unknown[]) => json({ attestations });
const sourceOf = (name: string) => `acme/terraform-provider-${name}`;
const wordOf = (name: string, version: string) => `${name} ${version}`;

const answers = new Map<string, FakeAnswer>();

/** What the workflow of a provider attests of one of its versions; signed once. */
function attested(name: string, version: string, own: Partial<Attested> = {}): FakeAnswer {
  const key = JSON.stringify([name, version, own]);
  const subjects = [{ name, sha256: zh(wordOf(name, version)).slice("zh:".length) }];
  const repository = sourceOf(name);
  const terms = { subjects, repository, ref: `refs/tags/v${version}`, ...own };
  const answer = answers.get(key) ?? LISTED({ bundle: sigstore.attest(terms) });
  answers.set(key, answer);
  return answer;
}

/** How a forge answers about the version that head brings; undefined where it resets the connection. */
type HeadAnswer = (name: string) => FakeAnswer | undefined;

const TRUTH = (name: string) => attested(name, "1.1.0");
const WITHHELD: Readonly<Record<string, HeadAnswer>> = {
  "500": () => ({ status: 500 }),
  "429": () => ({ status: 429 }),
  "a rate limit": () => ({ status: 403, headers: { "x-ratelimit-remaining": "0" } }),
  reset: () => undefined,
  malformed: () => ({ body: "<html>" }),
  "two meanings": () => ({ body: '{"attestations":[],"attestations":[]}' }),
  "cut short": (name) => ({ body: String(TRUTH(name).body).slice(0, -9) }),
  "a page of many": () => ({
    body: '{"attestations":[]}',
    headers: { link: '<https://evil.example/2>; rel="next"' },
  }),
  "without its bundle": () => LISTED({ bundle: null }),
  "no bundle": () => LISTED({ bundle: {} }),
  "a later format": (name) => ({
    body: String(TRUTH(name).body).replace("bundle.v0.3", "bundle.v9"),
  }),
};

interface Play {
  readonly isAttestedBefore: boolean;
  readonly isNew?: boolean;
  readonly before?: Partial<Attested>;
  readonly answer: HeadAnswer;
  /** How many providers change beside it that nobody attests. */
  readonly crowd: number;
  /** Decides where it stands among them. */
  readonly name: string;
  readonly policy?: string;
}

function lockOf(names: readonly string[], version: string): string {
  const entries = [...names].sort().map((name) => {
    const address = `registry.opentofu.org/acme/${name}`;
    return `\nprovider "${address}" {\n  version = "${version}"\n  hashes  = ["${zh(wordOf(name, version))}"]\n}\n`;
  });
  return `# This file is maintained automatically by "tofu init".\n# Manual edits may be lost in future updates.\n${entries.join("")}`;
}

/** A registry that tells what it has, and each repository; who built it is gathered as in any run. */
function gathererOf({ name, answer, isAttestedBefore, before }: Play): EvidenceGatherer {
  const requests = (url: string): FakeAnswer | undefined => {
    const digest = (version: string) => zh(wordOf(name, version)).slice("zh:".length);
    if (url.includes(digest("1.1.0"))) return answer(name);
    if (url.includes(digest("1.0.0")) && isAttestedBefore) return attested(name, "1.0.0", before);
    return url.includes("/attestations/") ? { status: 404 } : json({});
  };
  const http = {
    request: (request: HttpRequest) => {
      const told = request.url.startsWith(API) ? requests(request.url) : undefined;
      return fakeHttp(told === undefined ? {} : { [request.url]: told }).request(request);
    },
  };
  const forge = publisherForge({ patience: DEFAULT_PATIENCE, http, hosts: new Map() });
  const ports = {
    queries: <T>(task: () => Promise<T>) => task(),
    attestations: attestationsOf(forge),
  } as unknown as GatherPorts;
  return async (wish) => {
    const { provider, version } = wish;
    const own = provider.split("/").at(-1) ?? "";
    const packages = [{ word: wordOf(own, version), platform: "linux_amd64" }];
    const evidence = someEvidence({ address: provider, version, packages });
    const context = { repository: { host: "github.com", name: sourceOf(own) } } as never;
    const request = { ...wish, reportedH1: "verify" as const };
    const wanted = wish.wantsProvenance && { ...wish.wantsProvenance, roots };
    const provenance = await gatherProvenance(
      { ...request, wantsProvenance: wanted },
      { evidence, context },
      { ...ports, rules: { now: Date.parse("2026-11-22T00:00:00Z") } },
    );
    return provenance === undefined ? evidence : { ...evidence, provenance };
  };
}

/** What a review finds of the provider in question, `error provenance-mismatch`, with what it says. */
async function reviewed(play: Play) {
  const others = Array.from({ length: play.crowd }, (_, i) => `m${i}`);
  const base = {
    "main.tf": "",
    ".terraform.lock.hcl": lockOf(
      [...(play.isNew === true ? [] : [play.name]), ...others],
      "1.0.0",
    ),
  };
  const change = { ".terraform.lock.hcl": lockOf([play.name, ...others], "1.1.0") };
  const { git, workTree } = memoryGit(base, { ...base, ...change });
  const provenance = play.policy === undefined ? undefined : provenanceIn(play.policy);
  const review = await reviewRepository(
    {
      range: await resolveRange(git, { base: "base", head: "head" }),
      ...{ paths: [], ledger: EMPTY_LEDGER },
      policy: { ...DEFAULT_POLICY, provenance: provenance === undefined ? [] : [provenance] },
    },
    {
      ...{ git, workTree, gather: gathererOf(play) },
      log: { debug: () => {}, info: () => {}, warn: () => {} },
      clock: { now: () => Date.parse("2026-11-22T00:00:00Z") },
      ...{ started: 0, programVersion: "0.0.0" },
      cost: () => ({ requests: 0, bytes: 0, cacheHits: 0 }),
    },
  );
  const all = review.roots.flatMap(({ findings }) => findings);
  const found = all.filter(
    ({ rule, provider }) => IDS.includes(rule) && provider?.endsWith(`/${play.name}`) === true,
  );
  return {
    rules: found.map(({ rule, severity }) => `${severity} ${rule}`),
    texts: found.map(({ detail, remedy }) => `${detail} ${remedy?.text}`).join("\n"),
    others: all.filter(
      ({ rule, provider }) => IDS.includes(rule) && provider?.endsWith(`/${play.name}`) === false,
    ).length,
  };
}

function provenanceIn(text: string) {
  const read = decodePolicy(Buffer.from(`provenance: ${text}\n`), "p.yml", {
    vocabulary: POLICY_VOCABULARY,
    now: 0,
  });
  if (read.document === undefined) throw new Error(JSON.stringify(read.diagnostics));
  return read.document.provenance;
}

test(`${VARIANTS} answers from seed ${SEED} on that are withheld after an attested version are not verified, whatever changes beside it`, async () => {
  console.info(`answers from seed ${SEED} on; ATTACK_SEED plays others`);
  const wrong: string[] = [];
  for (const seed of seedsFrom(SEED, VARIANTS)) {
    const choose = choicesOf(seed);
    const kinds = Object.keys(WITHHELD);
    const kind = kinds[seed % kinds.length] ?? "";
    const play = {
      ...{ isAttestedBefore: true, name: choose.one(["a", "z"]) },
      crowd: seed % 12 === 0 ? 130 : choose.below(6),
    };
    const withheld = await reviewed({ ...play, answer: WITHHELD[kind] ?? TRUTH });
    const none = await reviewed({ ...play, answer: () => choose.one([{ status: 404 }, LISTED()]) });
    const twin = await reviewed({ ...play, answer: TRUTH });
    const never = await reviewed({ ...play, isAttestedBefore: false, answer: () => LISTED() });
    const ends = [withheld.rules, none.rules, twin.rules, never.rules];
    const due = [["warning not-verified"], ["warning provenance-missing"], [], []];
    if (JSON.stringify(ends) !== JSON.stringify(due))
      wrong.push(`seed ${seed}, ${kind}, ${play.crowd}: ${JSON.stringify(ends)}`);
    if (!/1\.0\.0 has an attestation.*provenance: \{"acme":"off"\}/s.test(withheld.texts))
      wrong.push(`seed ${seed}: ${withheld.texts}`);
    // Of what nobody attests, nothing is told; a forge that answers no more leaves it open.
    if (twin.others + never.others > 0) wrong.push(`seed ${seed}: others are accused`);
  }

  expect(wrong).toStrictEqual([]);
}, 240_000);

const RELEASE = ".github/workflows/release.yml";
const PR = ".github/workflows/pr-comment.yml";

/** Builders that are not base's, and a policy for the namespace that takes them. */
const BUILDERS: Readonly<Record<string, readonly [Partial<Attested>, string]>> = {
  "another workflow": [{ workflow: PR }, `{ workflow: [${RELEASE}, ${PR}] }`],
  "its name in other case": [
    { workflow: ".github/workflows/Release.yml" },
    "{ workflow: .github/workflows/Release.yml }",
  ],
  "another repository's workflow": [
    { workflowRepository: "mallory/builders" },
    "{ workflow: [.github/workflows/release.yml, .github/workflows/start.yml], signer-repository: Mallory/builders }",
  ],
  "its workflow at a branch": [
    { workflowRef: "refs/heads/main" },
    "{ workflow: .github/workflows/release.yml@refs/heads/main }",
  ],
  "a runner of its own": [{ runner: "self-hosted" }, "{ runner: [github-hosted, self-hosted] }"],
};

/** Names that come near, and name somebody else. */
const NEAR = [
  "{ workflow: .github/workflows/pr-comment.yaml }",
  "{ workflow: .github/workflows/RELEASE.yml }",
  "{ signer-repository: mallory/builder }",
  "{ signer-repository: mallory/builders2 }",
  "{ signer-repository: git.example/mallory/builders }",
  "{ runner: github-hosted }",
];

test(`builders from seed ${SEED} on pass where base's version or policy has them, and nowhere else`, async () => {
  const wrong: string[] = [];
  const kinds = Object.entries(BUILDERS);
  for (const seed of seedsFrom(SEED, 2 * kinds.length)) {
    const choose = choicesOf(seed);
    const [kind, [own, naming]] = kinds[seed % kinds.length] ?? ["", [{}, ""]];
    const play = { isAttestedBefore: true, name: "kit", crowd: 0 };
    const answer = (name: string) => attested(name, "1.1.0", own);
    const mode = choose.one(["", "ask", "require"]);
    const modes = mode === "" ? {} : { policy: mode };
    const note = (what: string, rules: readonly string[], due: readonly string[]) => {
      if (rules.join() !== due.join())
        wrong.push(`seed ${seed}, ${kind}, ${what}: ${rules.join()}`);
    };
    const MISMATCH = ["error provenance-mismatch"];
    const attack = await reviewed({ ...play, ...modes, answer });
    note(`${mode}`, attack.rules, MISMATCH);
    const line = /provenance: (\{.*\})/.exec(attack.texts)?.[1] ?? "none";
    note("its remedy", (await reviewed({ ...play, answer, policy: line })).rules, []);
    note(
      "near",
      (await reviewed({ ...play, answer, policy: `{ acme: ${choose.one(NEAR)} }` })).rules,
      MISMATCH,
    );
    note("base has it", (await reviewed({ ...play, ...modes, answer, before: own })).rules, []);
    note("named", (await reviewed({ ...play, answer, policy: `{ acme: ${naming} }` })).rules, []);
    const two = (name: string) =>
      LISTED(
        ...[attested(name, "1.1.0", own), TRUTH(name)].flatMap(
          (one) => JSON.parse(String(one.body)).attestations,
        ),
      );
    note("beside its own", (await reviewed({ ...play, ...modes, answer: two })).rules, []);
    const isOwn = own.workflow !== undefined;
    const first = { ...play, isNew: true, isAttestedBefore: false, answer };
    note(
      "first, required",
      (await reviewed({ ...first, policy: "require" })).rules,
      isOwn ? [] : MISMATCH,
    );
    note("first, asked", (await reviewed(first)).rules, []);
    note("first, named", (await reviewed({ ...first, policy: `{ acme: ${naming} }` })).rules, []);
  }

  expect(wrong).toStrictEqual([]);
}, 240_000);

const REUSABLE = { workflowRepository: "acme/builders" };
/** What a certificate says beside names: as base's version has it, and as an attacker's release has it. */
const MORE: Readonly<Record<string, readonly [Partial<Attested>, Partial<Attested>]>> = {
  "the ref of a reusable workflow": [REUSABLE, { ...REUSABLE, workflowRef: "refs/tags/v2.0.1" }],
  "its branch": [REUSABLE, { ...REUSABLE, workflowRef: "refs/heads/main" }],
  "its commit": [REUSABLE, { ...REUSABLE, workflowCommit: "d".repeat(40) }],
  "the commit of the own workflow": [{}, { workflowCommit: "d".repeat(40) }],
  "the ref of what started it": [{}, { startedAt: "refs/heads/main" }],
  "the repository's number": [{}, { repositoryNumber: "99" }],
  "the owner's number": [{}, { ownerNumber: "99" }],
};

test.each(Object.entries(MORE))(
  "a certificate says more than names: %s",
  async (_, [before, own]) => {
    const play = { isAttestedBefore: true, name: "kit", crowd: 0, before, policy: "require" };
    const answer = (name: string) => attested(name, "1.1.0", own);
    const twin = (name: string) => attested(name, "1.1.0", { ...before, commit: "e".repeat(40) });

    expect((await reviewed({ ...play, answer })).rules).toStrictEqual([
      "error provenance-mismatch",
    ]);
    expect((await reviewed({ ...play, answer: twin })).rules).toStrictEqual([]);
    expect((await reviewed({ ...play, answer, before: own })).rules).toStrictEqual([]);
  },
);

test("a workflow that calls base's reusable workflow is another builder", async () => {
  const reusable = { workflowRepository: "acme/builders" };
  const play = { isAttestedBefore: true, name: "kit", crowd: 0, before: reusable };
  const own = (name: string) => attested(name, "1.1.0", reusable);
  const other = (name: string) => attested(name, "1.1.0", { ...reusable, startedBy: PR });

  expect((await reviewed({ ...play, answer: own })).rules).toStrictEqual([]);
  expect((await reviewed({ ...play, answer: other })).texts).toContain(
    "the workflow that started its run is .github/workflows/pr-comment.yml, and that of 1.0.0 is .github/workflows/start.yml",
  );
});

test("what base had is asked for before anything that head brings, and what follows an attested version before the rest", async () => {
  const asked: string[] = [];
  const play: Play = {
    isAttestedBefore: true,
    name: "z",
    crowd: 130,
    answer: () => ({ status: 429 }),
  };
  // A forge that has an hour's worth of answers for what base locks and one more.
  let left = 131 + 130 + 1;
  const limited: Play = {
    ...play,
    answer: (name) => {
      asked.push(name);
      return left-- > 0 ? attested(name, "1.1.0", { workflow: PR }) : { status: 429 };
    },
  };

  expect((await reviewed(limited)).rules).toStrictEqual(["error provenance-mismatch"]);
  expect(asked).toStrictEqual(["z"]);
});

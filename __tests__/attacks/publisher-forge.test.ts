// A forge that answers anything at all: it proves no build, accuses nobody without an attestation, says of nothing that it
// is absent which it only withholds, learns no token that is not its own, and is not asked without an end.

import { expect, test } from "vitest";
import { gatherProvenance } from "../../src/lock/evidence/version-provenance.ts";
import type { GatherPorts } from "../../src/lock/gathering/gather.ts";
import type { Hash } from "../../src/model/hash.ts";
import { decodeTrustedRoots } from "../../src/packages/provenance/trusted-root.ts";
import type { HttpRequest } from "../../src/ports/http.ts";
import { DEFAULT_PATIENCE } from "../../src/sources/answers/fetch-document.ts";
import { attestationsOf } from "../../src/sources/publisher/attestations.ts";
import { publisherForge } from "../../src/sources/publisher/publisher-forge.ts";
import { attackSeed, seedsFrom, variants } from "../support/asked-number.ts";
import { anAddress, aPlatform, aVersion } from "../support/builders.ts";
import { zh } from "../support/evidence-builders.ts";
import { type FakeAnswer, fakeHttp, json } from "../support/fake-http.ts";
import { type Attested, createSigstoreWorld } from "../support/sigstore/world.ts";
import { type Choices, choicesOf } from "./random.ts";

const VARIANTS = variants(50);
const SEED = attackSeed(20_261_122);
const REPOSITORY = { host: "github.com", name: "acme/terraform-provider-web" };
const API = "https://api.github.com/";
const TOKENS = [API, "https://api.github.com", "https://github.acme.example/api/v3", "nonsense"];
const PLATFORMS = ["darwin_arm64", "linux_amd64", "linux_arm64", "windows_amd64"];

const sigstore = createSigstoreWorld();
const forger = createSigstoreWorld();
const roots = decodeTrustedRoots(sigstore.trustedRoot, "root.json");

/** An answer, and what may be made of it beside that nothing is known. */
interface Answer {
  /** Undefined where nobody answers. */
  readonly answer: FakeAnswer | undefined;
  /** `gone` says only with a repository that can be read that there is none. */
  readonly means?: "absent" | "gone" | "accusation";
}

function attested(platform: string, own: Partial<Attested> = {}): Attested {
  const subjects = [{ name: platform, sha256: zh(platform).slice("zh:".length) }];
  return { subjects, repository: REPOSITORY.name, ref: "refs/tags/v1.2.3", ...own };
}

const listed = (...attestations: readonly unknown[]) => json({ attestations });

function hostile(platform: string, choose: Choices): Answer {
  const truth = JSON.stringify({
    attestations: [{ bundle: sigstore.attest(attested(platform)) }],
  });
  const accusation = (bundle: unknown): Answer => ({
    answer: listed({ bundle }),
    means: "accusation",
  });
  const limit = { "x-ratelimit-remaining": "0" };
  return choose.one<() => Answer>([
    () => ({ answer: undefined }),
    () => ({ answer: { status: choose.one([204, 301, 302, 400, 401, 403, 451, 500, 503]) } }),
    () => ({ answer: { status: choose.one([403, 429]), headers: limit } }),
    () => ({ answer: { status: choose.one([404, 410]) }, means: "gone" }),
    () => ({ answer: { body: truth.slice(0, choose.below(truth.length - 1)) } }),
    () => ({ answer: { body: choose.one(["null", "[]", "{}", '"x"', `[${truth}]`]) } }),
    () => ({ answer: { body: `{"attestations":[],${truth.slice(1)}` } }),
    () => ({ answer: listed(null) }),
    () => ({ answer: listed({ bundle: choose.one([null, "x", 7]) }) }),
    () => ({ answer: listed({ bundle: null, bundle_url: choose.one(ELSEWHERE) }) }),
    () => ({ answer: listed(), means: "absent" }),
    () => ({
      answer: listed({ bundle: sigstore.attest(attested(platform, { predicateType: "x" })) }),
      means: "absent",
    }),
    () => accusation(forger.attest(attested(platform))),
    () => accusation(sigstore.attest(attested(platform, { repository: "mallory/web" }))),
    () => accusation(sigstore.attest(attested(platform, { ref: "refs/tags/v1.2.4" }))),
    () => accusation(sigstore.attest(attested("another"))),
  ])();
}

const ELSEWHERE = [
  "https://evil.example/bundle",
  "https://api.github.com.evil.example/bundle",
  "https://x:y@evil.example/bundle",
  `${API}repos/acme/other`,
  "http://evil.example/bundle",
  "file:///etc/passwd",
  "nonsense",
];

interface Played {
  readonly told: ReadonlyMap<string, string>;
  readonly answers: ReadonlyMap<string, Answer>;
  readonly requests: readonly HttpRequest[];
}

async function played(
  answerTo: (platform: string | undefined, url: string) => Answer,
  api: string,
): Promise<Played> {
  const answers = new Map<string, Answer>();
  const requests: HttpRequest[] = [];
  const platformAt = (url: string) =>
    PLATFORMS.find((one) => url.includes(zh(one).slice("zh:".length)));
  const http = {
    request: (request: HttpRequest) => {
      requests.push(request);
      const known = answers.get(request.url) ?? answerTo(platformAt(request.url), request.url);
      answers.set(request.url, known);
      const { answer } = known;
      return fakeHttp(answer === undefined ? {} : { [request.url]: answer }).request(request);
    },
  };
  const forge = publisherForge({
    patience: DEFAULT_PATIENCE,
    http,
    hosts: new Map(),
    token: { api, token: "ghs_of-tests" },
  });
  const ports = {
    queries: <T>(task: () => Promise<T>) => task(),
    attestations: attestationsOf(forge),
  } as unknown as GatherPorts;
  const packageHashes = new Map(PLATFORMS.map((one) => [aPlatform(one), zh(one)]));
  const provenance = await gatherProvenance(
    {
      ...{ provider: anAddress("acme/web"), version: aVersion("1.2.3"), reportedH1: "accept" },
      ...{ asked: [new Set<Hash>(packageHashes.values())], recorded: [], platforms: [] },
      wantsProvenance: { extent: "each", purpose: "attestations", roots },
    },
    {
      evidence: { packageHashes, dispositions: new Map() },
      context: { repository: REPOSITORY } as never,
    },
    { ...ports, rules: { now: Date.parse("2026-11-22T00:00:00Z") } },
  );
  const told = PLATFORMS.map(
    (one) => [one, provenance?.archives.get(zh(one))?.status ?? "untold"] as const,
  );
  return { told: new Map(told), answers, requests };
}

/** What is wrong with what came of answers that prove nothing. */
function faults({ told, answers, requests }: Played, api: string): readonly string[] {
  const at = (part: string) => [...answers].find(([url]) => url.includes(part))?.[1];
  const isReadable = answers.get(`${API}repos/${REPOSITORY.name}`)?.means === "absent";
  const wrong = [...told].flatMap(([platform, status]) => {
    const means = at(zh(platform).slice("zh:".length))?.means;
    const isAbsent = means === "absent" || (means === "gone" && isReadable);
    const isFit =
      status === "not-checked" ||
      (status === "absent" && isAbsent) ||
      (status === "mismatch" && means === "accusation");
    return isFit ? [] : [`${platform} is ${status}`];
  });
  const isOwn = api.startsWith("https://api.github.com");
  const leaked = requests.filter(
    ({ url, authorization }) =>
      authorization !== undefined && !(isOwn && url.startsWith(`${API}repos/${REPOSITORY.name}`)),
  );
  const isEndless = requests.length > 4 * PLATFORMS.length + 2;
  return [
    ...wrong,
    ...leaked.map(({ url }) => `the token went to ${url}`),
    ...(isEndless ? [`${requests.length} requests`] : []),
  ];
}

test(`${VARIANTS} forges from seed ${SEED} on prove nothing, accuse nobody unheard and learn no token`, async () => {
  console.info(`forges from seed ${SEED} on; ATTACK_SEED plays others`);
  const wrong: string[] = [];
  const statuses = new Set<string>();
  for (const seed of seedsFrom(SEED, VARIANTS)) {
    const choose = choicesOf(seed);
    const api = choose.one(TOKENS);
    const ofRepository: Answer = choose.maybe()
      ? { answer: json({}), means: "absent" }
      : { answer: { status: choose.one([401, 403, 404, 410, 429, 500]) } };
    const ofFile: Answer = { answer: { body: choose.one(["", "<html>", "\u0005packed"]) } };
    const answerTo = (platform: string | undefined, url: string) => {
      if (platform !== undefined) return hostile(platform, choose);
      return url === `${API}repos/${REPOSITORY.name}` ? ofRepository : ofFile;
    };
    const one = await played(answerTo, api);
    for (const status of one.told.values()) statuses.add(status);
    wrong.push(...faults(one, api).map((fault) => `seed ${seed}: ${fault}`));
  }

  expect(wrong).toStrictEqual([]);
  expect([...statuses].sort()).toStrictEqual(["absent", "mismatch", "not-checked"]);
}, 120_000);

test("their honest twin proves every build with a question each, and the token goes to its API", async () => {
  const truth = (platform = ""): Answer => ({
    answer: listed({ bundle: sigstore.attest(attested(platform)) }),
  });
  const { told, requests } = await played(truth, API);

  expect([...told.values()]).toStrictEqual(PLATFORMS.map(() => "built"));
  expect(requests.map(({ authorization }) => authorization)).toStrictEqual(
    PLATFORMS.map(() => "Bearer ghs_of-tests"),
  );
});

import { beforeAll, expect, test } from "vitest";
import { zipHash } from "../../src/model/hash.ts";
import type { ArchiveProvenance } from "../../src/model/provenance.ts";
import { parseVersion } from "../../src/model/version.ts";
import {
  type AttestationVerifier,
  openAttestationVerifier,
} from "../../src/packages/provenance/attestation-verifier.ts";
import { judgeArchive } from "../../src/packages/provenance/judge-archive.ts";
import { decodeTrustedRoots } from "../../src/packages/provenance/trusted-root.ts";
import { attackSeed, seedsFrom, variants } from "../support/asked-number.ts";
import { bent, flipped } from "../support/sigstore/bend.ts";
import {
  type Attested,
  type Bundle,
  createSigstoreWorld,
  SIGNED_AT,
  type SigstoreWorld,
  statementOf,
} from "../support/sigstore/world.ts";
import { type Choices, choicesOf } from "./random.ts";

/** How many attestations are bent, and from which seed on. `ATTACK_SEED` plays others. */
const VARIANTS = variants(36);
const SEED = attackSeed(20_261_122);

const NOW = new Date("2026-11-22T00:00:00Z");
const VERSION = parseVersion("1.2.3");
const SHA256 = "ab".repeat(32);

const worlds = [
  createSigstoreWorld("public-good", "fulcio.one.test"),
  createSigstoreWorld("private", "fulcio.two.test"),
];
/** Instances of a forger, one of them under a name that is believed. */
const forgers = [
  createSigstoreWorld("public-good", "fulcio.one.test"),
  createSigstoreWorld("private", "fulcio.two.test"),
  createSigstoreWorld("public-good", "fulcio.evil.test"),
];

let verifier: AttestationVerifier;
beforeAll(async () => {
  const roots = worlds.map(({ trustedRoot }) => trustedRoot).join("\n");
  verifier = await openAttestationVerifier(decodeTrustedRoots(roots, "roots.jsonl"));
});

/** What an honest workflow attests of this archive, in one of the ways that publishers do it. */
function honest(choose: Choices): Attested {
  const others = Array.from({ length: choose.below(20) }, (_, i) => ({
    name: `kit_${i}.zip`,
    sha256: (i + 1).toString(16).padStart(64, "0"),
  }));
  return {
    subjects: [...others, { name: "kit_1.2.3_linux_amd64.zip", sha256: SHA256 }],
    repository: choose.one(["acme/terraform-provider-kit", "Acme/Terraform-Provider-Kit"]),
    ref: choose.one(["refs/tags/v1.2.3", "refs/tags/1.2.3"]),
    workflow: choose.one([".github/workflows/release.yml", ".github/workflows/deep/er.yaml"]),
    runner: choose.one(["github-hosted", "self-hosted"]),
    at: new Date(SIGNED_AT.getTime() + choose.below(10_000_000) * 1000),
    ...(choose.maybe() ? { workflowRepository: "slsa-framework/slsa-github-generator" } : {}),
    ...(choose.maybe() ? { statementType: "https://in-toto.io/Statement/v0.1" } : {}),
    ...(choose.maybe() ? { predicate: {} } : {}),
  };
}

type Kind = (attested: Attested, world: SigstoreWorld, choose: Choices) => Bundle;

const ENTRY = ["verificationMaterial", "tlogEntries", 0] as const;

/** Base64 of a bundle in which a bit can be flipped, by way. */
function signedPlaces(bundle: Bundle): readonly (readonly (string | number)[])[] {
  const { tlogEntries, timestampVerificationData } = bundle.verificationMaterial;
  const proof = [...ENTRY, "inclusionProof"];
  return [
    ["dsseEnvelope", "signatures", 0, "sig"],
    ["verificationMaterial", "certificate", "rawBytes"],
    ...(tlogEntries.length === 0
      ? []
      : [
          [...ENTRY, "canonicalizedBody"],
          [...ENTRY, "inclusionPromise", "signedEntryTimestamp"],
          [...proof, "hashes", 0],
        ]),
    ...timestampVerificationData.rfc3161Timestamps.map((_, at) => [
      "verificationMaterial",
      "timestampVerificationData",
      "rfc3161Timestamps",
      at,
      "signedTimestamp",
    ]),
  ];
}

function isTimeStamp(way: readonly (string | number)[]): boolean {
  return way.includes("rfc3161Timestamps");
}

function textAt(value: unknown, way: readonly (string | number)[]): string {
  return String(way.reduce<unknown>((one, step) => (one as Record<string, unknown>)[step], value));
}

/** What an attacker does who cannot sign as a workflow of the repository at the tag. */
const KINDS: Readonly<Record<string, Kind>> = {
  "another repository": (attested, world, choose) =>
    world.attest({
      ...attested,
      repository: choose.one([
        "mallory/terraform-provider-kit",
        "acme/terraform-provider-kit2",
        "acme-terraform/provider-kit",
        "acme/terraform-provider-kít",
      ]),
    }),
  "another ref": (attested, world, choose) =>
    world.attest({
      ...attested,
      ref: choose.one([
        "refs/heads/v1.2.3",
        "refs/heads/main",
        "refs/tags/v1.2.30",
        "refs/tags/v1.2.3-1",
        "refs/tags/V1.2.3",
        "refs/tags/kit/v1.2.3",
        "refs/pull/1/merge",
      ]),
    }),
  "other archives": (attested, world) =>
    world.attest({
      ...attested,
      subjects: attested.subjects.filter((one) => one.sha256 !== SHA256),
    }),
  "a forger's instance": (attested, _, choose) => choose.one(forgers).attest(attested),
  "another forge": (attested, world, choose) =>
    world.attest({ ...attested, host: choose.one(["github.com.evil.test", "git.evil.test"]) }),
  "another issuer of tokens": (attested, world, choose) =>
    world.attest({
      ...attested,
      tokenIssuer: choose.one([
        "https://evil.test",
        "https://token.actions.githubusercontent.com.evil.test",
        "https://evil.test/https://token.actions.githubusercontent.com",
        "http://token.actions.githubusercontent.com",
        "https://token.actions.acme.ghe.com",
        "https://github.com/_services/token",
      ]),
    }),
  "an ended certificate": (attested, world, choose) => {
    const at = attested.at ?? SIGNED_AT;
    const away = choose.one([-86_400_000, -601_000, 1000, 86_400_000]);
    return world.attest({ ...attested, certifiedAt: new Date(at.getTime() + away) });
  },
  "another statement under the signature": (attested, world, choose) => {
    const evil = { name: "evil.zip", sha256: "f".repeat(64) };
    const more = statementOf({ ...attested, subjects: [...attested.subjects, evil] });
    const text = choose.one([JSON.stringify(more), `${JSON.stringify(statementOf(attested))} `]);
    const payload = Buffer.from(text).toString("base64");
    return bent(world.attest(attested), ["dsseEnvelope", "payload"], payload);
  },
  "a part of another bundle": (attested, world, choose) => {
    const other = choose.one([...worlds, ...forgers]).attest(attested);
    const bundle = world.attest(attested);
    return choose.maybe()
      ? { ...bundle, dsseEnvelope: other.dsseEnvelope }
      : { ...bundle, verificationMaterial: other.verificationMaterial };
  },
  "a flipped bit": (attested, world, choose) => {
    const bundle = world.attest(attested);
    const way = choose.one(signedPlaces(bundle));
    const text = textAt(bundle, way);
    const at = choose.below(10_000);
    // What frames a time-stamp is signed by nobody; its signature stands at the end.
    const place = isTimeStamp(way) ? Buffer.from(text, "base64").length - 1 - (at % 64) : at;
    return bent(bundle, way, flipped(text, place));
  },
  "nothing that vouches for the time": (attested, world, choose) =>
    world.attest({ ...attested, vouchers: choose.one([[], ["proof"]] as const) }),
  "a predicate that says something else": (attested, world, choose) => {
    const told = statementOf({ ...attested, predicate: undefined });
    const workflow = ["predicate", "buildDefinition", "externalParameters", "workflow"];
    const way = choose.one([
      [...workflow, "repository"],
      [...workflow, "ref"],
      [...workflow, "path"],
    ]);
    return world.attest({ ...attested, payload: JSON.stringify(bent(told, way, "else")) });
  },
};

function judged(bundle: unknown): ArchiveProvenance {
  return judgeArchive([verifier.read(bundle, NOW)], {
    archive: zipHash(SHA256),
    repository: { host: "github.com", name: "acme/terraform-provider-kit" },
    repositoryNumber: "724503114",
    version: VERSION,
  });
}

test(`${VARIANTS} bent attestations from seed ${SEED} on are never a build, and their honest twins are`, () => {
  console.info(`attestations from seed ${SEED} on; ATTACK_SEED plays others`);
  const believed: string[] = [];
  const doubted: string[] = [];
  const played = new Set<string>();
  for (const seed of seedsFrom(SEED, VARIANTS)) {
    const choose = choicesOf(seed);
    const attested = honest(choose);
    const world = choose.one(worlds);
    const kind = Object.keys(KINDS)[seed % Object.keys(KINDS).length] ?? "";
    const twin = judged(world.attest(attested));
    const answer = judged(KINDS[kind]?.(attested, world, choose));
    played.add(kind);
    if (twin.status !== "built") doubted.push(`seed ${seed}: ${JSON.stringify(twin)}`);
    if (answer.status === "built")
      believed.push(`seed ${seed}, ${kind}: ${JSON.stringify(answer)}`);
  }

  expect(doubted).toStrictEqual([]);
  expect(believed).toStrictEqual([]);
  expect(played.size).toBe(Object.keys(KINDS).length);
}, 120_000);

test.each([
  ["with a log", worlds[0], ["proof", "time-stamp"]],
  ["without one", worlds[1], ["time-stamp"]],
] as const)(
  "no bit of a time-stamp changes what an attestation %s comes to",
  (_, world, vouchers) => {
    if (world === undefined) throw new Error("there are two instances");
    const attested = honest(choicesOf(SEED));
    const bundle = world.attest({ ...attested, vouchers });
    const twin = judged(bundle);
    const [way = []] = signedPlaces(bundle).filter(isTimeStamp);
    const text = textAt(bundle, way);
    const others = Array.from({ length: Buffer.from(text, "base64").length }, (_, at) =>
      judged(bent(bundle, way, flipped(text, at))),
    );
    const built = others.filter(({ status }) => status === "built");

    expect(twin.status).toBe("built");
    for (const one of built) expect(one).toStrictEqual(twin);
    expect(built.length).toBeLessThan(others.length / 4);
  },
);

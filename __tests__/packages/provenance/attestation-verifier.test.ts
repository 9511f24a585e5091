import dns from "node:dns";
import { Socket } from "node:net";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { zipHash } from "../../../src/model/hash.ts";
import type { Attestation } from "../../../src/packages/provenance/attestation-verifier.ts";
import {
  type AttestationVerifier,
  openAttestationVerifier,
} from "../../../src/packages/provenance/attestation-verifier.ts";
import { decodeTrustedRoots } from "../../../src/packages/provenance/trusted-root.ts";
import { bent, flipped } from "../../support/sigstore/bend.ts";
import { certificate, distinguishedName, newKeys } from "../../support/sigstore/certificates.ts";
import {
  type Attested,
  type Bundle,
  createSigstoreWorld,
  SIGNED_AT,
  statementOf,
} from "../../support/sigstore/world.ts";

const NOW = new Date("2026-11-22T00:00:00Z");
const SHA256 = "ab".repeat(32);
const BUILT: Attested = { subjects: [{ name: "kit_1.2.3_linux_amd64.zip", sha256: SHA256 }] };

const world = createSigstoreWorld();
const privately = createSigstoreWorld("private", "fulcio.private.test");
/** Another instance under the same names, as a forger would call it. */
const forged = createSigstoreWorld();
const stranger = createSigstoreWorld("public-good", "fulcio.stranger.test");

let verifier: AttestationVerifier;
beforeAll(async () => {
  verifier = await verifierOf(`${world.trustedRoot}\n${privately.trustedRoot}`);
});

function verifierOf(roots: string): Promise<AttestationVerifier> {
  return openAttestationVerifier(decodeTrustedRoots(roots, "roots.jsonl"));
}

const read = (bundle: unknown): Attestation => verifier.read(bundle, NOW);
const entryOf = (bundle: Bundle) => bundle.verificationMaterial.tlogEntries[0]!;
const ENTRY = ["verificationMaterial", "tlogEntries", 0] as const;
const PROOF = [...ENTRY, "inclusionProof"] as const;
const SIGNATURE = ["dsseEnvelope", "signatures", 0, "sig"] as const;

describe("AttestationVerifier.read() tells who built what from the certificate (RM-6)", () => {
  test("of a public repository", () => {
    expect(read(world.attest(BUILT))).toEqual({
      status: "build",
      build: {
        repository: { host: "github.com", name: "acme/terraform-provider-kit" },
        workflow: ".github/workflows/release.yml",
        ref: "refs/tags/v1.2.3",
        commit: "6d1f0c9a3b5e7f2d4c6b8a0e1f3d5c7b9a2e4f60",
        runner: "github-hosted",
        run: "https://github.com/acme/terraform-provider-kit/actions/runs/9876543210/attempts/1",
        signedAt: "2026-03-01T12:00:00.000Z",
        instance: "fulcio.sigstore.test",
        repositoryNumber: "724503114",
        ownerNumber: "1150",
      },
      subjects: new Set([zipHash(SHA256)]),
    });
  });

  test.each<[string, Bundle, object]>([
    [
      "a private repository, by time-stamps",
      privately.attest(BUILT),
      { instance: "fulcio.private.test" },
    ],
    [
      "a log that tells no time: by proof and time-stamp",
      world.attest({ ...BUILT, vouchers: ["proof", "time-stamp"] }),
      { signedAt: "2026-03-01T12:00:00.000Z" },
    ],
    [
      "a log of Rekor's second edition, which writes down what was signed",
      world.attest({ ...BUILT, vouchers: ["proof", "time-stamp"], loggedAs: "signed bytes" }),
      { signedAt: "2026-03-01T12:00:00.000Z" },
    ],
    [
      "a workflow of another repository that was called",
      world.attest({ ...BUILT, workflowRepository: "slsa-framework/slsa-github-generator" }),
      {
        repository: { host: "github.com", name: "acme/terraform-provider-kit" },
        workflowRepository: { host: "github.com", name: "slsa-framework/slsa-github-generator" },
      },
    ],
    [
      "somebody's own runner",
      world.attest({ ...BUILT, runner: "self-hosted" }),
      { runner: "self-hosted" },
    ],
    [
      "an enterprise of GitHub with an issuer of its own",
      world.attest({ ...BUILT, tokenIssuer: "https://token.actions.githubusercontent.com/acme" }),
      { repository: { host: "github.com", name: "acme/terraform-provider-kit" } },
    ],
    [
      "GitHub Enterprise Server",
      privately.attest({ ...BUILT, host: "git.acme.test" }),
      { repository: { host: "git.acme.test", name: "acme/terraform-provider-kit" } },
    ],
  ])("of %s", (_, bundle, build) => {
    expect(read(bundle)).toMatchObject({ status: "build", build });
  });

  test("the bytes of a bundle are read like its value, in each format that is written in the wild", () => {
    const bundle = world.attest(BUILT);
    const { certificate, ...material } = bundle.verificationMaterial;
    const old = {
      ...bundle,
      mediaType: "application/vnd.dev.sigstore.bundle+json;version=0.1",
      verificationMaterial: { ...material, x509CertificateChain: { certificates: [certificate] } },
    };

    for (const one of [bundle, old, { ...old, mediaType: old.mediaType.replace("0.1", "0.2") }]) {
      expect(read(Buffer.from(JSON.stringify(one)))).toStrictEqual(read(one));
      expect(read(one).status).toBe("build");
    }
  });

  test("a statement names all archives of a version, by SHA-256 alone", () => {
    const subjects = Array.from({ length: 1024 }, (_, i) => ({
      name: `kit_${i}.zip`,
      sha256: i.toString(16).padStart(64, "0"),
    }));
    const answer = read(
      world.attest({ subjects: [...subjects, { name: "odd", sha256: "no digest" }] }),
    );

    expect(answer).toMatchObject({ status: "build", subjects: { size: 1024 } });
  });

  test("a statement of in-toto's older version, and provenance v0.2 as slsa-github-generator writes it", () => {
    const source = { uri: "git+https://github.com/acme/terraform-provider-kit@refs/tags/v1.2.3" };
    const answer = read(
      world.attest({
        ...BUILT,
        statementType: "https://in-toto.io/Statement/v0.1",
        predicateType: "https://slsa.dev/provenance/v0.2",
        predicate: { invocation: { configSource: source } },
      }),
    );

    expect(answer.status).toBe("build");
  });
});

describe("AttestationVerifier.read() leaves alone what tells of no build", () => {
  test.each<[string, unknown]>([
    [
      "a bill of materials",
      world.attest({ ...BUILT, predicateType: "https://spdx.dev/Document/v2.3" }),
    ],
    [
      "a statement of another kind that is not written as in-toto has it",
      world.attest({
        ...BUILT,
        payload: '{"predicateType":"https://example.com/notes","predicate":"text","subject":7}',
      }),
    ],
    [
      "GitHub's word for a release",
      privately.attest({ ...BUILT, predicateType: "https://in-toto.io/attestation/release/v0.2" }),
    ],
    ["another payload", world.attest({ ...BUILT, payloadType: "text/plain" })],
    [
      "a bare signature over a file",
      bent(
        { ...world.attest(BUILT), messageSignature: { messageDigest: {}, signature: "AAAA" } },
        ["dsseEnvelope"],
        undefined,
      ),
    ],
  ])("%s", (_, bundle) => {
    expect(read(bundle)).toStrictEqual({ status: "absent" });
  });
});

describe("AttestationVerifier.read() does not judge what needs more than is known here", () => {
  test.each<[string, unknown, string]>([
    [
      "an instance without a root",
      stranger.attest(BUILT),
      "no trust root is known here for who issued",
    ],
    [
      "a later format of bundles",
      { ...world.attest(BUILT), mediaType: "application/vnd.dev.sigstore.bundle.v0.4+json" },
      "it is written in a format that is not read here",
    ],
    [
      "a later version of provenance",
      world.attest({ ...BUILT, predicateType: "https://slsa.dev/provenance/v2" }),
      "it is provenance of a kind not read here",
    ],
    [
      "a key in place of a certificate",
      bent(
        bent(world.attest(BUILT), ["verificationMaterial", "certificate"], undefined),
        ["verificationMaterial", "publicKey"],
        { hint: "mine" },
      ),
      "it is signed with a key, which says nothing of a workflow",
    ],
    [
      "what is signed after now, by this machine's clock",
      world.attest({ ...BUILT, at: new Date("2026-11-22T00:00:01Z") }),
      "which is not yet by this machine's clock: check the clock",
    ],
  ])("%s", (_, bundle, reason) => {
    expect(read(bundle)).toStrictEqual({
      status: "not-checked",
      reason: expect.stringContaining(reason),
    });
  });
});

describe("AttestationVerifier.read() finds forged and damaged bundles broken", () => {
  const good = world.attest(BUILT);
  const other = world.attest({ subjects: [{ name: "other.zip", sha256: "cd".repeat(32) }] });
  const payloadOf = (attested: Attested) =>
    Buffer.from(JSON.stringify(statementOf(attested))).toString("base64");
  const timed = world.attest({ ...BUILT, vouchers: ["proof", "time-stamp"] });
  const STAMPS = [
    "verificationMaterial",
    "timestampVerificationData",
    "rfc3161Timestamps",
  ] as const;

  test.each<[string, unknown, string]>([
    [
      "a signature with a flipped bit",
      bent(good, SIGNATURE, flipped(good.dsseEnvelope.signatures[0]!.sig, 40)),
      "its entry in the transparency log is of another signature",
    ],
    [
      "another statement under the signature",
      bent(good, ["dsseEnvelope", "payload"], payloadOf({ ...BUILT, ref: "refs/tags/v9.9.9" })),
      "its entry in the transparency log is of another signature",
    ],
    [
      "the same where no log tells",
      bent(
        privately.attest(BUILT),
        ["dsseEnvelope", "payload"],
        payloadOf({ ...BUILT, commit: "f".repeat(40) }),
      ),
      "its signature is not by its certificate",
    ],
    [
      "another's certificate",
      bent(good, ["verificationMaterial", "certificate"], other.verificationMaterial.certificate),
      "its signature is not by its certificate",
    ],
    [
      "a certificate of a forger who calls himself the instance",
      forged.attest(BUILT),
      "claims to be issued by fulcio.sigstore.test, which did not sign it",
    ],
    [
      "a certificate that is none",
      bent(good, ["verificationMaterial", "certificate", "rawBytes"], "AAAA"),
      "its certificate cannot be read",
    ],
    [
      "a certificate in no certificate log",
      world.attest({ ...BUILT, withoutCertificateLog: true }),
      "no certificate log vouches for its certificate",
    ],
    [
      "a certificate that had ended",
      world.attest({ ...BUILT, certifiedAt: new Date(SIGNED_AT.getTime() - 700_000) }),
      "its certificate was not valid when it was signed",
    ],
    [
      "a certificate that had not begun",
      world.attest({ ...BUILT, certifiedAt: new Date(SIGNED_AT.getTime() + 1000) }),
      "its certificate was not valid when it was signed",
    ],
    [
      "no log entry",
      bent(good, ["verificationMaterial", "tlogEntries"], []),
      "no time-stamp that can be verified",
    ],
    [
      "no log entry, but a time-stamp",
      bent(timed, ["verificationMaterial", "tlogEntries"], []),
      "it is in no transparency log",
    ],
    [
      "the log entry of another",
      bent(good, ENTRY, entryOf(other)),
      "its entry in the transparency log is of another signature",
    ],
    [
      "an entry of Rekor's second edition over other bytes than were signed",
      world.attest({ ...BUILT, vouchers: ["proof", "time-stamp"], loggedAs: "payload alone" }),
      "its entry in the transparency log is of another signature",
    ],
    [
      "an entry of Rekor's second edition beside no time-stamp",
      world.attest({ ...BUILT, vouchers: ["proof"], loggedAs: "signed bytes" }),
      "no time-stamp that can be verified",
    ],
    [
      "a log entry of another log",
      bent(good, ENTRY, entryOf(forged.attest(BUILT))),
      "the transparency log's promise is not signed by the log",
    ],
    [
      "a promise with a later time",
      bent(good, [...ENTRY, "integratedTime"], "1772366460"),
      "the transparency log's promise is not signed by the log",
    ],
    [
      "a proof with a flipped bit",
      bent(good, [...PROOF, "hashes", 0], flipped(entryOf(good).inclusionProof!.hashes[0]!, 3)),
      "the proof that it is in the transparency log is wrong",
    ],
    [
      "a proof with a hash too many",
      bent(good, [...PROOF, "hashes"], ["AAAA", ...entryOf(good).inclusionProof!.hashes]),
      "the proof that it is in the transparency log is wrong",
    ],
    [
      "the proof of another place",
      bent(good, [...PROOF, "logIndex"], "1"),
      "the proof that it is in the transparency log is wrong",
    ],
    [
      "a checkpoint of another log",
      bent(
        good,
        [...PROOF, "checkpoint"],
        entryOf(forged.attest(BUILT)).inclusionProof!.checkpoint,
      ),
      "the proof that it is in the transparency log is wrong",
    ],
    [
      "a proof alone, whose time nobody signed",
      world.attest({ ...BUILT, vouchers: ["proof"] }),
      "no time-stamp that can be verified",
    ],
    [
      "a time-stamp of another authority",
      bent(
        timed,
        [...STAMPS, 0],
        forged.attest({ ...BUILT, vouchers: ["time-stamp"] }).verificationMaterial
          .timestampVerificationData.rfc3161Timestamps[0],
      ),
      "no time-stamp that can be verified",
    ],
    [
      "the time-stamp of another signature",
      bent(
        timed,
        [...STAMPS, 0, "signedTimestamp"],
        world.stamp(Buffer.from("other"), SIGNED_AT).toString("base64"),
      ),
      "no time-stamp that can be verified",
    ],
    [
      "a good time-stamp beside a bad one",
      bent(timed, STAMPS, [
        ...timed.verificationMaterial.timestampVerificationData.rfc3161Timestamps,
        { signedTimestamp: "AAAA" },
      ]),
      "it is damaged",
    ],
    [
      "two signatures",
      bent(
        good,
        ["dsseEnvelope", "signatures"],
        [...good.dsseEnvelope.signatures, ...other.dsseEnvelope.signatures],
      ),
      "it lacks content.dsseEnvelope.signatures",
    ],
    [
      "a statement and a bare signature at once",
      { ...good, messageSignature: {} },
      '"messageSignature" must be absent beside its alternative',
    ],
    [
      "a certificate and a key at once",
      bent(good, ["verificationMaterial", "publicKey"], { hint: "" }),
      '"verificationMaterial.publicKey" must be absent',
    ],
    [
      "a statement in which a member stands twice",
      world.attest({
        ...BUILT,
        payload: JSON.stringify(statementOf(BUILT)).replace("{", '{"subject":[],'),
      }),
      'the member "subject" stands in it more than once',
    ],
    [
      "a statement in which a member stands again in capitals",
      world.attest({
        ...BUILT,
        payload: JSON.stringify(statementOf(BUILT)).replace("{", '{"Subject":[],'),
      }),
      'the member "Subject" differs from "subject" only in case',
    ],
    [
      "a statement that is no JSON",
      world.attest({ ...BUILT, payload: "no" }),
      "it is not valid JSON",
    ],
    [
      "a statement of another format",
      world.attest({ ...BUILT, statementType: "https://in-toto.io/Statement/v2" }),
      "its statement is of a format that is not read here",
    ],
    [
      "a person's signature",
      world.attest({
        ...BUILT,
        identity: "mallory@example.com",
        tokenIssuer: "https://accounts.example.com",
      }),
      'it is signed by "mallory@example.com", which is no workflow of a forge',
    ],
    [
      "an issuer whose name begins like the forge's",
      world.attest({
        ...BUILT,
        tokenIssuer: "https://token.actions.githubusercontent.com.evil.test",
      }),
      "which is no workflow of a forge",
    ],
    [
      "a repository at another host than the forge that vouches",
      world.attest({
        ...BUILT,
        host: "evil.test",
        tokenIssuer: "https://token.actions.githubusercontent.com",
      }),
      "its certificate does not say what",
    ],
    [
      "a certificate without a commit",
      world.attest({ ...BUILT, commit: "main" }),
      "its certificate does not say what",
    ],
  ])("%s", (_, bundle, reason) => {
    expect(read(bundle)).toMatchObject({
      status: "mismatch",
      reason: expect.stringContaining(reason),
    });
  });
});

describe("AttestationVerifier.read() finds a certificate broken whose workflow is not one", () => {
  const PATH = "https://github.com/acme/terraform-provider-kit/.github/workflows/release.yml";

  test.each<[string, Partial<Attested>, string]>([
    [
      "in its extension another one than in its subject",
      { identity: `${PATH}@refs/tags/v1.2.3`, signer: `${PATH}@refs/tags/v1.2.4` },
      "names another workflow",
    ],
    [
      "a file whose name holds an @",
      { workflow: ".github/workflows/release.yml@evil.yml" },
      "does not say what",
    ],
    ["no ref", { identity: PATH, signer: PATH }, "does not say what"],
    ["no workflow that started it", { startedBy: "nonsense@" }, "does not say what"],
  ])("with %s", (_, own, reason) => {
    expect(read(world.attest({ ...BUILT, predicate: {}, ...own }))).toMatchObject({
      status: "mismatch",
      reason: expect.stringContaining(reason),
    });
  });

  test("a workflow that was called is told with the one that called it, at a commit or a ref with an @", () => {
    const at = (ref: string) => {
      const signer = `https://github.com/acme/builders/.github/workflows/build.yml@${ref}`;
      return read(
        world.attest({
          ...BUILT,
          predicate: {},
          ...{ identity: signer, signer, startedBy: ".github/workflows/go.yml" },
        }),
      );
    };
    const build = {
      workflow: ".github/workflows/build.yml",
      workflowRepository: { host: "github.com", name: "acme/builders" },
      startedBy: ".github/workflows/go.yml",
    };

    for (const ref of ["a".repeat(40), "b".repeat(64), "refs/tags/v1@2"])
      expect(at(ref)).toMatchObject({ status: "build", build });
  });
});

describe("AttestationVerifier.read() finds a statement broken that contradicts its certificate", () => {
  const predicateWith = (way: readonly (string | number)[], value: string): unknown =>
    bent(statementOf(BUILT)["predicate"], way, value);
  const WORKFLOW = ["buildDefinition", "externalParameters", "workflow"] as const;

  test.each<[string, readonly (string | number)[], string]>([
    [
      "repository",
      [...WORKFLOW, "repository"],
      "https://github.com/mallory/terraform-provider-kit",
    ],
    ["ref", [...WORKFLOW, "ref"], "refs/tags/v1.2.4"],
    ["workflow", [...WORKFLOW, "path"], ".github/workflows/other.yml"],
    [
      "commit",
      ["buildDefinition", "resolvedDependencies", 0, "digest", "gitCommit"],
      "0".repeat(40),
    ],
    [
      "builder",
      ["runDetails", "builder", "id"],
      "https://github.com/mallory/builders/.github/workflows/build.yml@refs/heads/main",
    ],
    [
      "run",
      ["runDetails", "metadata", "invocationId"],
      "https://github.com/acme/terraform-provider-kit/actions/runs/1/attempts/1",
    ],
  ])("in its %s", (what, way, value) => {
    const bundle = world.attest({ ...BUILT, predicate: predicateWith(way, value) });

    expect(read(bundle)).toMatchObject({
      status: "mismatch",
      reason: expect.stringContaining(
        `its statement names the ${what} "${value}", and its certificate`,
      ),
      build: { ref: "refs/tags/v1.2.3" },
    });
  });

  test("as provenance v0.2 does in the source of its configuration", () => {
    const predicateType = "https://slsa.dev/provenance/v0.2";
    const uri = "git+https://github.com/acme/terraform-provider-kit@refs/heads/main";
    const predicate = { invocation: { configSource: { uri } } };

    expect(read(world.attest({ ...BUILT, predicateType, predicate }))).toMatchObject({
      status: "mismatch",
      reason: expect.stringContaining('names the ref "refs/heads/main"'),
    });
  });

  test("but not in names written in other case, in other sources, or of builders that no workflow is", () => {
    const capitals = predicateWith(
      [...WORKFLOW, "repository"],
      "https://github.com/ACME/terraform-provider-kit",
    );
    const hosted = predicateWith(
      ["runDetails", "builder", "id"],
      "https://github.com/actions/runner/github-hosted",
    );
    const sources = predicateWith(
      ["buildDefinition", "resolvedDependencies", 0, "uri"],
      "git+https://github.com/acme/library@refs/tags/v3",
    );

    for (const predicate of [capitals, hosted, sources, {}]) {
      expect(read(world.attest({ ...BUILT, predicate })).status).toBe("build");
    }
  });
});

describe("openAttestationVerifier() believes whom its roots name, when they were in force", () => {
  const BEFORE = "2026-02-01T00:00:00Z";
  const endedBefore = (way: readonly (string | number)[], root = world.trustedRoot): string =>
    JSON.stringify(bent(JSON.parse(root), [...way, "validFor", "end"], BEFORE));

  test.each<[string, string, Bundle, string]>([
    [
      "an authority that had ended",
      endedBefore(["certificateAuthorities", 0]),
      world.attest(BUILT),
      "its certificate was not valid when it was signed",
    ],
    [
      "a log that had ended",
      endedBefore(["tlogs", 0, "publicKey"]),
      world.attest(BUILT),
      "the transparency log's promise is not signed by the log",
    ],
    [
      "a log that had ended, by proof alone",
      endedBefore(["tlogs", 0, "publicKey"]),
      world.attest({ ...BUILT, vouchers: ["proof", "time-stamp"] }),
      "the proof that it is in the transparency log is wrong",
    ],
    [
      "a certificate log that had ended",
      endedBefore(["ctlogs", 0, "publicKey"]),
      world.attest(BUILT),
      "no certificate log vouches for its certificate",
    ],
    [
      "an authority for time-stamps that had ended",
      endedBefore(["timestampAuthorities", 0], privately.trustedRoot),
      privately.attest(BUILT),
      "no time-stamp that can be verified says when it was signed",
    ],
  ])("%s vouches for nothing signed later", async (_, root, bundle, reason) => {
    expect((await verifierOf(root)).read(bundle, NOW)).toMatchObject({
      status: "mismatch",
      reason,
    });
  });

  test("what was signed before the end stays built", async () => {
    const early = { ...BUILT, at: new Date("2026-01-15T00:00:00Z") };

    for (const way of [
      ["certificateAuthorities", 0],
      ["tlogs", 0, "publicKey"],
    ]) {
      const { read: readEarly } = await verifierOf(endedBefore(way));
      expect(readEarly(world.attest(early), NOW).status).toBe("build");
    }
  });

  test("a given root of a shipped instance stands in its place", async () => {
    const ours = createSigstoreWorld("public-good", "fulcio.sigstore.dev");
    const { read: readOurs } = await verifierOf(ours.trustedRoot);
    const { read: readShipped } = await openAttestationVerifier();

    expect(readOurs(ours.attest(BUILT), NOW).status).toBe("build");
    expect(readShipped(ours.attest(BUILT), NOW).status).toBe("not-checked");
  });

  test("the shipped root of a given instance counts no more", async () => {
    const subject = distinguishedName("sigstore.dev", "sigstore-intermediate");
    const { publicKey: key } = newKeys();
    const validity = { from: SIGNED_AT, until: NOW, extensions: [] };
    const request = { serial: 7, subject: distinguishedName("a", "b"), key, ...validity };
    const leaf = certificate(request, { subject, keys: newKeys() }).toString("base64");
    const claiming = bent(
      world.attest(BUILT),
      ["verificationMaterial", "certificate", "rawBytes"],
      leaf,
    );
    const ours = createSigstoreWorld("public-good", "fulcio.sigstore.dev");
    const { read: readOurs } = await verifierOf(ours.trustedRoot);
    const { read: readShipped } = await verifierOf(world.trustedRoot);

    expect(readOurs(claiming, NOW).status).toBe("not-checked");
    expect(readShipped(claiming, NOW).status).toBe("mismatch");
  });

  test("the time-stamps of one instance do not vouch for the certificates of another", async () => {
    const bundle = privately.attest(BUILT);
    const stamps = world.attest({ ...BUILT, vouchers: ["time-stamp"] }).verificationMaterial;
    const mixed = bent(
      bundle,
      ["verificationMaterial", "timestampVerificationData"],
      stamps.timestampVerificationData,
    );

    expect(read(mixed).status).toBe("mismatch");
  });
});

test("openAttestationVerifier() and read() open no connection and look up no name", async () => {
  const connect = vi.spyOn(Socket.prototype, "connect");
  const lookup = vi.spyOn(dns, "lookup");
  onTestFinished(() => {
    connect.mockRestore();
    lookup.mockRestore();
  });
  const bundles = [world, privately, stranger].map((one) => one.attest(BUILT));

  const offline = await verifierOf(world.trustedRoot);
  for (const bundle of bundles) offline.read(bundle, NOW);

  expect(connect).not.toHaveBeenCalled();
  expect(lookup).not.toHaveBeenCalled();
});

describe("AttestationVerifier.read() stays within bounds", () => {
  const good = world.attest(BUILT);
  const many = <T>(item: T, count: number): T[] => Array.from({ length: count }, () => item);

  test.each<[string, unknown, string]>([
    [
      "log entries",
      bent(good, ENTRY.slice(0, 2), many(entryOf(good), 9)),
      '"verificationMaterial.tlogEntries" must be an array',
    ],
    [
      "hashes of a proof",
      bent(good, [...PROOF, "hashes"], many("AAAA", 65)),
      "inclusionProof.hashes",
    ],
    ["digits", bent(good, [...ENTRY, "logIndex"], "9".repeat(100_000)), "logIndex"],
    ["a number below 0", bent(good, [...ENTRY, "logIndex"], "-1"), "must be a whole number from 0"],
    [
      "a checkpoint",
      bent(good, [...PROOF, "checkpoint", "envelope"], "x".repeat(10_000)),
      "at most 8192 characters long",
    ],
    [
      "names of signers that are patterns",
      bent(
        good,
        [...PROOF, "checkpoint", "envelope"],
        "a\n1\nAAAA\n\n\u2014 (((.*)*)*)*x AAAAAAAA\n",
      ),
      "must be signed by names of hosts",
    ],
    [
      "a certificate",
      bent(good, ["verificationMaterial", "certificate", "rawBytes"], "A".repeat(40_000)),
      "at most 32768 characters long",
    ],
    ["bytes", new Uint8Array(5 * 1024 * 1024), "it has more than 4194304 bytes"],
    [
      "subjects",
      world.attest({ subjects: many({ name: "a", sha256: SHA256 }, 10_001) }),
      '"subject" must be an array',
    ],
  ])("%s", (_, bundle, reason) => {
    expect(read(bundle)).toStrictEqual({
      status: "mismatch",
      reason: expect.stringContaining(reason),
    });
  });

  test.each([
    new Uint8Array(),
    Buffer.from("<html>"),
    { verificationMaterial: {} },
    { dsseEnvelope: {} },
  ])("%j is damaged", (value) => {
    expect(read(value)).toStrictEqual({
      status: "mismatch",
      reason: expect.stringMatching(/^it is damaged: /),
    });
  });

  test.each([undefined, null, 7, "text", [], {}, { mediaType: "x", dsseEnvelope: null }])(
    "%j accuses nobody, and is no build",
    (value) => {
      expect(read(value)).toStrictEqual({
        status: "not-checked",
        reason: "it is no Sigstore bundle, so that it cannot be read",
      });
    },
  );
});

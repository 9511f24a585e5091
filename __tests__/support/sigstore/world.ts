// A Sigstore of our own that really signs: an authority like Fulcio, a certificate log, a log like Rekor, an authority for
// time-stamps. Its bundles are what GitHub's attestations are, and its root is what `gh attestation trusted-root` prints.

import {
  authority,
  type CertificateRequest,
  certificate,
  type Extension,
  keyIdentifiers,
  newKeys,
  sha256,
  signed,
  spki,
  toBeSigned,
} from "./certificates.ts";
import * as asn1 from "./der.ts";
import { createTimeStamping } from "./time-stamps.ts";
import { createTransparencyLog, type LogEntry } from "./transparency-log.ts";

/** What a workflow of a forge attests; everything has a default but what it built. */
export interface Attested {
  /** Names and SHA-256 (hex) of what was built. */
  readonly subjects: readonly { readonly name: string; readonly sha256: string }[];
  readonly host?: string;
  /** `OWNER/NAME` that was built. */
  readonly repository?: string;
  readonly repositoryNumber?: string;
  readonly ownerNumber?: string;
  readonly ref?: string;
  readonly commit?: string;
  /** Path of the workflow file that signs. */
  readonly workflow?: string;
  /** Its repository, where a workflow of another one was called. */
  readonly workflowRepository?: string;
  /** Ref at which the signing workflow was called. */
  readonly workflowRef?: string;
  /** Commit of the signing workflow; of the built one in its own repository when absent. */
  readonly workflowCommit?: string;
  /** Ref of the workflow that started the run. */
  readonly startedAt?: string;
  /** Path of the workflow that started the run, where another one was called. */
  readonly startedBy?: string;
  /** Address of the signing workflow in its extension, in place of the one in the subject. */
  readonly signer?: string;
  readonly runner?: string;
  /** Who issued the token that the run showed to the authority. */
  readonly tokenIssuer?: string;
  /** Subject of the certificate, in place of the workflow's address. */
  readonly identity?: string;
  /** When it was signed. */
  readonly at?: Date;
  /** When the certificate began, in place of a minute before that; it lasts ten minutes. */
  readonly certifiedAt?: Date;
  readonly predicateType?: string;
  /** In place of the one that GitHub's tools write. */
  readonly predicate?: unknown;
  readonly statementType?: string;
  /** The statement's text, in place of all of it. */
  readonly payload?: string;
  readonly payloadType?: string;
  /** Without the certificate log's promise. */
  readonly withoutCertificateLog?: boolean;
  /** What vouches for the time and the log; as the instance does it when absent. */
  readonly vouchers?: readonly ("promise" | "proof" | "time-stamp")[];
  /** How the log writes it down: as Rekor's second edition does, over what was signed or over other bytes. */
  readonly loggedAs?: "envelope" | "signed bytes" | "payload alone";
}

/** A Sigstore bundle (v0.3), to be bent by whoever tests refusals. */
export interface Bundle {
  mediaType: string;
  verificationMaterial: {
    certificate: { rawBytes: string };
    tlogEntries: LogEntry[];
    timestampVerificationData: { rfc3161Timestamps: { signedTimestamp: string }[] };
  };
  dsseEnvelope: { payloadType: string; payload: string; signatures: { sig: string }[] };
}

export interface SigstoreWorld {
  /** The host of its certificate authority, which is how messages name the instance. */
  readonly instance: string;
  /** Text of its trusted_root.json. */
  readonly trustedRoot: string;
  attest(attested: Attested): Bundle;
  /** Envelope and log entry anew over another statement, with the keys of this instance and a certificate of its own. */
  readonly stamp: (signature: Uint8Array, at: Date) => Buffer;
}

/** Two ways to run one: the public-good instance has logs, GitHub's own for private repositories has time-stamps alone. */
type InstanceKind = "public-good" | "private";

/** When worlds sign, unless they are told: a time in the past of any clock that runs tests. */
export const SIGNED_AT = new Date("2026-03-01T12:00:00Z");

const VALIDITY = {
  from: new Date("2025-01-01T00:00:00Z"),
  until: new Date("2035-01-01T00:00:00Z"),
};

export function createSigstoreWorld(
  kind: InstanceKind = "public-good",
  instance = "fulcio.sigstore.test",
): SigstoreWorld {
  const organization = instance;
  const fulcio = authority({ organization, commonName: "Fulcio of the tests" }, VALIDITY);
  const timeStamping = createTimeStamping(organization, VALIDITY);
  const rekor = createTransparencyLog(instance.replace("fulcio", "rekor"));
  const certificateLog = newKeys();
  const hasLogs = kind === "public-good";

  const issue = (attested: Attested, keys: ReturnType<typeof newKeys>): Buffer => {
    const at = attested.at ?? SIGNED_AT;
    const from = attested.certifiedAt ?? new Date(at.getTime() - 60_000);
    const request: CertificateRequest = {
      serial: 1_182_004,
      subject: asn1.sequence(),
      key: keys.publicKey,
      from,
      until: new Date(from.getTime() + 600_000),
      extensions: [
        { id: "2.5.29.15", isCritical: true, value: asn1.bits(Buffer.from([0x80]), 7) },
        { id: "2.5.29.37", value: asn1.sequence(asn1.oid("1.3.6.1.5.5.7.3.3")) },
        ...keyIdentifiers(keys.publicKey, fulcio),
        {
          id: "2.5.29.17",
          isCritical: true,
          value: asn1.sequence(asn1.numberedBytes(6, Buffer.from(identityOf(attested)))),
        },
        ...workflowExtensions(attested),
      ],
    };
    if (!hasLogs || attested.withoutCertificateLog) return certificate(request, fulcio);
    const promise = certificateLogPromise(toBeSigned(request, fulcio), from);
    return certificate({ ...request, extensions: [...request.extensions, promise] }, fulcio);
  };

  /** The extension in which a certificate carries the log's promise (RFC 6962, 3.3). */
  const certificateLogPromise = (tbs: Uint8Array, at: Date): Extension => {
    const time = Buffer.alloc(8);
    time.writeBigInt64BE(BigInt(at.getTime()));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(tbs.length);
    const entry = Buffer.concat([
      Buffer.from([0, 0]),
      time,
      Buffer.from([0, 1]),
      sha256(spki(fulcio.keys.publicKey)),
      length.subarray(1),
      tbs,
      Buffer.from([0, 0]),
    ]);
    const id = sha256(spki(certificateLog.publicKey));
    const promise = Buffer.concat([
      Buffer.from([0]),
      id,
      time,
      Buffer.from([0, 0, 4, 3]),
      withLength(signed(entry, certificateLog)),
    ]);
    return {
      id: "1.3.6.1.4.1.11129.2.4.2",
      value: asn1.octets(withLength(withLength(promise))),
    };
  };

  const attest = (attested: Attested): Bundle => {
    const at = attested.at ?? SIGNED_AT;
    const keys = newKeys();
    const leaf = issue(attested, keys);
    const payload = Buffer.from(attested.payload ?? JSON.stringify(statementOf(attested)));
    const payloadType = attested.payloadType ?? "application/vnd.in-toto+json";
    const signature = signed(preAuthentication(payloadType, payload), keys);
    const vouchers = attested.vouchers ?? (hasLogs ? ["promise", "proof"] : ["time-stamp"]);
    const { loggedAs = "envelope" } = attested;
    const entry =
      loggedAs === "envelope"
        ? logEntry({ payload, signature, leaf, at }, rekor)
        : hashedEntry(
            {
              payload:
                loggedAs === "payload alone" ? payload : preAuthentication(payloadType, payload),
              signature,
              leaf,
              at,
            },
            rekor,
          );
    if (!vouchers.includes("promise")) delete entry.inclusionPromise;
    if (!vouchers.includes("proof")) delete entry.inclusionProof;
    const isLogged = vouchers.includes("promise") || vouchers.includes("proof");
    const stamp = { signedTimestamp: timeStamping.stamp(signature, at).toString("base64") };
    return {
      mediaType: "application/vnd.dev.sigstore.bundle.v0.3+json",
      verificationMaterial: {
        certificate: { rawBytes: leaf.toString("base64") },
        tlogEntries: isLogged ? [entry] : [],
        timestampVerificationData: {
          rfc3161Timestamps: vouchers.includes("time-stamp") ? [stamp] : [],
        },
      },
      dsseEnvelope: {
        payloadType,
        payload: payload.toString("base64"),
        signatures: [{ sig: signature.toString("base64") }],
      },
    };
  };

  const validFor = { start: VALIDITY.from.toISOString() };
  const chain = (certificates: readonly Buffer[]) => ({
    certificates: certificates.map((one) => ({ rawBytes: one.toString("base64") })),
  });
  const log = (host: string, keys: ReturnType<typeof newKeys>) => ({
    baseUrl: `https://${host}`,
    hashAlgorithm: "SHA2_256",
    publicKey: {
      rawBytes: spki(keys.publicKey).toString("base64"),
      keyDetails: "PKIX_ECDSA_P256_SHA_256",
      validFor,
    },
    logId: { keyId: sha256(spki(keys.publicKey)).toString("base64") },
  });
  const root = {
    mediaType: "application/vnd.dev.sigstore.trustedroot+json;version=0.1",
    ...(hasLogs
      ? {
          tlogs: [log(rekor.host, rekor.keys)],
          ctlogs: [log(instance.replace("fulcio", "ctfe"), certificateLog)],
        }
      : {}),
    certificateAuthorities: [
      {
        subject: { organization, commonName: "Fulcio of the tests" },
        uri: `https://${instance}`,
        certChain: chain([fulcio.certificate]),
        validFor,
      },
    ],
    timestampAuthorities: [
      {
        subject: { organization, commonName: "Time-stamps" },
        uri: `https://${instance.replace("fulcio", "timestamp")}`,
        certChain: chain(timeStamping.chain),
        validFor,
      },
    ],
  };
  return { instance, trustedRoot: JSON.stringify(root), attest, stamp: timeStamping.stamp };
}

function withLength(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** What a signature of an envelope is over (DSSE). */
export function preAuthentication(type: string, payload: Uint8Array): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `;
  return Buffer.concat([Buffer.from(head), payload]);
}

interface Signing {
  readonly payload: Buffer;
  readonly signature: Buffer;
  readonly leaf: Buffer;
  readonly at: Date;
}

function logEntry(
  { payload, signature, leaf, at }: Signing,
  rekor: ReturnType<typeof createTransparencyLog>,
): LogEntry {
  const pem = `-----BEGIN CERTIFICATE-----\n${leaf.toString("base64").replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`;
  const hash = (bytes: Uint8Array) => ({
    algorithm: "sha256",
    value: sha256(bytes).toString("hex"),
  });
  const body = JSON.stringify({
    apiVersion: "0.0.1",
    kind: "dsse",
    spec: {
      envelopeHash: hash(Buffer.concat([payload, signature])),
      payloadHash: hash(payload),
      signatures: [
        { signature: signature.toString("base64"), verifier: Buffer.from(pem).toString("base64") },
      ],
    },
  });
  return rekor.append({ kind: "dsse", version: "0.0.1", body, at });
}

/** An entry of Rekor's second edition: the digest of what was signed, whatever that is. */
function hashedEntry(
  { payload, signature, leaf, at }: Signing,
  rekor: ReturnType<typeof createTransparencyLog>,
): LogEntry {
  const verifier = {
    keyDetails: "PKIX_ECDSA_P256_SHA_256",
    x509Certificate: { rawBytes: leaf.toString("base64") },
  };
  const hashedRekordV002 = {
    data: { algorithm: "SHA2_256", digest: sha256(payload).toString("base64") },
    signature: { content: signature.toString("base64"), verifier },
  };
  const kind = { kind: "hashedrekord", version: "0.0.2" };
  const body = JSON.stringify({
    apiVersion: kind.version,
    kind: kind.kind,
    spec: { hashedRekordV002 },
  });
  const entry = rekor.append({ ...kind, body, at });
  // It promises nothing and tells no time.
  delete entry.inclusionPromise;
  delete entry.integratedTime;
  return entry;
}

/** GitHub's number of the repository that is built. */
export const REPOSITORY_NUMBER = 724_503_114;

const DEFAULTS = {
  host: "github.com",
  repository: "acme/terraform-provider-kit",
  repositoryNumber: String(REPOSITORY_NUMBER),
  ownerNumber: "1150",
  ref: "refs/tags/v1.2.3",
  commit: "6d1f0c9a3b5e7f2d4c6b8a0e1f3d5c7b9a2e4f60",
  workflow: ".github/workflows/release.yml",
  runner: "github-hosted",
} as const;

/** An attestation's facts with the defaults filled in. */
function filled(attested: Attested) {
  const facts = { ...DEFAULTS, ...attested };
  const forge = `https://${facts.host}`;
  const own = `${forge}/${facts.repository}/${facts.workflow}@${attested.workflowRef ?? facts.ref}`;
  const called =
    facts.workflowRepository === undefined
      ? own
      : `${forge}/${facts.workflowRepository}/${facts.workflow}@${attested.workflowRef ?? "refs/tags/v2.0.0"}`;
  return {
    ...facts,
    forge,
    tokenIssuer:
      attested.tokenIssuer ??
      (facts.host === "github.com"
        ? "https://token.actions.githubusercontent.com"
        : `https://${facts.host}/_services/token`),
    source: `${forge}/${facts.repository}`,
    subject: called,
    signer: attested.signer ?? called,
    startedBy:
      facts.workflowRepository === undefined && attested.startedBy === undefined
        ? `${forge}/${facts.repository}/${facts.workflow}@${attested.startedAt ?? facts.ref}`
        : `${forge}/${facts.repository}/${attested.startedBy ?? ".github/workflows/start.yml"}@${attested.startedAt ?? facts.ref}`,
    run: `${forge}/${facts.repository}/actions/runs/9876543210/attempts/1`,
  };
}

function identityOf(attested: Attested): string {
  return attested.identity ?? filled(attested).subject;
}

/** Commit of a workflow that was called in another repository. */
const OTHERS_COMMIT = "c0ffee".padEnd(40, "0");

/** Fulcio's extensions for runs of GitHub Actions (github.com/sigstore/fulcio, docs/oid-info.md). */
function workflowExtensions(attested: Attested): readonly Extension[] {
  const facts = filled(attested);
  const owner = facts.repository.split("/")[0] ?? "";
  const values: Readonly<Record<number, string>> = {
    8: facts.tokenIssuer,
    9: facts.signer,
    10: attested.workflowCommit ?? (facts.workflowRepository ? OTHERS_COMMIT : facts.commit),
    11: facts.runner,
    12: facts.source,
    13: facts.commit,
    14: facts.ref,
    15: facts.repositoryNumber,
    16: `${facts.forge}/${owner}`,
    17: facts.ownerNumber,
    18: facts.startedBy,
    20: "push",
    21: facts.run,
  };
  return [
    { id: "1.3.6.1.4.1.57264.1.1", value: Buffer.from(facts.tokenIssuer) },
    ...Object.entries(values).map(([number, value]) => ({
      id: `1.3.6.1.4.1.57264.1.${number}`,
      value: asn1.utf8(value),
    })),
  ];
}

/** The statement that GitHub's attest actions make of a build. */
export function statementOf(attested: Attested): Readonly<Record<string, unknown>> {
  const facts = filled(attested);
  return {
    _type: attested.statementType ?? "https://in-toto.io/Statement/v1",
    subject: attested.subjects.map(({ name, sha256: digest }) => ({
      name,
      digest: { sha256: digest },
    })),
    predicateType: attested.predicateType ?? "https://slsa.dev/provenance/v1",
    predicate: attested.predicate ?? {
      buildDefinition: {
        buildType: "https://actions.github.io/buildtypes/workflow/v1",
        externalParameters: {
          workflow: {
            ref: facts.ref,
            repository: facts.source,
            path: facts.startedBy.split("@")[0]?.slice(facts.source.length + 1),
          },
        },
        internalParameters: {
          github: { event_name: "push", repository_id: facts.repositoryNumber },
        },
        resolvedDependencies: [
          { uri: `git+${facts.source}@${facts.ref}`, digest: { gitCommit: facts.commit } },
        ],
      },
      runDetails: {
        builder: { id: facts.signer },
        metadata: { invocationId: facts.run },
      },
    },
  };
}

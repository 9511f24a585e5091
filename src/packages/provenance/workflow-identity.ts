import { quoted } from "../../formats/text/visible-text.ts";
import { type Build, isSameRepository, type SourceRepository } from "../../model/provenance.ts";
import type { SignerCertificate } from "./sigstore.ts";

/** The signer, as a certificate authority took it from the token of a forge's run. */
export interface WorkflowIdentity {
  readonly build: Omit<Build, "signedAt" | "instance">;
  /** Address of the workflow's file at its ref, which is the certificate's subject. */
  readonly subject: string;
  /** The same for the workflow that started the run, which may have called the other one. */
  readonly startedBy: string | undefined;
}

/** Extensions of Fulcio's certificates below 1.3.6.1.4.1.57264.1 (github.com/sigstore/fulcio, docs/oid-info.md). */
const EXTENSION = {
  issuer: 8,
  signer: 9,
  signerCommit: 10,
  runner: 11,
  repository: 12,
  commit: 13,
  ref: 14,
  repositoryNumber: 15,
  ownerNumber: 17,
  startedBy: 18,
  run: 21,
} as const;

const RUNNERS = ["github-hosted", "self-hosted"] as const;

/**
 * Returns the workflow that a certificate names, or why it names none, as a sentence without a full stop. Reads only
 * the certificate: a predicate is only the signer's claim.
 */
export function workflowIdentity(certificate: SignerCertificate): WorkflowIdentity | string {
  const text = (name: keyof typeof EXTENSION) =>
    utf8String(certificate.extensions.get(`1.3.6.1.4.1.57264.1.${EXTENSION[name]}`));
  const issuer = text("issuer") ?? "";
  const host = forgeOf(issuer);
  const subject = quoted(certificate.subject);
  if (host === undefined) return `it is signed by ${subject}, which is no workflow of a forge`;
  const repository = repositoryAt(text("repository"), host);
  const workflow = workflowAt(text("signer"), host);
  const starter = workflowAt(text("startedBy") ?? text("signer"), host);
  const commit = text("commit")?.toLowerCase() ?? "";
  const ref = text("ref");
  if (
    repository === undefined ||
    workflow === undefined ||
    starter === undefined ||
    ref === undefined ||
    !/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(commit)
  ) {
    return `its certificate does not say what ${subject} built`;
  }
  if (text("signer") !== certificate.subject) {
    return `its certificate is of ${subject} and names another workflow, ${quoted(text("signer") ?? "")}`;
  }
  const [workflowCommit, run] = [text("signerCommit"), text("run")];
  const isOwn = isSameRepository(repository, workflow.repository);
  const start = pathSeenFrom(repository, starter);
  const startedBy = starter.ref === ref ? start : `${start}@${starter.ref}`;
  const build = {
    ...{ repository, ref, commit },
    workflow: workflow.path,
    workflowRepository: isOwn ? undefined : workflow.repository,
    workflowRef: isOwn && workflow.ref === ref ? undefined : workflow.ref,
    workflowCommit: workflowCommit === commit ? undefined : workflowCommit,
    startedBy: startedBy === pathSeenFrom(repository, workflow) ? undefined : startedBy,
    repositoryNumber: text("repositoryNumber"),
    ownerNumber: text("ownerNumber"),
    runner: RUNNERS.find((runner) => runner === text("runner")),
    run: run?.startsWith(`https://${host}/`) === true ? run : undefined,
  };
  return { subject: certificate.subject, startedBy: text("startedBy"), build };
}

/** Returns the forge whose runs a token issuer vouches for; GitHub gives enterprises paths below its issuer. */
function forgeOf(issuer: string): string | undefined {
  if (/^https:\/\/token\.actions\.githubusercontent\.com(?:\/[\w-]+)?$/.test(issuer)) {
    return "github.com";
  }
  // GitHub with data residency, and GitHub Enterprise Server, whose token service is a path on its host.
  const residency = /^https:\/\/token\.actions\.([a-z\d-]+\.ghe\.com)$/.exec(issuer);
  // github.com itself has no such path.
  const server = /^https:\/\/(?!github\.com\/)([a-z\d.-]+)\/_services\/token$/.exec(issuer);
  return (residency ?? server)?.[1];
}

/** Reads `https://github.com/OWNER/NAME`. */
function repositoryAt(address: string | undefined, host: string): SourceRepository | undefined {
  const start = `https://${host}/`;
  if (address?.startsWith(start) !== true) return undefined;
  const name = address.slice(start.length);
  return /^[^/@]+\/[^/@]+$/.test(name) ? { host, name } : undefined;
}

interface Workflow {
  readonly repository: SourceRepository;
  readonly path: string;
  readonly ref: string;
}

/** Printable: an address, a path in it, and a whole ref or a commit behind the first `@`; a ref may hold another one. */
const WORKFLOW =
  /^(?<address>https:(?:\/[!-.0-?A-~]*){4})\/(?<path>[!-?A-~]+)@(?<ref>refs\/[!-~]+|[0-9a-f]{40}|[0-9a-f]{64})$/;

/** Reads `https://github.com/OWNER/NAME/.github/workflows/release.yml@refs/tags/v1.2.3`. */
function workflowAt(text: string | undefined, host: string): Workflow | undefined {
  const { address, path = "", ref = "" } = WORKFLOW.exec(text ?? "")?.groups ?? {};
  const repository = repositoryAt(address, host);
  return repository && { repository, path, ref };
}

/** Returns a workflow's path, with the repository before it if that is another one. */
function pathSeenFrom(own: SourceRepository, { repository, path }: Workflow): string {
  return isSameRepository(own, repository) ? path : `${repository.name}/${path}`;
}

/** Returns the text of a DER UTF8String; undefined for anything else and for control characters, which no name has. */
function utf8String(der: Uint8Array | undefined): string | undefined {
  if (der === undefined || der[0] !== 0x0c) return undefined;
  const first = der[1] ?? 0;
  const width = Math.max(first - 0x80, 0);
  if (width > 2) return undefined;
  let length = width === 0 ? first : 0;
  for (const byte of der.subarray(2, 2 + width)) length = length * 256 + byte;
  const content = der.subarray(2 + width);
  const text = new TextDecoder().decode(content);
  return content.length === length && !/[\x00-\x1f\x7f\ufffd]/.test(text) ? text : undefined;
}

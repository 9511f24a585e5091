import { EMPTY_LEDGER, type Ledger } from "../../language/ledger/ledger.ts";
import { ledgerIn } from "../../language/ledger/ledger-file.ts";
import { decodePolicy, type PolicyDocument } from "../../language/policy/decode.ts";
import { daysFrom, type PolicyReference } from "../../language/policy/records.ts";
import { decodeText } from "../../language/text/text.ts";
import { LockReviewError } from "../../model/error.ts";
import { theSetting } from "../../model/setting.ts";
import { decodeTrustedRoots } from "../../packages/provenance/trusted-root.ts";
import type { FileTree } from "../../ports/files.ts";
import type { RuleId } from "../../review/finding/rule-table.ts";
import {
  exceptionProblem,
  extendPolicy,
  vouchesForItself,
} from "../../review/policy/extend-policy.ts";
import {
  DEFAULT_POLICY,
  type ProvenanceRoots,
  type ReviewPolicy,
  resolvePolicy,
} from "../../review/policy/policy.ts";
import { POLICY_VOCABULARY } from "../../review/policy/policy-vocabulary.ts";
import { policyReferenceName, type ReadPolicyReference } from "./policy-reference.ts";
import { decodeLedgerFile, invalidPolicy } from "./repository-ledger.ts";

/** The policy file where no setting names one. */
export const DEFAULT_POLICY_FILE = ".github/tofu-lock-review.yml";

/** The place of a policy. */
export interface PolicyPlace {
  /** The files of the target branch's tip, or of the operator's disk. */
  readonly files: FileTree;
  /** Files that the policy names, such as trust roots; the policy's own if absent. */
  readonly named?: NamedByPolicy;
  /** Path from the top of those files; undefined for the default path, where it may be missing. */
  readonly file: string | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly readReference: ReadPolicyReference;
}

/** The policy of a run, and the files that decide it. */
export interface LoadedPolicy {
  readonly policy: ReviewPolicy;
  /** The ledger that the extended policy names, used beside the repository's. */
  readonly organisationLedger: Ledger;
  /** Undefined without a policy file; then inputs cannot weaken anything. */
  readonly file: string | undefined;
  /** Paths whose change is a change of policy, including the policy file's. */
  readonly watched: readonly string[];
}

/**
 * Reads the policy of a run and what it extends.
 *
 * @throws LockReviewError `INVALID_POLICY` with every problem and its place: a policy that cannot be read must
 * not pass for one that asks for nothing
 */
export async function loadPolicy(place: PolicyPlace): Promise<LoadedPolicy> {
  const file = place.file ?? DEFAULT_POLICY_FILE;
  const bytes = await place.files.read(file);
  if (bytes === undefined) {
    await assertNoLink(place.files, file);
    return absentPolicy(place);
  }
  const document = decodeOwn(bytes, file, place.now);
  const { named = place.files } = place;
  const { policy: written, organisation } = await extended(document, place);
  const terms = { readReference: place.readReference };
  const organisationLedger = organisation
    ? await loadOrganisationLedger(organisation, terms)
    : EMPTY_LEDGER;
  const theirs = organisation && (await loadOrganisationRoots(organisation, terms));
  // The organisation's come first.
  const roots = theirs === undefined ? written.provenanceRoots?.file : undefined;
  const policy = {
    ...written,
    provenanceRoots: roots === undefined ? theirs : await loadRoots(roots, named),
  };
  const watched = [file, policy.cliConfigFile, roots];
  return {
    policy,
    organisationLedger,
    file,
    watched: watched.filter((path) => path !== undefined),
  };
}

/** Decodes a policy file of this repository. @throws LockReviewError `INVALID_POLICY` */
export function decodeOwn(bytes: Uint8Array, file: string, now: number): PolicyDocument<RuleId> {
  const terms = { vocabulary: POLICY_VOCABULARY, now };
  const { document, diagnostics } = decodePolicy(bytes, file, terms);
  if (document === undefined) throw invalidPolicy(diagnostics);
  return document;
}

/**
 * Refuses a link where the policy should be, since ignoring it would mean no policy. Links are followed inside
 * the commit, never out of it.
 *
 * @throws LockReviewError `INVALID_POLICY`
 */
async function assertNoLink(files: FileTree, file: string): Promise<void> {
  const names = file.split("/");
  for (let count = 1; count <= names.length; count++) {
    const path = names.slice(0, count).join("/");
    if ((await files.kind(path)) !== "symlink") continue;
    throw new LockReviewError(
      "INVALID_POLICY",
      `The policy file ${file} is behind the link ${path}, which leads to no file of the same commit`,
      { hint: "Commit the policy as a file, or let the link lead to one inside the repository." },
    );
  }
}

function absentPolicy({ file }: PolicyPlace): LoadedPolicy {
  if (file === undefined) {
    const nothing = { policy: DEFAULT_POLICY, organisationLedger: EMPTY_LEDGER };
    return { ...nothing, file: undefined, watched: [DEFAULT_POLICY_FILE] };
  }
  throw new LockReviewError("INVALID_POLICY", `The policy file ${file} is not there`, {
    hint: `Name an existing file. A policy is read from the tip of the target branch, or from disk with ${theSetting("policy")}.`,
  });
}

async function extended(
  document: PolicyDocument<RuleId>,
  { readReference, now }: PolicyPlace,
): Promise<Pick<LoadedPolicy, "policy"> & { readonly organisation?: Organisation }> {
  const reference = document.extends;
  if (reference === undefined) return { policy: resolvePolicy(document) };
  const name = policyReferenceName(reference);
  const bytes = await readReference(reference, "policy");
  if (bytes === undefined) {
    throw new LockReviewError("INVALID_POLICY", `The policy ${name} is not there`, {
      hint: "Check the repository, the path and the commit that extends names.",
    });
  }
  const organisation = decodeOwn(bytes, name, now);
  if (organisation.extends !== undefined) {
    throw new LockReviewError("INVALID_POLICY", `The policy ${name} extends another one`, {
      hint: "A policy that others extend stands for itself.",
    });
  }
  assertExceptions(organisation, document, now);
  return {
    policy: extendPolicy(organisation, document),
    organisation: { document: organisation, repository: reference },
  };
}

/** Reads files of another repository. */
interface ReferenceReader {
  readonly readReference: ReadPolicyReference;
}

/** A policy that another one extends, with the repository and commit of the files that it names. */
interface Organisation {
  readonly document: Pick<PolicyDocument, "ledger" | "provenanceRoots">;
  readonly repository: PolicyReference;
}

/** Returns the organisation's trust roots, at the commit of its policy; undefined where it names none. */
async function loadOrganisationRoots(
  { document: { provenanceRoots: path }, repository }: Organisation,
  { readReference }: ReferenceReader,
): Promise<ProvenanceRoots | undefined> {
  if (path === undefined) return undefined;
  const reference = { ...repository, path };
  const read = () => readReference(reference, "provenance-roots");
  return loadRoots(policyReferenceName(reference), { read });
}

/** Returns the organisation's ledger, at the commit of its policy. A named ledger must exist. */
async function loadOrganisationLedger(
  { document: { ledger }, repository }: Organisation,
  { readReference }: ReferenceReader,
): Promise<Ledger> {
  if (ledger?.file === undefined) return EMPTY_LEDGER;
  const reference = { ...repository, path: ledger.file };
  const name = policyReferenceName(reference);
  const bytes = await readReference(reference, "ledger");
  if (bytes !== undefined) return ledgerIn(decodeLedgerFile(bytes, name));
  throw new LockReviewError("INVALID_LEDGER", `The ledger ${name} is not there`, {
    hint: "The policy that this one extends names it. Check its path at that commit.",
  });
}

/** The organisation's limits apply to the repository's waivers too. */
function assertExceptions(
  organisation: PolicyDocument<RuleId>,
  document: PolicyDocument<RuleId>,
  now: number,
): void {
  if (vouchesForItself(organisation, document)) {
    throw new LockReviewError(
      "INVALID_POLICY",
      "Which trust roots count (provenance-roots) is not the repository's to say, since the policy that it extends requires provenance",
      { hint: "Let the policy that this one extends name provenance-roots." },
    );
  }
  const problem = exceptionProblem(organisation, document);
  if (problem !== undefined) {
    throw new LockReviewError("INVALID_POLICY", problem, {
      hint: "The policy that this one extends says itself what that weighs. It can let repositories make exceptions for a while with max-waiver-days.",
    });
  }
  const { maxWaiverDays: days } = organisation;
  if (days === undefined) return;
  const { waivers = [], unverifiable = [] } = document;
  const late = [...waivers, ...unverifiable].find(
    (waiver) => waiver.expires.end > daysFrom(now, days + 1),
  );
  if (late === undefined) return;
  throw new LockReviewError(
    "INVALID_POLICY",
    `A waiver ends with ${late.expires.text}, more than ${days} days from now`,
    { hint: "The policy that this one extends sets max-waiver-days. Choose an earlier date." },
  );
}

/** Reads the files that a policy names. */
export type NamedByPolicy = Pick<FileTree, "read">;

/**
 * Reads trust roots from the place of the policy, or from the operator's disk.
 *
 * @throws LockReviewError `INVALID_POLICY` for a missing file, or one without trust roots
 */
async function loadRoots(file: string, files: NamedByPolicy): Promise<ProvenanceRoots> {
  const bytes = await files.read(file);
  if (bytes !== undefined) return { file, roots: decodeTrustedRoots(decodeText(bytes), file) };
  throw new LockReviewError("INVALID_POLICY", `The file of trust roots ${file} is not there`, {
    hint: "Write one with gh attestation trusted-root, and commit it on the branch of the policy.",
  });
}

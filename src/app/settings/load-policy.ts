import { EMPTY_LEDGER, type Ledger } from "../../formats/ledger/ledger.ts";
import { ledgerIn } from "../../formats/ledger/ledger-file.ts";
import { decodePolicy, type PolicyDocument } from "../../formats/policy/decode.ts";
import { daysFrom, type PolicyReference } from "../../formats/policy/records.ts";
import { decodeText } from "../../formats/text/text.ts";
import { LockReviewError } from "../../model/error.ts";
import { theSetting } from "../../model/setting.ts";
import { decodeTrustedRoots } from "../../packages/provenance/trusted-root.ts";
import type { FileTree } from "../../ports/files.ts";
import type { ForgePolicies } from "../../ports/forge.ts";
import type { RuleId } from "../../review/finding/rule-table.ts";
import {
  exceptionProblem,
  extendPolicy,
  vouchesForItself,
} from "../../review/policy/extend-policy.ts";
import {
  DEFAULT_POLICY,
  POLICY_VOCABULARY,
  type ProvenanceRoots,
  type ReviewPolicy,
  resolvePolicy,
} from "../../review/policy/policy.ts";
import { decodeLedgerFile, invalidFile } from "./repository-ledger.ts";

/** The policy file where no setting names one. */
export const DEFAULT_POLICY_FILE = ".github/tofu-lock-review.yml";

/** Reads a file of another repository at a commit: a policy, or a file that it names; undefined when there is none. */
export type ReadPolicyReference = ForgePolicies["readPolicy"];

const nameOf = ({ owner, repository, path, commit }: PolicyReference) =>
  `${owner}/${repository}/${path}@${commit}`;

/**
 * Returns a reader that refuses every reference: a policy must not be followed in part.
 * @throws LockReviewError `INVALID_POLICY` with the hint, for every reference
 */
export function refuseReferences(hint: string): ReadPolicyReference {
  return (reference) => {
    const message = `The policy extends ${nameOf(reference)}, which cannot be fetched here`;
    return Promise.reject(new LockReviewError("INVALID_POLICY", message, { hint }));
  };
}

type ReadableFiles = { readonly read: FileTree["read"] };

/** The place of a policy. */
export interface PolicyPlace {
  /** The files of the target branch's tip, or of the operator's disk. */
  readonly files: FileTree;
  /** Files that the policy names, such as trust roots; the policy's own if absent. */
  readonly named?: ReadableFiles;
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
 * @throws LockReviewError `INVALID_POLICY` with every problem and its place: a policy that cannot be read must not pass
 * for one that asks for nothing
 */
export async function loadPolicy(place: PolicyPlace): Promise<LoadedPolicy> {
  const { files, named = files, now, readReference } = place;
  const file = place.file ?? DEFAULT_POLICY_FILE;
  const bytes = await files.read(file);
  if (bytes === undefined) return absentPolicy(place);
  const document = decodeOwn(bytes, file, now);
  const organisation = await readOrganisation(document, place);
  const extended = organisation?.document;
  const policy = extended ? extendPolicy(extended, document) : resolvePolicy(document);
  const theirs = organisation && (await organisationRoots(organisation, readReference));
  // The organisation's come first.
  const roots = theirs === undefined ? policy.provenanceRoots?.file : undefined;
  const watched = [file, policy.cliConfigFile, roots];
  return {
    policy: { ...policy, provenanceRoots: roots ? await loadRoots(roots, named) : theirs },
    organisationLedger: organisation
      ? await organisationLedger(organisation, readReference)
      : EMPTY_LEDGER,
    file,
    watched: watched.filter((path) => path !== undefined),
  };
}

/** Decodes a policy file of this repository. @throws LockReviewError `INVALID_POLICY` */
export function decodeOwn(bytes: Uint8Array, file: string, now: number): PolicyDocument<RuleId> {
  const terms = { vocabulary: POLICY_VOCABULARY, now };
  const { document, diagnostics } = decodePolicy(bytes, file, terms);
  if (document === undefined) throw invalidFile("policy", diagnostics);
  return document;
}

/**
 * Returns the default policy if the usual file is missing. A link in its place is refused, since ignoring it would mean
 * no policy. Links are followed inside the commit, never out of it.
 * @throws LockReviewError `INVALID_POLICY`
 */
async function absentPolicy({ files, file }: PolicyPlace): Promise<LoadedPolicy> {
  const names = (file ?? DEFAULT_POLICY_FILE).split("/");
  for (let count = 1; count <= names.length; count++) {
    const path = names.slice(0, count).join("/");
    if ((await files.kind(path)) !== "symlink") continue;
    throw invalid(
      `The policy file ${names.join("/")} is behind the link ${path}, which leads to no file of the same commit`,
      "Commit the policy as a file, or let the link lead to one inside the repository.",
    );
  }
  if (file !== undefined) {
    throw invalid(
      `The policy file ${file} is not there`,
      `Name an existing file. A policy is read from the tip of the target branch, or from disk with ${theSetting("policy")}.`,
    );
  }
  const nothing = { policy: DEFAULT_POLICY, organisationLedger: EMPTY_LEDGER };
  return { ...nothing, file: undefined, watched: [DEFAULT_POLICY_FILE] };
}

const invalid = (message: string, hint: string) =>
  new LockReviewError("INVALID_POLICY", message, { hint });

type Organisation = { document: PolicyDocument<RuleId>; reference: PolicyReference };

async function readOrganisation(
  document: PolicyDocument<RuleId>,
  { readReference, now }: PolicyPlace,
): Promise<Organisation | undefined> {
  const reference = document.extends;
  if (reference === undefined) return undefined;
  const name = nameOf(reference);
  const bytes = await readReference(reference);
  const check = "Check the repository, the path and the commit that extends names.";
  if (bytes === undefined) throw invalid(`The policy ${name} is not there`, check);
  const theirs = decodeOwn(bytes, name, now);
  const alone = "A policy that others extend stands for itself.";
  if (theirs.extends !== undefined) throw invalid(`The policy ${name} extends another one`, alone);
  assertExceptions(theirs, document, now);
  return { document: theirs, reference };
}

/** Returns the organisation's trust roots, at the commit of its policy; undefined where it names none. */
async function organisationRoots(
  { document: { provenanceRoots: path }, reference }: Organisation,
  readReference: ReadPolicyReference,
): Promise<ProvenanceRoots | undefined> {
  if (path === undefined) return undefined;
  const roots = { ...reference, path };
  return loadRoots(nameOf(roots), { read: () => readReference(roots) });
}

/** Returns the organisation's ledger, at the commit of its policy. A named ledger must exist. */
async function organisationLedger(
  { document: { ledger }, reference }: Organisation,
  readReference: ReadPolicyReference,
): Promise<Ledger> {
  if (ledger?.file === undefined) return EMPTY_LEDGER;
  const place = { ...reference, path: ledger.file };
  const bytes = await readReference(place);
  if (bytes !== undefined) return ledgerIn(decodeLedgerFile(bytes, nameOf(place)));
  throw new LockReviewError("INVALID_LEDGER", `The ledger ${nameOf(place)} is not there`, {
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
    throw invalid(
      "Which trust roots count (provenance-roots) is not the repository's to say, since the policy that it extends requires provenance",
      "Let the policy that this one extends name provenance-roots.",
    );
  }
  const problem = exceptionProblem(organisation, document);
  if (problem !== undefined) {
    throw invalid(
      problem,
      "The policy that this one extends says itself what that weighs. It can let repositories make exceptions for a while with max-waiver-days.",
    );
  }
  const { maxWaiverDays: days } = organisation;
  const { waivers = [], unverifiable = [] } = document;
  const late = [...waivers, ...unverifiable].find(
    ({ expires }) => days !== undefined && expires.end > daysFrom(now, days + 1),
  );
  if (late === undefined) return;
  throw invalid(
    `A waiver ends with ${late.expires.text}, more than ${days} days from now`,
    "The policy that this one extends sets max-waiver-days. Choose an earlier date.",
  );
}

/** Reads trust roots. @throws LockReviewError `INVALID_POLICY` for a missing file, or one without trust roots */
async function loadRoots(file: string, files: ReadableFiles): Promise<ProvenanceRoots> {
  const bytes = await files.read(file);
  if (bytes !== undefined) return { file, roots: decodeTrustedRoots(decodeText(bytes), file) };
  throw invalid(
    `The file of trust roots ${file} is not there`,
    "Write one with gh attestation trusted-root, and commit it on the branch of the policy.",
  );
}

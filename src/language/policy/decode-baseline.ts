import { type Hash, parseHash } from "../../model/hash.ts";
import { type ProviderAddress, parseProviderAddress } from "../../model/provider-address.ts";
import { OPENTOFU } from "../../model/tool.ts";
import { parseVersion, type Version } from "../../model/version.ts";
import {
  choice,
  type Decoder,
  type DocumentReading,
  list,
  object,
  parsed,
  readFile,
  required,
  text,
} from "./decoder.ts";
import type { Expiry } from "./expiry.ts";
import type { RuleVocabulary } from "./policy-document.ts";
import { expiry, repositoryPath } from "./record-decoders.ts";

/** Bytes of the largest baseline that is read: 400 root modules with ten findings each have two. */
export const MAX_BASELINE_BYTES = 16 * 1024 * 1024;

/** One finding of a baseline as the file has it. */
export interface BaselineRow<Rule extends string> {
  readonly rule: Rule;
  readonly root: string;
  readonly provider: ProviderAddress | null;
  readonly version: Version | null;
  readonly hash: Hash | null;
  /**
   * Digest of the lock entry; for a finding without a provider, of the whole lock file and, if it is about another file,
   * of what it says. Null for none.
   */
  readonly content: string | null;
}

/** What a baseline may say of each rule: nothing of those that no waiver may name either. */
export type BaselineVocabulary<Rule extends string> = Pick<
  RuleVocabulary<Rule>,
  "rules" | "waiverScope"
>;

/** A baseline file. */
export interface BaselineDocument<Rule extends string> {
  readonly schema: 1;
  readonly expires: Expiry;
  readonly findings: readonly BaselineRow<Rule>[];
}

/** Reads a baseline file, JSON or YAML. Never throws. */
export function decodeBaseline<Rule extends string>(
  bytes: Uint8Array,
  file: string,
  vocabulary: BaselineVocabulary<Rule>,
): DocumentReading<BaselineDocument<Rule>> {
  const kind = { file, what: "Baseline", maxBytes: MAX_BASELINE_BYTES };
  return readFile(bytes, kind, baselineDecoder(vocabulary));
}

function baselineDecoder<Rule extends string>(
  vocabulary: BaselineVocabulary<Rule>,
): Decoder<BaselineDocument<Rule>> {
  return object<BaselineDocument<Rule>>({
    schema: required((node, complaints) =>
      choice(["1"])(node, complaints) === undefined ? undefined : 1,
    ),
    expires: required(expiry),
    findings: required(
      list(
        object<BaselineRow<Rule>>({
          rule: required(standingRule(vocabulary)),
          root: required(repositoryPath),
          // The host is always written, so that the tool does not matter.
          provider: required(orNull(parsed((one) => parseProviderAddress(one, OPENTOFU)))),
          version: required(orNull(parsed(parseVersion))),
          hash: required(orNull(parsed(parseHash))),
          content: required(orNull(text)),
        }),
      ),
    ),
  });
}

/** A rule that says something of a lock file: what a run could not check is not known from before. */
function standingRule<Rule extends string>({
  rules,
  waiverScope,
}: BaselineVocabulary<Rule>): Decoder<Rule> {
  return (node, complaints) => {
    const rule = choice(rules)(node, complaints);
    if (rule === undefined || waiverScope(rule) !== "never") return rule;
    const detail = `A finding of ${rule} is about one run and cannot stand in a baseline.`;
    complaints.add(node.range, "Rule not for a baseline", detail);
    return undefined;
  };
}

function orNull<T>(decode: Decoder<T>): Decoder<T | null> {
  return (node, complaints) =>
    node.kind === "scalar" && node.value === null ? null : decode(node, complaints);
}

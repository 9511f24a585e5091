import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Version } from "../../model/version.ts";
import type { Finding } from "../finding/finding.ts";
import { RULE_TABLE } from "../finding/rule-table.ts";
import type { RootReview } from "../verdict/review.ts";

/** A lock entry that teaches nothing, and why. */
export interface NotLearned {
  readonly provider: ProviderAddress;
  readonly version: Version;
  readonly root: string;
  /** `unsigned` is in order where nothing of its namespace is known. */
  readonly why: "unsigned" | "not-verified" | "finding" | "no-line";
  /** Goes on after the provider, without a full stop. */
  readonly reason: string;
}

/** What a ledger learns from. */
export type LearnRoot = Pick<RootReview, "root" | "head" | "hashes" | "findings" | "unweighed">;

/**
 * What keeps an entry from being believed. What policy weighs or accepts does not count here: a line outlives it.
 *
 * @param ifUnsigned whether an entry without signatures is refused, or only told of
 */
export function doubtAbout(
  { findings, unweighed = findings }: LearnRoot,
  provider: ProviderAddress,
  ifUnsigned: "refuse" | "tell",
): Pick<NotLearned, "why" | "reason"> | undefined {
  const all = [...unweighed, ...findings];
  const about = all.filter((one) => one.provider === provider || isAboutAll(one));
  const unsigned = about.find(({ rule }) => rule === "signature-missing");
  if (unsigned !== undefined && ifUnsigned === "tell") {
    return { why: "unsigned", reason: "nobody signs it" };
  }
  const unverified = about.find(({ rule }) => rule === "not-verified");
  const wrong = about.find(
    ({ rule, severity }) =>
      rule !== "not-verified" && (severity === "error" || RULE_TABLE[rule].isDoubt === true),
  );
  const found = unsigned ?? wrong ?? unverified;
  if (found === undefined) return undefined;
  const why = found.rule === "not-verified" ? "not-verified" : "finding";
  return { why, reason: `${found.rule}: ${found.summary}` };
}

/** A finding about a root module as a whole that leaves open what its entries are worth. */
function isAboutAll({ provider, rule }: Finding): boolean {
  return provider === null && (rule === "not-verified" || rule === "invalid-lock-file");
}

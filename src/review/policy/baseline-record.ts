import type { BaselineRow } from "../../language/policy/decode-baseline.ts";
import type { Expiry } from "../../language/policy/expiry.ts";
import type { RuleId } from "../finding/finding.ts";

/** A finding that was there when the baseline was written. */
export type BaselineRecord<Rule extends string = RuleId> = BaselineRow<Rule>;

/** The findings of one day, which are shown and do not count until what they are about changes. */
export interface Baseline {
  /** The file it was read from. */
  readonly file: string;
  readonly expires: Expiry;
  readonly records: readonly BaselineRecord[];
  /** A cryptographic digest: what stands in the baseline must not be imitated. */
  readonly digest: (text: string) => string;
}

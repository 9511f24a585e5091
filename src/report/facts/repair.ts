import { visibleText } from "../../language/text/visible-text.ts";

/** What a run did about lock files that are not as they should be. */
export interface Repair {
  /** Lock files that the commit or the patch corrects. */
  readonly corrected: readonly string[];
  /** Lock files that are wrong and were left alone, with every reason. */
  readonly leftAlone: readonly { readonly path: string; readonly reasons: readonly string[] }[];
  /** Undefined when none was made. */
  readonly commit: RepairCommit | undefined;
  /** Why no commit was made although one was asked for. */
  readonly notCommitted: string | undefined;
  /** What `git apply` takes; undefined when none was written. */
  readonly patch: string | undefined;
}

/** The commit with the corrected files. */
export interface RepairCommit {
  readonly id: string;
  readonly url: string;
  readonly isVerified: boolean;
  readonly verification: string;
  readonly startsWorkflows: boolean;
}

/** The same in plain text, one line a fact, for the log. */
export function repairText(repair: Repair): readonly string[] {
  const { commit, notCommitted, corrected, leftAlone } = repair;
  const how = commit === undefined ? "can be corrected" : `corrected by commit ${commit.id}`;
  const signature =
    commit === undefined
      ? []
      : [
          `The commit is ${commit.isVerified ? "verified" : "not verified"} (${commit.verification})`,
        ];
  return [
    ...corrected.map((path) => `${path}: ${how}`),
    ...signature,
    ...leftAlone.flatMap(({ path, reasons }) =>
      reasons.map((one) => `${path}: left alone, ${one}`),
    ),
    ...(notCommitted === undefined ? [] : [`Nothing was committed: ${notCommitted}`]),
  ].map(visibleText);
}

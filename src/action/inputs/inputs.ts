import {
  parseSetting,
  parseSize,
  parseTimeLimit,
  parseTool,
} from "../../formats/policy/written-settings.ts";
import { LockReviewError } from "../../model/error.ts";
import { didYouMean } from "../../model/letter-distance.ts";
import { sortedUnique } from "../../model/order.ts";
import { parsePlatform } from "../../model/platform.ts";
import { inWordsOf, type SettingWords } from "../../model/setting.ts";
import { COMMENT_MODES } from "../../publish/plan-comment.ts";
import { readInput } from "./host.ts";

/** The inputs of a step; one that is not set is undefined. */
export type ActionInputs = Readonly<ReturnType<typeof decodeInputs>>;

/**
 * Reads the inputs of the running step. A variable `INPUT_…` of no input is only a warning: it may be misspelt in `with`,
 * but a job, a container or a machine may also set one for another program.
 * @throws LockReviewError `USAGE` or `INVALID_PLATFORM`
 */
export function readInputs(
  env: Readonly<Record<string, string | undefined>>,
  warn: (message: string) => void,
): ActionInputs {
  const names = new Set<string>();
  const inputs = decodeInputs((name) => {
    names.add(name);
    return readInput(name);
  });
  for (const [variable, value = ""] of Object.entries(env)) {
    const name = /^INPUT_(.+)$/.exec(variable)?.[1]?.toLowerCase();
    if (name === undefined || value === "" || names.has(name)) continue;
    const all = sortedUnique(names).join(", ");
    warn(`There is no input ${name}. ${didYouMean(name, [...names])}Inputs are ${all}.`);
  }
  return inputs;
}

/**
 * Decodes the texts of inputs; one that is not set is the empty text. No set input is ignored: a value without a
 * meaning is an error that names the input. @throws LockReviewError `USAGE` or `INVALID_PLATFORM`
 */
export function decodeInputs(read: (name: string) => string) {
  const { text, list, choice, flag, setting } = inputReader(read);
  const platforms = list("platforms", /[\s,]/).map(parsePlatform);
  const tool = setting("tool", parseTool);
  return {
    token: text("github-token"),
    workingDirectory: text("working-directory") ?? ".",
    paths: list("paths", /\n/),
    excludePaths: list("exclude-paths", /\n/),
    /** Undefined lets the lock files decide. */
    tool: tool === "auto" ? undefined : tool,
    /** Undefined lets them be derived. */
    platforms: platforms.length === 0 ? undefined : platforms,
    baseRef: text("base-ref"),
    headRef: text("head-ref"),
    /** The policy file, if it is not the usual one. */
    policyFile: text("policy-file"),
    failOn: choice("fail-on", ["error", "warning", "never"]),
    failOnUnverified: flag("fail-on-unverified"),
    comment: choice("comment", COMMENT_MODES) ?? "on-change",
    commentKey: read("comment-key"),
    summary: flag("summary") ?? true,
    annotations: flag("annotations") ?? true,
    reportFile: text("report-file"),
    sarifFile: text("sarif-file"),
    maxDownloadBytes: setting("max-download", parseSize),
    cliConfigFile: text("cli-config-file"),
    /** Seconds until requests stop; undefined for the default. */
    timeLimit: setting("time-limit", parseTimeLimit),
    /** Directory in which earlier runs left hints. */
    cache: text("cache"),
    /** Whether an audit keeps an issue; undefined lets the event decide. */
    trackingIssue: flag("tracking-issue"),
    ...correction(
      choice("mode", ["review", "audit", "fix"]),
      choice("commit", ["off", "push", "patch"]),
    ),
    commitMessage: text("commit-message"),
    /** Token for the commit; the other one when absent. */
    commitToken: text("commit-token"),
  };
}

function inputReader(read: (name: string) => string) {
  const text = (name: string): string | undefined => read(name) || undefined;
  const choice = <T extends string>(name: string, allowed: readonly T[]): T | undefined => {
    const word = text(name);
    const match = allowed.find((value) => value === word);
    if (match === undefined && word !== undefined) throw wrongInput(name, word, allowed.join(", "));
    return match;
  };
  return {
    text,
    choice,
    list: (name: string, separator: RegExp): readonly string[] =>
      read(name)
        .split(separator)
        .map((item) => item.trim())
        .filter((item) => item !== ""),
    flag: (name: string): boolean | undefined => {
      const value = choice(name, ["true", "false"]);
      return value && value === "true";
    },
    /** Reads a setting that policy files or the command line have too, by the same rules. */
    setting: <T>(name: string, parse: (given: string) => T): T | undefined => {
      const value = text(name);
      return value === undefined ? undefined : parseSetting(`The input ${name}`, value, parse);
    },
  };
}

type CommitMode = "off" | "push" | "patch";

/** Returns the mode: correcting lock files is a separate one, which asking for a commit or a patch implies. */
function correction(
  mode: "review" | "audit" | "fix" | undefined,
  commit: CommitMode | undefined,
): { readonly mode: typeof mode; readonly commit: CommitMode } {
  if (mode === "fix") return { mode, commit: commit ?? "push" };
  if (commit === undefined || commit === "off") return { mode, commit: "off" };
  if (mode === undefined) return { mode: "fix", commit };
  const wish = `off, or set mode to fix: a run in mode ${mode} corrects nothing`;
  throw wrongInput("commit", commit, wish);
}

function wrongInput(name: string, text: string, allowed: string): LockReviewError {
  return new LockReviewError("USAGE", `The input ${name} cannot be "${text}"`, {
    hint: `Write ${allowed}.`,
  });
}

/** The names of settings as inputs; those that only the command line has keep their names. */
const INPUTS: SettingWords = {
  base: "the input base-ref",
  head: "the input head-ref",
  "max-download": "the input max-download",
  "allowed-hosts": "allowed-hosts of the policy",
  tool: "the input tool",
  policy: "--policy of the command line",
  state: "--state of the command line",
  upgrade: "lock --upgrade of the command line",
  directory: "the input working-directory",
};

/** Returns a message with its settings as inputs of this action. */
export function inInputs(message: string): string {
  return inWordsOf(INPUTS, message);
}

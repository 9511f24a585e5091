import { getInput } from "@actions/core";
import {
  parseSetting,
  parseSize,
  parseTimeLimit,
  parseTool,
} from "../../language/policy/written-settings.ts";
import { LockReviewError } from "../../model/error.ts";
import { GONE_SETTINGS, refuseGone } from "../../model/gone-settings.ts";
import { type Platform, parsePlatform } from "../../model/platform.ts";
import { inWordsOf, type SettingWords } from "../../model/setting.ts";
import type { Tool } from "../../model/tool.ts";
import type { CommentMode } from "../../publish/plan-comment.ts";

/** The inputs of a step; one that is not set is undefined. */
export interface ActionInputs {
  readonly token: string | undefined;
  readonly workingDirectory: string;
  readonly paths: readonly string[];
  readonly excludePaths: readonly string[];
  readonly mode: "review" | "audit" | "fix" | undefined;
  /** Undefined lets the lock files decide. */
  readonly tool: Tool | undefined;
  /** Undefined lets them be derived. */
  readonly platforms: readonly Platform[] | undefined;
  readonly baseRef: string | undefined;
  readonly headRef: string | undefined;
  /** The policy file, if it is not the usual one. */
  readonly policyFile: string | undefined;
  /** Undefined leaves these to the policy. */
  readonly failOn: "error" | "warning" | "never" | undefined;
  readonly failOnUnverified: boolean | undefined;
  readonly comment: CommentMode;
  readonly commentKey: string;
  readonly summary: boolean;
  readonly annotations: boolean;
  readonly reportFile: string | undefined;
  readonly sarifFile: string | undefined;
  readonly maxDownloadBytes: number | undefined;
  readonly cliConfigFile: string | undefined;
  /** Seconds until requests stop; undefined for the default. */
  readonly timeLimit: number | undefined;
  /** Directory in which earlier runs left hints; undefined for none. */
  readonly cache: string | undefined;
  /** Whether an audit keeps an issue; undefined lets the event decide. */
  readonly trackingIssue: boolean | undefined;
  /** `off`: correct nothing. `push`: commit corrected lock files. `patch`: write them as a patch. */
  readonly commit: CommitMode;
  /** Undefined for the default message. */
  readonly commitMessage: string | undefined;
  /** Token for the commit; the other one when absent. */
  readonly commitToken: string | undefined;
}

/** How corrected lock files are handed over. */
type CommitMode = "off" | "push" | "patch";

/** The inputs of the running step. @throws LockReviewError `USAGE` or `INVALID_PLATFORM` */
export function readInputs(): ActionInputs {
  return decodeInputs((name) => getInput(name));
}

/**
 * Decodes the texts of inputs; one that is not set is the empty text.
 *
 * No set input is ignored: a value without a meaning is an error that names the input.
 *
 * @throws LockReviewError `USAGE` or `INVALID_PLATFORM`
 */
export function decodeInputs(read: (name: string) => string): ActionInputs {
  for (const written of Object.keys(GONE_SETTINGS.input)) {
    const [name = "", value = read(name)] = written.split(": ");
    if (value !== "" && read(name) === value) refuseGone("input", written);
  }
  const platforms = list(read("platforms"), /[\s,]+/).map(parsePlatform);
  const tool = policySetting(read, "tool", parseTool);
  return {
    token: optional(read("github-token")),
    workingDirectory: optional(read("working-directory")) ?? ".",
    paths: list(read("paths"), /\n/),
    excludePaths: list(read("exclude-paths"), /\n/),
    tool: tool === "auto" ? undefined : tool,
    platforms: platforms.length === 0 ? undefined : platforms,
    baseRef: optional(read("base-ref")),
    headRef: optional(read("head-ref")),
    policyFile: optional(read("policy-file")),
    failOn: choice(read, "fail-on", ["error", "warning", "never"]),
    failOnUnverified: boolean(read, "fail-on-unverified"),
    ...reportInputs(read),
    maxDownloadBytes: policySetting(read, "max-download", parseSize),
    cliConfigFile: optional(read("cli-config-file")),
    timeLimit: policySetting(read, "time-limit", parseTimeLimit),
    cache: optional(read("cache")),
    trackingIssue: boolean(read, "tracking-issue"),
    ...correction(read),
    commitMessage: optional(read("commit-message")),
    commitToken: optional(read("commit-token")),
  };
}

/** Reads the inputs that say where the result goes. */
function reportInputs(read: (name: string) => string): ReportInputs {
  return {
    comment: choice(read, "comment", ["always", "on-change", "on-problem", "never"]) ?? "on-change",
    commentKey: read("comment-key"),
    summary: boolean(read, "summary") ?? true,
    annotations: boolean(read, "annotations") ?? true,
    reportFile: optional(read("report-file")),
    sarifFile: optional(read("sarif-file")),
  };
}

type ReportInputs = Pick<
  ActionInputs,
  "comment" | "commentKey" | "summary" | "annotations" | "reportFile" | "sarifFile"
>;

function optional(text: string): string | undefined {
  return text === "" ? undefined : text;
}

function list(text: string, separator: RegExp): readonly string[] {
  return text
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

/** Returns the mode: correcting lock files is a separate one, which asking for a commit or a patch implies. */
function correction(read: (name: string) => string): Pick<ActionInputs, "mode" | "commit"> {
  const mode = choice(read, "mode", ["review", "audit", "fix"]);
  const commit = choice(read, "commit", ["off", "push", "patch"]);
  if (mode === "fix") return { mode, commit: commit ?? "push" };
  if (commit === undefined || commit === "off") return { mode, commit: "off" };
  if (mode === undefined) return { mode: "fix", commit };
  throw wrongInput(
    "commit",
    commit,
    `off, or set mode to fix: a run in mode ${mode} corrects nothing`,
  );
}

function choice<T extends string>(
  read: (name: string) => string,
  name: string,
  allowed: readonly T[],
): T | undefined {
  const text = read(name);
  if (text === "") return undefined;
  const found = allowed.find((value) => value === text);
  if (found === undefined) throw wrongInput(name, text, allowed.join(", "));
  return found;
}

function boolean(read: (name: string) => string, name: string): boolean | undefined {
  const value = choice(read, name, ["true", "false"]);
  return value === undefined ? undefined : value === "true";
}

/** Reads a setting that policy files or the command line have too, by the same rules. */
function policySetting<T>(
  read: (name: string) => string,
  name: string,
  parse: (text: string) => T,
): T | undefined {
  const text = read(name);
  return text === "" ? undefined : parseSetting(`The input ${name}`, text, parse);
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
  policy: "--policy of the command line",
  state: "--state of the command line",
  upgrade: "--upgrade of the command line",
  directory: "the input working-directory",
};

/** Returns a message with its settings as inputs of this action. */
export function inInputs(message: string): string {
  return inWordsOf(INPUTS, message);
}

import { FORMAT_ROWS, type ReviewFormat } from "../../report/formats/review-formats.ts";
import { COMMON_OPTIONS, type OptionName } from "./options.ts";

/** A command: its name, its arguments and its help. */
export type CommandSpec = CommandRow & { readonly name: CommandName };

interface CommandRow {
  /** Positional arguments as the help shows them. */
  readonly positionals: string;
  readonly summary: string;
  /** Its options beside those that every command takes. */
  readonly options: readonly OptionName[];
  /** Whether it reads no configuration of where providers come from. */
  readonly asksNobody?: true;
  /** Values of `--format`, the default first; absent for a command without that option. */
  readonly formats?: readonly ReviewFormat[];
}

const REVIEW_FORMATS = Object.keys(FORMAT_ROWS) as ReviewFormat[];
/** Formats of the commands that print a table or a chart. */
const TABLE_FORMATS = ["text", "markdown", "json"] as const;
const DATA_FORMATS = ["text", "json"] as const;
const FETCHING = ["max-download", "cache", "jobs", "time-limit"] as const;
const VARIABLES = ["var", "var-file"] as const;
const MODULES = ["offline", ...VARIABLES] as const;
const OUTSIDE = ["offline", "allowed-host", ...VARIABLES] as const;
const POLICIES = ["policy", "organisation"] as const;
const GATE = ["allowed-host", "platform", "tool", "fail-on", "fail-on-unverified"] as const;
/** The options of a run on a forge, which cannot choose its policy. */
const PROPOSED = [...GATE, ...FETCHING, ...MODULES] as const;
const FILES = ["code-quality-file", "report-file", "dotenv-file"] as const;
const MIRRORS = ["fs-mirror", "net-mirror", "oci-mirror"] as const;
const LOCKING = [
  ...["platform", ...MIRRORS, "configured-mirrors"],
  ...["modules", "check", "allow-unread", "upgrade"],
] as const;
const AS_THE_TOOLS = ["platform", ...MIRRORS, "test-directory"] as const;
const AUDITING = [...POLICIES, "plugin-dir", ...PROPOSED] as const;
const JUDGING = ["state", ...AUDITING] as const;

const TABLE = {
  setup: {
    positionals: "",
    summary:
      "Write what a repository lacks: lock files, the workflow, a policy and the ledger of keys; overwrites nothing",
    options: ["for", "modules", "check", "platform", "tool", "format", ...FETCHING, ...OUTSIDE],
    formats: DATA_FORMATS,
  },
  review: {
    positionals: "[ADDRESS] [PATH…]",
    summary:
      "Review every root module that changed between base and head of a git repository, or in a pull or merge request by its address",
    options: ["base", "head", "staged", ...JUDGING, "format"],
    formats: REVIEW_FORMATS,
  },
  verify: {
    positionals: "[PATH…]",
    summary: "Audit lock files without a base: is each one right, is every hash explained",
    options: ["installed", "allow-none", ...JUDGING, "format"],
    formats: REVIEW_FORMATS,
  },
  gitlab: {
    positionals: "[PATH…]",
    summary: "Review the merge request that a job of GitLab CI runs for, and write a note there",
    options: ["comment", "comment-key", ...FILES, ...PROPOSED, "format"],
    formats: REVIEW_FORMATS,
  },
  queue: {
    positionals: "OWNER/REPO",
    summary:
      "Review the newest 100 open pull requests of a repository on GitHub, a line each; writes nothing",
    options: [...JUDGING, "format"],
    formats: DATA_FORMATS,
  },
  lock: {
    positionals: "[PROVIDER… | FOLDER…]",
    summary:
      "Lock providers for several platforms, as `providers lock` does, or modules, here or in every root module of folders",
    options: [...LOCKING, ...POLICIES, "tool", "format", ...FETCHING, ...OUTSIDE],
    formats: DATA_FORMATS,
  },
  providers: {
    positionals: "lock [PROVIDER…]",
    summary:
      "Stand in for the tools' own `providers lock`: their options and exit codes, for this platform alone by default",
    options: [...AS_THE_TOOLS, "tool", ...FETCHING, ...OUTSIDE],
  },
  fix: {
    positionals: "[PATH…]",
    summary: "Write the expected lock file; drops what nothing explains, refuses to launder",
    options: ["prune", "allow-none", ...JUDGING, "format"],
    formats: DATA_FORMATS,
  },
  diff: {
    positionals: "OLD NEW",
    summary: "Classify the changes between two lock files, offline",
    options: ["tool", "format"],
    formats: TABLE_FORMATS,
  },
  "merge-file": {
    positionals: "BASE OURS THEIRS",
    summary:
      "Merge lock files entry by entry into OURS, as git's merge driver; marks real conflicts",
    options: [],
  },
  inspect: {
    positionals: "FILE…",
    summary: "Decode and diagnose lock files and show their canonical text, offline",
    options: ["tool", "format"],
    formats: DATA_FORMATS,
  },
  requirements: {
    positionals: "[DIR]",
    summary: "Which providers a root module requires, and who asks for them",
    options: ["state", "time-limit", ...OUTSIDE, "tool", "format"],
    formats: DATA_FORMATS,
  },
  explain: {
    positionals: "HASH|PROVIDER|MODULE",
    summary:
      "Show what stands behind a recorded hash, down to its key and commit, or behind a module's call",
    options: [...POLICIES, "tool", "format", ...FETCHING, ...OUTSIDE],
    formats: TABLE_FORMATS,
  },
  keys: {
    positionals: "[show | learn [PATH…] | check [PATH…]]",
    summary: "Show the ledger of signing keys, add what lock files teach, or check it",
    options: ["check", "add", ...AUDITING, "format"],
    formats: DATA_FORMATS,
  },
  doctor: {
    positionals: "[DIR]",
    summary:
      "Which source, certificate authorities, proxy and token serve each provider; tries them",
    options: ["plugin-dir", "allowed-host", "tool", "format", "time-limit", ...MODULES],
    formats: DATA_FORMATS,
  },
  completion: {
    positionals: "bash|zsh|fish",
    summary: "Print what makes a shell complete commands and options",
    options: [],
    asksNobody: true,
  },
  version: { positionals: "", summary: "Show the version", options: [], asksNobody: true },
  demo: {
    positionals: "",
    summary: "Review a made-up change against a registry on loopback that really signs",
    options: ["format"],
    formats: REVIEW_FORMATS,
  },
} as const satisfies Readonly<Record<string, CommandRow>>;

/** The name of a command. */
export type CommandName = keyof typeof TABLE;

/** Every command, in the order of the help. */
export const COMMANDS: readonly CommandSpec[] = (Object.keys(TABLE) as CommandName[]).map(
  (name) => ({ name, ...TABLE[name] }),
);

/** Returns the options that a command takes, its own first; without a command those that every one takes. */
export function optionsOf(command: CommandSpec | undefined): readonly OptionName[] {
  const common = COMMON_OPTIONS.filter((name) => !command?.asksNobody || name !== "cli-config");
  return [...(command?.options ?? []), ...common];
}

import { OPTION_SETS, OPTIONS, type OptionSpec, option } from "./options.ts";

const {
  platform,
  tool,
  format,
  tableFormat,
  reviewFormat,
  timeLimit,
  offline,
  mode,
  allowNone,
  allowedHost,
  pluginDir,
  variables,
  state,
} = OPTIONS;
const { proposed, fetching, policies, judging, review } = OPTION_SETS;

/** A command: what it takes, and how it introduces itself. */
export interface CommandSpec {
  readonly name: string;
  /** Positional arguments as the help shows them. */
  readonly positionals: string;
  readonly summary: string;
  readonly options: readonly OptionSpec[];
}

/** Every command, in the order of the help. */
export const COMMANDS: readonly CommandSpec[] = [
  {
    name: "review",
    positionals: "[ADDRESS] [PATH…]",
    summary:
      "Review every root module that changed between base and head of a git repository, or in a pull or merge request by its address",
    options: [
      option("base", "REF", "Compare with this (default: merge base with the default branch)"),
      option("head", "REF", "Review this (default: the working tree)"),
      option("staged", undefined, "Review what is staged, against HEAD or --base"),
      option("merge", undefined, "Review what merging head into base comes to as well (git 2.38)"),
      ...review,
    ],
  },
  {
    name: "verify",
    positionals: "[PATH…]",
    summary: "Audit lock files without a base: is each one right, is every hash explained",
    options: [allowNone, ...review],
  },
  {
    name: "gitlab",
    positionals: "[PATH…]",
    summary: "Review the merge request that a job of GitLab CI runs for, and write a note there",
    options: [
      option(
        "comment",
        "WHEN",
        "always, on-change (default), on-problem or never; by GITLAB_TOKEN",
      ),
      option("comment-key", "KEY", "Tells the notes of several jobs on one merge request apart"),
      option("code-quality-file", "FILE", "Write the findings as GitLab's Code Quality report"),
      option("report-file", "FILE", "Write the review as JSON"),
      option(
        "dotenv-file",
        "FILE",
        "Write LOCK_REVIEW_VERDICT and more, as variables of later jobs",
      ),
      ...proposed,
      reviewFormat,
    ],
  },
  {
    name: "queue",
    positionals: "OWNER/REPO",
    summary:
      "Review every open pull request of a repository on GitHub, a line each; writes nothing",
    options: [
      option("limit", "N", "Pull requests to look at, the newest first (default 100)"),
      ...judging,
      format,
    ],
  },
  {
    name: "lock",
    positionals: "[PROVIDER… | FOLDER…]",
    summary:
      "Lock providers for several platforms, as `providers lock` does, here or in every root module of folders",
    options: [
      platform,
      option(
        "fs-mirror",
        "DIR",
        "Lock what this filesystem mirror has, in place of the registries",
      ),
      option("net-mirror", "URL", "Lock what this network mirror has, in place of the registries"),
      option(
        "oci-mirror",
        "TEMPLATE",
        "Lock what this OCI mirror has, such as r.example/{hostname}/{namespace}/{type}",
      ),
      option("check", undefined, "Write nothing; exit 1 if the lock file would change"),
      option(
        "allow-unread",
        undefined,
        "Lock what is known although modules could not be read; refused otherwise",
      ),
      option(
        "upgrade",
        undefined,
        "Take the newest acceptable version; --upgrade=PROVIDER for one",
      ),
      { ...option("upgrade-provider", "PROVIDER", "", true), hidden: true },
      tool,
      format,
      ...fetching,
      offline,
      allowedHost,
      ...variables,
    ],
  },
  {
    name: "fix",
    positionals: "[PATH…]",
    summary: "Write the expected lock file; drops what nothing explains, refuses to launder",
    options: [
      option("prune", undefined, "Drop what configuration, tests and state do not require"),
      option("learn", undefined, "Start a ledger of signing keys where there is none yet"),
      allowNone,
      ...judging,
      format,
    ],
  },
  {
    name: "diff",
    positionals: "OLD NEW",
    summary: "Classify the changes between two lock files, offline",
    options: [tool, tableFormat],
  },
  {
    name: "merge-file",
    positionals: "BASE OURS THEIRS",
    summary:
      "Merge lock files entry by entry into OURS, as git's merge driver; marks real conflicts",
    options: [],
  },
  {
    name: "inspect",
    positionals: "FILE…",
    summary: "Decode and diagnose lock files and show their canonical text, offline",
    options: [tool, format],
  },
  {
    name: "requirements",
    positionals: "[DIR]",
    summary: "Which providers a root module requires, and who asks for them",
    options: [mode, state, timeLimit, offline, allowedHost, ...variables, tool, format],
  },
  {
    name: "explain",
    positionals: "HASH|PROVIDER",
    summary: "Show what vouches for a recorded hash: package, checksum list, key, build, commit",
    options: [...policies, allowedHost, tool, tableFormat, ...fetching],
  },
  {
    name: "keys",
    positionals: "[show | learn [PATH…] | check [PATH…]]",
    summary: "Show the ledger of signing keys, add what lock files teach, or check it",
    options: [
      option("check", undefined, "Write nothing; exit 1 if the ledger would change"),
      option(
        "add",
        "NAMESPACE=FINGERPRINT",
        "A key that may join others of its namespace in the ledger; repeatable",
        true,
      ),
      ...judging,
      format,
    ],
  },
  {
    name: "doctor",
    positionals: "[DIR]",
    summary:
      "Which source, certificate authorities, proxy and token serve each provider; tries them",
    options: [pluginDir, allowedHost, tool, format, timeLimit, offline, ...variables],
  },
  {
    name: "completion",
    positionals: "bash|zsh|fish",
    summary: "Print what makes a shell complete commands and options",
    options: [],
  },
  { name: "version", positionals: "", summary: "Show the version", options: [] },
  {
    name: "demo",
    positionals: "",
    summary: "Review a made-up change against a registry on loopback that really signs",
    options: [option("keep", undefined, "Leave the repository for looking around"), reviewFormat],
  },
];

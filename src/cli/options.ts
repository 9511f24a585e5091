import type { ParseArgsConfig } from "node:util";
import { withoutAbsent } from "../model/without-absent.ts";

/** One option of the command line, as `util.parseArgs` reads it and as the help shows it. */
export interface OptionSpec {
  readonly name: string;
  readonly type: "string" | "boolean";
  readonly multiple?: boolean;
  /** What stands after the name in the help, such as `FILE`. */
  readonly value?: string;
  readonly help: string;
  /** Not shown: the form with a value of an option that also stands alone. */
  readonly hidden?: boolean;
}

const option = (
  name: string,
  value: string | undefined,
  help: string,
  multiple = false,
): OptionSpec => ({
  name,
  type: value === undefined ? "boolean" : "string",
  multiple,
  help,
  ...withoutAbsent({ value }),
});

const platform = option(
  "platform",
  "OS_ARCH",
  "A platform that must work, such as linux_amd64; repeatable, or several with commas between",
  true,
);
const tool = option(
  "tool",
  "NAME[@VERSION]",
  "Whose rules: auto (default), opentofu, terraform, with a version such as terraform@1.11",
);
const format = option("format", "NAME", "text (default) or json");
const tableFormat = option("format", "NAME", "text (default), markdown or json");
const reviewFormat = option(
  "format",
  "NAME",
  "text (default), markdown, json, sarif or gitlab-codequality (findings), cyclonedx (what is locked)",
);
const failOn = option("fail-on", "LEVEL", "error (default), warning or never");
const failOnUnverified = option(
  "fail-on-unverified",
  "BOOL",
  "Whether what could not be checked fails the gate (default true)",
);
const maxDownload = option(
  "max-download",
  "SIZE",
  "Most bytes of packages to download, such as 500MiB or 3GiB (default 3GiB in a review)",
);
const reportedH1 = option(
  "reported-h1",
  "MODE",
  "accept contents hashes that the registry reports, or verify them by download",
);
const jobs = option("jobs", "N", "Packages in flight at once (default 8)");
const timeLimit = option(
  "time-limit",
  "TIME",
  "When to ask nobody any more and report what was not checked, such as 10m or 2h (default 30m)",
);
const cache = option(
  "cache",
  "DIR",
  "Where contents of packages and signed checksum lists are kept (default: the user's cache directory)",
);
const noCache = option("no-cache", undefined, "Remember nothing, and take nothing as known");
const offline = option("offline", undefined, "Fetch no modules; those from elsewhere are left out");
const mode = option("mode", "NAME", "init (default) or lock: whose requirement set");

/** Options that every command takes. */
export const COMMON_OPTIONS: readonly OptionSpec[] = [
  option("chdir", "DIR", "Work in this directory"),
  option("output", "FILE", "Write the result to a file instead of standard output"),
  option("cli-config", "FILE", "CLI configuration file of OpenTofu or Terraform"),
  option("quiet", undefined, "No progress and no remarks on standard error"),
  option("verbose", undefined, "Remarks on every step on standard error"),
  option("no-color", undefined, "No colors (none are used unless standard output is a terminal)"),
  option("help", undefined, "Show this help"),
  option("version", undefined, "Show the version"),
];

const policy = option(
  "policy",
  "FILE",
  "Policy file of your own (default: .github/tofu-lock-review.yml of the base branch)",
);
const allowNone = option(
  "allow-none",
  undefined,
  "Files that matter to no root module are no error, as where a hook names them",
);
const writeBaseline = option(
  "write-baseline",
  "FILE",
  "Write today's findings to a baseline file that a policy can name",
);
const extendedPolicy = option(
  "extended-policy",
  "FILE",
  "Your copy of the organisation's policy that the policy file extends",
);
const extendedLedger = option(
  "extended-ledger",
  "FILE",
  "Your copy of the ledger that the organisation's policy names",
);
const ledger = option(
  "ledger",
  "FILE",
  "Ledger of signing keys (default: .github/tofu-lock-review.keys of the base branch; empty: none)",
);
const minReleaseAge = option("min-release-age", "AGE", "Least age of a new version: 7d, 36h");
const registryContext = option(
  "registry-context",
  "on|off",
  "Ask the public registries when versions were published, and what is deprecated or blocked (default on)",
);
const allowedHost = option(
  "allowed-host",
  "HOST",
  "A host beside the public registries; may have a private address; repeatable",
  true,
);
const trustedKey = option(
  "trusted-key",
  "NAMESPACE=FINGERPRINT",
  "A key that alone may sign for a namespace; repeatable",
  true,
);

const pluginDir = option(
  "plugin-dir",
  "DIR",
  "Runs install from this directory alone, as with init -plugin-dir; repeatable",
  true,
);
const variables = [
  option(
    "var",
    "NAME=VALUE",
    "A value for a variable that module sources depend on; repeatable",
    true,
  ),
  option("var-file", "FILE", "A file of such values, such as prod.tfvars; repeatable", true),
];

const state = option(
  "state",
  "FILE",
  "The root module's state, as a file or as `show -json` prints it",
);

const judging = [
  policy,
  state,
  pluginDir,
  extendedPolicy,
  ledger,
  extendedLedger,
  minReleaseAge,
  registryContext,
  allowedHost,
  trustedKey,
  platform,
  tool,
  failOn,
  failOnUnverified,
  maxDownload,
  reportedH1,
  cache,
  noCache,
  jobs,
  timeLimit,
  offline,
  ...variables,
];
const review = [...judging, reviewFormat];

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
    positionals: "[https://github.com/OWNER/REPO/pull/N] [PATH…]",
    summary:
      "Review every root module that changed between base and head of a git repository, or in a pull request",
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
    options: [allowNone, ...review, writeBaseline],
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
      reportedH1,
      maxDownload,
      cache,
      noCache,
      jobs,
      timeLimit,
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
    summary:
      "Show what vouches for a recorded hash: package, archive, checksum list, signature, key",
    options: [
      policy,
      extendedPolicy,
      allowedHost,
      ledger,
      extendedLedger,
      trustedKey,
      tool,
      format,
      reportedH1,
      maxDownload,
      cache,
      noCache,
      jobs,
      timeLimit,
    ],
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

/** The options of a command as `util.parseArgs` wants them. */
export function parseArgsOptions(
  command: CommandSpec | undefined,
): NonNullable<ParseArgsConfig["options"]> {
  const specs = [...COMMON_OPTIONS, ...(command?.options ?? [])];
  return Object.fromEntries(
    specs.map((one) => [one.name, { type: one.type, multiple: one.multiple ?? false }]),
  );
}

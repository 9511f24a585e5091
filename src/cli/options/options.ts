import { withoutAbsent } from "../../model/without-absent.ts";

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

/** An option; one that stands alone has no `value`, and one that may be written again is `multiple`. */
export const option = (
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

/** Options that several commands take, or only one of them where it takes many. */
export const OPTIONS = {
  platform: option(
    "platform",
    "OS_ARCH",
    "A platform that must work, such as linux_amd64; repeatable, or several with commas between",
    true,
  ),
  tool: option(
    "tool",
    "NAME[@VERSION]",
    "Whose rules: auto (default), opentofu, terraform, with a version such as terraform@1.11",
  ),
  format: option("format", "NAME", "text (default) or json"),
  tableFormat: option("format", "NAME", "text (default), markdown or json"),
  reviewFormat: option(
    "format",
    "NAME",
    "text (default), markdown, html (a page for a browser), json, sarif or gitlab-codequality (findings), cyclonedx (what is locked)",
  ),
  failOn: option("fail-on", "LEVEL", "error (default), warning or never"),
  failOnUnverified: option(
    "fail-on-unverified",
    "BOOL",
    "Whether what could not be checked fails the gate (default true)",
  ),
  maxDownload: option(
    "max-download",
    "SIZE",
    "Most bytes of packages to download, such as 500MiB or 8GiB (default 8GiB in a review)",
  ),
  jobs: option("jobs", "N", "Packages in flight at once (default 8)"),
  timeLimit: option(
    "time-limit",
    "TIME",
    "When to ask nobody any more and report what was not checked, such as 10m or 2h (default 30m)",
  ),
  cache: option(
    "cache",
    "DIR",
    "Where contents of packages and signed checksum lists are kept (default: the user's cache directory)",
  ),
  noCache: option("no-cache", undefined, "Remember nothing, and take nothing as known"),
  offline: option("offline", undefined, "Fetch no modules; those from elsewhere are left out"),
  mode: option("mode", "NAME", "init (default) or lock: whose requirement set"),
  policy: option(
    "policy",
    "FILE",
    "Policy file of your own (default: .github/tofu-lock-review.yml of the base branch)",
  ),
  allowNone: option(
    "allow-none",
    undefined,
    "Files that matter to no root module are no error, as where a hook names them",
  ),
  organisation: option(
    "organisation",
    "DIR",
    "Your copy of the organisation's repository, whose policy the policy file extends",
  ),
  ledger: option(
    "ledger",
    "FILE",
    "Ledger of signing keys (default: .github/tofu-lock-review.keys of the base branch; empty: none)",
  ),
  allowedHost: option(
    "allowed-host",
    "HOST",
    "A host beside the public registries; may have a private address; repeatable",
    true,
  ),
  pluginDir: option(
    "plugin-dir",
    "DIR",
    "Runs install from this directory alone, as with init -plugin-dir; repeatable",
    true,
  ),
  variables: [
    option(
      "var",
      "NAME=VALUE",
      "A value for a variable that module sources depend on; repeatable",
      true,
    ),
    option("var-file", "FILE", "A file of such values, such as prod.tfvars; repeatable", true),
  ],
  state: option("state", "FILE", "The root module's state, as a file or as `show -json` prints it"),
};

const {
  platform,
  tool,
  reviewFormat,
  failOn,
  failOnUnverified,
  maxDownload,
  jobs,
  timeLimit,
  cache,
  noCache,
  offline,
  policy,
  organisation,
  ledger,
  allowedHost,
  pluginDir,
  variables,
  state,
} = OPTIONS;

/** What a review on a forge can be told: whose policy holds is not its to say. */
const proposed = [
  allowedHost,
  platform,
  tool,
  failOn,
  failOnUnverified,
  maxDownload,
  cache,
  noCache,
  jobs,
  timeLimit,
  offline,
  ...variables,
];
/** How packages are fetched. */
const fetching = [maxDownload, cache, noCache, jobs, timeLimit];
const policies = [policy, organisation, ledger];
const judging = [...policies, state, pluginDir, ...proposed];
const review = [...judging, reviewFormat];

/** Options that several commands take together. */
export const OPTION_SETS = { proposed, fetching, policies, judging, review };

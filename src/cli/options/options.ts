/** One option of the command line, as `util.parseArgs` reads it and as the help shows it. */
interface OptionSpec {
  /** The placeholder of its value in the help, such as `FILE`; absent for an option without a value. */
  readonly value?: string;
  readonly help: string;
  readonly isRepeatable?: true;
  /** Whether it may stand alone as well; it then has the value `*`. */
  readonly isValueOptional?: true;
}

const TABLE = {
  chdir: { value: "DIR", help: "Work in this directory" },
  output: { value: "FILE", help: "Write the result to a file instead of standard output" },
  "cli-config": { value: "FILE", help: "CLI configuration file of OpenTofu or Terraform" },
  quiet: { help: "No progress and no remarks on standard error" },
  verbose: { help: "Remarks on every step on standard error" },
  help: { help: "Show this help" },
  all: { help: "With --help: show the options of every command as well" },

  for: { value: "PLACE", help: "What is to run the review: github (default), gitlab, pre-commit" },
  base: { value: "REF", help: "Compare with this (default: merge base with the default branch)" },
  head: { value: "REF", help: "Review this (default: the working tree)" },
  staged: { help: "Review what is staged, against HEAD or --base" },
  policy: {
    value: "FILE",
    help: "Policy file of your own (default: .github/tofu-lock-review.yml of the base branch)",
  },
  organisation: {
    value: "DIR",
    help: "Your copy of the organisation's repository, whose policy the policy file extends",
  },
  state: { value: "FILE", help: "The root module's state, as a file or as `show -json` prints it" },
  "plugin-dir": {
    value: "DIR",
    help: "Runs install from this directory alone, as with init -plugin-dir; repeatable",
    isRepeatable: true,
  },
  "allowed-host": {
    value: "HOST",
    help: "A host beside the public registries; may have a private address; repeatable",
    isRepeatable: true,
  },
  platform: {
    value: "OS_ARCH",
    help: "A platform that must work, such as linux_amd64; repeatable, or several with commas between",
    isRepeatable: true,
  },
  tool: {
    value: "NAME[@VERSION]",
    help: "auto (default): follow the lock file. opentofu, terraform: follow this tool, with a version such as terraform@1.11",
  },
  "fail-on": {
    value: "LEVEL",
    help: "error (default): errors fail. warning: warnings fail too. never: no finding fails",
  },
  "fail-on-unverified": {
    value: "BOOL",
    help: "true (default): fail when something could not be checked. false: do not",
  },
  "max-download": {
    value: "SIZE",
    help: "Most bytes of packages to download, such as 500MiB or 8GiB (default 12GiB in a review)",
  },
  cache: {
    value: "DIR",
    help: "Keep package checksums and signed checksum lists here (default: the user's cache directory). off, or --no-cache: keep and trust nothing",
  },
  jobs: { value: "N", help: "Packages in flight at once (default 8)" },
  "time-limit": {
    value: "TIME",
    help: "Stop asking after this time, such as 10m or 2h, and report what was not checked (default 30m)",
  },
  offline: { help: "Fetch no modules; those from elsewhere are left out" },
  var: {
    value: "NAME=VALUE",
    help: "A value for a variable that module sources depend on; repeatable",
    isRepeatable: true,
  },
  "var-file": {
    value: "FILE",
    help: "A file of such values, such as prod.tfvars; repeatable",
    isRepeatable: true,
  },
  format: { value: "NAME", help: "How to print the result" },

  "allow-none": {
    help: "Files that matter to no root module are no error, as where a hook names them",
  },
  prune: { help: "Drop entries that configuration, tests and state do not require" },
  check: { help: "Write nothing; exit 1 if a file would change" },
  "allow-unread": {
    help: "Lock what is known although modules could not be read; refused otherwise",
  },
  upgrade: {
    value: "PROVIDER",
    help: "Take the newest acceptable version, of this provider or of all; repeatable",
    isRepeatable: true,
    isValueOptional: true,
  },
  "fs-mirror": {
    value: "DIR",
    help: "Lock what this filesystem mirror has, in place of the registries",
  },
  "net-mirror": {
    value: "URL",
    help: "Lock what this network mirror has, in place of the registries",
  },
  "oci-mirror": {
    value: "TEMPLATE",
    help: "Lock what this OCI mirror has, such as r.example/{hostname}/{namespace}/{type}",
  },
  "configured-mirrors": {
    help: "Lock what the CLI configuration has init install from, in place of the registries",
  },
  modules: {
    help: "Lock the remote modules, in .terraform.module.lock.hcl: lock in place of the providers, setup where no such file is",
  },
  installed: {
    help: "Compare what init installed below .terraform with the lock files, and ask nobody",
  },
  "test-directory": {
    value: "DIR",
    help: "Where tests are, in place of tests; repeatable, the last one counts",
    isRepeatable: true,
  },
  add: {
    value: "NAMESPACE=FINGERPRINT",
    help: "A key that may join others of its namespace in the ledger; repeatable",
    isRepeatable: true,
  },

  comment: {
    value: "WHEN",
    help: "on-change (default): write a note if lock files change or there is a finding. on-problem: only if the review does not pass. always, never",
  },
  "comment-key": {
    value: "KEY",
    help: "Tells the notes of several jobs on one merge request apart",
  },
  "code-quality-file": {
    value: "FILE",
    help: "Write the findings as GitLab's Code Quality report",
  },
  "report-file": { value: "FILE", help: "Write the review as JSON" },
  "dotenv-file": {
    value: "FILE",
    help: "Write LOCK_REVIEW_VERDICT and more, as variables of later jobs",
  },
} as const satisfies Readonly<Record<string, OptionSpec>>;

/** The name of an option. */
export type OptionName = keyof typeof TABLE;
/** Every option, by its name without dashes. Parsing, help, completion and the documentation read this table. */
export const OPTIONS: Readonly<Record<OptionName, OptionSpec>> = TABLE;

/** The options that every command takes. */
export const COMMON_OPTIONS: readonly OptionName[] = [
  "chdir",
  "output",
  "cli-config",
  "quiet",
  "verbose",
  "help",
  "all",
];

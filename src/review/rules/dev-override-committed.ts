import { basename } from "node:path/posix";
import { withoutAbsent } from "../../model/without-absent.ts";
import { RULE_CATALOGUE } from "../finding/catalogue.ts";
import type { Finding, FindingSeverity } from "../finding/finding.ts";
import { remedyByHand } from "../finding/remedy.ts";
import { countText } from "./words.ts";

/** A file that may set how the tools install providers, before and after a change. */
export interface SettingsFile {
  readonly path: string;
  /** Empty when there was none. */
  readonly before: string;
  readonly after: string;
}

/** The files of a change that may set how the tools install providers. */
export interface ChangedSettings {
  readonly files: readonly SettingsFile[];
  /** Paths of those that were too many to read. */
  readonly unread: readonly string[];
}

/** Something that a committed line does to the tools. */
interface Setting {
  readonly pattern: RegExp;
  readonly files: "cli-config" | "any";
  /** The catalogue's when absent. */
  readonly severity?: FindingSeverity;
  readonly summary: string;
  readonly effect: string;
}

const SETTINGS: readonly Setting[] = [
  {
    // dev_overrides {
    pattern: /^\s*"?dev_overrides\b/,
    files: "cli-config",
    summary: "Development overrides are committed",
    effect: "makes the tools run providers from a directory, without looking at the lock file",
  },
  {
    // plugin_cache_may_break_dependency_lock_file = true
    pattern: /^\s*"?plugin_cache_may_break_dependency_lock_file\b.*\b(?:true|1)\b/,
    files: "cli-config",
    summary: "The plugin cache is allowed to break lock files",
    effect: "lets the tools take a cached package that the lock file does not know",
  },
  {
    // TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE: "1"
    pattern: /\bTF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE\b/,
    files: "any",
    summary: "The plugin cache is allowed to break lock files",
    effect: "lets the tools take a cached package that the lock file does not know",
  },
  {
    // host "registry.opentofu.org" {
    pattern: /^\s*"?host"?\s*(?:"|:)/,
    files: "cli-config",
    severity: "warning",
    summary: "A committed CLI configuration sends a registry host elsewhere",
    effect: "makes the tools ask another server for what the host serves",
  },
  {
    // provider_installation {
    pattern: /^\s*"?provider_installation\b/,
    files: "cli-config",
    summary: "A committed CLI configuration says where providers come from",
    effect: "makes the tools install providers from elsewhere than their registries",
  },
];

/** `.tofurc`, `terraform.rc`, `ci.tfrc`: what the tools read as their CLI configuration, by default or by name. */
const CLI_CONFIG = /^(?:.*\.(?:terraformrc|tofurc|tfrc)|(?:terraform|tofu)\.rc)$/;
/** Files that set environment variables for a run. */
const ENVIRONMENT =
  /(?:\.(?:ya?ml|sh|bash|env|hcl|json|toml|mk|ps1)$|^\.env|^Makefile$|^[Dd]ockerfile|^[Jj]ustfile$|^Jenkinsfile$)/;

/** Whether a path may hold such settings, by its name alone. */
export function isSettingsFile(path: string): boolean {
  return isCliConfigFile(path) || ENVIRONMENT.test(basename(path));
}

/** Whether the tools may read a file as their CLI configuration, by its name alone. */
export function isCliConfigFile(path: string): boolean {
  return CLI_CONFIG.test(basename(path));
}

/** Settings that a change commits and that go around lock files (SRC-90, A32); each once for a file. */
export function judgeSettings({ files, unread }: ChangedSettings): readonly Finding[] {
  const found = files.flatMap((file) =>
    SETTINGS.flatMap((setting) => {
      const line = settingLine(file, setting);
      return line === undefined ? [] : [judgeSetting(file.path, setting, line)];
    }),
  );
  const [first] = unread;
  return first === undefined ? found : [...found, judgeUnread(first, unread.length)];
}

/** The first line that sets it; undefined where none does, or one did before. */
function settingLine(
  { path, before, after }: SettingsFile,
  { pattern, files }: Setting,
): number | undefined {
  if (files === "cli-config" && !isCliConfigFile(path)) return undefined;
  const sets = (line: string) => pattern.test(line) && !/^\s*(?:#|\/\/)/.test(line);
  const known = new Set(before.split("\n").filter(sets));
  const at = after.split("\n").findIndex((line) => sets(line) && !known.has(line));
  return at === -1 ? undefined : at + 1;
}

function judgeSetting(path: string, setting: Setting, line: number): Finding {
  const { severity, summary, effect } = setting;
  return settingsFinding(path, line, {
    ...withoutAbsent({ severity }),
    summary,
    detail: `${path}:${line} ${effect}. What was reviewed is then not what runs.`,
    remedy: remedyByHand(
      "Keep such settings out of the repository, in the configuration of who needs them.",
    ),
  });
}

function judgeUnread(first: string, count: number): Finding {
  return settingsFinding(first, null, {
    summary: "More files changed than are read for settings of the tools",
    detail:
      `${countText(count, "changed file")} that may set how the tools install providers, from ${first} on, ` +
      "were too many to read.",
    remedy: remedyByHand("Look for such settings there yourself, or make a smaller change."),
  });
}

function settingsFinding(
  file: string,
  line: number | null,
  said: Pick<Finding, "summary" | "detail" | "remedy"> & { readonly severity?: FindingSeverity },
): Finding {
  const { severity } = RULE_CATALOGUE["dev-override-committed"];
  return {
    rule: "dev-override-committed",
    severity,
    provider: null,
    root: ".",
    file,
    line,
    ...said,
  };
}

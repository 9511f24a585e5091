import { basename } from "node:path/posix";
import { RULE_CATALOGUE } from "../catalogue.ts";
import type { Finding, FindingSeverity } from "../finding.ts";
import { remedyByHand } from "./remedy.ts";

/** A file that may set how the tools install providers, before and after a change. */
export interface SettingsFile {
  readonly path: string;
  /** Empty when there was none. */
  readonly before: string;
  readonly after: string;
}

/** Something that a committed line does to the tools. */
interface Setting {
  readonly pattern: RegExp;
  readonly files: "cli-config" | "any";
  readonly severity: FindingSeverity;
  readonly summary: string;
  readonly effect: string;
}

const SETTINGS: readonly Setting[] = [
  {
    // dev_overrides {
    pattern: /^\s*"?dev_overrides\b/,
    files: "cli-config",
    severity: "notice",
    summary: "Development overrides are committed",
    effect: "makes the tools run providers from a directory, without looking at the lock file",
  },
  {
    // plugin_cache_may_break_dependency_lock_file = true
    pattern: /^\s*"?plugin_cache_may_break_dependency_lock_file\b.*\b(?:true|1)\b/,
    files: "cli-config",
    severity: "notice",
    summary: "The plugin cache is allowed to break lock files",
    effect: "lets the tools take a cached package that the lock file does not know",
  },
  {
    // TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE: "1"
    pattern: /\bTF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE\b/,
    files: "any",
    severity: "notice",
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
    severity: "notice",
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
  const name = basename(path);
  return CLI_CONFIG.test(name) || ENVIRONMENT.test(name);
}

/** Settings that a change commits and that go around lock files (SRC-90, A32); each once for a file. */
export function judgeSettings(files: readonly SettingsFile[]): readonly Finding[] {
  return files.flatMap((file) =>
    SETTINGS.flatMap((setting) => {
      const line = settingLine(file, setting);
      return line === undefined ? [] : [judgeSetting(file.path, setting, line)];
    }),
  );
}

/** The first line that sets it; undefined where none does, or one did before. */
function settingLine(
  { path, before, after }: SettingsFile,
  { pattern, files }: Setting,
): number | undefined {
  if (files === "cli-config" && !CLI_CONFIG.test(basename(path))) return undefined;
  const sets = (line: string) => pattern.test(line) && !/^\s*(?:#|\/\/)/.test(line);
  const known = new Set(before.split("\n").filter(sets));
  const at = after.split("\n").findIndex((line) => sets(line) && !known.has(line));
  return at === -1 ? undefined : at + 1;
}

function judgeSetting(path: string, setting: Setting, line: number): Finding {
  return {
    rule: "dev-override-committed",
    severity:
      setting.severity === "notice"
        ? RULE_CATALOGUE["dev-override-committed"].severity
        : setting.severity,
    provider: null,
    root: ".",
    file: path,
    line,
    summary: setting.summary,
    detail: `${path}:${line} ${setting.effect}. What was reviewed is then not what runs.`,
    remedy: remedyByHand(
      "Keep such settings out of the repository, in the configuration of who needs them.",
    ),
  };
}

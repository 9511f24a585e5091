import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { FileTree } from "../../src/ports/files.ts";
import { readJsonLines } from "./fixtures.ts";
import { type ModuleEntry, moduleFiles } from "./module-files.ts";

/** One recorded case: a folder of `fixtures/configuration` that is a root module. */
export interface ConfigurationCase {
  readonly case: string;
  readonly status: "ok" | "error";
  readonly requirements?: Readonly<Record<string, string>>;
  readonly state?: readonly string[];
  readonly errors: readonly {
    readonly summary: string;
    readonly file: string | null;
    readonly line: number | null;
  }[];
  readonly warnings: readonly string[];
  /** What the tools say and this program does not judge: summaries, each gone as a whole (docs/parity.md). */
  readonly notJudged?: readonly string[];
}

const FOLDER = fileURLToPath(new URL("../../fixtures/configuration/", import.meta.url));

/** The suites that ask for no state. */
export const CONFIGURATION_SUITES: readonly string[] =
  "rp srcs vers imp files hcl hcl2 hcl3 mods ovm json tst".split(" ");

/** Files that stand for symbolic links: their text is where the link leads. */
const LINKS = new Set([
  "files/symlink_broken/x.tf",
  "files/symlink_dir_named_tf/x.tf",
  "files/symlink_file/x.tf",
  "mods/symlink_module/link",
]);

/** The cases of the suites given. */
export function configurationCases(...suites: readonly string[]): readonly ConfigurationCase[] {
  const recorded = JSON.parse(readFileSync(join(FOLDER, "expected.json"), "utf8")) as {
    readonly cases: readonly ConfigurationCase[];
  };
  return recorded.cases.filter((one) => suites.includes(one.case.split("/")[0] ?? ""));
}

/** The files of a case, links and all. */
export function caseFiles(name: string): Readonly<Record<string, ModuleEntry>> {
  const folder = join(FOLDER, name);
  const files: Record<string, ModuleEntry> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const full = join(entry.parentPath, entry.name);
    const path = relative(folder, full).split(sep).join("/");
    const bytes = readFileSync(full);
    files[path] = LINKS.has(`${name}/${path}`) ? { link: bytes.toString("utf8") } : bytes;
  }
  return files;
}

/** A case as a tree of files. */
export function caseTree(name: string): FileTree {
  return moduleFiles(caseFiles(name));
}

/** A recorded case with its files inline. */
interface ConfigurationVariation extends ConfigurationCase {
  readonly files: Readonly<Record<string, string>>;
}

/** Cases with their files inline, recorded in the same way from variations of our own. */
export function configurationVariations(): readonly ConfigurationVariation[] {
  return readJsonLines("configuration/variations.jsonl");
}

/** Cases that Terraform 1.11 takes, and other releases or OpenTofu refuse for what is not judged here (docs/parity.md). */
export const NOT_JUDGED_ELSEWHERE: ReadonlySet<string> = new Set(
  (
    "eph_provisioner ephemeral_provisioner idx_alias imp/removed_moved import_no_id j_moved " +
    "j_removed moved_resource_prefix t_mock_defaults_string t_mock_override " +
    "t_mock_source_empty t_mock_source_there t_override_during t_override_key " +
    "t_override_target_prefix t_state_key t_vacant_root_broken_test"
  ).split(" "),
);

/** Cases with arithmetic where a constraint stands: a limit here (docs/parity.md). */
export const NOT_EVALUATED: ReadonlySet<string> = new Set([
  "rp/template_literal_only",
  "rp_forms5",
]);

/** Whether nothing is left of what a case was refused for. */
export function isNotJudged({ status, errors, notJudged = [] }: ConfigurationCase): boolean {
  return status === "error" && errors.every(({ summary }) => notJudged.includes(summary));
}

/** Every case without a state, with its files. */
export function allConfigurationCases(): readonly {
  readonly name: string;
  readonly files: Readonly<Record<string, ModuleEntry>>;
}[] {
  const inFolders = configurationCases(...CONFIGURATION_SUITES).map((one) => ({
    name: one.case,
    files: caseFiles(one.case),
  }));
  const inline = configurationVariations().map((one) => ({
    name: one.case,
    files: one.files,
  }));
  return [...inFolders, ...inline];
}

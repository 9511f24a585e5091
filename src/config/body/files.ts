import { compareBytes } from "../../model/order.ts";
import type { Tool } from "../../model/tool.ts";

const ENDINGS = [".tf", ".tf.json"];
const TEST_ENDINGS = [".tftest.hcl", ".tftest.json"];

/**
 * Returns the configuration files among the names in one directory, in the order they are processed (CR-6). The caller
 * leaves directories out; a symbolic link counts by its own name (CR-3). OpenTofu: configs, Parser.dirFiles (CR-1..6).
 */
export function moduleFileNames(
  names: Iterable<string>,
  tool: Tool,
): Readonly<Record<"primary" | "override", readonly string[]>> {
  const endings = endingsFor(tool, ENDINGS);
  const primary: string[] = [];
  const override: string[] = [];
  for (const name of names) {
    const stem = isIgnoredFile(name) ? undefined : stemOf(name, endings);
    if (stem === undefined) continue;
    // A file overrides others by its name alone (CR-4).
    const isOverride = stem === "override" || stem.endsWith("_override");
    (isOverride ? override : primary).push(name);
  }
  return { primary: preferred(primary), override: preferred(override) };
}

/**
 * Returns the test files among the names in one directory, in byte order (CR-5, CR-12). Terraform since 1.13 ignores
 * hidden ones only beside the configuration, not in the directory of tests.
 */
export function testFileNames(
  names: Iterable<string>,
  tool: Tool,
  where: "beside" | "own-directory",
): readonly string[] {
  const endings = endingsFor(tool, TEST_ENDINGS);
  const seesAll = where === "own-directory" && tool.name === "terraform" && tool.minor >= 13;
  const testNames = [...names].filter(
    (name) => (seesAll || !isIgnoredFile(name)) && stemOf(name, endings) !== undefined,
  );
  return preferred(testNames);
}

/** Returns the first file of a Terraform Stack among the names in one directory; `init` reads none of them. */
export function stackFileName(names: Iterable<string>): string | undefined {
  return [...names]
    .filter((name) => /\.(?:tfcomponent|tfstack|tfdeploy)\.(?:hcl|json)$/.test(name))
    .filter((name) => !name.startsWith("."))
    .sort(compareBytes)[0];
}

/** Returns whether a file is hidden or an editor's backup (CR-2). OpenTofu: configs, IsIgnoredFile. */
function isIgnoredFile(name: string): boolean {
  return name.startsWith(".") || name.endsWith("~") || (name.startsWith("#") && name.endsWith("#"));
}

function endingsFor(tool: Tool, terraform: readonly string[]): readonly string[] {
  const readsOwnEndings = tool.name === "opentofu" && tool.minor >= 8;
  return readsOwnEndings ? [...terraform, ...terraform.map(openTofuEnding)] : terraform;
}

/** Returns `.tofu.json` for `.tf.json`. */
function openTofuEnding(ending: string): string {
  return ending.replace(".tf", ".tofu");
}

function stemOf(name: string, endings: readonly string[]): string | undefined {
  const ending = endings.find((candidate) => name.endsWith(candidate));
  return ending === undefined ? undefined : name.slice(0, -ending.length);
}

/** Returns the names sorted by bytes, without files hidden by an OpenTofu file of the same stem and syntax (CR-5). */
function preferred(names: readonly string[]): readonly string[] {
  const present = new Set(names);
  const isHidden = (name: string): boolean => {
    const ending = [...ENDINGS, ...TEST_ENDINGS].find((candidate) => name.endsWith(candidate));
    return (
      ending !== undefined && present.has(name.slice(0, -ending.length) + openTofuEnding(ending))
    );
  };
  return names.filter((name) => !isHidden(name)).sort(compareBytes);
}

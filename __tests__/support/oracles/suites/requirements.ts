import { loadModuleTree } from "../../../../src/language/module-tree/tree.ts";
import { collectRequirements } from "../../../../src/language/requirements/requirements.ts";
import { hasErrors } from "../../../../src/model/diagnostic.ts";
import type { Tool } from "../../../../src/model/tool.ts";
import {
  allConfigurationCases,
  configurationVariations,
  isNotJudged,
  NOT_JUDGED_ELSEWHERE,
} from "../../configuration-cases.ts";
import { type ModuleEntry, moduleFiles } from "../../module-files.ts";
import { OPENTOFU_CONFIGURATIONS } from "../../opentofu-configurations.ts";
import { readProviderListing } from "../../recorded-providers.ts";
import { cited, REQUIREMENT_CITATIONS } from "../cite.ts";
import type { Oracle } from "../oracle.ts";
import { runOracle } from "../run.ts";
import type { Answer, OracleCase, OracleSuite } from "../suite.ts";

/** A root module and what is below it. */
export interface ConfigurationQuestion extends OracleCase {
  readonly files: Readonly<Record<string, ModuleEntry>>;
}

/** Modules and backends have to be there before a configuration is listed. */
function preparation(texts: readonly string[]): readonly (readonly string[])[] {
  if (texts.some((text) => /backend|cloud/.test(text))) return [["init", "-input=false"]];
  return texts.some((text) => /module|run/.test(text)) ? [["get"]] : [];
}

/** What `providers` lists, or that it lists nothing. */
export async function listedByOracle(
  oracle: Oracle,
  { files }: ConfigurationQuestion,
): Promise<Answer> {
  const { code, stdout, stderr } = await runOracle(oracle, {
    before: preparation(Object.values(files).map(String)),
    arguments: ["providers", "-no-color"],
    files,
    cliConfig: "",
  });
  const { isAccepted, requirements } = readProviderListing(code, stdout, stderr);
  return isAccepted ? requirements : "refused";
}

/** What we list. A reading that is only a lower bound says so. */
export async function listedByUs(tool: Tool, { files }: ConfigurationQuestion): Promise<Answer> {
  const tree = await loadModuleTree(
    { root: "", files: moduleFiles(files), tool },
    new AbortController().signal,
  );
  const { providers, diagnostics, limits } = collectRequirements(tree, { tool, mode: "init" });
  if (hasErrors(diagnostics)) return "refused";
  const list = [...providers.values()].map((one) => [one.provider, one.constraints.text] as const);
  const listed = Object.fromEntries(list);
  return limits.length === 0 ? listed : { listed, limits };
}

/** Terraform 1.5 read a dozen of them otherwise (docs/parity.md); its rules are not followed here. */
function isFollowed({ name, minor }: Tool): boolean {
  return name === "opentofu" || minor >= 6;
}

/** What Terraform 1.11 refuses for what is not judged here, and what other releases do. */
const NOT_JUDGED: ReadonlySet<string> = new Set([
  ...configurationVariations()
    .filter(isNotJudged)
    .map((one) => one.case),
  ...NOT_JUDGED_ELSEWHERE,
]);

/** Whether we refuse a case for something else: a block of a later release, or that there is no configuration. */
function isRefusedAnyway({ name, minor }: Tool, one: ConfigurationQuestion): boolean {
  const hasEphemeral = Object.values(one.files).some((text) => /^ephemeral /m.test(String(text)));
  if (hasEphemeral) return minor < (name === "opentofu" ? 11 : 10);
  const isVacant = Object.keys(one.files).every((path) => path.includes(".tftest."));
  return isVacant && (name === "opentofu" || minor < 12);
}

/** What configurations require. */
export const REQUIREMENTS_SUITE: OracleSuite<ConfigurationQuestion> = {
  name: "requirements",
  cases: cited<ConfigurationQuestion>(allConfigurationCases(), REQUIREMENT_CITATIONS),
  rules: [],
  appliesTo: isFollowed,
  isNotJudged: (tool, one) => NOT_JUDGED.has(one.name) && !isRefusedAnyway(tool, one),
  theirs: listedByOracle,
  ours: listedByUs,
};

/** What configurations require that use what only OpenTofu has. */
export const OPENTOFU_SUITE: OracleSuite<ConfigurationQuestion> = {
  name: "opentofu-configurations",
  cases: OPENTOFU_CONFIGURATIONS,
  rules: [],
  divergence: ({ name, minor }, one) =>
    name === "opentofu" && minor === 8 && one.name === "a source of a sensitive variable"
      ? "OpenTofu 1.8 shows it all the same; here it is a stated limit"
      : undefined,
  appliesTo: isFollowed,
  // Terraform and older releases do not know this argument of a lifecycle block.
  isNotJudged: (_tool, one) => one.name === "enabled",
  theirs: listedByOracle,
  ours: listedByUs,
};

import { loadModuleTree } from "../../../../src/config/module-tree/tree.ts";
import { collectRequirements } from "../../../../src/config/requirements/requirements.ts";
import { decodeState, requirementsWithState } from "../../../../src/config/state/state.ts";
import { hasErrors } from "../../../../src/model/diagnostic.ts";
import {
  isLegacy,
  isLockable,
  parseProviderAddress,
} from "../../../../src/model/provider-address.ts";
import type { Requirements } from "../../../../src/model/requirements.ts";
import type { Tool } from "../../../../src/model/tool.ts";
import {
  allConfigurationCases,
  CONFIGURATION_SUITES,
  configurationCases,
  configurationVariations,
  isNotJudged,
  NOT_EVALUATED,
  NOT_JUDGED_ELSEWHERE,
} from "../../configuration-cases.ts";
import { type ModuleEntry, moduleFiles } from "../../module-files.ts";
import { OPENTOFU_CONFIGURATIONS } from "../../opentofu-configurations.ts";
import { readProviderListing } from "../../recorded-providers.ts";
import { STATE_CONFIGURATIONS } from "../../state-configurations.ts";
import { VALUED_CONFIGURATIONS, type ValuedQuestion } from "../../static-value-configurations.ts";
import { cited, REQUIREMENT_CITATIONS } from "../cite.ts";
import { type Oracle, toolOf } from "../oracle.ts";
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
async function listedByOracle(
  oracle: Oracle,
  { files, environment = {} }: ValuedQuestion,
): Promise<Answer> {
  const { code, stdout, stderr } = await runOracle(oracle, {
    before: preparation(Object.values(files).map(String)),
    arguments: ["providers", "-no-color"],
    files,
    cliConfig: "",
    environment,
  });
  const { isAccepted, requirements } = readProviderListing(code, stdout, stderr);
  return isAccepted ? requirements : "refused";
}

/** What we list. A reading that is only a lower bound says so. */
async function listedByUs(tool: Tool, { files }: ConfigurationQuestion): Promise<Answer> {
  const tree = await loadModuleTree({ root: "", files: moduleFiles(files), tool });
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
  ...[...configurationVariations(), ...configurationCases(...CONFIGURATION_SUITES)]
    .filter(isNotJudged)
    .map((recorded) => recorded.case),
  ...NOT_JUDGED_ELSEWHERE,
]);

/** Whether we refuse a case for something else: a key behind an alias, a block of a later release, or that there is no configuration. */
function isRefusedAnyway({ name, minor }: Tool, one: ConfigurationQuestion): boolean {
  if (one.name === "import_no_id") return minor < 12;
  if (one.name === "idx_alias") return name === "terraform" || minor < 9;
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
  divergence: (_, one) =>
    NOT_EVALUATED.has(one.name) ? "arithmetic is a limit here (docs/parity.md)" : undefined,
  isNotJudged: (tool, one) => NOT_JUDGED.has(one.name) && !isRefusedAnyway(tool, one),
  theirs: listedByOracle,
  ours: listedByUs,
};

/** What a tool refuses of these and nothing that is required depends on (decision 15). */
const OPENTOFU_NOT_JUDGED: ReadonlySet<string> = new Set([
  "enabled",
  "a provider with instances, without a key",
  "instances of a provider without an alias",
  "a module with instances of a provider",
  "required_version in a .tf file",
  "required_version in a .tofu file",
]);

/** What configurations require that use what only OpenTofu has. */
export const OPENTOFU_SUITE: OracleSuite<ConfigurationQuestion> = {
  name: "opentofu-configurations",
  cases: OPENTOFU_CONFIGURATIONS,
  rules: [],
  divergence: ({ name }, one) =>
    name === "opentofu" && one.name === "a source of a sensitive variable"
      ? "OpenTofu refuses it since 1.9; here it is a stated limit"
      : undefined,
  appliesTo: isFollowed,
  // Terraform reads no .tofu file, and refuses a directory that has no other.
  isNotJudged: (tool, { name }) =>
    OPENTOFU_NOT_JUDGED.has(name) && !(tool.name === "terraform" && name.endsWith(".tofu file")),
  theirs: listedByOracle,
  ours: listedByUs,
};

/** What we list by what is given; a lower bound is as much as the tools' refusal. */
async function listedWithValues(
  tool: Tool,
  { files, environment = {} }: ValuedQuestion,
): Promise<Answer> {
  const required = await requirementsByUs(tool, files, environment);
  const list = [...required.providers.values()];
  return required.exact
    ? Object.fromEntries(list.map((one) => [one.provider, one.constraints.text]))
    : "refused";
}

async function requirementsByUs(
  tool: Tool,
  files: ConfigurationQuestion["files"],
  environment: Readonly<Record<string, string>>,
): Promise<Requirements> {
  const tree = await loadModuleTree({
    root: "",
    files: moduleFiles(files),
    tool,
    inputs: { environment },
  });
  return collectRequirements(tree, { tool, mode: "init" });
}

/** What OpenTofu takes since a minor release of version 1, and here by the rules of every one. */
const NEWER_VALUES: Readonly<Record<string, number>> = {
  "null for a variable that may not be null": 9,
  "the workspace by its other name": 9,
  "a run that gives a value": 11,
  "a run that gives a local value": 11,
};

/** What configurations require by the values that are given to them. */
export const VALUES_SUITE: OracleSuite<ValuedQuestion> = {
  name: "static-values",
  cases: VALUED_CONFIGURATIONS,
  rules: ["CR-76"],
  divergence: ({ name, minor }, one) =>
    name === "opentofu" && minor < (NEWER_VALUES[one.name] ?? 0)
      ? "read as newer releases of OpenTofu read it"
      : undefined,
  appliesTo: isFollowed,
  theirs: listedByOracle,
  ours: listedWithValues,
};

/** Providers that `providers` lists of a state, or that it cannot be read. */
export const STATES_SUITE: OracleSuite<ValuedQuestion> = {
  name: "states",
  cases: STATE_CONFIGURATIONS,
  rules: [],
  appliesTo: isFollowed,
  theirs: async (oracle, { files, environment = {} }) => {
    const { code, stdout } = await runOracle(oracle, {
      arguments: ["providers", "-no-color"],
      files,
      cliConfig: "",
      environment,
    });
    if (code !== 0) return "refused";
    const [, state = ""] = stdout.split("Providers required by state");
    return namesIn(state, /provider\[(.+?)\]/g);
  },
  ours: async (tool, { files }) => {
    const { providers, diagnostics } = decodeState("s", stateIn(files), tool);
    if (hasErrors(diagnostics)) return "refused";
    return [...new Set(providers.map(({ provider }) => provider))].sort();
  },
};

const REGISTRIES = ["registry.opentofu.org", "registry.terraform.io", "registry.example"];
/** No registry offers anything, so that `init` says which providers it wanted. */
const NOTHING_OFFERED = REGISTRIES.map((host) => `host "${host}" {\n  services = {}\n}\n`).join("");

/** Providers that `init` wants to install for a configuration and its state. */
export const STATES_OF_INIT_SUITE: OracleSuite<ValuedQuestion> = {
  name: "states-of-init",
  cases: STATE_CONFIGURATIONS.map((one) => ({ ...one, rules: ["CR-85", ...(one.rules ?? [])] })),
  rules: [],
  divergence: ({ name }, one) =>
    name === "opentofu" && one.name.endsWith("without translation")
      ? "that somebody switched the translation off is not asked here"
      : undefined,
  appliesTo: isFollowed,
  theirs: async (oracle, { files, environment = {} }) => {
    const { code, output } = await runOracle(oracle, {
      arguments: ["init", "-input=false", "-no-color"],
      files,
      cliConfig: NOTHING_OFFERED,
      environment,
    });
    const wanted = namesIn(output, /Finding latest version of (\S+)\.\.\./g);
    if (code === 0 || wanted.length === 0) return code === 0 ? [] : "refused";
    const tool = toolOf(oracle.name);
    return wanted.map((name) => parseProviderAddress(name, tool)).sort();
  },
  ours: async (tool, { files, environment = {} }) => {
    const state = decodeState("s", stateIn(files), tool);
    const configured = await requirementsByUs(tool, files, environment);
    const { providers, diagnostics } = requirementsWithState(configured, state, tool);
    // What only `init` refuses is not judged (CR-32).
    const isRefused = [...providers.keys()].some((provider) => isLegacy(provider, tool));
    if (isRefused || hasErrors(diagnostics)) return "refused";
    return [...providers.keys()].filter((one) => isLockable(one, tool)).sort();
  },
};

function stateIn(files: ConfigurationQuestion["files"]): Uint8Array {
  return Buffer.from(String(files["terraform.tfstate"]));
}

function namesIn(text: string, pattern: RegExp): readonly string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name))].sort();
}

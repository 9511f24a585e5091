import type { SourceRange } from "../../model/diagnostic.ts";
import { attempt } from "../../model/error.ts";
import { parseProviderAddress } from "../../model/provider-address.ts";
import { TERRAFORM } from "../../model/tool.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { CliConfigReport, ConfigItem, ConfigObject } from "./object-syntax.ts";
import { templateProblems } from "./repository-template.ts";
import {
  countArgument,
  flagArgument,
  textArgument,
  textsArgument,
  warnOfUnknown,
} from "./values.ts";

/** A `provider_installation` block: where providers come from, in the order written (SRC-70..74). */
export interface ProviderInstallation {
  readonly methods: readonly InstallationMethod[];
  /** Directories by source address, both as written; `lock` and `init` never use them (SRC-90). */
  readonly devOverrides: ReadonlyMap<string, string>;
  readonly place: SourceRange;
}

/** One installation method and the providers it is for, as patterns that are written as in the file. */
export type InstallationMethod = InstallationLocation & {
  /** Undefined means every provider (SRC-70). */
  readonly include: readonly string[] | undefined;
  readonly exclude: readonly string[];
  readonly place: SourceRange;
};

/** Where an installation method finds packages. Paths are not expanded (CLI-7). */
export type InstallationLocation =
  | { readonly kind: "direct"; readonly downloadRetryCount?: number }
  | { readonly kind: "filesystem_mirror"; readonly path: string }
  | {
      readonly kind: "network_mirror";
      readonly url: string;
      readonly trustAllHashes: boolean;
      readonly downloadRetryCount?: number;
    }
  | { readonly kind: "oci_mirror"; readonly repositoryTemplate: string };

const BLOCK = "Invalid provider_installation block";
const METHOD = "Invalid provider_installation method block";
const EVERYWHERE = ["include", "exclude"] as const;

/**
 * Reads every `provider_installation` block of a file; `mergeCliConfigs` refuses a second one. Unlike the rest of the
 * file these blocks are checked: an invalid method is reported and left out. OpenTofu: cliconfig,
 * decodeProviderInstallationFromConfig (CLI-5).
 */
export function decodeProviderInstallations(
  items: readonly ConfigItem[],
  report: CliConfigReport,
): readonly ProviderInstallation[] {
  return items
    .filter(({ keys }) => keys[0].text === "provider_installation")
    .flatMap((item) => decodeInstallation(item, report));
}

function decodeInstallation(
  item: ConfigItem,
  report: CliConfigReport,
): readonly ProviderInstallation[] {
  const { keys, value, assigned, syntax } = item;
  const [name, label] = keys;
  if (assigned || value.kind !== "object") {
    report.error(name, BLOCK, "A provider_installation block has no equals sign before its brace.");
    return [];
  }
  if (label !== undefined) {
    const detail =
      syntax === "native"
        ? "A provider_installation block has no labels."
        : 'The tools find no installation method in this; in JSON a block inside a block stands in a list: {"provider_installation": [{"direct": [{}]}]}.';
    report.error(label, BLOCK, detail);
  }
  const methods: InstallationMethod[] = [];
  const devOverrides = new Map<string, string>();
  for (const item of value.items) {
    const block = methodBlock(item, report);
    if (block === undefined) continue;
    if (block.type === "dev_overrides") {
      if (methods.length === 0) decodeDevOverrides(block, devOverrides, report);
      else report.error(block.place, METHOD, "A dev_overrides block must stand before all others.");
      continue;
    }
    const method = decodeMethod(block, report);
    if (method !== undefined) methods.push(method);
  }
  return [{ methods, devOverrides, place: report.range(name) }];
}

interface MethodBlock {
  readonly type: string;
  readonly place: ConfigItem["keys"][0];
  readonly body: ConfigObject;
}

function methodBlock(item: ConfigItem, report: CliConfigReport): MethodBlock | undefined {
  const { keys, value, assigned } = item;
  const [name, label] = keys;
  if (assigned || value.kind !== "object") {
    report.error(name, METHOD, "Whatever stands in a provider_installation block must be a block.");
    return undefined;
  }
  if (label !== undefined) {
    report.error(label, METHOD, `A ${name.text} block has no labels.`);
  }
  return { type: name.text, place: name, body: value };
}

function decodeMethod(block: MethodBlock, report: CliConfigReport): InstallationMethod | undefined {
  const { items } = block.body;
  const before = report.diagnostics.length;
  const location = decodeLocation(block, report);
  if (location === undefined) return undefined;
  const include = textsArgument(items, "include", report);
  const exclude = textsArgument(items, "exclude", report) ?? [];
  const isWrong = report.diagnostics.slice(before).some(({ severity }) => severity === "error");
  if (isWrong || isWrongTemplate(location, include, block, report)) return undefined;
  return { ...location, include, exclude, place: report.range(block.place) };
}

function isWrongTemplate(
  location: InstallationLocation,
  include: readonly string[] | undefined,
  block: MethodBlock,
  report: CliConfigReport,
): boolean {
  if (location.kind !== "oci_mirror") return false;
  const problems = templateProblems(location.repositoryTemplate, include);
  for (const problem of problems) {
    report.error(block.place, "Invalid oci_mirror repository template", problem);
  }
  return problems.length > 0;
}

function decodeLocation(
  block: MethodBlock,
  report: CliConfigReport,
): InstallationLocation | undefined {
  switch (block.type) {
    case "direct": {
      warnOfUnknown(block.body.items, [...EVERYWHERE, RETRIES], "a direct block", report);
      return { kind: "direct", ...retryCount(block, report) };
    }
    case "filesystem_mirror": {
      const path = requiredText(block, "path", [], report);
      return path === undefined ? undefined : { kind: "filesystem_mirror", path };
    }
    case "network_mirror":
      return decodeNetworkMirror(block, report);
    case "oci_mirror": {
      const repositoryTemplate = requiredText(block, "repository_template", [], report);
      return repositoryTemplate === undefined
        ? undefined
        : { kind: "oci_mirror", repositoryTemplate };
    }
    default:
      report.error(block.place, METHOD, `"${block.type}" is no provider installation method.`);
      return undefined;
  }
}

const RETRIES = "download_retry_count";

function decodeNetworkMirror(
  block: MethodBlock,
  report: CliConfigReport,
): InstallationLocation | undefined {
  const url = requiredText(block, "url", ["trust_all_hashes", RETRIES], report);
  if (url === undefined) return undefined;
  if (!isMirrorUrl(url)) {
    const detail = "The URL of a network mirror starts with https:// and a host name.";
    report.error(block.place, "Invalid URL for provider installation source", detail);
    return undefined;
  }
  const trustAllHashes = flagArgument(block.body.items, "trust_all_hashes", report) ?? false;
  return { kind: "network_mirror", url, trustAllHashes, ...retryCount(block, report) };
}

/** Returns whether a text is the URL of a network mirror: https, with a host (SRC-40). */
export function isMirrorUrl(text: string): boolean {
  return /^https:\/\/[^/?#]/i.test(text) && URL.canParse(text);
}

function retryCount(
  block: MethodBlock,
  report: CliConfigReport,
): { readonly downloadRetryCount?: number } {
  const downloadRetryCount = countArgument(block.body.items, RETRIES, report);
  return withoutAbsent({ downloadRetryCount });
}

function requiredText(
  block: MethodBlock,
  name: string,
  others: readonly string[],
  report: CliConfigReport,
): string | undefined {
  const { items } = block.body;
  warnOfUnknown(items, [...EVERYWHERE, name, ...others], `a ${block.type} block`, report);
  const before = report.diagnostics.length;
  const text = textArgument(items, name, report);
  if (text !== undefined && text !== "") return text;
  if (report.diagnostics.length === before) {
    report.error(block.place, METHOD, `A ${block.type} block must have the argument "${name}".`);
  }
  return undefined;
}

function decodeDevOverrides(
  { body }: MethodBlock,
  overrides: Map<string, string>,
  report: CliConfigReport,
): void {
  for (const { keys, value } of body.items) {
    const [source] = keys;
    if (value.kind !== "string") {
      report.error(source, METHOD, `The entry "${source.text}" must be the path of a directory.`);
    } else if (attempt(() => parseProviderAddress(source.text, TERRAFORM)) !== undefined) {
      overrides.set(source.text, value.text);
    } else {
      const detail = `The entry "${source.text}" is not a provider source address.`;
      report.error(source, "Invalid provider source address", detail);
    }
  }
}

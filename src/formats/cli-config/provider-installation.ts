import type { SourceRange } from "../../model/diagnostic.ts";
import { attempt } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import { parseProviderAddress } from "../../model/provider-address.ts";
import { TERRAFORM } from "../../model/tool.ts";
import type { TextReport } from "../text/source-text.ts";
import { CliConfigBody, type ConfigItem, type ConfigKey } from "./config-body.ts";
import { templateProblems } from "./repository-template.ts";

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
const RETRIES = "download_retry_count";

/**
 * Reads every `provider_installation` block of a file; `mergeCliConfigs` refuses a second one. Unlike the rest of the
 * file these blocks are checked: an invalid method is reported and left out. OpenTofu: cliconfig,
 * decodeProviderInstallationFromConfig (CLI-5).
 */
export function decodeProviderInstallations({
  items,
  report,
}: CliConfigBody): readonly ProviderInstallation[] {
  const installations: ProviderInstallation[] = [];
  for (const { keys, value, assigned, syntax } of items) {
    const [name, label] = keys;
    if (name.text !== "provider_installation") continue;
    if (assigned || value.kind !== "object") {
      const detail = "A provider_installation block has no equals sign before its brace.";
      report.error(name, BLOCK, detail);
      continue;
    }
    if (label !== undefined) report.error(label, BLOCK, LABELED[syntax]);
    const methods = decodeMethods(new CliConfigBody(value.items, report));
    installations.push({ ...methods, place: report.range(name) });
  }
  return installations;
}

/** Why the block has a label: in JSON, the name of a block inside it is taken for one. */
const LABELED: Readonly<Record<ConfigItem["syntax"], string>> = {
  native: "A provider_installation block has no labels.",
  json: 'The tools find no installation method in this; in JSON a block inside a block stands in a list: {"provider_installation": [{"direct": [{}]}]}.',
};

function decodeMethods({ items, report }: CliConfigBody): Omit<ProviderInstallation, "place"> {
  const methods: InstallationMethod[] = [];
  const devOverrides = new Map<string, string>();
  for (const item of items) {
    const body = methodBody(item, report);
    const [name] = item.keys;
    if (body === undefined) continue;
    if (name.text !== "dev_overrides") appendAll(methods, decodeMethod(name, body));
    else if (methods.length === 0) decodeDevOverrides(body, devOverrides);
    else report.error(name, METHOD, "A dev_overrides block must stand before all others.");
  }
  return { methods, devOverrides };
}

function methodBody(
  { keys: [name, label], value, assigned }: ConfigItem,
  report: TextReport,
): CliConfigBody | undefined {
  if (assigned || value.kind !== "object") {
    report.error(name, METHOD, "Whatever stands in a provider_installation block must be a block.");
    return undefined;
  }
  if (label !== undefined) report.error(label, METHOD, `A ${name.text} block has no labels.`);
  return new CliConfigBody(value.items, report);
}

function decodeMethod(name: ConfigKey, body: CliConfigBody): readonly InstallationMethod[] {
  const { report } = body;
  const errorsBefore = report.errorCount();
  const location = decodeLocation(name, body);
  if (location === undefined) return [];
  const include = body.texts("include");
  const exclude = body.texts("exclude") ?? [];
  if (report.errorCount() === errorsBefore && location.kind === "oci_mirror") {
    for (const problem of templateProblems(location.repositoryTemplate, include)) {
      report.error(name, "Invalid oci_mirror repository template", problem);
    }
  }
  if (report.errorCount() > errorsBefore) return [];
  return [{ ...location, include, exclude, place: report.range(name) }];
}

function decodeLocation(name: ConfigKey, body: CliConfigBody): InstallationLocation | undefined {
  const warnOfUnknown = (...names: readonly string[]): void =>
    body.warnOfUnknown(["include", "exclude", ...names], `a ${name.text} block`);
  const retries = () => ({ downloadRetryCount: body.count(RETRIES) });
  switch (name.text) {
    case "direct":
      warnOfUnknown(RETRIES);
      return { kind: "direct", ...retries() };
    case "filesystem_mirror": {
      warnOfUnknown("path");
      const path = requiredText("path", name, body);
      return path === undefined ? undefined : { kind: "filesystem_mirror", path };
    }
    case "network_mirror": {
      warnOfUnknown("url", "trust_all_hashes", RETRIES);
      const url = requiredText("url", name, body);
      if (url === undefined) return undefined;
      if (isMirrorUrl(url)) {
        const trustAllHashes = body.flag("trust_all_hashes") ?? false;
        return { kind: "network_mirror", url, trustAllHashes, ...retries() };
      }
      const detail = "The URL of a network mirror starts with https:// and a host name.";
      body.report.error(name, "Invalid URL for provider installation source", detail);
      return undefined;
    }
    case "oci_mirror": {
      warnOfUnknown("repository_template");
      const repositoryTemplate = requiredText("repository_template", name, body);
      return repositoryTemplate === undefined
        ? undefined
        : { kind: "oci_mirror", repositoryTemplate };
    }
    default:
      body.report.error(name, METHOD, `"${name.text}" is no provider installation method.`);
      return undefined;
  }
}

/** Returns whether a text is the URL of a network mirror: https, with a host (SRC-40). */
export function isMirrorUrl(text: string): boolean {
  return /^https:\/\/[^/?#]/i.test(text) && URL.canParse(text);
}

function requiredText(argument: string, name: ConfigKey, body: CliConfigBody): string | undefined {
  const errorsBefore = body.report.errorCount();
  const text = body.text(argument) || undefined;
  if (text === undefined && body.report.errorCount() === errorsBefore) {
    body.report.error(name, METHOD, `A ${name.text} block must have the argument "${argument}".`);
  }
  return text;
}

function decodeDevOverrides(
  { items, report }: CliConfigBody,
  overrides: Map<string, string>,
): void {
  for (const { keys, value } of items) {
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

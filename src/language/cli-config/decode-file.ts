import type { Diagnostic } from "../../model/diagnostic.ts";
import { isLockReviewError } from "../../model/error.ts";
import { parseServiceHost } from "../../model/hostname.ts";
import { appendAll } from "../../model/many.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import { type SourceText, sourceText } from "../text/source-text.ts";
import { decodeText } from "../text/text.ts";
import type { CliConfig, CredentialsHelperSettings, RegistryProtocols } from "./cli-config.ts";
import { parseNativeSyntax } from "./native-syntax.ts";
import {
  type CliConfigReport,
  type ConfigItem,
  type ConfigKey,
  type ConfigValue,
  createCliConfigReport,
  labeledBodies,
  type ParsedCliConfig,
  parseJsonConfig,
} from "./object-syntax.ts";
import { decodeOciSettings } from "./oci-settings.ts";
import { decodeProviderInstallations, type ProviderInstallation } from "./provider-installation.ts";
import {
  countArgument,
  flagArgument,
  itemsUnder,
  textArgument,
  textsArgument,
  valuesOf,
} from "./values.ts";

/** The settings of one file; `mergeCliConfigs` adds files up. */
export interface CliConfigFile {
  readonly hosts: CliConfig["hosts"];
  readonly tokens: CliConfig["tokens"];
  readonly credentialsHelpers: readonly CredentialsHelperSettings[];
  readonly providerInstallations: readonly ProviderInstallation[];
  readonly pluginCacheDir?: string;
  readonly pluginCacheMayBreakLockFile: boolean;
  readonly registryProtocols: RegistryProtocols;
  readonly oci: CliConfig["oci"];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Decodes a CLI configuration file. Unknown top-level names are ignored, as by the tools (CLI-5). Problems
 * that the tools only print are errors here, because they change the sources that are used (CLI-6).
 */
export function decodeCliConfigFile(bytes: Uint8Array, file: string): CliConfigFile {
  const source = sourceText(file, decodeText(bytes));
  const { items, diagnostics } = parseCliConfig(source);
  const report = createCliConfigReport(source);
  appendAll(report.diagnostics, diagnostics);
  const pluginCacheDir = textArgument(items, "plugin_cache_dir", report);
  const mayBreak = "plugin_cache_may_break_dependency_lock_file";
  return {
    hosts: decodeHosts(items, report),
    tokens: decodeTokens(items, report),
    credentialsHelpers: decodeHelpers(items, report),
    providerInstallations: decodeProviderInstallations(items, report),
    ...(pluginCacheDir === undefined || pluginCacheDir === "" ? {} : { pluginCacheDir }),
    pluginCacheMayBreakLockFile: flagArgument(items, mayBreak, report) ?? false,
    registryProtocols: decodeRegistryProtocols(items, report),
    oci: decodeOciSettings(items, report),
    diagnostics: report.diagnostics,
  };
}

function decodeHosts(items: readonly ConfigItem[], report: CliConfigReport): CliConfig["hosts"] {
  const hosts = new Map<string, Readonly<Record<string, unknown>>>();
  for (const { label, items: body } of labeledBodies(items, "host", report)) {
    const host = readHost(label, "host", report);
    if (host !== undefined) hosts.set(host, plainObject(itemsUnder(body, "services")));
  }
  return hosts;
}

function decodeTokens(items: readonly ConfigItem[], report: CliConfigReport): CliConfig["tokens"] {
  const tokens = new Map<string, string | undefined>();
  for (const { label, items: body } of labeledBodies(items, "credentials", report)) {
    const host = readHost(label, "credentials", report);
    const value = valuesOf(body, "token").at(-1)?.value;
    if (host !== undefined) tokens.set(host, value?.kind === "string" ? value.text : undefined);
  }
  return tokens;
}

/** Reads the ASCII host in a label; anything else is reported. OpenTofu: cliconfig, Config.Validate. */
function readHost(label: ConfigKey, type: string, report: CliConfigReport): string | undefined {
  try {
    return parseServiceHost(label.text).ascii;
  } catch (caught) {
    if (!isLockReviewError(caught)) throw caught;
    report.error(label, `Invalid ${type} block`, `${caught.message}.`);
    return undefined;
  }
}

function decodeHelpers(
  items: readonly ConfigItem[],
  report: CliConfigReport,
): readonly CredentialsHelperSettings[] {
  return labeledBodies(items, "credentials_helper", report).map(({ label, items: body }) => ({
    name: label.text,
    arguments: textsArgument(body, "args", report) ?? [],
    place: report.range(label),
  }));
}

function decodeRegistryProtocols(
  items: readonly ConfigItem[],
  report: CliConfigReport,
): RegistryProtocols {
  const body = itemsUnder(items, "registry_protocols");
  const retryCount = countArgument(body, "retry_count", report);
  const requestTimeoutSeconds = countArgument(body, "request_timeout_seconds", report);
  return {
    ...withoutAbsent({ retryCount, requestTimeoutSeconds }),
  };
}

/** Returns items as a plain object; services are checked where they are used (SRC-8). */
function plainObject(items: readonly ConfigItem[]): Readonly<Record<string, unknown>> {
  const members = items.map(({ keys: [key, ...rest], value }): [string, unknown] => [
    key.text,
    rest.length === 0 ? plainValue(value) : {},
  ]);
  return Object.fromEntries(members);
}

function plainValue(value: ConfigValue): unknown {
  switch (value.kind) {
    case "string":
      return value.text;
    case "number":
      return Number(value.text);
    case "bool":
      return value.text === "true";
    case "null":
      return null;
    case "list":
      return value.values.map(plainValue);
    case "object":
      return plainObject(value.items);
  }
}

/**
 * Reads a CLI configuration file: JSON if its first character is a brace, without regard to the file's name.
 * HCL 1: lexMode (CLI-5).
 */
export function parseCliConfig(source: SourceText): ParsedCliConfig {
  return /^\s*\{/.test(source.text) ? parseJsonConfig(source) : parseNativeSyntax(source);
}

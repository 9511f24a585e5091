import type { Diagnostic, SourceRange } from "../../model/diagnostic.ts";
import { attempt } from "../../model/error.ts";
import { parseRequestHost } from "../../model/hostname.ts";
import { sourceText, TextReport } from "../text/source-text.ts";
import { decodeText } from "../text/text.ts";
import { CliConfigBody, type ConfigItem, type ConfigValue } from "./config-body.ts";
import { parseJsonConfig } from "./json-syntax.ts";
import { parseNativeSyntax } from "./native-syntax.ts";
import { decodeOciSettings, type OciSettings } from "./oci-settings.ts";
import { decodeProviderInstallations, type ProviderInstallation } from "./provider-installation.ts";

/** The settings of a CLI configuration about sources of providers. */
export interface CliConfig {
  /** `host` blocks by ASCII host: services as written, checked where they are used (SRC-8). */
  readonly hosts: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** `credentials` blocks by ASCII host; a block without a token is there without one (CLI-8). */
  readonly tokens: ReadonlyMap<string, string | undefined>;
  /** The program that is asked for other tokens than those in `tokens` (CLI-10). */
  readonly credentialsHelper?: CredentialsHelperSettings;
  /** Absent without such blocks; then implied directories and origin registries serve providers (SRC-80). */
  readonly providerInstallation?: ProviderInstallation;
  /** As written; only this path has its variables expanded (CLI-7). */
  readonly pluginCacheDir?: string;
  /** Whether a cached package may be locked although nothing vouches for it (CLI-13). */
  readonly pluginCacheMayBreakLockFile: boolean;
  readonly registryProtocols: RegistryProtocols;
  readonly oci: OciSettings;
}

interface CredentialsHelperSettings {
  readonly name: string;
  readonly arguments: readonly string[];
  readonly place: SourceRange;
}

/** Time limits and retries for registries; the sources have the defaults (CLI-11). */
export interface RegistryProtocols {
  readonly retryCount?: number;
  readonly requestTimeoutSeconds?: number;
  /** From `TF_PROVIDER_DOWNLOAD_RETRY`; an installation method's number counts before it (SRC-27). */
  readonly downloadRetryCount?: number;
}

/** The settings of one file; `mergeCliConfigs` adds files up. */
export interface CliConfigFile
  extends Omit<CliConfig, "credentialsHelper" | "providerInstallation"> {
  readonly credentialsHelpers: readonly CredentialsHelperSettings[];
  readonly providerInstallations: readonly ProviderInstallation[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Decodes a CLI configuration file. Unknown top-level names are ignored, as by the tools (CLI-5). Problems
 * that the tools only print are errors here, because they change the sources that are used (CLI-6).
 */
export function decodeCliConfigFile(bytes: Uint8Array, file: string): CliConfigFile {
  const report = new TextReport(sourceText(file, decodeText(bytes)));
  // The first character decides, whatever the file's name is. HCL 1: lexMode (CLI-5).
  const isJson = /^\s*\{/.test(report.source.text);
  const items = isJson ? parseJsonConfig(report) : parseNativeSyntax(report);
  const config = new CliConfigBody(items, report);
  const protocols = config.under("registry_protocols");
  return {
    pluginCacheDir: config.text("plugin_cache_dir") || undefined,
    hosts: byHost(config, "host", (host) => plainObject(host.under("services").items)),
    tokens: byHost(config, "credentials", (credentials) => {
      const token = credentials.value("token");
      return token?.kind === "string" ? token.text : undefined;
    }),
    credentialsHelpers: config.labeled("credentials_helper").map(({ label, body }) => ({
      name: label.text,
      arguments: body.texts("args") ?? [],
      place: report.range(label),
    })),
    providerInstallations: decodeProviderInstallations(config),
    pluginCacheMayBreakLockFile:
      config.flag("plugin_cache_may_break_dependency_lock_file") ?? false,
    registryProtocols: {
      retryCount: protocols.count("retry_count"),
      requestTimeoutSeconds: protocols.count("request_timeout_seconds"),
    },
    oci: decodeOciSettings(config),
    diagnostics: report.diagnostics,
  };
}

/** Reads the blocks of a type by the ASCII host in their label. OpenTofu: cliconfig, Config.Validate. */
function byHost<T>(
  config: CliConfigBody,
  type: string,
  read: (body: CliConfigBody) => T,
): ReadonlyMap<string, T> {
  const blocks = new Map<string, T>();
  for (const { label, body } of config.labeled(type)) {
    const host = attempt(
      () => parseRequestHost(label.text),
      ({ message }) => config.report.error(label, `Invalid ${type} block`, `${message}.`),
    );
    if (host !== undefined) blocks.set(host, read(body));
  }
  return blocks;
}

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

import type { Tool } from "../../../src/model/tool.ts";
import type { OracleCase } from "../oracles/suite.ts";

/** What a server of modules answers. */
export interface ModuleAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/**
 * A configuration that calls a module from elsewhere. Texts hold `{host}` (`127.0.0.1:PORT` of a server that
 * speaks TLS), `{url}` (its `https://` address), `{git}` (`http://` address of git repositories), `{oci}`
 * (host of an OCI registry) and `{sha256}` (checksum of the packed module), and `{commit}`, `{short}` of
 * the repository's second commit.
 */
export interface ModuleSituation extends OracleCase {
  /** The call's source. */
  readonly source: string;
  readonly version?: string;
  /** Further files of the root module. */
  readonly files?: Readonly<Record<string, string>>;
  /** Answers by path with query, beside those that every server has. */
  readonly answers?: Readonly<Record<string, ModuleAnswer>>;
  readonly cliConfig?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether nothing is fetched: what is installed must do. */
  readonly isInstalled?: boolean;
  readonly appliesTo?: (tool: Tool) => boolean;
}

/** The text of a module that is known by the one provider that it requires. */
export function requiring(type: string): string {
  return `resource "${type}_thing" "a" {}\n`;
}

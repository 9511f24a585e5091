/** What a CLI configuration says, as far as it concerns reaching registries. */
export interface CliConfig {
  /** `host` blocks by ASCII host: services as written (SRC-8). */
  readonly hosts: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** `credentials` blocks by ASCII host; a block without a token is there without one (CLI-8). */
  readonly tokens: ReadonlyMap<string, string | undefined>;
}

/** A CLI configuration that says nothing. */
export const NO_CLI_CONFIG: CliConfig = { hosts: new Map(), tokens: new Map() };

import type { Platform } from "../../model/platform.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Tool } from "../../model/tool.ts";
import type { Version } from "../../model/version.ts";

/** One provider that `lock` processed. */
export interface LockedProviderReport {
  readonly address: ProviderAddress;
  readonly version: Version;
  /** The version that was locked before; undefined where there was none, or the same. */
  readonly previous: Version | undefined;
  readonly platforms: readonly Platform[];
  /** Signing keys by their IDs, or nobody, and the platforms whose list each of them signed. */
  readonly signers: readonly {
    readonly keyId: string | undefined;
    readonly platforms: readonly Platform[];
  }[];
  readonly result: "new" | "additional" | "unchanged";
}

/** What `lock` did to one root module. */
export interface LockReport {
  readonly root: string;
  readonly lockFilePath: string;
  readonly tool: Tool;
  /** `refused` and `unverified` write nothing. */
  readonly outcome: "written" | "unchanged" | "would-change" | "refused" | "unverified";
  /** In the order of the lock file; empty when nothing was locked. */
  readonly providers: readonly LockedProviderReport[];
}

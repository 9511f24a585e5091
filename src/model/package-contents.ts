import type { Hash } from "./hash.ts";
import type { Platform } from "./platform.ts";
import type { ProviderAddress } from "./provider-address.ts";
import type { Version } from "./version.ts";

/** What the first bytes of a program say it is. */
export const FILE_FORMATS = ["elf", "mach-o", "pe", "script"] as const;

/** A format of programs, told by the first bytes of a file. */
export type FileFormat = (typeof FILE_FORMATS)[number];

/** One file of a package, as unpacking makes it. */
export interface PackagedFile {
  /** Path in the package; a byte that is no UTF-8 is `\xff` and a backslash is doubled, so that no two files share a name. */
  readonly name: string;
  readonly bytes: number;
  /** Lower-case hex. */
  readonly sha256: string;
  /** Whether its mode in the archive lets somebody run it. */
  readonly isRunnable: boolean;
  /** Absent where the first bytes are of no program. */
  readonly format?: FileFormat;
}

/** One package of two that are compared. */
export interface ComparedPackage {
  readonly version: Version;
  /** The archive whose bytes were read. */
  readonly zip: Hash;
  /** How people call where it came from. */
  readonly source: string;
}

/** What a reader of a list of files should see first. */
export type FileMark = "program" | "new-executable" | "licence";

/** One file that is not the same in two packages. */
export interface FileChange {
  readonly kind: "added" | "removed" | "changed";
  /** The name after, or before where the file is gone. */
  readonly name: string;
  /** The name before of the provider's own program, which as a rule has the version in its name. */
  readonly formerName?: string;
  /** Bytes; null where the file is not there. */
  readonly before: number | null;
  readonly after: number | null;
  readonly marks: readonly FileMark[];
  /** Of the file after; absent where the first bytes are of no program. */
  readonly format?: FileFormat;
}

/** How the files of two packages of one platform differ. It is told and never judged: no rule reads it. */
export interface ContentsChange {
  readonly provider: ProviderAddress;
  readonly platform: Platform;
  readonly before: ComparedPackage;
  readonly after: ComparedPackage;
  /** What a reader should see first, then by name; at most {@link MAX_FILE_CHANGES}. */
  readonly files: readonly FileChange[];
  /** All of them, also those that `files` has no room for. */
  readonly counts: {
    readonly added: number;
    readonly removed: number;
    readonly changed: number;
    readonly same: number;
  };
}

/** Files of one comparison that are told one by one; the rest is counted. */
export const MAX_FILE_CHANGES = 500;

/** Two versions of a provider whose packages were not compared although somebody asked, and why. */
export interface ContentsGap {
  readonly provider: ProviderAddress;
  readonly from: Version;
  readonly to: Version;
  /** One sentence without a full stop; already free of credentials. */
  readonly message: string;
}

/** What a run knows of how packages differ inside. */
export interface InsideView {
  readonly changes: readonly ContentsChange[];
  readonly gaps: readonly ContentsGap[];
}

/** How much a module archive may make us hold and unpack. */
export interface ModuleArchiveLimits {
  readonly maxEntries: number;
  /** Bytes that all files together may unpack to. */
  readonly maxUnpackedBytes: number;
  /** Bytes unpacked over bytes packed, for archives that unpack to more than `ratioFreeBytes`. */
  readonly maxRatio: number;
  readonly ratioFreeBytes: number;
  /** Bytes of one file that are kept; of a larger one only that it is there. */
  readonly maxFileBytes: number;
  /** Bytes that are kept of one package. */
  readonly maxKeptBytes: number;
}

/**
 * Modules are text: the largest known have some thousand files and a few MiB, with pictures and tests.
 * Text packs to a tenth, repetitive text to a fiftieth.
 */
export const MODULE_ARCHIVE_LIMITS: ModuleArchiveLimits = {
  maxEntries: 100_000,
  maxUnpackedBytes: 512 * 1024 * 1024,
  maxRatio: 200,
  ratioFreeBytes: 64 * 1024 * 1024,
  maxFileBytes: 4 * 1024 * 1024,
  maxKeptBytes: 128 * 1024 * 1024,
};

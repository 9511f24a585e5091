/**
 * Limits on input from outside. Each is checked where the bytes come in. The error for larger input names the file, its
 * size and the limit; what depends on the input is then not verified.
 */

/** Bytes of any file that is read whole. Git hosts refuse files of 100 MiB, and we read only text. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;
/** Bytes of a lock file. The largest of 1,317 real changes has 60 KB; 8,000 hashes take half a megabyte. */
export const MAX_LOCK_FILE_BYTES = 4 * 1024 * 1024;
/** Bytes of a file of configuration or variables. People write some 100 KB, generators of JSON some MB. */
export const MAX_CONFIGURATION_BYTES = 8 * 1024 * 1024;
/** Bytes of a policy file, which a person writes and others review. */
export const MAX_POLICY_BYTES = 1024 * 1024;
/** Bytes of a ledger: 10,000 lines of 100 characters. */
export const MAX_LEDGER_BYTES = 1024 * 1024;
/** Bytes of a workflow, script or settings file, which we search for settings that weaken lock files. */
export const MAX_SETTINGS_BYTES = 256 * 1024;
/** Bytes of a file that a function such as `file` reads for a module's source, which is a short text. */
export const MAX_SOURCE_FILE_BYTES = 256 * 1024;

/**
 * Tokens of one configuration or lock file, which bound its arguments, keys and lines of heredocs as well. A token has
 * six to ten characters in real files, and costs up to 300 bytes of memory.
 */
export const MAX_TOKENS = 1_000_000;

/**
 * Bytes of all files of one module, and of all modules of a root module before one more is read, so that reading a root
 * module takes some seconds at most. Large real ones have some hundred thousand tokens with everything that they call.
 */
export const MAX_ROOT_BYTES = 32 * 1024 * 1024;
/** Tokens of one module, and of all modules of a root module before one more is read. */
export const MAX_ROOT_TOKENS = 2_000_000;
/** Levels of nested blocks, expressions and JSON values: deeper ones would exhaust the stack. HCL has no limit. */
export const MAX_NESTING = 500;
/** Characters of a path or of a module's source: PATH_MAX of Linux, beyond which the tools fail as well. */
export const MAX_PATH_LENGTH = 4096;
/** Characters of a path that is resolved step by step; longer paths are passed to the system as a whole. */
export const MAX_STEPPED_CHARACTERS = 1024;
/** Levels of nested module calls; at about this depth the tools' own paths become too long (CR-56). */
export const MAX_MODULE_DEPTH = 128;
/** Module calls of one root module. Without a limit, a few files could call each other for ever. */
export const MAX_MODULES = 10_000;
/** Characters of a line whose columns count grapheme clusters, as HCL's do, and not UTF-16 units, which is faster. */
export const MAX_SEGMENTED_LINE = 100_000;
/** Problems of one file that are reported; recorded runs of the tools have some dozens at most. */
export const MAX_DIAGNOSTICS = 1000;

/**
 * How much of somebody else's input is read. Each limit holds where the bytes come in; what is beyond it is refused
 * with the file, what it has and what is allowed, and what depends on it is not verified.
 */

/** Bytes of any file that is read whole. Git hosts refuse files of 100 MiB; what we read of a checkout is text. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** Bytes of a lock file. The largest of 1,317 real changes has 60 KB; 8,000 hashes take half a megabyte. */
export const MAX_LOCK_FILE_BYTES = 4 * 1024 * 1024;

/** Bytes of a configuration file or a file of variables. Written by people they have some 100 KB, generated JSON some MB. */
export const MAX_CONFIGURATION_BYTES = 8 * 1024 * 1024;

/** Bytes of a policy file, which a person writes and others review. */
export const MAX_POLICY_BYTES = 1024 * 1024;

/** Bytes of a ledger: 10,000 lines of 100 characters, one for each namespace or release. */
export const MAX_LEDGER_BYTES = 1024 * 1024;

/** Bytes of a workflow, script or settings file that is searched for what makes locks decide less. People write them. */
export const MAX_SETTINGS_BYTES = 256 * 1024;

/** Bytes of a file that a function such as `file` reads for a module's source, which is a short text. */
export const MAX_SOURCE_FILE_BYTES = 256 * 1024;

/**
 * Tokens of one configuration or lock file, which bound its arguments, keys and lines of heredocs as well. A token
 * has six to ten characters in real files, so that few files meet this limit before the one of bytes; each costs up to
 * 300 bytes of memory.
 */
export const MAX_TOKENS = 1_000_000;

/**
 * Bytes of all files of one module, and of all modules of a root module before one more is read. They bound how
 * long one root module is read, to some seconds: what others have is to be judged as well. Large ones of real life
 * have some hundred thousand tokens with everything that they call.
 */
export const MAX_ROOT_BYTES = 32 * 1024 * 1024;

/** Tokens of the same. */
export const MAX_ROOT_TOKENS = 2_000_000;

/** How deeply blocks, expressions and JSON values nest: deeper ones would exhaust the stack. HCL has no limit. */
export const MAX_NESTING = 500;

/** Characters of a path or of a module's source: PATH_MAX of Linux, with which the tools would fail as well. */
export const MAX_PATH_LENGTH = 4096;

/** Characters of a path that is looked at step by step; longer ones are left to the system as a whole. */
export const MAX_STEPPED_CHARACTERS = 1024;

/** Module calls below each other; the tools fail at about this depth, as a path component grows too long (CR-56). */
export const MAX_MODULE_DEPTH = 128;

/** Module calls of one root module. Without a bound, few files could call each other for ever. */
export const MAX_MODULES = 10_000;

/**
 * Characters of a line in which columns count grapheme clusters, as HCL's do; longer ones have a column for each UTF-16 unit.
 * Nobody finds a place by its column there, and to find the clusters of eight megabytes takes ten seconds.
 */
export const MAX_SEGMENTED_LINE = 100_000;

/** Problems of one file that are told; the recorded ones of the tools have some dozens at most. */
export const MAX_DIAGNOSTICS = 1000;

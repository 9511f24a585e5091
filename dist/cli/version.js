// src/cli/version.ts
/** The version of this program, written in by the build; `0.0.0-source` when run from source. */
const PROGRAM_VERSION = "0.1.0";

export { PROGRAM_VERSION as t };
// src/compose/program-version.ts
const PROGRAM_VERSION = "0.1.0";

export { PROGRAM_VERSION as t };
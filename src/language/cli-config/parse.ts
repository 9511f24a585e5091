import type { SourceText } from "../text/source-text.ts";
import { parseJsonConfig } from "./json-syntax.ts";
import { parseNativeSyntax } from "./native-syntax.ts";
import type { ParsedCliConfig } from "./object-syntax.ts";

/**
 * Reads a CLI configuration file: JSON if its first character is a brace, whatever the file's name.
 * HCL 1: lexMode (CLI-5).
 */
export function parseCliConfig(source: SourceText): ParsedCliConfig {
  return /^\s*\{/.test(source.text) ? parseJsonConfig(source) : parseNativeSyntax(source);
}

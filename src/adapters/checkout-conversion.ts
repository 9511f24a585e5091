import type { CheckedOutFile } from "../ports/files.ts";
import type { Conversion } from "./git-attributes.ts";

/** A value that sets nothing, or takes it back. */
const NONE: ReadonlySet<string> = new Set(["unspecified", "unset"]);

/**
 * A file as a checkout on a system with plain line ends has it: what `eol` makes of it; or a doubt, where the
 * rest depends on programs, encodings or object names (git: convert.c, convert_to_working_tree).
 */
export function checkedOut(content: Uint8Array, conversion: Conversion): CheckedOutFile {
  const doubt = doubtOf(content, conversion);
  if (doubt !== undefined) return { content, doubt };
  return { content: endsInCrlf(content, conversion) ? withCrlf(content) : content };
}

/** Why a checkout has other content than git stores, in a way that is not computed here. */
export function doubtOf(content: Uint8Array, conversion: Conversion): string | undefined {
  const { filter, ident } = conversion;
  const encoding = conversion["working-tree-encoding"];
  if (!NONE.has(filter) && filter !== "set") {
    return `the attribute filter=${filter} makes a program of the user's rewrite it on checkout`;
  }
  // git: git_path_check_encoding; `set` and `unset` make git stop.
  if (encoding !== "unspecified" && encoding !== "" && !/^utf-?8$/i.test(encoding)) {
    return `the attribute working-tree-encoding=${encoding} makes a checkout write it in another encoding`;
  }
  if (ident === "set" && Buffer.from(content).includes("$Id")) {
    return "the attribute ident makes a checkout write something else for $Id$";
  }
  return undefined;
}

/** git: convert_attrs, output_eol and will_convert_lf_to_crlf, where the system's own line end is LF. */
function endsInCrlf(content: Uint8Array, { text, crlf, eol }: Conversion): boolean {
  const action = actionOf(text) ?? actionOf(crlf);
  if (action === "binary" || eol !== "crlf" || action === "input") return false;
  const counts = countBytes(content);
  if (counts.loneLf === 0) return false;
  return action !== "auto" || !(counts.loneCr > 0 || counts.crlf > 0 || counts.isBinary);
}

/** git: git_path_check_crlf */
function actionOf(value: string): "text" | "binary" | "input" | "auto" | undefined {
  if (value === "set") return "text";
  if (value === "unset") return "binary";
  return value === "input" || value === "auto" ? value : undefined;
}

/** git: gather_stats and convert_is_binary */
function countBytes(content: Uint8Array) {
  const counts = { loneLf: 0, loneCr: 0, crlf: 0, odd: 0, plain: 0, nul: 0 };
  for (const [i, byte] of content.entries()) {
    if (byte === 0x0d) counts[content[i + 1] === 0x0a ? "crlf" : "loneCr"]++;
    else if (byte === 0x0a) counts.loneLf += content[i - 1] === 0x0d ? 0 : 1;
    else if (byte === 0) counts.nul++;
    else counts[isPlain(byte) ? "plain" : "odd"]++;
  }
  const odd = counts.odd - (content.at(-1) === 0x1a ? 1 : 0);
  const isBinary = counts.loneCr > 0 || counts.nul > 0 || counts.plain >> 7 < odd;
  return { ...counts, isBinary };
}

/** Backspace, tab, escape and form feed count as text. */
function isPlain(byte: number): boolean {
  return byte >= 0x20 ? byte !== 0x7f : [0x08, 0x09, 0x1b, 0x0c].includes(byte);
}

/** A CR before each LF that has none. */
function withCrlf(content: Uint8Array): Uint8Array {
  const bytes: number[] = [];
  for (const [i, byte] of content.entries()) {
    if (byte === 0x0a && content[i - 1] !== 0x0d) bytes.push(0x0d);
    bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}

import type { CheckedOutFile } from "../../ports/files.ts";
import type { Attributes, Conversion } from "./git-attributes.ts";

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
  const { ignoringCase, twins } = conversion;
  const doubt =
    twins.length === 0
      ? doubtBy(content, ignoringCase)
      : `${twins.slice(0, 2).join(" and ")} are one file, and the attributes are those of any of them`;
  return doubtBy(content, conversion) ?? (doubt && `where the disk does not tell case, ${doubt}`);
}

function doubtBy(content: Uint8Array, attributes: Attributes): string | undefined {
  const { filter, ident } = attributes;
  const encoding = attributes["working-tree-encoding"];
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
function endsInCrlf(content: Uint8Array, { text, crlf, eol }: Attributes): boolean {
  const action = actionOf(text) ?? actionOf(crlf);
  if (action === "binary" || eol !== "crlf") return false;
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
  const text = Buffer.from(content).toString("latin1");
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const crlf = count(/\r\n/g);
  const loneCr = count(/\r(?!\n)/g);
  const plain = count(/[\b\t\x1b\f\x20-\x7e\x80-\xff]/g);
  const odd = count(/[\x01-\x07\x0b\x0e-\x1a\x1c-\x1f\x7f]/g) - count(/\x1a$/g);
  const isBinary = loneCr > 0 || text.includes("\0") || plain >> 7 < odd;
  return { loneLf: count(/(?<!\r)\n/g), loneCr, crlf, isBinary };
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

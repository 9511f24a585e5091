import { MAX_TOKENS } from "../../model/input-limits.ts";
import { scanCode } from "./code-scanner.ts";
import { emit, type Frame, type Scanner } from "./scanner-state.ts";
import { scanHeredoc, scanString } from "./template-scanner.ts";
import type { Tokens } from "./tokens.ts";

/** No brace ends the file. */
const WHOLE_FILE: Frame = { kind: "code", depth: Number.NEGATIVE_INFINITY };

/**
 * Splits a text without byte order mark into tokens; every text has some. It stops behind `MAX_TOKENS`, and then {@link hasTooManyTokens}.
 *
 * Templates are scanned as HCL does, by nesting: inside `${ … }` there is code again, whose strings
 * and braces are its own (CR-101). What fits nowhere becomes tokens that the grammar does not know.
 * HCL: hclsyntax, LexConfig.
 */
export function scan(text: string): Tokens {
  const scanner: Scanner = {
    text,
    kinds: [],
    starts: [],
    ends: [],
    frames: [WHOLE_FILE],
    offset: 0,
    depth: 0,
    lastCommentEnd: text.lastIndexOf("*/"),
  };
  while (scanner.offset < text.length && scanner.kinds.length <= MAX_TOKENS) scanNext(scanner);
  emit(scanner, "eof", 0);
  return scanner;
}

/** Whether a text has more tokens than are read, so that the last of these is not the end of the text. */
export function hasTooManyTokens({ kinds }: Tokens): boolean {
  return kinds.length > MAX_TOKENS + 1;
}

function scanNext(scanner: Scanner): void {
  const frame = scanner.frames[scanner.frames.length - 1] ?? WHOLE_FILE;
  switch (frame.kind) {
    case "code":
      scanCode(scanner, frame.depth);
      break;
    case "string":
      scanString(scanner);
      break;
    case "heredoc":
      scanHeredoc(scanner, frame);
      break;
    default:
      frame satisfies never;
  }
}

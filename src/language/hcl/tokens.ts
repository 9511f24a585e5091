/**
 * What a token is. Punctuation is its own name; `"`, `<<` open and `"end`, `<<end` close a template,
 * `${`, `%{` open and `}end` closes a sequence inside one. A comment to the end of its line is a newline.
 */
export type TokenKind =
  | "eof"
  | "newline"
  | "identifier"
  | "number"
  | "text"
  | '"'
  | '"end'
  | "<<"
  | "<<end"
  | "${"
  | "%{"
  | "}end"
  | Punctuation
  | "quoted-newline"
  | "bad-utf8"
  | "invalid";

/** Tokens that are always spelled alike, those that no rule of the grammar uses included. */
export type Punctuation =
  | "{"
  | "}"
  | "["
  | "]"
  | "("
  | ")"
  | "."
  | ","
  | "*"
  | "/"
  | "%"
  | "+"
  | "-"
  | "="
  | "<"
  | ">"
  | "!"
  | "?"
  | ":"
  | "=="
  | "!="
  | ">="
  | "<="
  | "&&"
  | "||"
  | "::"
  | "..."
  | "=>"
  | "&"
  | "|"
  | "~"
  | "^"
  | ";"
  | "`"
  | "'";

/** The tokens of a text in order, the last of kind `eof`; three lists side by side because they are many. */
export interface Tokens {
  readonly text: string;
  readonly kinds: readonly TokenKind[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

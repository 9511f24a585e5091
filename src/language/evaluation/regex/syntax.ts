/** A regular expression as a tree. */
export type RegexNode =
  | { readonly kind: "empty" }
  | { readonly kind: "character"; readonly accepts: CharacterTest }
  | { readonly kind: "assertion"; readonly holds: Assertion }
  | { readonly kind: "group"; readonly index: number; readonly inner: RegexNode }
  | { readonly kind: "sequence"; readonly parts: readonly RegexNode[] }
  | { readonly kind: "choice"; readonly options: readonly RegexNode[] }
  | Repetition;

/** `x*`, `x{2,3}?` and the like; without a maximum there is none. */
export interface Repetition {
  readonly kind: "repeat";
  readonly inner: RegexNode;
  readonly minimum: number;
  readonly maximum?: number;
  readonly lazy: boolean;
}

/** Whether a character, given as a text, belongs to a class. */
export type CharacterTest = (character: string) => boolean;

/** Whether something holds between two characters, empty texts standing for the ends. */
export type Assertion = (before: string, after: string) => boolean;

/** Flags that hold for a stretch of an expression: `(?is)`. */
export interface RegexFlags {
  readonly i: boolean;
  readonly m: boolean;
  readonly s: boolean;
}

/** An expression that was read. */
export interface ParsedRegex {
  readonly root: RegexNode;
  /** One per group, in order: its name, or undefined. */
  readonly groups: readonly (string | undefined)[];
}

/** Thrown inside the parser for an expression that is wrong or uses what is not supported here. */
export class UnsupportedRegexError extends Error {}

/** A YAML document as it is written: every scalar a text, aliases followed. */
export type YamlTree = YamlText | YamlSequence | YamlMapping;

/** A scalar. */
export interface YamlText {
  readonly kind: "text";
  readonly text: string;
  /** Whether it stands without quotes, so that it may mean something else than a text. */
  readonly isPlain: boolean;
  /** Its tag, if it is written. */
  readonly tag: string | undefined;
}

/** A sequence. */
export interface YamlSequence {
  readonly kind: "sequence";
  readonly items: readonly YamlTree[];
  readonly tag: string | undefined;
}

/** A mapping, with its keys in order and as often as they are written. */
export interface YamlMapping {
  readonly kind: "mapping";
  readonly pairs: readonly (readonly [YamlTree, YamlTree])[];
  readonly tag: string | undefined;
}

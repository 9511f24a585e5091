/** A setting of a run; each face has words of its own for it. */
export type SettingName =
  | "base"
  | "head"
  | "max-download"
  | "allowed-hosts"
  | "policy"
  | "state"
  | "upgrade"
  | "directory";

/** How a face names the settings: `--base` on a command line, `the input base-ref` in a workflow. */
export type SettingWords = Readonly<Record<SettingName, string>>;

/** A setting in a message of a floor that does not know by whom it was given: `the setting base`. */
export function theSetting(name: SettingName): string {
  return `the setting ${name}`;
}

/** A message with its settings in the words of a face: `the setting base` becomes `--base`. */
export function inWordsOf(words: SettingWords, message: string): string {
  return message.replace(/\bthe setting ([a-z]+(?:-[a-z]+)*)/g, (whole, name: string) =>
    Object.hasOwn(words, name) ? words[name as SettingName] : whole,
  );
}

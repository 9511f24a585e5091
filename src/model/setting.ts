/** A setting of a run; the command line and the action name it differently. */
export type SettingName =
  | "base"
  | "head"
  | "max-download"
  | "allowed-hosts"
  | "policy"
  | "state"
  | "tool"
  | "upgrade"
  | "directory";

/** The names of the settings on one face of the program: `--base`, or `the input base-ref` in a workflow. */
export type SettingWords = Readonly<Record<SettingName, string>>;

/** Returns the name of a setting for messages of code that does not know the face: `the setting base`. */
export function theSetting(name: SettingName): string {
  return `the setting ${name}`;
}

/** Returns a message with the settings in the words of a face: `the setting base` becomes `--base`. */
export function inWordsOf(words: SettingWords, message: string): string {
  return message.replace(/\bthe setting ([a-z]+(?:-[a-z]+)*)/g, (whole, name: string) =>
    Object.hasOwn(words, name) ? words[name as SettingName] : whole,
  );
}

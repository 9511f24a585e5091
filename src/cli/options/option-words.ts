import { inWordsOf, type SettingWords } from "../../model/setting.ts";

const OPTIONS: SettingWords = {
  base: "--base",
  head: "--head",
  "max-download": "--max-download",
  "allowed-hosts": "--allowed-host",
  policy: "--policy",
  state: "--state",
  upgrade: "--upgrade",
  directory: "--chdir",
};

/** A message with its settings as options of this command line. */
export function inOptions(message: string): string {
  return inWordsOf(OPTIONS, message);
}

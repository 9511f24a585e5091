import { inWordsOf, type SettingWords } from "../../model/setting.ts";

/** What only the command line can be told is named as it is there. */
const INPUTS: SettingWords = {
  base: "the input base-ref",
  head: "the input head-ref",
  "max-download": "the input max-download",
  "allowed-hosts": "the input allowed-hosts",
  policy: "--policy of the command line",
  state: "--state of the command line",
  upgrade: "--upgrade of the command line",
  directory: "the input working-directory",
};

/** A message with its settings as inputs of this action. */
export function inInputs(message: string): string {
  return inWordsOf(INPUTS, message);
}

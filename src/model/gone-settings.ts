import { LockReviewError } from "./error.ts";

/** Where a setting is written. */
export type SettingPlace = "command" | "option" | "input" | "policy";

interface GoneSetting {
  readonly name: string;
  /** Where earlier versions knew it and this one does not. */
  readonly places: readonly SettingPlace[];
  /** What to do in its place: whole sentences. */
  readonly instead: string;
}

/** Settings of the last minor version that this one has no more. */
export const GONE_SETTINGS: readonly GoneSetting[] = [
  {
    name: "reported-h1",
    places: ["option", "input"],
    instead:
      "Remove it: verify is the default. To accept what registries report, write `reported-h1: accept` into the " +
      "policy file.",
  },
];

const SPELLINGS: Readonly<Record<SettingPlace, (name: string) => string>> = {
  command: (name) => `The command ${name}`,
  option: (name) => `--${name}`,
  input: (name) => `The input ${name}`,
  policy: (name) => `The setting ${name}`,
};

/** Finds out whether a setting that is gone is written. @throws LockReviewError `USAGE` saying what to do in its place */
export function refuseGone(place: SettingPlace, isWritten: (name: string) => boolean): void {
  const gone = GONE_SETTINGS.find((row) => row.places.includes(place) && isWritten(row.name));
  if (gone === undefined) return;
  throw new LockReviewError("USAGE", `${SPELLINGS[place](gone.name)} is gone`, {
    hint: gone.instead,
  });
}

/** What to do in place of a setting of the policy file that is gone. */
export function insteadInPolicy(name: string): string | undefined {
  return GONE_SETTINGS.find((row) => row.places.includes("policy") && row.name === name)?.instead;
}

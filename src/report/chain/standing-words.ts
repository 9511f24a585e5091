import type { BoxStanding } from "./chain-boxes.ts";

/** How a link stands, in the words that every drawing has beside its lines and colours. */
export const STANDING_WORDS: Readonly<Record<BoxStanding, string>> = {
  verified: "verified",
  said: "said, not verified",
  recorded: "recorded",
  none: "there is none",
  unchecked: "not checked",
  wrong: "does not fit",
};

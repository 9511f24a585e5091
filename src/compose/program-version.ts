declare const __TOFU_LOCK_REVIEW_VERSION__: string | undefined;

/** The version of this program, written in by the build; `0.0.0-source` when run from source. */
export const PROGRAM_VERSION: string =
  typeof __TOFU_LOCK_REVIEW_VERSION__ === "string" ? __TOFU_LOCK_REVIEW_VERSION__ : "0.0.0-source";

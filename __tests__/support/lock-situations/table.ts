import { ANSWER_SITUATIONS } from "./answers.ts";
import { CONFIGURATION_SITUATIONS } from "./configuration.ts";
import { ENTRY_SITUATIONS } from "./entries.ts";
import { PACKAGE_SITUATIONS } from "./packages.ts";
import { REGISTRY_SITUATIONS } from "./registry.ts";
import { REPORTED_SITUATIONS } from "./reported.ts";
import { SELECTION_SITUATIONS } from "./selection.ts";
import type { LockSituation } from "./situation.ts";

/** Every situation: the oracle suite compares each with terraform, the component suite with its row. */
export const LOCK_SITUATIONS: readonly LockSituation[] = [
  ...ENTRY_SITUATIONS,
  ...SELECTION_SITUATIONS,
  ...PACKAGE_SITUATIONS,
  ...REGISTRY_SITUATIONS,
  ...ANSWER_SITUATIONS,
  ...REPORTED_SITUATIONS,
  ...CONFIGURATION_SITUATIONS,
];

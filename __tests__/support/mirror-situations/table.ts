import { MIRROR_ANSWER_SITUATIONS } from "./answers.ts";
import { FILESYSTEM_SITUATIONS } from "./filesystem.ts";
import { IMPLIED_SITUATIONS } from "./implied.ts";
import { INSTALLATION_SITUATIONS } from "./installation.ts";
import { NETWORK_SITUATIONS } from "./network.ts";
import type { MirrorSituation } from "./situation.ts";

/** Every situation: the oracle suite compares each with terraform, the component suite with its row. */
export const MIRROR_SITUATIONS: readonly MirrorSituation[] = [
  ...FILESYSTEM_SITUATIONS,
  ...NETWORK_SITUATIONS,
  ...INSTALLATION_SITUATIONS,
  ...MIRROR_ANSWER_SITUATIONS,
  ...IMPLIED_SITUATIONS,
];

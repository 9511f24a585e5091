import { ODD_SITUATIONS } from "../../machines/oddities.ts";
import { machineSuite } from "../../machines/run.ts";
import { SETUP_SITUATIONS } from "../../machines/setups.ts";
import { UNWRITABLE_SITUATIONS } from "../../machines/unwritable.ts";

/** What goes around an installation, what is odd, and what cannot be written. */
export const SETUPS_SUITE = machineSuite("setups", [
  ...SETUP_SITUATIONS,
  ...ODD_SITUATIONS,
  ...UNWRITABLE_SITUATIONS,
]);

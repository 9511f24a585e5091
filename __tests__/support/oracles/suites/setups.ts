import { ODD_SITUATIONS } from "../../machines/oddities.ts";
import { machineSuite } from "../../machines/run.ts";
import { SETUP_SITUATIONS } from "../../machines/setups.ts";

/** What goes around an installation, and what is odd. */
export const SETUPS_SUITE = machineSuite("setups", [...SETUP_SITUATIONS, ...ODD_SITUATIONS]);

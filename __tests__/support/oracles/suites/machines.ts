import { CREDENTIALS_SITUATIONS } from "../../machines/credentials.ts";
import { PLACE_SITUATIONS } from "../../machines/places.ts";
import { machineSuite } from "../../machines/run.ts";

/** Which files of a machine are read, and whose tokens go where. */
export const MACHINES_SUITE = machineSuite("machines", [
  ...PLACE_SITUATIONS,
  ...CREDENTIALS_SITUATIONS,
]);

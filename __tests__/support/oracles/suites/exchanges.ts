import { DISCOVERY_SITUATIONS } from "../../machines/discovery.ts";
import { EXCHANGE_SITUATIONS } from "../../machines/exchanges.ts";
import { machineSuite } from "../../machines/run.ts";

/** How services are found, and how often and how a registry is asked. */
export const EXCHANGES_SUITE = machineSuite("exchanges", [
  ...DISCOVERY_SITUATIONS,
  ...EXCHANGE_SITUATIONS,
]);

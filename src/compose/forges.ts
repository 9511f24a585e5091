import { openGitHub } from "../adapters/github/github-forge.ts";
import { openGitLab } from "../adapters/gitlab/gitlab-forge.ts";
import { createHttpClient } from "../adapters/http/undici-http.ts";
import type { Environment } from "../adapters/process/environment.ts";
import { type RunTime, type RunTimes, SYSTEM_CLOCK } from "../adapters/process/run-time.ts";
import type { ForgeClients, ForgePlace } from "../ports/forge.ts";
import type { Log } from "../ports/log.ts";
import { PROGRAM_VERSION } from "./program-version.ts";

/** The known forges; a new one needs an adapter and a line here. */
const FORGES = {
  github: openGitHub,
  gitlab: openGitLab,
} as const satisfies Readonly<Record<string, (place: ForgePlace) => ForgeClients>>;

/** A repository of a forge. */
export interface ForgeTerms {
  readonly name: keyof typeof FORGES;
  readonly repository: ForgePlace["repository"];
  readonly apiUrl: ForgePlace["apiUrl"];
}

type ForgeReach = { readonly environment: Environment; readonly log: Log };

/** Opens forges until a time is over; `close` closes the connections. */
export function openForges({ environment, log }: ForgeReach, time: RunTime) {
  const userAgent = `tofu-lock-review/${PROGRAM_VERSION}`;
  const terms = { userAgent, environment, clock: SYSTEM_CLOCK, time: time.signal };
  const http = createHttpClient(terms);
  const client = { log, userAgent, time, http };
  return {
    open: ({ name, ...place }: ForgeTerms, token: string): ForgeClients =>
      FORGES[name]({ ...place, ...client, token }),
    close: http.close,
  };
}

/**
 * Opens the forge of a job: for reading, within the time limit, and for reporting, which has separate time after that.
 * The clients are undefined without a token.
 */
export function openJobForge(
  place: ForgeTerms,
  reach: ForgeReach,
  { looking, reporting }: RunTimes,
) {
  const [readers, writers] = [openForges(reach, looking), openForges(reach, reporting)];
  const opener = (forges: typeof readers) => (token: string | undefined) =>
    token === undefined ? undefined : forges.open(place, token);
  return {
    looking: opener(readers),
    reporting: opener(writers),
    close: async (): Promise<void> => {
      await Promise.all([readers.close(), writers.close()]);
    },
  };
}

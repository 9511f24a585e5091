import { openGitHub } from "../adapters/github/github-forge.ts";
import { openGitLab } from "../adapters/gitlab/gitlab-forge.ts";
import { createHttpClient } from "../adapters/http/undici-http.ts";
import type { Environment } from "../adapters/process/environment.ts";
import { type RunTime, SYSTEM_CLOCK } from "../adapters/process/run-time.ts";
import type { ForgeClients, ForgePlace } from "../ports/forge.ts";
import type { Log } from "../ports/log.ts";

/** The known forges; a new one needs an adapter and a line here. */
const FORGES = {
  github: openGitHub,
  gitlab: openGitLab,
} as const satisfies Readonly<Record<string, (place: ForgePlace) => ForgeClients>>;

/** A repository of a forge. */
export interface ForgeTerms extends Pick<ForgePlace, "repository" | "apiUrl"> {
  readonly name: keyof typeof FORGES;
}

/** What a face tells its forges. */
interface ForgeFace {
  readonly environment: Environment;
  readonly version: string;
  readonly log: Log;
}

/** Lets a face open forges until the time that it has is over; `close` closes the connections. */
export function openForges({
  environment,
  version,
  log,
  time,
}: ForgeFace & { readonly time: RunTime }) {
  const userAgent = `tofu-lock-review/${version}`;
  const settings = { userAgent, environment, clock: SYSTEM_CLOCK };
  const http = createHttpClient({ ...settings, time: time.signal });
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
  face: ForgeFace,
  times: { readonly looking: RunTime; readonly reporting: RunTime },
) {
  const looking = openForges({ ...face, time: times.looking });
  const reporting = openForges({ ...face, time: times.reporting });
  return {
    looking: (token: string | undefined) =>
      token === undefined ? undefined : looking.open(place, token),
    reporting: (token: string | undefined) =>
      token === undefined ? undefined : reporting.open(place, token),
    close: async (): Promise<void> => {
      await Promise.all([looking.close(), reporting.close()]);
    },
  };
}

import { openGitHub } from "../adapters/github/github-forge.ts";
import { openGitLab } from "../adapters/gitlab/gitlab-forge.ts";
import { fetchThrough } from "../adapters/http/http-fetch.ts";
import { createHttpClient } from "../adapters/http/undici-http.ts";
import { type RunTime, SYSTEM_CLOCK } from "../adapters/process/run-time.ts";
import type { ForgeClients, ForgePlace, OpenForge } from "../ports/forge.ts";
import type { Log } from "../ports/log.ts";

/** The known forges; a new one needs an adapter and a line here. */
const FORGES = {
  github: openGitHub,
  gitlab: openGitLab,
} as const satisfies Readonly<Record<string, OpenForge>>;

/** Name of a forge. */
type ForgeName = keyof typeof FORGES;

/** A repository of a forge. */
export interface ForgeTerms extends Pick<ForgePlace, "repository" | "apiUrl"> {
  readonly name: ForgeName;
}

/** Opens one repository of a forge with a token. */
type ForgeOpener = (terms: ForgeTerms, token: string) => ForgeClients;

/** Opens forges with one client and its time limit. */
interface OpenForges {
  readonly open: ForgeOpener;
  /** Closes the connections. */
  readonly close: () => Promise<void>;
}

/** Lets a face open forges until the time that it has is over. */
export function openForges(face: {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly version: string;
  readonly log: Log;
  readonly time: RunTime;
}): OpenForges {
  const { environment, version, log, time } = face;
  const userAgent = `tofu-lock-review/${version}`;
  const settings = { userAgent, environment, clock: SYSTEM_CLOCK };
  const http = createHttpClient({ ...settings, time: time.signal });
  const client = { log, userAgent, time, fetch: fetchThrough(http) };
  return {
    open: ({ name, ...place }, token) => FORGES[name]({ ...place, ...client, token }),
    close: http.close,
  };
}

import { openGitHub } from "../../../src/adapters/github/github-forge.ts";
import type { ForgePlace } from "../../../src/ports/forge.ts";
import { aHttpClient } from "../http-client.ts";
import { TOKEN } from "./github.ts";

const http = aHttpClient();

/** The clients of acme/infra on a loopback service; unless time is real, a second of waiting takes a millisecond. */
export function clientsAt(
  url: string,
  facts: Partial<ForgePlace> = {},
  unitMs: number | "real" = 1,
) {
  const log = { info: () => {}, warn: () => {}, debug: () => {} };
  const place = { repository: "acme/infra", token: TOKEN, apiUrl: url, userAgent: "test" };
  return openGitHub(
    { ...place, log, time: { left: () => 60_000 }, ...facts, http: facts.http ?? http },
    unitMs === "real" ? undefined : unitMs,
  );
}

import { createHttpClient, type UndiciHttpClient } from "../../src/adapters/http/undici-http.ts";
import { SYSTEM_CLOCK } from "../../src/adapters/process/run-time.ts";

/** The real client, without proxies and without waiting between attempts. */
export function aHttpClient(): UndiciHttpClient {
  return createHttpClient({
    userAgent: "tofu-lock-review/test",
    environment: {},
    clock: SYSTEM_CLOCK,
    sleep: () => Promise.resolve(),
  });
}

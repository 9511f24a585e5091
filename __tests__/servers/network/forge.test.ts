import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { openGitHub } from "../../../src/adapters/github/github-forge.ts";
import { createHttpClient, type UndiciHttpClient } from "../../../src/adapters/http/undici-http.ts";
import { SYSTEM_CLOCK } from "../../../src/adapters/process/run-time.ts";
import { type Nginx, startNginx } from "../../support/servers/nginx.ts";
import { PROXY_USER, type Squid, startSquid } from "../../support/servers/squid.ts";
import { endsWithFile, makeTrust, type Trust } from "../../support/servers/world.ts";

/** A GitHub Enterprise Server that only the proxy knows. */
const NAME = "ghes.test";
const COMMENTS = "/api/v3/repos/acme/infra/issues/7/comments";

let trust: Trust;
let nginx: Nginx;
let squid: Squid;
beforeAll(async () => {
  trust = makeTrust();
  squid = endsWithFile(await startSquid(NAME));
  const files = new Map([[COMMENTS, "[]"]]);
  nginx = endsWithFile(await startNginx({ tls: trust.issue(NAME), files }));
});

const clients: UndiciHttpClient[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

/** A forge that is reached as an environment says, as the action makes it. */
function forge(host: string, environment: Readonly<Record<string, string>>) {
  const userAgent = "tofu-lock-review/test";
  const http = createHttpClient({ userAgent, environment, clock: SYSTEM_CLOCK });
  clients.push(http);
  const said: string[] = [];
  const log = { debug: (text: string) => said.push(text), info: () => {}, warn: () => {} };
  const terms = { userAgent, log, http, time: { left: () => 60_000 } };
  const place = { repository: "acme/infra", token: "ghs_t0ken-secret" };
  const apiUrl = `https://${host}/api/v3`;
  const { forge: client } = openGitHub({ ...place, ...terms, apiUrl }, 1);
  return { client, said, close: () => http.close() };
}

describe("nginx as a GitHub Enterprise Server behind squid", () => {
  test("is asked through the proxy, trusting its private authority", async () => {
    const host = `${NAME}:${nginx.port}`;
    const { client, close } = forge(host, { HTTPS_PROXY: squid.url, SSL_CERT_FILE: trust.file });

    expect(await client.listComments(7)).toStrictEqual([]);
    await close();
    await expect.poll(() => squid.requests()).toContain(`CONNECT ${host} 200`);
    expect(nginx.requests().at(-1)).toMatchObject({
      status: 200,
      host: NAME,
      authorization: "token ghs_t0ken-secret",
    });
  });

  test("is asked directly where no proxy is for", async () => {
    const { client } = forge(`localhost:${nginx.port}`, {
      HTTPS_PROXY: squid.url,
      NODE_EXTRA_CA_CERTS: trust.file,
    });

    expect(await client.listComments(7)).toStrictEqual([]);
  });

  test.for<[string, () => Readonly<Record<string, string>>, RegExp]>([
    ["without its authority", () => ({ HTTPS_PROXY: squid.url }), /UNABLE_TO_|SELF_SIGNED/],
    [
      "with a wrong password",
      () => ({
        HTTPS_PROXY: squid.url.replace(PROXY_USER.password, "wr0ng-secret"),
        SSL_CERT_FILE: trust.file,
      }),
      /407|[Pp]roxy/,
    ],
  ])("is not reached %s, and no secret is told", async ([, environment, reason]) => {
    const { client, said } = forge(`${NAME}:${nginx.port}`, environment());

    const error: unknown = await client.listComments(7).catch((caught: unknown) => caught);

    const told = `${String(error)} ${said.join(" ")}`;
    expect(error).toMatchObject({ code: "FORGE_FAILED" });
    expect(told).toMatch(reason);
    expect(told).not.toMatch(/secret/);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { gitHubClient } from "../../../src/adapters/github/github-client.ts";
import { ProxyFailure } from "../../../src/adapters/http/http-failure.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import { clientsAt } from "../../support/github/clients.ts";
import { aHttpClient } from "../../support/http-client.ts";
import { type LoopbackServer, startServer } from "../../support/loopback-server.ts";

interface Refusal {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly message?: string;
}

let refusals: Refusal[];
let server: LoopbackServer;
let waits: string[];
beforeEach(async () => {
  refusals = [];
  waits = [];
  server = await startServer((_request, response) => {
    const { status, headers = {}, message = "no" } = refusals.shift() ?? { status: 200 };
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(status === 200 ? [] : { message }));
  });
});
afterEach(() => server.stop());

function forge(unitMs = 1, leftMs = 60_000) {
  const log = { info: () => {}, debug: () => {}, warn: (line: string) => void waits.push(line) };
  return clientsAt(server.url, { token: "t", log, time: { left: () => leftMs } }, unitMs).forge;
}

/** Answers every further request so, and gives how many came for one that is read and one that is written. */
async function attemptsAt(refusal: Refusal): Promise<{ reading: number; writing: number }> {
  refusals = Array.from({ length: 10 }, () => refusal);
  await expect(forge().listComments(1)).rejects.toMatchObject({ code: "FORGE_FAILED" });
  const reading = server.requests.length;
  await expect(forge().createComment(1, "x")).rejects.toMatchObject({
    code: "FORGE_FAILED",
  });
  return { reading, writing: server.requests.length - reading };
}

const SECONDARY = "You have exceeded a secondary rate limit.";

describe("a request that GitHub refuses", () => {
  test.each([302, 400, 401, 403, 404, 409, 410, 413, 422, 451])(
    "is made once at %d",
    async (status) => {
      expect(await attemptsAt({ status })).toStrictEqual({ reading: 1, writing: 1 });
      expect(waits).toStrictEqual([]);
    },
  );

  test.each([
    [
      "403 of a primary limit",
      { status: 403, headers: limit(3600), message: "API rate limit exceeded" },
    ],
    ["429 of a primary limit", { status: 429, headers: limit(3600) }],
    [
      "403 that asks for an hour",
      { status: 403, headers: { "retry-after": "3600" }, message: SECONDARY },
    ],
    ["429 that asks for an hour", { status: 429, headers: { "retry-after": "3600" } }],
    ["403 that asks for an hour in no words", { status: 403, headers: { "retry-after": "3600" } }],
    ["503 that asks for an hour", { status: 503, headers: { "retry-after": "3600" } }],
    [
      "429 that asks for a second more than is waited",
      { status: 429, headers: { "retry-after": `61` } },
    ],
  ] as const)("is made once at %s", async (_name, refusal) => {
    expect(await attemptsAt(refusal)).toStrictEqual({ reading: 1, writing: 1 });
    expect(waits).toStrictEqual([]);
  });

  test.each([500, 502, 503, 504])(
    "is made three times at %d, when it only reads",
    async (status) => {
      expect(await attemptsAt({ status })).toStrictEqual({ reading: 3, writing: 1 });
    },
  );

  test.each([
    ["403 that asks for 3 s", { status: 403, headers: { "retry-after": "3" }, message: SECONDARY }],
    ["403 that asks for 3 s in no words", { status: 403, headers: { "retry-after": "3" } }],
    ["429 that asks for 3 s", { status: 429, headers: { "retry-after": "3" } }],
    ["403 of a secondary limit that says no time", { status: 403, message: SECONDARY }],
    ["403 of a primary limit that is nearly over", { status: 403, headers: limit(-5) }],
  ] as const)("is made three times more at %s", async (_name, refusal) => {
    expect(await attemptsAt(refusal)).toStrictEqual({ reading: 4, writing: 4 });
    expect(waits).toHaveLength(6);
  });

  test("waits for a limit as long as the run's time allows, and no longer", async () => {
    const told = (seconds: number) => ({ status: 429, headers: { "retry-after": `${seconds}` } });
    refusals = [told(1700)];
    expect(await forge(0.01, 1_800_000).listComments(1)).toStrictEqual([]);

    refusals = [told(1700)];
    await expect(forge(0.01, 1_600_000).listComments(1)).rejects.toMatchObject({
      hint: expect.stringContaining("GitHub asks to wait 1700 s."),
    });
  });

  test.each([
    ["the conversation is locked", "Unable to create comment because issue is locked.", "Unlock"],
    ["the repository is archived", "Repository was archived so is read-only.", "any more"],
  ])("is told as what it is: %s", async (what, message, hint) => {
    refusals = [{ status: 403, message }];

    await expect(forge().createComment(1, "x")).rejects.toMatchObject({
      message: `Could not comment on pull request 1: ${what} (GitHub answered 403)`,
      hint: expect.stringContaining(hint),
    });
  });

  test("says how long GitHub asks to wait, when that is too long", async () => {
    refusals = [{ status: 403, headers: { "retry-after": "3600" }, message: SECONDARY }];

    await expect(forge().createComment(1, "x")).rejects.toMatchObject({
      message: "Could not comment on pull request 1: GitHub answered 403",
      hint: expect.stringContaining("GitHub asks to wait 3600 s."),
    });
  });
});

describe("a request that GitHub answers later", () => {
  test.each([
    [429, 3, 300],
    [403, 2, 200],
    [503, 3, 300],
  ])("waits at %d for as many units (%d) as it is told", async (status, told, milliseconds) => {
    refusals = [{ status, headers: { "retry-after": `${told}` }, message: SECONDARY }];
    const started = performance.now();

    expect(await forge(100).listComments(1)).toStrictEqual([]);

    expect(performance.now() - started).toBeGreaterThan(milliseconds - 10);
    expect(server.requests).toHaveLength(2);
  });

  test("has its attempts at a server's error beside the wait for a limit", async () => {
    const busy = { status: 502 };
    refusals = [busy, { status: 429, headers: { "retry-after": "1" } }, busy];

    expect(await forge().listComments(1)).toStrictEqual([]);
    expect(server.requests).toHaveLength(4);
  });
});

/** Headers of a primary limit that is open again after so many seconds. */
function limit(seconds: number): Readonly<Record<string, string>> {
  const reset = Math.floor(Date.now() / 1000) + seconds;
  return { "x-ratelimit-remaining": "0", "x-ratelimit-reset": `${reset}` };
}

describe("a list of GitHub's", () => {
  const comment = { id: 1, html_url: "http://h/1", body: "", user: null };

  /** Serves lists whose page is made by a function of its number. */
  async function listed(page: (page: number) => readonly [items: number, link?: string]) {
    const lists = await startServer(({ path }, response) => {
      const number = Number(new URL(path, "http://h").searchParams.get("page") ?? 1);
      const [items, link] = page(number);
      const headers = { "content-type": "application/json", ...(link && { link }) };
      response.writeHead(200, headers);
      response.end(JSON.stringify(Array.from({ length: items }, () => comment)));
    });
    try {
      const clients = clientsAt(lists.url, { time: { left: () => 60_000 } });
      return await clients.forge.listComments(1);
    } finally {
      await lists.stop();
    }
  }

  test("is whole when its last page is full", async () => {
    expect(await listed((page) => [page === 1 ? 100 : 0])).toHaveLength(100);
  });

  test("is refused when its answer leaves out where it goes on", async () => {
    await expect(listed((page) => [page === 1 ? 100 : 5])).rejects.toMatchObject({
      code: "FORGE_FAILED",
      message: "GitHub's answer leaves out where its list goes on",
    });
  });

  test("is refused when it has no end", async () => {
    const endless = (page: number) => [1, `<http://h/?page=${page + 1}>; rel="next"`] as const;

    await expect(listed(endless)).rejects.toThrow("GitHub has more comments than are listed");
  });

  test("goes on at the same server, whatever host a link names", async () => {
    const pages = await listed((page) => {
      const link = `<${server.url}/elsewhere?page=${page + 1}>; rel="next"`;
      return page === 1 ? [100, link] : [5];
    });

    expect(pages).toHaveLength(105);
    expect(server.requests).toStrictEqual([]);
  });
});

test("an answer from where a request was redirected to another host is refused", async () => {
  const other = await startServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end("[]");
  });
  refusals = [{ status: 301, headers: { location: other.url } }];

  await expect(forge().listComments(1)).rejects.toThrow("GitHub sends the request on to");

  expect(other.requests.map(({ headers }) => headers["authorization"])).toStrictEqual([undefined]);
  await other.stop();
});

test.each([
  ["a list that has no JSON at all", 204, ""],
  ["a page of a proxy", 200, "<html></html>"],
])("%s is no empty list", async (_name, status, body) => {
  const other = await startServer((_request, response) => {
    response.writeHead(status, { "content-type": "text/html" }).end(body);
  });
  const { forge: client } = clientsAt(other.url);

  await expect(client.listComments(1)).rejects.toMatchObject({ code: "FORGE_FAILED" });
  await other.stop();
});

test("an answer that is too large is asked for once", async () => {
  const large = await startServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(Buffer.alloc(64 * 1024 * 1024 + 1, " "));
  });
  const { forge: client } = clientsAt(large.url);

  await expect(client.listComments(1)).rejects.toMatchObject({ code: "FORGE_FAILED" });

  expect(large.requests).toHaveLength(1);
  await large.stop();
});

test("no request goes to another origin than the API's", async () => {
  const log = { info: () => {}, debug: () => {}, warn: () => {} };
  const api = await startServer((_request, response) => response.end());
  const place = { repository: "acme/infra", token: "t", apiUrl: api.url, userAgent: "test", log };
  const client = gitHubClient({ ...place, time: { left: () => 60_000 }, http: aHttpClient() }, 1);

  await expect(
    client.ask(() => ({ method: "GET", url: `${server.url}/elsewhere` })),
  ).rejects.toThrow("sends the request on to");

  expect([...server.requests, ...api.requests]).toStrictEqual([]);
  await api.stop();
});

test("what notifies people is spaced at an Enterprise Server too", async () => {
  const { forge: client } = clientsAt(`${server.url}/api/v3`, {}, "real");
  const started = performance.now();

  for (const body of ["one", "two"])
    await expect(client.createComment(1, body)).rejects.toMatchObject({ code: "FORGE_FAILED" });

  expect(performance.now() - started).toBeGreaterThan(2900);
  expect(server.requests).toHaveLength(2);
});

test("a redirect that leads nowhere is no success", async () => {
  refusals = [{ status: 302 }];

  await expect(forge().deleteComment({ number: 1, id: 1 })).rejects.toThrow("GitHub answered 302");
});

describe("a GitHub that is silent", () => {
  afterEach(() => vi.restoreAllMocks());

  test.each([
    [29, 3],
    [30, 2],
    [60, 1],
  ])(
    "for %d s a request is asked %d times, and after a minute in all once",
    async (seconds, times) => {
      let now = 0;
      vi.spyOn(performance, "now").mockImplementation(() => now);
      const http = {
        request: () => {
          now += seconds * 1000;
          const error = new LockReviewError("HOST_UNREACHABLE", "it gave no answer", {
            way: undefined,
          });
          asked++;
          return Promise.reject(error);
        },
      };
      let asked = 0;
      const { forge: client } = clientsAt(server.url, { token: "t", http }, 1);

      await expect(client.pullRequest(1)).rejects.toMatchObject({ code: "FORGE_FAILED" });
      expect(asked).toBe(times);
      await expect(client.listComments(1)).rejects.toMatchObject({ code: "FORGE_FAILED" });
      expect(asked).toBe(times + 1);
    },
  );
});

test.each([
  ["a proxy that wants other credentials", new ProxyFailure("refused", "answered HTTP 407"), 1],
  ["a certificate that nobody vouches for", { code: "CERT_HAS_EXPIRED" }, 1],
  ["a proxy that closes", new ProxyFailure("lost", "closed the connection"), 3],
  ["a host that resets", { code: "ECONNRESET" }, 3],
])("behind %s is asked as often as may help", async (_what, cause, times) => {
  let asked = 0;
  const http = {
    request: () => {
      asked++;
      const terms = { way: undefined, cause };
      return Promise.reject(new LockReviewError("HOST_UNREACHABLE", "it gave no answer", terms));
    },
  };
  const { forge: client } = clientsAt(server.url, { token: "t", http }, 1);

  await expect(client.pullRequest(1)).rejects.toMatchObject({ code: "FORGE_FAILED" });

  expect(asked).toBe(times);
});

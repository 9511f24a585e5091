import { Readable } from "node:stream";
import { afterEach, describe, expect, test } from "vitest";
import {
  announcedSize,
  type DownloadPorts,
  type LockEventListener,
  PackageTooLarge,
  withPackage,
} from "../../../src/lock/gathering/download.ts";
import { downloadBudget, limitConcurrency } from "../../../src/lock/gathering/limits.ts";
import type { PackageLocation, PackageMeta } from "../../../src/packages/authentication/meta.ts";
import type { Spool } from "../../../src/packages/hashing/spool.ts";
import type { HttpClient } from "../../../src/ports/http.ts";
import { aHash, anAddress, aPlatform, aVersion } from "../../support/builders.ts";
import { type FakeAnswer, fakeHttp } from "../../support/fake-http.ts";
import { aScratchSpace, type WatchedScratch } from "../../support/scratch.ts";

const URL_OF_PACKAGE = "https://a.test/p.zip?token=secret";

let scratch: WatchedScratch | undefined;
afterEach(() => scratch?.dispose());

function aMeta(size?: number, location?: PackageLocation): PackageMeta {
  const platform = aPlatform();
  return {
    provider: anAddress(),
    version: aVersion(),
    platform,
    location: location ?? { kind: "url", url: URL_OF_PACKAGE },
    source: "a.test",
    authentication: {
      kind: "registry",
      filename: "p.zip",
      shasum: "0".repeat(64),
      checksums: new Uint8Array(),
      signature: new Uint8Array(),
      signingKeys: [],
      endorsedKeys: new Set(),
      packages: new Map(size === undefined ? [] : [[platform, { hashes: [], size }]]),
    },
  };
}

async function fetchPackage(
  answer: FakeAnswer,
  meta = aMeta(),
  maxBytes = 1e9,
  more: Partial<DownloadPorts> = {},
) {
  scratch = await aScratchSpace();
  const events: Parameters<LockEventListener>[0][] = [];
  const http = fakeHttp({ [URL_OF_PACKAGE]: answer });
  const fetched = withPackage(
    { meta, spooling: "read-ahead" },
    (spooled) => Promise.resolve(spooled),
    {
      http,
      scratch,
      downloads: limitConcurrency(1),
      budget: downloadBudget(maxBytes),
      listener: (event) => events.push(event),
      ...more,
    },
  );
  return { http, events, fetched };
}

describe("withPackage()", () => {
  test.each([
    [undefined, 2],
    [0, 0],
    [7, 7],
  ])(
    "tries again as often as was configured (%s): %s times (SRC-27)",
    async (retries, expected) => {
      const location = {
        kind: "url" as const,
        url: URL_OF_PACKAGE,
        ...(retries === undefined ? {} : { retries }),
      };
      const { fetched, http } = await fetchPackage({ body: "x" }, aMeta(undefined, location));

      await fetched;

      expect(http.requests.map((request) => request.retries)).toStrictEqual([expected]);
    },
  );

  test("brings the bytes onto the disk and takes them away again", async () => {
    const { fetched, http, events } = await fetchPackage({ body: "x".repeat(2500) }, aMeta(2500));

    expect(await fetched).toMatchObject({ bytes: 2500, path: scratch?.reserved[0] });
    expect(scratch?.released).toStrictEqual(scratch?.reserved);
    expect(http.requests[0]).toMatchObject({
      headers: { "accept-encoding": "identity" },
      retries: 2,
      maxRedirects: 9,
    });
    expect(http.requests[0]).not.toHaveProperty("timeoutMs");
    expect(http.requests[0]).not.toHaveProperty("authorization");
    expect(events.map((event) => event.kind)).toStrictEqual([
      "download-started",
      "download-progress",
      "download-progress",
      "download-progress",
      "download-ended",
    ]);
    expect(events[0]).toMatchObject({ totalBytes: 2500 });
  });

  test.each([
    [404, "INVALID_METADATA"],
    [410, "INVALID_METADATA"],
    [403, "UNAUTHORIZED", "The host wants credentials"],
    [500, "QUERY_FAILED"],
  ])(
    "tells what status %i means, without the URL's secrets (SRC-14)",
    async (status, code, hint = "") => {
      const url = "https://cdn.test/p.zip?token=secret";
      const { fetched } = await fetchPackage({ status, url });

      const caught: unknown = await fetched.catch((error: unknown) => error);

      const message = expect.stringContaining(`failed: HTTP ${status} from cdn.test`);
      expect(caught).toMatchObject({ code, message, hint: expect.stringContaining(hint) });
      expect(String(caught)).not.toContain("secret");
      expect(scratch?.released).toStrictEqual(scratch?.reserved);
    },
  );

  test("stops reading a package that is larger than reported (RG-3)", async () => {
    const { fetched } = await fetchPackage({ body: "x".repeat(5000) }, aMeta(1000));

    await expect(fetched).rejects.toMatchObject({ code: "CHECKSUM_MISMATCH" });
  });

  test("asks for nothing that the budget cannot pay", async () => {
    const { fetched, http } = await fetchPackage({ body: "x" }, aMeta(1000), 999);

    await expect(fetched).rejects.toMatchObject({ code: "LIMIT_EXCEEDED" });
    expect(http.requests).toStrictEqual([]);
  });

  test("reads nothing of a package that says it has more than the budget can pay, and starts no other", async () => {
    const headers = { "content-length": "3000" };
    const budget = downloadBudget(2000);
    const { fetched, events } = await fetchPackage({ headers }, aMeta(), 0, { budget });

    await expect(fetched).rejects.toMatchObject({ code: "LIMIT_EXCEEDED" });
    expect([events, budget.exhausted]).toStrictEqual([[], true]);
  });

  test("believes the size that the registry reports, and not the one that the host says", async () => {
    const headers = { "content-length": "3000" };
    const { fetched } = await fetchPackage({ headers, body: "x" }, aMeta(1000), 2000);

    expect(await fetched).toMatchObject({ bytes: 1 });
  });

  test("stops when the budget is spent on the way", async () => {
    const { fetched } = await fetchPackage({ body: "x".repeat(5000) }, aMeta(), 2000);

    await expect(fetched).rejects.toMatchObject({ code: "LIMIT_EXCEEDED" });
  });

  test.each([
    [0, 0],
    [1, 1],
  ])("ends when nobody waits any more: needed at %i looks, %i requests", async (first, sent) => {
    let looks = 0;
    const isNeeded = () => looks++ < first;
    const { fetched, http } = await fetchPackage({ body: "x" }, aMeta(), 10, { isNeeded });

    await expect(fetched).rejects.toMatchObject({ code: "ABORTED" });
    expect(http.requests).toHaveLength(sent);
    expect(scratch?.released).toStrictEqual(scratch?.reserved);
  });

  const MOST = 2 ** 31;

  test.each([
    [MOST, { bytes: 0 }],
    [MOST + 1, undefined],
  ])(
    "asks for the bytes of no package that says it has more than are read: %i",
    async (length, end) => {
      const headers = { "content-length": String(length) };
      const { fetched, events } = await fetchPackage({ headers }, aMeta(), Infinity);

      const outcome: unknown = await fetched.catch((error: unknown) => error);

      if (end !== undefined) return expect(outcome).toMatchObject(end);
      expect(outcome).toBeInstanceOf(PackageTooLarge);
      expect(outcome).toMatchObject({ code: "LIMIT_EXCEEDED" });
      expect(String(outcome)).toContain(
        `${anAddress()} ${aVersion()} for ${aPlatform()} has more than 2 GiB`,
      );
      expect(events).toStrictEqual([]);
    },
  );

  test.each([
    [[MOST - 1, 1], undefined],
    [[MOST, 1], PackageTooLarge],
  ])("stops reading a package when it has more than are read: %j", async (lengths, error) => {
    // No machine of a test has room for the bytes themselves.
    const body = Readable.from(lengths.map((byteLength) => ({ byteLength })));
    const { status, headers } = { status: 200, headers: {} };
    const answer = { status, headers, url: URL_OF_PACKAGE, body, discard: () => Promise.resolve() };
    const http: HttpClient = { request: () => Promise.resolve(answer) };
    const drained: Spool = async (arriving) => {
      for await (const piece of arriving) expect(piece.byteLength).toBeGreaterThan(0);
      throw new Error("all was read");
    };
    const { fetched } = await fetchPackage({}, aMeta(), Infinity, { http, spool: drained });

    await expect(fetched).rejects.toBeInstanceOf(error ?? Error);
    await expect(fetched).rejects.toMatchObject(
      error === undefined ? { message: "all was read" } : {},
    );
  });

  test.each([
    [1, 1],
    [MOST, MOST],
    [MOST + 1, undefined],
  ])("takes a reported size of %i for %s", (size, believed) => {
    expect(announcedSize(aMeta(size))).toBe(believed);
  });

  test.each([0, -5, 2 ** 40])("does not believe a reported size of %i", async (size) => {
    const { fetched } = await fetchPackage({ body: "xy" }, aMeta(size), 10);

    expect(await fetched).toMatchObject({ bytes: 2 });
  });

  test("refuses a package that is no URL", async () => {
    const { fetched } = await fetchPackage({}, aMeta(1, { kind: "directory", path: "/x" }));

    await expect(fetched).rejects.toMatchObject({ code: "INVALID_METADATA" });
  });

  test("computes the zip's hash on the way", async () => {
    const { fetched } = await fetchPackage({ body: "a package" });

    expect((await fetched).zip).toBe(aHash("zh", "a package"));
  });
});

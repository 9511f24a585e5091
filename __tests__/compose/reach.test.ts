import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, resolve, sep } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SourceChoice } from "../../src/app/run/engine.ts";
import { PROGRAM_VERSION } from "../../src/compose/program-version.ts";
import { type Reach, type RunTerms, sourceTerms, withReach } from "../../src/compose/reach.ts";
import { packageMemory } from "../../src/lock/gathering/hash-download.ts";
import { platformFromNode } from "../../src/model/platform.ts";
import { OPENTOFU } from "../../src/model/tool.ts";
import type { Version } from "../../src/model/version.ts";
import { anAddress, aPlatform } from "../support/builders.ts";
import { NO_CLI_CONFIG } from "../support/cli-config.ts";
import { type LoopbackServer, startServer } from "../support/loopback-server.ts";
import { BARE_TERMS } from "../support/run-terms.ts";

const warnings: string[] = [];
const TERMS: RunTerms = {
  ...BARE_TERMS,
  log: { ...BARE_TERMS.log, warn: (text) => warnings.push(text) },
};

async function open<T>(
  use: (reach: Reach) => Promise<T>,
  terms: Partial<RunTerms> = {},
): Promise<T> {
  return withReach({ ...TERMS, ...terms }, use);
}

beforeEach(() => {
  warnings.length = 0;
});

describe("withReach()", () => {
  test("gives the use case what it needs, and returns its result", async () => {
    const result = await open(async ({ hostPlatform, programVersion, log, sourcePorts, cost }) => {
      expect(hostPlatform).toBe(platformFromNode(process.platform, process.arch));
      expect(log).toBe(TERMS.log);
      expect(sourcePorts.absolutePath("mirror")).toBe(
        resolve("/work", "mirror").replaceAll(sep, "/"),
      );
      expect(cost()).toMatchObject({ requests: 0, bytes: 0 });
      return programVersion;
    });

    expect(result).toBe(PROGRAM_VERSION);
  });

  test("asks the origin registries alone where nothing else is configured", async () => {
    await open(async ({ engine }) => {
      expect(engine(OPENTOFU).ports).not.toHaveProperty("beside");
    });
  });

  test("asks the directories that the configuration names beside the origin", async () => {
    await open(
      async ({ engine }) => {
        expect(engine(OPENTOFU).ports).toHaveProperty("beside");
      },
      { pluginDirectories: ["/plugins"] },
    );
  });

  test("asks the source of the face in place of the configured ones", async () => {
    const asked: string[] = [];
    const source: SourceChoice = {
      origin: "instead",
      make: (origin) => {
        asked.push(origin.describe(anAddress("acme/one")));
        return origin;
      },
    };

    await open(
      async ({ engine }) => {
        expect(engine(OPENTOFU).ports).not.toHaveProperty("beside");
      },
      { pluginDirectories: ["/plugins"], source: () => Promise.resolve(source) },
    );

    expect(asked).toHaveLength(1);
  });

  test("warns of a credentials helper that is not installed", async () => {
    const place = { file: ".tofurc", line: 1, column: 1, offset: 0 };
    const helper = { name: "no-such", arguments: [], place } as never;
    const config = { ...NO_CLI_CONFIG, credentialsHelper: helper };

    await open(() => Promise.resolve(), { config });

    expect(warnings).toStrictEqual([expect.stringContaining('"no-such"')]);
  });
});

describe("after the use case", () => {
  let server: LoopbackServer;
  const connections = new Set<unknown>();

  beforeEach(async () => {
    connections.clear();
    server = await startServer((_, response) => response.end("here"));
    server.server.on("connection", (socket) => {
      connections.add(socket);
      socket.once("close", () => connections.delete(socket));
    });
  });

  afterEach(() => server.stop());

  /** Asks the server, and reserves a place in the scratch space; returns its folder. */
  async function useAll({ sourcePorts, engine }: Reach): Promise<string> {
    const answer = await sourcePorts.http.request({
      ...{ url: server.url, timeoutMs: 1000, maxRedirects: 0, maxBytes: 1000 },
      retries: 0,
    });
    await answer.discard();
    const place = await engine(OPENTOFU).ports.scratch.reserve();
    await writeFile(place, "a package");
    expect(connections.size).toBe(1);
    return dirname(place);
  }

  test("connections are closed and packages are gone", async () => {
    const folder = await open(useAll, { allowedHosts: [new URL(server.url).host] });

    expect(existsSync(folder)).toBe(false);
    await vi.waitFor(() => expect(connections.size).toBe(0));
  });

  test("they are as well where it fails, and its error is passed on", async () => {
    let folder = "";
    const failing = open(
      async (reach) => {
        folder = await useAll(reach);
        throw new Error("no such root module");
      },
      { allowedHosts: [new URL(server.url).host] },
    );

    await expect(failing).rejects.toThrow("no such root module");
    expect(existsSync(folder)).toBe(false);
    await vi.waitFor(() => expect(connections.size).toBe(0));
  });
});

test.each<[string, RunTerms["cache"], number]>([
  ["none without a cache", undefined, 0],
  ["what a cache had", { directory: "/cache", memory: { ...packageMemory({}), hits: 3 } }, 3],
])("the cost of a run counts packages that it reads, and %s", async (_, cache, cacheHits) => {
  const heard: unknown[] = [];
  const version = "1.0.0" as Version;
  const download = {
    package: { provider: anAddress("acme/one"), version, platform: aPlatform() },
    bytes: 10,
  };
  const events = (["download-started", "download-ended", "download-ended"] as const).map(
    (kind) => ({
      ...{ kind, ...download },
    }),
  );

  const cost = await open(
    (reach) => {
      for (const event of events) reach.listener?.(event);
      return Promise.resolve(reach.cost());
    },
    { cache, listener: (event) => heard.push(event) },
  );

  expect(cost).toMatchObject({ packages: 2, cacheHits });
  expect(heard).toStrictEqual(events);
});

test("what a run opens is closed when the run ends", async () => {
  const closed: string[] = [];
  await open(({ closing }) => {
    const { name } = closing({ name: "clone", close: () => closed.push("clone") });
    expect([name, closed]).toStrictEqual(["clone", []]);
    return Promise.resolve();
  });

  expect(closed).toStrictEqual(["clone"]);
});

test("an offline run fetches neither modules nor repositories", async () => {
  const clients = ({ fetchModule, gitFetcher }: Reach) =>
    Promise.resolve([fetchModule !== undefined, gitFetcher !== undefined]);

  expect(await open(clients, { isOffline: true })).toStrictEqual([false, false]);
  expect(await open(clients)).toStrictEqual([true, true]);
});

test("a host at a private address is asked only if the terms or a policy allow it", async () => {
  const server = await startServer((_, response) => response.end("here"));
  const { host } = new URL(server.url);
  const ask = async ({ sourcePorts }: Reach) => {
    const limits = { timeoutMs: 1000, maxRedirects: 0, maxBytes: 1000, retries: 0 };
    await (await sourcePorts.http.request({ url: server.url, ...limits })).discard();
  };

  await expect(open(ask, { allowedHosts: [] })).rejects.toMatchObject({ code: "REQUEST_REFUSED" });
  await open(
    (reach) => {
      reach.allowHosts([host]);
      return ask(reach);
    },
    { allowedHosts: [] },
  );
  expect(server.requests).toHaveLength(1);
  await server.stop();
});

describe("sourceTerms()", () => {
  test("takes absolute directories of the environment, and then those that the user names", () => {
    const environment = { TF_CLI_ARGS_init: "-plugin-dir=/plugins -plugin-dir=here" };

    expect(
      sourceTerms({ config: NO_CLI_CONFIG, environment, pluginDirectories: ["/more"] }),
    ).toStrictEqual({
      installation: undefined,
      pluginDirectories: ["/plugins", "/more"],
      places: { environment, system: process.platform },
    });
  });
});

import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, resolve, sep } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SourceChoice } from "../../src/app/run/engine.ts";
import {
  type FacePorts,
  type OpenRegistries,
  type RegistryTerms,
  sourceTerms,
  withRegistries,
} from "../../src/compose/open-registries.ts";
import { platformFromNode } from "../../src/model/platform.ts";
import { OPENTOFU } from "../../src/model/tool.ts";
import { anAddress } from "../support/builders.ts";
import { NO_CLI_CONFIG } from "../support/cli-config.ts";
import { type LoopbackServer, startServer } from "../support/loopback-server.ts";
import { memoryTree } from "../support/memory-tree.ts";

const TERMS: RegistryTerms = {
  directory: "/work",
  environment: {},
  version: "1.2.3",
  config: NO_CLI_CONFIG,
  pluginDirectories: [],
  guard: { allowsHost: () => true },
  time: new AbortController().signal,
  maxDownload: 1000,
  publisherToken: undefined,
  isUnderReview: undefined,
};

const warnings: string[] = [];
const FACE: FacePorts = {
  log: { info: () => undefined, debug: () => undefined, warn: (text) => warnings.push(text) },
  files: memoryTree({}),
  listener: () => undefined,
  memories: {},
};

async function open<T>(
  use: (registries: OpenRegistries) => Promise<T>,
  terms: Partial<RegistryTerms> = {},
  face: Partial<FacePorts> = {},
): Promise<T> {
  return withRegistries({ ...TERMS, ...terms }, { ...FACE, ...face }, use);
}

beforeEach(() => {
  warnings.length = 0;
});

describe("withRegistries()", () => {
  test("gives the use case what it needs, and returns its result", async () => {
    const result = await open(async ({ hostPlatform, programVersion, log, sourcePorts, cost }) => {
      expect(hostPlatform).toBe(platformFromNode(process.platform, process.arch));
      expect(log).toBe(FACE.log);
      expect(sourcePorts.absolutePath("mirror")).toBe(
        resolve("/work", "mirror").replaceAll(sep, "/"),
      );
      expect(cost()).toMatchObject({ requests: 0, bytes: 0 });
      return programVersion;
    });

    expect(result).toBe("1.2.3");
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
      { pluginDirectories: ["/plugins"] },
      { source: () => source },
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
  async function useAll({ sourcePorts, engine }: OpenRegistries): Promise<string> {
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
    const folder = await open(useAll);

    expect(existsSync(folder)).toBe(false);
    await vi.waitFor(() => expect(connections.size).toBe(0));
  });

  test("they are as well where it fails, and its error is passed on", async () => {
    let folder = "";
    const failing = open(async (registries) => {
      folder = await useAll(registries);
      throw new Error("no such root module");
    });

    await expect(failing).rejects.toThrow("no such root module");
    expect(existsSync(folder)).toBe(false);
    await vi.waitFor(() => expect(connections.size).toBe(0));
  });
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

import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { openJobForge } from "../../src/compose/forges.ts";
import { PROGRAM_VERSION } from "../../src/compose/program-version.ts";
import { type LoopbackServer, startServer } from "../support/loopback-server.ts";

const SILENT = { info: () => undefined, warn: () => undefined, debug: () => undefined };

let server: LoopbackServer;
const connections = new Set<unknown>();

beforeEach(async () => {
  connections.clear();
  server = await startServer((_, response) => {
    response.writeHead(404, { "content-type": "application/json" }).end("{}");
  });
  server.server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
});

afterEach(() => server.stop());

/** Opens the forge of a job whose time for looking is over, or not. */
function openJob(name: "github" | "gitlab", looking = new AbortController().signal) {
  const reporting = new AbortController().signal;
  const forge = openJobForge(
    { name, repository: "acme/infra", apiUrl: server.url },
    { environment: {}, log: SILENT },
    {
      looking: { signal: looking, left: () => 1000 },
      reporting: { signal: reporting, left: () => 1000 },
    },
  );
  onTestFinished(() => forge.close());
  return forge;
}

describe("openJobForge()", () => {
  test.each([
    ["github", "/repos/acme/infra/pulls/7"],
    ["gitlab", "/projects/acme%2Finfra/merge_requests/7"],
  ] as const)(
    "asks %s about the pull request, under our own name and with the token",
    async (...row) => {
      const [name, path] = row;
      const { forge } = openJob(name).looking("secret-token") ?? {};

      await expect(forge?.pullRequest(7)).rejects.toThrow();
      const [request] = server.requests;
      expect(request?.path).toBe(path);
      expect(request?.headers["user-agent"]).toContain(`tofu-lock-review/${PROGRAM_VERSION}`);
      expect(JSON.stringify(request?.headers)).toContain("secret-token");
    },
  );

  test("has no clients without a token", () => {
    const { looking, reporting } = openJob("github");

    expect([looking(undefined), reporting(undefined)]).toStrictEqual([undefined, undefined]);
  });

  test("reports when the time for looking is over", async () => {
    const { looking, reporting } = openJob("github", AbortSignal.abort(new Error("out of time")));

    await expect(looking("token")?.forge.pullRequest(7)).rejects.toThrow();
    expect(server.requests).toStrictEqual([]);
    await expect(reporting("token")?.forge.pullRequest(7)).rejects.toThrow();
    expect(server.requests).toHaveLength(1);
  });

  test("closes the connections of both", async () => {
    const { looking, reporting, close } = openJob("github");
    await expect(looking("token")?.forge.pullRequest(7)).rejects.toThrow();
    await expect(reporting("token")?.forge.pullRequest(7)).rejects.toThrow();
    expect(connections.size).toBe(2);

    await close();

    await vi.waitFor(() => expect(connections.size).toBe(0));
  });
});

// The end of a process whose sockets and pipes others hold.
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { builtFace } from "../support/journeys/built.ts";
import { type CommandRun, outcome } from "../support/journeys/command-line.ts";
import { gitHubWorld } from "../support/journeys/github-world.ts";
import { configuration, type JourneyWorld, journeyWorld } from "../support/journeys/world.ts";
import { posixTest } from "../support/pipe.ts";

const LOCK = ".terraform.lock.hcl";
const LIMIT_SECONDS = 3;
const LIMIT = `--time-limit=${LIMIT_SECONDS}s`;
/** From the limit to the end: two seconds, and what a busy machine needs to start the program. */
const MAX_MS = LIMIT_SECONDS * 1000 + 20_000;

/** The start of a TLS record of 4095 bytes. */
const TLS_RECORD = [0x16, 3, 3, 0x0f, 0xff, 2];

/** Starts a server that takes every connection; returns its address. */
async function holder(hold: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
    hold(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return typeof address === "object" ? `127.0.0.1:${address?.port}` : "";
}

/** Sends a TLS record at a byte in half a second. */
function drip(socket: Socket): void {
  const bytes = [...TLS_RECORD];
  const timer = setInterval(() => socket.write(Buffer.from([bytes.shift() ?? 0])), 500);
  socket.on("close", () => clearInterval(timer));
}

/** Runs a command as a process of its own, whatever other tests do. */
async function timed(
  world: JourneyWorld,
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<CommandRun & { readonly ms: number }> {
  const started = performance.now();
  const run = await outcome(world.start({ env }, ...args));
  return { ...run, ms: performance.now() - started };
}

async function lockedWorld(): Promise<JourneyWorld> {
  const world = await journeyWorld();
  await world.write({
    "main.tf": configuration({ "acme/widget": "" }),
    [LOCK]: world.lockText({}),
  });
  await world.commit("base");
  return world;
}

function writeProgram(folder: string, name: string, ...lines: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), ["#!/bin/sh", ...lines, ""].join("\n"));
  chmodSync(join(folder, name), 0o755);
}

/** The program, as a script calls it. */
const cli = (): string => `'${process.execPath}' '${builtFace("cli.js")}'`;

/** A line of a script that leaves a program with the script's pipes. */
const LEAVES_ONE = "sleep 100 &";

describe("a command ends soon after its time limit, with its exit code and its words", () => {
  test.each([
    ["a silent SOCKS proxy", "socks5", () => undefined],
    ["a silent HTTP proxy", "http", () => undefined],
    ["a proxy whose TLS drips", "https", drip],
  ] as const)("although %s holds its connection", async (_name, scheme, hold) => {
    const world = await lockedWorld();
    const proxy = `${scheme}://${await holder(hold)}`;
    // A command reaches the registry of these tests without a proxy.
    writeFileSync(join(world.home, ".tofurc"), "");
    const env = { HTTPS_PROXY: proxy, NO_PROXY: "" };

    const run = await timed(world, env, "verify", "--format=json", LIMIT);

    expect(run.exitCode, run.stderr).toBe(3);
    expect(JSON.parse(run.stdout).verdict).toBe("unverified");
    expect(run.ms).toBeLessThan(MAX_MS);
  });

  posixTest("although a credentials helper does not answer", async () => {
    const world = await lockedWorld();
    const plugins = join(world.home, ".terraform.d/plugins");
    writeProgram(plugins, "terraform-credentials-vault", "trap '' TERM", LEAVES_ONE, "wait");
    const config = `${world.registry.cliConfig()}\ncredentials_helper "vault" {\n  args = []\n}\n`;
    writeFileSync(join(world.home, ".tofurc"), config);

    const run = await timed(world, {}, "verify", "--format=json", LIMIT);

    expect(run.exitCode, run.stderr).toBe(3);
    expect(JSON.stringify(JSON.parse(run.stdout).findings)).toContain("time limit");
    expect(run.ms).toBeLessThan(MAX_MS);
  });
});

test("the action ends soon after its time limit although a proxy holds its connection", async () => {
  const world = await gitHubWorld();
  const base = { "main.tf": configuration({ "acme/widget": "" }) };
  const baseSha = await world.commitFiles("main", base);
  const files = { ...base, [LOCK]: world.lockText({}) };
  world.propose({ baseSha, headSha: await world.commitFiles("change", files) });
  const config = join(world.folder, "direct.tofurc");
  writeFileSync(config, "");

  const step = await world.act({
    inputs: { "time-limit": `${LIMIT_SECONDS}s`, "cli-config-file": config },
    env: {
      HTTPS_PROXY: `https://${await holder(drip)}`,
      NO_PROXY: "",
      // A process of its own.
      NODE_OPTIONS: "--no-deprecation",
    },
  });

  expect([step.exitCode, step.outputs.get("verdict")]).toStrictEqual([1, "unverified"]);
  expect(world.github.state.comments.length).toBe(1);
  expect(step.durationMs).toBeLessThan(MAX_MS);
});

describe("a command whose result is known ends", () => {
  posixTest("although each git leaves a program with its pipes", async () => {
    const world = await lockedWorld();
    const bin = join(world.home, "bin");
    writeProgram(bin, "git", LEAVES_ONE, `PATH="\${PATH#*:}" exec git "$@"`);
    const env = { PATH: `${bin}:${process.env["PATH"]}` };

    const run = await timed(world, env, "review", "--base=HEAD", "--format=json");

    expect([run.exitCode, run.stderr]).toStrictEqual([0, ""]);
    expect(JSON.parse(run.stdout).verdict).toBe("no-change");
    expect(run.ms).toBeLessThan(40_000);
  });
});

describe("where standard output takes nothing", () => {
  const ROWS = ["--version", "--help", "lock --help", "completion bash", "requirements", "verify"];

  test.runIf(process.platform === "linux").for(ROWS)(
    "%s says so in place of a stack, and fails",
    async (line) => {
      const world = await lockedWorld();
      const program = join(world.home, "full");
      writeProgram(world.home, "full", `exec ${cli()} "$@" >/dev/full`);

      const child = world.start({ node: "/bin/sh", program }, ...line.split(" "));

      expect(await outcome(child)).toStrictEqual({
        exitCode: 2,
        stdout: "",
        stderr:
          "Error: the result is not whole: standard output cannot be written (ENOSPC) (FILE_FAILED)\n" +
          "Give standard output a place with room.\n",
      });
    },
  );

  posixTest(
    "neither a reader that has gone nor a screen that takes nothing changes the exit code",
    async () => {
      const world = await lockedWorld();
      const program = join(world.home, "gone");
      const script = [
        `{ sleep 0.5; ${cli()} lock --help; echo "exit code $?" >&2; } | true`,
        `${cli()} inspect nothing 2>&-; echo "then $?" >&2`,
      ];
      writeProgram(world.home, "gone", ...script);

      const { stderr } = await outcome(world.start({ node: "/bin/sh", program }));

      expect(stderr).toBe("exit code 0\nthen 2\n");
    },
  );

  test.runIf(process.platform === "linux")("too few open files are no bug", async () => {
    const world = await lockedWorld();
    const program = join(world.home, "few");
    const runs = [26, 27, 28, 29, 30, 32].map(
      (most) => `(ulimit -n ${most}; ${cli()} verify; echo "exit code $?")`,
    );
    writeProgram(world.home, "few", ...runs);

    const { stdout, stderr } = await outcome(world.start({ node: "/bin/sh", program }));

    expect(stdout.match(/exit code \d/g)).toHaveLength(6);
    expect(stderr).toMatch(/EMFILE/);
    expect(stderr).toMatch(/ulimit -n/);
    expect(stderr).not.toMatch(/is a bug in/);
  });
});

// Programs that give credentials, and everything that can go wrong with them.
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { makeCertificate } from "../support/certificate.ts";
import { addProvider } from "../support/embedded/oci-content.ts";
import { type EmbeddedOciRegistry, startOciRegistry } from "../support/embedded/oci-registry.ts";
import { type CommandLine, commandLine } from "../support/journeys/command-line.ts";
import { aRelease, configuration, journeyWorld } from "../support/journeys/world.ts";

const SECRET = "made-up-secret";
/** A helper has two minutes, which are six seconds in this build. */
const MAX_MS = 30_000;

const MISBEHAVIOURS: Readonly<Record<string, string>> = {
  "ends with 1": "exit 1",
  "ends with 1 and says a secret": `echo ${SECRET} >&2; echo ${SECRET}; exit 1`,
  "says nothing": "exit 0",
  "says no JSON": `echo '{"token": ${SECRET}'`,
  "says something else": `echo '["${SECRET}"]'`,
  "says very much": `head -c 4000000 /dev/zero | tr '\\0' x`,
  "never ends": `exec bash -c 'exec -a "$0" sleep 600' "$0"`,
  "never ends, whoever asks": "trap '' TERM; sleep 600 & wait; sleep 600",
  "has somebody else hold its output": "sleep 600 & exit 0",
  "ends itself": "kill -9 $$",
};

const cleanUps: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

function writeProgram(path: string, script: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
}

/** Ends the programs that helpers have started themselves, and names those of `program`. */
function stillRunning(home: string, program: string): readonly string[] {
  if (process.platform !== "linux") return [];
  const own = readdirSync("/proc").filter((name) => {
    try {
      return readFileSync(`/proc/${name}/environ`, "latin1").includes(`HOME=${home}\0`);
    } catch {
      return false;
    }
  });
  const commands = own.map((name) => [name, commandOf(name)] as const);
  for (const [name] of commands) process.kill(Number(name), "SIGKILL");
  return commands.filter(([, command]) => command.includes(program)).map(([, command]) => command);
}

function commandOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, "latin1").replaceAll("\0", " ");
  } catch {
    return "";
  }
}

interface Played {
  readonly run: {
    readonly exitCode: number | null;
    readonly stdout: string;
    readonly stderr: string;
  };
  readonly ms: number;
  readonly left: readonly string[];
  readonly running: readonly string[];
}

/** What must be so of a run whose helper did not do as it should. */
function expectUnverified({ run, ms, left, running }: Played): void {
  const said = run.stdout + run.stderr;
  expect(said).not.toContain(SECRET);
  expect([run.exitCode, left, running], said).toStrictEqual([3, [], []]);
  expect(ms).toBeLessThan(MAX_MS);
  expect(run.stderr).not.toMatch(/is a bug in|at file:|TypeError/);
}

describe("a credentials helper of the tools that", () => {
  test.each(Object.entries(MISBEHAVIOURS))(
    "%s leaves what it is for unverified, in bounded time",
    async (_name, script) => {
      const world = await journeyWorld();
      const program = join(world.home, ".terraform.d/plugins/terraform-credentials-vault");
      writeProgram(program, script);
      const config = `${world.registry.cliConfig()}\ncredentials_helper "vault" {\n  args = []\n}\n`;
      writeFileSync(join(world.home, ".tofurc"), config);
      await world.write({
        "main.tf": configuration({ "acme/widget": "" }),
        ".terraform.lock.hcl": world.lockText({}),
      });
      await world.commit("base");

      const started = performance.now();
      const run = await world.run("verify");
      const ms = performance.now() - started;
      await after(100);
      const running = stillRunning(world.home, "terraform-credentials");

      expectUnverified({ run, ms, left: world.leftovers(), running });
    },
  );
});

describe("a credentials helper for an OCI registry that", () => {
  interface OciUser {
    readonly user: CommandLine;
    readonly registry: EmbeddedOciRegistry;
    readonly work: string;
  }

  async function ociUser(): Promise<OciUser> {
    const tls = makeCertificate();
    const access = { kind: "basic", username: "robot", password: SECRET } as const;
    const registry = await startOciRegistry({ tls, access });
    await addProvider(registry.repository("mirror/acme/widget"), aRelease());
    const user = commandLine();
    writeFileSync(join(user.home, "ca.pem"), tls.cert);
    mkdirSync(join(user.home, ".docker"));
    writeFileSync(join(user.home, ".docker/config.json"), '{"credsStore":"made-up"}');
    const work = join(user.home, "root");
    mkdirSync(work);
    writeFileSync(join(work, "main.tf"), configuration({ "acme/widget": "" }));
    cleanUps.push(async () => {
      await registry.stop();
      user.dispose();
    });
    return { user, registry, work };
  }

  test.each(Object.entries(MISBEHAVIOURS))(
    "%s leaves what it is for unlocked, in bounded time",
    async (_name, script) => {
      const { user, registry, work } = await ociUser();
      const bin = join(user.home, "bin");
      writeProgram(join(bin, "docker-credential-made-up"), script);
      const env = {
        SSL_CERT_FILE: join(user.home, "ca.pem"),
        PATH: `${bin}:${process.env["PATH"]}`,
      };
      const args = [
        "lock",
        `--oci-mirror=${registry.host}/mirror/{namespace}/{type}`,
        `--allowed-host=${registry.host}`,
      ];

      const started = performance.now();
      const run = await user.run(args, { cwd: work, env });
      const ms = performance.now() - started;
      await after(100);
      const running = stillRunning(user.home, "docker-credential");

      expect(readdirSync(work)).toStrictEqual(["main.tf"]);
      expectUnverified({ run, ms, left: user.leftovers(), running });
    },
  );
});

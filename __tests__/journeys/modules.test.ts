import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { pullRequestPayload } from "../support/events.ts";
import { type GitServer, startGitServer } from "../support/git-server.ts";
import { builtFace } from "../support/journeys/built.ts";
import {
  aRelease,
  configuration,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";
import { type LoopbackServer, startServer } from "../support/loopback-server.ts";
import { runStep } from "../support/runner.ts";
import { rawTar } from "../support/tar.ts";

// Reviews of configurations whose modules come from a registry and from git, on loopback.
const HOST = "modules.acme.example";
const MODULE = configuration({ "acme/gadget": ">= 1.0" });

let world: JourneyWorld;
let folder: string;
let git: GitServer;
/** Speaks `modules.v1`; every answer by its path. */
let modules: LoopbackServer;
/** What nobody may ask. */
let inner: LoopbackServer;
let answers: Record<
  string,
  { readonly get?: string; readonly body?: Buffer; readonly to?: string }
>;

beforeEach(async () => {
  world = await journeyWorld({ releases: [aRelease(), aRelease({ type: "gadget" })] });
  folder = await mkdtemp(join(tmpdir(), "modules-"));
  git = await startGitServer();
  inner = await startServer((_, response) => response.end("secret"));
  modules = await startServer(({ path }, response) => {
    const answer = answers[path];
    if (answer === undefined) response.statusCode = 404;
    if (answer?.get !== undefined) {
      response.statusCode = 204;
      response.setHeader("x-terraform-get", answer.get);
    }
    if (answer?.to !== undefined) {
      response.statusCode = 302;
      response.setHeader("location", answer.to);
    }
    response.end(answer?.body);
  });
  answers = {
    "/m/acme/net/aws/versions": {
      body: Buffer.from(JSON.stringify({ modules: [{ versions: [{ version: "1.0.0" }] }] })),
    },
    "/m/acme/net/aws/1.0.0/download": { get: "/files/net.tar.gz//sub" },
    "/files/net.tar.gz": { body: gzipSync(rawTar([{ name: "sub/main.tf", content: MODULE }])) },
  };
  git.publish("net", { "modules/net/main.tf": MODULE });
});
afterEach(async () => {
  await Promise.all([git.stop(), modules.stop(), inner.stop()]);
  await rm(folder, { recursive: true });
});

/** Module calls by name with their sources. */
function calls(sources: Readonly<Record<string, string>>): string {
  return Object.entries(sources)
    .map(([name, source]) => `module "${name}" {\n  source = "${source}"\n}\n`)
    .join("");
}

const ROOT = configuration({ "acme/widget": "" });

/** The base locks acme/widget; the change adds the calls and these entries. */
async function propose(sources: Readonly<Record<string, string>>, ...types: readonly string[]) {
  const entries = types.map((type) => ({ source: `acme/${type}` }));
  const policy = `allowed-hosts: ["127.0.0.1:${new URL(git.url).port}"]\n`;
  const baseFiles = {
    "main.tf": ROOT,
    ".terraform.lock.hcl": world.lockText({}),
    ".github/tofu-lock-review.yml": policy,
  };
  const headFiles = {
    ...baseFiles,
    "main.tf": ROOT + calls(sources),
    ".terraform.lock.hcl": world.lockText({}, ...entries),
  };
  const { repository } = world;
  const baseSha = await repository.commitTree({ branch: "main", files: baseFiles, message: "b" });
  const headSha = await repository.commitTree({ branch: "bump", files: headFiles, message: "h" });
  return { baseSha, headSha };
}

function cliConfig(): string {
  const services = `host "${HOST}" {\n  services = { "modules.v1" = "${modules.url}/m/" }\n}\n`;
  return `${world.registry.cliConfig()}\n${services}`;
}

interface Told {
  readonly verdict: string;
  readonly findings: readonly { readonly rule: string; readonly detail: string }[];
  readonly limits: readonly string[];
}

async function reviewByCommand(): Promise<Told> {
  const { stdout } = await world.runWith(
    { env: { TF_CLI_CONFIG_FILE: await writeConfig() } },
    "review",
    "--base=main",
    "--head=bump",
    "--format=json",
  );
  return JSON.parse(stdout);
}

async function reviewByAction(commits: { baseSha: string; headSha: string }): Promise<Told> {
  const step = await runStep({
    main: builtFace("index.js"),
    event: { name: "pull_request", payload: pullRequestPayload(commits) },
    apiUrl: "http://127.0.0.1:9",
    workspace: world.repository.directory,
    inputs: { "cli-config-file": await writeConfig(), "github-token": "" },
  });
  const report = JSON.parse(await readFile(step.outputs.get("report-path") ?? "", "utf8"));
  step.dispose();
  return report;
}

/** The operator's configuration, which stands outside of the repository. */
async function writeConfig(): Promise<string> {
  const path = join(folder, "modules.tofurc");
  await writeFile(path, cliConfig());
  return path;
}

const FACES = ["command line", "action"] as const;
type Face = (typeof FACES)[number];

async function review(
  face: Face,
  sources: Readonly<Record<string, string>>,
  ...types: readonly string[]
): Promise<Told> {
  const commits = await propose(sources, ...types);
  return face === "action" ? reviewByAction(commits) : reviewByCommand();
}

describe.each(FACES)("a review by the %s of called modules (CR-63..69)", (face) => {
  const honest = () => ({
    registry: `${HOST}/acme/net/aws`,
    git: `git::${git.url}/net.git//modules/net?ref=main`,
  });

  test("knows what they require, from a registry and from git", async () => {
    const told = await review(face, honest(), "widget", "gadget");

    expect(told.limits).toEqual([]);
    expect(told.findings.map(({ rule }) => rule)).not.toContain("missing-entry");
    expect(git.requests.length).toBeGreaterThan(0);
  });

  test("says which module asks for what is not locked", async () => {
    const told = await review(face, honest(), "widget");

    const missing = told.findings.find(({ rule }) => rule === "missing-entry");
    const { host } = new URL(git.url);
    expect(missing?.detail).toContain(
      `It is required by ${host}/net.git@main/modules/net/main.tf:3 (module git) and ` +
        `${HOST}/acme/net/aws@1.0.0/sub/main.tf:3 (module registry).`,
    );
    expect(told.verdict).toBe("failed");
  });

  test("asks for nothing when neither lock files nor configurations change", async () => {
    const { baseSha } = await propose(honest(), "widget", "gadget");
    const files = { "README.md": "x" };
    await world.git("checkout", "--quiet", "bump");
    await world.write(files);
    const headSha = await world.commit("Readme");
    await world.git("branch", "--quiet", "--force", "main", "HEAD^");
    const before = await world.git("rev-parse", "main");

    const told =
      face === "action"
        ? await reviewByAction({ baseSha: before, headSha })
        : await reviewByCommand();

    expect(baseSha).not.toBe(before);
    expect(told.verdict).toBe("no-change");
    expect([git.requests, modules.requests]).toEqual([[], []]);
  });

  test("asks nothing of this machine or its neighbors, wherever an address leads (A29)", async () => {
    const secret = inner.url;
    const port = new URL(secret).port;
    answers["/page?terraform-get=1"] = { get: `${secret}/hop.zip` };
    answers["/meta?terraform-get=1"] = {
      body: Buffer.from(`<meta name="terraform-get" content="git::${secret}/meta.git">`),
    };
    answers["/moved.zip"] = { to: `${secret}/redirect.zip` };
    answers["/m/acme/evil/aws/versions"] = answers["/m/acme/net/aws/versions"] ?? {};
    answers["/m/acme/evil/aws/1.0.0/download"] = { get: `${secret}/registry.zip` };
    answers["/moved.git/info/refs?service=git-upload-pack"] = {
      to: `${secret}/moved.git/info/refs?service=git-upload-pack`,
    };
    const gitmodules = `[submodule "s"]\n\tpath = s\n\turl = ${secret}/sub.git\n`;
    git.publish("parent", { ".gitmodules": gitmodules }, { s: "0".repeat(39).concat("1") });
    const sources = {
      archive: `${secret}/m.zip`,
      number: `http://2130706433:${port}/m.zip`,
      name: `http://localhost:${port}/m.zip`,
      mapped: `http://[::ffff:127.0.0.1]:${port}/m.zip`,
      metadata: "http://169.254.169.254/latest/meta-data/m.zip",
      checksum: `${modules.url}/files/net.tar.gz?checksum=file:${secret}/sums`,
      git: `git::${secret}/r.git`,
      ssh: `git::ssh://git@127.0.0.1:${port}/r.git`,
      file: "git::file:///etc",
      option: "git::ssh://-oProxyCommand=touch%20pwned/r.git",
      upload: "git::--upload-pack=touch%20pwned",
      registry: `${HOST}/acme/evil/aws`,
      page: `${modules.url}/page`,
      meta: `${modules.url}/meta`,
      redirect: `${modules.url}/moved.zip`,
      gitredirect: `git::${modules.url}/moved.git`,
      submodule: `git::${git.url}/parent.git//s`,
    };

    const told = await review(face, sources, "widget");

    expect(inner.requests).toEqual([]);
    for (const name of Object.keys(sources)) {
      expect(told.limits.join("\n"), name).toContain(name);
    }
  });
});

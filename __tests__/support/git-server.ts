import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { portOf } from "./embedded/registry.ts";

/** Git repositories served over http, as git's own program does it. */
export interface GitServer {
  readonly url: string;
  /** The directory of the repositories, each `NAME.git`. */
  readonly folder: string;
  /** Paths that were asked, with their query. */
  readonly requests: string[];
  /** Makes a commit of these files and links on the branch `main` of a repository `NAME.git`, and names it. */
  publish(
    name: string,
    files: Readonly<Record<string, string>>,
    links?: Readonly<Record<string, string>>,
  ): string;
  /** Points refs of a repository at commits. */
  mark(name: string, refs: Readonly<Record<string, string>>): void;
  /** Makes a branch the default one of a repository. */
  point(name: string, branch: string): void;
  stop(): Promise<void>;
}

/** All that git is given: an author, nobody's settings, and no sample hooks to copy into each repository. */
export const GIT_ENVIRONMENT = {
  PATH: process.env["PATH"],
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_TEMPLATE_DIR: "",
  GIT_AUTHOR_NAME: "A",
  GIT_AUTHOR_EMAIL: "a@h.test",
  GIT_COMMITTER_NAME: "A",
  GIT_COMMITTER_EMAIL: "a@h.test",
  // Else each commit starts two programs that look whether there is something to tidy.
  GIT_CONFIG_COUNT: "1",
  GIT_CONFIG_KEY_0: "maintenance.auto",
  GIT_CONFIG_VALUE_0: "false",
};

export async function startGitServer(): Promise<GitServer> {
  const folder = mkdtempSync(join(tmpdir(), "git-server-"));
  const requests: string[] = [];
  const server = createServer((incoming, outgoing) => {
    requests.push(incoming.url ?? "");
    serve(folder, incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    folder,
    requests,
    publish: (name, files, links = {}) => publish(join(folder, name), files, links),
    mark: (name, refs) => {
      const cwd = join(folder, `${name}.git`);
      for (const [ref, commit] of Object.entries(refs)) {
        execFileSync("git", ["update-ref", ref, commit], { cwd, env: GIT_ENVIRONMENT });
      }
    },
    point: (name, branch) => {
      const cwd = join(folder, `${name}.git`);
      execFileSync("git", ["symbolic-ref", "HEAD", branch], { cwd, env: GIT_ENVIRONMENT });
    },
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Commits straight to the repository that is served: to push would start ten programs. */
function publish(
  path: string,
  files: Readonly<Record<string, string>>,
  links: Readonly<Record<string, string>>,
): string {
  const [work, bare] = [`${path}.work`, `${path}.git`];
  const git = (...args: readonly string[]) =>
    execFileSync("git", [`--git-dir=${bare}`, `--work-tree=${work}`, ...args], {
      cwd: work,
      env: GIT_ENVIRONMENT,
      encoding: "utf8",
    }).trim();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(work, path)), { recursive: true });
    writeFileSync(join(work, path), content);
  }
  if (!existsSync(bare)) {
    execFileSync("git", ["init", "-q", "--bare", "-b", "main", bare], { env: GIT_ENVIRONMENT });
  }
  git("add", "-A");
  for (const [at, commit] of Object.entries(links)) {
    git("update-index", "--add", "--cacheinfo", `160000,${commit},${at}`);
  }
  git("commit", "-qm", "Publish");
  return readFileSync(join(bare, "refs/heads/main"), "utf8").trim();
}

/** git-http-backend is a CGI program: a header, an empty line and a body. */
function serve(folder: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { pathname, search } = new URL(incoming.url ?? "/", "http://git.test");
  const program = spawn("git", ["http-backend"], {
    env: {
      ...GIT_ENVIRONMENT,
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: "1",
      PATH_INFO: pathname,
      QUERY_STRING: search.slice(1),
      REQUEST_METHOD: incoming.method,
      CONTENT_TYPE: incoming.headers["content-type"] ?? "",
      HTTP_CONTENT_ENCODING: String(incoming.headers["content-encoding"] ?? ""),
      GIT_PROTOCOL: String(incoming.headers["git-protocol"] ?? ""),
    },
    stdio: ["pipe", "pipe", "ignore"],
  });
  incoming.pipe(program.stdin);
  const chunks: Buffer[] = [];
  program.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  program.on("close", () => {
    const answer = Buffer.concat(chunks);
    const end = answer.indexOf("\r\n\r\n");
    const headers = answer
      .subarray(0, end)
      .toString()
      .split("\r\n")
      .map((line) => line.split(": "));
    const status = headers.find(([name]) => name === "Status")?.[1] ?? "200";
    outgoing.statusCode = Number.parseInt(status, 10);
    for (const [name = "", value = ""] of headers)
      if (name !== "Status") outgoing.setHeader(name, value);
    outgoing.end(answer.subarray(end + 4));
  });
}

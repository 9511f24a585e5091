import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { makeCertificate } from "../certificate.ts";
import { type EmbeddedOciRegistry, startOciRegistry } from "../embedded/oci-registry.ts";
import { type GitServer, startGitServer } from "../git-server.ts";
import { type LoopbackServer, startServer } from "../loopback-server.ts";
import { quietEnvironment } from "../oracles/oracle.ts";
import { type CommitFiles, importCommit, importTag } from "./import-commit.ts";

/** What a server of packages answers to one path. */
export interface PackageAnswer {
  readonly body?: Uint8Array | string;
  /** The address in `X-Terraform-Get`. */
  readonly get?: string;
}

/** The host whose registry the CLI configuration of a world names. */
export const REGISTRY_HOST = "modules.acme.example";

/** Repositories and packages on loopback, and a root module beside them. */
export interface ModuleWorld {
  readonly root: string;
  readonly git: GitServer;
  readonly server: LoopbackServer;
  /** Hosts that may be asked although they have no public address. */
  readonly hosts: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Of the packages' server, by path with query; a test may change them. */
  readonly answers: Record<string, PackageAnswer>;
  /** Starts an OCI registry that the environment trusts. */
  startOci(): Promise<EmbeddedOciRegistry>;
  /** Commits files to a repository, and returns the commit. */
  commit(name: string, files: CommitFiles, terms?: Parameters<typeof importCommit>[2]): string;
  /** Makes an annotated tag of a commit at a time in seconds, and returns its object's name. */
  tag(name: string, commit: string, time: number): string;
  write(files: Readonly<Record<string, string>>): void;
  stop(): Promise<void>;
}

/** Starts a world with an empty root module. */
export async function startModuleWorld(): Promise<ModuleWorld> {
  const folder = mkdtempSync(join(tmpdir(), "module-world-"));
  const root = join(folder, "root");
  for (const name of ["root", "home"]) mkdirSync(join(folder, name));
  const answers: Record<string, PackageAnswer> = {};
  const git = await startGitServer();
  const server = await startServer(({ path }, response) => {
    const answer = answers[path];
    const headers = answer?.get === undefined ? {} : { "x-terraform-get": answer.get };
    const status = answer === undefined ? 404 : answer.body === undefined ? 204 : 200;
    response.writeHead(status, headers).end(answer?.body);
  });
  const configuration = `host "${REGISTRY_HOST}" {\n  services = { "modules.v1" = "${server.url}/m/" }\n}\n`;
  writeFileSync(join(folder, "cli.tfrc"), configuration);
  const hosts = [git.url, server.url].map((url) => new URL(url).host);
  const environment: Record<string, string> = {
    ...(quietEnvironment() as Readonly<Record<string, string>>),
    HOME: join(folder, "home"),
    GIT_CONFIG_NOSYSTEM: "1",
    TF_CLI_CONFIG_FILE: join(folder, "cli.tfrc"),
  };
  const registries: EmbeddedOciRegistry[] = [];
  return {
    ...{ root, git, server, answers, hosts, environment },
    startOci: async () => {
      const tls = makeCertificate();
      const registry = await startOciRegistry({ tls });
      registries.push(registry);
      environment["SSL_CERT_FILE"] = join(folder, "ca.pem");
      writeFileSync(join(folder, "ca.pem"), tls.cert);
      hosts.push(registry.host);
      return registry;
    },
    commit: (name, files, terms) => importCommit(join(git.folder, `${name}.git`), files, terms),
    tag: (name, commit, time) => importTag(join(git.folder, `${name}.git`), commit, time),
    write: (files) => {
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(dirname(join(root, name)), { recursive: true });
        writeFileSync(join(root, name), text);
      }
    },
    stop: async () => {
      await Promise.all([git, server, ...registries].map((one) => one.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The text of calls by name; a call is a source, or a source with a version. */
export function callsText(
  calls: Readonly<Record<string, string | readonly [source: string, version: string]>>,
): string {
  return Object.entries(calls)
    .map(([name, call]) => {
      const [source, version] = typeof call === "string" ? [call] : call;
      const wish = version === undefined ? "" : `  version = "${version}"\n`;
      return `module "${name}" {\n  source  = "${source}"\n${wish}}\n`;
    })
    .join("");
}

/** The answers of a registry that has versions of acme/net/aws, by the address that each leads to. */
export function registryAnswers(
  versions: Readonly<Record<string, string>>,
): Readonly<Record<string, PackageAnswer>> {
  const listed = Object.keys(versions).map((version) => ({ version }));
  const downloads = Object.entries(versions).map(
    ([version, get]) => [`/m/acme/net/aws/${version}/download`, { get }] as const,
  );
  return {
    "/m/acme/net/aws/versions": { body: JSON.stringify({ modules: [{ versions: listed }] }) },
    ...Object.fromEntries(downloads),
  };
}

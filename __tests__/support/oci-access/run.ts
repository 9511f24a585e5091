import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installsFromOci, type Tool } from "../../../src/model/tool.ts";
import { makeCertificate, type TestCertificate } from "../certificate.ts";
import { addModule, addProvider, emptyStore, type OciStore } from "../embedded/oci-content.ts";
import { startOciRegistry } from "../embedded/oci-registry.ts";
import { configOf, LOCK_FILE } from "../lock-situations/run.ts";
import { aRelease } from "../lock-situations/situation.ts";
import { type Ended, runOursOn, runProgram } from "../machines/program.ts";
import { writeFiles } from "../machines/stage.ts";
import { quietEnvironment } from "../oracles/oracle.ts";
import type { Answer, OracleSuite } from "../oracles/suite.ts";
import { locked } from "../oracles/suites/lock.ts";
import { REGISTRY_USER, startDockerRegistry } from "../servers/docker-registry.ts";
import { OCI_ACCESS_SITUATIONS, type OciAccessSituation } from "./situation.ts";

/** An OCI registry that lets one user in. */
interface OciServer {
  readonly host: string;
  push(repository: string, store: OciStore): Promise<void>;
  stop(): Promise<void>;
}

/** The embedded registry, for replays where no other is. */
export async function startEmbedded(tls: TestCertificate): Promise<OciServer> {
  const registry = await startOciRegistry({ tls, access: { kind: "basic", ...REGISTRY_USER } });
  return {
    host: registry.host,
    push: async (name, { blobs, manifests, tags }) => {
      const store = registry.repository(name);
      for (const [digest, bytes] of blobs) store.blobs.set(digest, bytes);
      for (const [digest, document] of manifests) store.manifests.set(digest, document);
      for (const [tag, digest] of tags) store.tags.set(tag, digest);
    },
    stop: () => registry.stop(),
  };
}

/** docker-registry from Debian. @throws Error when it is not installed */
export const startDocker: (tls: TestCertificate) => Promise<OciServer> = startDockerRegistry;

const CERTIFICATE = makeCertificate();
const MIRROR = "{oci}/mirror/${hostname}/${namespace}/${type}";

interface Staged {
  readonly root: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly host: string;
}

async function staged(
  situation: OciAccessSituation,
  server: OciServer,
  use: (staged: Staged) => Promise<Answer>,
): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), "tofu-lock-review-oci-"));
  const [home, root] = [join(folder, "home"), join(folder, "root")];
  const pair = (password: string): string =>
    Buffer.from(`${REGISTRY_USER.username}:${password}`).toString("base64");
  const fill = (text: string): string =>
    text
      .replaceAll("{oci}", server.host)
      .replaceAll("{home}", home)
      .replaceAll("{auth}", pair(REGISTRY_USER.password))
      .replaceAll("{wrong}", pair("wrong"));
  const method = `provider_installation {\n  oci_mirror {\n    repository_template = "${MIRROR}"\n  }\n}\n`;
  const { ".tofurc": settings = "", ...files } = situation.home ?? {};
  const module = `module "m" {\n  source = "oci://{oci}/mirror/modules/net?tag=1.0.0"\n}\n`;
  const main = situation.isModule === true ? module : configOf({ "acme/widget": "" });
  await writeFiles(home, { ".tofurc": settings + method, ...files }, fill);
  await writeFiles(root, { "main.tf": main }, fill);
  await writeFile(join(folder, "ca.pem"), CERTIFICATE.cert);
  const more = Object.entries(situation.environment ?? {});
  const quiet = quietEnvironment() as Readonly<Record<string, string>>;
  try {
    return await use({
      root,
      host: server.host,
      environment: {
        ...quiet,
        HOME: home,
        PATH: `${join(home, "bin")}:${quiet["PATH"]}`,
        SSL_CERT_FILE: join(folder, "ca.pem"),
        ...Object.fromEntries(more.map(([name, value]) => [fill(name), fill(value)])),
      },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function outcome({ root }: Staged, isModule: boolean, { code }: Ended): Promise<Answer> {
  if (isModule) return code === 0;
  const text = await readFile(join(root, LOCK_FILE), "utf8").catch(() => undefined);
  return locked(code === 0, text);
}

async function byTool(
  program: string,
  { isModule = false }: OciAccessSituation,
  world: Staged,
): Promise<Answer> {
  const args = isModule ? ["get"] : ["init", "-input=false", "-no-color"];
  return outcome(world, isModule, await runProgram(world, program, args));
}

async function byUs(
  tool: Tool,
  { isModule = false }: OciAccessSituation,
  world: Staged,
): Promise<Answer> {
  const template = MIRROR.replace("{oci}", world.host).replaceAll("${", "{");
  const lock = ["lock", "--platform=linux_amd64", `--oci-mirror=${template}`];
  const args = isModule ? ["requirements", "--format=json"] : lock;
  const ended = await runOursOn({ ...world, hosts: [world.host] }, tool, args);
  const isWhole = !isModule || (ended.code === 0 && JSON.parse(ended.stdout).exact === true);
  return outcome(world, isModule, isWhole ? ended : { ...ended, code: 1 });
}

/** Signing in to an OCI registry that is started once for a suite. */
export function ociAccessSuite(
  start: (tls: TestCertificate) => Promise<OciServer>,
): OracleSuite<OciAccessSituation> & { stop(): Promise<void> } {
  let running: Promise<OciServer> | undefined;
  const server = (): Promise<OciServer> => {
    running ??= start(CERTIFICATE).then(filled);
    return running;
  };
  return {
    name: "oci-access",
    cases: OCI_ACCESS_SITUATIONS,
    plays: "one",
    rules: [],
    appliesTo: installsFromOci,
    theirs: async (oracle, one) =>
      staged(one, await server(), (world) => byTool(oracle.program, one, world)),
    ours: async (tool, one) => staged(one, await server(), (world) => byUs(tool, one, world)),
    stop: async () => (await running)?.stop(),
  };
}

async function filled(server: OciServer): Promise<OciServer> {
  const store = emptyStore();
  await addProvider(store, aRelease({ platforms: ["linux_amd64"] }));
  await server.push("mirror/registry.opentofu.org/acme/widget", store);
  const modules = emptyStore();
  const content = 'resource "a_thing" "a" {}\n';
  await addModule(modules, "1.0.0", [{ kind: "file", name: "main.tf", content }]);
  await server.push("mirror/modules/net", modules);
  return server;
}

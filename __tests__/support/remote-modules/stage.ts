import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { makeCertificate } from "../certificate.ts";
import { addModule } from "../embedded/oci-content.ts";
import { type EmbeddedOciRegistry, startOciRegistry } from "../embedded/oci-registry.ts";
import { type GitServer, startGitServer } from "../git-server.ts";
import { type LoopbackServer, startServer } from "../loopback-server.ts";
import { quietEnvironment } from "../oracles/oracle.ts";
import { rawZip } from "../raw-zip.ts";
import { rawTar } from "../tar.ts";
import { type ModuleAnswer, type ModuleSituation, requiring } from "./situation.ts";

const CERTIFICATE = makeCertificate();
const ENTRIES = { "main.tf": requiring("packed"), "sub/main.tf": requiring("below") };
/** `main.tf` and `sub/main.tf` as in {@link ENTRIES}, packed by GNU tar 1.35 with bzip2 1.0.8 and xz 5.8. */
const BZIP2 =
  "QlpoOTFBWSZTWcUUucQAAKd7hsqQAEBQAe+AAiD/796KAACAAQAIMAC5Qao0G1AADQ0AGjQGNNBoAZNAZGmhiaMCqRNU0eIj1GjCPQTJp6j0aZYL2hSpR5SBKoiIXHiadNqtmhoSRBMdU1TBc3qJuC9mOjfNYiI+r60PmiWtdNQDBu9JAzpNDNZhOOlBIW2gVo3CkOAhaGQccg5fnngVn+YsfS1c7K38zqMrCxi6p1OyXRktRB3F3JFOFCQxRS5xAA==";
const XZ =
  "/Td6WFoAAATm1rRGAgAhARwAAAAQz1jM4Cf/AJddADaYSXKFAtLo4UzUOk3Exai1bNFFJQKk9XrNEKvNbgFUytm5jCPaVnGj8CIog1RYUoa3umrGKLD4AvdOFAfEjbt1sUF1qC9tSezB6s1Uh0Nnh2qcrT3xrMdADWw+Pvgdkk7KF08dqrcb7VE2a2jbsG8D0wtKyQAv2Yph5M+YSlv7vxpgwLpHt1O6SxbDqRm47p1/iJmi7WAAAJzbOFLWWiCnAAGzAYBQAAA9BI7jscRn+wIAAAAABFla";
const TAR = gzipSync(rawTar(Object.entries(ENTRIES).map(([name, content]) => ({ name, content }))));
const ZIP = rawZip(Object.entries(ENTRIES).map(([name, data]) => ({ name, data })));

/** What every server of modules has: the packed module in every format, and a registry of one module. */
const STANDING: Readonly<Record<string, ModuleAnswer>> = {
  "/.well-known/terraform.json": {
    headers: { "content-type": "application/json" },
    body: '{"modules.v1":"/m/"}',
  },
  ...Object.fromEntries(
    ["tar.gz", "tgz"].map((format) => [`/files/p.${format}`, { body: TAR }] as const),
  ),
  "/files/p.zip": { body: ZIP },
  "/files/p.tar.bz2": { body: Buffer.from(BZIP2, "base64") },
  "/files/p.tar.xz": { body: Buffer.from(XZ, "base64") },
  "/files/p.txz": { body: Buffer.from(XZ, "base64") },
  "/files/plain": { body: TAR },
  ...registryOf("1.0.0", "1.2.0", "2.0.0-beta1"),
};

/** A registry's answers about acme/net/aws, whose every version requires a provider named after it. */
export function registryOf(...versions: readonly string[]): Record<string, ModuleAnswer> {
  const listed = versions.map((version) => ({ version }));
  const answers: Record<string, ModuleAnswer> = {
    "/m/acme/net/aws/versions": { body: JSON.stringify({ modules: [{ versions: listed }] }) },
  };
  for (const version of versions) {
    const plain = version.replace(/^v/, "");
    const name = `v${plain.replaceAll(/[^0-9a-z]/g, "-")}`;
    answers[`/m/acme/net/aws/${plain}/download`] = {
      status: 204,
      headers: { "x-terraform-get": `/files/${name}.tar.gz` },
    };
    const files = [
      { name: "main.tf", content: requiring(name) },
      { name: "sub/main.tf", content: requiring(`${name}-sub`) },
    ];
    answers[`/files/${name}.tar.gz`] = { body: gzipSync(rawTar(files)) };
  }
  return answers;
}

/** Servers that run, and a root module on disk. */
export interface StagedModules {
  readonly root: string;
  readonly hosts: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Sets a situation up. */
export async function stageModules(situation: ModuleSituation): Promise<StagedModules> {
  const folder = await mkdtemp(join(tmpdir(), "tofu-lock-review-modules-"));
  const answers = new Map(Object.entries({ ...STANDING, ...situation.answers }));
  const fills: Record<string, string> = {};
  const fill = (text: string): string =>
    text.replaceAll(/\{([a-z0-9]+)\}/g, (whole, name: string) => fills[name] ?? whole);
  const server = await startServer(({ path }, response) => {
    const { status = 200, headers = {}, body } = answers.get(path) ?? { status: 404 };
    const filled = Object.entries(headers).map(([name, value]) => [name, fill(value)]);
    response.writeHead(status, Object.fromEntries(filled));
    response.end(typeof body === "string" ? fill(body) : body);
  }, CERTIFICATE);
  // Repositories and registries cost time, and few situations have any.
  const asks = (name: string): boolean => JSON.stringify(situation).includes(`{${name}}`);
  const git = asks("git") ? await startGitServer() : undefined;
  const oci = asks("oci") ? await startOciRegistry({ tls: CERTIFICATE }) : undefined;
  Object.assign(fills, await placesOf(server, git, oci));
  const root = join(folder, "root");
  const { source, version } = situation;
  const call = version === undefined ? "" : `  version = ${JSON.stringify(version)}\n`;
  const files = {
    "main.tf": `module "m" {\n  source = ${JSON.stringify(source)}\n${call}}\n`,
    ...situation.files,
  };
  for (const [name, text] of Object.entries(files)) {
    const path = join(root, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, fill(text));
  }
  await mkdir(join(folder, "home"));
  await writeFile(join(folder, "cli.tfrc"), fill(situation.cliConfig ?? ""));
  await writeFile(join(folder, "ca.pem"), CERTIFICATE.cert);
  const more = Object.entries(situation.environment ?? {});
  return {
    root,
    hosts: [
      new URL(server.url).host,
      ...(git === undefined ? [] : [new URL(git.url).host]),
      ...(oci === undefined ? [] : [oci.host]),
    ],
    environment: {
      ...(quietEnvironment() as Readonly<Record<string, string>>),
      HOME: join(folder, "home"),
      GIT_CONFIG_NOSYSTEM: "1",
      TF_CLI_CONFIG_FILE: join(folder, "cli.tfrc"),
      SSL_CERT_FILE: join(folder, "ca.pem"),
      GIT_SSL_CAINFO: join(folder, "ca.pem"),
      ...Object.fromEntries(more.map(([name, value]) => [fill(name), fill(value)])),
    },
    stop: async () => {
      await Promise.all([server.stop(), git?.stop(), oci?.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function placesOf(
  server: LoopbackServer,
  git: GitServer | undefined,
  oci: EmbeddedOciRegistry | undefined,
): Promise<Readonly<Record<string, string>>> {
  return {
    ...(git === undefined ? {} : { git: git.url, ...repositoryOf(git) }),
    ...(oci === undefined ? {} : { oci: oci.host, digest: await pushedTo(oci) }),
    url: server.url,
    host: new URL(server.url).host,
    sha256: createHash("sha256").update(TAR).digest("hex"),
    md5: createHash("md5").update(TAR).digest("hex"),
  };
}

/** Pushes a package of modules as 1.0.0 and as latest, and gives its digest. */
async function pushedTo(oci: EmbeddedOciRegistry): Promise<string> {
  const files = { "main.tf": requiring("oci"), "sub/main.tf": requiring("oci-sub") };
  const entries = Object.entries(files).map(
    ([name, content]) => ({ kind: "file", name, content }) as const,
  );
  const digest = await addModule(oci.repository("modules/net"), "1.0.0", entries);
  oci.repository("modules/net").tags.set("latest", digest);
  return digest;
}

/** A repository of three commits: a tag on the first, a branch at the second, `main` at the third. */
function repositoryOf(git: GitServer): Readonly<Record<string, string>> {
  const first = publishedAs(git, "first");
  const second = publishedAs(git, "second");
  publishedAs(git, "third");
  git.mark("net", { "refs/tags/v1": first, "refs/heads/side": second });
  return { commit: second, short: second.slice(0, 9) };
}

function publishedAs(git: GitServer, type: string): string {
  return git.publish("net", {
    "main.tf": requiring(type),
    "modules/net/main.tf": `${requiring(`${type}-inner`)}module "next" {\n  source = "../next"\n}\n`,
    "modules/next/main.tf": requiring(`${type}-next`),
  });
}

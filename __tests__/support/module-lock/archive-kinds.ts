import { gzipSync } from "node:zlib";
import { installsFromOci } from "../../../src/model/tool.ts";
import { addModule } from "../embedded/oci-content.ts";
import { rawZip } from "../raw-zip.ts";
import { paxHeader, rawTar } from "../tar.ts";
import { LARGE, type PackageKind } from "./git-kinds.ts";
import { type PackageAnswer, REGISTRY_HOST, registryAnswers } from "./world.ts";

const MAIN = 'output "a" {\n  value = 1\n}\n';
const ZIP_FILES = [
  { name: "main.tf", data: MAIN },
  { name: "sub/main.tf", data: MAIN },
  { name: "sub/inner/main.tf", data: MAIN },
];
const TAR_FILES = ZIP_FILES.map(({ name, data }) => ({ name, content: data }));
type ZipEntries = Parameters<typeof rawZip>[0];

function zip(more: ZipEntries = []): PackageAnswer {
  return { body: rawZip([...ZIP_FILES, ...more]) };
}

function tar(more: Parameters<typeof rawTar>[0] = []): PackageAnswer {
  return { body: gzipSync(rawTar([...TAR_FILES, ...more])) };
}

/** A kind of one archive, called by its address and what follows. */
function archive(name: string, path: string, answer: PackageAnswer): PackageKind {
  return {
    name,
    calls: ({ answers, server }) => {
      answers[path.replace(/\/\/.*|\?.*/, "")] = answer;
      return { m: `${server.url}${path}` };
    },
  };
}

/** A kind whose module is in a registry, which leads to an address. */
function fromRegistry(
  name: string,
  get: string | ((git: string) => string),
  inside = "",
): PackageKind {
  return {
    name,
    calls: ({ answers, git, commit }) => {
      commit("net", {
        "main.tf": MAIN,
        "sub/main.tf": MAIN,
        "sub/inner/main.tf": MAIN,
        ".hidden": "x",
      });
      const to = typeof get === "string" ? get : get(git.url);
      Object.assign(answers, registryAnswers({ "1.0.0": to, "1.1.0": to }), {
        "/files/net.tar.gz": tar([{ name: ".git/x", content: "kept" }]),
        "/files/net.zip": zip([{ name: ".git/x", data: "kept" }]),
      });
      return { m: [`${REGISTRY_HOST}/acme/net/aws${inside}`, "~> 1.0"] };
    },
  };
}

/** The file `main.tf` in archives that are not read here. */
const BZIP2 =
  "QlpoOTFBWSZTWfOW+vQAAHrbgMqQUAF/ggAgYyffCgQIIAB0Gkm0jIDRoDQ0MQZKGmRo0A0NAGj59LJSCAxRBBFTmBbkUQCEKRja3pvi3wnwhJylxBqAA9gD0qS4Hw7Zi3uWbGUprMXwk6SMh15MzUJ+0RjObRDEiID8XckU4UJDzlvr0A==";
const XZ =
  "/Td6WFoAAATm1rRGAgAhARwAAAAQz1jM4Cf/AHpdADaYSXKFAtLo4UzUOk3Exai1bNFFJRWUJyfvO937/8fX+OjuFoBp/V0qbD3Jaqz4EROie0CQoJdP75vrT6J++evrpLVph2rTzPROPjPAd/fkcRBjDF4wOOqKQpaYyLbZrRagrjeN4X4kZy0t/8hfgIMInI00rr1qkMsAAAAAH+beN0cy2FgAAZYBgFAAALiQ77SxxGf7AgAAAAAEWVo=";

/** A kind of an archive that nobody here can read. */
function unread(name: string, path: string, base64: string): PackageKind {
  return {
    ...archive(name, path, { body: Buffer.from(base64, "base64") }),
    floating: ["m"],
  };
}

/** A kind whose registry serves the archive itself, as OpenTofu alone knows it. */
function direct(name: string, location: string, inside = ""): PackageKind {
  return {
    name,
    appliesTo: (tool) => tool.name === "opentofu",
    calls: ({ answers }) => {
      Object.assign(answers, registryAnswers({ "1.0.0": "", "1.1.0": "" }), {
        "/m/acme/net/aws/1.1.0/download": {
          body: JSON.stringify({ location, use_registry_credentials: false }),
        },
        "/files/net.tar.gz": tar([{ name: ".git/x", content: "kept" }]),
        "/files/net.zip": zip([{ name: ".git/x", data: "kept" }]),
      });
      return { m: [`${REGISTRY_HOST}/acme/net/aws${inside}`, "~> 1.0"] };
    },
  };
}

/** A kind of a package in an OCI registry. */
function oci(name: string, end: (digest: string) => string): PackageKind {
  return {
    name,
    appliesTo: installsFromOci,
    calls: async ({ startOci }) => {
      const registry = await startOci();
      const store = registry.repository("acme/net");
      const digest = await addModule(store, "1.0.0", [
        { kind: "file", name: "main.tf", content: MAIN },
        { kind: "file", name: "sub/main.tf", content: MAIN },
        { kind: "file", name: "sub/run.sh", content: "#!/bin/sh\n", executable: true },
        { kind: "symlink", name: "alias", target: "main.tf" },
        { kind: "directory", name: "empty/" },
        { kind: "file", name: ".git/x", content: "kept" },
      ]);
      store.tags.set("latest", digest);
      return { m: `oci://${registry.host}/acme/net${end(digest)}` };
    },
  };
}

/** Archives and registries, by what could be laid down otherwise than it is packed. */
export const ARCHIVE_KINDS: readonly PackageKind[] = [
  archive("a zip", "/p.zip", zip()),
  archive("a sub-directory of a zip", "/p.zip//sub", zip()),
  archive(
    "links, modes and directories of a zip",
    "/p.zip",
    zip([
      { name: "alias", data: "main.tf", unixMode: 0o120777 },
      { name: "run.sh", data: "#!/bin/sh\n", unixMode: 0o100755 },
      { name: "empty/" },
      { name: ".git/x", data: "kept" },
      { name: "sub/.git/y", data: "kept" },
      { name: "sub/.git/", unixMode: 0o40755 },
    ]),
  ),
  archive("a large file of a zip", "/p.zip", zip([{ name: "large", data: LARGE }])),
  archive(
    "names of a zip",
    "/p.zip",
    zip([
      { name: "./dot.txt", data: "a" },
      { name: "sub//double.txt", data: "b" },
      { name: "twice.txt", data: "first" },
      { name: "twice.txt", data: "second" },
      { name: "\u00e9.txt", data: "d", flags: 0x800 },
      { name: "\u{1f600}.txt", data: "e", flags: 0x800 },
      { name: "\uffff.txt", data: "f", flags: 0x800 },
    ]),
  ),
  archive(
    "names of a zip that another system would read otherwise",
    "/p.zip",
    zip([
      { name: "back\\slash.txt", data: "a" },
      { name: "/rooted.txt", data: "b" },
      { name: ".GIT/x", data: "c" },
      { name: ".terraform/modules/modules.json", data: "{}" },
      { name: "sub/./x.txt", data: "d" },
    ]),
  ),
  {
    ...archive(
      "a name of a zip that is not UTF-8",
      "/p.zip",
      zip([{ name: Buffer.from("latin-\xe9.txt", "latin1"), data: "a" }]),
    ),
    floating: ["m"],
  },
  archive("a zip by parameter", "/plain?archive=zip", zip()),
  archive("a tar.gz", "/p.tar.gz", tar()),
  archive("a sub-directory of a tgz", "/p.tgz//sub/inner", tar()),
  archive(
    "links, special files and directories of a tar.gz",
    "/p.tar.gz",
    tar([
      paxHeader({ linkpath: "main.tf" }),
      { name: "alias.tf", type: "2" },
      paxHeader({ linkpath: "main.tf" }),
      { name: "hard.tf", type: "1" },
      { name: "pipe", type: "6" },
      { name: "empty/", type: "5" },
      { name: ".git/x", content: "kept" },
      { name: "sub/.git", content: "gitdir: elsewhere" },
    ]),
  ),
  archive("a large file of a tar.gz", "/p.tar.gz", tar([{ name: "large", content: LARGE }])),
  archive(
    "names of a tar.gz",
    "/p.tar.gz",
    tar([
      { name: "./dot.txt", content: "a" },
      { name: "twice.txt", content: "first" },
      { name: "twice.txt", content: "second" },
      paxHeader({ path: `long/${"x".repeat(200)}/main.tf` }),
      { name: "short", content: "c" },
      { name: "\u00e9.txt", content: "d" },
      { name: "prefixed.txt", prefix: "before", content: "e" },
    ]),
  ),
  {
    ...archive(
      "a name of a tar.gz that is not UTF-8",
      "/p.tar.gz",
      tar([{ name: Buffer.from("latin-\xe9.txt", "latin1"), content: "a" }]),
    ),
    floating: ["m"],
  },
  archive(
    "long names of a tar.gz by GNU, of old and of other headers",
    "/p.tar.gz",
    tar([
      { name: "L", type: "L", content: `g/${"y".repeat(200)}/main.tf\0` },
      { name: "short", content: "a" },
      { name: "K", type: "K", content: `${"y".repeat(200)}\0` },
      { name: "alias", type: "2" },
      { name: "old.txt", magic: "", content: "b" },
      { name: "gnu.txt", magic: "ustar  \0", content: "c" },
    ]),
  ),
  archive(
    "entries behind the end of a tar.gz",
    "/p.tar.gz",
    tar([Buffer.alloc(1024), { name: "behind.txt", content: "a" }, { name: "main.tf" }]),
  ),
  archive(
    "a link of a tar.gz with a size",
    "/p.tar.gz",
    tar([{ name: "alias", type: "2", size: 512 }, { name: "hidden.txt" }]),
  ),
  archive(
    "a name for all files of a tar.gz",
    "/p.tar.gz",
    tar([
      paxHeader({ path: "global.txt" }, "g"),
      paxHeader({ mtime: "1" }),
      { name: "own.txt", content: "a" },
    ]),
  ),
  archive(
    "unknown kinds of entries of a tar.gz",
    "/p.tar.gz",
    tar([
      { name: "volume", type: "V", content: "a" },
      { name: "unknown", type: "Z", content: "b" },
    ]),
  ),
  archive(
    "directories of a tar.gz by mode and by name",
    "/p.tar.gz",
    tar([
      { name: "by-mode", mode: 0o40755, content: "a" },
      { name: "by-name/", content: "b" },
      { name: "old-name/", type: "\0" },
    ]),
  ),
  unread("a tar.bz2", "/p.tar.bz2", BZIP2),
  unread("a tar.xz", "/p.tar.xz", XZ),
  unread("a tar.xz by parameter", "/plain?archive=tar.xz", XZ),
  direct("a registry's own tar.gz", "/files/net.tar.gz"),
  direct("a registry's own zip", "/files/net.zip"),
  direct("a sub-directory in a registry's own archive", "/files/net.zip", "//sub/inner"),
  oci("an OCI package by tag", () => "?tag=1.0.0"),
  oci("an OCI package by digest", (digest) => `?digest=${digest}`),
  oci("a sub-directory of the latest OCI package", () => "//sub"),
  {
    name: "X-Terraform-Get to a sub-directory of an archive",
    copies: ["whole"],
    calls: ({ answers, server }) => {
      answers["/page?terraform-get=1"] = { get: `${server.url}/files/p.zip//sub` };
      answers["/files/p.zip"] = zip([{ name: "sub/.hidden", data: "x" }]);
      return { whole: `${server.url}/page`, inner: `${server.url}/page//inner` };
    },
  },
  {
    name: "X-Terraform-Get to a sub-directory of a repository",
    calls: ({ answers, server, git, commit }) => {
      commit("net", { "main.tf": MAIN, "sub/main.tf": MAIN, "sub/x.txt": "x", "sub/.y": "y" });
      answers["/page?terraform-get=1"] = { get: `git::${git.url}/net.git//sub?ref=main` };
      return { m: `${server.url}/page` };
    },
  },
  {
    name: "two calls of one archive",
    copies: ["b", "c"],
    calls: ({ answers, server }) => {
      answers["/p.zip"] = zip([
        { name: ".hidden", data: "x" },
        { name: ".git/x", data: "kept" },
        { name: "sub/.also", data: "x" },
      ]);
      return { a: `${server.url}/p.zip`, b: `${server.url}/p.zip//sub`, c: `${server.url}/p.zip` };
    },
  },
  fromRegistry("a registry that leads to an archive", "/files/net.tar.gz"),
  fromRegistry("a registry that leads into an archive", "/files/net.zip//sub"),
  fromRegistry("a sub-directory in a registry's archive", "/files/net.zip//sub", "//inner"),
  {
    ...fromRegistry("a pattern in a registry's answer", "/files/net.zip//s*b"),
    isRefused: true,
    divergence: "init refuses it; the call is written down as floating",
  },
  fromRegistry("a registry that leads to a repository", (git) => `git::${git}/net.git?ref=main`),
  fromRegistry(
    "a registry that leads into a repository",
    (git) => `git::${git}/net.git//sub?ref=main`,
    "//inner",
  ),
];

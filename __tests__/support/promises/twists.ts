import { configOf } from "../lock-situations/run.ts";
import type { Dice } from "../worlds/dice.ts";
import type { World, WorldEntry } from "../worlds/generate.ts";
import { LOCK_TEXTS } from "../worlds/lock-texts.ts";
import { PREDECESSOR, SOURCES } from "../worlds/releases.ts";
import type { Files } from "../worlds/shapes.ts";

/** A world with what only some twists bring. */
export interface TwistedWorld extends World {
  /** Files of a git repository whose address stands for `{git}` in the configuration. */
  readonly inGit?: Files;
  /** Whether the machine has a cache of packages, in which everything that it installed before lies. */
  readonly isCached?: boolean;
}

/** Changes a generated world in one respect. */
export type Twist = (world: World, dice: Dice) => TwistedWorld;

const BOGUS_H1 = `h1:${"B".repeat(43)}=`;
const BOTH = ["linux_amd64", "darwin_arm64"];

/** Files of a child module that holds what the root module may not say twice. */
function inChild(config: string): Files {
  return { "extra.tf": 'module "extra" {\n  source = "./extra"\n}\n', "extra/main.tf": config };
}

function withFiles(world: World, more: Files): World {
  return { ...world, files: { ...world.files, ...more } };
}

function withEntries(world: World, change: (entry: WorldEntry) => WorldEntry): World {
  return { ...world, entries: world.entries?.map(change) };
}

/** Returns whether tokens for hashes mean something in an entry. */
export function isPublished({ source, version }: WorldEntry, { releases }: World): boolean {
  return releases.some(({ host, namespace, type, version: published }) => {
    const address = [...(host === undefined ? [] : [host]), namespace, type].join("/");
    return address === source && published === version;
  });
}

function withHashes(world: World, hashes: (entry: WorldEntry) => readonly string[]): World {
  return withEntries(world, (entry) =>
    isPublished(entry, world) ? { ...entry, hashes: hashes(entry) } : entry,
  );
}

function unneeded(world: World): World {
  const entry = { source: "acme/unneeded", version: "1.2.3", hashes: [BOGUS_H1] };
  const others = (world.entries ?? []).filter(({ source }) => source !== entry.source);
  return { ...world, entries: [...others, entry] };
}

/** The source that is renamed in configuration and lock file, from one host to another. */
function fromHost(text: string): string {
  return text.replaceAll('"hashicorp/web"', `"${PREDECESSOR}"`);
}

function locked(world: World, from: string, to: string): World {
  const others = (world.entries ?? []).filter(({ source }) => source !== to);
  const entries = others.map((entry) => (entry.source === from ? { ...entry, source: to } : entry));
  return { ...world, entries };
}

/** What happens to configurations, lock files and machines beside what each generated world has. */
export const TWISTS: Readonly<Record<string, Twist>> = {
  "a bogus h1 of another platform": (world) => ({
    ...withHashes(world, () => ["h1:linux_amd64", BOGUS_H1, "zh:*"]),
    platforms: BOTH,
  }),
  "a bogus h1 beside the hashes there are": (world) =>
    withHashes(world, ({ hashes }) => [...hashes, BOGUS_H1]),
  "one hash of another platform": (world, dice) => {
    const hash = dice.one(["h1:darwin_arm64", "zh:darwin_arm64", "zip-h1:darwin_arm64"]);
    return { ...withHashes(world, () => [hash]), platforms: dice.one([BOTH, ["linux_amd64"]]) };
  },
  "two edits of the lock file": (world, dice) => {
    const texts = Object.values(LOCK_TEXTS);
    const [first, second] = [dice.one(texts), dice.one(texts)];
    return { ...world, retype: (text) => second(first(text)) };
  },
  "another host in configuration and lock file": (world) => {
    const files = Object.entries(world.files).map(([path, text]) => [path, fromHost(text)]);
    const moved = { ...world, files: Object.fromEntries(files) };
    return locked(moved, "hashicorp/web", PREDECESSOR);
  },
  "another host in the configuration": (world) => {
    const files = Object.entries(world.files).map(([path, text]) => [path, fromHost(text)]);
    return { ...world, files: Object.fromEntries(files) };
  },
  "a lock file of Terraform": (world) => {
    const { retype } = world;
    return {
      ...locked(world, "hashicorp/web", PREDECESSOR),
      retype: (text) => retype(text.replace('"tofu init"', '"terraform init"')),
    };
  },
  "an unneeded entry": (world) => ({ ...unneeded(world), inState: [] }),
  "an unneeded entry and a state": (world) => ({ ...unneeded(world), inState: [SOURCES[0]] }),
  "an unneeded entry and a state elsewhere": (world) => ({
    ...withFiles(unneeded(world), { "backend.tf": 'terraform {\n  backend "inmem" {}\n}\n' }),
    inState: [],
  }),
  "a provider that only the state needs": (world) => ({ ...world, inState: [SOURCES[1]] }),
  "a state that nobody can read": (world) => ({
    ...withFiles(world, { "terraform.tfstate": "{" }),
    inState: [],
  }),
  "a provider that only tests need": (world, dice) =>
    withFiles(world, {
      "tests/one.tftest.hcl": 'run "one" {\n  module {\n    source = "./tests/setup"\n  }\n}\n',
      "tests/setup/main.tf": configOf({ [dice.one(SOURCES)]: "" }),
    }),
  "an origin that leaves a namespace out": (world) => ({
    ...world,
    method: '  direct {\n    exclude = ["{host}/acme/*"]\n  }\n',
  }),
  "an origin that leaves everything out": (world) => ({
    ...world,
    method: '  direct {\n    exclude = ["*/*/*"]\n  }\n',
  }),
  "an unpacked directory that matches no checksum": (world) => ({
    ...withHashes(world, () => ["zh:*"]),
    method: '  filesystem_mirror {\n    path = "{fs}"\n  }\n',
    layout: "unpacked",
    mirrored: world.releases,
  }),
  "a byte order mark": (world) => {
    const { retype } = world;
    return { ...world, retype: (text) => `\uFEFF${retype(text)}` };
  },
  "a legacy source": (world) => withFiles(world, inChild(configOf({ "-/web": "" }))),
  "a built-in provider with a version": (world) =>
    withFiles(world, inChild(configOf({ "terraform.io/builtin/terraform": ">= 1.0.0" }))),
  "a built-in provider": (world) =>
    withFiles(world, inChild(configOf({ "terraform.io/builtin/terraform": "" }))),
  "a module that cannot be fetched": (world) =>
    withFiles(world, {
      "extra.tf": 'module "gone" {\n  source = "https://127.0.0.1:9/m.zip"\n}\n',
    }),
  "a provider in a module that nobody locked": (world, dice) =>
    withFiles(world, inChild(configOf({ [dice.one(SOURCES)]: "" }))),
};

function withGitModule(world: World, path: string, config: string): TwistedWorld {
  const call = `module "fetched" {\n  source = "git::{git}/fetched.git${path}"\n}\n`;
  const inGit = { "main.tf": config, "sub/main.tf": config };
  return { ...withFiles(world, { "fetched.tf": call }), inGit };
}

function firstLocked({ entries }: World): string {
  return entries?.[0]?.source ?? SOURCES[0];
}

/** Puts lines into each list of hashes. */
function betweenHashes(world: World, lines: string): World {
  const { retype } = world;
  return { ...world, retype: (text) => retype(text).replaceAll("hashes = [\n", `$&${lines}`) };
}

/** Further ones, for worlds of their own, so that the answers about the others stay. */
export const MORE_TWISTS: Readonly<Record<string, Twist>> = {
  "a git module": (world) => withGitModule(world, "", configOf({ [firstLocked(world)]: "" })),
  "a directory of a git module at a branch": (world) =>
    withGitModule(world, "//sub?ref=main", configOf({ [firstLocked(world)]: "" })),
  "a git module that nobody locked": (world, dice) =>
    withGitModule(world, "", configOf({ [dice.one(SOURCES)]: ">= 1.0.0" })),
  "a cache of packages": (world) => ({ ...world, isCached: true }),
  "a cache of packages and archives alone": (world) => ({
    ...withHashes(world, () => ["zh:*"]),
    isCached: true,
  }),
  "a cache of packages and a bogus h1": (world) => ({
    ...withHashes(world, ({ hashes }) => [...hashes, BOGUS_H1]),
    isCached: true,
  }),
  "part of the hashes": (world, dice) =>
    withHashes(world, () => [
      dice.one(["h1:linux_amd64", "zip-h1:linux_amd64", "zh:linux_amd64"]),
      ...dice.some(["h1:darwin_arm64", "zh:darwin_arm64", "zh:windows_amd64", "zh:manifest"], 50),
    ]),
  "comments between the hashes": (world) =>
    betweenHashes(world, "    # kept by hand\n\n    // and checked\n"),
  "other schemes between the hashes": (world) =>
    betweenHashes(world, '    "h2:abc",\n    "sha512:def",\n'),
  "another host in the lock file": (world) => {
    const [from, to] = [SOURCES[0], `registry.example/${SOURCES[0]}`];
    const moved = locked({ ...world, entries: world.entries ?? [] }, from, to);
    return withEntries(moved, (entry) =>
      entry.source === to ? { ...entry, hashes: [BOGUS_H1] } : entry,
    );
  },
};

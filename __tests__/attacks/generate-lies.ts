// Registries that lie in several ways at the same time, and lock files that were written to fit the lies.

import type { Hash } from "../../src/model/hash.ts";
import { aHash } from "../support/builders.ts";
import { changeAnswer, editJson } from "../support/embedded/exchange-faults.ts";
import type { Interceptor } from "../support/embedded/registry.ts";
import { type EvilTwin, evilTwin, hashesFor } from "./lying-registry.ts";
import { type Choices, choicesOf } from "./random.ts";
import { type EntrySpec, PLATFORMS, recorded, type World } from "./world.ts";

const MORE = ["freebsd_amd64", "linux_arm64", "linux_386"];
const SCHEMES = [["h1"], ["zh"], ["h1", "zh"]] as const;

/** Some lies, what they are called, and the hashes that they are to vouch for. */
interface Lie {
  readonly name: string;
  readonly lies: readonly Interceptor[];
  readonly evil: readonly Hash[];
}

type LieKind = (world: World, version: string, choose: Choices) => Promise<Lie>;

const TYPE = "tool";
const documentOf = (version: string) => new RegExp(`/acme/${TYPE}/${version}/download/`);
const pathOf = (version: string, platform: string) =>
  `acme/${TYPE}/${version}/download/${platform.replace("_", "/")}`;

/** Keys of strangers, and of the publisher where the release must not change any more. */
function strangerOf(world: World, choose: Choices) {
  const { evil, acmeNext, expired, weak } = world.keys;
  return choose.one([evil, acmeNext, expired, weak]);
}

function listing(version: string, platforms: readonly string[]): Interceptor {
  return editJson({ path: new RegExp(`/acme/${TYPE}/versions$`) }, (document) => {
    const versions = document["versions"] as { version: string; platforms: unknown[] }[];
    for (const one of versions) {
      if (one.version !== version) continue;
      for (const [os, arch] of platforms.map((platform) => platform.split("_"))) {
        one.platforms.push({ os, arch });
      }
    }
    return document;
  });
}

/** The body that the registry has for a path of its default host. */
async function served(world: World, path: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${world.registry.providersUrl}${path}`);
  return (await answer.json()) as Record<string, unknown>;
}

function answer(path: string, document: unknown): Interceptor {
  return (request, normal) =>
    request.path === `/v1/providers/${path}`
      ? { ...normal, status: 200, body: Buffer.from(JSON.stringify(document)) }
      : undefined;
}

async function documentOfTwin(
  world: World,
  twin: EvilTwin,
  path: string,
): Promise<Record<string, unknown>> {
  const remove = world.registry.intercept(twin.serve([...PLATFORMS, ...MORE]));
  return served(world, path).finally(remove);
}

const LIES: Readonly<Record<string, LieKind>> = {
  "documents of some platforms by a stranger": async (world, version, choose) => {
    const twin = await evilTwin(world, { type: TYPE, version }, strangerOf(world, choose), {
      packages: choose.maybe(),
    });
    const platforms = choose.some(PLATFORMS).slice(0, 2);
    return {
      name: platforms.join(),
      lies: [twin.serve(platforms)],
      evil: hashesFor(twin.hashes, platforms, choose.one(SCHEMES)),
    };
  },
  "a platform more by a stranger": async (world, version, choose) => {
    const platforms = choose.some(MORE);
    const twin = await evilTwin(world, { type: TYPE, version }, strangerOf(world, choose), {
      platforms,
      packages: choose.maybe(),
    });
    const isListed = choose.maybe();
    return {
      name: `${platforms.join()} ${isListed ? "listed" : "unlisted"}`,
      lies: [...(isListed ? [listing(version, platforms)] : []), twin.serve(platforms)],
      evil: hashesFor(twin.hashes, platforms, choose.one(SCHEMES)),
    };
  },
  "a genuine document with a stranger's list": async (world, version, choose) => {
    const twin = await evilTwin(world, { type: TYPE, version }, world.keys.evil);
    const platform = choose.one(PLATFORMS);
    const path = pathOf(version, platform);
    const [genuine, evil] = [
      await served(world, path),
      await documentOfTwin(world, twin, path),
    ] as Record<string, { gpg_public_keys: unknown[] }>[];
    const keys = [genuine, evil].flatMap((one) => one?.["signing_keys"]?.gpg_public_keys ?? []);
    const members = choose.some([
      "shasum",
      "download_url",
      "shasums_url",
      "shasums_signature_url",
    ] as const);
    const forged = {
      ...genuine,
      ...Object.fromEntries(members.map((member) => [member, evil?.[member]])),
      signing_keys: { gpg_public_keys: choose.maybe() ? keys : keys.toReversed() },
    };
    return {
      name: `${platform} ${members.join()}`,
      lies: [answer(path, forged)],
      evil: hashesFor(twin.hashes, [platform], choose.one(SCHEMES)),
    };
  },
  "the bytes of another package": async (world, version, choose) => {
    const twin = await evilTwin(world, { type: TYPE, version }, world.keys.evil);
    const platform = choose.one(PLATFORMS);
    const evil = await documentOfTwin(world, twin, pathOf(version, platform));
    const bytes = new Uint8Array(await (await fetch(String(evil["download_url"]))).arrayBuffer());
    const genuine = await served(world, pathOf(version, platform));
    const { pathname } = new URL(String(genuine["download_url"]));
    const name = pathname.split("/").at(-1) ?? "";
    return {
      name: platform,
      lies: [
        changeAnswer({ path: name, host: "registry.opentofu.org" }, (normal) => ({
          ...normal,
          body: bytes,
        })),
      ],
      evil: hashesFor(twin.hashes, [platform], choose.one(SCHEMES)),
    };
  },
  "reports of contents": async (_world, version, choose) => {
    const evil = aHash("h1", `evil ${choose.below(1e6)}`);
    const platforms = choose.some(PLATFORMS);
    const isMore = choose.maybe();
    const lie = editJson({ path: documentOf(version) }, (document) => {
      const packages = document["packages"] as Record<string, { hashes: string[] }>;
      for (const platform of platforms) {
        const one = packages[platform];
        if (one === undefined) continue;
        one.hashes = isMore
          ? [...one.hashes, evil]
          : one.hashes.map((hash) => (hash.startsWith("h1:") ? evil : hash));
      }
      return document;
    });
    return {
      name: `${platforms.join()} ${isMore ? "more" : "other"}`,
      lies: [lie],
      evil: [evil],
    };
  },
  "a stranger who answers now and then": async (world, version, choose) => {
    const twin = await evilTwin(world, { type: TYPE, version }, strangerOf(world, choose));
    const platforms = choose.some(PLATFORMS);
    const serve = twin.serve(platforms);
    let count = 0;
    const parity = choose.below(2);
    return {
      name: platforms.join(),
      lies: [
        (request, normal) => {
          const evil = serve(request, normal);
          return evil !== undefined && count++ % 2 === parity ? evil : undefined;
        },
      ],
      evil: hashesFor(twin.hashes, platforms, choose.one(SCHEMES)),
    };
  },
  "the documents of another version": async (world, version, choose) => {
    const other = version === "1.0.0" ? "1.1.0" : "1.0.0";
    const platforms = choose.some(PLATFORMS);
    const lies = await Promise.all(
      platforms.map(async (platform) =>
        answer(pathOf(version, platform), await served(world, pathOf(other, platform))),
      ),
    );
    const evil = hashesFor(world.hashesOf(`acme/${TYPE}`, other), platforms, choose.one(SCHEMES));
    return { name: platforms.join(), lies, evil };
  },
  "the documents of another platform": async (world, version, choose) => {
    const twin = await evilTwin(world, { type: TYPE, version }, world.keys.evil);
    const [asked, given] = [choose.one(MORE), choose.one(PLATFORMS)];
    const document = await served(world, pathOf(version, given));
    const [os, arch] = asked.split("_");
    const forged = choose.maybe() ? { ...document, os, arch } : document;
    return {
      name: `${given} for ${asked}`,
      lies: [listing(version, [asked]), answer(pathOf(version, asked), forged)],
      evil: hashesFor(twin.hashes, PLATFORMS, choose.one(SCHEMES)),
    };
  },
  "no lie at all": async (_world, _version, choose) => ({
    name: "junk",
    lies: [],
    evil: choose
      .one([["h1"], ["zh"], ["h1", "zh"]] as const)
      .map((scheme) => aHash(scheme, `junk ${choose.below(1e6)}`)),
  }),
};

/** Ways in which something else is withheld meanwhile: which answers, and what stands in their place. */
const SILENCES: readonly (readonly [string, (version: string) => readonly RegExp[]])[] = [
  ["nothing", () => []],
  ["the versions", () => [/\/acme\/tool\/versions$/]],
  ["the packages", () => [/\.zip$/]],
  ["the lists", () => [/SHA256SUMS$/]],
  ["the signatures", () => [/SHA256SUMS\.sig$/]],
  ["a platform", (version) => [new RegExp(`/tool/${version}/download/linux/amd64`)]],
  ["base's version", () => [/tool\/1\.0\.0\/download/]],
];

/** What was recorded before of the version that head locks. */
const BASES = {
  whole: () => true,
  "contents alone": (hash: Hash) => hash.startsWith("h1:"),
  "archives alone": (hash: Hash) => hash.startsWith("zh:"),
} as const;

/** A played lie: what stands in base and head, and what the registry says meanwhile. */
export interface GeneratedLie {
  readonly name: string;
  /** Another root module of the change, which locks honestly whatever version of the same provider. */
  readonly aside: readonly (readonly [before: EntrySpec, after: EntrySpec])[];
  readonly base: readonly EntrySpec[];
  readonly head: readonly EntrySpec[];
  /** Head without what the lies are to vouch for. */
  readonly honest: readonly EntrySpec[];
  readonly lies: readonly Interceptor[];
  readonly evil: readonly Hash[];
  readonly genuine: readonly Hash[];
}

function withheld(paths: readonly RegExp[], choose: Choices): readonly Interceptor[] {
  const status = choose.one([404, 403, 410, 500]);
  return paths.map((path) =>
    changeAnswer({ path }, () => ({ status, headers: {}, body: new Uint8Array() })),
  );
}

/** The lie that a seed means. */
export async function generateLie(world: World, seed: number): Promise<GeneratedLie> {
  const choose = choicesOf(seed);
  const kinds = Object.keys(LIES);
  const kind = kinds[seed % kinds.length] ?? "";
  const version = choose.one(["1.0.0", "1.0.0", "1.1.0"]);
  const lie = await LIES[kind]?.(world, version, choose);
  if (lie === undefined) throw new Error(`no lie is called ${kind}`);
  const [form, keep] = choose.one(Object.entries(BASES));
  const platforms = choose.maybe() ? PLATFORMS : choose.some(PLATFORMS);
  const all = recorded(world.hashesOf(`acme/${TYPE}`, "1.0.0"), platforms);
  const source = `acme/${TYPE}`;
  const before = { source, version: "1.0.0", hashes: all.filter(keep) };
  const genuine =
    version === "1.0.0" ? before.hashes : recorded(world.hashesOf(source, version), platforms);
  const [silence, paths] = choose.one(SILENCES);
  const lies = [...withheld(paths(version), choose), ...lie.lies];
  const other = { source, version: choose.one(["1.0.0", "1.1.0"]) };
  const aside = choose.maybe()
    ? [[{ source, version: "1.0.0", platforms: [] }, other] as const]
    : [];
  return {
    name: `${kind} (${lie.name}), ${version}, base has ${form}${aside.length > 0 ? `, ${other.version} aside` : ""}, withheld: ${silence}`,
    aside,
    base: [before],
    head: [{ source, version, hashes: [...genuine, ...lie.evil] }],
    honest: [{ source, version, hashes: genuine }],
    lies,
    evil: lie.evil,
    genuine,
  };
}

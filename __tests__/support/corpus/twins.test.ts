import { describe, expect, test } from "vitest";
import { aHash } from "../builders.ts";
import { buildRelease, type ReleaseHashes } from "../embedded/build-release.ts";
import type { ReleaseName } from "../embedded/release.ts";
import { createSigningKey } from "../embedded/signing.ts";
import { lockEntries, withHashes } from "./lock-entries.ts";
import { planTwins, type Twins } from "./twins.ts";

const zip = (name: string) => aHash("zh", name);
const content = (name: string) => aHash("h1", name);
const MANIFEST = zip("the manifest of all versions");
const HOST = "registry.terraform.io";

function lockText(source: string, version: string, hashes: readonly string[]): string {
  const lines = [...hashes].sort().map((hash) => `    "${hash}",\n`);
  return `# ours\nprovider "${source}" {\n  version     = "${version}"\n  constraints = "~> 1.0"\n  hashes = [\n${lines.join("")}  ]\n}\n`;
}

/** Builds every twin, and returns what stands in for each recorded hash. */
async function built(twins: Twins): Promise<ReadonlyMap<string, string>> {
  const key = await createSigningKey();
  const hashes = new Map<string, ReleaseHashes>();
  const nameOf = ({ host, namespace, type, version }: ReleaseName) =>
    [host, namespace, type, version].join("/");
  for (const spec of twins.releases(() => key)) {
    const release = await buildRelease(spec, { rootUrl: "http://127.0.0.1", key });
    hashes.set(nameOf(spec), release.hashes);
  }
  return twins.replacements((release) => hashes.get(nameOf(release)) as ReleaseHashes);
}

const OLD = [zip("1.0.0 a"), zip("1.0.0 b"), content("1.0.0 a"), MANIFEST];
const NEW = [zip("1.1.0 a"), zip("1.1.0 b"), content("1.1.0 a"), MANIFEST];

describe("planTwins", () => {
  test("gives each recorded hash a published one of its own", async () => {
    const texts = [
      lockText(`${HOST}/acme/tool`, "1.0.0", OLD),
      lockText(`${HOST}/acme/tool`, "1.1.0", NEW),
    ];
    const replacements = await built(planTwins(texts));

    expect([...replacements.keys()].sort()).toStrictEqual([...new Set([...OLD, ...NEW])].sort());
    expect(new Set(replacements.values()).size).toBe(replacements.size);
  });

  test("publishes the same packages under both addresses that record them", () => {
    const texts = [
      lockText(`${HOST}/acme/tool`, "1.0.0", OLD),
      lockText("registry.opentofu.org/acme/tool", "1.0.0", OLD.slice(0, 2)),
    ];

    expect(planTwins(texts).ownersOf(OLD[0] ?? "")).toStrictEqual(
      new Set([`${HOST}/acme/tool 1.0.0`, "registry.opentofu.org/acme/tool 1.0.0"]),
    );
  });

  test("leaves a hash that a merge mixed in with the version that has it everywhere else", () => {
    const mixed = [...NEW, ...OLD.slice(0, 3)];
    const texts = [
      lockText(`${HOST}/acme/tool`, "1.0.0", OLD),
      lockText(`${HOST}/acme/tool`, "1.1.0", NEW),
      lockText(`${HOST}/acme/tool`, "1.1.0", mixed),
    ];

    expect(planTwins(texts).ownersOf(OLD[0] ?? "")).toStrictEqual(
      new Set([`${HOST}/acme/tool 1.0.0`]),
    );
  });
});

describe("withHashes", () => {
  test("changes nothing but hashes, keeps a sorted list sorted and leaves what it does not know", () => {
    const text = lockText(`${HOST}/acme/tool`, "1.0.0", OLD);
    const [first = "", ...others] = OLD;
    const after = withHashes(
      text,
      new Map(
        others.map((hash) => [hash, aHash(hash.startsWith("h1") ? "h1" : "zh", `twin of ${hash}`)]),
      ),
    );
    const [entry] = lockEntries(after);

    expect(entry?.hashes).toContain(first);
    expect(entry?.hashes.filter((hash) => OLD.includes(hash as never))).toStrictEqual([first]);
    expect(entry?.hashes).toStrictEqual([...(entry?.hashes ?? [])].sort());
    expect(after.replaceAll(/"(?:h1|zh):.*"/g, "")).toBe(text.replaceAll(/"(?:h1|zh):.*"/g, ""));
  });
});

import { describe, expect, test } from "vitest";
import { parseModuleSource } from "../../../src/config/blocks/module-source.ts";
import type { FetchedModule, UnreadableModule } from "../../../src/config/module-tree/walk.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../../src/model/tool.ts";
import { DEFAULT_PATIENCE } from "../../../src/sources/answers/fetch-document.ts";
import { NO_CREDENTIALS } from "../../../src/sources/hosts/credentials.ts";
import { discoverServices } from "../../../src/sources/hosts/discovery.ts";
import { getFromOci } from "../../../src/sources/modules/fetch-package.ts";
import { moduleFetcher } from "../../../src/sources/modules/module-fetcher.ts";
import { addModule, addProvider, type OciEdits } from "../../support/embedded/oci-content.ts";
import { aRelease } from "../../support/lock-situations/situation.ts";
import { noOciRegistries, ociWorld } from "../../support/oci.ts";

const ENTRIES = [
  { kind: "file", name: "main.tf", content: "top" },
  { kind: "file", name: "sub/main.tf", content: "below" },
] as const;

/** A registry with a package of modules as `latest` and `1.0.0`, and who fetches from it. */
async function world(edits: OciEdits = {}, options: Parameters<typeof ociWorld>[0] = {}) {
  const { registry, registries, http } = await ociWorld(options);
  const store = registry.repository("modules/vpc");
  const digest = await addModule(store, "1.0.0", ENTRIES, edits);
  store.tags.set("latest", digest);
  const fetchModule = moduleFetcher({
    hosts: new Map(),
    patience: DEFAULT_PATIENCE,
    http,
    archives: http,
    oci: registries,
    credentials: NO_CREDENTIALS,
    findService: discoverServices({
      patience: DEFAULT_PATIENCE,
      http,
      credentials: NO_CREDENTIALS,
      overrides: new Map(),
    }),
    git: { fetch: () => Promise.reject(new Error("not asked")) },
    limit: (task) => task(),
  });
  const fetch = (rest: string, tool: Tool = OPENTOFU, revision?: string) =>
    fetchFrom(`oci://${registry.host}/modules/${rest}`, tool, revision);
  const fetchFrom = (address: string, tool: Tool = OPENTOFU, revision?: string) => {
    const source = parseModuleSource(address, tool);
    if (source.kind === "local") throw new Error("local");
    return fetchModule({
      source,
      version: undefined,
      locked: undefined,
      revision,
      tool,
      age: undefined,
      before: undefined,
    });
  };
  return { registry, store, digest, fetch, fetchFrom };
}

async function textOf(answer: FetchedModule | UnreadableModule): Promise<string> {
  if (answer.kind !== "fetched") return answer.reason;
  const path = [answer.directory, "main.tf"].filter((part) => part !== "").join("/");
  return Buffer.from((await answer.files.read(path)) ?? "").toString();
}

describe("getFromOci() fetches modules (CR-65)", () => {
  test("by tag, by digest, and without either as latest, with sub-directories of one package", async () => {
    const { fetch, digest, registry } = await world({}, { redirectBlobs: true });

    expect(await textOf(await fetch("vpc"))).toBe("top");
    expect(await textOf(await fetch("vpc?tag=1.0.0"))).toBe("top");
    expect(await textOf(await fetch("vpc//sub?tag=1.0.0"))).toBe("below");
    expect(await textOf(await fetch(`vpc?digest=${digest}`))).toBe("top");
    const other = await fetch("vpc?tag=1.0.0", OPENTOFU, `sha256:${"0".repeat(64)}`);
    expect(other.kind).toBe("unreadable");
    expect(await textOf(await fetch("vpc?tag=none", OPENTOFU, digest))).toBe("top");
    expect(await fetch("vpc?tag=1.0.0")).toMatchObject({
      label: `${registry.host}/modules/vpc@1.0.0`,
    });
    expect(registry.requests.filter(({ port }) => port === "storage")).toHaveLength(4);
  });

  test("and name the package by its digest, whatever tag led there", async () => {
    const { fetch, digest, registry } = await world();
    const address = `oci://${registry.host}/modules/vpc?digest=${digest}`;

    for (const rest of ["vpc", "vpc//sub?tag=1.0.0", `vpc?digest=${digest}`])
      expect(await fetch(rest)).toMatchObject({ selected: { address, isBranch: false } });
  });

  test.for<[string, string, string]>([
    ["a tag that is not there", "vpc?tag=2.0.0", '"2.0.0" is not in its repository'],
    ["a repository that is not there", "vpn", '"latest" is not in its repository'],
    ["a tag and a digest", "vpc?tag=a&digest=b", "one tag or one digest only"],
    ["two tags", "vpc?tag=a&tag=b", "one tag or one digest only"],
    ["anything else", "vpc?ref=a", "one tag or one digest only"],
    ["what cannot be a tag", "vpc?tag=..%2F..%2Ftoken", "cannot be a tag"],
    ["an empty tag", "vpc?tag=", "cannot be a tag"],
    ["what is no digest", "vpc?digest=sha256:0", "is not a digest"],
    ["what is no repository", "VPC", "not the address of an OCI repository"],
  ])("and refuses %s", async ([, rest, reason]) => {
    const { fetch } = await world();

    expect(await fetch(rest)).toMatchObject({
      kind: "unreadable",
      reason: expect.stringContaining(reason),
    });
  });

  test.for<[string, OciEdits, string]>([
    ["another artifact", { manifest: (d) => ({ ...d, artifactType: "x" }) }, "its artifactType is"],
    [
      "no archive",
      { manifest: (d) => ({ ...d, layers: [] }) },
      'no layer of the type "archive/zip"',
    ],
    [
      "a package that is too large",
      {
        manifest: (d) => ({
          ...d,
          layers: [{ mediaType: "archive/zip", digest: `sha256:${"0".repeat(64)}`, size: 2 ** 40 }],
        }),
      },
      "more than",
    ],
  ])("and refuses %s", async ([, edits, reason]) => {
    const { fetch } = await world(edits);

    expect(await fetch("vpc")).toMatchObject({
      kind: "unreadable",
      reason: expect.stringContaining(reason),
    });
  });

  test.each([
    ["its true digest", (size: number) => size + 1, "its package is not what its digest says"],
    ["the most that is read", () => 64 * 1024 * 1024, "its package is not what its digest says"],
    ["more", () => 64 * 1024 * 1024 + 1, "its package has more than 67108864 bytes"],
  ])("and refuses another size than the package has: %s", async (_, sizeOf, reason) => {
    const manifest: OciEdits["manifest"] = (document) => {
      const [layer] = document["layers"] as readonly { readonly size: number }[];
      return { ...document, layers: [{ ...layer, size: sizeOf(layer?.size ?? 0) }] };
    };

    expect(await (await world({ manifest })).fetch("vpc")).toMatchObject({ reason });
  });

  test("and refuses a manifest that comes as something else, and a package that is gone", async () => {
    const { fetch, store, digest } = await world();
    const { bytes } = store.manifests.get(digest) ?? {};
    store.manifests.set(digest, {
      mediaType: "application/json",
      bytes: bytes ?? new Uint8Array(),
    });

    expect(await fetch("vpc")).toMatchObject({
      reason: 'what it names has the media type "application/json"',
    });
    const gone = await world();
    gone.store.blobs.clear();
    expect(await gone.fetch("vpc")).toMatchObject({
      reason: "its package cannot be had: HTTP 404",
    });
  });

  test.each(["https://h.test/r", "oci://u@h.test/r", "oci://:p@h.test/r"])(
    "and refuses the address %s",
    async (address) => {
      await expect(getFromOci(noOciRegistries(), new URL(address))).rejects.toMatchObject({
        code: "INVALID_ADDRESS",
        message: "its address does not have the form oci://HOST/NAME",
      });
    },
  );

  test("and nothing else, even where registries may be asked", async () => {
    const { fetchFrom, registry } = await world();

    expect(await fetchFrom("s3::https://s3.amazonaws.com/b/k.zip")).toMatchObject({
      reason: "objects of S3 are not read here",
    });
    expect(registry.requests).toStrictEqual([]);
  });

  test("and refuses a provider, and content that is not what its digest says", async () => {
    const { fetch, store, registry } = await world();
    await addProvider(registry.repository("modules/widget"), aRelease());
    for (const [key, bytes] of store.blobs) store.blobs.set(key, Buffer.from(bytes).reverse());

    expect(await fetch("widget?tag=1.2.3")).toMatchObject({
      reason: expect.stringContaining("image.index.v1+json"),
    });
    expect(await fetch("vpc")).toMatchObject({
      reason: "its package is not what its digest says",
    });
  });

  test.for([TERRAFORM, { name: "opentofu", minor: 9 } as const])(
    "but not for $name 1.$minor, which cannot",
    async (tool) => {
      const { fetch, registry } = await world();

      expect(await fetch("vpc", tool)).toMatchObject({
        kind: "unreadable",
        reason: expect.stringContaining("does not fetch modules from OCI registries"),
      });
      expect(registry.requests).toStrictEqual([]);
    },
  );
});

import type { OciAnswer, OciRequest } from "../embedded/oci-answers.ts";
import {
  addProvider,
  type OciDocument,
  type OciEdits,
  type OciStore,
} from "../embedded/oci-content.ts";
import type { ReleaseSpec } from "../embedded/release.ts";
import { aLockText, aRelease, BOGUS_ZH } from "../lock-situations/situation.ts";
import type { MirrorSituation } from "./situation.ts";

const MIRROR =
  'oci_mirror { repository_template = "{oci}/mirror/${hostname}/${namespace}/${type}" }';
const installing = (...methods: readonly string[]): string =>
  `provider_installation {\n${methods.join("\n")}\n}\n`;
const ALONE = installing(MIRROR);
const BEFORE_ORIGIN = installing(MIRROR, "direct {}");
const LINUX = aRelease({ platforms: ["linux_amd64"] });

/** Pushes releases of acme/widget, one of them with changes. */
function pushing(
  edits: OciEdits = {},
  release: ReleaseSpec = aRelease(),
): NonNullable<MirrorSituation["oci"]>["push"] {
  return async (repository) => {
    await addProvider(repository("acme/widget"), release, edits);
  };
}

function tagged(...tags: readonly string[]): NonNullable<MirrorSituation["oci"]>["push"] {
  return async (repository) => {
    const store = repository("acme/widget");
    await addProvider(store, aRelease());
    const digest = store.tags.get("1.2.3")!;
    store.tags.clear();
    for (const tag of tags) store.tags.set(tag, digest);
  };
}

function changed(change: (store: OciStore) => void): NonNullable<MirrorSituation["oci"]>["push"] {
  return async (repository) => {
    const store = repository("acme/widget");
    await addProvider(store, aRelease());
    change(store);
  };
}

const members = (more: OciDocument) => (document: OciDocument) => ({ ...document, ...more });
const pointers = (more: OciDocument) => (document: OciDocument) => ({
  ...document,
  manifests: (document["manifests"] as readonly OciDocument[]).map(members(more)),
});
const layers =
  (change: (list: readonly OciDocument[]) => readonly OciDocument[]) =>
  (document: OciDocument) => ({
    ...document,
    layers: change(document["layers"] as readonly OciDocument[]),
  });
const failing =
  (status: number, code: string) =>
  ({ path }: OciRequest): OciAnswer | undefined =>
    path === "/v2/" ? undefined : { status, body: JSON.stringify({ errors: [{ code }] }) };

type Row = readonly [
  name: string,
  rules: string,
  oci: NonNullable<MirrorSituation["oci"]>,
  more?: Partial<MirrorSituation>,
];

const ROWS: readonly Row[] = [
  ["a release", "SRC-61 SRC-62 SRC-63 SRC-46", { push: pushing() }],
  ["blobs that are elsewhere", "SRC-65", { push: pushing(), redirectBlobs: true }],
  ["tags on several pages", "SRC-61", { push: tagged("1.0.0", "1.2.3", "1.1.0"), pageSize: 1 }],
  ["the newest of several tags", "SRC-61", { push: tagged("1.0.0", "1.10.0", "1.9.0", "latest") }],
  ["a tag with a prefix", "SRC-61", { push: tagged("v1.2.3") }],
  ["a short tag", "SRC-61", { push: tagged("1") }],
  [
    "a tag with build metadata",
    "SRC-61",
    { push: tagged("1.2.3_b2") },
    { requires: { "acme/widget": "1.2.3+b2" } },
  ],
  ["tags that are no versions", "SRC-61", { push: tagged("latest", "main") }],
  [
    "an unknown repository",
    "SRC-61",
    { push: pushing({}, aRelease({ type: "gadget" })), other: true },
  ],
  [
    "an unknown repository, before the origin",
    "SRC-61 SRC-71",
    { push: pushing(), other: true },
    { cliConfig: BEFORE_ORIGIN },
  ],
  [
    "a name that the registry refuses, before the origin",
    "SRC-61",
    { push: pushing(), answer: failing(400, "NAME_INVALID") },
    { cliConfig: BEFORE_ORIGIN },
  ],
  [
    "a refusal, before the origin",
    "SRC-61",
    { push: pushing(), answer: failing(403, "DENIED") },
    { cliConfig: BEFORE_ORIGIN },
  ],
  [
    "another artifact type of the index",
    "SRC-62",
    { push: pushing({ index: members({ artifactType: "x/y" }) }) },
  ],
  [
    "no artifact type of the index",
    "SRC-62",
    { push: pushing({ index: members({ artifactType: undefined }) }) },
  ],
  [
    "another artifact type of the pointers",
    "SRC-62",
    { push: pushing({ index: pointers({ artifactType: "x/y" }) }) },
  ],
  [
    "another artifact type of the manifest",
    "SRC-62",
    { push: pushing({ manifest: members({ artifactType: "x/y" }) }) },
  ],
  [
    "a version of the operating system",
    "SRC-62",
    {
      push: pushing({
        index: pointers({ platform: { os: "linux", architecture: "amd64", "os.version": "5" } }),
      }),
    },
  ],
  [
    "a variant of the processor",
    "SRC-62",
    {
      push: pushing(
        { index: pointers({ platform: { os: "linux", architecture: "amd64", variant: "v3" } }) },
        LINUX,
      ),
    },
  ],
  [
    "two pointers for one platform",
    "SRC-62",
    { push: pushing({ index: pointers({ platform: { os: "linux", architecture: "amd64" } }) }) },
  ],
  [
    "no package for the platform",
    "SRC-62",
    { push: pushing({}, aRelease({ platforms: ["darwin_arm64"] })) },
  ],
  [
    "two layers of archives",
    "SRC-62",
    { push: pushing({ manifest: layers((list) => [...list, ...list]) }) },
  ],
  [
    "a layer of another kind beside the archive",
    "SRC-62",
    {
      push: pushing({
        manifest: layers((list) => [members({ mediaType: "text/plain" })(list[0]!), ...list]),
      }),
    },
  ],
  [
    "a layer of another kind alone",
    "SRC-62",
    {
      push: pushing({ manifest: layers((list) => list.map(members({ mediaType: "text/plain" }))) }),
    },
  ],
  ["an archive that is not there", "SRC-62", { push: changed((store) => store.blobs.clear()) }],
  [
    "an archive of other content",
    "SRC-62 SRC-63",
    {
      push: changed((store) => {
        for (const digest of store.blobs.keys()) store.blobs.set(digest, new Uint8Array([1, 2, 3]));
      }),
    },
  ],
  [
    "only contents locked",
    "SRC-63 HS-14",
    { push: pushing() },
    { lock: aLockText({ hashes: ["h1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="] }) },
  ],
  [
    "another archive locked",
    "SRC-63",
    { push: pushing() },
    { lock: aLockText({ hashes: [BOGUS_ZH] }) },
  ],
  [
    "a locked version that has no tag",
    "SRC-61 IN-10",
    { push: tagged("1.0.0") },
    { lock: aLockText({}) },
  ],
  [
    "a mirror for other providers",
    "SRC-70",
    { push: pushing() },
    {
      cliConfig: installing(MIRROR.replace(" }", '\n include = ["other/*"]\n }'), "direct {}"),
    },
  ],
  [
    "a mirror for that provider",
    "SRC-60 SRC-70",
    { push: pushing() },
    {
      cliConfig: installing(
        'oci_mirror {\n repository_template = "{oci}/mirror/{host}/acme/${type}"\n include = ["acme/*"]\n }',
      ),
    },
  ],
];

/** `init` from an OCI registry, which OpenTofu does since 1.10 (SRC-60..63). */
export const OCI_SITUATIONS: readonly (MirrorSituation & { readonly rules: readonly string[] })[] =
  ROWS.map(([name, rules, oci, more]) => ({
    name,
    rules: rules.split(" "),
    run: "init",
    oci,
    cliConfig: ALONE,
    outcome: {},
    ...more,
  }));

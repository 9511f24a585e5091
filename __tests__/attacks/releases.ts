import { remembered } from "../../src/model/remembered.ts";
import { buildZip, defaultEntries } from "../support/embedded/package-zip.ts";
import type { EmbeddedRegistry, Interceptor } from "../support/embedded/registry.ts";
import type { ReleaseSpec } from "../support/embedded/release.ts";
import {
  checksumLines,
  downloadMembers,
  garbageSignature,
  pulled,
  type ReleaseFault,
  tamperedArchive,
  withdrawn,
  wrongChecksum,
  wrongReportedH1,
} from "../support/embedded/release-faults.ts";
import {
  createSigningKey,
  type SigningKey,
  type SigningKeyTerms,
} from "../support/embedded/signing.ts";

const PLATFORMS = ["darwin_arm64", "linux_amd64", "windows_amd64"];

/** Who signs in the world of attacks. */
export type Keys = Readonly<
  Record<
    | "hashicorp"
    | "mirrored"
    | "cloudflare"
    | "acme"
    | "acmeNext"
    | "expired"
    | "revoked"
    | "weak"
    | "evil",
    SigningKey
  >
>;

/** Who signs, and what there is to publish. */
export interface WorldReleases {
  readonly keys: Keys;
  /** Every release as it first came out. */
  readonly original: readonly ReleaseSpec[];
  /** Releases that came out again otherwise, and those whose next version has something wrong with it. */
  readonly replaced: readonly ReleaseSpec[];
}

const made = new Map<string, Promise<WorldReleases>>();

/** What every world publishes: made once for all worlds of a process, as it takes longer than to publish it. */
export function worldReleases(): Promise<WorldReleases> {
  return remembered(made, "", async () => {
    const keys = await makeKeys();
    const [original, replaced] = await Promise.all(
      [originalReleases(keys), replacedReleases(keys)].map((all) => Promise.all(all.map(packed))),
    );
    return { keys, original: original ?? [], replaced: replaced ?? [] };
  });
}

/** A release whose archives are packed. */
async function packed(spec: ReleaseSpec): Promise<ReleaseSpec> {
  const zips = new Map<string, Uint8Array>();
  for (const platform of spec.platforms) {
    const entries = spec.entries?.(platform) ?? defaultEntries(spec.type, spec.version, platform);
    zips.set(platform, await buildZip(entries, { compress: spec.compress ?? false }));
  }
  return { ...spec, packed: (platform) => zips.get(platform) as Uint8Array };
}

/** A key that signs the same bytes once. */
async function keyOf(options: SigningKeyTerms): Promise<SigningKey> {
  const key = await createSigningKey(options);
  const known = new Map<string, Promise<Uint8Array>>();
  return {
    ...key,
    sign: (bytes) =>
      remembered(known, Buffer.from(bytes).toString("latin1"), () => key.sign(bytes)),
  };
}

/** New keys for every publisher. */
async function makeKeys(): Promise<Keys> {
  const [hashicorp, mirrored, cloudflare, acme, acmeNext, expired, revoked, weak, evil] =
    await Promise.all([
      keyOf({ name: "HashiCorp, made up" }),
      keyOf({ name: "The other registry, made up" }),
      keyOf({ name: "Cloudflare, made up" }),
      keyOf({ name: "Acme, made up" }),
      keyOf({ name: "Acme after a rotation, made up" }),
      keyOf({ name: "Expired, made up", state: "expired" }),
      keyOf({ name: "Revoked, made up", state: "revoked" }),
      keyOf({ name: "Short, made up", isWeak: true }),
      keyOf({ name: "Nobody you know" }),
    ]);
  return { hashicorp, mirrored, cloudflare, acme, acmeNext, expired, revoked, weak, evil };
}

function release(source: string, version: string, signedBy: SigningKey): ReleaseSpec {
  const parts = source.split("/");
  const [host, namespace = "", type = ""] =
    parts.length === 3 ? parts : ["registry.opentofu.org", ...parts];
  return {
    host: host ?? "",
    namespace,
    type,
    version,
    platforms: PLATFORMS,
    packages: true,
    signedBy,
  };
}

function originalReleases(keys: Keys): readonly ReleaseSpec[] {
  const both = (source: string, key: SigningKey) => [
    release(source, "1.0.0", key),
    release(source, "1.1.0", key),
  ];
  return [
    ...["6.13.0", "6.14.0", "6.15.0", "6.16.0-rc1", "7.0.0"].map((version) =>
      release("hashicorp/aws", version, keys.hashicorp),
    ),
    release("hashicorp/random", "3.7.1", keys.hashicorp),
    release("hashicorp/random", "3.7.2", keys.hashicorp),
    release("cloudflare/cloudflare", "5.8.2", keys.cloudflare),
    release("cloudflare/cloudflare", "5.9.0", keys.cloudflare),
    ...["6.14.0", "6.15.0"].map((version) =>
      release("registry.terraform.io/hashicorp/aws", version, keys.mirrored),
    ),
    release("registry.evil.example/hashicorp/aws", "6.14.0", keys.evil),
    release("hashlcorp/aws", "6.14.0", keys.evil),
    release("evil/aws", "6.14.0", keys.evil),
    ...both("private.example/acme/private", keys.acme),
    ...[
      "tool",
      "rotated",
      "unsigned",
      "expired",
      "revoked",
      "weak",
      "broken",
      "tampered",
      "reported",
      "foreign",
      "twice",
      "mismatch",
      "gone",
      "unlisted",
      "replaced",
      "repackaged",
      "split",
      "shared",
    ].flatMap((type) => both(`acme/${type}`, keys.acme)),
    release("acme/young", "1.0.0", keys.acme),
    {
      ...release("acme/odd", "1.0.0", keys.acme),
      entries: (platform) => [
        { kind: "directory", name: "docs" },
        { kind: "file", name: "terraform-provider-odd_v1.0.0", content: `program for ${platform}` },
      ],
    },
    {
      ...release("acme/slip", "1.0.0", keys.acme),
      entries: () => [
        { kind: "file", name: "terraform-provider-slip_v1.0.0", content: "program" },
        { kind: "file", name: "../../../etc/evil", content: "outside" },
      ],
    },
  ];
}

function replacedReleases(keys: Keys): readonly ReleaseSpec[] {
  const faulty = (type: string, fault: ReleaseFault, key = keys.acme): ReleaseSpec =>
    fault(release(`acme/${type}`, "1.1.0", key));
  const replaced = release("acme/replaced", "1.0.0", keys.acme);
  return [
    release("acme/rotated", "1.1.0", keys.acmeNext),
    faulty("unsigned", (one) => ({ ...one, keys: [] })),
    release("acme/expired", "1.0.0", keys.expired),
    release("acme/expired", "1.1.0", keys.expired),
    release("acme/revoked", "1.1.0", keys.revoked),
    release("acme/weak", "1.1.0", keys.weak),
    faulty("broken", garbageSignature()),
    faulty("tampered", tamperedArchive()),
    faulty("reported", wrongReportedH1("windows_amd64")),
    faulty(
      "foreign",
      downloadMembers({ filename: "terraform-provider-foreign_1.0.0_linux_amd64.zip" }),
    ),
    faulty(
      "twice",
      checksumLines((lines) => [
        ...lines,
        ...lines.slice(0, 1).map((line) => `${"e".repeat(64)}${line.slice(64)}`),
      ]),
    ),
    faulty("mismatch", wrongChecksum("linux_amd64", "signed-again")),
    faulty("gone", pulled()),
    faulty("unlisted", withdrawn()),
    {
      ...replaced,
      entries: (platform) => [
        {
          kind: "file",
          name: "terraform-provider-replaced_v1.0.0",
          content: `somebody else's program for ${platform}`,
          executable: true,
        },
      ],
    },
    { ...release("acme/repackaged", "1.0.0", keys.acme), compress: true },
  ];
}

/** A registry that fails every question about one provider (A31). */
export function outage(path: string): Interceptor {
  return (request) =>
    request.path.includes(path) ? { status: 503, headers: {}, body: new Uint8Array() } : undefined;
}

/** Where the halves of a split release stand until they are served as one. */
const HALVES = ["first.half.example", "second.half.example"];

/**
 * Serves 1.1.0 of a provider of `acme` with a checksum list, and a signature, for each half of its platforms,
 * as some publishers do who build on several machines. The halves may be signed by two keys.
 */
export async function splitRelease(
  registry: EmbeddedRegistry,
  type: string,
  keys: readonly [SigningKey, SigningKey],
): Promise<void> {
  const served = new Map<string, Uint8Array>();
  for (const [half, host] of HALVES.entries()) {
    const platforms = PLATFORMS.filter((_, i) => i % 2 === half);
    const signedBy = keys[half] ?? keys[0];
    const whole = release(`acme/${type}`, "1.1.0", signedBy);
    await registry.publish({ ...whole, host, platforms, packages: false });
    for (const platform of platforms) {
      const path = `acme/${type}/1.1.0/download/${platform.replace("_", "/")}`;
      const answer = await fetch(`${registry.providersUrlOf(host)}${path}`);
      served.set(`/v1/providers/${path}`, new Uint8Array(await answer.arrayBuffer()));
    }
  }
  registry.intercept(({ host, path }, normal) => {
    const body = host === registry.defaultHost ? served.get(path) : undefined;
    return body && { ...normal, body };
  });
}

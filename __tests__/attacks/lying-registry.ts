// A registry that has lost its publisher: what it serves is in order by itself, and not the publisher's.

import type { Hash } from "../../src/model/hash.ts";
import { aPlatform } from "../support/builders.ts";
import type { ReleaseHashes } from "../support/embedded/build-release.ts";
import type { Interceptor } from "../support/embedded/registry.ts";
import type { ReleaseEdits } from "../support/embedded/release.ts";
import type { SigningKey } from "../support/embedded/signing.ts";
import { PLATFORMS, type World } from "./world.ts";

/** Does something while the registry gives these answers in the place of its own. */
export async function whileServing<T>(
  { registry }: World,
  answers: readonly Interceptor[],
  task: () => Promise<T>,
): Promise<T> {
  const removals = answers.map((one) => registry.intercept(one));
  return task().finally(() => {
    for (const remove of removals) remove();
  });
}

/** A release of `acme` in the world. */
export interface AcmeRelease {
  readonly type: string;
  readonly version: string;
}

/** Another release of the same name, by another hand, which the registry can serve in the place of the true one. */
export interface EvilTwin {
  readonly hashes: ReleaseHashes;
  /** Answers for these platforms with the twin's documents. */
  serve(platforms: readonly string[]): Interceptor;
}

/** What is special about a twin. */
interface TwinFacts {
  readonly platforms?: readonly string[];
  readonly packages?: boolean;
  /** Whether its packages are the true ones. */
  readonly isGenuine?: boolean;
  readonly edits?: ReleaseEdits;
}

let twins = 0;

/** Publishes a twin, where nobody asks for it, signed by whoever; `platforms` may be more than the true ones. */
export async function evilTwin(
  { registry }: World,
  { type, version }: AcmeRelease,
  signedBy: SigningKey,
  facts: TwinFacts = {},
): Promise<EvilTwin> {
  const { platforms = PLATFORMS, packages = false, isGenuine = false, edits = {} } = facts;
  const host = `twin-${++twins}.example`;
  const entries = (platform: string) => [
    {
      kind: "file" as const,
      name: `terraform-provider-${type}_v${version}`,
      content: `somebody else's program for ${platform}, number ${twins}`,
      executable: true,
    },
  ];
  const release = {
    ...{ host, namespace: "acme", type, version, platforms, packages, signedBy, edits },
    ...(isGenuine ? {} : { entries }),
  };
  await registry.publish(release);
  const path = (platform: string) =>
    `acme/${type}/${version}/download/${platform.replace("_", "/")}`;
  const bodies = new Map<string, Uint8Array>();
  for (const platform of platforms) {
    const answer = await fetch(`${registry.providersUrlOf(host)}${path(platform)}`);
    bodies.set(`/v1/providers/${path(platform)}`, new Uint8Array(await answer.arrayBuffer()));
  }
  return {
    hashes: registry.hashesOf(release),
    serve: (some) => {
      const served = new Set(some.map((platform) => `/v1/providers/${path(platform)}`));
      return (request, normal) => {
        const body = served.has(request.path) ? bodies.get(request.path) : undefined;
        if (body === undefined || request.host !== registry.defaultHost) return undefined;
        return { ...normal, status: 200, body };
      };
    },
  };
}

/** Hashes of some platforms of a release, by scheme. */
export function hashesFor(
  { packages }: ReleaseHashes,
  platforms: readonly string[],
  schemes: readonly ("h1" | "zh")[],
): readonly Hash[] {
  return platforms.flatMap((platform) => {
    const found = packages.get(aPlatform(platform));
    return found === undefined ? [] : schemes.map((scheme) => found[scheme]);
  });
}

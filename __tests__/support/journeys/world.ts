// What a journey of the command line happens in: a registry that signs, a git repository, a user's machine.
import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { encodeLockFile } from "../../../src/formats/lock-file/encode.ts";
import { parseConstraints } from "../../../src/model/constraint.ts";
import { parseHash } from "../../../src/model/hash.ts";
import { lockFile, providerLock } from "../../../src/model/lock-file.ts";
import { parsePlatform } from "../../../src/model/platform.ts";
import { parseProviderAddress } from "../../../src/model/provider-address.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { parseVersion } from "../../../src/model/version.ts";
import {
  type DemoRegistryTerms,
  type EmbeddedRegistry,
  type Interceptor,
  startRegistry,
} from "../embedded/registry.ts";
import type { ReleaseSpec } from "../embedded/release.ts";
import { createRepository, type DemoRepository } from "../embedded/repository.ts";
import { type CommandRun, type CommandSetup, commandLine } from "./command-line.ts";

/** Everything around a command. */
export interface JourneyWorld {
  readonly registry: EmbeddedRegistry;
  readonly repository: DemoRepository;
  /** The user's home, whose CLI configuration is the registry's. */
  readonly home: string;
  /** Paths of what commands left in the place for temporary files. */
  leftovers(): readonly string[];
  /** Runs a command at the top of the repository. */
  run(...args: readonly string[]): Promise<CommandRun>;
  runWith(setup: CommandSetup, ...args: readonly string[]): Promise<CommandRun>;
  /** Starts a command there and leaves it to the caller. */
  start(setup: CommandSetup, ...args: readonly string[]): ChildProcess;
  /** Text of a lock file; hashes are the published ones unless said otherwise. */
  lockText(...entries: readonly EntryFacts[]): string;
  read(path: string): Promise<string>;
  git: DemoRepository["git"];
  write: DemoRepository["write"];
  commit: DemoRepository["commit"];
}

/** One entry of a lock file: acme/widget 1.2.3 with every hash of both platforms unless said otherwise. */
export interface EntryFacts {
  readonly source?: string;
  readonly version?: string;
  readonly constraints?: string;
  /** Platforms whose `h1:` is recorded. */
  readonly h1?: readonly string[];
  /** Hashes beside the published ones. */
  readonly extra?: readonly string[];
  /** Instead of the published ones. */
  readonly hashes?: readonly string[];
}

/** The two platforms that releases have unless they say otherwise. */
export const PLATFORMS = ["linux_amd64", "darwin_arm64"] as const;
/** An `h1:` that no package has. */
export const BOGUS_H1 = `h1:${Buffer.alloc(32, 7).toString("base64")}`;

/** The option that has a command go by a policy of the operator's own, outside of the repository. */
export async function ownPolicy(
  { home }: Pick<JourneyWorld, "home">,
  text: string,
): Promise<string> {
  const file = join(home, `policy-${randomUUID()}.yml`);
  await writeFile(file, text);
  return `--policy=${file}`;
}

/** A release of acme/widget 1.2.3, honest unless the test says otherwise. */
export function aRelease(facts: Partial<ReleaseSpec> = {}): ReleaseSpec {
  return { namespace: "acme", type: "widget", version: "1.2.3", platforms: PLATFORMS, ...facts };
}

/** A `main.tf` that requires providers, by source address with constraints. */
export function configuration(requires: Readonly<Record<string, string>>): string {
  const entries = Object.entries(requires).map(([source, version]) => {
    const constraint = version === "" ? "" : `, version = "${version}"`;
    return `    ${source.split("/").at(-1)} = { source = "${source}"${constraint} }\n`;
  });
  return `terraform {\n  required_providers {\n${entries.join("")}  }\n}\n`;
}

/**
 * Starts a world that ends with the test, and then expects that no command left a temporary file.
 *
 * Its repository is empty; its registry has acme/widget 1.2.3 unless the test says otherwise.
 */
export async function journeyWorld(
  options: Pick<DemoRegistryTerms, "releases" | "intercept"> = {},
): Promise<JourneyWorld> {
  const registry = await startRegistry({ releases: [aRelease()], ...options });
  const repository = await createRepository();
  const { directory, git, write, commit } = repository;
  const user = commandLine({}, directory);
  await writeFile(join(user.home, ".tofurc"), registry.cliConfig());
  onTestFinished(async () => {
    const left = user.leftovers();
    user.dispose();
    await Promise.all([registry.stop(), repository.dispose()]);
    expect(left, "temporary files of commands").toStrictEqual([]);
  });
  return {
    registry,
    repository,
    home: user.home,
    leftovers: () => user.leftovers(),
    run: (...args) => user.run(args),
    runWith: (setup, ...args) => user.run(args, setup),
    start: (setup, ...args) => user.start(args, setup),
    lockText: (...entries) =>
      encodeLockFile(lockFile(entries.map((one) => lockEntry(one, registry))), "opentofu"),
    read: (path) => readFile(join(directory, path), "utf8"),
    git,
    write,
    commit,
  };
}

function lockEntry(facts: EntryFacts, registry: EmbeddedRegistry) {
  const { source = "acme/widget", version = "1.2.3", constraints = "" } = facts;
  return providerLock({
    address: parseProviderAddress(source, OPENTOFU),
    version: parseVersion(version),
    constraints: parseConstraints(constraints),
    hashes: [...(facts.hashes ?? published(facts, registry)), ...(facts.extra ?? [])].map(
      parseHash,
    ),
  });
}

function published(facts: EntryFacts, registry: EmbeddedRegistry): readonly string[] {
  const { source = "acme/widget", version = "1.2.3", h1 } = facts;
  const [type = "", namespace = "", host] = source.split("/").reverse();
  const name = { namespace, type, version, ...(host === undefined ? {} : { host }) };
  const { packages, manifest } = registry.hashesOf(name);
  const contents = [...packages].flatMap(([platform, hashes]) =>
    h1 === undefined || h1.includes(platform) ? [hashes.h1] : [],
  );
  const zips = [...packages.values()].map((hashes) => hashes.zh);
  return [...contents, ...zips, ...(manifest === undefined ? [] : [manifest])];
}

/** A hash of a published package of acme/widget. */
export function hashOf(
  { registry }: JourneyWorld,
  platform: string,
  scheme: "h1" | "zh" = "h1",
  version = "1.2.3",
): string {
  const { packages } = registry.hashesOf({ namespace: "acme", type: "widget", version });
  const hashes = packages.get(parsePlatform(platform));
  if (hashes === undefined) throw new Error(`${platform} is not published`);
  return hashes[scheme];
}

/** The registry answers nothing more. */
export const DOWN: Interceptor = (_request, normal) => ({ ...normal, status: 503, hangUp: true });

// What a test of a remedy plays in: a finding stands, and what its remedy says ends it.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { encodeModuleLock } from "../../../src/formats/module-lock/encode.ts";
import { moduleLock } from "../../../src/model/module-lock.ts";
import type { RuleId } from "../../../src/review/finding/rule-table.ts";
import { aRelease, configuration, type JourneyWorld, journeyWorld } from "../journeys/world.ts";

/** What a report says of a finding, as far as a reader follows it. */
export interface PrintedFinding {
  readonly rule: RuleId;
  readonly summary: string;
  readonly remedy: { readonly text: string; readonly command: string | null };
}

/** A world in which a finding stands. */
export interface RemedyWorld {
  readonly name: string;
  readonly rule: RuleId;
  /** How the words of the remedy start. */
  readonly remedy: string;
  make(): Promise<JourneyWorld>;
  /** The command that reports the finding; a review of `change` against `main` unless said otherwise. */
  readonly check?: readonly string[];
  /** Where the reader stands, from the top. */
  readonly from?: string;
  /** Does what the words ask for, where they end in no command. */
  follow?(world: JourneyWorld, findings: readonly PrintedFinding[]): Promise<void>;
  /** What the command shows, where it only tells; it then exits 1, for what it tells. */
  readonly shows?: string;
  /** Whether the words ask for a change of its own, from the target branch. */
  readonly isOnBase?: true;
}

/** Texts by path. */
export type Files = Readonly<Record<string, string>>;

export const POLICY = ".github/tofu-lock-review.yml";
export const MAIN = "env/main.tf";
export const LOCK = "env/.terraform.lock.hcl";
export const WIDGET = configuration({ "acme/widget": "" });
export const MODULE_LOCK = "env/.terraform.module.lock.hcl";
/** Two versions of one provider. */
export const VERSIONS = ["1.2.3", "1.3.0"].map((version) => aRelease({ version }));

/** A world whose branch `change` turns the files of `main` into others; null removes a file. */
export async function proposed(
  world: JourneyWorld,
  base: Files,
  head: Readonly<Record<string, string | null>>,
): Promise<JourneyWorld> {
  await world.write({ [MAIN]: WIDGET, ...base });
  await world.commit("Base");
  await world.git("checkout", "--quiet", "-b", "change");
  for (const [path, text] of Object.entries(head)) {
    if (text === null) await rm(join(world.repository.directory, path));
    else await world.write({ [path]: text });
  }
  await world.git("add", "--all", "--force");
  await world.commit("Change");
  return world;
}

/** A world whose lock file changes from one text into another. */
export async function relocked(
  texts: (world: JourneyWorld) => readonly [base: string, head: string | null],
  { releases = VERSIONS, base = {} }: { releases?: typeof VERSIONS; base?: Files } = {},
): Promise<JourneyWorld> {
  const world = await journeyWorld({ releases });
  const [before, after] = texts(world);
  return proposed(world, { [LOCK]: before, ...base }, { [LOCK]: after });
}

/** Changes files on the target branch, in a change of their own, and takes them over. */
export async function onBase(world: JourneyWorld, change: () => Promise<unknown>): Promise<void> {
  await world.git("checkout", "--quiet", "main");
  await change();
  await world.commit("On base");
  await world.git("checkout", "--quiet", "change");
  await world.git("merge", "--quiet", "--no-edit", "main");
}

/** Configuration that calls modules of a source that nobody can record, so that no server is asked. */
export const callsOf = (...names: readonly string[]) =>
  names
    .map(
      (name) => `module "${name}" {\n  source = "s3::https://s3.amazonaws.com/b/${name}.zip"\n}\n`,
    )
    .join("");

/** A lock file for modules with such calls, all floating. */
export const moduleLockOf = (...names: readonly string[]) =>
  encodeModuleLock(
    moduleLock(
      names.map((path) => ({
        kind: "floating",
        path,
        source: `s3::https://s3.amazonaws.com/b/${path}.zip`,
        reason: "objects of S3 are not read here",
      })),
    ),
  );

/** A root module with such calls, of which head changes the lock file for modules, or the calls. */
export async function moduleCalls(
  base: Readonly<Record<"calls" | "lock", string>>,
  head: Readonly<Record<"calls" | "lock", string>>,
): Promise<JourneyWorld> {
  const world = await journeyWorld();
  const filesOf = (side: typeof base) => ({ "env/net.tf": side.calls, [MODULE_LOCK]: side.lock });
  return proposed(world, { [LOCK]: world.lockText({}), ...filesOf(base) }, filesOf(head));
}

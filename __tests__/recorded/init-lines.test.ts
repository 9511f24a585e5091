// What `nextContents()` and `documentedLines()` tell of a lock file is held to what the tools' own `init` wrote into it.

import { describe, expect, test } from "vitest";
import { decodeLockFile } from "../../src/formats/lock-file/decode.ts";
import { gatherVersionEvidence } from "../../src/lock/evidence/version-evidence.ts";
import type { VersionEvidence } from "../../src/model/evidence.ts";
import { type Hash, hashScheme } from "../../src/model/hash.ts";
import type { LockFile, ProviderLock } from "../../src/model/lock-file.ts";
import { parsePlatform } from "../../src/model/platform.ts";
import type { Tool } from "../../src/model/tool.ts";
import { hashesBeyond } from "../../src/review/change/moves.ts";
import { entryCoverage } from "../../src/review/evidence/coverage.ts";
import { documentedLines, nextContents } from "../../src/review/init/next-lines.ts";
import { entryEffects } from "../../src/review/init/predict-entry.ts";
import { DEFAULT_AUTHENTICATION } from "../support/default-authentication.ts";
import { gatherPortsFor } from "../support/gather-world.ts";
import { INIT_SITUATIONS } from "../support/init-situations.ts";
import { addFaults, LOCK_FILE, makeKeys, stage } from "../support/lock-situations/run.ts";
import { toolOf } from "../support/oracles/oracle.ts";
import { readRecord } from "../support/oracles/record.ts";

const HERE = parsePlatform("linux_amd64");
const keys = makeKeys();

/** Evidence of everything that the lock file of a situation records, as an audit gathers it. */
async function gathered(situation: (typeof INIT_SITUATIONS)[number], tool: Tool) {
  const world = await stage({ ...situation, outcome: {} }, tool, await keys);
  addFaults(world, await keys);
  const { registry, hosts, files } = world;
  const { ports, stop } = await gatherPortsFor({ registry, hosts, tool });
  try {
    const before = decodeLockFile(files[LOCK_FILE] ?? "", LOCK_FILE, tool).lockFile;
    const rules = { tool, authentication: DEFAULT_AUTHENTICATION, now: Date.now() };
    const entries = [...before.providers.values()].map(async (entry) => {
      const asked = [new Set(entry.hashes)];
      const request = { provider: entry.address, version: entry.version, asked, recorded: [] };
      const terms = { platforms: [HERE], reportedH1: "accept" as const };
      return {
        entry,
        evidence: await gatherVersionEvidence({ ...request, ...terms }, rules, ports),
      };
    });
    return { before, text: files[LOCK_FILE], entries: await Promise.all(entries) };
  } finally {
    await stop();
    await registry.stop();
  }
}

const isArchive = (hash: Hash): boolean => hashScheme(hash) === "zh";

/** What `init` did to an entry, in the words of {@link nextContents}. */
function written(entry: ProviderLock, after: LockFile, evidence: VersionEvidence) {
  const now = after.providers.get(entry.address);
  const added = hashesBeyond(now, entry);
  const isHere = (hash: Hash) => evidence.dispositions.get(hash)?.platforms.has(HERE) === true;
  return {
    archives: added.filter(isArchive),
    contents: added.filter((hash) => hashScheme(hash) === "h1" && isHere(hash)),
    anyContents: added.filter((hash) => hashScheme(hash) === "h1"),
    dropped: hashesBeyond(entry, now).filter((hash) => hashScheme(hash) === undefined),
  };
}

/** The lines that `init` is predicted to drop from an entry. */
function droppedFrom(entry: ProviderLock, evidence: VersionEvidence): readonly Hash[] {
  const { address: name } = entry;
  const place = { name, requirement: undefined, line: undefined, isUnsorted: false };
  const effects = entryEffects({ entry, evidence, platforms: [HERE], ...place });
  return effects.flatMap(({ cause, hashes = [] }) => (cause === "unknown-scheme" ? hashes : []));
}

const situations = new Map(INIT_SITUATIONS.map((one) => [one.name, one]));
const plays = readRecord("init").flatMap((row) =>
  row.answers.flatMap(({ by, answer }) =>
    ["opentofu", "terraform"].flatMap((name) => {
      const situation = situations.get(row.case);
      const program = by.findLast((one) => toolOf(one).name === name);
      const { isDone, lockFile } = answer as { isDone: boolean; lockFile: string | null };
      const isTold = situation?.lock !== undefined && situation.isReadonly !== true;
      return program !== undefined && isTold
        ? [{ name: row.case, program, situation, isDone, lockFile }]
        : [];
    }),
  ),
);

describe("nextContents() and documentedLines() tell the lines that init wrote (IN-13, IN-15, RG-6, RG-9)", () => {
  let compared = 0;

  test.for(plays)("$program: $name", async ({ program, situation, isDone, lockFile }) => {
    const tool = toolOf(program);
    const { before, text, entries } = await gathered(situation, tool);
    const after = lockFile === "unchanged" ? text : (lockFile ?? "");
    const { lockFile: locks } = decodeLockFile(after ?? "", LOCK_FILE, tool);
    for (const { entry, evidence } of entries) {
      const contents = nextContents(entry, evidence, [HERE]);
      const now = isDone ? locks.providers.get(entry.address) : undefined;
      if (contents === undefined || now?.version !== entry.version) continue;
      compared += 1;
      const did = written(entry, locks, evidence);
      const documented = documentedLines(entry, evidence, [HERE]);
      const archives = documented.flatMap(({ hashes }) => hashes.filter(isArchive));
      expect(archives).toStrictEqual(did.archives);
      expect(droppedFrom(entry, evidence)).toStrictEqual(did.dropped);
      const [coverage] = entryCoverage(entry, evidence, HERE);
      // A second checksum of the same contents (HS-8) is left untold.
      if (coverage?.contents === "part") continue;
      const [told] = contents;
      // Of a package that nobody read, its checksum is not known; that there will be one is.
      if (told !== undefined && told.hash === undefined)
        expect(did.anyContents).not.toStrictEqual([]);
      else expect(contents.map(({ hash }) => hash)).toStrictEqual(did.contents);
    }
    expect(before.providers.size).toBe(entries.length);
  });

  test("of many of them", () => {
    expect(compared).toBeGreaterThan(30);
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import { decodeLockFile } from "../../../src/formats/lock-file/decode.ts";
import { sortedUnique } from "../../../src/model/order.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../../src/model/tool.ts";
import { createSigningKey, type SigningKey } from "../../support/embedded/signing.ts";
import { hashesNamed, LOCK_FILE } from "../../support/lock-situations/run.ts";
import type { SituationOutcome } from "../../support/lock-situations/situation.ts";
import { runOurs, type StagedMirrors, stageMirrors } from "../../support/mirror-situations/run.ts";
import type { MirrorSituation } from "../../support/mirror-situations/situation.ts";
import { MIRROR_SITUATIONS } from "../../support/mirror-situations/table.ts";

/** Exit codes by the words of the table. */
const EXITS = { refused: 1, usage: 2, unreachable: 3 };

let key: SigningKey;
beforeAll(async () => {
  key = await createSigningKey({ name: "Publisher" });
});

function stated({ outcome }: MirrorSituation, tool: Tool): SituationOutcome {
  if (typeof outcome === "string") return outcome;
  return "terraform" in outcome ? (outcome[tool.name] as SituationOutcome) : outcome;
}

/** Hashes by entry; a release is the mirror's unless only the origin has it. */
function statedEntries(
  { mirror, origin, tool }: StagedMirrors,
  entries: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, readonly string[]>> {
  const all = Object.entries(entries).map(([label, tokens]) => {
    const [source = "", version = ""] = label.split(" ");
    const [namespace = "", type = ""] = source.split("/");
    const registry = tokens.includes("zh:*") ? origin : mirror;
    const hashes = hashesNamed(tokens, registry, { namespace, type, version });
    const host = tool.name === "opentofu" ? "registry.opentofu.org" : "registry.terraform.io";
    return [`${host}/${label}`, sortedUnique(hashes)] as const;
  });
  return Object.fromEntries(all);
}

describe.each([OPENTOFU, TERRAFORM])("mirrors by the rules of $name", (tool) => {
  test.for(MIRROR_SITUATIONS)("$run: $name", async (situation) => {
    const staged = await stageMirrors(situation, tool, key);
    staged.addFaults();
    const outcome = stated(situation, tool);

    const run = await runOurs(staged).finally(() => staged.stop());

    if (typeof outcome === "string") {
      expect(run).toMatchObject({ exit: EXITS[outcome], lockFile: staged.files[LOCK_FILE] });
      return;
    }
    expect(run.failures).toStrictEqual([]);
    const { lockFile } = decodeLockFile(run.lockFile ?? "", LOCK_FILE, tool);
    const entries = [...lockFile.providers.values()];
    expect(
      Object.fromEntries(entries.map((one) => [`${one.address} ${one.version}`, one.hashes])),
    ).toStrictEqual(statedEntries(staged, outcome));
  });
});

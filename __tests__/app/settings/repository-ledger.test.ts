import { describe, expect, test } from "vitest";
import { ledgerChange } from "../../../src/app/review/changed-policy.ts";
import { loadPolicy } from "../../../src/app/settings/load-policy.ts";
import { loadLedger } from "../../../src/app/settings/repository-ledger.ts";
import { EMPTY_LEDGER } from "../../../src/formats/ledger/ledger.ts";
import { DEFAULT_LEDGER_FILE as FILE } from "../../../src/review/policy/policy.ts";
import { ledgerText } from "../../../src/review/verdict/policy-changes.ts";
import { memoryTree, type TreeNode } from "../../support/memory-tree.ts";

const KEY = "3B26".repeat(10);
const OTHER = "DEC8".repeat(10);
const line = (namespace: string, key = KEY, version = "1.2.3") =>
  `registry.opentofu.org/${namespace} ${key} since ${version} on 2026-11-22 learned first-use\n`;

type Nodes = Readonly<Record<string, TreeNode>>;
const load = (nodes: Nodes, file: string | undefined = FILE) =>
  loadLedger({ files: memoryTree(nodes), file });

describe("loadLedger()", () => {
  test("knows nobody where there is no file in the usual place, and where policy wants none", async () => {
    expect(await load({})).toStrictEqual(EMPTY_LEDGER);
    expect(
      await loadLedger({ files: memoryTree({ [FILE]: line("acme") }), file: undefined }),
    ).toStrictEqual(EMPTY_LEDGER);
    expect(await loadLedger({ files: undefined, file: FILE })).toStrictEqual(EMPTY_LEDGER);
  });

  test("reads the file that policy names, and fails where that is not there", async () => {
    expect((await load({ "sec/my.keys": line("acme") }, "sec/my.keys")).lines).toHaveLength(1);
    await expect(load({}, "sec/my.keys")).rejects.toMatchObject({
      code: "INVALID_LEDGER",
      hint: expect.stringContaining("keys learn"),
    });
  });

  test("names file and line of everything that cannot be read", async () => {
    await expect(load({ [FILE]: `${line("acme")}x\n${line("acme")}` })).rejects.toMatchObject({
      code: "INVALID_LEDGER",
      message: expect.stringMatching(
        /^\.github\/tofu-lock-review\.keys:2:1: Invalid line: "x" is not/,
      ),
      hint: expect.stringContaining(".keys:3:1: Invalid line: line 1 has this key"),
    });
  });

  test.each<[string, Nodes]>([
    ["a link", { [FILE]: { link: "other.keys" }, "other.keys": line("acme") }],
    ["a link that leads nowhere", { [FILE]: { link: "absent" } }],
    ["a link out of the tree", { [FILE]: { link: "../../etc/keys" } }],
    [
      "behind a link to a directory",
      { ".github": { link: "docs" }, "docs/tofu-lock-review.keys": line("acme") },
    ],
    ["a directory", { [`${FILE}/x`]: "" }],
    ["a submodule", { [FILE]: { other: true } }],
    ["below a file", { ".github": "text" }],
  ])("refuses a ledger that is %s", async (_, nodes) => {
    await expect(load(nodes)).rejects.toMatchObject({ code: "INVALID_LEDGER" });
  });
});

describe("loadPolicy() with an organisation's ledger", () => {
  const COMMIT = "0123456789012345678901234567890123456789";
  const extending = (organisation: string, ledger: string | undefined) => {
    const asked: string[] = [];
    const loaded = loadPolicy({
      files: memoryTree({
        ".github/tofu-lock-review.yml": `extends: acme/p/lock.yml@${COMMIT}\n`,
      }),
      file: undefined,
      now: 0,
      readReference: ({ owner, repository, path, commit }) => {
        asked.push(`${owner}/${repository}/${path}@${commit}`);
        const text = path === "lock.yml" ? organisation : ledger;
        return Promise.resolve(text === undefined ? undefined : Buffer.from(text));
      },
    });
    return { asked, loaded };
  };

  test("reads it at the commit of the organisation's policy", async () => {
    const { asked, loaded } = extending("ledger: known.keys\n", line("acme"));

    expect((await loaded).organisationLedger.lines).toHaveLength(1);
    expect((await loaded).policy.ledger).toBe(FILE);
    expect(asked).toStrictEqual([`acme/p/lock.yml@${COMMIT}`, `acme/p/known.keys@${COMMIT}`]);
  });

  test("asks for none where the organisation names none, and fails where the one it names is not there", async () => {
    const { asked, loaded } = extending("fail-on: warning\n", undefined);
    expect((await loaded).organisationLedger).toStrictEqual(EMPTY_LEDGER);
    expect(asked).toHaveLength(1);

    await expect(extending("ledger: known.keys\n", undefined).loaded).rejects.toMatchObject({
      code: "INVALID_LEDGER",
    });
    await expect(extending("ledger: known.keys\n", "x").loaded).rejects.toMatchObject({
      code: "INVALID_LEDGER",
    });
  });
});

describe("ledgerChange()", () => {
  const change = async (base: Nodes, head: Nodes) => {
    const told = await ledgerChange(FILE, { base: memoryTree(base), head: memoryTree(head) });
    if (told.kind !== "ledger") throw new Error("no change of a ledger");
    return { ...told, text: ledgerText(told.lines) };
  };

  test("tells every line that comes, goes or changes, by namespace", async () => {
    const base = line("acme") + line("gone") + line("same");
    const head = line("acme", KEY, "2.0.0") + line("acme", OTHER) + line("new") + line("same");
    const { text, problem } = await change({ [FILE]: base }, { [FILE]: head });

    expect(problem).toBeUndefined();
    expect(text).toBe(
      `registry.opentofu.org/acme: one more key ${OTHER} (since 1.2.3, 2026-11-22, first-use); ` +
        `${KEY} (since 2.0.0, 2026-11-22, first-use), before since 1.2.3, 2026-11-22, first-use. ` +
        `registry.opentofu.org/gone: no longer ${KEY} (since 1.2.3, 2026-11-22, first-use). ` +
        `registry.opentofu.org/new: first key ${KEY} (since 1.2.3, 2026-11-22, first-use).`,
    );
  });

  test("tells a known namespace before any number of new ones", async () => {
    const many = Array.from({ length: 60 }, (_, i) => line(`a${i}`)).join("");
    const { text } = await change(
      { [FILE]: line("zz") },
      { [FILE]: many + line("zz") + line("zz", OTHER) },
    );

    expect(text).toMatch(/^registry\.opentofu\.org\/zz: one more key DEC8/);
    expect(text).toMatch(/And 21 more namespaces\.$/);
  });

  test("tells punycode beside a host that is not in ASCII", async () => {
    const { text } = await change({}, { [FILE]: line("acme").replace("registry", "rеgistry") });

    expect(text).toMatch(
      /^rеgistry\.opentofu\.org\/acme \(xn--[a-z0-9-]+\.opentofu\.org\): first key/,
    );
  });

  test("tells comments and order to be nothing, and a ledger that is removed or broken", async () => {
    const base = { [FILE]: line("acme") };

    expect((await change(base, { [FILE]: `# ours\n${line("acme")}` })).text).toBe(
      "No line of it says anything else.",
    );
    expect(await change(base, {})).toMatchObject({ isRemoved: true, problem: undefined });
    expect(await change(base, { [FILE]: "x" })).toMatchObject({
      problem: expect.stringContaining(":1:1: Invalid line"),
    });
    expect(await change(base, { [FILE]: { link: "main.tf" }, "main.tf": "" })).toMatchObject({
      problem: expect.stringContaining("symbolic link"),
    });
  });
});

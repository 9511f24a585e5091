import { afterEach, describe, expect, test } from "vitest";
import type { LockPorts, LockRequest } from "../../../src/app/lock/lock.ts";
import { runLock } from "../../../src/app/lock/lock.ts";
import { fileError } from "../../../src/model/diagnostic.ts";
import type { Requirements } from "../../../src/model/requirements.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { anAddress, aPlatform } from "../../support/builders.ts";
import { DEFAULT_AUTHENTICATION } from "../../support/default-authentication.ts";
import type { DemoRegistryTerms } from "../../support/embedded/registry.ts";
import { withdrawn, withFaults } from "../../support/embedded/release-faults.ts";
import { aRequirement, type GatherWorld, startGatherWorld } from "../../support/gather-world.ts";
import { makersKey } from "../../support/ledger-builders.ts";
import { aLockText, aRelease, BOGUS_ZH } from "../../support/lock-situations/situation.ts";
import { type MemoryFiles, memoryFiles } from "../../support/memory-files.ts";

const PATH = "env/.terraform.lock.hcl";
const HEADER = `# This file is maintained automatically by "tofu init".
# Manual edits may be lost in future updates.
`;

let world: GatherWorld;
afterEach(() => world.stop());

function oldLock(facts: Parameters<typeof aLockText>[0] = {}): string {
  return aLockText({ source: "registry.opentofu.org/acme/widget", ...facts }).replace(
    "{header}",
    HEADER,
  );
}

interface Run {
  readonly releases?: DemoRegistryTerms["releases"];
  readonly files?: MemoryFiles;
  readonly options?: Partial<LockRequest>;
  readonly requires?: readonly string[];
  readonly requirements?: Partial<Requirements>;
  readonly ports?: Partial<LockPorts>;
}

async function run(facts: Run = {}) {
  world = await startGatherWorld({ releases: facts.releases ?? [aRelease()] });
  const files = facts.files ?? memoryFiles();
  const all = (facts.requires ?? ["acme/widget"]).map((source) => aRequirement(source));
  const result = await runLock(
    {
      root: "env",
      dataDirectory: ".terraform",
      platforms: [aPlatform("linux_amd64")],
      providers: [],
      upgrade: "none",
      mode: "write",
      lowerBound: "refuse",
      asksAge: true,
      signerTerms: makersKey(world.registry.key.fingerprint),
      ...facts.options,
    },
    {
      ...world.ports,
      files,
      writer: files,
      rules: { tool: OPENTOFU, authentication: DEFAULT_AUTHENTICATION, now: Date.now() },
      loadRequirements: () =>
        Promise.resolve({
          providers: new Map(all.map((one) => [one.provider, one])),
          exact: true,
          limits: [],
          diagnostics: [],
          ...facts.requirements,
        }),
      ...facts.ports,
    },
  );
  return { ...result, files };
}

describe("runLock() writes nothing where a newer tool keeps a lock file", () => {
  const block = 'module "net" {\n  source = "x"\n}\n';

  test.each([
    ["module blocks", { [PATH]: HEADER + block }, /^A newer tool wrote 1 module block/],
    ["another lock file", { "env/.opentofu.lock.hcl": "" }, /^\.opentofu\.lock\.hcl is there/],
  ])("%s", async (_, texts, detail) => {
    const { exit, diagnostics, files } = await run({ files: memoryFiles(texts) });

    expect(exit).toBe(1);
    expect(diagnostics[0]).toMatchObject({
      summary: "A newer tool keeps a lock file here",
      detail: expect.stringMatching(detail),
    });
    expect(files.text(PATH)).toBe((texts as Readonly<Record<string, string>>)[PATH]);
  });
});

describe("runLock()", () => {
  test("names the file of a configuration that cannot be read by its directory, too", async () => {
    const error = fileError("main.tf", "Unclosed", "It does not end.", 3);
    const { exit, diagnostics } = await run({ requirements: { diagnostics: [error] } });

    expect([exit, diagnostics[0]?.range?.file]).toStrictEqual([1, "env/main.tf"]);
  });

  test("writes a new lock file and says what it did", async () => {
    const { files, ...result } = await run();

    expect(result).toMatchObject({
      exit: 0,
      changed: true,
      lockFileText: files.text(PATH),
      providers: [
        {
          entry: { address: anAddress("acme/widget"), version: "1.2.3" },
          platforms: ["linux_amd64"],
          signers: [{ keyId: world.registry.key.keyId, platforms: ["linux_amd64"] }],
          result: "new",
        },
      ],
      warnings: [],
    });
    expect(files.text(PATH)).toContain('version = "1.2.3"');
  });

  test("does not touch a file that already has the very text", async () => {
    const first = await run();
    await world.stop();
    const files = memoryFiles({ [PATH]: first.lockFileText! });

    const second = await run({ files });

    expect(second).toMatchObject({ exit: 0, changed: false, providers: [{ result: "unchanged" }] });
    expect(files.written).toStrictEqual([]);
  });

  test("rewrites a file that only looks different (PL-13)", async () => {
    const first = await run();
    await world.stop();
    const files = memoryFiles({ [PATH]: `${first.lockFileText}\n# mine\n` });

    const second = await run({ files });

    expect(second).toMatchObject({ exit: 0, changed: true, providers: [{ result: "unchanged" }] });
    expect(files.text(PATH)).toBe(first.lockFileText);
  });

  test.each<[string, Readonly<Record<string, string>>]>([
    ["a missing file", {}],
    ["a file that lacks hashes", { [PATH]: oldLock() }],
  ])("as a check finds %s different and writes nothing", async (_, contents) => {
    const { exit, changed, files } = await run({
      files: memoryFiles(contents),
      options: { mode: "check" },
    });

    expect([exit, changed]).toStrictEqual([1, true]);
    expect(files.written).toStrictEqual([]);
  });

  test("as a check is content with a file that is right", async () => {
    const first = await run();
    await world.stop();
    const files = memoryFiles({ [PATH]: first.lockFileText! });

    expect(await run({ files, options: { mode: "check" } })).toMatchObject({
      exit: 0,
      changed: false,
    });
  });

  test("keeps an old hash that nothing explains, and says so (PL-6)", async () => {
    const files = memoryFiles({ [PATH]: oldLock({ hashes: [BOGUS_ZH] }) });

    const { exit, warnings } = await run({ files });

    expect(exit).toBe(0);
    expect(files.text(PATH)).toContain(BOGUS_ZH);
    expect(warnings).toStrictEqual([
      `Nothing explains ${BOGUS_ZH}, which the lock file already had for ${anAddress("acme/widget")} 1.2.3`,
    ]);
  });

  test("leaves the file alone and exits 1 when a provider is refused", async () => {
    const before = oldLock();
    const { exit, failures, failedPlatform, files } = await run({
      files: memoryFiles({ [PATH]: before }),
      releases: [withFaults(aRelease(), withdrawn())],
    });

    expect([exit, failedPlatform]).toStrictEqual([1, undefined]);
    expect(failures).toMatchObject([{ error: { code: "VERSION_NOT_AVAILABLE" } }]);
    expect(files.text(PATH)).toBe(before);
  });

  test("exits 3 when nothing worse happened than that a source did not answer", async () => {
    const unreachable = await run({ requires: ["localhost:1/acme/widget"] });
    await world.stop();
    const both = await run({ requires: ["localhost:1/acme/widget", "acme/unknown"] });

    expect([unreachable.exit, both.exit]).toStrictEqual([3, 1]);
  });

  test("exits 2 for arguments that are no provider addresses", async () => {
    const { exit, diagnostics, files } = await run({
      options: { providers: ["a/b/c/d"], upgrade: ["-/"] },
    });

    expect(exit).toBe(2);
    expect(diagnostics.map(({ summary }) => summary)).toStrictEqual([
      "Invalid provider argument",
      "Invalid provider argument",
    ]);
    expect(files.written).toStrictEqual([]);
  });

  test("collects what is wrong with configuration, lock file and arguments", async () => {
    const { exit, diagnostics } = await run({
      files: memoryFiles({ [PATH]: oldLock({ version: "1.2" }) }),
      options: { providers: ["acme/gadget"] },
      requirements: {
        diagnostics: [{ severity: "error", summary: "Bad configuration", detail: "" }],
      },
    });

    expect(exit).toBe(1);
    expect(diagnostics.map(({ summary }) => summary)).toStrictEqual([
      "Bad configuration",
      "Invalid provider version number",
      "Invalid provider argument",
    ]);
  });

  test("goes on in spite of warnings", async () => {
    const warning = { severity: "warning", summary: "Odd configuration", detail: "" } as const;

    const { exit, diagnostics } = await run({ requirements: { diagnostics: [warning] } });

    expect([exit, diagnostics]).toStrictEqual([0, [warning]]);
  });

  test("says when the file can be neither read nor written (LD-1, LD-25)", async () => {
    const unread = await run({ files: memoryFiles({}, [PATH]) });
    await world.stop();
    const files = memoryFiles({}, [PATH]);
    const unwritten = await run({ files, ports: { files: memoryFiles() } });

    expect([unread.exit, unwritten.exit]).toStrictEqual([1, 1]);
    expect(unread.diagnostics[0]?.summary).toBe("Failed to read file");
    expect(unwritten.diagnostics[0]?.summary).toBe("Failed to update dependency lock file");
  });

  test.each([
    ["replaces", oldLock()],
    ["creates", undefined],
  ])("keeps what another program %s while it locks", async (_what, before) => {
    const files = memoryFiles(before === undefined ? {} : { [PATH]: before });
    const meanwhile: LockPorts["files"] = {
      ...files,
      read: async (path) => {
        const read = await files.read(path);
        await files.writeAtomically(path, "theirs");
        return read;
      },
    };

    const { exit, diagnostics } = await run({
      files,
      ports: { files: meanwhile },
      options: { upgrade: "all" },
    });

    expect([exit, files.text(PATH)]).toStrictEqual([1, "theirs"]);
    expect(diagnostics[0]?.summary).toBe("Failed to update dependency lock file");
  });

  test("upgrades every provider, or those named", async () => {
    const releases = [aRelease(), aRelease({ version: "1.3.0" })];
    const files = () => memoryFiles({ [PATH]: oldLock() });
    const all = await run({ releases, files: files(), options: { upgrade: "all" } });
    await world.stop();
    const named = await run({ releases, files: files(), options: { upgrade: ["acme/widget"] } });
    await world.stop();
    const other = await run({ releases, files: files(), options: { upgrade: ["acme/gadget"] } });

    expect([all, named, other].map((one) => one.providers[0]?.entry.version)).toStrictEqual([
      "1.3.0",
      "1.3.0",
      "1.2.3",
    ]);
  });

  test("upgrades no provider that is called like a part of the word none", async () => {
    const ofN = (version: string) => aRelease({ namespace: "hashicorp", type: "n", version });
    const releases = [ofN("1.2.3"), ofN("1.3.0")];
    const files = memoryFiles({ [PATH]: oldLock({ source: "registry.opentofu.org/hashicorp/n" }) });
    const { providers } = await run({ releases, files, requires: ["hashicorp/n"] });

    expect(providers.map(({ entry }) => entry.version)).toStrictEqual(["1.2.3"]);
  });

  test.each<readonly [string, Partial<LockPorts>]>([
    [
      "to read",
      { files: { ...memoryFiles(), read: () => Promise.reject(new TypeError("a bug")) } },
    ],
    ["to write", { writer: { writeAtomically: () => Promise.reject(new TypeError("a bug")) } }],
  ])("hides no other failure %s", async (_, ports) => {
    await expect(run({ ports })).rejects.toThrow(TypeError);
  });

  test("starts OpenTofu's rebuilt providers with the version of their predecessors (IN-20)", async () => {
    const old = oldLock({ source: "registry.terraform.io/hashicorp/widget", hashes: ["h1:x"] });
    const releases = ["1.2.3", "1.3.0"].map((version) =>
      aRelease({ namespace: "hashicorp", version }),
    );

    const { lockFileText, warnings } = await run({
      files: memoryFiles({ [PATH]: old }),
      releases,
      requires: ["hashicorp/widget"],
    });

    expect(lockFileText).toMatch(
      /provider "registry.opentofu.org\/hashicorp\/widget" \{\n {2}version = "1.2.3"/,
    );
    expect(lockFileText).toContain('provider "registry.terraform.io/hashicorp/widget"');
    expect(warnings).toStrictEqual([
      "registry.opentofu.org/hashicorp/widget starts with the version that registry.terraform.io/hashicorp/widget is locked at",
      "What the lock file already had for registry.terraform.io/hashicorp/widget 1.2.3 was not checked; verify checks it",
    ]);
  });

  test("keeps old constraints and passes the reason on when the requirements are a lower bound", async () => {
    const files = memoryFiles({ [PATH]: oldLock({ constraints: "~> 1.0" }) });

    const { lockFileText, warnings } = await run({
      files,
      options: { lowerBound: "accept" },
      requirements: { exact: false, limits: ["A private module could not be read"] },
    });

    expect(lockFileText).toContain('constraints = "~> 1.0"');
    expect(warnings).toStrictEqual(["A private module could not be read"]);
  });

  const UNREAD = { exact: false, limits: ["A private module could not be read"] };

  test("writes nothing over a lower bound unless told to, where the tools refuse as well", async () => {
    const { files, ...refused } = await run({ requirements: UNREAD });

    expect(refused).toMatchObject({ exit: 1, lockFileText: undefined, unread: UNREAD.limits });
    expect(files.text(PATH)).toBeUndefined();
  });

  test.each([
    ["nothing would change in what was read of the configuration", {}, 3],
    ["something would", { requires: ["acme/widget", "acme/gadget"] }, 1],
  ] as const)("checks a lower bound: %s", async (_, more, exit) => {
    const gadget = {
      namespace: "acme",
      type: "gadget",
      version: "1.0.0",
      platforms: ["linux_amd64"],
    };
    const first = await run();
    await world.stop();
    const files = memoryFiles({ [PATH]: first.lockFileText! });
    const releases = [aRelease(), gadget];

    const lower = { options: { mode: "check" }, requirements: UNREAD } as const;
    expect((await run({ files, releases, ...lower, ...more })).exit).toBe(exit);
  });
});

test("runLock() locks nothing where two tools are named, and says how to name one", async () => {
  const toolConflict = ".opentofu-version says opentofu, and .terraform-version says terraform";
  const files = memoryFiles();
  const { exit, diagnostics, lockFileText } = await run({ files, options: { toolConflict } });

  expect([exit, lockFileText, files.written]).toStrictEqual([2, undefined, []]);
  expect(diagnostics).toMatchObject([{ detail: expect.stringContaining(toolConflict) }]);
  expect(diagnostics[0]?.detail).toContain("the setting tool");
});

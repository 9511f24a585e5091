import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { selectModules } from "../../../src/app/modules/select-modules.ts";
import type { FetchedModule, RemoteCall } from "../../../src/config/module-tree/walk.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import { hashModule } from "../../../src/packages/modules/module-hash.ts";
import type { FileTree, PackageEntry } from "../../../src/ports/files.ts";
import { moduleFiles } from "../../support/module-files.ts";

const ENTRY: PackageEntry = {
  ...{ name: "main.tf", sha256: createHash("sha256").update("x").digest("hex") },
};
const listing = (entries: FileTree["entries"]): FileTree => ({
  ...moduleFiles({}),
  ...(entries && { entries }),
});
const failing = (error: unknown) => listing(() => Promise.reject(error));

function fetched(files: FileTree, parts: Partial<FetchedModule> = {}): FetchedModule {
  return {
    ...{ kind: "fetched", files, directory: "sub", label: "l", version: undefined },
    registryAddress: undefined,
    ...{ selected: { address: "pkg", isBranch: false } },
    ...parts,
  };
}

const call = (answer: RemoteCall["answer"], parts: Partial<RemoteCall> = {}): RemoteCall => ({
  ...{ path: ["network", "inner"], source: "s", constraints: undefined, place: undefined, answer },
  ...parts,
});

describe("selectModules()", () => {
  test("records the package with its hash, and what else a call and its source say", async () => {
    const files = listing(() => Promise.resolve([ENTRY]));
    const answer = fetched(files, {
      ...{ version: "1.0.0", selected: { address: "p", isBranch: true } },
      ...{ date: { at: 5, by: "author" }, passedOver: [{ version: "1.1.0", hours: 2 }] },
    });

    expect(await selectModules([call(answer, { constraints: "~> 1.0" })])).toStrictEqual([
      {
        ...{ kind: "selected", isBranch: true, date: { at: 5, by: "author" }, recorded: undefined },
        passedOver: [{ version: "1.1.0", hours: 2 }],
        record: {
          ...{ kind: "selected", path: "network.inner", source: "s", package: "p" },
          ...{ version: "1.0.0", constraints: "~> 1.0", hashes: [hashModule([ENTRY])] },
        },
      },
    ]);
  });

  test.each<readonly [string, FileTree, readonly string[]]>([
    [
      "is hashed",
      listing(() => Promise.resolve([ENTRY])),
      ["network.inner pkg", "old", hashModule([ENTRY])],
    ],
    [
      "cannot be had",
      failing(new LockReviewError("GIT_FAILED", "It is gone")),
      ["network.inner pkg", "network.inner s", "It is gone"],
    ],
    [
      "cannot be recorded",
      failing(new LockReviewError("INVALID_ARCHIVE", "Odd")),
      ["network.inner pkg", "network.inner s", "Odd"],
    ],
  ])("says what the recorded commit holds, which %s", async (_, files, expected) => {
    const recorded = fetched(files, { selected: { address: "old", isBranch: false } });
    const now = listing(() => Promise.resolve([{ ...ENTRY, name: "other.tf" }]));
    const said = (await selectModules([call({ ...fetched(now), recorded })])).flatMap((one) => {
      if (one.kind === "unknown") return [`${one.path} ${one.source}`, one.reason];
      const { path } = one.record;
      const selected = one.record.kind === "selected" ? one.record.package : "floating";
      const { package: held = [], hashes = [] } = one.recorded ?? {};
      return [`${path} ${selected}`, ...[held].flat(), ...hashes];
    });

    expect(said).toStrictEqual(expected);
  });

  test("hashes a package once, whatever its directories, and keeps the order of the calls", async () => {
    let listed = 0;
    const files = listing(() => {
      listed++;
      return Promise.resolve([ENTRY]);
    });
    const calls = ["b", "a"].map((name) => call(fetched(files), { path: [name] }));
    const selected = await selectModules(calls);

    expect(listed).toBe(1);
    expect(selected.map((one) => one.kind === "selected" && one.record.path)).toStrictEqual([
      "b",
      "a",
    ]);
  });

  test.each<readonly [string, RemoteCall["answer"], string]>([
    [
      "nobody can say what the source selects",
      { kind: "unreadable", reason: "no way", isFloating: true },
      "no way",
    ],
    [
      "the package cannot be recorded",
      fetched(failing(new LockReviewError("INVALID_ARCHIVE", "The link leaves"))),
      "The link leaves",
    ],
    [
      "the package is too large",
      fetched(failing(new LockReviewError("LIMIT_EXCEEDED", "Too large"))),
      "Too large",
    ],
    [
      "a link leaves the package",
      fetched(listing(() => Promise.resolve([{ ...ENTRY, name: "out", target: "/" }]))),
      'The link "out" leaves the package',
    ],
  ])("records a call as floating where %s", async (_, answer, reason) => {
    expect(await selectModules([call(answer)])).toStrictEqual([
      {
        ...{ kind: "selected", isBranch: false, recorded: undefined, date: undefined },
        passedOver: [],
        record: { kind: "floating", path: "network.inner", source: "s", reason },
      },
    ]);
  });

  test.each<readonly [string, RemoteCall["answer"], string]>([
    [
      "its source did not answer",
      { kind: "unreadable", reason: "no answer", isFloating: false },
      "no answer",
    ],
    [
      "a submodule cannot be had",
      fetched(failing(new LockReviewError("GIT_FAILED", "It is gone"))),
      "It is gone",
    ],
    ["its files cannot be listed", fetched(listing(undefined)), "Its files cannot be listed"],
  ])("knows nothing of a call where %s", async (_, answer, reason) => {
    expect(await selectModules([call(answer)])).toStrictEqual([
      { kind: "unknown", path: "network.inner", source: "s", reason },
    ]);
  });

  test.each([new LockReviewError("ABORTED", "stopped"), new TypeError("a fault of ours")])(
    "ends with %s",
    async (error) => {
      await expect(selectModules([call(fetched(failing(error)))])).rejects.toBe(error);
    },
  );
});

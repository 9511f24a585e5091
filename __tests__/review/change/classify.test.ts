import fc from "fast-check";
import { diff } from "semver";
import { describe, expect, test } from "vitest";
import type { LockFile } from "../../../src/model/lock-file.ts";
import { sortedUnique } from "../../../src/model/order.ts";
import {
  classifyChanges,
  type EntryChange,
  groupChanges,
} from "../../../src/review/change/classify.ts";
import { lockFiles } from "../../support/arbitraries.ts";
import { aLockFile, anAddress, aPlatform, type ProviderLockFacts } from "../../support/builders.ts";
import { h1, zh } from "../../support/evidence-builders.ts";

function classify(base: LockFile, head: LockFile, textDiffers = true): readonly EntryChange[] {
  return classifyChanges({ base, head, textDiffers });
}

function kindsOf(
  base: readonly ProviderLockFacts[],
  head: readonly ProviderLockFacts[],
): readonly string[] {
  return classify(aLockFile(...base), aLockFile(...head)).map((change) => change.kind);
}

describe("classifyChanges() names the change", () => {
  test.each<
    [string, readonly ProviderLockFacts[], readonly ProviderLockFacts[], readonly string[]]
  >([
    ["new-provider", [], [{}], ["new-provider"]],
    ["removed-provider", [{}], [], ["removed-provider"]],
    ["new-version", [{}], [{ version: "1.0.1" }], ["new-version"]],
    [
      "new-version without its hashes",
      [{ hashes: [zh("old")] }],
      [{ version: "1.0.1", hashes: [zh("new")] }],
      ["new-version"],
    ],
    [
      "new-constraints beside new-version",
      [{ constraints: "~> 1.0" }],
      [{ version: "2.0.0", constraints: "~> 2.0" }],
      ["new-version", "new-constraints"],
    ],
    ["new-constraints alone", [{ constraints: "~> 1.0" }], [{}], ["new-constraints"]],
    ["new-hashes", [{ hashes: [h1("a")] }], [{ hashes: [h1("a"), h1("b")] }], ["new-hashes"]],
    [
      "removed-hashes",
      [{ hashes: [h1("a"), h1("b")] }],
      [{ hashes: [h1("a")] }],
      ["removed-hashes"],
    ],
    [
      "a hash that takes the place of another as both",
      [{ hashes: [h1("a")] }],
      [{ hashes: [h1("b")] }],
      ["new-hashes", "removed-hashes"],
    ],
    [
      "moved-registry",
      [{ address: "registry.terraform.io/acme/one" }],
      [{ address: "registry.opentofu.org/acme/one" }],
      ["moved-registry"],
    ],
    [
      "moved-registry between hosts that nobody knows",
      [{ address: "a.example/acme/one" }],
      [{ address: "b.example/acme/one" }],
      ["moved-registry"],
    ],
    [
      "renamed-provider on the same host",
      [{ address: "a.example/acme/one" }],
      [{ address: "a.example/other/one" }],
      ["renamed-provider"],
    ],
    [
      "renamed-provider on another host",
      [{ address: "a.example/acme/one" }],
      [{ address: "b.example/other/one" }],
      ["renamed-provider"],
    ],
    [
      "one that left and another that came as two changes",
      [{ address: "a.example/acme/one" }],
      [{ address: "a.example/acme/two" }],
      ["removed-provider", "new-provider"],
    ],
    [
      "a provider that was at both registries as removed-provider",
      [
        { address: "registry.opentofu.org/acme/one" },
        { address: "registry.terraform.io/acme/one" },
      ],
      [{ address: "registry.opentofu.org/acme/one" }],
      ["removed-provider"],
    ],
    ["cosmetic", [{}], [{}], ["cosmetic"]],
  ])("%s", (_name, base, head, kinds) => {
    expect(kindsOf(base, head)).toStrictEqual(kinds);
  });
});

describe("classifyChanges() says how far a version went", () => {
  test.each([
    ["1.2.3", "2.0.0", "upgrade", "major"],
    ["1.2.3", "1.3.0", "upgrade", "minor"],
    ["1.2.3", "1.2.4", "upgrade", "patch"],
    ["1.2.3", "2.0.0-rc.1", "upgrade", "major"],
    ["2.0.0-rc.1", "2.0.0", "upgrade", "prerelease"],
    ["1.0.0-beta", "1.0.0-alpha.1", "upgrade", "prerelease"],
    ["2.0.0", "1.9.9", "downgrade", "major"],
    ["1.10.0", "1.9.0", "downgrade", "minor"],
    ["1.0.0", "1.0.0-beta..1", "downgrade", "prerelease"],
    ["9007199254740990.0.0", "9007199254740991.0.0", "upgrade", "major"],
    ["1.9007199254740991.0", "1.2.0", "downgrade", "minor"],
    ["1.2.9007199254740991", "1.2.0", "downgrade", "patch"],
    ["1.0.0+a", "1.0.0+b", null, null],
  ])("%s to %s", (from, to, direction, size) => {
    const [change] = classify(aLockFile({ version: from }), aLockFile({ version: to }));

    expect(change).toMatchObject({ kind: "new-version", from, to, direction, size, hashes: null });
  });

  test("the size is what semver calls it, for the releases that both can read", () => {
    const release = fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)).map((numbers) => numbers.join("."));
    fc.assert(
      fc.property(release, release, (from, to) => {
        fc.pre(from !== to);
        const [change] = classify(aLockFile({ version: from }), aLockFile({ version: to }));

        expect(change?.size).toBe(diff(from, to));
      }),
    );
  });
});

describe("classifyChanges()", () => {
  test("gives the versions of entries that come and go, and nothing that does not apply", () => {
    const came = classify(aLockFile(), aLockFile({ version: "1.2.3" }));
    const went = classify(aLockFile({ version: "1.2.3" }), aLockFile());

    expect(came).toMatchObject([{ from: null, to: "1.2.3", direction: null, hashes: null }]);
    expect(went).toMatchObject([{ from: "1.2.3", to: null, direction: null, hashes: null }]);
  });

  test("gives a move its two addresses, and the step of its version only if that moved too", () => {
    const before = aLockFile({ address: "registry.terraform.io/acme/one", version: "1.0.0" });
    const same = aLockFile({ address: "registry.opentofu.org/acme/one", version: "1.0.0" });
    const later = aLockFile({ address: "registry.opentofu.org/acme/one", version: "1.1.0" });

    const addresses = {
      from: "registry.terraform.io/acme/one",
      to: "registry.opentofu.org/acme/one",
      provider: "registry.opentofu.org/acme/one",
    };
    expect(classify(before, same)).toMatchObject([{ ...addresses, direction: null, size: null }]);
    expect(classify(before, later)).toMatchObject([
      { ...addresses, direction: "upgrade", size: "minor" },
    ]);
    expect(classify(later, before)).toHaveLength(1);
  });

  test("gives constraints as their texts, and null where there are none", () => {
    const [without, tight] = [aLockFile({}), aLockFile({ constraints: "~> 1.0" })];

    expect(classify(without, tight)).toMatchObject([{ from: null, to: "~> 1.0" }]);
    expect(classify(tight, without)).toMatchObject([{ from: "~> 1.0", to: null }]);
  });

  test("pairs a migration before any other move", () => {
    const before = aLockFile(
      { address: "a.example/acme/one" },
      { address: "registry.terraform.io/acme/one" },
    );
    const after = aLockFile(
      { address: "b.example/acme/one" },
      { address: "registry.opentofu.org/acme/one" },
    );

    expect(classify(before, after).map(({ from, to }) => [from, to])).toStrictEqual([
      ["a.example/acme/one", "b.example/acme/one"],
      ["registry.terraform.io/acme/one", "registry.opentofu.org/acme/one"],
    ]);
  });

  test("names the platforms of hashes as far as they are known", () => {
    const changes = classifyChanges({
      base: aLockFile({ hashes: [zh("a")] }),
      head: aLockFile({ hashes: [zh("a"), zh("b")] }),
      textDiffers: true,
      platformsOf: (_provider, _version, hash) =>
        hash === zh("b") ? [aPlatform("linux_amd64")] : [],
    });

    expect(changes).toMatchObject([
      { kind: "new-hashes", hashes: [{ hash: zh("b"), platforms: ["linux_amd64"] }] },
    ]);
  });

  test("finds nothing when neither meaning nor text differ", () => {
    expect(classify(aLockFile({}), aLockFile({}), false)).toStrictEqual([]);
  });

  test("does not call a file cosmetic that changed in meaning", () => {
    expect(classify(aLockFile(), aLockFile({})).map((change) => change.kind)).not.toContain(
      "cosmetic",
    );
  });
});

/** One change per root, in an order of its own. */
function spread(changes: ReturnType<typeof groupChanges>): readonly string[] {
  const single = changes.flatMap((change) =>
    change.roots.map((root) => ({ ...change, roots: [root] })),
  );
  return sortedUnique(single.map((change) => JSON.stringify(change)));
}

/** The changes of root modules, each between two lock files. */
function inRoots(pairs: readonly (readonly [LockFile, LockFile])[]) {
  return pairs.map(([base, head], i) => ({ root: `root-${i}`, changes: classify(base, head) }));
}

describe("groupChanges()", () => {
  const changeOf = (facts: Partial<EntryChange>): EntryChange => ({
    ...{ kind: "new-hashes", provider: anAddress(), from: null, to: null, direction: null },
    ...{ size: null, hashes: null, ...facts },
  });

  test("sorts by provider, then by kind, and layout last", () => {
    const [a, b] = [anAddress("acme/a"), anAddress("acme/b")];
    const changes = [
      changeOf({ kind: "new-version", provider: a }),
      changeOf({ kind: "new-constraints", provider: a }),
      changeOf({ kind: "new-version", provider: b }),
      changeOf({ kind: "cosmetic", provider: null }),
    ];
    const turns = changes.map((_, i) => [...changes.slice(i), ...changes.slice(0, i)]);

    for (const given of [...turns, [...changes].reverse()]) {
      expect(
        groupChanges([{ root: "a", changes: given }]).map(({ provider, kind }) => [provider, kind]),
      ).toStrictEqual(changes.map(({ provider, kind }) => [provider, kind]));
    }
  });

  test.each([
    ["nobody looked", [true, true], [], true],
    ["one looked and found none", [true, undefined], [], true],
    ["all looked and found none", [undefined, undefined], [], undefined],
    ["one looked and found a platform", [true, undefined], ["linux_amd64"], undefined],
  ] as const)("says of a hash whether all was looked at: %s", (...row) => {
    const [, looks, names, isUnlooked] = row;
    const hash = h1("a");
    const roots = looks.map((isNot, i) => {
      const platforms = isNot === true ? [] : names.map(aPlatform);
      const changed = isNot === true ? { hash, platforms, isUnlooked: isNot } : { hash, platforms };
      return { root: `root-${i}`, changes: [changeOf({ hashes: [changed] })] };
    });

    expect(groupChanges(roots)[0]?.hashes).toStrictEqual([
      { hash, platforms: names, ...(isUnlooked && { isUnlooked }) },
    ]);
  });

  test("makes one row of the same change in two roots, and two of different ones", () => {
    const base = aLockFile({ hashes: [h1("a")] });
    const [same, other] = [
      aLockFile({ hashes: [h1("a"), h1("b")] }),
      aLockFile({ hashes: [h1("a"), h1("c")] }),
    ];
    const shared = classify(base, same);
    const roots = [
      { root: "b", changes: shared },
      { root: "c", changes: classify(base, other) },
      { root: "d", changes: shared },
      { root: "a", changes: classify(base, same) },
    ];

    expect(groupChanges(roots).map((change) => change.roots)).toStrictEqual([
      ["a", "b", "d"],
      ["c"],
    ]);
  });

  test("joins what each root knows of a hash's platforms", () => {
    const base = aLockFile({ hashes: [] });
    const head = aLockFile({ hashes: [h1("a")] });
    const inRoot = (root: string, known: string) => ({
      root,
      changes: classifyChanges({
        base,
        head,
        textDiffers: true,
        platformsOf: () => [aPlatform(known)],
      }),
    });

    const [row] = groupChanges([inRoot("a", "plan9_mips"), inRoot("b", "linux_arm64")]);

    expect(row?.hashes).toStrictEqual([
      { hash: h1("a"), platforms: ["linux_arm64", "plan9_mips"] },
    ]);
  });

  test("loses nothing and invents nothing", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(lockFiles(), lockFiles()), { maxLength: 4 }), (pairs) => {
        const roots = inRoots(pairs);
        const changes = roots.flatMap(({ root, changes: own }) =>
          own.map((change) => ({ ...change, roots: [root] })),
        );

        expect(spread(groupChanges(roots))).toStrictEqual(spread(changes));
      }),
    );
  });

  test("does not depend on the order of what it is given", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(lockFiles(), lockFiles()), { maxLength: 4 }), (pairs) => {
        const roots = inRoots(pairs);

        expect(groupChanges([...roots].reverse())).toStrictEqual(groupChanges(roots));
      }),
    );
  });
});

describe("classifyChanges() marks a completed entry", () => {
  const completedProviders = new Set([anAddress()]);
  const marks = (base: ProviderLockFacts, head: ProviderLockFacts) =>
    classifyChanges({
      ...{ textDiffers: true, completedProviders },
      ...{ base: aLockFile(base), head: aLockFile(head) },
    }).map(({ kind, isCompletion }) => [kind, isCompletion]);
  const [few, all] = [{ hashes: [h1("a")] }, { hashes: [h1("a"), h1("b")] }];

  test("where hashes are added and nothing else changes", () => {
    expect(marks(few, all)).toStrictEqual([["new-hashes", true]]);
    expect(marks(all, few)).toStrictEqual([["removed-hashes", undefined]]);
    expect(marks({ ...few, constraints: "~> 1.0" }, all)).toStrictEqual([
      ["new-constraints", undefined],
      ["new-hashes", undefined],
    ]);
    expect(marks({ hashes: [h1("c")] }, all)).toStrictEqual([
      ["new-hashes", undefined],
      ["removed-hashes", undefined],
    ]);
  });

  test("and only where it is one", () => {
    expect(classify(aLockFile(few), aLockFile(all))).not.toHaveProperty("0.isCompletion");
  });
});

test("groupChanges() keeps a completed entry apart from the same hashes elsewhere", () => {
  const [change] = classify(aLockFile({}), aLockFile({ hashes: [h1("a")] }));
  const same = [
    { root: "envs/prod", changes: [{ ...change!, isCompletion: true as const }] },
    { root: "envs/b", changes: [change!] },
  ];

  expect(groupChanges(same).map(({ roots }) => roots)).toStrictEqual([["envs/b"], ["envs/prod"]]);
});

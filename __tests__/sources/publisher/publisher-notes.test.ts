import { describe, expect, test } from "vitest";
import type { Version } from "../../../src/model/version.ts";
import type {
  ForgeAnswer,
  PublisherForge,
} from "../../../src/sources/publisher/publisher-forge.ts";
import { releaseNotes } from "../../../src/sources/publisher/publisher-notes.ts";
import { aVersion } from "../../support/builders.ts";

const REPOSITORY = { host: "github.com", name: "acme/terraform-provider-widget" };
const PAGE = `https://github.com/${REPOSITORY.name}`;

const aRelease = (tag: string, facts: object = {}) => ({
  tag_name: tag,
  html_url: `${PAGE}/releases/tag/${encodeURIComponent(tag)}`,
  draft: false,
  prerelease: false,
  body: `Notes of ${tag}`,
  ...facts,
});

const document = (value: unknown, isCutShort = false): ForgeAnswer => ({
  kind: "document",
  body: Buffer.from(typeof value === "string" ? value : JSON.stringify(value)),
  isCutShort,
});

/** A forge that answers by path, and what it was asked. */
function aForge(answers: Readonly<Record<string, ForgeAnswer>>) {
  const asked: string[] = [];
  const forge: PublisherForge = {
    ask: ({ path, purpose, repository }) => {
      expect([purpose, repository]).toStrictEqual(["releases", REPOSITORY]);
      asked.push(path);
      return Promise.resolve(answers[path] ?? { kind: "absent" });
    },
    file: () => Promise.reject(new Error("no file is asked for")),
  };
  return { forge, asked };
}

const page = (n: number): string => `releases?per_page=50&page=${n}`;

function notesOf(
  releases: readonly unknown[],
  [from, to]: readonly [string, string] = ["1.2.0", "1.4.0"],
) {
  const { forge } = aForge({ [page(1)]: document(releases) });
  const step = { repository: REPOSITORY, from: aVersion(from), to: aVersion(to) };
  return releaseNotes(step, forge);
}

const versions = (told: Awaited<ReturnType<typeof notesOf>>): readonly Version[] =>
  (told?.notes ?? []).map(({ version }) => version);

describe("releaseNotes()", () => {
  test("has the versions after the older one up to the newer one, the newest first, in whatever order they come", async () => {
    const all = ["1.4.0", "1.2.0", "1.10.0", "1.3.1", "1.3.0", "1.1.9"].map((one) =>
      aRelease(`v${one}`),
    );

    for (const releases of [all, [...all].reverse()]) {
      expect(versions(await notesOf(releases))).toStrictEqual(["1.4.0", "1.3.1", "1.3.0"]);
      expect(versions(await notesOf(releases, ["1.4.0", "1.2.0"]))).toStrictEqual([
        "1.4.0",
        "1.3.1",
        "1.3.0",
      ]);
    }
    expect(await notesOf(all)).toMatchObject({
      isPartial: false,
      compareUrl: `${PAGE}/compare/v1.2.0...v1.4.0`,
      notes: [
        { text: "Notes of v1.4.0", url: `${PAGE}/releases/tag/v1.4.0`, isCut: false },
        {},
        {},
      ],
    });
  });

  test("leaves out drafts, and prereleases that the step does not end in", async () => {
    const all = [
      aRelease("v1.4.0"),
      aRelease("v1.4.0-rc1"),
      aRelease("v1.3.0", { draft: true }),
      aRelease("v1.2.0"),
    ];

    expect(versions(await notesOf(all))).toStrictEqual(["1.4.0"]);
    expect(versions(await notesOf(all, ["1.2.0", "1.4.0-rc1"]))).toStrictEqual(["1.4.0-rc1"]);
  });

  test.each([
    "sdk/v1.3.0",
    "terraform-provider-widget-v1.3.0",
    "nightly",
    "v1",
    "v1.3",
    "1.3.0.1",
    "v",
    "",
    "v1.3.0 ",
    `v1.3.0${"0".repeat(300)}`,
  ])("passes over the tag %j, which is no version", async (tag) => {
    expect(
      versions(await notesOf([aRelease("v1.4.0"), aRelease(tag), aRelease("v1.2.0")])),
    ).toStrictEqual(["1.4.0"]);
  });

  test("of two tags for one version takes the one that registries take", async () => {
    const told = await notesOf([aRelease("1.4.0"), aRelease("v1.4.0")]);

    expect(told?.notes).toMatchObject([{ text: "Notes of v1.4.0" }]);
  });

  test.each([
    "https://evil.example/acme/terraform-provider-widget/releases/tag/v1.4.0",
    "http://github.com/acme/terraform-provider-widget/releases/tag/v1.4.0",
    "https://github.com/acme/other/releases/tag/v1.4.0",
    "https://github.com/acme/terraform-provider-widget/releases/tag/../../../../evil",
    "https://github.com/acme/terraform-provider-widget/releases/tag/%2e%2E/.%2e/%2e./../evil/it",
    "https://github.com/acme/terraform-provider-widget/releases/tag/v1)[x](https://evil.example",
    "https://github.com@evil.example/acme/terraform-provider-widget/releases/tag/v1.4.0",
    "https://github.com/acme/terraform-provider-widget/releases/tag/",
    7,
    null,
  ])("names no page that is not the repository's own: %j", async (html_url) => {
    const told = await notesOf([aRelease("v1.4.0", { html_url })]);

    expect(told?.notes).toEqual([{ version: "1.4.0", text: "Notes of v1.4.0", isCut: false }]);
  });

  test("compares only tags that are there", async () => {
    expect((await notesOf([aRelease("v1.4.0")]))?.compareUrl).toBeUndefined();
  });

  test("cuts long notes and long lists, and says so", async () => {
    const many = Array.from({ length: 40 }, (_, i) => aRelease(`v1.3.${i}`));
    const told = await notesOf([
      aRelease("v1.4.0", { body: "x".repeat(20_000) }),
      ...many,
      aRelease("v1.2.0"),
    ]);

    expect(told).toMatchObject({ isPartial: true, notes: { length: 20 } });
    expect(told?.notes[0]).toMatchObject({ isCut: true, text: "x".repeat(10_000) });
  });

  test("reads on until the older version has come, and no more than four pages", async () => {
    const step = { repository: REPOSITORY, from: aVersion("1.2.0"), to: aVersion("1.4.0") };
    const found = aForge({
      [page(1)]: document([aRelease("v1.4.0")], true),
      [page(2)]: document([aRelease("v1.2.0")], true),
    });
    const endless = aForge(
      Object.fromEntries(
        [1, 2, 3, 4, 5].map((n) => [
          page(n),
          document([aRelease(`v1.4.${n}`), aRelease("v1.4.0")], true),
        ]),
      ),
    );

    expect(await releaseNotes(step, found.forge)).toMatchObject({ isPartial: false });
    expect(found.asked).toStrictEqual([page(1), page(2)]);
    expect(await releaseNotes(step, endless.forge)).toMatchObject({ isPartial: true });
    expect(endless.asked).toHaveLength(4);
  });

  test.each<readonly [string, ForgeAnswer]>([
    ["nobody answers", { kind: "unknown", reason: "nobody answers" }],
    ["there are none", { kind: "absent" }],
    ["the answer is no list", document({ message: "hello" })],
    ["the answer is no JSON", document("<html>")],
    ["a member stands twice", document('[{"tag_name":"v1.4.0","tag_name":"v1.3.0"}]')],
    ["a tag is no text", document([{ tag_name: 7 }])],
    [
      "there are more than a page has",
      document(Array.from({ length: 101 }, () => aRelease("v1.4.0"))),
    ],
  ])("has nothing to tell where %s", async (_name, answer) => {
    const { forge, asked } = aForge({ [page(1)]: answer });
    const step = { repository: REPOSITORY, from: aVersion("1.2.0"), to: aVersion("1.4.0") };

    expect(await releaseNotes(step, forge)).toBeUndefined();
    expect(asked).toStrictEqual([page(1)]);
  });
});

describe("releaseNotes() of a major step", () => {
  const step = { repository: REPOSITORY, from: aVersion("1.4.0"), to: aVersion("2.0.0") };
  const releases = { [page(1)]: document([aRelease("v2.0.0"), aRelease("v1.4.0")]) };
  const aFile = (name: string, facts: object = {}) => ({
    ...{ name, type: "file", html_url: `${PAGE}/blob/main/docs/guides/${name}` },
    ...facts,
  });

  test.each([
    "version-2-upgrade.md",
    "version-2-upgrade.html.markdown",
    "v2-upgrade-guide.md",
    "upgrading-to-v2.md",
    "upgrade-guide-2.0.md",
  ])("links the guide %s, where the repository has it", async (name) => {
    const { forge } = aForge({
      ...releases,
      "contents/docs/guides": document([aFile("auth.md"), aFile(name)]),
    });

    expect(await releaseNotes(step, forge)).toMatchObject({
      guideUrl: `${PAGE}/blob/main/docs/guides/${name}`,
    });
  });

  test.each<readonly [string, object]>([
    ["of another version", aFile("version-3-upgrade.md")],
    ["of version 22", aFile("version-22-upgrade.md")],
    ["that is a directory", aFile("version-2-upgrade.md", { type: "dir" })],
    ["on another page", aFile("version-2-upgrade.md", { html_url: "https://evil.example/x" })],
  ])("links no guide %s", async (_name, file) => {
    const { forge, asked } = aForge({ ...releases, "contents/docs/guides": document([file]) });

    expect((await releaseNotes(step, forge))?.guideUrl).toBeUndefined();
    expect(asked).toStrictEqual([page(1), "contents/docs/guides", "contents/website/docs/guides"]);
  });

  test("is asked for a guide no more than it is answered, and not for a smaller step", async () => {
    const silent = aForge({
      ...releases,
      "contents/docs/guides": { kind: "unknown", reason: "limit" },
    });
    await releaseNotes(step, silent.forge);
    const minor = aForge(releases);
    await releaseNotes({ ...step, from: aVersion("2.0.0"), to: aVersion("2.1.0") }, minor.forge);

    expect([silent.asked.length, minor.asked.length]).toStrictEqual([2, 1]);
  });
});

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { gitLabClient } from "../../../src/adapters/gitlab/gitlab-client.ts";
import { openGitLab } from "../../../src/adapters/gitlab/gitlab-forge.ts";
import { createHttpClient } from "../../../src/adapters/http/undici-http.ts";
import type { CommitId } from "../../../src/ports/git.ts";
import { createRepository, type DemoRepository } from "../../support/embedded/repository.ts";
import { type LoopbackGitLab, startGitLab } from "../../support/gitlab/gitlab.ts";
import { BOT, GITLAB_TOKEN, OUTSIDER } from "../../support/gitlab/state.ts";

const warnings: string[] = [];
let gitlab: LoopbackGitLab;
let repository: DemoRepository;
let head: CommitId;
let close: () => Promise<void>;

beforeEach(async () => {
  gitlab = await startGitLab();
  repository = await createRepository();
  await repository.write({ "a.txt": "a\n", "b/c.txt": "c\n" });
  head = (await repository.commit("First")) as CommitId;
  gitlab.state.directory = repository.directory;
  gitlab.state.addMerge({ sha: head });
  warnings.length = 0;
});
afterEach(async () => {
  await close();
  await gitlab.stop();
  expect(gitlab.violations).toStrictEqual([]);
});

function place({
  token = GITLAB_TOKEN,
  left = 60_000,
  repository: path = "acme/platform/infra",
} = {}) {
  const clock = { now: () => Date.now() };
  const http = createHttpClient({ userAgent: "test", environment: {}, clock });
  close = http.close;
  const log = { debug: () => {}, info: () => {}, warn: (line: string) => warnings.push(line) };
  return {
    ...{ repository: path, token, apiUrl: gitlab.apiUrl, userAgent: "test", log },
    ...{ time: { left: () => left }, http },
  };
}
const openForge = (facts?: Parameters<typeof place>[0]) => openGitLab(place(facts), 1).forge;

describe("a request to GitLab", () => {
  test.each([
    ["Retry-After", { "retry-after": "2" }, 2],
    ["RateLimit-Reset", { "ratelimit-remaining": "0", "ratelimit-reset": "1" }, 1],
    ["no word of it", {}, 60],
  ])("waits as %s tells after 429, and says so", async (_, headers, seconds) => {
    gitlab.fail("GET", /\/user$/, { status: 429, headers }, 1);

    const answer = await gitLabClient(place(), 1).ask("user");

    expect(answer).toStrictEqual(BOT);
    expect(warnings).toStrictEqual([`GitLab asks to wait ${seconds} s before the next request`]);
  });

  test("is not waited for when there is no time for it", async () => {
    gitlab.fail("GET", /merge_requests\/1$/, { status: 429, headers: { "retry-after": "3600" } });
    const forge = openForge({ left: 1000 });

    await expect(forge.pullRequest(1)).rejects.toMatchObject({
      code: "FORGE_FAILED",
      message: "Could not read merge request 1: GitLab answered 429",
      hint: expect.stringContaining("3600 s"),
    });
  });

  test.each([
    ["a server that broke", { status: 502, body: {} }],
    ["a connection that ended", "hung-up"],
  ] as const)("is repeated after %s", async (_, fault) => {
    gitlab.fail("GET", /merge_requests\/1$/, fault, 2);

    const { baseRef, headSha, isFork, isOpen } = await openForge().pullRequest(1);

    expect([baseRef, headSha, isFork, isOpen]).toStrictEqual(["main", head, false, true]);
  });

  test("that writes a note is not repeated: it may have been carried out", async () => {
    gitlab.fail("POST", /notes$/, "answer-lost");

    await expect(openForge().createComment(1, "text")).rejects.toMatchObject({
      code: "FORGE_FAILED",
    });
    expect(gitlab.state.notes).toHaveLength(1);
  });

  test("that writes is not sent on to where a project has moved", async () => {
    const forge = openForge({ repository: gitlab.state.formerPath });
    await expect(forge.createComment(1, "text")).rejects.toMatchObject({
      code: "FORGE_FAILED",
    });
    expect(gitlab.state.notes).toStrictEqual([]);
  });

  test.each([
    ["is no JSON", Buffer.from("<html>"), "GitLab's answer is not JSON"],
    ["says a thing twice", Buffer.from('{"sha":"a","sha":"b"}'), "is ambiguous"],
    ["has a member of another type", { iid: 1 }, "does not hold a merge request"],
  ])("is refused where the answer %s", async (_, body, words) => {
    gitlab.fail("GET", /merge_requests\/1$/, { status: 200, body });
    await expect(openForge().pullRequest(1)).rejects.toThrow(words);
  });

  test("ends with lists that do not", async () => {
    const link = `<${gitlab.apiUrl}/projects/7/repository/tree?page_token=`;
    let page = 0;
    const endless = {
      get status() {
        page++;
        return 200;
      },
      body: [],
      get headers() {
        return { link: `${link}${page}>; rel="next"` };
      },
    };
    gitlab.fail("GET", /repository\/tree/, endless);

    await expect(openForge().tree(head)).rejects.toThrow(
      "The repository has more files than are listed",
    );
    expect(page).toBe(1000);
  });
});

describe("GitLab's objects", () => {
  test("are the commit's, by branch, tag and name, and nothing else means one", async () => {
    await repository.git("tag", "main", head);
    await repository.git("branch", "side/branch", head);
    await repository.write({ "a.txt": "b\n" });
    const next = await repository.commit("Second");
    const objects = openForge();
    const names = ["heads/main", "tags/main", "HEAD", "heads/side/branch", next, head.slice(0, 8)];

    const found = [];
    for (const name of names) found.push(await objects.resolveCommit(name));

    expect(found).toStrictEqual([next, head, next, head, next, head]);
    for (const name of ["heads/none", "tags/none", "0".repeat(40), "main", "HEAD~1", "../x"])
      expect([name, await objects.resolveCommit(name)]).toStrictEqual([name, undefined]);
    await expect(objects.resolveCommit("heads/..")).rejects.toThrow("called ..");
    expect(await objects.firstParent(next as CommitId)).toBe(head);
    expect(await objects.mergeBase(head, next as CommitId)).toBe(head);
  });

  test("are not said to be missing where the project may not be seen", async () => {
    const objects = openForge({ token: "" });
    await expect(objects.resolveCommit("heads/main")).rejects.toMatchObject({
      code: "FORGE_FAILED",
      hint: expect.stringContaining("What a token may not see also looks so"),
    });
  });

  test.each([
    ["is told where links are taken away", 150, true],
    ["is whole where the last page is full", 99, true],
    ["is whole over several pages", 350, false],
  ])("a tree %s", async (_, files, hidesLinks) => {
    // Beside these, a tree has a.txt, b and b/c.txt.
    const names = Array.from({ length: files - 2 }, (_file, at) => [`many-${at}.txt`, `${at}`]);
    await repository.write(Object.fromEntries(names));
    const commit = (await repository.commit("Many")) as CommitId;
    gitlab.state.hidesLinks = hidesLinks;

    const listing = openForge().tree(commit);

    if (files === 150) await expect(listing).rejects.toThrow("leaves out where its list goes on");
    else expect(await listing).toHaveLength(files + 1);
  });

  test("are asked for once, however often they are read", async () => {
    const objects = openForge();
    const entries = await objects.tree(head);
    const { object = "" } = entries.find(({ path }) => path === "b/c.txt") ?? {};

    const all = await Promise.all(Array.from({ length: 30 }, () => objects.blob(object)));

    expect(new Set(all.map((one) => Buffer.from(one).toString()))).toStrictEqual(new Set(["c\n"]));
    expect(gitlab.requests.filter(({ path }) => path.includes("/blobs/"))).toHaveLength(1);
  });
});

describe("GitLab's notes", () => {
  test("are listed over all pages, oldest first, each with its own address", async () => {
    gitlab.state.maxPage = 2;
    const { addNote } = gitlab.state;
    for (const author of [OUTSIDER, BOT, OUTSIDER, BOT, BOT])
      addNote.call(gitlab.state, author, `by ${author.username}`);
    gitlab.state.addNote(BOT, "added 1 commit", { system: true });

    const found = await openForge().listComments(1);

    expect(found.map(({ isOwn }) => isOwn)).toStrictEqual([false, true, false, true, true, false]);
    expect(found.map(({ id }) => id)).toStrictEqual([101, 102, 103, 104, 105, 106]);
    const { origin, state } = gitlab;
    expect(found[0]?.url).toBe(`${origin}/${state.path}/-/merge_requests/1#note_101`);
  });

  test.each(["/approve", "text\n/merge\n", "```\n/close\n```", "a\r/label ~x", "x\n\r/assign me"])(
    "carry out nothing: %j",
    async (body) => {
      const forge = openForge();
      const { id } = await forge.createComment(1, body);
      await forge.updateComment({ number: 1, id }, body);

      expect(gitlab.state.carriedOut).toStrictEqual([]);
      expect(gitlab.state.notes[0]?.body).toMatch(/\/(?:approve|merge|close|label|assign)/);
    },
  );

  test("that are gone are told, and are deleted without complaint", async () => {
    const forge = openForge();
    const { id } = await forge.createComment(1, "text");
    await forge.deleteComment({ number: 1, id });

    expect(await forge.updateComment({ number: 1, id }, "more")).toBeUndefined();
    await forge.deleteComment({ number: 1, id });
    expect(gitlab.state.notes).toStrictEqual([]);
  });
});

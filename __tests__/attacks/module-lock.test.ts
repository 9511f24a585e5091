// Who may say what a module is: base's record, and what the source gives. Each attack has an honest twin beside it.
import { describe, expect, test } from "vitest";
import type { LockedModule, SelectedModule } from "../../src/model/module-lock.ts";
import { OPENTOFU, type Tool } from "../../src/model/tool.ts";
import { runOursOn } from "../support/machines/program.ts";
import { MODULE_LOCK, moduleReviews, withCalls } from "../support/module-lock/review.ts";
import { callsText, REGISTRY_HOST, registryAnswers } from "../support/module-lock/world.ts";
import { rawZip } from "../support/raw-zip.ts";

const GOOD = { "main.tf": 'output "a" {\n  value = 1\n}\n' };
const EVIL = { "main.tf": 'output "a" {\n  value = 2\n}\n' };
const REGISTRY = `${REGISTRY_HOST}/acme/net/aws`;

const PASSED = { code: 0, findings: [] };
const CHANGED = { code: 1, findings: ["error module-changed"] };
/** Base's own state is the same (T9); an audit fails. */
const KNOWN = { code: 0, findings: ["notice module-changed"] };
/** Base is contradicted, and so is the source. */
const CHANGED_TWICE = { code: 1, findings: ["error module-changed", "error module-changed"] };
const OUTDATED = { code: 1, findings: ["error module-lock-outdated"] };

function zip(files: Readonly<Record<string, string>>) {
  return { body: rawZip(Object.entries(files).map(([name, data]) => ({ name, data }))) };
}

/** A world with a repository whose tag `v1` is at a good commit, and an evil commit beside it. */
async function tagged(tool?: Tool) {
  const world = await moduleReviews(tool);
  const evil = world.commit("net", EVIL, { ref: "refs/heads/evil" });
  const good = world.commit("net", GOOD);
  world.git.mark("net", { "refs/tags/v1.0.0": good });
  const source = `git::${world.git.url}/net.git?ref=v1.0.0`;
  const moveTag = () => world.git.mark("net", { "refs/tags/v1.0.0": evil });
  return { ...world, good, evil, source, moveTag, base: await world.locked({ m: source }) };
}

/** A world with a registry of 1.0.0 and 1.1.0, each an archive. */
async function published() {
  const world = await moduleReviews();
  const places = { "1.0.0": "/one.zip", "1.1.0": "/two.zip" };
  Object.assign(world.answers, registryAnswers(places), {
    "/one.zip": zip(GOOD),
    "/two.zip": zip(EVIL),
  });
  return world;
}

/** Returns a call's record with another part. */
function selected(call: LockedModule, parts: Partial<SelectedModule>): LockedModule {
  if (call.kind === "floating") throw new Error(`${call.path} is floating`);
  return { ...call, ...parts };
}

function hashOf(files: Readonly<Record<string, string>>): SelectedModule["hashes"] {
  let hashes: SelectedModule["hashes"] = [];
  withCalls(files, (call) => {
    if (call.kind === "selected") hashes = call.hashes;
    return call;
  });
  return hashes;
}

describe("a tag that moved between base and head", () => {
  test("is no news where head records what it is now", async () => {
    const { moveTag, locked, source, base, review } = await tagged();
    moveTag();

    expect(await review(base, await locked({ m: source }))).toStrictEqual(CHANGED);
  });

  test("is told where head keeps base's record, and is no fault of the change", async () => {
    const { moveTag, base, review, audit } = await tagged();
    const honest = await audit(base);
    moveTag();

    expect(honest.findings).not.toContain("error module-changed");
    expect((await audit(base)).findings).toContain("error module-changed");
    expect(await review(base, { ...base, "readme.tf": "" })).toStrictEqual(KNOWN);
  });

  test("hides behind no other name of the call, and behind no sub-directory", async () => {
    const { moveTag, locked, source, base, review } = await tagged();
    moveTag();

    expect(await review(base, await locked({ other: source }))).toStrictEqual(CHANGED);
    const below = source.replace(".git?", ".git//.?");
    expect(await review(base, await locked({ m: below }))).toStrictEqual(CHANGED);
  });

  test("hides in no other root module, be it new", async () => {
    const { moveTag, locked, source, base, review } = await tagged();
    const at = (root: string, files: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(files).map(([path, text]) => [`${root}/${path}`, text]));
    const old = at("a", base);

    expect(await review(old, { ...old, ...at("b", base) })).toStrictEqual(PASSED);
    moveTag();
    const head = { ...old, ...at("b", await locked({ m: source })) };
    expect(await review(old, head)).toStrictEqual(CHANGED);
  });

  test("becomes no branch of its name that may move", async () => {
    const { evil, git, locked, source, base, review } = await tagged();
    git.mark("net", { "refs/heads/v1.0.0": evil });
    git.mark("net", { "refs/tags/v1.0.0": "0".repeat(40) });

    expect((await review(base, await locked({ m: source }))).findings).toContain(
      "error module-changed",
    );
  });

  test("is accepted by a person, with its hash alone", async () => {
    const { moveTag, locked, source, base, review } = await tagged();
    moveTag();
    const head = await locked({ m: source });
    const policyOf = (hash: string | undefined) => ({
      ".github/tofu-lock-review.yml": `waivers:\n  - rule: module-changed\n    reason: the tag was made anew\n    expires: 2999-01-01\n    hash: "${hash}"\n`,
    });
    const [waived, other] = [policyOf(hashOf(head)[0]), policyOf(hashOf(base)[0])];

    expect((await review({ ...base, ...waived }, { ...head, ...waived })).code).toBe(0);
    expect((await review({ ...base, ...other }, { ...head, ...other })).code).toBe(1);
    // A waiver that the change brings accepts nothing.
    expect((await review(base, { ...head, ...waived })).code).toBe(1);
  });

  test("has an honest twin: another call, another name, another tag", async () => {
    const { evil, git, locked, source, base, review } = await tagged();
    git.mark("net", { "refs/tags/v1.1.0": evil });

    expect(await review(base, await locked({ renamed: source }))).toStrictEqual(PASSED);
    expect(await review(base, await locked({ m: source, n: `${source}` }))).toStrictEqual(PASSED);
    const next = source.replace("v1.0.0", "v1.1.0");
    expect(await review(base, await locked({ m: next }))).toStrictEqual(PASSED);
  });
});

describe("a default branch that is called like a locked tag", () => {
  const attack = async (tool: Tool) => {
    const { evil, git, base, review } = await tagged(tool);
    git.mark("net", { "refs/heads/v1.0.0": evil });
    const beside = await review(base, { ...base, "readme.tf": "" });
    git.point("net", "refs/heads/v1.0.0");
    return { beside, asDefault: await review(base, { ...base, "readme.tf": "" }) };
  };

  test.each<Tool>([
    { name: "opentofu", minor: 10 },
    { name: "terraform", minor: 11 },
  ])("takes the place of the tag where the tool takes it: %j", async (tool) => {
    expect(await attack(tool)).toStrictEqual({ beside: PASSED, asDefault: KNOWN });
  });

  test("has an honest twin where the tool takes the tag", async () => {
    expect(await attack(OPENTOFU)).toStrictEqual({ beside: PASSED, asDefault: PASSED });
  });
});

describe("a default branch that is called like a locked commit", () => {
  test("takes its place, as every tool checks it out", async () => {
    const { evil, good, git, locked, review } = await tagged();
    const base = await locked({ m: `git::${git.url}/net.git?ref=${good}` });
    git.mark("net", { [`refs/heads/${good}`]: evil });

    expect(await review(base, { ...base, "readme.tf": "" })).toStrictEqual(PASSED);
    git.point("net", `refs/heads/${good}`);
    expect(await review(base, { ...base, "readme.tf": "" })).toStrictEqual({
      ...{ code: 3, findings: ["notice module-changed", "warning not-verified"] },
    });
  });
});

describe("a tag that moves to other calls", () => {
  /** A module that calls another one, whose tag can be moved to a commit that calls an evil one. */
  async function calling() {
    const world = await moduleReviews();
    for (const [name, files] of Object.entries({ good: GOOD, evil: EVIL }))
      world.commit(name, files);
    const callOf = (name: string) => callsText({ in: `git::${world.git.url}/${name}.git` });
    const evil = world.commit("net", { "main.tf": callOf("evil") }, { ref: "refs/heads/evil" });
    const good = world.commit("net", { "main.tf": callOf("good") });
    world.git.mark("net", { "refs/tags/v1.0.0": good });
    const source = `git::${world.git.url}/net.git?ref=v1.0.0`;
    const base = await world.locked({ m: source });
    return { ...world, good, evil, base };
  }

  test("brings none of them into a record that is kept", async () => {
    const { git, evil, base, review, write, relocked } = await calling();
    git.mark("net", { "refs/tags/v1.0.0": evil });

    // Honest: nothing but the moved tag is told, and the record of the nested call is the locked commit's.
    expect(await review(base, { ...base, "x.tf": "" })).toStrictEqual(KNOWN);
    const nested = withCalls(base, (call) =>
      call.path === "m.in" ? { ...call, source: call.source.replace("good", "evil") } : call,
    );
    const { findings } = await review(base, nested);
    expect(findings).toContain("error module-lock-outdated");
    write(base);
    expect(await relocked()).toBe(base[MODULE_LOCK]);
  });

  test("brings none into a record that another call of the release keeps, and the file settles", async () => {
    const { git, evil, base, write, relocked } = await calling();
    git.mark("net", { "refs/tags/v1.0.0": evil });
    const source = `git::${git.url}/net.git?ref=v1.0.0`;

    const below = source.replace("?", "//.?");
    for (const calls of [callsText({ m: source, n: source }), callsText({ n: below })]) {
      write({ ...base, "main.tf": calls });
      const file = await relocked();
      expect([file.includes("/good.git"), file.includes("/evil.git")]).toStrictEqual([true, false]);
      expect(await relocked()).toBe(file);
    }
  });

  test("hides nothing where the locked commit is gone", async () => {
    const world = await calling();
    const { git, good, evil, base, review } = world;
    const gone = withCalls(base, (call) =>
      call.path === "m"
        ? selected(call, {
            package: (call as SelectedModule).package.replace(good, "0".repeat(40)),
          })
        : call,
    );
    git.mark("net", { "refs/tags/v1.0.0": evil });

    const { code, findings } = await review(gone, { ...gone, "x.tf": "" });
    expect([code, findings.some((one) => one.endsWith("not-verified"))]).toStrictEqual([3, true]);
    expect(findings).toContain("notice module-changed");

    // Honest: the command that is named settles it.
    const command = ["lock", "--modules"];
    world.write(gone);
    const { code: refused, stdout } = await runOursOn(world, OPENTOFU, command);
    expect([refused, stdout]).toStrictEqual([3, expect.stringContaining(" --upgrade=m takes ")]);
    expect((await runOursOn(world, OPENTOFU, [...command, "--upgrade=m"])).code).toBe(0);
    expect((await runOursOn(world, OPENTOFU, [...command, "--check"])).code).toBe(0);
  });
});

describe("a lock file that head writes by hand", () => {
  test("names no commit but the tag's", async () => {
    const { evil, good, base, review } = await tagged();
    const head = withCalls(base, (call) =>
      selected(call, {
        package: (call.kind === "selected" ? call.package : "").replace(good, evil),
      }),
    );

    expect(await review(base, head)).toStrictEqual(CHANGED_TWICE);
    expect(await review({ "main.tf": base["main.tf"] ?? "" }, head)).toStrictEqual(CHANGED);
  });

  test("adds no content to the one that the source gives", async () => {
    const { evil, source, locked, git, base, review, moveTag, good } = await tagged();
    moveTag();
    const foreign = hashOf(await locked({ m: source }));
    git.mark("net", { "refs/tags/v1.0.0": good });
    const head = withCalls(base, (call) =>
      selected(call, { hashes: [...hashOf(base), ...foreign] }),
    );

    expect(evil).not.toBe(good);
    expect((await review(base, head)).findings).toContain("error module-changed");
    const fresh = { "main.tf": base["main.tf"] ?? "" };
    expect((await review(fresh, head)).findings).toContain("error module-changed");
  });

  test("leaves out no block, and is not deleted", async () => {
    const { base, review } = await tagged();
    const gone = { "main.tf": `${base["main.tf"] ?? ""}\n` };

    expect(
      await review(
        base,
        withCalls(base, () => undefined),
      ),
    ).toStrictEqual(OUTDATED);
    expect(await review(base, gone)).toStrictEqual(OUTDATED);
  });

  test("makes no block floating", async () => {
    const { base, source, review } = await tagged();
    const head = withCalls(base, ({ path, source }) => ({
      ...{ kind: "floating", path, source, reason: "because" },
    }));

    const { code, findings } = await review(base, head);
    expect([code, findings]).toStrictEqual([
      1,
      ["error module-changed", "error module-lock-outdated"],
    ]);
    // Nor by a source that nobody can compute.
    const calls = `variable "v" {\n  type = string\n}\n${callsText({ m: source.replace("v1.0.0", `\${var.v}`) })}`;
    const computed = {
      "main.tf": calls,
      ...withCalls(base, ({ path }) => ({
        kind: "floating",
        path,
        source: source.replace("v1.0.0", "…"),
        reason: "x",
      })),
    };
    expect((await review(base, { ...computed, "main.tf": calls })).findings).toContain(
      "error module-changed",
    );
  });

  test("is not read over a version that it leaves out", async () => {
    const { locked, review } = await published();
    const base = await locked({ m: [REGISTRY, "1.0.0"] });
    const head = withCalls(base, (call) => selected(call, { version: undefined }));

    expect((await review(base, head)).code).toBe(1);
  });

  test("is not replaced by what nobody can read", async () => {
    const { base, review } = await tagged();
    const head = { ...base, [MODULE_LOCK]: "not a lock file {" };

    const { code, findings } = await review(base, head);
    expect([code, findings.includes("error invalid-lock-file")]).toStrictEqual([1, true]);
  });
});

describe("a call that floats from now on", () => {
  const S3 = "s3::https://s3-eu-west-1.amazonaws.com/acme/net.zip";
  const policyOf = (subject: string) => ({
    ".github/tofu-lock-review.yml": `waivers:\n  - rule: module-changed\n    reason: it moves to a bucket\n    expires: 2999-01-01\n    ${subject}\n`,
  });

  test("is accepted by a person who names its source", async () => {
    const { base, locked, review } = await tagged();
    const head = await locked({ m: S3 });
    const waived = policyOf(`module: "${S3}"`);

    expect(await review(base, head)).toStrictEqual(CHANGED);
    expect((await review({ ...base, ...waived }, { ...head, ...waived })).code).toBe(0);
  });

  test("is accepted by no waiver of the change, of another source, or of content", async () => {
    const { base, locked, source, review } = await tagged();
    const head = await locked({ m: S3 });
    const others = [`module: "${S3}x"`, `module: "${source}"`, `hash: "${hashOf(base)[0]}"`];

    expect((await review(base, { ...head, ...policyOf(`module: "${S3}"`) })).code).toBe(1);
    for (const subject of others) {
      const policy = policyOf(subject);
      expect((await review({ ...base, ...policy }, { ...head, ...policy })).code).toBe(1);
    }
  });

  test("does not let another call of a locked source float, nor other content in", async () => {
    const { base, locked, source, moveTag, review } = await tagged();
    const policy = policyOf(`module: "${source}"`);
    const floating = withCalls(base, ({ path }) => ({
      ...{ kind: "floating", path, source, reason: "because" },
    }));
    const under = (head: typeof base) =>
      review({ ...base, ...policy }, { ...head, ...policy }).then(({ code }) => code);

    // Its source can be locked, so that the record is not true.
    expect(await under(floating)).toBe(1);
    moveTag();
    expect(await under(await locked({ m: source }))).toBe(1);
  });
});

describe("an archive", () => {
  test("of the same address has the same bytes", async () => {
    const { answers, server, locked, review } = await moduleReviews();
    answers["/p.zip"] = zip(GOOD);
    const base = await locked({ m: `${server.url}/p.zip` });
    answers["/p.zip"] = zip(EVIL);

    expect(await review(base, { ...base, "x.tf": "" })).toStrictEqual(KNOWN);
    const head = await locked({ m: `${server.url}/p.zip` });
    expect(await review(base, head)).toStrictEqual(CHANGED);
  });

  test("of an address with another query vouches for no call but its own", async () => {
    const { answers, server, locked, review } = await moduleReviews();
    Object.assign(answers, { "/p.zip?v=1": zip(GOOD), "/p.zip?v=2": zip(EVIL) });
    const [one, two] = [`${server.url}/p.zip?v=1`, `${server.url}/p.zip?v=2`];
    const base = await locked({ a: one, b: two });

    // Honest: both stay, and a further call of one of them.
    expect(await review(base, await locked({ a: one, b: two, c: two }))).toStrictEqual(PASSED);
    answers["/p.zip?v=1"] = zip(EVIL);
    expect(await review(base, { ...base, "x.tf": "" })).toStrictEqual(KNOWN);
    const head = await locked({ a: one, b: two });
    expect(await review(base, head)).toStrictEqual(CHANGED);
  });

  test("of an address with another query gets no other call's record", async () => {
    const { answers, server, locked, write, relocked } = await moduleReviews();
    Object.assign(answers, { "/p.zip?v=1": zip(GOOD), "/p.zip?v=2": zip(EVIL) });
    const [one, two] = [`${server.url}/p.zip?v=1`, `${server.url}/p.zip?v=2`];
    const base = await locked({ a: one });
    const both = await locked({ a: one, b: two });
    write({ ...base, "main.tf": callsText({ a: one, b: two }) });

    expect(await relocked()).toBe(both[MODULE_LOCK]);
  });

  test("of another address is another one", async () => {
    const { answers, server, locked, review } = await moduleReviews();
    Object.assign(answers, { "/p-1.zip": zip(GOOD), "/p-2.zip": zip(EVIL) });
    const base = await locked({ m: `${server.url}/p-1.zip` });

    expect(await review(base, await locked({ m: `${server.url}/p-2.zip` }))).toStrictEqual(PASSED);
  });
});

describe("a registry", () => {
  test("serves no other archive under a version, and helps head with it", async () => {
    const { answers, locked, review } = await published();
    const base = await locked({ m: [REGISTRY, "1.0.0"] });
    answers["/one.zip"] = zip(EVIL);
    const head = await locked({ m: [REGISTRY, "1.0.0"] });

    expect(await review(base, head)).toStrictEqual(CHANGED);
    const elsewhere = await locked({ other: [REGISTRY, "~> 1.0.0"] });
    expect((await review(base, elsewhere)).findings).toContain("error module-changed");
  });

  test("serves no two commits in turn, of which head records the second", async () => {
    const { answers, commit, git, locked, review } = await moduleReviews();
    const evil = commit("net", EVIL, { ref: "refs/heads/evil" });
    const good = commit("net", GOOD);
    const serve = (id: string) =>
      Object.assign(answers, registryAnswers({ "1.0.0": `git::${git.url}/net.git?ref=${id}` }));
    serve(evil);
    const second = await locked({ m: [REGISTRY, "1.0.0"] });
    serve(good);
    const base = await locked({ m: [REGISTRY, "1.0.0"] });

    // The review is shown the first one, or the second.
    expect(await review(base, second)).toStrictEqual(CHANGED_TWICE);
    serve(evil);
    expect(await review(base, second)).toStrictEqual(CHANGED);
    serve(good);
    const fresh = { "main.tf": second["main.tf"] ?? "" };
    expect(await review(fresh, second)).toStrictEqual(CHANGED);
  });

  test("leads a version to no branch, which may move", async () => {
    const { answers, commit, git, locked, review } = await moduleReviews();
    Object.assign(answers, registryAnswers({ "1.0.0": `git::${git.url}/net.git` }));
    commit("net", GOOD);
    const base = await locked({ m: [REGISTRY, "1.0.0"] });
    commit("net", EVIL);

    expect(await review(base, await locked({ m: [REGISTRY, "1.0.0"] }))).toStrictEqual(CHANGED);
  });

  test("publishes a new version, which is taken", async () => {
    const { locked, review } = await published();
    const base = await locked({ m: [REGISTRY, "1.0.0"] });

    expect(await review(base, await locked({ m: [REGISTRY, "1.1.0"] }))).toStrictEqual(PASSED);
    const both = await locked({ m: [REGISTRY, "1.0.0"], n: [REGISTRY, "1.1.0"] });
    expect(await review(base, both)).toStrictEqual(PASSED);
  });
});

describe("what nobody read", () => {
  test("is said where the source is silent", async () => {
    const { answers, locked, review } = await published();
    const base = await locked({ m: [REGISTRY, "1.0.0"] });
    const head = await locked({ m: [REGISTRY, "1.1.0"] });
    delete answers["/two.zip"];

    const { code, findings } = await review(base, head);
    expect([code, findings.some((finding) => finding.endsWith("not-verified"))]).toStrictEqual([
      3,
      true,
    ]);
  });

  test("is not a copy that the change brings", async () => {
    const { moveTag, source, base, review } = await tagged();
    const manifest = { Modules: [{ Key: "m", Source: source, Dir: ".terraform/modules/m" }] };
    const head = {
      ...base,
      "x.tf": "",
      ".terraform/modules/modules.json": JSON.stringify(manifest),
      ".terraform/modules/m/main.tf": EVIL["main.tf"],
    };

    // The source is asked, and what lies there vouches for nothing: init would take it as it is.
    const hidden = ["error hidden-lock-file", "error hidden-lock-file"];
    expect(await review(base, head)).toStrictEqual({ code: 1, findings: hidden });
    moveTag();
    const both = [...hidden, "notice module-changed"];
    expect(await review(base, head)).toStrictEqual({ code: 1, findings: both });
  });

  test("is a module behind a computed source, whose record is floating and not missing", async () => {
    const { commit, git, locked, review, base, source } = await tagged();
    const call = callsText({ far: `git::${git.url}/\${var.name}.git` });
    commit("outer", { "main.tf": `variable "name" {\n  type = string\n}\n${call}` });
    const outer = `variable "name" {\n  type = string\n}\nmodule "o" {\n  source = "git::${git.url}/outer.git"\n  name = var.name\n}\n`;
    const head = await locked(callsText({ m: source }) + outer);
    const lacking = withCalls(head, (one) => (one.kind === "floating" ? undefined : one));

    expect((await review(base, head)).code).toBe(0);
    expect((await review(base, lacking)).findings).toContain("error module-lock-outdated");
  });
});

describe("a branch", () => {
  test("moves with a warning, and its record names no foreign content", async () => {
    const { commit, git, locked, review } = await moduleReviews();
    commit("net", GOOD);
    const source = `git::${git.url}/net.git`;
    const base = await locked({ m: source });
    commit("net", EVIL);
    const head = await locked({ m: source });
    const lie = withCalls(head, (call) => selected(call, { hashes: hashOf(base) }));

    expect(await review(base, head)).toStrictEqual({
      code: 0,
      findings: ["warning module-not-pinned"],
    });
    expect((await review(base, lie)).findings).toContain("error module-changed");
  });

  test("has the content of a former tip under that commit", async () => {
    const { commit, git, locked, review } = await moduleReviews();
    commit("other", EVIL);
    const evil = hashOf(await locked({ m: `git::${git.url}/other.git` }));
    commit("net", GOOD);
    const source = `git::${git.url}/net.git`;
    const head = await locked({ m: source });
    commit("net", { "main.tf": "# later\n" });
    const base = { "main.tf": callsText({ m: source }) };

    expect(await review(base, head)).toStrictEqual({
      code: 0,
      findings: ["warning module-not-pinned"],
    });
    for (const hashes of [evil, [...hashOf(head), ...evil]]) {
      const lie = withCalls(head, (call) => selected(call, { hashes }));
      expect((await review(base, lie)).findings).toContain("error module-changed");
    }
  });
});

describe("a policy that asks for an age", () => {
  const POLICY = {
    ".github/tofu-lock-review.yml": "min-release-age: 7 days\n",
  };
  const DAY = 86_400;
  const now = () => Math.floor(Date.now() / 1000);

  /** A world with a repository in which each tag has a commit and perhaps a tag object of some days ago. */
  async function dated() {
    const world = await moduleReviews();
    const mark = (tag: string, days: number, tagged?: number) => {
      const made = world.commit("net", { "main.tf": `# ${tag}\n` }, { time: now() - days * DAY });
      const object = tagged === undefined ? made : world.tag("net", made, now() - tagged * DAY);
      world.git.mark("net", { [`refs/tags/${tag}`]: object });
    };
    const at = (tag: string) => `git::${world.git.url}/net.git?ref=${tag}`;
    mark("v1.0.0", 30);
    const base = { ...(await world.locked({ m: at("v1.0.0") })), ...POLICY };
    const reviewOf = async (tag: string) =>
      world.review(base, { ...(await world.locked({ m: at(tag) })), ...POLICY });
    return { ...world, mark, at, base, reviewOf };
  }
  const YOUNG = { code: 0, findings: ["warning too-new"] };

  test("hears of a young commit, and of an old one that a young tag names", async () => {
    const { mark, reviewOf } = await dated();
    mark("v1.1.0", 2);
    mark("v1.2.0", 30, 1);
    // Honest: both are old, whichever of them is older.
    mark("v1.3.0", 30, 8);
    mark("v1.4.0", 8, 30);

    expect(await reviewOf("v1.1.0")).toStrictEqual(YOUNG);
    expect(await reviewOf("v1.2.0")).toStrictEqual(YOUNG);
    expect(await reviewOf("v1.3.0")).toStrictEqual(PASSED);
    expect(await reviewOf("v1.4.0")).toStrictEqual(PASSED);
  });

  test("is not satisfied by a registry that calls a young commit old, nor by silence", async () => {
    const world = await dated();
    const { answers, at, locked, review, mark, server } = world;
    mark("v1.1.0", 2);
    const old = { "0.9.0": at("v1.0.0") };
    Object.assign(answers, registryAnswers(old));
    const base = { ...(await locked({ r: [REGISTRY, "0.9.0"] })), ...POLICY };
    const lead = (get: string, days: number | undefined) =>
      Object.assign(answers, registryAnswers({ ...old, "1.0.0": get }), {
        "/m/acme/net/aws/1.0.0":
          days === undefined
            ? {}
            : {
                body: JSON.stringify({
                  version: "1.0.0",
                  published_at: new Date((now() - days * DAY) * 1000).toISOString(),
                }),
              },
      });
    const reviewNow = async () =>
      review(base, { ...(await locked({ r: [REGISTRY, "1.0.0"] })), ...POLICY });

    lead(at("v1.1.0"), 99);
    expect(await reviewNow()).toStrictEqual(YOUNG);
    answers["/one.zip"] = zip(GOOD);
    lead(`${server.url}/one.zip`, undefined);
    expect(await reviewNow()).toMatchObject({ code: 3, findings: ["warning not-verified"] });
    lead(`${server.url}/one.zip`, 99);
    expect(await reviewNow()).toStrictEqual(PASSED);
  });

  test("is not loosened by an exception that the change brings", async () => {
    const { mark, at, locked, review, base } = await dated();
    mark("v1.1.0", 2);
    const files = await locked({ m: at("v1.1.0") });
    const excepting = {
      ".github/tofu-lock-review.yml":
        'min-release-age:\n  age: 7 days\n  exceptions:\n    - module: "git::*"\n      reason: ours\n',
    };

    expect((await review(base, { ...files, ...excepting })).findings).toContain("warning too-new");
    expect(await review({ ...base, ...excepting }, { ...files, ...excepting })).toStrictEqual(
      PASSED,
    );
  });
});

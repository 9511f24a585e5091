// A world for each remedy that asks for an edit.
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createSigningKey } from "../embedded/signing.ts";
import {
  aRelease,
  configuration,
  DOWN,
  type JourneyWorld,
  journeyWorld,
} from "../journeys/world.ts";
import {
  callsOf,
  type Files,
  LOCK,
  MAIN,
  MODULE_LOCK,
  moduleCalls,
  moduleLockOf,
  onBase,
  POLICY,
  type PrintedFinding,
  proposed,
  type RemedyWorld,
  relocked,
  VERSIONS,
  WIDGET,
} from "./world.ts";
import { stateOf, twoEntries } from "./worlds.ts";

/** Contents hashes that no package has. */
const manyBogus = (count: number) =>
  Array.from({ length: count }, (_, i) => `h1:${Buffer.alloc(32, i + 1).toString("base64")}`);

const tomorrow = () => new Date(Date.now() + 864e5).toISOString().slice(0, 10);

const edit = (change: (world: JourneyWorld) => Files) => async (world: JourneyWorld) =>
  world.write(change(world));

const policy = (text: (findings: readonly PrintedFinding[]) => string) => {
  return (world: JourneyWorld, findings: readonly PrintedFinding[]) =>
    onBase(world, () => world.write({ [POLICY]: text(findings) }));
};

const bump =
  (isDown = false) =>
  async () => {
    const world = await relocked(({ lockText }) => [lockText({}), lockText({ version: "1.3.0" })]);
    if (isDown) HEALED.set(world, world.registry.intercept(DOWN));
    return world;
  };
/** What brings a world's registry back. */
const HEALED = new WeakMap<JourneyWorld, () => void>();

const module = (version: string) =>
  `module "net" {\n  source = "git::https://git.example.invalid/net.git${version}"\n}\n`;

export const FOLLOWED_WORLDS: readonly RemedyWorld[] = [
  {
    name: "a lock file for modules that is none",
    rule: "invalid-lock-file",
    remedy: "Restore the file from the base branch, and run lock --modules.",
    make: () =>
      moduleCalls(
        { calls: callsOf("a"), lock: moduleLockOf("a") },
        { calls: callsOf("a", "b"), lock: "module {" },
      ),
    follow: async (world) => {
      await world.git("checkout", "main", "--", MODULE_LOCK);
      await world.run("lock", "--modules", "env");
    },
  },
  {
    name: "a module that is not locked any more",
    rule: "module-changed",
    remedy: "Restore the block from the base branch",
    make: () => {
      const call = { path: "a", source: "s3::https://s3.amazonaws.com/b/a.zip" };
      const [hash] = manyBogus(1);
      const record = { ...call, package: "s3::https://s3.amazonaws.com/b/a.zip" };
      const lock = `module "a" {\n  source  = "${record.source}"\n  package = "${record.package}"\n  hashes = [\n    "${hash}",\n  ]\n}\n`;
      const calls = callsOf("a");
      return moduleCalls({ calls, lock }, { calls, lock: moduleLockOf("a") });
    },
    follow: async (world) => void (await world.git("checkout", "main", "--", MODULE_LOCK)),
  },
  {
    name: "an entry that a state may require",
    rule: "unneeded-entry",
    remedy: "Keep it while a state needs it.",
    make: () => twoEntries(),
    follow: async (world) => {
      const file = join(world.home, "FILE");
      await writeFile(file, stateOf("widget"));
      const { exitCode } = await world.run("fix", "--prune", `--state=${file}`, "env");
      if (exitCode !== 0) throw new Error(`fix ends with ${exitCode}`);
    },
  },
  {
    name: "more contents hashes than a release can have, so that none is looked for",
    rule: "unexplained-hash",
    remedy: "Restore the entry from the base branch",
    make: () => relocked(({ lockText }) => [lockText({}), lockText({ extra: manyBogus(9) })]),
    follow: async (world) => void (await world.git("checkout", "main", "--", LOCK)),
  },
  {
    name: "the same, of a version that base does not lock",
    rule: "unexplained-hash",
    remedy: "Restore the entry from the base branch",
    make: () =>
      relocked(({ lockText }) => [
        lockText({}),
        lockText({ version: "1.3.0", extra: manyBogus(9) }),
      ]),
    follow: async (world) => {
      const text = await world.read(LOCK);
      await world.write({ [LOCK]: text.slice(0, text.indexOf("provider ")) });
      await world.run("fix", "env");
    },
  },
  {
    name: "a registry that does not answer, and does later",
    rule: "not-verified",
    remedy: "Run it again when what is named there can be read.",
    make: bump(true),
    follow: async (world) => HEALED.get(world)?.(),
  },
  {
    name: "a registry that never answers this machine",
    rule: "not-verified",
    remedy: "Run it again when what is named there can be read.",
    make: bump(true),
    follow: async (world) => {
      const hashes = (await world.read(LOCK)).match(/(?<=")(?:h1|zh):[^"]+/g);
      const row = { rule: "not-verified", provider: "acme/widget", version: "1.3.0", hashes };
      const dated = { ...row, reason: "out of reach", expires: tomorrow() };
      await onBase(world, () => world.write({ [POLICY]: `waivers: [${JSON.stringify(dated)}]\n` }));
    },
  },
  {
    name: "a host that nothing on base uses",
    rule: "host-not-allowed",
    remedy: "Check who runs the host.",
    make: async () => {
      const own = { host: "tf.acme.example", namespace: "acme", type: "widget" };
      const world = await journeyWorld({ releases: [aRelease(), aRelease(own)] });
      const source = Object.values(own).join("/");
      const head = { [MAIN]: configuration({ [source]: "" }), [LOCK]: world.lockText({ source }) };
      return proposed(world, { [LOCK]: world.lockText({}) }, head);
    },
    follow: policy(() => "allowed-hosts: [tf.acme.example]\n"),
  },
  {
    name: "a repository that moves to the other tool",
    rule: "registry-migration",
    remedy: "If the move is meant, set",
    make: async () => {
      const releases = ["registry.terraform.io", "registry.opentofu.org"].map((host) =>
        aRelease({ host }),
      );
      const world = await journeyWorld({ releases });
      const before = world
        .lockText({ source: "registry.terraform.io/acme/widget" })
        .replace('"tofu init"', '"terraform init"');
      return proposed(world, { [LOCK]: before }, { [LOCK]: world.lockText({}) });
    },
    follow: policy(([finding]) => `${/"(tool: \w+)"/.exec(finding?.remedy.text ?? "")?.[1]}\n`),
  },
  {
    name: "a lower version",
    rule: "downgrade",
    remedy: "Lock 1.3.0 or higher",
    make: () => relocked(({ lockText }) => [lockText({ version: "1.3.0" }), lockText({})]),
    follow: edit(({ lockText }) => ({ [LOCK]: lockText({ version: "1.3.0" }) })),
  },
  {
    name: "a line of a scheme that no tool reads",
    rule: "not-verified",
    remedy: "Remove the lines.",
    make: () => relocked(({ lockText }) => [lockText({}), lockText({ extra: ["h7:abc"] })]),
    follow: edit(({ lockText }) => ({ [LOCK]: lockText({}) })),
  },
  {
    name: "a lock file that cannot be read",
    rule: "invalid-lock-file",
    remedy: "Restore the file from the base branch",
    make: () => relocked(({ lockText }) => [lockText({}), "provider {\n"]),
    follow: async (world) => void (await world.git("checkout", "main", "--", LOCK)),
  },
  {
    name: "the marks of a merge conflict",
    rule: "invalid-lock-file",
    remedy: "Keep one side of every conflict",
    make: () =>
      relocked(({ lockText }) => {
        const text = lockText({});
        const version = '  version = "1.2.3"\n';
        const marked = `<<<<<<< ours\n${version}=======\n  version = "1.3.0"\n>>>>>>> theirs\n`;
        return [text, text.replace(version, marked)];
      }),
    follow: async (world) => {
      const text = await world.read(LOCK);
      await world.write({ [LOCK]: text.replace(/<<<<<<<.*\n|=======\n.*\n>>>>>>>.*\n/g, "") });
      await world.run("fix", "env");
    },
  },
  {
    name: "a character that cannot be seen",
    rule: "invalid-lock-file",
    remedy: "Lock again with the tool",
    make: () =>
      relocked(({ lockText }) => [lockText({}), lockText({}).replace("# This", "# \u200bThis")]),
    follow: async (world) => void (await world.run("lock", "--chdir=env")),
  },
  {
    name: "a module without a fixed version",
    rule: "module-not-pinned",
    remedy: "Name one version of a module from a registry",
    make: async () => {
      const world = await journeyWorld();
      const lock = { [LOCK]: world.lockText({}) };
      return proposed(world, lock, { [MAIN]: WIDGET + module(""), [LOCK]: `${lock[LOCK]}\n` });
    },
    follow: edit(() => ({ [MAIN]: WIDGET + module("?ref=v1.0.0") })),
  },
  {
    name: "a lock file where the tools keep copies",
    rule: "hidden-lock-file",
    remedy: "Remove it from the repository, and have .gitignore name the directory.",
    make: async () => {
      const world = await journeyWorld();
      const hidden = "env/.terraform/copy/.terraform.lock.hcl";
      return proposed(world, { [LOCK]: world.lockText({}) }, { [hidden]: world.lockText({}) });
    },
    follow: async (world) => {
      await world.git("rm", "-r", "--quiet", "env/.terraform");
      await world.write({ ".gitignore": ".terraform/\n" });
    },
  },
  {
    name: "a lock file that git ignores",
    rule: "missing-lock-file",
    remedy: "Take that line out, or add the file with git add --force",
    check: ["verify"],
    make: () => ignoredWorld(true),
    follow: edit(() => ({ ".gitignore": ".terraform/\n" })),
  },
  {
    name: "a lock file that git ignores, added all the same",
    rule: "missing-lock-file",
    remedy: "Take that line out, or add the file with git add --force",
    check: ["verify"],
    make: () => ignoredWorld(true),
    follow: async (world) => void (await world.git("add", "--force", LOCK)),
  },
  {
    name: "no lock file, and a line that would have git ignore it",
    rule: "missing-lock-file",
    remedy: "Take that line out, or add the file with git add --force",
    check: ["verify"],
    make: () => ignoredWorld(false),
    follow: async (world) => {
      await world.write({ ".gitignore": ".terraform/\n" });
      await world.run("fix");
    },
  },
  {
    name: "a script that upgrades",
    rule: "lock-not-enforced",
    remedy: "Take the line out, or waive this finding",
    make: async () => {
      const world = await journeyWorld();
      const lock = { [LOCK]: world.lockText({}) };
      return proposed(world, lock, { "ci.sh": "tofu init -upgrade\n" });
    },
    follow: edit(() => ({ "ci.sh": "tofu init\n" })),
  },
  {
    name: "a waiver that has ended",
    rule: "waiver-expired",
    remedy: "Resolve the finding, or renew the waiver",
    make: () =>
      relocked(({ lockText }) => [lockText({ version: "1.3.0" }), lockText({})], {
        base: { [POLICY]: downgradeWaiver("2020-01-01") },
      }),
    follow: policy(() => downgradeWaiver(tomorrow())),
  },
  {
    name: "a key beside those that policy pins",
    rule: "signing-key-changed",
    remedy:
      "Compare the fingerprint with one that the publisher announces elsewhere than in the registry. If it is in order, write trusted-keys",
    make: async () => {
      const [old, young] = await Promise.all([createSigningKey(), createSigningKey()]);
      PINNED.push(young.fingerprint);
      const [first, second] = VERSIONS.map((release, at) => ({
        ...release,
        signedBy: [old, young][at] ?? old,
      }));
      return relocked(({ lockText }) => [lockText({}), lockText({ version: "1.3.0" })], {
        releases: [first, second].filter((one) => one !== undefined),
        base: { [POLICY]: `trusted-keys: { acme: [${old.fingerprint}] }\n` },
      });
    },
    follow: (world) =>
      onBase(world, async () => {
        const text = await readFile(join(world.repository.directory, POLICY), "utf8");
        await world.write({ [POLICY]: text.replace("]", `, ${PINNED.pop()}]`) });
      }),
  },
  {
    name: "a key that is not its publisher's, outside of git",
    rule: "signing-key-changed",
    remedy:
      "Compare the fingerprint with one that the publisher announces elsewhere than in the registry. If it is in order, write trusted-keys",
    check: ["verify", "--policy=own.yml"],
    make: async () => {
      const signedBy = await createSigningKey();
      const source = "hashicorp/web";
      const release = aRelease({ namespace: "hashicorp", type: "web", signedBy });
      const world = await journeyWorld({ releases: [release] });
      await world.write({
        [MAIN]: configuration({ [source]: "" }),
        [LOCK]: world.lockText({ source }),
        "own.yml": "fail-on: error\n",
      });
      await rm(join(world.repository.directory, ".git"), { recursive: true });
      return world;
    },
    follow: async (world, [finding]) => {
      const [, pins = ""] = /write (trusted-keys: .*) in the policy/.exec(finding!.remedy.text)!;
      await world.write({ "own.yml": `${pins}\n` });
    },
  },
];
const PINNED: string[] = [];

async function ignoredWorld(isLocked: boolean): Promise<JourneyWorld> {
  const world = await journeyWorld();
  const lock: Files = isLocked ? { [LOCK]: world.lockText({}) } : {};
  await world.write({ [MAIN]: WIDGET, ".gitignore": ".terraform/\n*.lock.hcl\n", ...lock });
  await world.commit("Ignore lock files");
  return world;
}

function downgradeWaiver(expires: string): string {
  const row = { rule: "downgrade", provider: "acme/widget", reason: "tried", expires };
  return `waivers: [${JSON.stringify(row)}]\n`;
}

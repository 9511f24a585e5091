// A world for each remedy that ends in a command.
import { createSigningKey } from "../embedded/signing.ts";
import {
  aRelease,
  BOGUS_H1,
  configuration,
  hashOf,
  journeyWorld,
  PLATFORMS,
} from "../journeys/world.ts";
import {
  callsOf,
  type Files,
  LOCK,
  MAIN,
  moduleCalls,
  moduleLockOf,
  POLICY,
  proposed,
  type RemedyWorld,
  relocked,
  VERSIONS,
  WIDGET,
} from "./world.ts";

/** A state whose resources are of these providers. */
export const stateOf = (...types: readonly string[]) =>
  JSON.stringify({
    version: 4,
    resources: types.map((type) => ({
      ...{ mode: "managed", type: `${type}_x`, name: "y", instances: [] },
      provider: `provider["registry.opentofu.org/acme/${type}"]`,
    })),
  });

const GADGET = aRelease({ type: "gadget" });
/** A change that adds an entry which nothing requires. */
export const twoEntries = async (files: Files = {}) => {
  const world = await journeyWorld({ releases: [aRelease(), GADGET] });
  const both = world.lockText({}, { source: "acme/gadget" });
  return proposed(world, { [LOCK]: world.lockText({}), ...files }, { [LOCK]: both });
};

/** Every world, in the order of the rule table. */
export const COMMAND_WORLDS: readonly RemedyWorld[] = [
  {
    name: "a module call that the file lacks",
    rule: "module-lock-outdated",
    remedy: "Run the command, which records what the source gives",
    make: () =>
      moduleCalls(
        { calls: callsOf("a"), lock: moduleLockOf("a") },
        { calls: callsOf("a", "b"), lock: moduleLockOf("a") },
      ),
  },
  {
    name: "a module call that is gone",
    rule: "module-lock-outdated",
    remedy: "Run the command, which drops them.",
    make: () =>
      moduleCalls(
        { calls: callsOf("a", "b"), lock: moduleLockOf("a", "b") },
        { calls: callsOf("a"), lock: moduleLockOf("a", "b") },
      ),
  },
  {
    name: "a hash that no package has",
    rule: "unexplained-hash",
    remedy: "Remove the line, or run the command",
    make: () => relocked(({ lockText }) => [lockText({}), lockText({ extra: [BOGUS_H1] })]),
  },
  {
    name: "a hash that base recorded and that nothing explains, in an audit",
    rule: "unexplained-hash",
    remedy: "Remove the line, or run the command",
    check: ["verify"],
    make: () =>
      relocked(({ lockText }) => {
        const text = lockText({ extra: [BOGUS_H1] });
        return [text, `${text}\n`];
      }),
  },
  {
    name: "hashes of base that nothing vouches for now",
    rule: "unexplained-hash",
    remedy: "Run the command to see which",
    make: () =>
      relocked(({ lockText }) => [
        lockText({ extra: [BOGUS_H1], h1: ["linux_amd64"] }),
        lockText({ extra: [BOGUS_H1] }),
      ]),
    shows: BOGUS_H1,
  },
  {
    name: "hashes of the version before, kept by a merge",
    rule: "unexplained-hash",
    remedy: "Run the command, which drops the lines of",
    make: () =>
      relocked(({ lockText }) => {
        const before = lockText({});
        const extra = [...before.matchAll(/"((?:h1|zh):[^"]+)"/g)].map(([, hash]) => hash!);
        return [before, lockText({ version: "1.3.0", extra })];
      }),
  },
  {
    name: "an entry without a hash",
    rule: "no-usable-hashes",
    remedy: "Run the command, which records the hashes of this version.",
    make: () =>
      relocked(({ lockText }) => [lockText({}), lockText({ version: "1.3.0", hashes: [] })]),
  },
  {
    name: "a hash that the change removes",
    rule: "removed-hash",
    remedy: "Restore the lines, or run the command",
    make: () => relocked(({ lockText }) => [lockText({}), lockText({ h1: ["linux_amd64"] })]),
  },
  {
    name: "a platform that policy asks for",
    rule: "missing-platform",
    remedy: "Run the command, which adds the missing hashes.",
    make: () =>
      relocked(
        (world) => [
          world.lockText({}),
          world.lockText({
            version: "1.3.0",
            hashes: [hashOf(world, "linux_amd64", "h1", "1.3.0")],
          }),
        ],
        { base: { [POLICY]: `platforms: [${PLATFORMS.join(", ")}]\n` } },
      ),
  },
  {
    name: "a platform that policy asks for, by its archive alone",
    rule: "missing-platform",
    remedy: "Run the command, which adds the missing hashes.",
    make: () =>
      relocked(
        ({ lockText }) => [lockText({}), lockText({ version: "1.3.0", h1: ["linux_amd64"] })],
        { base: { [POLICY]: `platforms: [${PLATFORMS.join(", ")}]\n` } },
      ),
  },
  {
    name: "a version for fewer platforms than the one before",
    rule: "coverage-shrank",
    remedy: "Run the command, which records them for this version too.",
    make: () =>
      relocked(({ lockText }) => [
        lockText({}),
        lockText({ version: "1.3.0", h1: ["linux_amd64"] }),
      ]),
  },
  {
    name: "a provider that is required and not locked",
    rule: "missing-entry",
    remedy: "Run the command, which locks the newest version that is allowed.",
    make: async () => {
      const world = await journeyWorld({ releases: [aRelease(), GADGET] });
      const both = configuration({ "acme/widget": "", "acme/gadget": "" });
      return proposed(
        world,
        { [LOCK]: world.lockText({}) },
        { [MAIN]: both, [LOCK]: `${world.lockText({})}\n` },
      );
    },
  },
  {
    name: "an entry that nothing requires, with the state at hand",
    rule: "unneeded-entry",
    remedy: "Run the command, which drops what neither",
    make: () => twoEntries({ ["env/terraform.tfstate"]: stateOf("widget") }),
  },
  {
    name: "a lock file that is gone",
    rule: "missing-lock-file",
    remedy: "Lock it, and commit the file that is written.",
    make: () => relocked(({ lockText }) => [lockText({}), null]),
  },
  {
    name: "a repository in which nothing is locked",
    rule: "not-verified",
    remedy: "Lock them, and commit the files that are written.",
    check: ["verify"],
    make: async () => {
      const world = await journeyWorld();
      await world.write({ [MAIN]: WIDGET });
      await world.commit("Nothing is locked");
      return world;
    },
  },
  {
    name: "a root module that never had a lock file",
    rule: "missing-lock-file",
    remedy: "Lock it, and commit the file that is written.",
    make: async () => {
      const world = await journeyWorld();
      const own = `${WIDGET}\nprovider "widget" {}\n`;
      return proposed(world, { [LOCK]: world.lockText({}) }, { "other/main.tf": own });
    },
  },
  {
    name: "a file that the next init completes",
    rule: "init-would-change",
    remedy: "Run the command, which writes these lines now",
    make: () =>
      relocked((world) => [
        world.lockText({ hashes: [hashOf(world, "linux_amd64"), hashOf(world, "darwin_arm64")] }),
        world.lockText({
          version: "1.3.0",
          hashes: PLATFORMS.map((p) => hashOf(world, p, "h1", "1.3.0")),
        }),
      ]),
  },
  {
    name: "a file from which the next init drops an entry",
    rule: "init-would-change",
    remedy: "Run the command, which drops what neither",
    check: ["verify"],
    make: () => twoEntries({ ["env/terraform.tfstate"]: stateOf("widget") }),
  },
  {
    name: "a file from which the next init drops an entry, by a state that is named",
    rule: "init-would-change",
    remedy: "Run the command, which drops what neither",
    check: ["verify", "--state=s.json", "env"],
    make: () => twoEntries({ "s.json": stateOf("widget") }),
  },
  {
    name: "constraints that are not the configuration's",
    rule: "init-would-change",
    remedy: "Run the command, which records the configuration's.",
    make: () => relocked(({ lockText }) => [lockText({}), lockText({ constraints: ">= 1.0.0" })]),
  },
  {
    name: "a layout that no tool writes",
    rule: "init-would-change",
    remedy: "Run the command, which writes the file as the tool does.",
    make: () => relocked(({ lockText }) => [lockText({}), `${lockText({})}\n\n`]),
  },
  {
    name: "a version that the configuration refuses",
    rule: "version-outside-constraints",
    remedy: "Change the constraint, or run the command",
    make: async () => {
      const world = await journeyWorld({ releases: VERSIONS });
      return proposed(
        world,
        { [LOCK]: world.lockText({}) },
        {
          [MAIN]: configuration({ "acme/widget": ">= 1.3.0" }),
          [LOCK]: `${world.lockText({ constraints: ">= 1.3.0" })}`,
        },
      );
    },
  },
  {
    name: "a configuration that the tools refuse",
    rule: "invalid-configuration",
    remedy: "Correct the configuration.",
    make: async () => {
      const world = await journeyWorld();
      const broken = WIDGET.replace("source =", "sauce =");
      return proposed(
        world,
        { [LOCK]: world.lockText({}) },
        { [MAIN]: broken, [LOCK]: `${world.lockText({})}\n` },
      );
    },
    shows: "main.tf:3",
  },
  {
    name: "a key that is not the one before",
    rule: "signing-key-changed",
    isOnBase: true,
    remedy:
      "Compare the fingerprint with one that the publisher announces elsewhere than in the registry. If it is in order, add",
    make: async () => {
      const other = await createSigningKey();
      return relocked(({ lockText }) => [lockText({}), lockText({ version: "1.3.0" })], {
        releases: [aRelease(), aRelease({ version: "1.3.0", signedBy: other })],
      });
    },
  },
  {
    name: "a hash that no package has, told below the top",
    rule: "unexplained-hash",
    remedy: "Remove the line, or run the command",
    from: "env",
    make: () => relocked(({ lockText }) => [lockText({}), lockText({ extra: [BOGUS_H1] })]),
  },
  {
    name: "a hash that no package has, verified below the top",
    rule: "unexplained-hash",
    remedy: "Remove the line, or run the command",
    from: "env",
    check: ["verify"],
    make: () => relocked(({ lockText }) => [lockText({}), lockText({ extra: [BOGUS_H1] })]),
  },
  {
    name: "more to download than the run may",
    rule: "not-verified",
    remedy: "Raise max-download to",
    check: ["review", "--base=main", "--max-download=1MiB"],
    make: () => {
      const all = [...PLATFORMS, "linux_arm64", "darwin_amd64", "windows_amd64", "freebsd_amd64"];
      const entries = (platform: string) => [
        {
          kind: "file" as const,
          name: "terraform-provider-widget",
          content: Buffer.alloc(300 * 2 ** 10, platform),
        },
      ];
      const releases = [
        aRelease({ platforms: all }),
        aRelease({ version: "1.3.0", platforms: all, entries }),
      ];
      return relocked(
        ({ lockText }) => [lockText({ h1: ["linux_amd64"] }), lockText({ version: "1.3.0" })],
        { releases },
      );
    },
  },
];

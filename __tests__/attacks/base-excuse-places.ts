// The rows of base's excuses in places that links and merges lead to, and of text that nobody sees.
import { LOCK, MISSING, more, type ROWS, stale } from "./base-excuse-rows.ts";
import type { Files } from "./memory-git.ts";
import { acme, configuration } from "./world.ts";

const NOTE: Files = { "README.md": "A note.\n" };

/** The rows, by what an attacker hopes for. */
export const LED_ROWS: typeof ROWS = {
  "a link that leads to another root module": (world, { at, provider }) => {
    const one = acme(provider, "1.0.0");
    const both = { ...world.root("a/x", [one]), ...stale(world, "b/x", [one], [one, MISSING]) };
    const led = (to: string): Files => ({ ...both, [`live-${at.length}`]: { link: to } });
    return {
      rule: "missing-entry",
      attack: { base: led("a/x"), head: led("b/x") },
      twin: { base: led("b/x"), head: { ...led("b/x"), ...more("b/x") } },
    };
  },
  "a lock file that two root modules share": (world, { at, provider }) => {
    const one = acme(provider, "1.0.0");
    const never = acme("split", "1.0.0");
    const shared = {
      ...stale(world, at, [one], [one, never]),
      "other/main.tf": configuration([one, never]),
      [`other/${LOCK}`]: { link: `${at}/${LOCK}` },
    };
    const evil = { "other/main.tf": configuration([one, never, MISSING]) };
    return {
      rule: "missing-entry",
      attack: { base: shared, head: { ...shared, ...evil } },
      twin: { base: shared, head: { ...shared, ...more("other") } },
    };
  },
  "the merge result, in which base's finding is the change's": (world, { at, provider }) => {
    const one = acme(provider, "1.0.0");
    const asking = (constraints: string) =>
      stale(world, at, [one], [one, { ...MISSING, constraints }]);
    const base = asking("< 6.0.0");
    const head = { ...base, ...more(at) };
    return {
      rule: "missing-entry",
      attack: { base, head, settings: { merge: { ...asking(""), ...more(at) } } },
      twin: { base, head, settings: { merge: { ...head, ...NOTE } } },
    };
  },
  "a second character that cannot be seen": (world, { at, provider }) => {
    const one = acme(provider, "1.0.0");
    const good = world.root(at, [one]);
    const noted = (notes: string): Files => ({
      ...good,
      [`${at}/${LOCK}`]: `${world.lock([one])}${notes}`,
    });
    const base = noted("# a\u200Bnote\n");
    return {
      rule: "invalid-lock-file",
      excused: "missing-entry",
      attack: { base, head: noted("# a\u200Bnote\n# an\u200Bother\n") },
      twin: {
        base: { ...base, [`${at}/main.tf`]: configuration([one, acme("split", "1.0.0")]) },
        head: {
          ...noted("# a\u200Bnote\n# another\n"),
          [`${at}/main.tf`]: configuration([one, acme("split", "1.0.0")]),
        },
      },
    };
  },
  "a file of the configuration that git takes for a renamed lock file": (
    world,
    { at, provider },
  ) => {
    const one = acme(provider, "1.0.0");
    const words = Array.from({ length: 80 }, (_, i) => `# line ${i} of what git compares\n`).join(
      "",
    );
    const source =
      'terraform {\n  required_providers {\n    p0 = {\n      source = "SOURCE"\n    }\n  }\n}\n';
    const base = {
      ...world.root(at, [one]),
      [`${at}/main.tf`]: source.replace("SOURCE", "evil/aws"),
      [`${at}/own_override.tf`]: words + source.replace("SOURCE", `acme/${provider}`),
    };
    const { [`${at}/own_override.tf`]: _, ...head } = base;
    const missing = { ...head, [`${at}/main.tf`]: source.replace("SOURCE", "evil/aws") };
    const renamed = { "notes/.terraform.lock.hcl": `${words}${world.lock([one])}` };
    return {
      rule: "missing-entry",
      isInGit: true,
      attack: { base, head: { ...head, ...renamed } },
      twin: { base: missing, head: { ...missing, ...more(at) } },
    };
  },
};

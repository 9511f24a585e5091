import type { Hash } from "../../../src/model/hash.ts";
import { h1 as hashOfContents } from "../../support/evidence-builders.ts";
import {
  type AttackCase,
  AWS,
  acme,
  change,
  EVIL,
  EVIL_ZIP,
  isArchive,
  RANDOM,
  ROOT,
} from "./scenario.ts";

/** Attacks and accidents in the hashes of an entry. */
export const HASH_CASES: readonly AttackCase[] = [
  {
    id: "A1",
    name: "an extra hash in an honest entry",
    states: change([AWS], [{ ...AWS, extra: [EVIL] }]),
    rule: "unexplained-hash",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "A1",
    name: "an extra hash under the cover of an upgrade",
    states: change([AWS], [{ ...AWS, version: "6.15.0", extra: [EVIL_ZIP] }]),
    rule: "unexplained-hash",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "A2",
    name: "a replaced release whose hashes were appended",
    states: (world) => {
      const entry = acme("replaced", "1.0.0");
      const { packages } = world.registry.hashesOf({
        namespace: "acme",
        type: "replaced",
        version: "1.0.0",
      });
      const extra = [...packages.values()].flatMap(({ zh, h1 }) => [zh, h1]);
      return [world.root(ROOT, [entry]), world.root(ROOT, [{ ...entry, extra }])];
    },
    rule: "republished-package",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "A3",
    name: "a repackaged release with identical contents is looked at, not blocked",
    states: (world) => {
      const entry = acme("repackaged", "1.0.0");
      const { packages } = world.registry.hashesOf({
        namespace: "acme",
        type: "repackaged",
        version: "1.0.0",
      });
      const extra = [...packages.values()].map(({ zh }) => zh);
      return [world.root(ROOT, [entry]), world.root(ROOT, [{ ...entry, extra }])];
    },
    rule: "republished-package",
    severity: "warning",
    verdict: "passed",
  },
  {
    id: "A13",
    name: "hashes that are removed",
    states: change([AWS], [{ ...AWS, platforms: ["linux_amd64"] }]),
    rule: "removed-hash",
    severity: "warning",
    verdict: "passed",
  },
  {
    id: "A13",
    name: "a platform that is no longer covered",
    states: (world) => {
      const windows = world.hashesOf("hashicorp/aws", "6.14.0").packages;
      const gone = [...windows].filter(([platform]) => platform === "windows_amd64");
      const hashes = gone.flatMap(([, { h1, zh }]) => [h1, zh]);
      const keep = (hash: Hash) => !hashes.includes(hash);
      return [world.root(ROOT, [AWS]), world.root(ROOT, [{ ...AWS, keep }])];
    },
    rule: "missing-platform",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "A14",
    name: "all hashes removed and the version kept",
    states: change([AWS], [{ ...AWS, hashes: [] }]),
    rule: "no-usable-hashes",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "A15",
    name: "an entry that was deleted and comes back with other hashes",
    states: (world) => [
      world.root(ROOT, [RANDOM, acme("replaced", "1.0.0")]),
      world.root(ROOT, [RANDOM]),
      world.root(ROOT, [
        RANDOM,
        {
          ...acme("replaced", "1.0.0"),
          hashes: [
            ...world.registry
              .hashesOf({ namespace: "acme", type: "replaced", version: "1.0.0" })
              .packages.values(),
          ].flatMap(({ h1, zh }) => [h1, zh]),
        },
      ]),
    ],
    rule: "new-provider",
    severity: "warning",
    verdict: "passed",
  },
  {
    id: "A16",
    name: "an entry with archives alone where base had contents",
    states: change([AWS], [{ ...AWS, keep: isArchive }]),
    rule: "removed-hash",
    severity: "warning",
    verdict: "passed",
  },
  {
    id: "other-version",
    name: "a hash of another version",
    states: (world) => {
      const old = world.hashesOf("hashicorp/aws", "6.13.0").packages.values().next().value;
      const extra = old === undefined ? [] : [old.h1];
      return [world.root(ROOT, [AWS]), world.root(ROOT, [{ ...AWS, version: "6.15.0", extra }])];
    },
    rule: "unexplained-hash",
    severity: "error",
    verdict: "failed",
  },
  {
    id: "junk-h1",
    name: "one junk hash that is meant to force every download",
    states: change([AWS], [{ ...AWS, extra: [hashOfContents("junk")] }]),
    rule: "unexplained-hash",
    severity: "error",
    verdict: "failed",
  },
];

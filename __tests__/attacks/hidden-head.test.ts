import { describe, expect, test } from "vitest";
import type { Review } from "../../src/review/verdict/review.ts";
import { seedsFrom } from "../support/asked-number.ts";
import { posixTest } from "../support/pipe.ts";
import { ATTACKS, HONEST, type Kind, play, SEED, VARIANTS } from "./hidden-head-kinds.ts";
import type { Checkout } from "./hidden-head-play.ts";

// T1: for every path at which a user could run the tool after merging, the review judges the bytes that the tool
// would read there. The oracle is git's own checkout of both commits.

/** Lock files of a checkout that base's checkout does not have there, and that the review did not judge as they are. */
function overlooked(base: Checkout, head: Checkout, review: Review): readonly string[] {
  const isTold = (path: string): boolean =>
    review.findings.some(
      ({ rule, file, root: at }) =>
        ["hidden-lock-file", "invalid-lock-file", "missing-lock-file", "not-verified"].includes(
          rule,
        ) &&
        (file === path ||
          path.startsWith(`${at}/.terraform.lock.hcl`) ||
          path.startsWith(`${file}/`)),
    );
  return [...head].flatMap(([path, { text, real }]) => {
    if (base.get(path)?.text === text || isTold(path)) return [];
    // Another name of a root that base has, as it is, says nothing new.
    if (
      [...base].some(([known, one]) => known === `${real}/.terraform.lock.hcl` && one.text === text)
    )
      return [];
    const hashes = text.match(/h1:[A-Za-z0-9+/=]+/g) ?? [];
    const judged = review.roots.some(({ lockFilePath, head: side }) => {
      const recorded = [...(side?.providers.values() ?? [])].flatMap((one) => one.hashes);
      const isHere = lockFilePath === path || lockFilePath === `${real}/.terraform.lock.hcl`;
      return isHere && recorded.join() === hashes.join();
    });
    return judged ? [] : [path];
  });
}

describe.each(Object.entries(ATTACKS))("%s", (_, kind) => {
  posixTest(
    `is never passed, whatever it is made of: ${VARIANTS} from seed ${SEED} on (T1)`,
    async () => {
      for (const seed of seedsFrom(SEED, VARIANTS)) {
        const { base, head, review, workTree, forge } = await play(kind, seed);

        expect([seed, overlooked(base, head, review)]).toStrictEqual([seed, []]);
        for (const { verdict } of [review, workTree, forge]) {
          expect([seed, verdict]).toStrictEqual([seed, expect.stringMatching(/failed|unverified/)]);
        }
      }
    },
    120_000,
  );
});

describe.each(Object.entries(HONEST))("%s", (_, kind) => {
  posixTest(
    `stays green: ${VARIANTS} from seed ${SEED} on (T1)`,
    async () => {
      for (const seed of seedsFrom(SEED, VARIANTS)) {
        const { base, head, review, workTree, forge } = await play(kind, seed);

        expect([seed, overlooked(base, head, review)]).toStrictEqual([seed, []]);
        for (const { verdict, findings } of [review, workTree, forge]) {
          const asked = [...new Set(findings.map(({ rule, cause }) => `${rule}: ${cause}`))];
          const isAnew = kind.isJudgedAnew === true;
          expect([seed, verdict, asked]).toStrictEqual([
            seed,
            expect.stringMatching(isAnew ? /unverified/ : /passed|no-change/),
            isAnew ? ["not-verified: registry.example.com does not answer."] : [],
          ]);
        }
      }
    },
    120_000,
  );
});

test("the generator makes checkouts that differ", async () => {
  const { base, head } = await play(ATTACKS["a root replaced by a link"] as Kind, SEED);

  expect(head.get("envs/prod/.terraform.lock.hcl")?.text).not.toBe(
    base.get("envs/prod/.terraform.lock.hcl")?.text,
  );
});

import { expect, test } from "vitest";
import { withWorkableRemedies } from "../../../src/review/verdict/workable-remedies.ts";
import { aFinding } from "../../support/review-builders.ts";

const BY_FIX = aFinding({
  rule: "missing-platform",
  remedy: { text: "Run the command.", command: "tofu-lock-review fix envs/prod" },
});
const BY_HAND = aFinding({ rule: "downgrade", remedy: { text: "Restore it.", command: null } });

test.each(["bad-signature", "republished-package", "invalid-configuration"] as const)(
  "a command that writes nothing while %s stands says so",
  (rule) => {
    const first = aFinding({ rule, remedy: { text: "Look.", command: null } });
    const texts = withWorkableRemedies([first, BY_FIX, BY_HAND]).map(({ remedy }) => remedy.text);

    expect(texts).toStrictEqual([
      "Look.",
      `Run the command. It writes nothing before ${rule} is resolved.`,
      "Restore it.",
    ]);
  },
);

test("a command that works is left as it is", () => {
  const accepted = aFinding({ rule: "bad-signature", severity: "notice" });

  expect(withWorkableRemedies([BY_FIX, BY_HAND, accepted])).toStrictEqual([
    BY_FIX,
    BY_HAND,
    accepted,
  ]);
});

test("a command that two findings keep from writing names both, in order", () => {
  const stands = (["republished-package", "bad-signature"] as const).map((rule) =>
    aFinding({ rule }),
  );

  expect(withWorkableRemedies([...stands, BY_FIX]).at(-1)?.remedy.text).toBe(
    "Run the command. It writes nothing before bad-signature and republished-package are resolved.",
  );
});

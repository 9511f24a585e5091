// The scenarios as the program that ships meets them: commits, the command line, an exit code, a comment.

import { describe, expect, test } from "vitest";
import { liveText } from "../support/markdown.ts";
import { CASES } from "./cases/all.ts";
import { EXIT_CODES, said } from "./command-line-play.ts";
import { playerOfTests, worldOfTests } from "./world-of-tests.ts";

const world = worldOfTests();
const player = playerOfTests(world);

/** Characters that change how text around them reads, and never belong in a comment. */
const MISLEADING = /[\u202A-\u202E\u2066-\u2069\u200B\uFEFF]/;

describe("the program names, weighs and gates every scenario of the list", () => {
  test.each(CASES.map((one) => [one.id, one.name, one] as const))("%s %s", async (...args) => {
    const [, , { states, isPinned, rule, severity, verdict }] = args;
    const pins = `trusted-keys: { acme: [${world.keys.acme.fingerprint}] }\n`;
    const policy: Record<string, string> =
      isPinned === true ? { ".github/tofu-lock-review.yml": pins } : {};
    const played = await player.review(states(world).map((files) => ({ ...files, ...policy })));

    expect(said(played)).toContain(`${severity} ${rule}`);
    expect(played).toMatchObject({ exitCode: EXIT_CODES[verdict], report: { verdict } });
    expect(played.comment).toContain(rule);
    expect(liveText(played.comment)).not.toMatch(MISLEADING);
  });
});

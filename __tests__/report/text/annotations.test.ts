import { expect, test } from "vitest";
import { annotations } from "../../../src/report/text/annotations.ts";
import { aFinding, aReview, HOSTILE, hostileReview } from "../../support/review-builders.ts";

test("annotations() stand at the line of the finding, worst first", () => {
  const findings = [aFinding({ severity: "notice", file: null, line: null }), aFinding()];

  expect(annotations(aReview({ findings }))).toMatchObject([
    { path: "envs/prod/.terraform.lock.hcl", line: 41, level: "failure" },
    { level: "notice" },
  ]);
});

test("annotations() read as sentences where GitHub puts them on one line", () => {
  const [annotation] = annotations(aReview({ findings: [aFinding()] }));
  const sentences = annotation?.message.split("\n") ?? [];

  expect(annotation?.title).toBe(
    "A checksum that nothing explains: hashicorp/random (unexplained-hash)",
  );
  expect(sentences.slice(0, -1).every((line) => line.endsWith("."))).toBe(true);
  expect(sentences.at(-1)).toBe("The command is: tofu-lock-review fix envs/prod");
});

test("annotations() of a finding without a file have no place", () => {
  const [annotation] = annotations(aReview({ findings: [aFinding({ file: null })] }));

  expect(annotation).toMatchObject({ path: undefined, line: undefined });
});

test("annotations() hold plain lines of ours, whatever the texts are", () => {
  for (const { title, message } of annotations(hostileReview())) {
    expect(`${title}${message}`).not.toMatch(/[\r\u001b\u202e]/);
    expect(title).not.toContain("\n");
    // What is wrong, what to do, the command.
    expect(message.split("\n")).toHaveLength(3);
    expect(message.length).toBeLessThanOrEqual(2000);
  }
  expect(HOSTILE).toMatch(/[\r\n\u001b\u202e]/);
});

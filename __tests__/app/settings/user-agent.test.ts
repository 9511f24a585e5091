import { expect, test } from "vitest";
import { userAgent } from "../../../src/app/settings/registry-settings.ts";

test.each([
  [undefined, "tofu-lock-review/1.2.3"],
  ["  ", "tofu-lock-review/1.2.3"],
  [" HashiTalks/1.0 ", "tofu-lock-review/1.2.3 HashiTalks/1.0"],
  ["a\r\nX-Evil: é", "tofu-lock-review/1.2.3 aX-Evil:"],
])(
  "userAgent() adds what TF_APPEND_USER_AGENT says (%j) and a header can carry (SRC-9)",
  (text, expected) => {
    expect(userAgent("1.2.3", { TF_APPEND_USER_AGENT: text })).toBe(expected);
  },
);

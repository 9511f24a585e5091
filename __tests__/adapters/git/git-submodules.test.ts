import { describe, expect, test } from "vitest";
import { submoduleUrl } from "../../../src/adapters/git/git-with-submodules.ts";

describe("submoduleUrl() (CR-63)", () => {
  test.each([
    ["https://h.test/o/r.git", "../s.git", "https://h.test/o/s.git"],
    ["https://h.test/o/r.git/", "./s", "https://h.test/o/r.git/s"],
    ["https://h.test/o/r", "../../x/s", "https://h.test/x/s"],
    ["https://h.test/o/r", "../../../../s", "https://h.test/s"],
    ["ssh://git@h.test:22/o/r", "../s", "ssh://git@h.test:22/o/s"],
    ["https://h.test/o/r", "https://else.test/s", "https://else.test/s"],
    ["https://h.test/o/r", "git@else.test:o/s.git", "ssh://git@else.test/o/s.git"],
    ["https://h.test/o/r", "else.test:/o/s.git", "ssh://else.test/o/s.git"],
    ["https://h.test/o/r", "/etc/s", "/etc/s"],
    ["https://h.test/o/r", "--upload-pack=x", "--upload-pack=x"],
    ["git@h.test:o/r.git", "../s", "ssh://git@h.test/o/s"],
    ["/srv/o/r", "../s", undefined],
    ["https://x:secret@h.test/o/r", "../s", "https://h.test/o/s"],
    ["https://secret@h.test/o/r", "https://else.test/s", "https://else.test/s"],
    [undefined, "../s", undefined],
    [undefined, "https://else.test/s", "https://else.test/s"],
  ])("of %s reads %s as %s", (repository, written, url) => {
    expect(submoduleUrl(repository, written)).toBe(url);
  });
});

import { expect, test } from "vitest";
import { filesOf } from "../../../src/app/roots/checkout.ts";
import type { ListedPath } from "../../../src/ports/git.ts";

const listed = (path: string, kind: ListedPath["kind"]): ListedPath => ({
  path,
  kind,
  isTracked: true,
});

test("filesOf() gives files and links once each, sorted by bytes, and no submodule", () => {
  const paths = [
    listed("b/x", "file"),
    listed("b.tf", "symlink"),
    listed("Ä.tf", "file"),
    listed("module", "submodule"),
    listed("b.tf", "symlink"),
  ];

  expect(filesOf(paths)).toStrictEqual(["b.tf", "b/x", "Ä.tf"]);
});

import { expect, test } from "vitest";
import { liftIgnored, type SetupPlace } from "../../../src/cli/repository/setup-files.ts";
import { memoryFiles } from "../../support/memory-files.ts";

const LINE = { file: ".gitignore", line: 1, pattern: ".terraform.lock.hcl" };

function placeOf(files: ReturnType<typeof memoryFiles>, isHidden: () => boolean, mode = "write") {
  const ignoredPaths = (paths: readonly string[]) =>
    Promise.resolve(new Map(isHidden() ? paths.map((path) => [path, LINE] as const) : []));
  const place = { here: { writer: files }, git: { ignoredPaths }, own: files, mode };
  return place as unknown as SetupPlace;
}

test("liftIgnored() takes out the line that hides lock files", async () => {
  const files = memoryFiles({ ".gitignore": ".terraform.lock.hcl\n.terraform/\n" });
  const isHidden = () => files.text(".gitignore")?.startsWith(".terraform.lock.hcl") === true;

  expect(await liftIgnored(placeOf(files, isHidden), ["env/.terraform.lock.hcl"])).toMatchObject([
    { path: ".gitignore", outcome: "written" },
  ]);
  expect(files.text(".gitignore")).toBe(".terraform/\n");
});

test("liftIgnored() plans without writing", async () => {
  const files = memoryFiles({ ".gitignore": ".terraform.lock.hcl\n" });

  expect(
    await liftIgnored(
      placeOf(files, () => true, "check"),
      ["env/.terraform.lock.hcl"],
    ),
  ).toMatchObject([{ outcome: "written" }]);
  expect(files.written).toStrictEqual([]);
});

test("liftIgnored() ends where the file that hides them cannot be read, and says so", async () => {
  const steps = await liftIgnored(
    placeOf(memoryFiles(), () => true),
    ["env/.terraform.lock.hcl"],
  );

  expect(steps).toMatchObject([{ path: ".gitignore", outcome: "not-written", open: "refused" }]);
});

import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ReportFolder, reportFolder } from "../../../src/adapters/disk/report-folder.ts";

let top: string;
let folder: ReportFolder;
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), "folder-"));
  for (const name of ["workspace", "temp", "outside"]) mkdirSync(join(top, name));
  folder = reportFolder({ workspace: join(top, "workspace"), temp: join(top, "temp") });
});
afterEach(() => rmSync(top, { recursive: true }));

describe("reportFolder()", () => {
  test("writes its own files outside the checkout", async () => {
    const path = await folder.writeOwn("review.json", "{}");

    expect(path).toBe(join(top, "temp/tofu-lock-review/review.json"));
    expect(readFileSync(path, "utf8")).toBe("{}");
  });

  test("makes the directories of a file that was asked for", async () => {
    const path = await folder.writeAsked("a/b/report.json", "{}");

    expect(readFileSync(path, "utf8")).toBe("{}");
    expect(readdirSync(join(top, "workspace/a/b"))).toStrictEqual(["report.json"]);
  });

  test.each(["../outside/report.json", "/etc/tofu-lock-review/report.json"])(
    "refuses to leave the workspace by %s",
    async (path) => {
      await expect(folder.writeAsked(path, "{}")).rejects.toMatchObject({ code: "FILE_FAILED" });
    },
  );

  test("refuses to leave it by a directory that is a symbolic link", async () => {
    symlinkSync(join(top, "outside"), join(top, "workspace/out"));

    await expect(folder.writeAsked("out/report.json", "{}")).rejects.toMatchObject({
      code: "FILE_FAILED",
    });
    expect(readdirSync(join(top, "outside"))).toStrictEqual([]);
  });

  test("replaces a symbolic link instead of following it", async () => {
    const target = join(top, "outside/target");
    writeFileSync(target, "kept");
    symlinkSync(target, join(top, "workspace/report.json"));

    await folder.writeAsked("report.json", "{}");

    expect(readFileSync(target, "utf8")).toBe("kept");
    expect(readFileSync(join(top, "workspace/report.json"), "utf8")).toBe("{}");
  });

  test("says so when the place is taken by a directory", async () => {
    mkdirSync(join(top, "workspace/report.json/x"), { recursive: true });

    await expect(folder.writeAsked("report.json", "{}")).rejects.toMatchObject({
      code: "FILE_FAILED",
    });
  });
});

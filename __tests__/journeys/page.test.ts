import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { pageElements } from "../support/html-page.ts";
import { builtFace } from "../support/journeys/built.ts";
import { BOGUS_H1, configuration, journeyWorld } from "../support/journeys/world.ts";

const LOCK = "env/.terraform.lock.hcl";

async function smuggled() {
  const world = await journeyWorld();
  await world.write({
    "env/main.tf": configuration({ "acme/widget": "" }),
    [LOCK]: world.lockText({}),
  });
  await world.commit("Lock");
  await world.git("checkout", "--quiet", "-b", "change");
  await world.write({ [LOCK]: world.lockText({ extra: [BOGUS_H1] }) });
  await world.commit("Smuggle");
  return world;
}

describe("--format html", () => {
  test.each([
    ["verify", ["env"]],
    ["review", ["--base=main"]],
  ])(
    "writes one file that runs what the build made and nothing else: %s",
    async (command, args) => {
      const world = await smuggled();

      const { exitCode, stdout } = await world.run(
        command,
        ...args,
        "--format=html",
        "--output=p.html",
      );

      expect([exitCode, stdout]).toStrictEqual([1, ""]);
      const page = (await world.read("p.html")) ?? "";
      const elements = pageElements(page);
      const built = (name: string) =>
        readFileSync(join(dirname(builtFace("cli.js")), "page", name), "utf8");
      const script = elements.filter(({ name }) => name === "script").at(-1);
      expect(script?.text).toBe(built("page.js"));
      expect(elements.find(({ name }) => name === "style")?.text).toBe(built("page.css"));
      for (const text of [built("page.js"), built("page.css")]) {
        const hash = createHash("sha256").update(text).digest("base64");
        expect(page).toContain(`&#39;sha256-${hash}&#39;`);
      }
      expect(elements.find(({ name }) => name === "h1")?.text).toContain("blocked");
      expect(page).toContain(BOGUS_H1);
    },
  );

  test("says what is missing where somebody keeps the program without the page's files", () => {
    const folder = mkdtempSync(join(tmpdir(), "bare-"));
    cpSync(dirname(builtFace("cli.js")), join(folder, "dist"), { recursive: true });
    writeFileSync(join(folder, "package.json"), '{"type":"module"}');
    rmSync(join(folder, "dist", "page"), { recursive: true });

    const command = [join(folder, "dist", "cli.js"), "demo", "--format=html"];
    const run = spawnSync(process.execPath, command, { encoding: "utf8" });

    expect([run.status, run.stdout, run.stderr]).toMatchObject([
      2,
      "",
      expect.stringContaining("Keep the folder page/ beside this program"),
    ]);
    rmSync(folder, { recursive: true });
  });
});

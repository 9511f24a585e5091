import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { showDemo } from "./demo-step.ts";
import { previewPages } from "./pages.ts";

/** Runs the action, a bundled file, on the demonstration's pull request and writes its pages to `folder`. */
export async function writePreview(action: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const { file, html } of await previewPages(await showDemo(action))) {
    writeFileSync(join(folder, file), html);
  }
}

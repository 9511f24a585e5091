// Draws the reports of docs/reports.md as GitHub would show them, in Chromium: `npm run screenshots [-- FOLDER]`.
// Fonts differ between machines, so nothing compares the pictures byte by byte: a person looks at them.
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { createViteServer } from "vitest/node";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = resolve(process.argv[2] ?? join(root, "docs/images"));
// What draws is TypeScript, which Node 20 does not run by itself.
const server = await createViteServer({
  root,
  configFile: false,
  logLevel: "error",
  server: { middlewareMode: true, ws: false, watch: null },
});
try {
  const { drawReports } = await server.ssrLoadModule(
    "/__tests__/support/preview/report-pictures.ts",
  );
  await drawReports(folder);
  process.stdout.write(`The pictures are in ${folder}.\n`);
} finally {
  await server.close();
}

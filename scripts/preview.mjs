// Shows what the action shows: runs dist/index.js on the demonstration's pull request and writes its
// comment, summary and annotations as GitHub would render them. `npm run preview [-- FOLDER]`
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { createViteServer } from "vitest/node";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = resolve(process.argv[2] ?? join(root, "preview"));
// The preview is TypeScript, which Node 20 does not run by itself.
const server = await createViteServer({
  root,
  configFile: false,
  logLevel: "error",
  server: { middlewareMode: true, ws: false, watch: null },
});
try {
  const { writePreview } = await server.ssrLoadModule("/__tests__/support/preview/main.ts");
  await writePreview(join(root, "dist/index.js"), folder);
} finally {
  await server.close();
}
process.stdout.write(`The preview is in ${folder}: open index.html there.\n`);

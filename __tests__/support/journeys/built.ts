import { join } from "node:path";
import { inject } from "vitest";

/** Path of a face in the build that this run of tests began with. */
export function builtFace(file: "cli.js" | "index.js"): string {
  const bundle: string | undefined = inject("bundle");
  if (bundle !== undefined) return join(bundle, file);
  throw new Error(
    "Nothing is built for this folder: tests of the program are in __tests__/journeys",
  );
}

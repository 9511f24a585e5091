import { basename } from "node:path/posix";
import { moduleFileNames } from "../../src/config/body/files.ts";
import { type DecodedModule, ModuleDecoder } from "../../src/config/directory/decode.ts";
import type { Tool } from "../../src/model/tool.ts";

/** The module of the files of one directory. */
export function decodeModule(
  files: readonly { readonly path: string; readonly bytes: Uint8Array }[],
  tool: Tool,
): DecodedModule {
  const byName = new Map(files.map((file) => [basename(file.path), file]));
  const names = moduleFileNames(byName.keys(), tool);
  const decoder = new ModuleDecoder(tool);
  for (const kind of ["primary", "override"] as const) {
    for (const name of names[kind]) {
      decoder.add(kind, byName.get(name)?.path ?? name, byName.get(name)?.bytes);
    }
  }
  return decoder.finish();
}

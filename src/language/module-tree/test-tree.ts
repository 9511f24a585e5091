import { basename, dirname, join } from "node:path/posix";
import { type Diagnostic, hasErrors } from "../../model/diagnostic.ts";
import { appendAll } from "../../model/many.ts";
import type { ModuleCall } from "../config/blocks/module.ts";
import { Problems } from "../config/body/body.ts";
import { testFileNames } from "../config/body/files.ts";
import { bodyOfFile, unreadableFile } from "../config/directory/decode.ts";
import { decodeTestFile, type TestFile } from "../config/directory/decode-test-file.ts";
import type { StaticModule } from "../evaluation/static-module.ts";
import { boundedDiagnostics } from "../text/bounded-diagnostics.ts";
import { loadChild } from "./locate-module.ts";
import { fileNames, readModuleFile } from "./module-loader.ts";
import type { ModuleNode, ModuleWalk } from "./walk.ts";

/** The test files of a root module, with the modules that they run. */
export interface TestTree {
  readonly files: readonly TestFileNode[];
  readonly diagnostics: readonly Diagnostic[];
  readonly limits: readonly string[];
}

/** A test file and the modules that its runs name. */
interface TestFileNode {
  readonly file: TestFile;
  /** Each module as a root module without tests (CR-44). */
  readonly modules: readonly ModuleNode[];
}

/** The directory below the root module in which test files are looked for as well. */
const DEFAULT_DIRECTORY = "tests";

/** Loads the test files of the root module and of one directory below it, not deeper (CR-12). */
export async function loadTests(
  rootWalk: ModuleWalk,
  scope: StaticModule,
  directory: string = DEFAULT_DIRECTORY,
): Promise<TestTree> {
  const walk: ModuleWalk = { ...rootWalk, diagnostics: [], limits: [] };
  const paths: string[] = [];
  for (const place of new Set(["", directory])) {
    const names = await fileNames(walk.loader, join(walk.base, place));
    walk.loader.asked.directories.add(join(walk.base, place));
    if (names === undefined && directory !== DEFAULT_DIRECTORY) {
      walk.diagnostics.push(missingDirectory(directory));
    }
    const found = testFileNames(
      names ?? [],
      walk.loader.tool,
      place === "" ? "beside" : "own-directory",
    );
    appendAll(
      paths,
      found.map((name) => join(place, name)),
    );
  }
  const files: TestFileNode[] = [];
  for (const path of paths) files.push(await loadTestFile(walk, scope, path));
  return { files, diagnostics: walk.diagnostics, limits: walk.limits };
}

function missingDirectory(directory: string): Diagnostic {
  return {
    severity: "warning",
    summary: "Test directory does not exist",
    detail: `There is no directory "${directory}" with test files.`,
  };
}

async function loadTestFile(
  walk: ModuleWalk,
  scope: StaticModule,
  path: string,
): Promise<TestFileNode> {
  const { tool, asked } = walk.loader;
  asked.files.add(join(walk.base, path));
  const bytes = await readModuleFile(walk.loader, join(walk.base, path));
  if (bytes === undefined) walk.diagnostics.push(unreadableFile(path));
  const parsed = bodyOfFile(path, bytes ?? new Uint8Array());
  walk.loader.spent.tokens += parsed.tokens;
  const problems = new Problems();
  const file = decodeTestFile(parsed.body, tool, problems);
  const diagnostics = [...parsed.diagnostics, ...problems.diagnostics];
  appendAll(walk.diagnostics, boundedDiagnostics(diagnostics, path));
  const modules: ModuleNode[] = [];
  if (!hasErrors(problems.diagnostics)) {
    for (const call of file.calls) {
      const node = await loadRun(walk, { path, scope }, call);
      if (node !== undefined) modules.push(node);
    }
  }
  return { file, modules };
}

/** Loads the module of a run. Sources are relative to the root module, and values come from it too (CR-84). */
function loadRun(
  walk: ModuleWalk,
  { path, scope }: { readonly path: string; readonly scope: StaticModule },
  call: ModuleCall,
): Promise<ModuleNode | undefined> {
  const folder = dirname(path) === "." ? [] : dirname(path).split("/");
  const file = basename(path).replace(/\.tftest\.hcl$/, "");
  const here = {
    path: ["test", ...folder, file],
    directory: walk.base,
    shown: "",
    ancestors: [],
    scope,
    isTest: true,
  };
  return loadChild(walk, call, here);
}

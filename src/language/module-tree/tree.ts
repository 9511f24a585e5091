import { join } from "node:path/posix";
import { type Diagnostic, hasErrors } from "../../model/diagnostic.ts";
import { appendAll } from "../../model/many.ts";
import type { Tool } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import type { Module } from "../config/blocks/module.ts";
import { evaluatesLate } from "../config/blocks/module-location.ts";
import { errorAt } from "../config/body/body.ts";
import { ModuleDecoder } from "../config/directory/decode.ts";
import type { AmountRead } from "../text/bounded-diagnostics.ts";
import { decodeText } from "../text/text.ts";
import { loadChildren } from "./locate-module.ts";
import {
  type AskedPlaces,
  decodeModulesManifest,
  EMPTY_MANIFEST,
  loadDirectory,
  type ModuleLoader,
  type ModuleMemory,
  type ModulesManifest,
  moduleMemory,
  moduleTable,
  nothingAsked,
  readModuleFile,
} from "./module-loader.ts";
import { readRootInputs, type StaticInputs, undeclaredArguments } from "./root-values.ts";
import { rootModule } from "./static-call.ts";
import { staticWorld } from "./static-world.ts";
import { loadTests, type TestTree } from "./test-tree.ts";
import {
  dropNotInstalled,
  type FetchModule,
  type ModuleNode,
  type ModuleWalk,
  reportOnce,
} from "./walk.ts";

/** A root module with everything that it calls. */
export interface ModuleTree {
  readonly root: ModuleNode;
  /** Errors mean that the tool would not load the configuration. */
  readonly diagnostics: readonly Diagnostic[];
  /** Why some module is missing although its call may be valid (CR-121). */
  readonly limits: readonly string[];
  /** The test files with their modules; some commands never look at them (CR-13). */
  readonly tests: TestTree;
  /** The places that were read. */
  readonly asked: AskedPlaces;
}

/** A root module to load. */
interface ModuleTreeRequest {
  /** Directory of the root module, as the tree of files names it. */
  readonly root: string;
  readonly files: FileTree;
  readonly tool: Tool;
  /**
   * Values of the root module's variables from outside of its directory; none if absent (CR-81). Its
   * `TF_DATA_DIR` names the directory of the tool's own data, relative to the root module (CR-73, CR-83).
   */
  readonly inputs?: StaticInputs | undefined;
  /** Directory of test files below the root module; `tests` if absent (CR-12). */
  readonly testDirectory?: string;
  /** Fetches modules that are neither local nor installed; if absent, they are limits (CR-63..72). */
  readonly fetchModule?: FetchModule | undefined;
  /** Called modules that the run has read, for this tree to use and to add to; none if absent. */
  readonly memory?: ModuleMemory | undefined;
  /** Bytes and tokens of earlier readings of the same root module; none if absent. The loader adds to it. */
  readonly spent?: AmountRead | undefined;
}

/**
 * Loads a root module and follows its module calls, each once (CR-55), with a memory once for all root modules.
 *
 * It reads local modules, installed copies where they can be trusted (CR-74), and modules that can be fetched. Others
 * are left out and named in the limits. An error in one module does not stop the others from being read. OpenTofu:
 * configs, BuildConfig.
 *
 * @throws LockReviewError `FILE_FAILED` when a directory cannot be read
 */
export async function loadModuleTree(request: ModuleTreeRequest): Promise<ModuleTree> {
  const { tool, memory = moduleMemory() } = request;
  const loader = loaderOf({ ...request, memory });
  const base = await baseOf(loader, request.root);
  const { inputs = {} } = request;
  const dataDirectory = inputs.environment?.["TF_DATA_DIR"] || ".terraform";
  const rootInputs = evaluatesLate(tool) ? await readRootInputs(loader, base, inputs) : undefined;
  const walk: ModuleWalk = {
    loader,
    base,
    manifest: await readManifest(loader, join(base, dataDirectory)),
    statics: staticWorld({ loader, base, dataDirectory, inputs, rootInputs }),
    fetchModule: request.fetchModule,
    within: undefined,
    memory,
    packages: new Map(),
    reported: new Set(),
    diagnostics: [...(rootInputs?.diagnostics ?? [])],
    limits: [],
    count: { modules: 1 },
  };
  const decoded =
    (await loadDirectory(loader, { directory: base, shown: "", isShared: false })) ??
    new ModuleDecoder(tool).finish();
  reportOnce(walk, base, decoded);
  const scope = rootModule(walk.statics, decoded.module);
  const here = { path: [], directory: base, shown: "", ancestors: [base], scope };
  const children = await loadChildren(walk, decoded.module, here);
  // Then the tool does not install modules, and only the cause is reported.
  if (hasErrors(decoded.diagnostics)) dropNotInstalled(walk.diagnostics);
  if (rootInputs !== undefined) {
    appendAll(walk.diagnostics, undeclaredArguments(inputs, decoded.module.variables));
  }
  const tests = await loadTests(walk, scope, request.testDirectory);
  reportRootProblems(walk, decoded.module, tests);
  const root = { path: [], directory: base, module: decoded.module, children };
  return { root, diagnostics: walk.diagnostics, limits: walk.limits, tests, asked: loader.asked };
}

/**
 * Loads the module of one directory without the modules that it calls; undefined without a directory.
 *
 * @throws LockReviewError `FILE_FAILED` when the directory cannot be read
 */
export async function loadRootModule(
  request: Pick<ModuleTreeRequest, "root" | "files" | "tool" | "memory">,
): Promise<Module | undefined> {
  const loader = loaderOf(request);
  const directory = await baseOf(loader, request.root);
  return (await loadDirectory(loader, { directory, shown: "", isShared: false }))?.module;
}

function loaderOf(
  request: Pick<ModuleTreeRequest, "files" | "tool" | "memory" | "spent">,
): ModuleLoader {
  const { files, tool, memory = moduleMemory(), spent = { bytes: 0, tokens: 0 } } = request;
  const shared = moduleTable(memory, files);
  return { files, tool, loaded: new Map(), shared, asked: nothingAsked(), spent };
}

async function baseOf({ asked, files }: ModuleLoader, root: string): Promise<string> {
  asked.places.add(root);
  return (await files.resolve(root)) ?? root;
}

async function readManifest(loader: ModuleLoader, data: string): Promise<ModulesManifest> {
  const path = join(data, "modules/modules.json");
  loader.asked.files.add(path);
  const bytes = await readModuleFile(loader, path);
  if (bytes === undefined) return EMPTY_MANIFEST;
  return decodeModulesManifest(decodeText(bytes)) ?? EMPTY_MANIFEST;
}

function reportRootProblems(walk: ModuleWalk, module: Module, tests: TestTree): void {
  const { tool } = walk.loader;
  const countsTests = tool.name === "terraform" && tool.minor >= 12;
  if (module.vacant && !(countsTests && tests.files.length > 0)) {
    const detail = "The directory of the root module has no configuration files.";
    walk.diagnostics.push(errorAt(undefined, "No configuration files", detail));
  }
}

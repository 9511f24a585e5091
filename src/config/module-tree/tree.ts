import { basename, dirname, join } from "node:path/posix";
import { environmentArguments } from "../../formats/cli-config/environment-arguments.ts";
import { boundedDiagnostics } from "../../formats/text/bounded-diagnostics.ts";
import { decodeText } from "../../formats/text/text.ts";
import { type Diagnostic, hasErrors } from "../../model/diagnostic.ts";
import type { Tool } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import { evaluatesLate } from "../blocks/module-location.ts";
import { Problems, ToolProblems } from "../body/body.ts";
import { testFileNames } from "../body/files.ts";
import {
  bodyOfFile,
  type DecodedModule,
  ModuleDecoder,
  unreadableFile,
} from "../directory/decode.ts";
import { decodeTestFile, type TestFile } from "../directory/decode-test-file.ts";
import { loadChild, loadChildren } from "./load-children.ts";
import {
  type AskedPlaces,
  decodeModulesManifest,
  type LoaderOptions,
  ModuleLoader,
  type ModulesManifest,
} from "./module-loader.ts";
import { readRootInputs, type StaticInputs, undeclaredArguments } from "./root-values.ts";
import { StaticCalls } from "./static-calls.ts";
import { noteStack, startingModule } from "./terragrunt.ts";
import {
  type FetchModule,
  type LockedPackages,
  type ModuleNode,
  type ModuleWalk,
  type RemoteCall,
  reportOnce,
  type WalkPosition,
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
  /** Calls of remote modules in all of that, nested ones included, and those that may hide some. */
  readonly remoteCalls: readonly RemoteCall[];
  readonly asked: AskedPlaces;
}

/** The test files of a root module, with the modules that they run. */
export interface TestTree {
  /** Each module as a root module without tests (CR-44). */
  readonly files: readonly { readonly file: TestFile; readonly modules: readonly ModuleNode[] }[];
  readonly diagnostics: readonly Diagnostic[];
  readonly limits: readonly string[];
}

interface ModuleTreeRequest extends LoaderOptions {
  /** Directory of the root module, as the tree of files names it. */
  readonly root: string;
  readonly files: FileTree;
  /**
   * Values of the root module's variables from outside of its directory (CR-81). Its `TF_DATA_DIR` names the
   * directory of the tool's own data, relative to the root module (CR-73, CR-83).
   */
  readonly inputs?: StaticInputs;
  /** Fetches modules that are neither local nor installed; if absent, they are limits (CR-63..72). */
  readonly fetchModule?: FetchModule;
  /** Whether copies below `.terraform/modules` stand for their sources; they do if absent. */
  readonly copies?: "read" | "ignored";
  /** Versions of a registry's modules to be read in place of the newest; none if absent. */
  readonly lockedPackages?: LockedPackages;
  readonly age?: ModuleWalk["age"];
}

/**
 * Loads a root module and follows its module calls, each once (CR-55), with a memory once for all root modules. It
 * reads local modules, installed copies where they can be trusted (CR-74), and modules that can be fetched. Others are
 * left out and named in the limits. An error in one module does not stop the others from being read. OpenTofu: configs,
 * BuildConfig.
 * @throws LockReviewError `FILE_FAILED` when a directory cannot be read
 */
export async function loadModuleTree(request: ModuleTreeRequest): Promise<ModuleTree> {
  const { files, tool, fetchModule, inputs = {} } = request;
  const loader = new ModuleLoader(files, request);
  const base = await resolveRoot(loader, request.root);
  const dataDirectory = inputs.environment?.["TF_DATA_DIR"] || ".terraform";
  const environmentOptions = environmentArguments(inputs.environment ?? {}, inputs.command);
  const rootInputs = evaluatesLate(tool) ? await readRootInputs(loader, base, inputs) : undefined;
  const problems = new Problems();
  problems.add(rootInputs?.diagnostics ?? []);
  const walk: ModuleWalk = {
    loader,
    base,
    manifest: await readManifest(loader, join(base, dataDirectory), request.copies),
    statics: new StaticCalls({ loader, base, dataDirectory, inputs, rootInputs }),
    fetchModule,
    packageLabel: undefined,
    packages: new Map(),
    remoteCalls: [],
    lockedPackages: request.lockedPackages ?? { calls: new Map(), isUpgraded: () => false },
    age: request.age,
    problems,
    limits: [...environmentOptions.unread.map(noWords), ...(rootInputs?.limits ?? [])],
    count: { modules: 1 },
  };
  const place = { directory: base, shown: "", isShared: false };
  const own = (await loader.module(place)) ?? new ModuleDecoder(tool).finish();
  const start = await startingModule(walk, own);
  const { decoded, directory, call } = start;
  reportOnce(start.walk, directory, decoded);
  const { module } = decoded;
  const scope = walk.statics.rootModule(module, call !== undefined);
  const here = { ...start, path: [], ancestors: [directory], scope };
  const children = await loadChildren(start.walk, module, here);
  const undeclared = rootInputs && undeclaredArguments(inputs, module.variables);
  const elsewhere = await noteStack(loader, base, module);
  const testDirectory = inputs.testDirectory ?? environmentOptions.testDirectory;
  const tests = await loadTests(start.walk, here, testDirectory);
  // With errors in the root module the tool installs no modules, and only the cause is reported.
  const isBroken = hasErrors(decoded.diagnostics);
  const diagnostics = [
    ...problems.diagnostics.filter(({ code }) => !isBroken || code !== "not-installed"),
    ...(undeclared ?? []),
    ...vacancy({ module, directory: base }, tests, elsewhere, tool),
  ];
  const root = { path: [], directory, module, children, call };
  return {
    root,
    diagnostics,
    limits: walk.limits,
    tests,
    remoteCalls: walk.remoteCalls,
    asked: loader.asked,
  };
}

function noWords(name: string): string {
  return `${name} is no list of words, at which every command stops`;
}

/** Loads the module of a directory alone; undefined without a directory. @throws LockReviewError `FILE_FAILED` */
export async function loadRootModule(
  request: Pick<ModuleTreeRequest, "root" | "files" | "tool" | "memory">,
): Promise<DecodedModule | undefined> {
  const loader = new ModuleLoader(request.files, request);
  const directory = await resolveRoot(loader, request.root);
  return loader.module({ directory, shown: "", isShared: true });
}

async function resolveRoot({ asked, files }: ModuleLoader, root: string): Promise<string> {
  asked.places.add(root);
  return (await files.resolve(root)) ?? root;
}

async function readManifest(
  loader: ModuleLoader,
  data: string,
  copies: ModuleTreeRequest["copies"],
): Promise<ModulesManifest> {
  if (copies === "ignored") return new Map();
  const path = join(data, "modules/modules.json");
  loader.asked.files.add(path);
  const bytes = await loader.file(path);
  return (bytes && decodeModulesManifest(decodeText(bytes))) ?? new Map();
}

/** Returns the problem of a root module without files; tests are files too for Terraform since 1.12. */
function vacancy(
  { module, directory }: Pick<ModuleNode, "module" | "directory">,
  tests: TestTree,
  elsewhere: string | undefined,
  tool: Tool,
): readonly Diagnostic[] {
  const countsTests = tool.name === "terraform" && tool.minor >= 12;
  if (!module.vacant || (countsTests && tests.files.length > 0)) return [];
  const nothing = `The directory ${directory || "."} has no configuration files.`;
  // Without the directory, so that many root modules have one cause.
  const detail = elsewhere === undefined ? nothing : `${elsewhere}.`;
  return [
    { severity: "error", summary: "No configuration files", detail, code: "no-configuration" },
  ];
}

/** The directory below the root module in which test files are looked for as well. */
const DEFAULT_DIRECTORY = "tests";

/** Loads the test files of the root module and of one directory below it, not deeper (CR-12). */
async function loadTests(
  rootWalk: ModuleWalk,
  root: WalkPosition,
  directory: string = DEFAULT_DIRECTORY,
): Promise<TestTree> {
  const walk: ModuleWalk = { ...rootWalk, problems: new Problems(), limits: [] };
  const { loader, problems } = walk;
  const paths: string[] = [];
  for (const place of new Set(["", directory])) {
    const names = await loader.fileNames(join(root.directory, place));
    loader.asked.directories.add(join(root.directory, place));
    if (names === undefined && directory !== DEFAULT_DIRECTORY) {
      const detail = `There is no directory "${directory}" with test files.`;
      problems.warning(undefined, "Test directory does not exist", detail);
    }
    if (names === undefined && directory.startsWith("..")) {
      walk.limits.push(`the directory of tests ${directory} (-test-directory) cannot be read`);
    }
    const where = place === "" ? "beside" : "own-directory";
    for (const name of testFileNames(names ?? [], loader.tool, where))
      paths.push(join(place, name));
  }
  const files: TestTree["files"][number][] = [];
  for (const path of paths) files.push(await loadTestFile(walk, root, path));
  return { files, diagnostics: problems.diagnostics, limits: walk.limits };
}

async function loadTestFile(
  walk: ModuleWalk,
  { directory, shown, scope }: WalkPosition,
  path: string,
): Promise<TestTree["files"][number]> {
  const { loader, problems } = walk;
  loader.asked.files.add(join(directory, path));
  const bytes = await loader.file(join(directory, path));
  const name = join(shown, path);
  if (bytes === undefined) problems.add([unreadableFile(name)]);
  const parsing = bodyOfFile(name, bytes ?? new Uint8Array());
  loader.spent.tokens += parsing.tokens;
  const fileProblems = new ToolProblems(loader.tool);
  const file = decodeTestFile(parsing.body, fileProblems);
  problems.add(boundedDiagnostics([...parsing.diagnostics, ...fileProblems.diagnostics], name));
  const modules: ModuleNode[] = [];
  if (hasErrors(fileProblems.diagnostics)) return { file, modules };
  // Sources are relative to the root module, and values come from it too (CR-84).
  const folder = dirname(path) === "." ? [] : dirname(path).split("/");
  const here = {
    path: ["test", ...folder, basename(path).replace(/\.tftest\.hcl$/, "")],
    directory,
    shown,
    ancestors: [],
    scope,
    isTest: true,
  };
  for (const call of file.calls) {
    const node = await loadChild(walk, call, here);
    if (node !== undefined) modules.push(node);
  }
  return { file, modules };
}

import { join } from "node:path/posix";
import { attempt } from "../../model/error.ts";
import type { Tool } from "../../model/tool.ts";
import type { Module, ModuleCall } from "../blocks/module.ts";
import {
  parseModuleSource,
  parseRegistryModuleSource,
  parseRemoteModuleSource,
} from "../blocks/module-source.ts";
import { bodySchema } from "../blocks/schemas.ts";
import { type ConfigAttribute, type ConfigBody, lineOf, Problems } from "../body/body.ts";
import { evaluateConstant } from "../body/expression.ts";
import { stackFileName } from "../body/files.ts";
import { bodyOfFile, type DecodedModule } from "../directory/decode.ts";
import { locateCalled } from "./locate-module.ts";
import type { ModuleLoader } from "./module-loader.ts";
import type { ModuleWalk, WalkPosition } from "./walk.ts";

/** Files of a directory in which Terragrunt runs the tools; it reads the first that is there. */
export const TERRAGRUNT_FILES: readonly string[] = ["terragrunt.hcl", "terragrunt.hcl.json"];

/** The file of a Terragrunt stack, which generates directories with such files. */
const TERRAGRUNT_STACK = "terragrunt.stack.hcl";

interface StartingModule extends Pick<WalkPosition, "directory" | "shown"> {
  readonly walk: ModuleWalk;
  readonly decoded: DecodedModule;
  /** The module call that stands for the source which Terragrunt copies; absent where it names none. */
  readonly call?: ModuleCall;
}

/** The source that a `terragrunt.hcl` names, and the reasons why more may be read. */
interface Unit {
  readonly call?: ModuleCall;
  readonly reasons: readonly string[];
}

/**
 * Returns the module with which the tools start in a directory. Beside a `terragrunt.hcl` that names a source, this is
 * the source with the directory's own files copied over it, as Terragrunt's `terraform.source` has it. Nothing is
 * evaluated: what a computed source, an `include` or a `generate` brings is a limit.
 */
export async function startingModule(
  walk: ModuleWalk,
  own: DecodedModule,
): Promise<StartingModule> {
  const { loader, base, limits } = walk;
  const names = (await loader.fileNames(base)) ?? [];
  const [file, other] = TERRAGRUNT_FILES.filter((name) => names.includes(name));
  const alone = { walk, directory: base, shown: "", decoded: own };
  if (file === undefined) return alone;
  const { call, reasons: unitReasons } = await readUnit(loader, base, file);
  if (unitReasons.length > 0) {
    const reason = `Terragrunt's ${file} is not fully read`;
    loader.asked.unread.push({ reason, files: [join(base, file)], mayRead: "named" });
  }
  const copy = call && (await copiedSource(walk, own, call));
  const start = typeof copy === "object" ? copy : { ...alone, call };
  const reasons = [
    ...(other === undefined ? [] : [`there is ${other} as well`]),
    ...unitReasons,
    ...(typeof copy === "string" ? [`its source is not read: ${copy}`] : []),
    ...(typeof copy === "object" && (await hasDirectories(loader, base))
      ? ["its directories are copied over those of the source"]
      : []),
  ];
  const { vacant } = start.decoded.module;
  if (vacant && reasons.length === 0) {
    reasons.push(call === undefined ? "it names no source" : "its source has no configuration");
  }
  const effect = vacant ? ", so that the lock file is reviewed on its own evidence alone" : "";
  if (reasons.length > 0) {
    limits.push(`Terragrunt's ${file} is not fully read: ${reasons.join("; ")}${effect}`);
    const reason = `its ${file} is not fully read: ${reasons.join("; ")}`;
    const answer = { kind: "unreadable", reason, isFloating: false } as const;
    const call = { path: [file], source: "Terragrunt", constraints: undefined, place: undefined };
    walk.remoteCalls.push({ ...call, answer });
  }
  return start;
}

/** Says what a file of a Terraform Stack is. */
export function stackText(file: string): string {
  return `${file} is of a Terraform Stack, whose lock file "terraform stacks providers-lock" writes`;
}

/** Says whose the configuration of a directory without any is, and what writes the lock file there; undefined if nothing does. */
export function elsewhereText(names: readonly string[]): string | undefined {
  const unit = TERRAGRUNT_FILES.find((name) => names.includes(name));
  if (unit !== undefined)
    return `${unit} has Terragrunt bring the configuration from elsewhere, and "terragrunt init" there writes the lock file`;
  const stackFile = stackFileName(names);
  return stackFile && stackText(stackFile);
}

/** Notes where the files of any stack decide instead of the module, and returns what {@link elsewhereText} says. */
export async function noteStack(
  loader: ModuleLoader,
  base: string,
  { vacant }: Pick<Module, "vacant">,
): Promise<string | undefined> {
  const names = (await loader.fileNames(base)) ?? [];
  const files = names.filter((name) => stackFileName([name]) ?? name === TERRAGRUNT_STACK);
  if (files.length > 0 && (vacant || loader.tool.name === "terraform")) {
    const reason = `what the stack of ${files[0]} consists of is not read`;
    const places = files.map((name) => join(base, name));
    loader.asked.unread.push({ reason, files: places, mayRead: "beside" });
  }
  return elsewhereText(names);
}

async function hasDirectories({ files }: ModuleLoader, directory: string): Promise<boolean> {
  const entries = await files.list(directory);
  return entries?.some(({ kind, name }) => kind === "directory" && !name.startsWith(".")) === true;
}

/** Returns the source with the directory's own files over it, or why it is not read. */
async function copiedSource(
  walk: ModuleWalk,
  own: DecodedModule,
  call: ModuleCall,
): Promise<StartingModule | string> {
  const { loader, base, statics } = walk;
  const scope = statics.rootModule(own.module, true);
  const here = { path: [], directory: base, shown: "", ancestors: [], scope };
  // Terragrunt runs `init` in the copy, so that what is installed beside the original does not count, and the source
  // itself is no call that a tool installs.
  const located = await locateCalled({ ...walk, manifest: new Map(), remoteCalls: [] }, call, here);
  if (located.kind !== "found") return located.reason;
  const source = { ...located, walk: { ...located.walk, remoteCalls: walk.remoteCalls } };
  if (own.module.vacant) return { ...source, call };
  const place = { ...source, isShared: false, over: { loader, directory: base } };
  return { ...source, decoded: (await source.walk.loader.module(place)) ?? source.decoded, call };
}

async function readUnit(loader: ModuleLoader, base: string, file: string): Promise<Unit> {
  loader.asked.files.add(join(base, file));
  const bytes = await loader.file(join(base, file));
  if (bytes === undefined) return { reasons: ["it cannot be read"] };
  const { body, diagnostics, tokens } = bodyOfFile(file, bytes);
  loader.spent.tokens += tokens;
  const [error] = diagnostics;
  if (error !== undefined) return { reasons: [`${error.summary} in it`] };
  const problems = new Problems();
  const { blocks } = body.partialContent(bodySchema("", { terraform: [] }), problems);
  const [terraform, ...more] = blocks;
  const { attributes } = terraform?.body.partialContent(SOURCE, problems) ?? {};
  const isClear = more.length === 0 && problems.diagnostics.length === 0;
  const source = isClear ? attributes?.get("source") : undefined;
  const { reasons, ...unit } = source ? readSource(file, source, loader.tool) : { reasons: [] };
  const others = [
    isClear ? "" : "its terraform block is not understood",
    isNamed(body, "include") ? "what it includes may add to it" : "",
    isNamed(body, "generate") ? "it generates files" : "",
    LEAVING_OUT.some((name) => attributes?.has(name)) ? "it leaves files out" : "",
  ];
  return { ...unit, reasons: [...reasons, ...others.filter((reason) => reason !== "")] };
}

/** Whether a file of Terragrunt's names a source, whatever its value. */
export function namesTerragruntSource(file: string, bytes: Uint8Array): boolean {
  const { body } = bodyOfFile(file, bytes);
  const { blocks } = body.partialContent(bodySchema("", { terraform: [] }), new Problems());
  return blocks.some((block) =>
    block.body.partialContent(SOURCE, new Problems()).attributes.has("source"),
  );
}

const LEAVING_OUT = ["exclude_from_copy", "copy_terraform_lock_file"];
const SOURCE = bodySchema(`source ${LEAVING_OUT.join(" ")}`);

/** Whether a body has blocks of a type, labelled or not, or an argument of that name. */
function isNamed(body: ConfigBody, name: string): boolean {
  const problems = new Problems();
  const { blocks } = body.partialContent(bodySchema("", { [name]: [] }), problems);
  const { attributes } = body.partialContent(bodySchema(name), new Problems());
  return blocks.length + attributes.size + problems.diagnostics.length > 0;
}

function readSource(file: string, { expression, place }: ConfigAttribute, tool: Tool): Unit {
  const { value, diagnostics } = evaluateConstant(expression);
  const text = value.kind === "string" && diagnostics.length === 0 ? value.value : undefined;
  // What JSON writes as text is a template for Terragrunt.
  const isTemplate = expression.syntax === "json" && /[$%]\{/.test(text ?? "");
  if (text === undefined || isTemplate) {
    return { reasons: [`its source is computed (line ${lineOf(place).line})`] };
  }
  if (text === "") return { reasons: [] };
  const located = attempt(() => parseSource(text, tool));
  return located === undefined
    ? { reasons: [`its source is not understood (line ${lineOf(place).line})`] }
    : { call: { name: file, ...located, place }, reasons: [] };
}

/** `tfr://host/namespace/name/system//directory?version=1.2.3`; without a host the tool's own registry is meant. */
const REGISTRY = /^tfr:\/\/([^/?]*)\/([^?]+)\?version=([\w.+-]+)$/;
/** `git::…`, `https://…`, `git@host:…`, `github.com/…`: anything that is not a path. */
const ADDRESS = /^(?:[A-Za-z0-9]+::|[^/]*:|[^/.]+\.[^/]*\/)/;
/** What means something else here than in a module call: `\`, a query, `/` at the start, characters that cannot be seen. */
const UNUSUAL_PATH = /[\\?\p{Cc}]|^\//u;

/** Reads the source as Terragrunt does, for which all that is no address is a path from the directory. */
function parseSource(text: string, tool: Tool): Pick<ModuleCall, "source" | "version"> | undefined {
  const [, host = "", path = "", version] = REGISTRY.exec(text) ?? [];
  if (version !== undefined) {
    const address = host === "" ? path : `${host}/${path}`;
    return { source: parseRegistryModuleSource(address, tool), version };
  }
  if (ADDRESS.test(text)) return { source: parseRemoteModuleSource(text) };
  // What stands after `//` is copied along with what stands before it, and leads nowhere else.
  const inside = text.split("//").slice(1).join("/");
  if (UNUSUAL_PATH.test(text) || inside.split("/").includes("..")) return undefined;
  return { source: parseModuleSource(`./${text}`, tool) };
}

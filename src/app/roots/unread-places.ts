import { posix } from "node:path";
import { stackFileName } from "../../config/body/files.ts";
import { TERRAGRUNT_FILES } from "../../config/module-tree/terragrunt.ts";
import { mapFewAtOnce } from "../../lock/gathering/limits.ts";
import { undefinedOnError } from "../../model/error.ts";
import { groupBy } from "../../model/many.ts";
import { rememberedOf } from "../../model/remembered.ts";
import type { UnreadPlace } from "../../model/requirements.ts";
import type { FileTree } from "../../ports/files.ts";
import type { ChangedPath } from "../../ports/git.ts";
import { isConfiguration, LOCK_FILE_NAME } from "../../review/change/discover.ts";
import { directoriesUp } from "../intent/version-files.ts";
import { lieBelow, namesText, pathsOf, placeIn } from "./paths.ts";

/** A change, with the files of both sides. */
export interface ChangedTrees {
  readonly changed: readonly ChangedPath[];
  readonly headFiles: readonly string[];
  readonly sides: { readonly base: FileTree; readonly head: FileTree };
}

/** Returns the changed files that may decide at a place where the reading of a root module stopped. */
type DecidingFiles = (root: string, place: UnreadPlace) => Promise<readonly string[]>;

/**
 * Returns the reach of a change. What Terragrunt and stacks read is not evaluated, so that a file counts if it is theirs
 * and stands above the root module, or if a quoted text of such a file may end the path: `"${local.env}.yaml"` may be
 * `prod.yaml`.
 */
export function reachOf({ changed, headFiles, sides }: ChangedTrees): DecidingFiles {
  const { base, head } = sides;
  const paths = pathsOf(changed).filter((path) => posix.basename(path) !== LOCK_FILE_NAME);
  const candidates = new Set([...paths, ...headFiles.filter(isShared)]);
  const configurationBy = groupBy([...paths, ...headFiles].filter(isHcl), posix.dirname);
  const namesIn = rememberedOf(async (file: string) => {
    const texts = await Promise.all([textOf(base, file), textOf(head, file)]);
    return texts.flatMap(writtenNames);
  });
  const namedBy = rememberedOf(async (file: string) => {
    const names = await namesIn(file);
    return [...candidates].flatMap((path) =>
      names.flatMap((name) => (mayName(name, path) ? [[path, name] as const] : [])),
    );
  });
  const reachedFrom = async (root: string, files: readonly string[]) => {
    const above = directoriesUp(root).map((directory) => configurationBy.get(directory) ?? []);
    const reached = new Set([...files, ...(above[0]?.some(isUnit) ? above.flat() : [])]);
    for (const file of reached) {
      for (const [path, { isNear }] of await namedBy(file)) {
        const directory = posix.dirname(path);
        const isThere = directory === posix.dirname(file) || lieBelow(root, new Set([directory]));
        if (!isNear || isThere) reached.add(path);
      }
    }
    return reached;
  };
  return async (root, { files, mayRead }) => {
    if (mayRead === "any") return paths;
    const places = await Promise.all(
      files.flatMap((file) => [placeIn(base, file), placeIn(head, file)]),
    );
    const reached = await reachedFrom(root, [...files, ...places.flatMap((place) => place ?? [])]);
    const texts = [...reached]
      .filter(isHcl)
      .flatMap((file) => [textOf(base, file), textOf(head, file)]);
    const open = openReach(await Promise.all(texts));
    if (open === "any") return paths;
    if (open === "configuration")
      for (const path of paths.filter(isConfiguration)) reached.add(path);
    const isReached = async (path: string): Promise<boolean> => {
      if (reached.has(path)) return true;
      if (mayRead === "values") return /\.tfvars(?:\.json)?$/.test(path);
      if (GENERATING.test(path)) return (await namesIn(path)).some((name) => mayName(name, root));
      if (mayRead !== "beside" || !(isConfiguration(path) || isHcl(path))) return false;
      const names = (await Promise.all(files.map(namesIn))).flat();
      const isNamed = names.some((name) => mayName(name, posix.dirname(path)));
      return isNamed || lieBelow(path, new Set([root]));
    };
    const answers = await Promise.all(paths.map(isReached));
    return paths.filter((_, i) => answers[i]);
  };
}

/** Files of a Terragrunt stack, which name the directories that they give values to. */
const GENERATING = /(?:^|\/)terragrunt\.(?:stack|values)\.hcl$/;

/** Returns limits that name the changed files that may decide where the reading of a root module stopped. */
export async function unreadLimits(
  root: string,
  places: readonly UnreadPlace[],
  reach: DecidingFiles,
): Promise<readonly string[]> {
  const limits = places.map(async (place) => {
    const files = await reach(root, place);
    const verb = files.length === 1 ? "is" : "are";
    return files.length === 0
      ? []
      : `${namesText(files)} ${verb} changed and may decide what is required, but ${place.reason}`;
  });
  return (await Promise.all(limits)).flat();
}

/**
 * Whether the evaluation of a configuration that did not change may read a changed file, by its text alone: a source or
 * version is computed, and something reads files; or Terragrunt or a stack, whose files are not evaluated, is there.
 */
export async function mayBeRead({ changed, headFiles, sides }: ChangedTrees): Promise<boolean> {
  const paths = pathsOf(changed);
  const isValues = paths.some((path) => /\.tfvars(?:\.json)?$/.test(path));
  let [computes, reads] = [false, isValues];
  await mapFewAtOnce(headFiles.filter(isConfiguration), async (file) => {
    if (computes && reads) return;
    const text = await textOf(sides.head, file);
    const isEscaped = file.endsWith("json") && text.includes("\\u");
    reads ||= isEscaped || READS_FILES.test(text);
    computes ||= isEscaped || (text.includes("module") && COMPUTED.test(text));
  });
  const isUnread = (file: string) =>
    isUnit(file) || GENERATING.test(file) || stackFileName([posix.basename(file)]) !== undefined;
  return (computes && reads) || [...headFiles, ...paths].some(isUnread);
}

/** A call of `file`, `fileset`, `templatefile` and the like, with space or a comment before its parenthesis. */
const READS_FILES = /file[a-z0-9]*\s*[(/#]/;
/** An argument of that name whose value is more than a plain text: `source = local.net`, `version = "${var.v}"`. */
const COMPUTED =
  /(?<![.\w-])(?:source|version)"?\s*(?:\/|[=:](?!\s*"[^"\\$%\n]*"[ \t]*(?:[\r\n#},\]]|\/\/|$)))/;

/** A source that is computed and may be a directory of this repository: it begins with no address. */
const COMPUTED_HERE =
  /(?<![.\w-])source"?\s*[=:](?!\s*"(?:[^"\\$%\n]*"|\w+:|[^"/$%.]+\.[^"/$%]+\/))/;
/** A command, or a file whose name is computed to its end: what they read has no name in the text. */
const NAMELESS = /\brun_cmd\s*\(|\bfile\w*\(\s*(?:(?!"|find_in_parent_folders\()\S|"[^"\n]*\}")/;

/** Returns what may decide on the sources that Terragrunt's texts compute, besides the files that they name. */
function openReach(texts: readonly string[]): "any" | "configuration" | "named" {
  if (!texts.some((text) => COMPUTED.test(text))) return "named";
  if (texts.some((text) => NAMELESS.test(text))) return "any";
  return texts.some((text) => COMPUTED_HERE.test(text)) ? "configuration" : "named";
}

/** A quoted text, or what follows its last computed part. */
interface WrittenName {
  /** How a path ends that it names, after a slash where the text is whole. */
  readonly end: string;
  /** Whether the file stands beside the naming one, or above the root module. */
  readonly isNear: boolean;
}

const QUOTED = /(?:(\w{1,40})\(\s{0,9})?(["}%])([^"}%\n\\]+)(?=\\?")/g;
/** Functions that look for a name without a directory here and above. */
const LOOKING = /^(?:find_in_parent_folders|read_\w+|\w*file)$/;

function writtenNames(text: string): readonly WrittenName[] {
  const here = text.replaceAll(/\$\{get_(?:original_)?terragrunt_dir\(\)\}\//g, "./");
  return [...here.matchAll(QUOTED)].map(([, call = "", start, written = ""]) => {
    if (start !== '"') return { end: start === "%" ? written.slice(1) : written, isNear: false };
    const name = written.replace(/^(?:\.{0,2}\/)+/, "");
    return { end: `/${name}`, isNear: LOOKING.test(call) && !name.includes("/") };
  });
}

const mayName = ({ end }: WrittenName, path: string): boolean =>
  end.length > 1 && `/${path}`.endsWith(end);

async function textOf(tree: FileTree, file: string): Promise<string> {
  const bytes = await undefinedOnError(tree.read(file), "FILE_FAILED", "LIMIT_EXCEEDED");
  return new TextDecoder().decode(bytes);
}

function isHcl(path: string): boolean {
  const isNamed = /(?:^|\/)[^./][^/]*\.hcl(?:\.json)?$/.test(path);
  return isNamed && !isConfiguration(path);
}

const isUnit = (path: string): boolean => TERRAGRUNT_FILES.includes(posix.basename(path));

/** Whether a file is no unit's own, so that others may read it. */
const isShared = (path: string): boolean => isHcl(path) && !isUnit(path);

/** Options that `TF_CLI_ARGS` and its variants add to a command, as far as they decide on providers. */
export interface EnvironmentArguments {
  /** `-var` and `-var-file` in the order in which the tools read them: the last one counts. */
  readonly values: readonly EnvironmentValue[];
  readonly testDirectory: string | undefined;
  /** `-plugin-dir`, in order. */
  readonly pluginDirectories: readonly string[];
  readonly isUpgrade: boolean;
  /** Variables whose text is no list of words; every command of the tools stops there. */
  readonly unread: readonly string[];
}

/** One `-var` or `-var-file`. */
export interface EnvironmentValue {
  readonly option: "var" | "var-file";
  readonly text: string;
}

/** The command to which the tools would add the options. */
export type ExtendedCommand = "init" | "providers lock";

/** The options of both commands that take the next word as their value. */
const TAKING_VALUES: ReadonlySet<string> = new Set([
  ...["var", "var-file", "test-directory", "plugin-dir", "lockfile", "backend-config"],
  ...["from-module", "lock-timeout", "target", "state", "policies"],
  ...["platform", "fs-mirror", "net-mirror", "oci-mirror"],
]);

/** Reads the options that the environment adds: the command's, then every command's. OpenTofu: main, mergeEnvArgs. */
export function environmentArguments(
  environment: Readonly<Record<string, string | undefined>>,
  command: ExtendedCommand = "init",
): EnvironmentArguments {
  const names = [`TF_CLI_ARGS_${command.replace(" ", "_")}`, "TF_CLI_ARGS"];
  const wordLists = names.map((name) => [name, shellWords(environment[name] ?? "")] as const);
  const options = optionsIn(wordLists.flatMap(([, words]) => words ?? []));
  const upgrade = options.findLast(({ name }) => name === "upgrade");
  const texts = (option: string): readonly string[] =>
    options.filter(({ name }) => name === option).map(({ value }) => value ?? "");
  return {
    values: options.flatMap(({ name, value = "" }) =>
      name === "var" || name === "var-file" ? [{ option: name, text: value }] : [],
    ),
    testDirectory: texts("test-directory").at(-1),
    pluginDirectories: texts("plugin-dir"),
    isUpgrade: upgrade !== undefined && /^(?:1|t|T|TRUE|true|True)$/.test(upgrade.value ?? "true"),
    unread: wordLists.flatMap(([name, words]) => (words === undefined ? [name] : [])),
  };
}

/** Parses `NAME=VALUE`; undefined where the tools stop. OpenTofu: command, Meta.collectVariableValues. */
export function variableArgument(
  text: string,
): { readonly name: string; readonly text: string } | undefined {
  const at = text.indexOf("=");
  const name = text.slice(0, Math.max(at, 0));
  return name === "" || name.endsWith(" ") ? undefined : { name, text: text.slice(at + 1) };
}

/** Returns whether a path starts at the top of a file system: with `/`, or with the letter of a drive (on any system). */
export function isAbsolutePath(path: string): boolean {
  return /^(?:\/|[A-Za-z]:[/\\])/.test(path);
}

function optionsIn(words: readonly string[]) {
  const options: { readonly name: string; readonly value: string | undefined }[] = [];
  for (let at = 0; at < words.length; at++) {
    const [, name, value] = /^--?(\w[\w-]*)(?:=(.*))?$/s.exec(words[at] ?? "") ?? [];
    if (name === undefined) continue;
    const isNext = value === undefined && TAKING_VALUES.has(name);
    if (isNext) at++;
    options.push({ name, value: isNext ? words[at] : value });
  }
  return options;
}

/**
 * Splits a text as a shell would, without variables and commands; undefined for a text that go-shellwords refuses, and
 * for unquoted parentheses and backticks. go-shellwords: Parser.Parse.
 */
export function shellWords(text: string): readonly string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  for (const [part] of text.matchAll(PARTS)) {
    if (/^[;&|<>]/.test(part)) break;
    if (/^[\t\n\r ]/.test(part)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else {
      const literal = literalOf(part);
      if (literal === undefined) return undefined;
      word = (word ?? "") + literal;
    }
  }
  return word === undefined ? words : [...words, word];
}

/** Blanks, an escaped character, a quotation, a sign of a shell, a quotation or escape that does not end, or plain text. */
const PARTS =
  /[\t\n\r ]+|\\.|'[^']*'|"(?:[^"\\]|\\.)*"|[;&|<>].*|[`()'"\\].*|[^\t\n\r \\'";&|<>`()]+/gsu;

/** Returns a part without its quotes and escapes; undefined for what does not end or is not read. */
function literalOf(part: string): string | undefined {
  if (/^'[^']*'$/.test(part)) return part.slice(1, -1);
  if (/^"(?:[^"\\]|\\.)*"$/su.test(part)) return unescaped(part.slice(1, -1));
  if (/^[`()'"]/.test(part) || part === "\\") return undefined;
  return unescaped(part);
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/gsu, "$1");
}

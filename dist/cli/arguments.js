import { do as LockReviewError, io as didYouMean, oo as commandLine } from "./shipped-keys.js";
import { i as OPTIONS, n as optionsOf, t as COMMANDS } from "./commands.js";
import { parseArgs } from "node:util";

// src/cli/options/arguments.ts
const SPELLINGS = /* @__PURE__ */ new Map([
	["-h", "--help"],
	["-json", "--format=json"],
	["--json", "--format=json"],
	["--no-cache", "--cache=off"]
]);
const REPLACEMENTS = /* @__PURE__ */ new Map([
	["enable-plugin-cache", "Contents of packages that were verified are remembered already, by --cache DIR; a plugin cache is not read, since nothing says what is in it."],
	["lockfile", "Use lock --check, which writes nothing and exits 1 if the lock file would change."],
	["get-plugins", "Packages are always asked for; --plugin-dir DIR of verify and review names a directory alone."]
]);
function parseArguments(argv) {
	const { values, positionals, tokens } = parseArgs({
		args: [...inOwnSpelling(argv)],
		options: EVERY_OPTION,
		allowPositionals: true,
		strict: false,
		tokens: true
	});
	const [name] = positionals;
	const command = COMMANDS.find((known) => known.name === name);
	if (name !== void 0 && command === void 0) throw unknownCommand(name);
	const options = tokens.filter((token) => token.kind === "option");
	for (const option of options) assertUsable(option, command);
	const texts = options.flatMap(({ name: option, value }) => value === void 0 ? [] : [{
		name: option,
		value
	}]);
	for (const { name: option, value } of texts) {
		const last = values[option];
		if (typeof last !== "string" || last === value) continue;
		throw new LockReviewError("USAGE", `--${option} is written as "${value}" and as "${last}"`, { hint: "Write it once." });
	}
	return {
		command,
		positionals: positionals.slice(1),
		options: optionValues(values, texts)
	};
}
const EVERY_OPTION = Object.fromEntries(Object.entries(OPTIONS).map(([name, { value, isRepeatable = false }]) => {
	return [name, {
		type: value === void 0 ? "boolean" : "string",
		multiple: isRepeatable
	}];
}));
function assertUsable(option, command) {
	const { name, rawName, value, inlineValue } = option;
	const names = optionsOf(command);
	const isFlag = EVERY_OPTION[name]?.type === "boolean";
	const isValue = value !== void 0 && (inlineValue === true || !/^-./.test(value));
	if (names.includes(name) && (isFlag ? value === void 0 : isValue)) return;
	const wish = isFlag ? "takes no value" : `takes a value: write ${rawName}=VALUE`;
	const problem = names.includes(name) ? `The option ${rawName} ${wish}` : "";
	const help = commandLine([...command === void 0 ? [] : [command.name], "--help"]);
	throw new LockReviewError("USAGE", problem || `Unknown option '${rawName}'`, { hint: `${didYouMean(name, names, "--")}Run ${help} to see what it takes.` });
}
function inOwnSpelling(argv) {
	const end = argv.indexOf("--");
	const words = end < 0 ? argv : argv.slice(0, end);
	return [...(isDropIn(words) ? words.filter((word) => !IDLE.test(word)) : words).map(ownWord), ...end < 0 ? [] : argv.slice(end)];
}
const IDLE = /^--?(?:(?:fs|net|oci)-mirror=|(?:enable-plugin-cache|no-color)(?:=(?:[01fFtT]|FALSE|false|False|TRUE|true|True))?)$/;
function isDropIn(argv) {
	return argv.find((word) => !word.startsWith("-")) === "providers";
}
function ownWord(word) {
	const [, dashes = "", name = "", value = ""] = /^(--?)([a-z][a-z0-9-]*)(=[\s\S]*)?$/.exec(word) ?? [];
	const hint = REPLACEMENTS.get(name);
	if (hint !== void 0) throw new LockReviewError("USAGE", `${dashes}${name} is no option of this program`, { hint });
	const spelling = SPELLINGS.get(word);
	if (spelling !== void 0 || name === "") return spelling ?? word;
	const mayBeAlone = Object.hasOwn(OPTIONS, name) && OPTIONS[name].isValueOptional;
	return `--${name}${value === "" && mayBeAlone === true ? "=*" : value}`;
}
function optionValues(values, written) {
	return {
		text: (name) => {
			const value = values[name];
			return typeof value === "string" ? value : void 0;
		},
		texts: (name) => {
			const value = values[name];
			return Array.isArray(value) ? value.filter((text) => typeof text === "string") : [];
		},
		flag: (name) => values[name] === true,
		ordered: (...names) => written.filter(({ name }) => names.includes(name))
	};
}
const NO_INIT = "Modules are read without init, and nothing is installed here: leave it out, as pre-commit-terraform does with --hook-config=--mode=always-regenerate-lockfile. ";
function unknownCommand(name) {
	const names = COMMANDS.map((command) => command.name);
	const instead = name === "init" ? NO_INIT : "";
	return new LockReviewError("USAGE", `There is no command "${name}"`, { hint: `${instead}${didYouMean(name, names, "")}Commands are ${names.join(", ")}.` });
}

export { parseArguments as n, isDropIn as t };
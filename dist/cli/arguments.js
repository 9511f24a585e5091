import { Qt as LockReviewError } from "./patterns.js";
import { $t as didYouMean } from "./discover.js";
import { a as optionsOf, s as OPTIONS, t as COMMANDS } from "./commands.js";
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
	const words = inOwnSpelling(argv);
	const name = firstPositional(words);
	const command = COMMANDS.find((known) => known.name === name);
	if (name !== void 0 && command === void 0) throw unknownCommand(name);
	const { values, positionals, tokens } = parseWords(words, command);
	const written = tokens.flatMap((token) => token.kind === "option" && token.value !== void 0 ? [{
		name: token.name,
		value: token.value
	}] : []);
	for (const { name: option, value } of written) {
		const last = values[option];
		if (typeof last !== "string" || last === value) continue;
		throw new LockReviewError("USAGE", `--${option} is written as "${value}" and as "${last}"`, { hint: "Write it once." });
	}
	return {
		command,
		positionals: command === void 0 ? positionals : positionals.slice(1),
		options: optionValues(values, written)
	};
}
function inOwnSpelling(argv) {
	const end = argv.indexOf("--");
	return [...(end < 0 ? argv : argv.slice(0, end)).map(ownWord), ...end < 0 ? [] : argv.slice(end)];
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
function firstPositional(argv) {
	const options = parseArgsOptions([void 0, ...COMMANDS].flatMap((command) => optionsOf(command)));
	return parseArgs({
		args: [...argv],
		options,
		allowPositionals: true,
		strict: false
	}).positionals[0];
}
function parseWords(argv, command) {
	const known = optionsOf(command);
	try {
		return parseArgs({
			args: [...argv],
			options: parseArgsOptions(known),
			allowPositionals: true,
			strict: true,
			tokens: true
		});
	} catch (cause) {
		if (!(cause instanceof TypeError)) throw cause;
		const [message = ""] = cause.message.split(". ");
		const unknown = /^Unknown option '--?([^']*)'/.exec(message)?.[1] ?? "";
		const help = [
			"tofu-lock-review",
			...command === void 0 ? [] : [command.name],
			"--help"
		];
		throw new LockReviewError("USAGE", message.replace(/\.$/, ""), {
			hint: `${didYouMean(unknown, known, "--")}Run ${help.join(" ")} to see what it takes.`,
			cause
		});
	}
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
function unknownCommand(name) {
	const names = COMMANDS.map((command) => command.name);
	return new LockReviewError("USAGE", `There is no command "${name}"`, { hint: `${didYouMean(name, names, "")}Commands are ${names.join(", ")}.` });
}
function parseArgsOptions(names) {
	return Object.fromEntries(names.map((name) => {
		const { value, isRepeatable = false } = OPTIONS[name];
		return [name, {
			type: value === void 0 ? "boolean" : "string",
			multiple: isRepeatable
		}];
	}));
}

export { parseArguments as t };
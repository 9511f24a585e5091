import { ha as largestOf, oo as commandLine } from "./shipped-keys.js";
import { n as formatRow } from "./review-formats.js";
import { i as OPTIONS, n as optionsOf, r as COMMON_OPTIONS, t as COMMANDS } from "./commands.js";

// src/cli/options/help.ts
function renderHelp() {
	const width = largestOf(COMMANDS.map((command) => usage(command).length));
	return [
		"Reviews, explains and repairs OpenTofu and Terraform dependency lock files.",
		"",
		"Usage: tofu-lock-review COMMAND [OPTIONS]",
		"",
		"Commands:",
		...COMMANDS.map((command) => `  ${usage(command).padEnd(width)}  ${command.summary}`),
		"",
		"Options of every command:",
		...renderOptions(COMMON_OPTIONS, void 0),
		"",
		"Exit codes: 0 passed, done or no change · 1 failed or refused · 2 usage or configuration · 3 not verified",
		"Help on one command: tofu-lock-review COMMAND --help",
		""
	].join("\n");
}
function renderCommandHelp(command, all) {
	const { name, summary, options } = command;
	const optionNames = all ? optionsOf(command) : options;
	return [
		`${summary}.`,
		"",
		`Usage: tofu-lock-review ${usage(command)} [OPTIONS]`,
		"",
		...optionNames.length === 0 ? [] : [
			"Options:",
			...renderOptions(optionNames, command),
			""
		],
		...all ? [] : [`Options of every command: ${commandLine([
			name,
			"--help",
			"--all"
		])}`, ""]
	].join("\n");
}
const usage = ({ name, positionals }) => `${name} ${positionals}`.trim();
function renderOptions(names, command) {
	const forms = names.map((name) => {
		const { value, isValueOptional } = OPTIONS[name];
		if (value === void 0) return `--${name}`;
		return isValueOptional === true ? `--${name}[=${value}]` : `--${name} ${value}`;
	});
	const width = largestOf(forms.map(({ length }) => length));
	return names.map((name, i) => `  ${(forms[i] ?? "").padEnd(width)}  ${helpOf(name, command)}`);
}
function helpOf(name, command) {
	const [first, ...others] = command?.formats ?? [];
	if (name !== "format" || first === void 0) return OPTIONS[name].help;
	const words = [`${first} (default)`, ...others].map((format) => {
		const remark = formatRow(format)?.remark;
		return remark === void 0 ? format : `${format} (${remark})`;
	});
	return `${words.slice(0, -1).join(", ")} or ${words.at(-1) ?? ""}`;
}

export { renderCommandHelp as n, renderHelp as r, helpOf as t };
import "./rolldown-runtime.js";
import { do as LockReviewError, oo as commandLine } from "./shipped-keys.js";
import { i as OPTIONS, n as optionsOf, t as COMMANDS } from "./commands.js";
import { t as helpOf } from "./help.js";
import { t as EXIT } from "./exit-code.js";

// src/cli/commands/completion.ts
const SCRIPTS = {
	bash,
	zsh: () => `#compdef tofu-lock-review\nautoload -U +X bashcompinit && bashcompinit\n${bash()}`,
	fish
};
async function runCompletion(context) {
	const [name, ...more] = context.positionals;
	const script = Object.entries(SCRIPTS).find(([shell]) => shell === name)?.[1];
	if (script === void 0 || more.length > 0) {
		const shells = Object.keys(SCRIPTS).join(", ");
		throw new LockReviewError("USAGE", `completion takes the name of a shell`, { hint: `Write one of ${shells}, such as: source <(${commandLine(["completion", "bash"])})` });
	}
	await context.print(script());
	return EXIT.ok;
}
function bash() {
	const cases = COMMANDS.map((command) => `    ${command.name}) words="${optionsOf(command).map((name) => `--${name}`).join(" ")}" ;;`);
	return [
		"_tofu_lock_review() {",
		"  local word=\"${COMP_WORDS[COMP_CWORD]}\" command=\"\" words=\"\" i",
		"  for ((i = 1; i < COMP_CWORD; i++)); do",
		"    case \"${COMP_WORDS[i]}\" in",
		`      ${COMMANDS.map(({ name }) => name).join("|")}) command="\${COMP_WORDS[i]}"; break ;;`,
		"    esac",
		"  done",
		"  case \"$command\" in",
		...cases,
		`    *) words="${[
			...COMMANDS.map(({ name }) => name),
			"--help",
			"--version"
		].join(" ")}" ;;`,
		"  esac",
		"  COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))",
		"}",
		"complete -o default -F _tofu_lock_review tofu-lock-review",
		""
	].join("\n");
}
function fish() {
	const isFirst = "__fish_use_subcommand";
	return [
		...COMMANDS.map(({ name, summary }) => `complete -c tofu-lock-review -n ${isFirst} -a ${name} -d ${quoted(summary)}`),
		...COMMANDS.flatMap((command) => optionsOf(command).map((name) => {
			const { value, isValueOptional } = OPTIONS[name];
			const argument = value === void 0 || isValueOptional === true ? "" : " -r";
			return `complete -c tofu-lock-review -n ${`'__fish_seen_subcommand_from ${command.name}'`} -l ${name}${argument} -d ${quoted(helpOf(name, command))}`;
		})),
		""
	].join("\n");
}
function quoted(text) {
	return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}

export { runCompletion };
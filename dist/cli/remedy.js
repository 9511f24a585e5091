// src/review/finding/remedy.ts
function remedyByCommand({ input }, text, command) {
	const line = ["tofu-lock-review", ...[...command.map(shellWord), shellPath(input.root)]].join(" ");
	return {
		text,
		command: hasControl(line) ? null : line
	};
}
const MAX_COMMAND_CHARACTERS = 120;
function remedyCommands(all) {
	const roots = /* @__PURE__ */ new Map();
	for (const { command, root } of all) {
		if (command === null) continue;
		const place = ` ${shellPath(root)}`;
		const isOfRoot = command.endsWith(place) && !command.endsWith(`--chdir${place}`);
		const start = isOfRoot ? command.slice(0, -place.length) : command;
		const places = roots.get(start) ?? /* @__PURE__ */ new Set();
		roots.set(start, isOfRoot ? places.add(place) : places);
	}
	return [...roots].map(([start, places]) => {
		const line = [start, ...places].join("");
		return line.length <= MAX_COMMAND_CHARACTERS || places.size < 2 ? line : start;
	});
}
function remedyByHand(text) {
	return {
		text,
		command: null
	};
}
function remedyByFix(facts, text) {
	return remedyByCommand(facts, text, ["fix"]);
}
function shellPath(path) {
	return shellWord(path.startsWith("-") ? `./${path}` : path);
}
function shellWord(text) {
	if (/^[A-Za-z0-9_./=:@%+,-]+$/.test(text)) return text;
	return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
function hasControl(text) {
	return /[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text);
}

export { remedyCommands as i, remedyByFix as n, remedyByHand as r, remedyByCommand as t };
import { $ as sortedUnique, A as toolKey, B as isPrerelease, C as OPENTOFU, E as commandName, G as archivesBehind, L as compareVersions, Q as compareBytes, S as withoutAbsent, Y as packagesBehind, Z as signersOf, _ as isLegacy, a as namesProvider, at as appendAll, b as oldTerraformProvider, f as addressParts, g as isBuiltIn, i as coversPath, m as displayAddress, rt as preferredHashes, st as largestOf, t as parsePlatform, tt as hashScheme, v as isLockable, w as PUBLIC_REGISTRIES } from "./platform.js";
import { i as boundedMessage, n as MAX_LIST, o as isLockReviewError } from "./error.js";
import { f as MAX_SETTINGS_BYTES, s as MAX_PATH_LENGTH } from "./input-limits.js";
import { B as EMPTY_LOCK_FILE, G as rememberedOf, H as providerLock, I as meetsTerm, K as rememberedOfAll, P as allowsVersion, U as recordsHash, V as lockFile, t as hasErrors } from "./diagnostic.js";
import { l as conflictLine, n as lockSide, s as inheritBase } from "./lock-side.js";
import { t as canonicalText } from "./encode.js";
import { Ct as blocks, J as rootCounter, Pt as mapFewAtOnce, St as policyChangedFindings, V as pathsOf, Yt as isLockFileName, et as loadRootModule, j as sourceName, k as isSameRepository, qt as diskName } from "./named-paths.js";
import { B as SEVERITIES, F as remedyByCommand, G as isConfiguration, H as sortFindings, I as remedyByFix, K as isModuleFile, L as remedyByHand, U as LOCK_FILE_NAME, X as rootScope, Y as lockedDirectories, a as explainHash, at as pinnedKeys, c as isVouchedFor, ct as requiredAge, dt as RULE_TABLE, i as explainEntry, l as platformsBehind, lt as weighsAsMuch, n as NO_KEYS, o as gapsFor, ot as policyChangeWeight, pt as isExpired, q as isOurs, rt as listedPlatforms, s as hasLookedFor, st as policyWeight, u as standsOnlyOn } from "./explain-hash.js";
import { D as hasLine, E as diffLedgers, S as provenanceMode, T as EMPTY_LEDGER, _ as readLedgerFile, c as trustTier, f as DEFAULT_POLICY_FILE, l as isClosed, p as decodeOwn, u as knownKeys, w as ledgerIn, x as namedBuilders } from "./command-policy.js";
import { a as findMoves, i as diffLockFiles, o as hashesBeyond, r as versionChange, s as isKnownMigration, t as classifyChanges } from "./classify.js";
import { a as keyText, c as reasonsText, d as tellOnce, i as hashText, l as sentence, n as askersText, o as listText, r as countText, s as originText, t as CLOSED_BY, u as signerText } from "./words.js";
import { o as PUBLISHER_KEYS_SOURCE, r as retirementOf } from "./shipped-keys.js";
import { posix } from "node:path";
import { basename as basename$1, dirname as dirname$1, join as join$1, normalize } from "node:path/posix";

// src/review/evidence/input.ts
function evidenceKey(provider, version) {
	return `${provider}@${version}`;
}
function findEvidence(evidence, entry) {
	return entry && evidence.get(evidenceKey(entry.address, entry.version));
}
function evidenceIndex(all) {
	return new Map([...all].map((evidence) => [evidenceKey(evidence.provider, evidence.version), evidence]));
}
const NO_RELEASES = /* @__PURE__ */ new Map();
function recordedReleases(locks) {
	return releasesOf([...locks].flatMap((lock) => [...lock.providers.values()]));
}
function unitedReleases(all) {
	return releasesOf(all.flatMap((releases) => [...releases.values()]));
}
function releasesOf(entries) {
	const releases = /* @__PURE__ */ new Map();
	for (const entry of entries) {
		if (!isUsableRecord(entry)) continue;
		const key = evidenceKey(entry.address, entry.version);
		const known = releases.get(key)?.hashes ?? [];
		releases.set(key, providerLock({
			...entry,
			hashes: [...known, ...entry.hashes]
		}));
	}
	return releases;
}
function isUsableRecord(entry) {
	return entry !== void 0 && preferredHashes(entry.hashes).length > 0;
}
function releaseOnRecord(releases, { address, version }) {
	return releases.get(evidenceKey(address, version));
}

// src/app/roots/unlocked-roots.ts
async function unlockedRoots(question) {
	const { paths, isAsked } = question;
	const configured = sortedUnique(paths.filter(isModuleFile).map((path) => posix.dirname(path)));
	const locked = new Set(lockedDirectories(paths));
	const isCandidate = (directory) => !locked.has(directory) && isOurs(`${directory}/main.tf`) && rootScope(directory, []) === "root-module" && isAsked(directory);
	const read = await readModules(configured.filter(isCandidate), question);
	const certain = read.filter(([, module]) => module.hasBackend);
	const open = read.filter(([, module]) => !module.hasBackend && module.providers.size > 0);
	const called = open.length === 0 ? /* @__PURE__ */ new Set() : await calledDirectories(configured, question);
	const roots = [...certain, ...open.filter(([directory]) => !called.has(directory))];
	const parents = new Set([...locked].map((directory) => posix.dirname(directory)));
	return sortedUnique(roots.map(([directory]) => directory)).map((root) => ({
		root,
		hasLockedSibling: root !== "." && parents.has(posix.dirname(root))
	}));
}
async function readModules(directories, { files, memory }) {
	return (await mapFewAtOnce(directories, async (root) => {
		const module = await loadRootModule({
			root,
			files,
			tool: OPENTOFU,
			memory
		});
		return module === void 0 ? [] : [[root, module]];
	})).flat();
}
async function calledDirectories(configured, question) {
	const called = (await readModules(configured, question)).flatMap(([directory, module]) => [...module.moduleCalls.values()].flatMap(({ source }) => source?.kind === "local" ? posix.join(directory, source.address) : []));
	return new Set(called.map((path) => path.replace(/\/$/, "")));
}

// src/review/rules/rule.ts
function entryFinding({ input }, { entry, lines }, judgement) {
	const { rule, summary, remedy, hash, isLighterCase } = judgement;
	const name = displayAddress(entry.address, input.context.tool);
	const detail = judgement.detail.replaceAll(entry.address, name);
	const cause = judgement.cause?.replaceAll(entry.address, name);
	return {
		rule,
		severity: judgement.severity ?? RULE_TABLE[rule].severity,
		provider: entry.address,
		root: input.root,
		file: input.lockFilePath,
		line: judgement.line ?? lines?.header ?? null,
		summary,
		detail,
		remedy,
		version: entry.version,
		...withoutAbsent({
			hash,
			cause,
			isLighterCase
		})
	};
}
function rootFinding({ input }, judgement) {
	const { rule, summary, detail, remedy, provider, file, line, cause, isLighterCase } = judgement;
	return {
		rule,
		severity: judgement.severity ?? RULE_TABLE[rule].severity,
		provider: provider ?? null,
		root: input.root,
		file: file === void 0 ? input.lockFilePath : file,
		line: line ?? null,
		summary,
		detail,
		remedy,
		...withoutAbsent({
			cause,
			isLighterCase
		})
	};
}
function providerName({ input }, provider) {
	return displayAddress(provider, input.context.tool);
}
function namespaceOf(provider) {
	const { asciiHostname, namespace } = addressParts(provider);
	return `${asciiHostname}/${namespace}`;
}
function entryName(facts, { entry }) {
	return `${providerName(facts, entry.address)} ${entry.version}`;
}
function forAll(judge) {
	return (facts) => facts.entries.flatMap((entry) => judge(facts, entry) ?? []);
}
function forChanged(judge) {
	return (facts) => changedEntries(facts).flatMap((entry) => judge(facts, entry) ?? []);
}
function changedEntries(facts) {
	return facts.entries.filter((entry) => entry.isChanged);
}

// src/review/rules/lock-file-rules.ts
const LOCK_FILE_RULES = [{
	scope: "hashes",
	judge: invalidLockFile
}, {
	scope: "root-module",
	judge: missingLockFile
}];
function invalidLockFile(facts) {
	const errors = (facts.input.head?.diagnostics ?? []).filter((diagnostic) => diagnostic.severity === "error");
	const conflict = errors.length === 0 ? void 0 : conflictLine(facts.input.head?.text ?? "");
	const others = errors.filter(({ range }) => conflict === void 0 || (range?.start.line ?? 0) < conflict);
	return [
		...conflict === void 0 ? [] : [judgeConflict(facts, conflict)],
		...others.map((diagnostic) => judgeDiagnostic(facts, diagnostic)),
		...judgeHiddenCharacters(facts)
	];
}
function judgeConflict(facts, line) {
	return rootFinding(facts, {
		rule: "invalid-lock-file",
		line,
		summary: "The lock file holds the marks of a merge conflict",
		detail: `Line ${line} starts a merge conflict that nobody resolved, so that no tool reads the file.`,
		cause: "A merge conflict that nobody resolved starts there, so that no tool reads the file.",
		remedy: remedyByHand("Keep one side of every conflict, remove the marks, then run fix. The merge driver merge-file resolves most of them.")
	});
}
function judgeDiagnostic(facts, { summary, detail, range }) {
	return rootFinding(facts, {
		rule: "invalid-lock-file",
		line: range?.start.line,
		summary: "The lock file cannot be read",
		detail: `${summary}: ${sentence(detail)}`,
		remedy: remedyByHand("Restore the file from the base branch, resolve any merge conflict by hand, and lock again.")
	});
}
const HIDDEN = [
	{
		pattern: /\uFEFF/,
		name: "a byte order mark"
	},
	{
		pattern: /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/,
		name: "a bidirectional control"
	},
	{
		pattern: /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]/,
		name: "a control character"
	},
	{
		pattern: /[\u200B\u2060\u00AD]/,
		name: "an invisible character"
	}
];
function judgeHiddenCharacters(facts) {
	const { head, base, context } = facts.input;
	if (head === void 0) return [];
	const before = context.mode === "audit" ? "" : base?.text ?? "";
	return HIDDEN.filter(({ pattern }) => pattern.test(head.text) && !pattern.test(before)).map(({ pattern, name }) => {
		const line = head.text.split("\n").findIndex((text) => pattern.test(text)) + 1;
		return rootFinding(facts, {
			rule: "invalid-lock-file",
			line,
			summary: "The lock file holds characters that cannot be seen",
			detail: `Line ${line} holds ${name}, which no tool writes and which hides what the line says.`,
			remedy: remedyByHand("Lock again with the tool, which writes the file without it.")
		});
	});
}
function missingLockFile(facts) {
	const { head, base, nameInPolicy, context, lockFilePath } = facts.input;
	const isListed = context.policy.rootModules.includes(nameInPolicy);
	if (head !== void 0 || base === void 0 && !isListed) return void 0;
	return rootFinding(facts, {
		rule: "missing-lock-file",
		summary: "The root module has no lock file",
		detail: `${lockFilePath} is not in the repository. ${base === void 0 ? "This root module is meant to have one" : "The base branch has one"}. A symbolic link or an ignored file counts as none, because the tools replace the one and git loses the other.`,
		remedy: remedyByFix(facts, "Run the command and commit the file that it writes.")
	});
}
function judgeUnlocked$1(roots) {
	return roots.map(({ root, hasLockedSibling }) => ({
		rule: "missing-lock-file",
		severity: hasLockedSibling ? "warning" : "notice",
		isLighterCase: true,
		provider: null,
		root,
		file: null,
		line: null,
		summary: "A root module has no lock file",
		detail: "The configuration has a backend or provider blocks and no .terraform.lock.hcl in the repository" + (hasLockedSibling ? ", unlike the root modules beside it. " : ". ") + "Every run may install other versions, and nothing checks what it downloads.",
		remedy: remedyByFix({ input: { root } }, "Run the command and commit the file that it writes; see that .gitignore does not name it.")
	}));
}

// src/review/rules/command-lines.ts
const SLASH_COMMENTS = /\.(?:[cm]?[jt]sx?|go|java|kts?|cs|rs)$/;
const NO_HASH = new RegExp(`${SLASH_COMMENTS.source}|\\.(?:bat|cmd)$`);
const BOTH_COMMENTS = /\.(?:hcl|jsonc?|terraformrc|tofurc|tfrc|rc|php|groovy)$|(?:^|\/)Jenkinsfile[^/]*$/;
const PART = /.{1,4000}(?:\s|$)|.{1,4000}/g;
const CONTINUED = /(?:(?<!\\)\\|[ \t]`|[ \t]\^)[ \t]*$/;
const ESCAPED = /\\(?:u00|x)([2-7][\da-f])/gi;
const FOLDED = /(?<=(?::|^\s*-)\s)\s*>[-+\d]*\s*$/;
function commandLines(path, text) {
	return joinedLines(text).map(({ number, line }) => ({
		number,
		commands: commandsOf(withoutRemark(path, line), !NO_HASH.test(path))
	}));
}
function joinedLines(text) {
	const lines = text.split(/\r\n|\r|\n/);
	const joined = [];
	for (let at = 0; at < lines.length; at++) {
		const start = at;
		const first = lines[at] ?? "";
		const indent = FOLDED.test(first) ? indentOf(first) : void 0;
		const parts = [first.replace(FOLDED, "")];
		while (at + 1 < lines.length && (isContinued(lines[at] ?? "") || indent !== void 0 && isInside(lines[at + 1] ?? "", indent))) {
			at++;
			parts.push(lines[at] ?? "");
		}
		const line = parts.map((part) => part.replace(CONTINUED, "")).join(" ");
		joined.push({
			number: start + 1,
			line
		});
	}
	return joined;
}
function isContinued(line) {
	return CONTINUED.test(line) && !/(?:^|\s)#/.test(line);
}
function indentOf(line) {
	return line.length - line.trimStart().length;
}
function isInside(line, indent) {
	return line.trim() === "" || indentOf(line) > indent;
}
function withoutRemark(path, line) {
	if (/\.(?:bat|cmd)$/i.test(path)) return /^\s*(?:@?rem\b|::)/i.test(line) ? "" : line;
	if (!SLASH_COMMENTS.test(path) && !BOTH_COMMENTS.test(path)) return line;
	const rest = withoutClosedRemarks(line);
	return /^\s*(?:\/\/|\/\*|\*(?!\/))/.test(rest) ? "" : rest.replace(/\s\/\/\s.*$/, "");
}
function withoutClosedRemarks(line) {
	let rest = "";
	for (let at = 0;;) {
		const open = line.indexOf("/*", at);
		const close = open < 0 ? -1 : line.indexOf("*/", open + 2);
		if (close < 0) return rest + line.slice(at);
		rest += `${line.slice(at, open)} `;
		at = close + 2;
	}
}
function commandsOf(line, hasHash) {
	const commands = [""];
	const add = (character) => {
		commands.push((commands.pop() ?? "") + character);
	};
	const last = new Map(["\"", "'"].map((mark) => [mark, line.lastIndexOf(mark)]));
	let quote = "";
	for (let at = 0; at < line.length; at++) {
		const character = line[at] ?? "";
		if (character === quote) quote = "";
		else if (quote !== "") add(character);
		else if (at < (last.get(character) ?? -1)) quote = character;
		else if (hasHash && isComment(line, at)) break;
		else if (isSeparator(line, at)) commands.push("");
		else add(character);
	}
	return commands.flatMap((command) => {
		return command.replaceAll(ESCAPED, (_, code) => String.fromCodePoint(Number.parseInt(code, 16))).replaceAll("\\", "").replaceAll(/\s+/g, " ").trim().match(PART) ?? [];
	});
}
function isSeparator(line, at) {
	const character = line[at];
	if (character !== "&") return character === ";" || character === "|" && line[at + 1] === "|";
	return line[at + 1] !== ">" && !/[<>]/.test(line[at - 1] ?? "");
}
function isComment(line, at) {
	return line[at] === "#" && !/\S/.test(line[at - 1] ?? " ");
}

// src/review/rules/lock-weakenings.ts
const NAME = ".terraform.lock.hcl";
function ignoringPatterns(text) {
	let found = [];
	for (const [at, line] of text.replace(/^\u{feff}/u, "").split(/\r?\n/).entries()) {
		const written = line.replace(/(?<! ) +$/, "");
		const pattern = written.replace(/^!/, "");
		const [place, name] = splitPattern(pattern);
		if (line.startsWith("#") || !/[^*]/.test(name)) continue;
		if (pattern === written) {
			if (fitsLockFile(name)) found = [...found, {
				line: at + 1,
				pattern
			}];
		} else if (takesBack(name)) found = isAnywhere(place) ? [] : found.filter((ignoring) => splitPattern(ignoring.pattern)[0] !== place);
	}
	return found;
}
function fitsLockFile(pattern) {
	return fits(pattern.toLowerCase(), NAME);
}
function takesBack(name) {
	return !name.includes("[") && fits(name, NAME);
}
function splitPattern(pattern) {
	const at = pattern.lastIndexOf("/") + 1;
	return [pattern.slice(0, at), pattern.slice(at)];
}
function isAnywhere(place) {
	return /^(?:\/?\*\*\/)?$/.test(place);
}
function fits(pattern, name) {
	const parts = pattern.match(/\*+|\[[^\]]{1,100}\]|\\?[\s\S]/g) ?? [];
	let [part, at, star, resumed] = [
		0,
		0,
		-1,
		0
	];
	while (at < name.length) {
		const piece = parts[part];
		if (piece?.startsWith("*") === true) [star, resumed] = [part++, at];
		else if (piece !== void 0 && isOneOf(piece, name[at] ?? "")) [part, at] = [part + 1, at + 1];
		else if (star >= 0) [part, at] = [star + 1, ++resumed];
		else return false;
	}
	return parts.slice(part).every((piece) => piece.startsWith("*"));
}
function isOneOf(part, character) {
	return part === "?" || /^\[.+\]$/.test(part) || part.replace(/^\\/, "") === character;
}
const LOCK = /\.terraform(?:\.lock|\.?[*?{[])|(?:^|\/)\*\.(?:lock\.)?hcl/i;
const LOCK_ALONE = /\.terraform\.lock\.hcl['"\]}]*$/i;
const REMOVER = /(?:^|[./\\@[{=:])(?:rm|del|erase|unlink|unlinkSync|shred|truncate|truncateSync|mv|remove|rename|rmSync|Remove-Item|ri|Clear-Content|Set-Content|tee|writeFile|writeFileSync|--assume-unchanged|--skip-worktree)$/i;
const REMOVER_BEHIND = /^(?:-delete|-exec|xargs|\.unlink|export-ignore)$/;
const COPIER = /(?:^|[./\\@[{=:])(?:cp|ln|install|Copy-Item)$/i;
const WRITERS = [
	[/(?:^|\/)(?:sed|gsed|perl|ruby|yq)$/, /^(?:-[a-z]*i|--in-?place)/],
	[/(?:^|\/)(?:curl|wget)$/, /^(?:-[a-z]*o|--output(?:-document)?(?:=.*)?)$/i],
	[/(?:^|\/)dd$/, /^of=/],
	[/(?:^|\.)open$/, /^['"]?[wx]/]
];
function writesOver(words, at) {
	if (!LOCK_ALONE.test(words[at] ?? "")) return false;
	const before = words.slice(0, at);
	if (at === words.length - 1 && before.some((word) => COPIER.test(word))) return true;
	return WRITERS.some(([program, flag]) => before.some((word) => program.test(word)) && words.some((word) => flag.test(word)));
}
function isLock(word) {
	if (LOCK.test(word)) return true;
	const name = word.slice(word.lastIndexOf("/") + 1);
	return /^\.(?=.*[a-z]).*[*?[]/i.test(name) && fitsLockFile(name);
}
function takesAway(command) {
	const words = command.split(/[\s(),;]/).filter((word) => word !== "");
	const at = words.findIndex(isLock);
	if (at === -1) return false;
	const [before, after] = [words.slice(0, at), words.slice(at + 1)];
	return before.some((word) => REMOVER.test(word)) || writesOver(words, at) || /^\d?>/.test(words[at] ?? "") || /^\d?>{1,2}$/.test(words[at - 1] ?? "") || after.some((word) => REMOVER_BEHIND.test(word)) || after[0]?.startsWith(">") === true && /(?:ignore|exclude)$/.test(command);
}
const UPGRADE = /(?<![\w-])--?upgrade(?!=(?:false|f|0)\b)(?![\w-])/i;
const TOOL = /(?<![\w-])(?:tofu|terraform|terragrunt|init|providers lock)(?![\w-])|\$\W?(?:TF|TOFU|TERRAFORM)/i;
const OURS = /\btofu-lock-review\b(?!.*\binit\b)/;
const LOCKFILE_FLAG = /(?<![\w-])--?lockfile(?:=|,? )(?!readonly\b)\S/i;
const HARMLESS_ARGUMENTS = /\bTF_CLI_ARGS\w*(?: ?[:=])?(?: ?(?:--?lockfile=readonly\b|--?(?!upgrade|lockfile|plugin-dir|chdir)\w[\w=.,/:-]*))+(?= ?(?:$|[},\]])| (?:tofu|terraform|terragrunt)\b)/g;
function sets(name) {
	const pattern = new RegExp(String.raw`\b${name}\b`);
	const unset = new RegExp(String.raw`\b(?:unset|env -u)\b.*\b${name}\b`);
	const read = /\$env:\w+\b(?! ?=)|\$\{?\w+|\benv\.\w+\b(?! ?=)/g;
	return (command) => pattern.test(command.replaceAll(read, "$")) && !unset.test(command);
}
const setsArguments = sets(String.raw`TF_CLI_ARGS\w*`);
function opens(names, label = "") {
	const block = String.raw`(?<![\w$.-])(?:${names})\b"?${label}`;
	const gap = String.raw`(?:\s|/\*[^*]{0,200}\*/|(?:#|//)[^\n]{0,200}\n){0,20}`;
	const here = new RegExp(`${block} ?(?:/\\*.{0,200}\\*/ ?)?[:={]`);
	const alone = new RegExp(`^[{ ]*(?:${names})\\b(?! ?[\\w,.;])`);
	const below = new RegExp(`${block}${gap}[:={]`);
	return (command, text) => here.test(command) || alone.test(command) && below.test(text);
}
const CACHE_EFFECT = "lets the tools take a cached package that the lock file does not know";
function opensHost(command, text) {
	if (/(?<![\w$.-])host(?: [\w.:-]+ ?\{| ?[:=] ?\{)/.test(command)) return true;
	const label = /^host (?:\/\*.{0,200}\*\/ ?)?[\w.-]+(?::\d+)?( ?\{)?$/.exec(command);
	return label !== null && (label[1] !== void 0 || /^[ \t]*"?host"?\s+"[\w.:-]+"\s*\{/m.test(text));
}
const ELSEWHERE = "makes the tools install providers from elsewhere than their registries";
const WEAKENINGS = [
	{
		isIn: (command) => {
			const [flag = ""] = UPGRADE.exec(command) ?? [];
			return flag !== "" && !OURS.test(command) && (!flag.startsWith("--") || TOOL.test(command));
		},
		effect: "makes the tools choose versions anew, whatever the lock file says"
	},
	{
		isIn: takesAway,
		effect: "takes lock files away, or hides them"
	},
	{
		isIn: (command) => LOCKFILE_FLAG.test(command),
		effect: "lets the tools change a lock file where they would refuse"
	},
	{
		isIn: (command) => setsArguments(command.replaceAll(HARMLESS_ARGUMENTS, "")),
		effect: "gives the tools arguments that may switch lock files off"
	},
	{
		isIn: sets("(?:TF_CLI_CONFIG_FILE|TERRAFORM_CONFIG)"),
		effect: "names a CLI configuration, which may take providers from elsewhere"
	},
	{
		isIn: sets("TF_REATTACH_PROVIDERS"),
		effect: "makes the tools use running providers, which no lock file knows"
	},
	{
		isIn: sets("TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE"),
		effect: CACHE_EFFECT
	},
	{
		isIn: (command) => /(?<![\w$.-])plugin_cache_may_break_dependency_lock_file\W+(?:true|1)\b/.test(command),
		effect: CACHE_EFFECT
	},
	{
		isIn: opens("dev_overrides"),
		effect: "makes the tools run providers from a directory, without looking at the lock file"
	},
	{
		isIn: opens("provider_installation|(?:filesystem|network|oci)_mirror"),
		effect: ELSEWHERE
	},
	{
		isIn: (command) => /(?<![\w-])--?plugin-dir(?:=|,? )\S/.test(command) && TOOL.test(command),
		effect: ELSEWHERE
	},
	{
		isIn: (command, text) => opensHost(command, text) && /\bservices\b/.test(text),
		effect: "makes the tools ask another server for what a registry host serves"
	}
];

// src/review/rules/lock-not-enforced.ts
const CLI_CONFIG = /^(?:.*\.(?:terraformrc|tofurc|tfrc)|(?:terraform|tofu)\.rc)$/;
const IGNORE_FILE = /^(?:.*gitignore.*|exclude|\.(?:docker|container|terraform)ignore)$/;
const PROSE = /\.(?:md|mdx|markdown|rst|adoc|org|html?)$|^(?:README|CHANGELOG|CONTRIBUTING|LICENSE)(?:\.txt)?$/i;
const INERT = /\.(?:png|jpe?g|gif|ico|svg|webp|pdf|woff2?|ttf|mp4|tfvars)$/i;
const ENVIRONMENT = /(?:\.(?:ya?ml|sh|bash|env|hcl|json|toml|mk|ps1|bat|cmd)$|^\.env|file$|^Jenkinsfile)/i;
const HINT = /tofu|terraform|terragrunt|TF_|-up|lockfile|\.hcl|dev_overrides|provider_installation|_mirror|plugin_cache|\binit\b|services|\.\w*\*|\\(?:u00|x)/i;
function isCliConfigFile(path) {
	return CLI_CONFIG.test(basename$1(path));
}
function isSettingsFile(path) {
	const name = basename$1(path);
	return !(isLockFileName(path) || isConfiguration(path) || PROSE.test(name) || INERT.test(name));
}
function settingsOrder(path) {
	if (isCliConfigFile(path) || path.startsWith(".github/workflows/")) return 0;
	return ENVIRONMENT.test(basename$1(path)) || IGNORE_FILE.test(basename$1(path)) ? 1 : 2;
}
function judgeSettings({ files, unread }) {
	const found = files.flatMap(judgeFile$1);
	const [first] = unread;
	return first === void 0 ? found : [...found, judgeUnread(first, unread.length)];
}
function judgeFile$1({ path, before, after }) {
	if (IGNORE_FILE.test(basename$1(path))) {
		const known = new Set(ignoringPatterns(before).map(({ pattern }) => pattern.trim()));
		const added = ignoringPatterns(after).find(({ pattern }) => !known.has(pattern.trim()));
		return added === void 0 ? [] : [judgeLine(path, added.line, "keeps lock files out of what is committed or runs")];
	}
	if (!HINT.test(before) && !HINT.test(after)) return [];
	const [old, young] = [commandsIn(path, before), commandsIn(path, after)];
	const found = WEAKENINGS.flatMap((weakening) => {
		const line = addedLine(weakening, old, young, after);
		return line === void 0 ? [] : [judgeLine(path, line, weakening.effect)];
	});
	const line = lineLackingReadonly(old, young);
	const effect = "runs init without -lockfile=readonly, which was there before";
	const all = line === void 0 ? found : [...found, judgeLine(path, line, effect)];
	return [...new Map(all.toReversed().map((finding) => [finding.line, finding])).values()].toReversed();
}
function commandsIn(path, text) {
	const all = commandLines(path, text).flatMap(({ number, commands }) => commands.map((command) => ({
		line: number,
		text: command
	})));
	const names = all.flatMap(({ text: command }) => {
		const name = /(?<!\w)(\w{1,64}) ?[:=] ?[^\s=:]{0,200}\.terraform\.lock\.hcl/.exec(command)?.[1];
		return name === void 0 ? [] : [name];
	});
	const use = new RegExp(String.raw`\$(?:env:|\{)?(?:${[...new Set(names)].join("|")})\b\}?`, "g");
	return all.filter((command) => !isSpoken(command.text)).map((command) => names.length === 0 ? command : {
		...command,
		text: command.text.replaceAll(use, ".terraform.lock.hcl")
	});
}
function isSpoken(command) {
	const plain = command.replaceAll(/>&2/g, "");
	return /^(?:[-?] )*(?:[\w.-]+: )?(?:RUN |[@+-]+)?(?:echo|printf|Write-Host)\b/i.test(plain) && !/[>|`]|[$<]\(|##vso|::set-env/.test(plain) || /^(?:- )*(?:name|description|title|summary|message|help): [^{$|&`]*\S [^{$|&`]*$/i.test(plain);
}
function addedLine({ isIn }, before, after, text) {
	const known = counted(before.filter((command) => isIn(command.text, text)));
	return after.find((command) => isIn(command.text, text) && !take(known, command.text))?.line;
}
function counted(commands) {
	const counts = /* @__PURE__ */ new Map();
	for (const { text } of commands) counts.set(text, (counts.get(text) ?? 0) + 1);
	return counts;
}
function take(counts, text) {
	const count = counts.get(text) ?? 0;
	counts.set(text, count - 1);
	return count > 0;
}
const READONLY = /(?<![\w-])--?lockfile(?:=|,? )readonly\b/;
const INIT = /\binit\b/;
function lineLackingReadonly(before, after) {
	const isReadonly = ({ text }) => READONLY.test(text);
	const isInit = ({ text }) => INIT.test(text);
	const dropped = before.filter(isReadonly).length - after.filter(isReadonly).length;
	if (dropped <= 0) return void 0;
	const lost = new Set(before.filter(isReadonly).map(({ text }) => withoutFlags(text)));
	const lacking = after.filter((command) => isInit(command) && !isReadonly(command));
	const gone = before.filter(isInit).length - after.filter(isInit).length;
	return (lacking.find(({ text }) => lost.has(withoutFlags(text))) ?? (dropped > gone ? lacking[0] : void 0))?.line;
}
function withoutFlags(command) {
	return command.split(" ").filter((word) => !word.startsWith("-") || word.startsWith("-chdir")).join(" ");
}
function judgeLine(path, line, effect) {
	return settingsFinding(path, line, {
		summary: "The change makes lock files decide less",
		detail: `${path}:${line} ${effect}. What was reviewed is then not what runs.`,
		remedy: remedyByHand("Take the line out, or waive this finding for the file with a reason.")
	});
}
function judgeUnread(first, count) {
	return settingsFinding(first, null, {
		severity: "notice",
		summary: "Not every changed file was searched for what switches lock files off",
		detail: `${countText(count, "changed file")}, ${first} first, were too many, too large, or no text.`,
		remedy: remedyByHand("Look for such lines there yourself, or make a smaller change.")
	});
}
function settingsFinding(file, line, said) {
	const rule = "lock-not-enforced";
	const { severity } = RULE_TABLE[rule];
	return {
		rule,
		severity,
		provider: null,
		root: ".",
		file,
		line,
		...said
	};
}

// src/review/rules/hidden-places.ts
const KEPT = /* @__PURE__ */ new Set([".terraform", ".terragrunt-cache"]);
function hiddenPlaces(paths) {
	const kept = paths.flatMap((committed) => {
		const kind = keptKind(committed);
		return kind === void 0 ? [] : [{
			path: committed.path,
			kind,
			twins: []
		}];
	});
	const odd = paths.filter(({ path, kind }) => kind !== "submodule" && isLockFileName(path)).filter(({ path }) => basename$1(path) !== LOCK_FILE_NAME).map(({ path }) => ({
		path,
		kind: "other-name",
		twins: []
	}));
	return [
		...kept,
		...odd,
		...sameNames(paths)
	];
}
function keptKind({ path, kind }) {
	if (!diskName(path).includes(".terra")) return void 0;
	const names = path.split("/").map(diskName);
	const at = names.findIndex((name) => KEPT.has(name));
	if (at === -1) return void 0;
	if (at === names.length - 1) return kind === "file" ? void 0 : "link";
	if (isLockFileName(path)) return "lock-file";
	const inside = names.slice(at + 1);
	if (inside[0] === "providers" || inside[0] === "plugins" || inside.some((name) => name.startsWith("terraform-provider-"))) return "package";
	return isCliConfigFile(path) ? "cli-config" : void 0;
}
function sameNames(paths) {
	const locks = paths.filter(({ path }) => basename$1(path) === LOCK_FILE_NAME);
	const spelled = /* @__PURE__ */ new Map();
	for (const { path } of locks) for (const directory of directoriesOf(path)) spelled.set(diskName(directory), /* @__PURE__ */ new Set());
	if (spelled.size === 0) return [];
	const seen = /* @__PURE__ */ new Set();
	for (const { path } of paths) {
		spelled.get(diskName(path))?.add(path);
		for (let at = dirname$1(path); at !== "." && !seen.has(at); at = dirname$1(at)) {
			seen.add(at);
			spelled.get(diskName(at))?.add(at);
		}
	}
	return locks.flatMap(({ path }) => {
		const twins = directoriesOf(path).flatMap((directory) => [...spelled.get(diskName(directory)) ?? []].filter((other) => other !== directory));
		return twins.length === 0 ? [] : [{
			path,
			kind: "same-name",
			twins
		}];
	});
}
function directoriesOf(path) {
	const directories = [];
	for (let at = dirname$1(path); at !== "."; at = dirname$1(at)) directories.push(at);
	return directories;
}

// src/review/rules/repository-rules.ts
const MAX_TOLD = 20;
function judgeHiddenPlaces({ base, head, changed }) {
	const known = new Set((base === void 0 ? [] : hiddenPlaces(base)).map(identity));
	const isNew = (place) => !known.has(identity(place)) || [place.path, ...place.twins].some((path) => changed.has(path));
	const places = hiddenPlaces(head).filter(isNew);
	return [...new Map(places.map((place) => [place.kind, place])).keys()].flatMap((kind) => {
		const sameKind = places.filter((place) => place.kind === kind);
		return sameKind.slice(0, MAX_TOLD).map((place, i) => {
			const left = sameKind.length - MAX_TOLD;
			return judgePlace(place, i === 19 && left > 0 ? left : 0);
		});
	});
}
function identity({ path, kind, twins }) {
	return JSON.stringify([
		path,
		kind,
		twins
	]);
}
function judgePlace(place, left) {
	const more = left === 0 ? "" : ` There are ${countText(left, "more such path")}.`;
	return {
		rule: "hidden-lock-file",
		severity: RULE_TABLE["hidden-lock-file"].severity,
		provider: null,
		root: ".",
		file: place.path,
		line: null,
		summary: SUMMARIES[place.kind],
		detail: `${place.path} ${effectOf(place)}${more}`,
		remedy: remedyByHand(REMEDIES[place.kind])
	};
}
const SUMMARIES = {
	"lock-file": "A lock file is committed where no review looks",
	package: "Packages are committed where the tools keep their own",
	"cli-config": "A CLI configuration is committed where no review looks",
	link: "A directory that the tools keep is committed as a link",
	"other-name": "A file becomes the lock file on some disks",
	"same-name": "A lock file's directory has another name's place on some disks"
};
function effectOf({ kind, twins }) {
	if (kind === "same-name") return `stands in a directory that a disk which does not tell case takes for ${listText(twins)}, so that it depends on the disk which file the tools read.`;
	return EFFECTS[kind];
}
const EFFECTS = {
	"lock-file": "is in a directory that the tools keep copies in, which nobody commits or reads.",
	package: "is where the tools look for packages that they have installed before.",
	"cli-config": "is in a directory that the tools keep, where nobody looks for settings.",
	link: "leads the tools to other files than those that they keep there.",
	"other-name": "differs from .terraform.lock.hcl for git, but not on a disk that does not tell case, where the tools read it."
};
const IGNORE = "Remove it from the repository, and have .gitignore name the directory.";
const RENAME = "Remove it, or give it a name that no disk takes for another.";
const REMEDIES = {
	"lock-file": IGNORE,
	package: IGNORE,
	"cli-config": IGNORE,
	link: IGNORE,
	"other-name": RENAME,
	"same-name": RENAME
};
const ARCHIVE = /(?:^|\/)terraform-provider-[^/]*\.zip$/i;
const EXECUTABLE = /(?:^|\/)terraform-provider-[a-z0-9-]+(?:[_.][^/]*)?$/i;
const WRITTEN = /\.(?:md|rst|adoc|txt|html|tf|tofu|hcl|tfvars|ya?ml|json|toml|go|mod|sum|sh|py|png|svg)$/i;
const UNPACKED = /(?:^|\/)(?:[^/][^/.]*\.[^/]+|localhost(?::\d+)?)\/[^/]+\/[^/]+\/\d+\.\d+\.\d[^/]*\/[a-z0-9]+_[a-z0-9]+(?=\/|$)/i;
function providersInTree(changed) {
	const packages = changed.filter(({ status }) => status !== "removed").map(({ path }) => path).flatMap((path) => packageOf(path) ?? []);
	const [first] = packages;
	if (first === void 0) return [];
	const groups = sortedUnique(packages.map(({ group }) => group));
	const { severity } = RULE_TABLE["lock-not-enforced"];
	return [{
		rule: "lock-not-enforced",
		severity,
		provider: null,
		root: ".",
		file: first.path,
		line: null,
		summary: "The change brings provider packages along",
		detail: `${countText(packages.length, "file")} of provider packages: ${listText(groups)}. A mirror or plugin directory that holds them may be installed from; here they vouch for nothing.`,
		remedy: remedyByHand("Take packages from their registry or from a mirror outside of the repository, and remove these. Where no registry has them, list their hashes in a waiver of not-verified in the policy file of the target branch.")
	}];
}
function packageOf(path) {
	const unpacked = UNPACKED.exec(path);
	if (unpacked !== null) {
		const end = unpacked.index + unpacked[0].length;
		return {
			path,
			group: `${path.slice(0, end)}/`
		};
	}
	return ARCHIVE.test(path) || EXECUTABLE.test(path) && !WRITTEN.test(path) ? {
		path,
		group: path
	} : void 0;
}
function plantedMemory(files, policy) {
	const [first] = files;
	if (first === void 0) return [];
	return [{
		rule: "policy-changed",
		severity: policyChangeWeight(policy, void 0),
		provider: null,
		root: ".",
		file: first,
		line: null,
		summary: "The repository has files in the cache of this review",
		detail: `${listText(files)} would be taken for what earlier runs computed. This review believes nothing in a cache that lies in the repository.`,
		remedy: remedyByHand("Remove the files from the repository, and keep the cache outside of it.")
	}];
}
function judgeUnreadPlaces(unread) {
	return [...unread].map(([path, reason]) => ({
		rule: "not-verified",
		severity: RULE_TABLE["not-verified"].severity,
		provider: null,
		root: ".",
		file: path,
		line: null,
		summary: "Part of the change could not be read",
		detail: `What the change brings at ${path} was not reviewed: ${reason}.`,
		cause: `What the change brings there was not reviewed: ${reason}.`,
		remedy: remedyByHand("Let the run have it: check submodules out, or give git what it needs to fetch them.")
	}));
}

// src/review/policy/waivers.ts
function accepted(finding, acceptance) {
	const { by, until, reason } = acceptance;
	const detail = `${finding.detail} ${ACCEPTED_BY[by]} until ${until}: ${reason}`;
	return {
		...finding,
		severity: "notice",
		detail,
		accepted: acceptance
	};
}
const ACCEPTED_BY = {
	waiver: "Waived",
	unverifiable: "Known not to be verifiable"
};
function applyWaivers(findings, waivers, { waiverPaths, now }) {
	const ordered = [...waivers].sort(compareWaivers);
	const expired = /* @__PURE__ */ new Map();
	return [...findings.map((finding) => {
		const waiver = ordered.find((candidate) => waives(candidate, finding, waiverPaths));
		if (waiver === void 0 || finding.severity === "notice") return finding;
		if (isExpired(waiver.expires, now)) {
			expired.set(waiver, expiredFinding(waiver, finding));
			return finding;
		}
		const { reason, expires } = waiver;
		return accepted(finding, {
			by: "waiver",
			reason,
			until: expires.text
		});
	}), ...expired.values()];
}
function waives(waiver, finding, waiverPaths) {
	const { rule, provider, version, hash, path } = waiver;
	return rule === finding.rule && (provider === void 0 ? finding.provider === null : finding.provider !== null && namesProvider(provider, finding.provider)) && (version === void 0 || version === finding.version) && (hash === void 0 || hash === finding.hash) && (path === void 0 || waiverPaths.every((place) => coversPath(path, place)));
}
function compareWaivers(a, b) {
	return b.expires.end - a.expires.end || compareBytes(a.reason, b.reason) || compareBytes(a.file, b.file) || a.line - b.line;
}
function expiredFinding(waiver, finding) {
	const { provider, root, version } = finding;
	const about = [provider, version].filter((part) => part !== null && part !== void 0);
	const waived = about.length === 0 ? finding.rule : `${finding.rule} of ${about.join(" ")}`;
	return {
		rule: "waiver-expired",
		severity: RULE_TABLE["waiver-expired"].severity,
		provider,
		root,
		file: waiver.file,
		line: waiver.line,
		...withoutAbsent({ version }),
		summary: "A waiver has expired, and what it was for is still there",
		detail: `The waiver of ${waived} ended with ${waiver.expires.text}: ${waiver.reason}`,
		remedy: remedyByHand("Resolve the finding, or renew the waiver on the base branch with a reason that still holds.")
	};
}
function applyUnverifiable(findings, records, now) {
	const valid = records.filter((record) => !isExpired(record.expires, now));
	return findings.map((finding) => {
		const { rule, provider, version, uncheckedHashes = [] } = finding;
		if (rule !== "not-verified" || provider === null || uncheckedHashes.length === 0) return finding;
		const about = valid.filter((record) => record.version === version && namesProvider(record.provider, provider));
		const listed = new Set(about.flatMap((record) => record.hashes));
		const first = about.toSorted((a, b) => a.expires.end - b.expires.end)[0];
		if (first === void 0 || !uncheckedHashes.every((hash) => listed.has(hash))) return finding;
		const { reason, expires } = first;
		return accepted(finding, {
			by: "unverifiable",
			reason,
			until: expires.text
		});
	});
}

// src/review/verdict/settle-findings.ts
function settle(findings, input) {
	const { policy } = input.context;
	return settleFindings(acceptFindings(weigh(findings, policy), input), policy);
}
function settleFindings(findings, policy) {
	return sortFindings(withoutRepetitions(weigh(findings, policy))).map(bounded);
}
function withoutRepetitions(findings) {
	const keyOf = (rule, { provider }) => `${rule} ${provider}`;
	const heaviest = /* @__PURE__ */ new Map();
	for (const finding of findings) {
		const key = keyOf(finding.rule, finding);
		heaviest.set(key, Math.max(heaviest.get(key) ?? -1, SEVERITIES.indexOf(finding.severity)));
	}
	return findings.filter((finding) => {
		const said = heaviest.get(keyOf(RULE_TABLE[finding.rule].saidBy, finding)) ?? -1;
		return finding.provider === null || said < SEVERITIES.indexOf(finding.severity);
	});
}
function bounded(finding) {
	const summary = boundedMessage(finding.summary);
	const detail = boundedMessage(finding.detail, MAX_LIST);
	const cause = finding.cause && boundedMessage(finding.cause, 16384);
	return {
		...finding,
		summary,
		detail,
		...withoutAbsent({ cause })
	};
}
function weigh(findings, policy) {
	return findings.flatMap((finding) => {
		if (finding.rule === "not-verified" || finding.accepted !== void 0) return [finding];
		const severity = policyWeight(policy, finding);
		return severity === "off" ? [] : [{
			...finding,
			severity
		}];
	});
}
function acceptFindings(findings, { context, waiverPaths }) {
	const { policy, now } = context;
	const waived = applyWaivers(findings, policy.waivers, {
		waiverPaths,
		now
	});
	return applyUnverifiable(waived, policy.unverifiable, now);
}
function withWorkableRemedies(findings) {
	const first = sortedUnique(findings.filter(forbidsFix).map(({ rule }) => rule));
	if (first.length === 0) return findings;
	const before = ` It writes nothing before ${listText(first)} ${first.length === 1 ? "is" : "are"} resolved.`;
	return findings.map((finding) => isByFix(finding) ? {
		...finding,
		remedy: {
			...finding.remedy,
			text: `${finding.remedy.text}${before}`
		}
	} : finding);
}
function forbidsFix({ rule, severity }) {
	return severity === "error" && (RULE_TABLE[rule].forbids === "fix" || rule === "invalid-configuration");
}
function isByFix({ remedy }) {
	return remedy.command?.startsWith("tofu-lock-review fix ") === true;
}

// src/app/review/gate-workflows.ts
const OUR_NAME = "tofu-lock-review";
const MAX_WORKFLOW_BYTES = 4194304;
const WORKFLOWS = ".github/workflows";
const JOB_FILE = /^\.github\/workflows\/[^/]+\.ya?ml$|(?:^|\/)action\.ya?ml$/;
const PIPELINE = ".gitlab-ci.yml";
const INCLUDED = /(?<![\w./*:-])[\w./*-]+\.ya?ml(?![\w./*-])/g;
const LOCAL_USE = /(?:^|[\s"'{,:[])(\.\/[^\s"'},\]#]*)/g;
function isJobFile(path) {
	return /\.ya?ml$/.test(path);
}
function isGitHubJobFile(path) {
	return JOB_FILE.test(path);
}
async function filesThatRunUs(tree) {
	const files = /* @__PURE__ */ new Map();
	const waiting = await workflowsOf(tree);
	for (let path = waiting.pop(); path !== void 0; path = waiting.pop()) {
		if (files.has(path)) continue;
		const file = await readJobFile(tree, path);
		files.set(path, file);
		appendAll(waiting, file.uses);
	}
	const running = closure(files);
	const places = await Promise.all([...running].map((path) => tree.resolve(path)));
	return /* @__PURE__ */ new Set([...running, ...places.filter((place) => place !== void 0)]);
}
async function namesUs(tree, path) {
	return (await readJobFile(tree, path)).isOurs;
}
async function workflowsOf(tree) {
	const workflows = (await tree.list(WORKFLOWS) ?? []).map(({ name }) => join$1(WORKFLOWS, name));
	return [PIPELINE, ...workflows.filter(isGitHubJobFile)];
}
async function readJobFile(tree, path) {
	const place = await tree.resolve(path);
	const bytes = place !== void 0 && await tree.kind(place) === "file" ? await tree.read(path) : void 0;
	if (bytes === void 0) return {
		isOurs: false,
		uses: []
	};
	if (bytes.length > MAX_WORKFLOW_BYTES) return {
		isOurs: true,
		uses: []
	};
	const text = new TextDecoder().decode(bytes);
	const isOurs = text.includes(OUR_NAME);
	if (!isGitHubJobFile(path)) return {
		isOurs,
		uses: await includedBy(text, tree)
	};
	return {
		isOurs,
		uses: [...text.matchAll(LOCAL_USE)].map(([, use = ""]) => use).filter((use) => use.length <= MAX_PATH_LENGTH).map(normalize).flatMap(filesOf)
	};
}
async function includedBy(text, tree) {
	const found = [];
	for (const [name] of text.matchAll(INCLUDED)) {
		if (name.length > 4096) continue;
		const path = normalize(name).replace(/^\/+/, "");
		const place = path.includes("*") ? dirname$1(path.slice(0, path.indexOf("*") + 1)) : void 0;
		if (place === void 0) found.push(path);
		else appendAll(found, await filesBelow(place, tree));
	}
	return found;
}
const MAX_DIRECTORIES = 200;
async function filesBelow(top, tree) {
	const found = [];
	const waiting = [top];
	for (let looked = 0; looked < MAX_DIRECTORIES; looked++) {
		const place = waiting.shift();
		if (place === void 0) break;
		for (const { name, kind } of await tree.list(place) ?? []) {
			const path = join$1(place, name);
			if (kind === "directory") waiting.push(path);
			else if (isJobFile(path)) found.push(path);
		}
	}
	return found;
}
function filesOf(use) {
	if (use.startsWith("../") || use === "..") return [];
	if (isGitHubJobFile(use)) return [use];
	return [join$1(use, "action.yml"), join$1(use, "action.yaml")];
}
function closure(files) {
	const running = new Set([...files].flatMap(([path, { isOurs }]) => isOurs ? [path] : []));
	for (let before = -1; before !== running.size;) {
		before = running.size;
		for (const [path, { uses }] of files) if (uses.some((used) => running.has(used))) running.add(path);
	}
	return running;
}

// src/app/review/changed-policy.ts
async function findPolicyChanges(input) {
	const policyFile = input.loaded?.file ?? ".github/tofu-lock-review.yml";
	const watched = /* @__PURE__ */ new Set([
		...input.loaded?.watched ?? [],
		policyFile,
		DEFAULT_POLICY_FILE
	]);
	const paths = input.changed.flatMap(({ path, previousPath }) => [path, previousPath ?? path]);
	const touched = new Set(paths);
	const changes = [];
	for (const path of watched) {
		if (path === input.ledger || !await isTouched(path, touched, input)) continue;
		const kind = path === policyFile ? "policy" : "companion";
		changes.push(await describe$1(path, kind, input));
	}
	const { ledger } = input;
	if (ledger !== void 0 && await isTouched(ledger, touched, input)) changes.push(await ledgerChange(ledger, input));
	for (const path of await touchedJobFiles(touched, input)) if (!watched.has(path)) changes.push(await describe$1(path, "workflow", input));
	const byPath = new Map(changes.map((change) => [change.path, change]));
	return sortedUnique([...byPath.keys()]).flatMap((path) => byPath.get(path) ?? []);
}
async function isTouched(path, touched, { base, head }) {
	if (touched.has(path)) return true;
	const places = await Promise.all([base, head].map((tree) => tree.resolve(path)));
	if (places[0] !== places[1]) return true;
	const [place] = places;
	if (place === void 0 || place === path) return false;
	return touched.has(place) || !await isSameFile(path, {
		base,
		head
	});
}
async function isSameFile(path, { base, head }) {
	const [before, after] = await Promise.all([base, head].map((tree) => tree.read(path)));
	if (before === void 0 || after === void 0) return before === after;
	return Buffer.compare(before, after) === 0;
}
async function touchedJobFiles(touched, { base, head }) {
	const files = await linkedJobFiles(touched, [base, head]);
	if (files.length === 0) return [];
	const running = await Promise.all([base, head].map((tree) => filesThatRunUs(tree)));
	const found = [];
	const isOnTheWay = (path, files) => files.has(path) || [...files].some((file) => file.startsWith(`${path}/`));
	for (const path of files) if (running.some((paths) => isOnTheWay(path, paths)) || await namesUsOnASide(path, [base, head])) found.push(path);
	return found;
}
async function namesUsOnASide(path, trees) {
	if (!path.startsWith(".github/") || !isGitHubJobFile(path)) return false;
	return (await Promise.all(trees.map((tree) => namesUs(tree, path)))).includes(true);
}
async function linkedJobFiles(touched, trees) {
	const files = [];
	for (const path of touched) if (isJobFile(path)) files.push(path);
	else if ((await Promise.all(trees.map((tree) => tree.kind(path)))).includes("symlink")) files.push(path);
	return files;
}
async function describe$1(path, kind, { head, now }) {
	const place = await head.resolve(path);
	const isRemoved = place === void 0;
	if (isRemoved || kind !== "policy") return {
		path,
		kind,
		isRemoved,
		problem: void 0
	};
	const bytes = await head.kind(place) === "file" ? await head.read(path) : void 0;
	return {
		path,
		kind,
		isRemoved,
		problem: bytes === void 0 ? "It is no file." : problemOf(bytes, path, now)
	};
}
function problemOf(bytes, path, now) {
	try {
		decodeOwn(bytes, path, now);
		return;
	} catch (caught) {
		if (!isLockReviewError(caught, "INVALID_POLICY")) throw caught;
		return `${caught.message}.`;
	}
}
async function ledgerChange(path, { base, head }) {
	const before = await readSide(base, path);
	const after = await readSide(head, path);
	const { problem } = after;
	const lines = problem === void 0 ? diffLedgers(before.ledger, after.ledger) : [];
	return {
		path,
		kind: "ledger",
		isRemoved: !after.isThere,
		problem,
		lines
	};
}
async function readSide(files, file) {
	try {
		const found = await readLedgerFile({
			files,
			file
		});
		return {
			ledger: found === void 0 ? EMPTY_LEDGER : ledgerIn(found),
			isThere: found !== void 0,
			problem: void 0
		};
	} catch (caught) {
		if (!isLockReviewError(caught, "INVALID_LEDGER", "FILE_FAILED", "LIMIT_EXCEEDED")) throw caught;
		return {
			ledger: EMPTY_LEDGER,
			isThere: true,
			problem: `${caught.message}.`
		};
	}
}

// src/app/review/repository-facts.ts
async function readRepository(change, found) {
	const { changed, sides, request, now } = change;
	const { base, head } = sides;
	const { ledger } = request.policy;
	const watched = {
		changed,
		base,
		head,
		loaded: request.policySource,
		ledger,
		now
	};
	return {
		change,
		settings: await readChangedSettings(changed, sides),
		policyChanges: await findPolicyChanges(watched),
		...found
	};
}
function judgeRepository({ change, settings, policyChanges, planted, unlocked }, policy) {
	const { changed, base, head } = change;
	const hidden = judgeHiddenPlaces({
		base: tracked(base.paths),
		head: tracked(head.paths),
		changed: new Set(pathsOf(changed))
	});
	const findings = [
		...judgeSettings(settings),
		...providersInTree(changed),
		...hidden,
		...judgeUnreadPlaces(new Map([...base.unread, ...head.unread])),
		...judgeUnlocked$1(unlocked)
	];
	return [
		...settleFindings(findings, policy),
		...policyChangedFindings(policyChanges, policy),
		...plantedMemory(planted, policy)
	];
}
function tracked(paths) {
	return paths.filter(({ isTracked }) => isTracked);
}
function judgeCommitted(paths, unlocked, policy) {
	const head = tracked(paths ?? []);
	const hidden = judgeHiddenPlaces({
		base: void 0,
		head,
		changed: /* @__PURE__ */ new Set()
	});
	return settleFindings([...hidden, ...judgeUnlocked$1(unlocked)], policy);
}
const MAX_SETTINGS_FILES = 400;
async function readChangedSettings(changed, sides) {
	const ordered = changed.filter(({ path, status }) => status !== "removed" && isSettingsFile(path)).sort((a, b) => settingsOrder(a.path) - settingsOrder(b.path));
	const files = await Promise.all(ordered.slice(0, MAX_SETTINGS_FILES).map(async ({ path, previousPath }) => ({
		path,
		before: await readText(sides.base, pathBefore(path, previousPath)) ?? "",
		after: await readText(sides.head, path)
	})));
	return {
		files: files.flatMap(({ after, ...file }) => after === void 0 ? [] : [{
			...file,
			after
		}]),
		unread: [...files.filter(({ after }) => after === void 0), ...ordered.slice(MAX_SETTINGS_FILES)].map(({ path }) => path)
	};
}
function pathBefore(path, previous = path) {
	return isSettingsFile(previous) && settingsOrder(previous) <= settingsOrder(path) ? previous : void 0;
}
async function readText(files, path) {
	if (files === void 0 || path === void 0 || await files.kind(path) !== "file") return "";
	const bytes = await files.read(path) ?? /* @__PURE__ */ new Uint8Array();
	if (bytes.length > 262144) return void 0;
	const encoding = ENCODINGS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
	const text = new TextDecoder(encoding ?? "utf-8").decode(bytes);
	return text.includes("\0") ? void 0 : text;
}
const ENCODINGS = [[[255, 254], "utf-16le"], [[254, 255], "utf-16be"]];

// src/review/evidence/coverage.ts
function entryCoverage(entry, evidence, platforms) {
	return platforms.map((platform) => platformCoverage(entry, evidence, platform));
}
function isCovered(coverage) {
	return coverage.zip === "yes" || coverage.contents === "all" || coverage.contents === "part";
}
function platformCoverage(entry, evidence, platform) {
	const known = evidence === void 0 ? NO_HASHES : hashesByPlatform(evidence)(platform);
	const zip = zipCoverage(entry, evidence, known);
	const contents = contentCoverage(entry, evidence, known);
	return {
		platform,
		zip,
		contents,
		level: levelOf(zip, contents, isFromRegistry(evidence))
	};
}
function zipCoverage(entry, evidence, known) {
	const zips = [...known].filter((hash) => hashScheme(hash) === "zh");
	if (zips.some((hash) => recordsHash(entry, hash))) return "yes";
	return zips.length > 0 || !hasUntraced(entry, evidence, "zh") ? "no" : "unknown";
}
function contentCoverage(entry, evidence, known) {
	const contents = [...known].filter((hash) => hashScheme(hash) === "h1");
	const recorded = contents.filter((hash) => recordsHash(entry, hash));
	if (recorded.length > 0) return recorded.length === contents.length ? "all" : "part";
	return contents.length > 0 || !hasUntraced(entry, evidence, "h1") ? "none" : "unknown";
}
function levelOf(zip, contents, fromRegistry) {
	if (contents === "all" || contents === "part") return zip === "yes" || !fromRegistry ? "full" : "contents-only";
	if (contents === "unknown" || zip === "unknown") return "unknown";
	return zip === "yes" ? "zip-only" : "none";
}
const NO_HASHES = /* @__PURE__ */ new Set();
const hashesByPlatform = rememberedOf((evidence) => {
	const found = /* @__PURE__ */ new Map();
	return (platform) => {
		const known = found.get(platform) ?? hashesOfPlatform(evidence, platform);
		found.set(platform, known);
		return known;
	};
});
function hashesOfPlatform(evidence, platform) {
	const archive = evidence.packageHashes.get(platform);
	const known = /* @__PURE__ */ new Set();
	if (archive !== void 0) known.add(archive);
	for (const [hash, facts] of evidence.dispositions) {
		const derived = archive !== void 0 && facts.derivedFrom.has(archive);
		if (facts.platforms.has(platform) || derived) known.add(hash);
	}
	return known;
}
function hasUntraced(entry, evidence, scheme) {
	return entry.hashes.some((hash) => hashScheme(hash) === scheme && !hasLookedFor(hash, evidence) && !isTraced(evidence?.dispositions.get(hash)));
}
function isTraced(facts) {
	return facts !== void 0 && (facts.platforms.size > 0 || facts.files.size > 0);
}
const servedByRegistry = rememberedOf((evidence) => [...evidence.dispositions.values()].some((facts) => facts.reportedByRegistry || facts.signedBy.size > 0));
function isFromRegistry(evidence) {
	return evidence !== void 0 && servedByRegistry(evidence);
}
function requiredPlatforms(input) {
	if (input.listed !== void 0) return {
		platforms: sortedUnique(input.listed),
		from: "policy"
	};
	const covered = sortedUnique(input.baseEntries.flatMap(({ entry, evidence }) => platformsByContents(entry, evidence)));
	if (covered.length > 0) return {
		platforms: covered,
		from: "base"
	};
	if (input.otherRoots.length > 0) return {
		platforms: sortedUnique(input.otherRoots),
		from: "other-roots"
	};
	return {
		platforms: [input.host],
		from: "host"
	};
}
function platformsByContents(entry, evidence) {
	return covered$1([entry, evidence], () => contentPlatforms(entry, evidence));
}
const covered$1 = rememberedOfAll();
function contentPlatforms(entry, evidence) {
	const { address: provider, version } = entry;
	const context = {
		provider,
		version,
		evidence,
		recorded: entry,
		...NO_KEYS
	};
	const platforms = entry.hashes.filter((hash) => hashScheme(hash) === "h1").map((hash) => explainHash(hash, context)).filter((explained) => isVouchedFor(explained.grade)).flatMap((explained) => explained.platforms);
	return sortedUnique(platforms);
}

// src/review/evidence/expected.ts
function expectedLockFile(facts) {
	if (facts.input.head === void 0) return void 0;
	return lockFile(facts.entries.map((entry) => expectedEntry(entry, facts)));
}
function expectedEntry(facts, root) {
	const { address, version } = facts.entry;
	const explained = new Map(facts.hashes.map((hash) => [hash.hash, hash]));
	return providerLock({
		address,
		version,
		constraints: expectedConstraints(facts.entry, root.input.requirements),
		hashes: facts.entry.hashes.filter((hash) => isExpected(explained.get(hash), facts.entry, root))
	});
}
function isExpected(explained, entry, { input }) {
	if (explained?.grade !== "unexplained" || explained.isDisputed === true) return true;
	return isWaived(explained.hash, entry, input);
}
function isWaived(hash, { address: provider, version }, { waiverPaths, context: { policy, now } }) {
	const judged = {
		rule: "unexplained-hash",
		provider,
		version,
		hash
	};
	return policy.waivers.some((waiver) => !isExpired(waiver.expires, now) && waives(waiver, judged, waiverPaths));
}
function expectedConstraints(entry, requirements) {
	if (requirements?.exact !== true) return entry.constraints;
	const requirement = requirements.providers.get(entry.address);
	return requirement === void 0 ? entry.constraints : requirement.constraints;
}

// src/review/evidence/builder.ts
const FACTS = [
	{
		setting: "signerRepository",
		label: "the repository of its workflow",
		value: (build) => sourceName(signerOf(build)),
		isNamed: (build, names) => {
			const { name } = signerOf(build);
			return [name, sourceName(signerOf(build))].some((spelling) => names.includes(spelling.toLowerCase()));
		},
		isAsBefore: (build, before) => isSameRepository(signerOf(build), signerOf(before)),
		isOwn: ({ workflowRepository }) => workflowRepository === void 0
	},
	{
		setting: "workflow",
		label: "its workflow",
		value: ({ workflow }) => workflow,
		isNamed: ({ workflow }, names) => names.includes(workflow),
		isAsBefore: ({ workflow }, before) => workflow === before.workflow,
		isOwn: () => true
	},
	{
		setting: "workflow",
		label: "the workflow that started its run",
		value: callerOf,
		isNamed: (build, names) => names.includes(callerOf(build)) || void 0,
		isAsBefore: (build, before) => callerOf(build) === callerOf(before),
		isOwn: () => true
	},
	{
		setting: "runner",
		label: "its runner",
		value: ({ runner }) => runner,
		isNamed: ({ runner }, names) => names.some((name) => name === runner),
		isAsBefore: ({ runner }, before) => runner === "github-hosted" || runner === before.runner,
		isOwn: ({ runner }) => runner === "github-hosted"
	}
];
function signerOf({ repository, workflowRepository }) {
	return workflowRepository ?? repository;
}
function callerOf({ workflow, workflowRepository, startedBy }) {
	const own = workflowRepository === void 0 ? workflow : `${workflowRepository.name}/${workflow}`;
	return startedBy ?? own;
}
function builderMisfit(build, expected) {
	const { named, before, versionBefore, isRequired } = expected;
	const refused = FACTS.filter((fact) => answersOf(fact, build, named).includes(false));
	if (refused.length > 0) return misfit(build, refused, expected, (fact) => `policy names ${namesOf$1(fact, named)}`);
	const open = FACTS.filter((fact) => answersOf(fact, build, named).length === 0);
	const [first] = before;
	if (first === void 0) {
		const strange = isRequired ? open.filter((fact) => !fact.isOwn(build)) : [];
		return strange.length === 0 ? void 0 : misfit(build, strange, expected, () => "neither policy nor an earlier version names it");
	}
	if (before.some((earlier) => open.every((fact) => fact.isAsBefore(build, earlier)))) return void 0;
	return misfit(build, open.filter((fact) => !fact.isAsBefore(build, first)), expected, (fact) => `that of ${versionBefore} is ${wordOf(fact, first)}`);
}
function answersOf({ setting, isNamed }, build, named) {
	return named.flatMap((builder) => {
		const names = builder[setting];
		return (names && isNamed(build, names)) ?? [];
	});
}
function misfit(build, facts, { named, before }, against) {
	const reasons = facts.map((fact) => `${fact.label} is ${wordOf(fact, build)}, and ${against(fact)}`);
	const toName = facts.map((fact) => {
		const known = named.flatMap((builder) => builder[fact.setting] ?? []);
		const values = [...before, build].flatMap((built) => fact.value(built) ?? []);
		return [fact.setting, [...known, ...values]];
	});
	return {
		reason: reasons.join("; "),
		toName
	};
}
function wordOf(fact, build) {
	return fact.value(build) ?? "one that its certificate does not tell";
}
function namesOf$1({ setting }, named) {
	return [...new Set(named.flatMap((builder) => builder[setting] ?? []))].join(", ");
}

// src/review/evidence/entry-provenance.ts
function entryProvenance(evidence, hashes, judge = (answer) => answer) {
	const { provider, version, provenance } = evidence;
	if (provenance === void 0) return void 0;
	const own = packagesBehind(hashes, evidence);
	const groups = /* @__PURE__ */ new Map();
	for (const [archive, known] of provenance.archives) {
		if (own.size > 0 && !own.has(archive)) continue;
		const judged = judge(known);
		const key = JSON.stringify(judged);
		const group = groups.get(key);
		if (group === void 0) groups.set(key, {
			provenance: judged,
			archives: [archive]
		});
		else group.archives.push(archive);
	}
	const platformsOf = archivePlatforms(evidence);
	const told = [...groups.values()].map(({ provenance: judged, archives }) => ({
		provenance: judged,
		archives: sortedUnique(archives),
		platforms: sortedUnique(archives.flatMap(platformsOf))
	}));
	return {
		provider,
		version,
		repository: provenance.repository,
		groups: told.sort((a, b) => compareBytes(a.platforms[0] ?? "", b.platforms[0] ?? ""))
	};
}
function archivePlatforms({ packageHashes, dispositions }) {
	const announced = /* @__PURE__ */ new Map();
	for (const [platform, archive] of packageHashes) {
		const known = announced.get(archive);
		if (known === void 0) announced.set(archive, [platform]);
		else known.push(platform);
	}
	return (archive) => announced.get(archive) ?? [...dispositions.get(archive)?.platforms ?? []];
}
function unaskedHashes(hashes, evidence) {
	const { dispositions, provenance } = evidence;
	return [...hashes].filter((hash) => {
		const archives = archivesBehind(hash, dispositions.get(hash));
		return platformsBehind(hash, evidence).length > 0 && !archives.some((archive) => provenance?.archives.has(archive));
	});
}
function isAttested({ provenance }) {
	if (provenance === void 0) return false;
	return [...provenance.archives.values()].some(({ status }) => status === "built");
}
function provenanceLack(known, { mode, wasAttested, asksRegistry }) {
	const isDue = mode === "require" || wasAttested;
	return {
		mismatch: groupsOf(known, "mismatch"),
		absent: isDue ? groupsOf(known, "absent") : [],
		unknown: isDue ? unknownReasons(known, asksRegistry) : []
	};
}
function groupsOf(known, status) {
	return (known?.groups ?? []).filter(({ provenance }) => provenance.status === status);
}
function unknownReasons(known, asksRegistry) {
	if (!asksRegistry) return ["the registry was not asked where its source is (registry-context: off)"];
	if (known === void 0) return ["nobody was asked"];
	if (known.repository === void 0) return ["no repository of its source is known from the registry"];
	if (known.groups.length === 0) return ["no package of it is known"];
	return reasonsIn(known);
}
function reasonsIn(known) {
	return (known?.groups ?? []).flatMap(({ provenance }) => provenance.status === "not-checked" ? [provenance.reason] : []);
}

// src/review/evidence/entry-builds.ts
function judgeBuilds(subject, policy) {
	const { entry, base, evidence, added } = subject;
	const mode = provenanceMode(policy.provenance, entry.address);
	const before = builtBefore(subject);
	const expected = {
		named: namedBuilders(policy.provenance, entry.address),
		before: before.builds,
		versionBefore: base?.version,
		isRequired: mode === "require"
	};
	const known = evidence && entryProvenance(evidence, entry.hashes, (provenance) => byBuilder(provenance, expected));
	const attestedBefore = base?.version !== entry.version && before.builds.length > 0 ? base?.version : void 0;
	const terms = {
		mode,
		wasAttested: attestedBefore !== void 0,
		asksRegistry: policy.registryContext !== "off"
	};
	const lack = provenanceLack(known, terms);
	const isDue = mode === "require" || groupsOf(known, "absent").length > 0;
	const reasons = [...lack.unknown, ...isDue ? before.unknown : []];
	const isUnasked = mode === "require" && reasons.length === 0 && evidence !== void 0;
	return {
		...lack,
		known,
		mode,
		attestedBefore,
		unknown: isUnasked ? unaskedReasons(added, evidence) : reasons,
		toName: namesFor(lack.mismatch, expected),
		limits: isDue || known === void 0 ? [] : before.unknown
	};
}
function builtBefore({ entry, base, baseEvidence }) {
	if (base === void 0 || baseEvidence === void 0) return {
		builds: [],
		unknown: []
	};
	const isSame = base.version === entry.version;
	if (isSame && packagesBehind(base.hashes, baseEvidence).size === 0) return {
		builds: [],
		unknown: []
	};
	const known = entryProvenance(baseEvidence, base.hashes);
	const builds = (known?.groups ?? []).flatMap(({ provenance }) => provenance.status === "built" ? [provenance.build] : []);
	const isKnown = isSame || builds.length > 0;
	const words = (reason) => `whether ${base.version} has an attestation is not known: ${reason}`;
	return {
		builds,
		unknown: isKnown ? [] : reasonsIn(known).map(words)
	};
}
function byBuilder(provenance, expected) {
	if (provenance.status !== "built") return provenance;
	const { build, also = [] } = provenance;
	const misfit = builderMisfit(build, expected);
	if (misfit === void 0) return {
		status: "built",
		build
	};
	const fitting = also.find((each) => builderMisfit(each, expected) === void 0);
	if (fitting !== void 0) return {
		status: "built",
		build: fitting
	};
	return {
		status: "mismatch",
		reason: misfit.reason,
		build
	};
}
function namesFor(groups, expected) {
	const names = /* @__PURE__ */ new Map();
	for (const { provenance } of groups) {
		if (provenance.status !== "mismatch" || provenance.build === void 0) continue;
		const misfit = builderMisfit(provenance.build, expected);
		if (misfit?.reason !== provenance.reason) continue;
		for (const [setting, values] of misfit.toName) names.set(setting, sortedUnique([...names.get(setting) ?? [], ...values]));
	}
	return names;
}
function unaskedReasons(added, evidence) {
	const [first, ...others] = unaskedHashes(added, evidence);
	if (first === void 0) return [];
	return [`nobody could be asked of the package behind ${first}${others.length === 0 ? "" : ` and ${others.length} more`}`];
}

// src/review/evidence/republish.ts
function compareRelease(record, evidence) {
	const { recorded } = record;
	if (recorded === void 0 || evidence === void 0) return { kind: "same" };
	const archives = compareArchives(recorded, evidence);
	if (archives.kind !== "same" && archives.kind !== "file-added") return archives;
	const contents = compareContents({
		...record,
		recorded
	}, evidence);
	if (contents !== void 0) return contents;
	return record.isExtended && hasDisguise(recorded, evidence) ? { kind: "unsure" } : archives;
}
function hasDisguise(recorded, evidence) {
	if (unreadPlatforms(evidence).size === 0) return false;
	return [...evidence.dispositions.keys()].some((hash) => isNoPackage(hash, evidence) && !recordsHash(recorded, hash));
}
function unreadPlatforms({ lookedAt }) {
	const inVain = lookedAt.lists.filter(({ cause }) => cause === "fault" || cause === "absent");
	return new Set(inVain.flatMap(({ platform }) => platform ?? []));
}
function compareArchives(recorded, evidence) {
	const listed = listedArchives(evidence);
	const archives = recorded.hashes.filter((hash) => hashScheme(hash) === "zh");
	const gone = archives.filter((hash) => !listed.has(hash));
	const held = new Set(archives);
	const arrived = sortedUnique(listed).filter((hash) => !held.has(hash));
	if (arrived.length === 0) return { kind: "same" };
	if (gone.length === 0) return compareAdditions(archives, arrived, evidence);
	if (!isOriginsOwn(archives, gone, evidence)) return { kind: "unsure" };
	const uncompared = uncomparedArchives(recorded, arrived, evidence);
	return uncompared === void 0 ? {
		kind: "replaced",
		gone,
		arrived
	} : {
		kind: "repackaged",
		gone,
		arrived,
		uncompared
	};
}
function compareContents({ recorded, isExtended, isOwnRecord }, evidence) {
	const known = recorded.hashes;
	const isKept = (hash) => isFound(hash, isOwnRecord, evidence);
	const gone = known.filter((hash) => hashScheme(hash) === "h1" && !isKept(hash));
	const arrived = unsettledArchives(known, evidence);
	const isWithin = arrived.length === 0 && evidence.packageHashes.size > 0;
	if (!isExtended || gone.length === 0 || isWithin) return void 0;
	if (isOwnRecord && known.some(isKept)) return void 0;
	if (evidence.lookedAt.contents.length > 0) return { kind: "unsure" };
	return {
		kind: "replaced",
		gone,
		arrived
	};
}
function isFound(hash, isOwnRecord, { dispositions, reportedH1 }) {
	const facts = dispositions.get(hash);
	if (facts === void 0) return false;
	if (facts.verifiedLocally) return true;
	const isListed = facts.reportedByRegistry || facts.signedBy.size > 0;
	if (hashScheme(hash) === "zh") return isListed || facts.reportedByMirror;
	return reportedH1 === "accept" && (facts.reportedByMirror || isOwnRecord && isListed);
}
function unsettledArchives(recorded, evidence) {
	const settled = new Set(recorded.flatMap((hash) => {
		const facts = evidence.dispositions.get(hash);
		return facts?.verifiedLocally === true ? [hash, ...facts.derivedFrom] : [hash];
	}));
	return sortedUnique(evidence.packageHashes.values()).filter((archive) => !settled.has(archive));
}
function isSettled(recorded, evidence) {
	const { lists, contents } = evidence.lookedAt;
	return lists.length === 0 && contents.length === 0 && evidence.packageHashes.size > 0 && unsettledArchives(recorded, evidence).length === 0;
}
function listedArchives(evidence) {
	const isListed = (facts) => facts.reportedByRegistry || facts.signedBy.size > 0 || standsOnlyOn(facts, "other", evidence);
	const listed = [...evidence.dispositions].filter(([hash, facts]) => hashScheme(hash) === "zh" && isListed(facts));
	return new Set(listed.map(([hash]) => hash));
}
function compareAdditions(archives, arrived, evidence) {
	const heldWholeList = archives.some((hash) => isNoPackage(hash, evidence));
	const packages = arrived.filter((hash) => !isNoPackage(hash, evidence));
	return heldWholeList && packages.length > 0 ? {
		kind: "file-added",
		arrived: packages
	} : { kind: "same" };
}
function isNoPackage(hash, evidence) {
	return standsOnlyOn(evidence.dispositions.get(hash), "other", evidence);
}
function isOriginsOwn(archives, gone, evidence) {
	const fromMirror = (hash) => evidence.dispositions.get(hash)?.reportedByMirror === true;
	if (gone.every(fromMirror)) return false;
	const mirrored = [...evidence.dispositions.values()].some((facts) => facts.reportedByMirror);
	const someStillListed = gone.length < archives.length;
	if (mirrored && !someStillListed) return false;
	return !(evidence.lookedAt.lists.length > 0 && someStillListed);
}
function uncomparedArchives(recorded, arrived, evidence) {
	const facts = recorded.hashes.filter((hash) => hashScheme(hash) === "h1").map((hash) => evidence.dispositions.get(hash));
	const listed = listedArchives(evidence);
	if (facts.length === 0 || !facts.every((disposition) => isComputedFrom(disposition, listed))) return void 0;
	const answered = new Set(facts.flatMap((disposition) => [...disposition.derivedFrom]));
	return arrived.filter((hash) => !answered.has(hash) && !isNoPackage(hash, evidence));
}
function isComputedFrom(facts, archives) {
	return facts?.verifiedLocally === true && [...facts.derivedFrom].some((zip) => archives.has(zip));
}
function platformsOf(hashes, evidence) {
	return sortedUnique(hashes.flatMap((hash) => [...evidence?.dispositions.get(hash)?.platforms ?? []]));
}

// src/review/evidence/signers.ts
function signerStanding(facts) {
	const { evidence, known, base } = facts;
	const signers = [...signersOfVersion(evidence)];
	if (signers.length === 0) return unsignedStanding(facts);
	const strangers = signers.filter((key) => !known.keys.has(key));
	if (strangers.length === 0) return { kind: "known" };
	const { keys, from } = known;
	if (isClosed(from)) return {
		kind: "outside",
		allowed: keys,
		closedBy: from
	};
	const compared = base === void 0 ? void 0 : compareSigners(strangers, base, facts);
	if (from === "nothing" || compared?.kind === "changed") return compared ?? { kind: "first-seen" };
	return compared?.kind === "not-comparable" ? compared : {
		kind: "unlisted",
		listed: keys,
		from
	};
}
function unsignedStanding({ evidence, base, baseEvidence }) {
	if (!(base !== void 0 && !isSameVersion(base, evidence)) || !isKnownUnsigned(evidence) || isKnownUnsigned(baseEvidence)) return { kind: "unsigned" };
	return keysBehindEntry(base, baseEvidence).size > 0 ? { kind: "unsigned" } : whyNotComparable(base, baseEvidence);
}
function compareSigners(strangers, base, { evidence, baseEvidence }) {
	const before = keysBehindEntry(base, baseEvidence);
	if (before.size > 0) return strangers.every((key) => before.has(key)) ? { kind: "same" } : {
		kind: "changed",
		from: before
	};
	const hasMoved = base.address !== evidence?.provider;
	if (isSameVersion(base, evidence) || hasMoved && isKnownUnsigned(baseEvidence)) return void 0;
	return whyNotComparable(base, baseEvidence);
}
function isSameVersion(base, evidence) {
	return base.address === evidence?.provider && base.version === evidence.version;
}
function whyNotComparable(base, evidence) {
	const isGone = evidence?.packageHashes.size === 0 && evidence.dispositions.size === 0;
	const isFaulty = evidence?.lookedAt.lists.some(({ cause }) => cause === "fault");
	if (evidence?.availability === "withdrawn" && isGone && isFaulty === false) return { kind: "withdrawn" };
	return {
		kind: "not-comparable",
		why: obstacleOf(base, evidence)
	};
}
function obstacleOf({ version }, evidence) {
	if (evidence === void 0) return `nothing was gathered about ${version}, which base locks`;
	if (isKnownUnsigned(evidence)) return `${version}, which base locks, is not signed`;
	const gap = [...evidence.lookedAt.lists, ...evidence.lookedAt.contents].find(({ cause }) => cause !== "not-needed");
	if (gap !== void 0) return `${version}, which base locks, could not be read: ${gap.message}`;
	return `nothing that base records for ${version} stands in a signed list of today`;
}
function signersOfVersion(evidence) {
	return evidence === void 0 ? /* @__PURE__ */ new Set() : signersOf(evidence.dispositions);
}
function keysBehindEntry(entry, evidence) {
	const keys = entry?.hashes.flatMap((hash) => {
		const facts = evidence?.dispositions.get(hash);
		return [facts, ...(facts?.verifiedLocally === true ? [...facts.derivedFrom] : []).map((archive) => evidence?.dispositions.get(archive))].flatMap((disposition) => [...disposition?.signedBy ?? []]);
	});
	return new Set(keys);
}
function isKnownUnsigned(evidence) {
	if (evidence === void 0 || evidence.signatures.length > 0) return false;
	if (evidence.problems.some(({ kind }) => kind === "bad-signature")) return false;
	return [...evidence.dispositions.values()].some((facts) => facts.reportedByRegistry) && signersOf(evidence.dispositions).size === 0;
}
function hasUnsignedArchive({ hashes }, evidence) {
	if (evidence === void 0 || evidence.problems.some(({ kind }) => kind === "bad-signature")) return false;
	return hashes.some((hash) => {
		const behind = [hash, ...evidence.dispositions.get(hash)?.derivedFrom ?? []].flatMap((related) => evidence.dispositions.get(related) ?? []);
		return behind.some((disposition) => disposition.reportedByRegistry) && behind.every((disposition) => disposition.signedBy.size === 0);
	});
}

// src/review/evidence/facts.ts
function versionBefore({ base, move }) {
	if (base !== void 0) return base.version;
	return move?.kind === "moved-registry" ? move.gone.before?.version : void 0;
}
function isMigrated({ move }) {
	return move !== void 0 && isKnownMigration(move.gone.provider, move.arrived.provider);
}
function isUnproven({ entry, move, signers, evidence }) {
	return signers.kind !== "known" && !isRecordedBy(entry, move?.gone.before, evidence);
}
function isRecordedBy(entry, other, evidence) {
	return entry.hashes.every((hash) => {
		const facts = evidence?.dispositions.get(hash);
		const archives = archivesBehind(hash, facts);
		return archives.length > 0 && archives.every((zip) => recordsHash(other, zip)) && facts?.verifiedLocally === true || recordsHash(other, hash);
	});
}
function gatherFacts(input) {
	const base = reliableLock(input);
	const head = input.head?.lock ?? EMPTY_LOCK_FILE;
	const moves = findMoves(diffLockFiles(base, head));
	return {
		input,
		base,
		entries: [...head.providers.values()].map((entry) => entryFacts(input, base, entry, moves))
	};
}
function reliableLock({ base, context }) {
	const isReliable = (side) => !hasErrors(side.diagnostics);
	return context.mode === "review" && base !== void 0 && isReliable(base) ? base.lock : EMPTY_LOCK_FILE;
}
const sharedFacts = rememberedOfAll();
const UNKNOWN = {};
function entryFacts(input, baseLock, entry, moves) {
	const base = baseLock.providers.get(entry.address);
	const record = recordOf(input);
	const before = record === "unknown" ? UNKNOWN : record?.providers.get(entry.address) ?? (record && EMPTY_LOCK_FILE);
	const move = moves.find(({ arrived }) => arrived.provider === entry.address);
	const moved = isMigrated({ move }) ? move?.gone.before : void 0;
	const shared = sharedFacts([
		input.context,
		entry,
		base,
		before,
		moved
	], () => factsOfEntry(input, {
		base,
		moved
	}, entry));
	return {
		entry,
		base,
		...shared,
		move,
		coverage: entryCoverage(entry, shared.evidence, input.required.platforms),
		lines: input.head?.lines.get(entry.address)
	};
}
function factsOfEntry(input, { base, moved }, entry) {
	const { context } = input;
	const recorded = base?.version === entry.version ? base : void 0;
	const evidence = findEvidence(context.evidence, entry);
	const baseEvidence = findEvidence(context.evidence, base);
	const added = hashesBeyond(entry, recorded);
	const isChanged = recorded === void 0 || added.length > 0 || hashesBeyond(recorded, entry).length > 0;
	const known = context.keysOf(entry.address);
	const isOfInterest = isChanged || evidence !== void 0;
	const terms = {
		evidence,
		recorded,
		knownKeys: known.keys,
		sameKeys: keysBehindEntry(base, baseEvidence)
	};
	const before = moved !== void 0 && !isRecordedBy(entry, moved, evidence) ? {
		base: moved,
		baseEvidence: findEvidence(context.evidence, moved)
	} : {
		base,
		baseEvidence
	};
	return {
		baseEvidence,
		isChanged,
		added: new Set(added),
		evidence,
		hashes: isOfInterest ? explainEntry(entry, terms).map(disputeIn(input, entry, evidence)) : [],
		...releaseOf(input, {
			entry,
			recorded
		}, evidence),
		signers: signerStanding({
			evidence,
			known,
			...before
		}),
		builds: judgeBuilds({
			entry,
			base,
			evidence,
			baseEvidence,
			added
		}, context.policy)
	};
}
function releaseOf(input, { entry, recorded }, evidence) {
	const isAudit = input.context.mode === "audit";
	const own = isAudit ? entryBefore(input, entry) : recorded;
	const elsewhere = isUsableRecord(own) ? void 0 : releaseOnRecord(input.context.recordedReleases, entry);
	const isOwnRecord = isAudit && elsewhere === void 0;
	const record = isOwnRecord ? ownRecord(entry, own) : elsewhere ?? own;
	const isExtended = hashesBeyond(entry, elsewhere ?? recorded).length > 0;
	return {
		release: compareRelease({
			recorded: record,
			isExtended,
			isOwnRecord
		}, evidence),
		isRecordedElsewhere: elsewhere !== void 0
	};
}
function ownRecord(entry, before) {
	if (before === void 0) return entry;
	return {
		...entry,
		hashes: entry.hashes.filter((hash) => recordsHash(before, hash))
	};
}
function disputeIn(input, entry, evidence) {
	if (evidence === void 0) return (hash) => hash;
	const record = recordOf(input);
	const release = releaseOnRecord(input.context.recordedReleases, entry);
	const own = entryBefore(input, entry);
	const pasts = [own, release].filter((past) => past !== void 0);
	const isKnown = record !== "unknown" && (pasts.length > 0 || record !== void 0);
	const areSettledBy = (records) => {
		const known = records.flatMap(({ hashes }) => hashes);
		return record !== "unknown" && isSettled(known, evidence);
	};
	const isOwnSettled = own !== void 0 && areSettledBy([own]);
	const areOthersSettled = areSettledBy(pasts.length > 0 ? pasts : [entry]);
	const mayGo = (hash) => {
		if (recordsHash(own, hash)) return isOwnSettled;
		return areOthersSettled || isKnown && !pasts.some((past) => recordsHash(past, hash));
	};
	return (hash) => hash.grade !== "unexplained" || mayGo(hash.hash) ? hash : {
		...hash,
		isDisputed: true
	};
}
function recordOf({ context, base, former }) {
	return context.mode === "audit" ? former : base?.lock;
}
function entryBefore(input, { address, version }) {
	const record = recordOf(input);
	const before = record === "unknown" ? void 0 : record?.providers.get(address);
	return before?.version === version ? before : void 0;
}

// src/review/keys/known-publishers.ts
const KNOWN_PUBLISHERS = /* @__PURE__ */ new Map([
	["1password", ["onepassword"]],
	["aiven", ["aiven"]],
	["aliyun", ["alicloud"]],
	["auth0", ["auth0"]],
	["aws-ia", []],
	["azure", ["azapi", "modtm"]],
	["bpg", ["proxmox"]],
	["carlpett", ["sops"]],
	["checkly", ["checkly"]],
	["ciscodevnet", [
		"aci",
		"iosxe",
		"meraki"
	]],
	["cloudflare", ["cloudflare"]],
	["cloudposse", ["awsutils", "utils"]],
	["cockroachdb", ["cockroach"]],
	["coder", ["coder"]],
	["confluentinc", ["confluent"]],
	["cyrilgdn", ["postgresql", "rabbitmq"]],
	["databricks", ["databricks"]],
	["datadog", ["datadog"]],
	["digitalocean", ["digitalocean"]],
	["dmacvicar", ["libvirt"]],
	["doppler", []],
	["dynatrace-oss", ["dynatrace"]],
	["elastic", ["ec", "elasticstack"]],
	["equinix", ["equinix"]],
	["exoscale", ["exoscale"]],
	["f5networks", ["bigip"]],
	["fastly", ["fastly"]],
	["fluxcd", ["flux"]],
	["fortinetdev", ["fortios"]],
	["gavinbunney", ["kubectl"]],
	["gitlabhq", ["gitlab"]],
	["goharbor", ["harbor"]],
	["grafana", ["grafana"]],
	["hashicorp", [
		"archive",
		"aws",
		"awscc",
		"azuread",
		"azurerm",
		"cloudinit",
		"consul",
		"dns",
		"external",
		"google",
		"google-beta",
		"helm",
		"http",
		"kubernetes",
		"local",
		"nomad",
		"null",
		"random",
		"template",
		"time",
		"tls",
		"vault",
		"vsphere"
	]],
	["heroku", ["heroku"]],
	["hetznercloud", ["hcloud"]],
	["ibm-cloud", ["ibm"]],
	["integrations", ["github"]],
	["jfrog", ["artifactory"]],
	["kreuzwerker", ["docker"]],
	["launchdarkly", ["launchdarkly"]],
	["linode", ["linode"]],
	["mongodb", ["mongodbatlas"]],
	["mrparkers", ["keycloak"]],
	["newrelic", ["newrelic"]],
	["ns1-terraform", ["ns1"]],
	["nutanix", ["nutanix"]],
	["okta", ["okta"]],
	["opentofu", []],
	["opsgenie", ["opsgenie"]],
	["oracle", ["oci"]],
	["ovh", ["ovh"]],
	["pagerduty", ["pagerduty"]],
	["paloaltonetworks", ["panos"]],
	["rancher", ["rancher2"]],
	["scaleway", ["scaleway"]],
	["sentry", []],
	["snowflake-labs", ["snowflake"]],
	["snowflakedb", ["snowflake"]],
	["spacelift-io", ["spacelift"]],
	["splunk", ["splunk"]],
	["spotinst", ["spotinst"]],
	["sumologic", ["sumologic"]],
	["tailscale", ["tailscale"]],
	["telmate", ["proxmox"]],
	["tencentcloudstack", ["tencentcloud"]],
	["terraform-redhat", ["rhcs"]],
	["upcloudltd", ["upcloud"]],
	["vancluever", ["acme"]],
	["vercel", ["vercel"]],
	["vmware", []],
	["vultr", ["vultr"]],
	["yandex-cloud", ["yandex"]],
	["zscaler", ["zia", "zpa"]]
]);

// src/review/change/look-alike.ts
const MIN_LENGTH = 5;
const CONFUSABLES = new Map([
	"0o",
	"1l",
	"il",
	"5s",
	"3e",
	"аa",
	"еe",
	"оo",
	"рp",
	"сc",
	"хx",
	"уy",
	"іl",
	"ѕs",
	"јj",
	"һh",
	"ԁd",
	"ɡg",
	"ıl",
	"οo",
	"αa",
	"νv",
	"ιl",
	"κk",
	"τt",
	"υu",
	"ρp",
	"кk",
	"тt",
	"мm",
	"пn",
	"вb"
].map((pair) => [pair.charAt(0), pair.charAt(1)]));
function skeleton(name) {
	return [...name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()].map((letter) => CONFUSABLES.get(letter) ?? letter).join("").replaceAll("rn", "m").replaceAll("vv", "w").replaceAll("cl", "d").replace(/[-_.]/g, "");
}
function isOneLetterApart(a, b) {
	const [short, long] = a.length <= b.length ? [a, b] : [b, a];
	if (a === b || long.length - short.length > 1) return false;
	let at = 0;
	while (at < short.length && short[at] === long[at]) at++;
	if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
	return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2) || short.slice(at + 1) === long.slice(at + 1);
}
function findLookAlike(address, inUse) {
	const { hostname, namespace, type } = addressParts(address);
	const used = [...inUse].map(addressParts);
	const hosts = /* @__PURE__ */ new Set([...PUBLIC_REGISTRIES, ...used.map((parts) => parts.hostname)]);
	const namespaces = /* @__PURE__ */ new Set([...KNOWN_PUBLISHERS.keys(), ...used.map((parts) => parts.namespace)]);
	const types = /* @__PURE__ */ new Set([...KNOWN_PUBLISHERS.get(namespace) ?? [], ...used.filter((parts) => parts.namespace === namespace).map((parts) => parts.type)]);
	return alike("host", hostname, hosts, PUBLIC_REGISTRIES) ?? alike("namespace", namespace, namespaces, KNOWN_PUBLISHERS) ?? alikeType(type, types);
}
function alike(part, actual, known, wellKnown) {
	if (known.has(actual)) return void 0;
	const match = [...known].find((name) => skeleton(name) === skeleton(actual) || wellKnown.has(name) && name.length >= MIN_LENGTH && isOneLetterApart(name, actual));
	return match === void 0 ? void 0 : {
		part,
		actual,
		known: match
	};
}
function alikeType(actual, known) {
	if (known.has(actual)) return void 0;
	const match = [...known].find((name) => skeleton(name) === skeleton(actual) && /[^\x00-\x7f]/.test(actual));
	return match === void 0 ? void 0 : {
		part: "type",
		actual,
		known: match
	};
}

// src/review/rules/address-rules.ts
const ADDRESS_RULES = [
	{
		scope: "hashes",
		judge: hostNotAllowed
	},
	{
		scope: "hashes",
		judge: lookAlikeProvider
	},
	{
		scope: "root-module",
		judge: sourceOverridden
	}
];
const ALLOW_HOST = remedyByHand("Check who runs the host. If it is meant, allow it in the policy on the target branch first, in a change of its own.");
function hostNotAllowed(facts) {
	if (facts.input.context.mode === "audit") return [];
	const allowed = allowedHosts(facts);
	return [
		...judgeLocked(facts, allowed),
		...judgeUnlocked(facts, allowed),
		...judgeModules(facts, allowed)
	];
}
function allowedHosts({ input, base }) {
	const hosts = [...input.context.repositoryProviders, ...base.providers.keys()].map(hostOf);
	const allowed = input.context.policy.allowedHosts;
	const modules = (input.baseRequirements?.moduleHosts ?? []).map((module) => module.host);
	return /* @__PURE__ */ new Set([
		...PUBLIC_REGISTRIES,
		...hosts,
		...allowed,
		...modules
	]);
}
function judgeLocked(facts, allowed) {
	return facts.entries.filter(({ entry }) => !allowed.has(hostOf(entry.address))).map((entry) => entryFinding(facts, entry, {
		rule: "host-not-allowed",
		summary: "A provider comes from a host that is not allowed",
		detail: `${entryName(facts, entry)} ${hostReason(hostOf(entry.entry.address))}`,
		remedy: ALLOW_HOST
	}));
}
function judgeUnlocked(facts, allowed) {
	const locked = new Set(facts.entries.map(({ entry }) => entry.address));
	return [...facts.input.requirements?.providers.values() ?? []].filter(({ provider }) => !locked.has(provider) && !isBuiltInHost(provider)).filter(({ provider }) => !allowed.has(hostOf(provider))).map(({ provider, origins }) => rootFinding(facts, {
		rule: "host-not-allowed",
		provider,
		summary: "A provider comes from a host that is not allowed",
		detail: `${providerName(facts, provider)}, required by ${askersText(facts, origins)}, ${hostReason(hostOf(provider))}`,
		cause: `${providerName(facts, provider)} ${hostReason(hostOf(provider))}`,
		remedy: ALLOW_HOST
	}));
}
function judgeModules(facts, allowed) {
	return (facts.input.requirements?.moduleHosts ?? []).filter(({ host }) => !allowed.has(host)).map(({ host, file, line }) => rootFinding(facts, {
		rule: "host-not-allowed",
		file: join$1(facts.input.root, file),
		line,
		summary: "A module comes from a host that is not allowed",
		detail: `The module called at ${join$1(facts.input.root, file)}:${line} ${hostReason(host)}`,
		remedy: ALLOW_HOST
	}));
}
function hostReason(host) {
	return `comes from ${host}, which is no public registry, serves nothing that the base branch locks, and is not allowed by policy.`;
}
function hostOf(provider) {
	return addressParts(provider).asciiHostname;
}
function isBuiltInHost(provider) {
	return addressParts(provider).namespace === "builtin";
}
function lookAlikeProvider(facts) {
	const { repositoryProviders } = facts.input.context;
	const inUse = [...repositoryProviders, ...facts.base.providers.keys()];
	return facts.entries.flatMap((entry) => {
		if (inUse.includes(entry.entry.address)) return [];
		const match = findLookAlike(entry.entry.address, inUse);
		return match === void 0 ? [] : [judgeLookAlike(facts, entry, match)];
	});
}
function judgeLookAlike(facts, entry, match) {
	return entryFinding(facts, entry, {
		rule: "look-alike-provider",
		summary: "A provider's name can be mistaken for a known one",
		detail: `${entryName(facts, entry)}: the ${match.part} ${visible(match.actual)} looks like ${match.known}, which is somebody else's.`,
		remedy: remedyByHand(`Write ${match.known} if that is meant. Otherwise have somebody else check the spelling.`)
	});
}
function visible(name) {
	return [...name].map((letter) => {
		const code = letter.codePointAt(0) ?? 0;
		return code < 128 ? letter : `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
	}).join("");
}
function sourceOverridden(facts) {
	const { requirements, baseRequirements, root } = facts.input;
	const before = new Set((baseRequirements?.sourceOverrides ?? []).map(overrideKey));
	return (requirements?.sourceOverrides ?? []).filter((override) => !before.has(overrideKey(override))).map(({ localName, from, to, file, line, by }) => rootFinding(facts, {
		rule: "source-overridden",
		provider: to,
		file: join$1(root, file),
		line,
		summary: by === "override" ? "An override file changes where a provider comes from" : "A module takes a provider of the same name from elsewhere",
		detail: `${join$1(root, file)}:${line} makes ${localName} mean ${to}, where ${by === "override" ? "the file that it overrides" : "the root module"} says ${from}.`,
		remedy: remedyByHand("Check that the other source is meant, and say so where the first one stands.")
	}));
}
function overrideKey({ localName, from, to, by }) {
	return [
		by,
		localName,
		from,
		to
	].join(" ");
}

// src/review/rules/authenticity-rules.ts
const AUTHENTICITY_RULES = [
	{
		scope: "hashes",
		judge: forChanged(checksumMismatch)
	},
	{
		scope: "hashes",
		judge: forChanged(badSignature)
	},
	{
		scope: "hashes",
		judge: forChanged(foreignChecksumLine)
	}
];
const MAX_COMPLAINTS$1 = 3;
const DO_NOT_INSTALL = remedyByHand("Do not merge or install this version until its publisher accounts for the difference.");
function checksumMismatch(facts, entry) {
	return complain(facts, entry, {
		rule: "checksum-mismatch",
		summary: "A package is not what the registry says it is",
		complaints: problemsOf(entry, "checksum-mismatch")
	});
}
function badSignature(facts, entry) {
	return complain(facts, entry, {
		rule: "bad-signature",
		summary: "No signature that holds covers the checksum list",
		complaints: signatureComplaints(entry)
	});
}
const REFUSED = /* @__PURE__ */ new Map([
	["invalid", "is not valid"],
	["revoked", "was made by a key that has been revoked"],
	["unknown-issuer", "was made by a key that the registry does not name"]
]);
function signatureComplaints(entry) {
	const reported = problemsOf(entry, "bad-signature");
	if (reported.length > 0) return reported;
	const complaints = (entry.evidence?.signatures ?? []).flatMap((signature) => {
		const refusal = REFUSED.get(signature.status);
		if (refusal === void 0) return [];
		const reason = signature.reason === void 0 ? "" : `: ${signature.reason}`;
		return [`the signature by ${keyText(signature)} ${refusal}${reason}`];
	});
	return sortedUnique(complaints).map(sentence);
}
function complain(facts, entry, about) {
	const { rule, summary, complaints } = about;
	if (complaints.length === 0) return [];
	const shown = complaints.slice(0, MAX_COMPLAINTS$1).join(" ");
	const rest = complaints.length - MAX_COMPLAINTS$1;
	const more = rest > 0 ? ` ${countText(rest, "more complaint")} of this kind.` : "";
	return [entryFinding(facts, entry, {
		rule,
		summary,
		detail: `${entryName(facts, entry)}: ${shown}${more}`,
		remedy: DO_NOT_INSTALL,
		line: entry.lines?.version
	})];
}
function problemsOf(entry, kind) {
	return tellOnce((entry.evidence?.problems ?? []).filter((problem) => problem.kind === kind));
}
function foreignChecksumLine(facts, entry) {
	const problems = (entry.evidence?.problems ?? []).filter(({ kind }) => kind === "foreign-checksum-line");
	const offered = problems.filter(({ platform }) => platform !== void 0);
	const listed = problems.filter(({ platform }) => platform === void 0);
	return [...sortedUnique(offered.map((problem) => problem.message)).slice(0, 1).map((message) => judgeOffered(facts, entry, {
		message,
		count: offered.length
	})), ...sortedUnique(listed.map((problem) => problem.message)).map((message) => judgeListed(facts, entry, message))];
}
function judgeOffered(facts, entry, { message, count }) {
	const more = count > 1 ? ` The same holds for ${countText(count - 1, "other package")}.` : "";
	return entryFinding(facts, entry, {
		rule: "foreign-checksum-line",
		summary: "The registry offers a file of another release as the package",
		detail: `${sentence(message)}${more} A signed list of an old version can be replayed that way.`,
		remedy: remedyByHand("Do not install this version until the registry names its own files."),
		line: entry.lines?.version
	});
}
function judgeListed(facts, entry, message) {
	return entryFinding(facts, entry, {
		rule: "foreign-checksum-line",
		severity: "warning",
		summary: "The checksum list names files that are no part of the release",
		detail: `${entryName(facts, entry)}: ${sentence(message)} Such a line vouches for nothing here.`,
		remedy: remedyByHand("Nothing, unless the lock file records the hash of such a line."),
		line: entry.lines?.version
	});
}

// src/review/rules/configuration-rules.ts
const CONFIGURATION_RULES = [
	{
		scope: "root-module",
		judge: invalidConfiguration
	},
	{
		scope: "root-module",
		judge: missingEntry
	},
	{
		scope: "root-module",
		judge: builtinOrLegacy
	},
	{
		scope: "root-module",
		judge: unneededEntry
	},
	{
		scope: "root-module",
		judge: moduleNotPinned
	}
];
const MAX_COMPLAINTS = 5;
const NO_CONFIGURATION = "No configuration files";
function invalidConfiguration(facts) {
	const { requirements, baseRequirements } = facts.input;
	const errors = (requirements?.diagnostics ?? []).filter(({ severity }) => severity === "error");
	const before = new Set(baseRequirements?.diagnostics.map(complaintKey));
	const complaints = errors.filter(({ summary }) => summary !== NO_CONFIGURATION);
	const isOld = (diagnostic) => before.has(complaintKey(diagnostic));
	return [...complaints.filter((diagnostic) => !isOld(diagnostic)), ...complaints.filter(isOld)].slice(0, MAX_COMPLAINTS).map((diagnostic) => judgeComplaint(facts, diagnostic, isOld(diagnostic)));
}
function complaintKey({ severity, summary, detail }) {
	return JSON.stringify([
		severity,
		summary,
		detail.replace(/:\d+/g, "")
	]);
}
function judgeComplaint(facts, { summary, detail, range }, isOld) {
	return rootFinding(facts, {
		rule: "invalid-configuration",
		...isOld ? { severity: "notice" } : {},
		file: range === void 0 ? null : join$1(facts.input.root, range.file),
		line: range?.start.line,
		summary: isOld ? "The configuration was refused before this change already" : "The tools would refuse the configuration",
		detail: `${summary}: ${sentence(detail)}`,
		remedy: remedyByCommand(facts, "Correct the configuration. The command shows what is required.", ["requirements"])
	});
}
function missingEntry(facts) {
	const { head, requirements, context, movesTo = context.tool } = facts.input;
	if (head === void 0 || requirements === void 0) return [];
	return [...requirements.providers.values()].filter(({ provider }) => isLockable(provider, movesTo)).filter(({ provider }) => !head.lock.providers.has(provider)).filter(({ provider }) => context.unmanaged?.has(provider) !== true).map((requirement) => judgeMissing$2(facts, requirement));
}
function judgeMissing$2(facts, { provider, origins }) {
	const [origin] = origins;
	const old = oldTerraformProvider(provider);
	return rootFinding(facts, {
		rule: "missing-entry",
		provider,
		file: origin === void 0 ? facts.input.lockFilePath : pathOf(facts, origin),
		line: origin?.line,
		summary: "A required provider is not locked",
		detail: `${providerName(facts, provider)} is required by ${askersText(facts, origins)} but has no entry in ${facts.input.lockFilePath}, so that every run may choose another version.`,
		cause: `${providerName(facts, provider)} is required but has no entry in the lock file, so that every run may choose another version.`,
		remedy: old === void 0 ? remedyByFix(facts, "Run the command, which locks the newest version that is allowed.") : remedyByHand(old)
	});
}
function pathOf({ input }, origin) {
	return join$1(input.root, origin.file);
}
function builtinOrLegacy(facts) {
	const { context, movesTo: tool = context.tool } = facts.input;
	return [...facts.input.requirements?.providers.values() ?? []].filter(({ provider, constraints }) => isLegacy(provider, tool) || isBuiltIn(provider, tool) && (!provider.endsWith("/terraform") || constraints.text !== "")).map(({ provider, origins }) => {
		const [origin] = origins;
		const place = origin === void 0 ? "The configuration" : originText(facts, origin);
		const what = isLegacy(provider, tool) ? "has the legacy namespace, which no registry serves" : "is part of the tool itself, which has one such provider and sets its version";
		return rootFinding(facts, {
			rule: "missing-entry",
			provider,
			file: origin === void 0 ? null : join$1(facts.input.root, origin.file),
			line: origin?.line,
			summary: "A provider is required that cannot be locked",
			detail: `${place} requires ${providerName(facts, provider)}, which ${what}.`,
			cause: `${providerName(facts, provider)} is required, which ${what}.`,
			remedy: remedyByHand("Name the provider's full source address, without a version for a built-in.")
		});
	});
}
function unneededEntry(facts) {
	const { requirements } = facts.input;
	if (requirements?.exact !== true || hasErrors(requirements.diagnostics)) return [];
	return facts.entries.filter(({ entry }) => !requirements.providers.has(entry.address)).map((entry) => entryFinding(facts, entry, {
		rule: "unneeded-entry",
		summary: "A locked provider is not required by the configuration",
		detail: `${entryName(facts, entry)} is locked, but nothing in ${whereText(requirements)}`,
		remedy: remedyByCommand(facts, "Keep it while a state needs it; the command drops it when nothing does.", ["fix", "--prune"])
	}));
}
function whereText({ state }) {
	return state === void 0 || state.problem !== void 0 ? "the configuration or its tests requires it. Its state may still do." : `the configuration, its tests or its state (${state.file}) requires it.`;
}
function moduleNotPinned(facts) {
	const floating = newModules(facts).filter(({ floats }) => floats !== void 0);
	if (floating.length === 0) return void 0;
	const before = new Map(facts.input.baseRequirements?.outsideModules?.map((module) => [module.name, module]));
	return rootFinding(facts, {
		rule: "module-not-pinned",
		file: null,
		summary: "A module is not pinned, and the lock file does not cover modules",
		detail: `The lock file covers providers alone, and of these modules another one may come without a change here: ${listText(floating.map((module) => moduleText(module, before.get(module.name))))}.`,
		remedy: remedyByHand("Name one version of a module from a registry, and a tag or a commit of one from git.")
	});
}
function newModules({ input }) {
	const { requirements, baseRequirements, context } = input;
	const all = requirements?.outsideModules ?? [];
	const known = new Set((baseRequirements?.outsideModules ?? []).map(callOf));
	return context.mode === "audit" ? all : all.filter((module) => !known.has(callOf(module)));
}
function callOf({ name, source, asked }) {
	return JSON.stringify([
		name,
		source,
		asked
	]);
}
function moduleText({ name, source, asked, floats }, former) {
	return `${name} (${source}, ${asked === "" ? floats : `${floats}: ${asked}`}${former === void 0 || former.asked === asked ? "" : `, was ${former.asked || "none"}`})`;
}

// src/review/rules/hash-rules.ts
const HASH_RULES = [
	{
		scope: "hashes",
		judge: forChanged(unexplainedHash)
	},
	{
		scope: "hashes",
		judge: baseOnlyHashes
	},
	{
		scope: "hashes",
		judge: forChanged(noUsableHashes)
	},
	{
		scope: "hashes",
		judge: forChanged(removedHash)
	}
];
function unexplainedHash(facts, entry) {
	const unexplained = entry.hashes.filter((hash) => hash.grade === "unexplained");
	if (unexplained.length > 0) return unexplained.map((hash) => judgeHash(facts, entry, hash));
	return hasTooManyContents(entry) ? [judgeSurplus(facts, entry)] : [];
}
function judgeHash(facts, entry, { hash }) {
	const packages = entry.evidence?.publishedPlatforms.size ?? 0;
	const signer = signerText(entry.evidence);
	const known = packages > 0 ? `any of the ${countText(packages, "package")}` : "anything that is known";
	const signed = signer === void 0 ? "" : `, whose checksum list is ${signer}`;
	return entryFinding(facts, entry, {
		rule: "unexplained-hash",
		summary: "Nothing vouches for this hash",
		detail: `${hashText(hash)} does not belong to ${known} of ${entryName(facts, entry)}${signed}. A package that matches it would be installed without complaint.`,
		remedy: remedyByFix(facts, "Remove the line, or run the command, which drops it and records what the tool would."),
		hash,
		line: entry.lines?.hashes.get(hash)
	});
}
function hasTooManyContents({ entry, evidence, hashes, added }) {
	const packages = evidence?.publishedPlatforms.size ?? 0;
	const contents = entry.hashes.filter((hash) => hashScheme(hash) === "h1");
	const isOpen = hashes.some((hash) => added.has(hash.hash) && !isVouchedFor(hash.grade));
	return packages > 0 && isOpen && contents.length > 2 * packages;
}
function judgeSurplus(facts, entry) {
	const contents = entry.entry.hashes.filter((hash) => hashScheme(hash) === "h1").length;
	const packages = entry.evidence?.publishedPlatforms.size ?? 0;
	return entryFinding(facts, entry, {
		rule: "unexplained-hash",
		summary: "More content hashes than the release can have",
		detail: `${entryName(facts, entry)} has ${countText(packages, "package")}, with two content hashes each at most, and the lock file records ${contents}. Some of them belong to no package.`,
		remedy: remedyByFix(facts, "Run the command, which keeps the hashes that belong to a package and drops the others.")
	});
}
function baseOnlyHashes(facts) {
	const counted = facts.entries.flatMap((entry) => isReplaced(entry) ? [] : entry.hashes.filter((hash) => hash.grade === "base-only"));
	const [first] = counted;
	if (first === void 0) return [];
	const entry = facts.entries.find((candidate) => candidate.entry.address === first.provider);
	return [rootFinding(facts, {
		rule: "unexplained-hash",
		severity: "notice",
		isLighterCase: true,
		line: entry?.lines?.hashes.get(first.hash),
		summary: "Hashes are vouched for by the base branch alone",
		detail: `${countText(counted.length, "recorded hash", "recorded hashes")} of this lock file were there before, and nothing that is known now vouches for them.`,
		remedy: remedyByCommand(facts, "Run the command to see which, and fix to drop them.", ["verify"])
	})];
}
function isReplaced({ release }) {
	return release.kind !== "same" && release.kind !== "file-added";
}
function noUsableHashes(facts, entry) {
	const reason = whyNothingIsVerified(entry);
	if (reason === void 0) return void 0;
	return entryFinding(facts, entry, {
		rule: "no-usable-hashes",
		summary: "The lock entry verifies nothing",
		detail: `${entryName(facts, entry)} ${reason}, so that any package would be accepted.`,
		remedy: remedyByFix(facts, "Run the command, which records the hashes of this version.")
	});
}
function whyNothingIsVerified({ entry, evidence }) {
	if (entry.hashes.length === 0) return "is locked without any hash";
	const usable = preferredHashes(entry.hashes);
	if (usable.length === 0) return "is locked with hashes of unknown schemes only";
	return evidence?.mirror?.isUnpacked === true && usable.every((hash) => hashScheme(hash) === "zh") ? "is locked with archive hashes (zh) only but installed from an unpacked directory, which is never compared with them" : void 0;
}
function removedHash(facts, entry) {
	const removed = missedHashes(entry);
	return removed.length === 0 ? [] : [judgeRemoved(facts, entry, removed)];
}
function missedHashes({ entry, base, evidence, release }) {
	if (base?.version !== entry.version) return [];
	if (release.kind === "replaced" || release.kind === "repackaged") return [];
	const { address: provider, version } = entry;
	const context = {
		provider,
		version,
		evidence: evidence && {
			...evidence,
			reportedH1: "accept"
		},
		recorded: void 0,
		...NO_KEYS
	};
	return preferredHashes(hashesBeyond(base, entry)).filter((hash) => {
		const { grade } = explainHash(hash, context);
		return grade === "not-checked" ? hashScheme(hash) !== "h1" || !knowsAllContents(base, evidence) : grade !== "unexplained";
	});
}
function knowsAllContents(base, evidence) {
	const contents = base.hashes.filter((hash) => hashScheme(hash) === "h1");
	const known = new Set(contents.flatMap((hash) => [...evidence?.dispositions.get(hash)?.platforms ?? []]));
	const published = evidence?.publishedPlatforms;
	return published !== void 0 && published.size > 0 && published.size === known.size;
}
function judgeRemoved(facts, entry, removed) {
	const platforms = platformsOf(removed, entry.evidence);
	const where = platforms.length > 0 ? `, which belong to ${listText(platforms)}` : "";
	const count = countText(removed.length, "hash", "hashes");
	const [first] = removed;
	return entryFinding(facts, entry, {
		rule: "removed-hash",
		summary: "Hashes of an unchanged version were removed",
		detail: `${entryName(facts, entry)} lacks ${count} that the base branch records${first === void 0 ? "" : `, such as ${hashText(first)}`}${where}. A machine that needs them cannot verify its package, or rewrites the lock file.`,
		remedy: remedyByFix(facts, "Restore the lines, or run the command, which records them again.")
	});
}

// src/review/evidence/next-init.ts
function nextInitOf(entry, evidence, platforms) {
	if (evidence === void 0 || evidence.mirror !== void 0) return void 0;
	const published = platforms.filter((platform) => evidence.publishedPlatforms.has(platform));
	const coverage = entryCoverage(entry, evidence, published);
	if (!coverage.some(isCovered)) return void 0;
	const known = new Set(entry.hashes);
	return {
		archives: evidence.recordedByInit?.filter((hash) => hashScheme(hash) === "zh" && !known.has(hash)) ?? [],
		contents: coverage.filter((covered) => isCovered(covered) && covered.contents === "none").map(({ platform }) => ({
			platform,
			hash: contentsOf$1(platform, evidence)
		})),
		dropped: entry.hashes.filter((hash) => hashScheme(hash) === void 0)
	};
}
function contentsOf$1(platform, { dispositions }) {
	const [only, ...others] = [...dispositions].filter(([hash, facts]) => hashScheme(hash) === "h1" && facts.platforms.has(platform));
	return others.length === 0 ? only?.[0] : void 0;
}

// src/review/rules/platform-rules.ts
const PLATFORM_RULES = [{
	scope: "root-module",
	judge: forChanged(requiredPlatform)
}, {
	scope: "hashes",
	judge: forChanged(coverageShrank)
}];
function requiredPlatform(facts, entry) {
	const unpublished = entry.coverage.filter((coverage) => !isPublished(entry, coverage.platform));
	const { missing, zipOnly } = uncoveredPlatforms(facts, entry);
	return [
		...missing.length > 0 ? [judgeMissing$1(facts, entry, missing)] : [],
		...zipOnly.length > 0 ? [judgeZipOnly(facts, entry, zipOnly)] : [],
		...unpublished.length > 0 ? [judgeUnpublished(facts, entry, unpublished)] : []
	];
}
function judgeMissing$1(facts, entry, missing) {
	const platforms = missing.map((coverage) => coverage.platform);
	return entryFinding(facts, entry, {
		rule: "missing-platform",
		summary: "The lock entry cannot verify a required platform",
		detail: `${entryName(facts, entry)} has neither an archive hash (zh) nor a content hash (h1) for ${listText(platforms)}. Installing there fails, or rewrites the lock file.`,
		remedy: remedyFor(facts, entry)
	});
}
function judgeZipOnly(facts, entry, zipOnly) {
	const platforms = zipOnly.map((coverage) => coverage.platform);
	return entryFinding(facts, entry, {
		rule: "missing-platform",
		severity: "warning",
		summary: "The lock entry has no content hash for a required platform",
		detail: `${entryName(facts, entry)} has an archive hash (zh) but no content hash (h1) for ${listText(platforms)}. Installing from the registry works there; a plugin cache, an unpacked mirror and a read-only lock file need the h1.`,
		remedy: remedyFor(facts, entry)
	});
}
function judgeUnpublished(facts, entry, unpublished) {
	return entryFinding(facts, entry, {
		rule: "version-unavailable",
		severity: "notice",
		isLighterCase: true,
		summary: "The release has no package for a required platform",
		detail: `${entryName(facts, entry)} is not published for ${listText(unpublished.map((coverage) => coverage.platform))}, so that no lock file can cover it.`,
		remedy: remedyByHand("Choose a version that is published for the platform, or stop requiring it for this root module."),
		line: entry.lines?.version
	});
}
function remedyFor(facts, entry) {
	const options = entry.coverage.filter((coverage) => isPublished(entry, coverage.platform)).flatMap(({ platform }) => ["--platform", platform]);
	return remedyByCommand(facts, "Run the command, which adds the missing hashes.", ["fix", ...options]);
}
function toldAsMissing(facts, entry) {
	if (facts.input.scope !== "root-module") return /* @__PURE__ */ new Set();
	const { missing, zipOnly } = uncoveredPlatforms(facts, entry);
	return new Set([...missing, ...zipOnly].map(({ platform }) => platform));
}
function uncoveredPlatforms({ input }, entry) {
	const published = entry.coverage.filter((coverage) => isPublished(entry, coverage.platform));
	const isListed = input.required.from === "policy";
	return {
		missing: published.filter((coverage) => coverage.level === "none"),
		zipOnly: isListed ? published.filter((coverage) => coverage.level === "zip-only") : []
	};
}
function isPublished({ evidence }, platform) {
	const published = evidence?.publishedPlatforms;
	return published === void 0 || published.size === 0 || published.has(platform);
}
function coverageShrank(facts, entry) {
	const before = entryReplaced(entry);
	return before === void 0 ? [] : judgeShrunk(facts, entry, before);
}
function isShrunk(facts, entry) {
	const before = entryReplaced(entry);
	return before !== void 0 && judgeShrunk(facts, entry, before).length > 0;
}
function entryReplaced({ entry, base, move }) {
	if (base === void 0) return move?.kind === "moved-registry" ? move.gone.before : void 0;
	return base.version === entry.version ? void 0 : base;
}
function judgeShrunk(facts, entry, before) {
	const lost = lostCoverage(facts, entry, before);
	const what = [
		...schemeText("contents checksum (h1)", lost.contents),
		...schemeText("archive checksum (zh)", lost.archives),
		...lost.contents.length > 0 ? [] : untracedText(entry.entry, before)
	];
	if (what.length === 0) return [];
	const where = before.address === entry.entry.address ? "" : ` of ${before.address}`;
	return [entryFinding(facts, entry, {
		rule: "missing-platform",
		severity: "warning",
		isLighterCase: true,
		summary: "A version is locked for fewer platforms than the one before",
		detail: `${entryName(facts, entry)} has ${what.join(", and ")}, unlike ${before.version}${where} before it. There, a plugin cache, an unpacked mirror or a read-only lock file may fail, and other runs rewrite the file.`,
		remedy: remedyByFix(facts, "Run the command, which records them for this version too.")
	})];
}
function schemeText(what, platforms) {
	return platforms.length === 0 ? [] : [`no ${what} for ${listText(platforms)}`];
}
function untracedText(entry, before) {
	const [had, has] = [contentsOf(before), contentsOf(entry)];
	if (Math.ceil(had / 2) <= has) return [];
	return [`${countText(has, "contents checksum (h1)", "contents checksums (h1)")} where there were ${had}, of platforms that could not be told`];
}
function contentsOf({ hashes }) {
	return hashes.filter((hash) => hashScheme(hash) === "h1").length;
}
function lostCoverage(facts, entry, before) {
	const evidence = findEvidence(facts.input.context.evidence, before);
	const { platforms: required, from } = facts.input.required;
	const all = from === "policy" ? required : [...required, ...evidence?.publishedPlatforms ?? []];
	const told = toldAsMissing(facts, entry);
	const platforms = sortedUnique(all).filter((platform) => isPublished(entry, platform) && !told.has(platform));
	const now = entryCoverage(entry.entry, entry.evidence, platforms);
	const pairs = entryCoverage(before, evidence, platforms).map((was, i) => ({
		was,
		now: now[i]
	}));
	const isOfContents = !entry.entry.hashes.some((hash) => hashScheme(hash) === "zh");
	return {
		contents: pairs.filter(({ was, now: after }) => hasContents(was.contents) && after?.contents === "none").map(({ was }) => was.platform),
		archives: pairs.filter(({ was, now: after }) => was.zip === "yes" && after?.zip === "no").filter(({ now: after }) => !isOfContents || after?.contents === "none").map(({ was }) => was.platform)
	};
}
function hasContents(contents) {
	return contents === "all" || contents === "part";
}

// src/review/rules/init-rules.ts
const INIT_RULES = [
	{
		scope: "root-module",
		judge: initWouldChange
	},
	{
		scope: "root-module",
		judge: staleConstraints
	},
	{
		scope: "hashes",
		judge: otherLayout
	}
];
function initWouldChange(facts) {
	const { head, movesTo } = facts.input;
	if (head === void 0 || movesTo !== void 0) return [];
	const gone = leavingEntries(facts);
	const rewritten = changedEntries(facts).flatMap((entry) => rewriteText(facts, entry));
	return gone.length === 0 && rewritten.length === 0 ? [] : [judgeFile(facts, gone, rewritten)];
}
function judgeFile(facts, gone, rewritten) {
	const init = `${commandName(facts.input.context.tool)} init`;
	const entries = gone.map((entry) => `it drops the entry of ${entryName(facts, entry)}`);
	return rootFinding(facts, {
		rule: "init-would-change",
		...gone.length === 0 ? {} : { severity: "warning" },
		line: 1,
		summary: "The next init rewrites this file",
		detail: `The next ${init} rewrites this file: ${[...rewritten, ...entries].join("; ")}. ` + (gone.length === 0 ? "With -lockfile=readonly it only warns, and what it lacks stays unrecorded." : "With -lockfile=readonly it fails."),
		remedy: gone.length === 0 ? remedyByFix(facts, "Run the command, which writes these lines now, where they are reviewed.") : remedyByCommand(facts, "Run the command, which writes the file as init leaves it.", ["fix", "--prune"])
	});
}
function leavingEntries({ input, entries }) {
	const { requirements } = input;
	const state = requirements?.state;
	return requirements?.exact === true && state !== void 0 && state.problem === void 0 ? entries.filter(({ entry }) => !requirements.providers.has(entry.address)) : [];
}
function rewriteText(facts, entry) {
	const { platforms } = facts.input.required;
	const change = nextInitOf(entry.entry, entry.evidence, platforms);
	if (change === void 0 || isTold(facts, entry)) return [];
	const lines = [
		...archivesText(change.archives),
		...contentsText(facts, entry, change),
		...change.dropped.length === 0 ? [] : [`drops ${countText(change.dropped.length, "line")} of a scheme that no tool reads`]
	];
	return lines.length === 0 ? [] : [`for ${entryName(facts, entry)} it ${lines.join(", and ")}`];
}
function isTold(facts, entry) {
	return isSaidBy({
		rule: "missing-platform",
		severity: "warning",
		isLighterCase: true
	}, facts) && isShrunk(facts, entry) || isSaidBy({
		rule: "removed-hash",
		severity: "warning"
	}, facts) && missedHashes(entry).length > 0;
}
function isSaidBy(finding, { input }) {
	return weighsAsMuch(input.context.policy, finding, "init-would-change");
}
function archivesText(hashes) {
	if (hashes.length === 0) return [];
	return [`adds ${countText(hashes.length, "archive checksum (zh)", "archive checksums (zh)")}: ${listText(hashes.map(shortHash))}`];
}
function contentsText(facts, entry, { contents }) {
	const told = isSaidBy({
		rule: "missing-platform",
		severity: "error"
	}, facts) ? toldAsMissing(facts, entry) : /* @__PURE__ */ new Set();
	const added = contents.filter(({ platform }) => !told.has(platform));
	if (added.length === 0) return [];
	const each = added.map(({ platform, hash }) => hash === void 0 ? platform : `${platform} (${shortHash(hash)})`);
	return [`adds the contents checksum (h1) of the platform that it runs on: ${listText(each)}`];
}
function shortHash(hash) {
	return `${hash.slice(0, hash.indexOf(":") + 11)}…`;
}
function staleConstraints(facts) {
	const { requirements } = facts.input;
	if (requirements?.exact !== true || hasErrors(requirements.diagnostics)) return [];
	return facts.entries.flatMap((entry) => {
		const wanted = requirements.providers.get(entry.entry.address)?.constraints.text;
		const recorded = entry.entry.constraints.text;
		if (wanted === void 0 || wanted === recorded) return [];
		return [entryFinding(facts, entry, {
			rule: "init-would-change",
			summary: "The recorded constraints are not the configuration's",
			detail: `${entryName(facts, entry)} records ${quotedOrNone(recorded)}, and the configuration asks for ${quotedOrNone(wanted)}. The tools rewrite the line when they next change the file.`,
			remedy: remedyByFix(facts, "Run the command, which records the configuration's."),
			line: entry.lines?.constraints ?? entry.lines?.version
		})];
	});
}
function quotedOrNone(constraints) {
	return constraints === "" ? "no constraint" : `"${constraints}"`;
}
function otherLayout(facts) {
	const { head, base, context } = facts.input;
	if (head === void 0 || isCanonical(facts, head)) return void 0;
	if (context.mode === "review" && base !== void 0 && !isCanonical(facts, base)) return void 0;
	return rootFinding(facts, {
		rule: "init-would-change",
		isLighterCase: true,
		line: firstDifference(head.text, canonical(facts, head)),
		summary: "The lock file is not as a tool writes it",
		detail: "The file means what it says, but its spacing, order, comments or line ends are not what a tool would write, so that the next run changes lines that nobody edited.",
		remedy: remedyByFix(facts, "Run the command, which writes the file as the tool does.")
	});
}
function canonical({ input }, { lock, header }) {
	return canonicalText({
		lockFile: lock,
		header
	}, input.context.tool);
}
function isCanonical(facts, side) {
	return !hasErrors(side.diagnostics) && side.text === canonical(facts, side);
}
function firstDifference(text, other) {
	const [left, right] = [text.split("\n"), other.split("\n")];
	const at = left.findIndex((line, i) => line !== right[i]);
	return at === -1 ? left.length : at + 1;
}

// src/review/rules/key-rules.ts
const KEY_RULES = [
	{
		scope: "hashes",
		judge: signingKeyChanged
	},
	{
		scope: "hashes",
		judge: signingKeyExpired
	},
	{
		scope: "hashes",
		judge: weakSignature
	}
];
function signingKeyChanged(facts) {
	return perSigner(changedEntries(facts).filter((entry) => wordsFor(entry) !== void 0), (entry) => `${entry.signers.kind} ${sortedUnique(signersOfVersion(entry.evidence)).join()}`).flatMap((group) => judgeKeyChange(facts, group));
}
function wordsFor(facts) {
	const { entry, signers, evidence } = facts;
	const before = versionBefore(facts);
	const keys = sortedUnique(signersOfVersion(evidence));
	const by = keys.length === 0 ? "not signed" : `signed by key ${listText(keys)}`;
	switch (signers.kind) {
		case "outside": {
			const retired = keys.flatMap((key) => retirementOf(entry.address, key) ?? []);
			const allowed = listText(sortedUnique(signers.allowed));
			return {
				summary: `The signing key is not one that ${CLOSED_BY[signers.closedBy]}`,
				detail: [`${by}. For its namespace ${CLOSED_BY[signers.closedBy]} ${allowed}.`, ...retired].join(" ")
			};
		}
		case "changed": return {
			summary: "The signing key is not the one before",
			detail: `${by}. Not by key ${listText(sortedUnique(signers.from))}, which signed ${before}. Publishers do rotate keys; so does whoever takes one over.`
		};
		case "withdrawn": return {
			severity: "warning",
			summary: "The version before was withdrawn, so that its signer cannot be compared",
			detail: `${by}. The registry has no ${before} any more, which the base branch locks.`
		};
		case "unlisted": return signers.from === "publishers" ? void 0 : {
			severity: "warning",
			summary: "The signing key is not one that signs for the namespace at the other public registry",
			detail: `${by}. The ledger of keys has ${listText(sortedUnique(signers.listed))} for the same namespace there.`
		};
		case "unsigned":
		case "known":
		case "same":
		case "first-seen":
		case "not-comparable": return;
	}
}
function judgeKeyChange(facts, group) {
	const words = wordsFor(group.first);
	if (words === void 0) return [];
	const { summary, detail, severity } = words;
	return [entryFinding(facts, group.first, {
		rule: "signing-key-changed",
		...withoutAbsent({ severity }),
		summary,
		detail: `${namesOf(facts, group)}: ${detail}`,
		remedy: rememberKey(facts, group.first),
		line: group.first.lines?.version
	})];
}
const COMPARE = "Compare the fingerprint with one that the publisher announces elsewhere than in the registry.";
function rememberKey(facts, entry) {
	const { hostname, namespace } = addressParts(entry.entry.address);
	const { keys, from } = facts.input.context.keysOf(entry.entry.address);
	if (from === "policy") return remedyByHand(`${COMPARE} If it is in order, pin it in the policy.`);
	const strangers = sortedUnique(signersOfVersion(entry.evidence)).filter((key) => !keys.has(key));
	if (!hasLine(hostname) || strangers.length === 0) return remedyByHand(COMPARE);
	const add = strangers.map((key) => `--add=${hostname}/${namespace}=${key}`);
	return remedyByCommand(facts, `${COMPARE} If it is in order, add it to the ledger of keys in a change of its own.`, [
		"keys",
		"learn",
		...add
	]);
}
function signingKeyExpired(facts) {
	return perSigner(changedEntries(facts).filter((entry) => expiredSignature(entry) !== void 0), (entry) => keyOf$1(expiredSignature(entry))).map((group) => judgeExpired(facts, group));
}
function expiredSignature({ evidence }) {
	return evidence?.signatures.find(({ status }) => status === "key-expired" || status === "signature-expired");
}
function judgeExpired(facts, group) {
	const signature = expiredSignature(group.first);
	if (signature?.isFromFuture === true) return judgeFromFuture(facts, group, signature);
	const { created, keyExpires } = signature ?? {};
	const isOlder = signature?.status === "key-expired" && created !== void 0 && keyExpires !== void 0 && created < keyExpires;
	const when = keyExpires === void 0 ? "" : ` on ${keyExpires.slice(0, 10)}`;
	const made = created === void 0 ? "" : ` The signature says it was made on ${created.slice(0, 10)}.`;
	const severity = isOlder ? "notice" : "warning";
	return entryFinding(facts, group.first, {
		rule: "signing-key-expired",
		severity,
		summary: isOlder ? "The signing key expired after it signed" : "The signature is of a key that had expired",
		detail: `${namesOf(facts, group)}: ${signature === void 0 ? "the key" : keyText(signature)} expired${when}.${made}`,
		remedy: remedyByHand(isOlder ? "Nothing. The next release should be signed by a key that is valid." : "Ask the publisher to sign with a key that is valid, or to extend this one in the registry."),
		line: group.first.lines?.version
	});
}
function judgeFromFuture(facts, group, signature) {
	const { created } = signature;
	const made = created === void 0 ? "" : ` It says it was made at ${created}.`;
	return entryFinding(facts, group.first, {
		rule: "signing-key-expired",
		severity: "warning",
		summary: "The signature is not yet valid by this machine's clock",
		detail: `${namesOf(facts, group)}: the signature by ${keyText(signature)}, or that key, was made later than now.${made}`,
		remedy: remedyByHand("Check this machine's clock, and run again."),
		line: group.first.lines?.version
	});
}
function weakSignature(facts) {
	return perSigner(changedEntries(facts).filter((entry) => weakSignatureOf(entry) !== void 0), (entry) => keyOf$1(weakSignatureOf(entry))).map((group) => judgeWeak(facts, group));
}
const WEAKNESSES = {
	sha1: "uses SHA-1, for which collisions can be made",
	dsa: "is by a DSA key",
	"rsa-under-2048": "is by an RSA key of fewer than 2048 bits"
};
function weakSignatureOf({ evidence }) {
	return evidence?.signatures.find(({ status, weaknesses }) => weaknesses.length > 0 && (status === "ok" || status === "key-expired"));
}
function judgeWeak(facts, group) {
	const signature = weakSignatureOf(group.first);
	const reasons = (signature?.weaknesses ?? []).map((weakness) => WEAKNESSES[weakness]);
	return entryFinding(facts, group.first, {
		rule: "weak-signature",
		summary: "The signature is too weak to rely on",
		detail: `${namesOf(facts, group)}: the signature by ${signature === void 0 ? "its key" : keyText(signature)} ${listText(reasons)}. The tools accept it.`,
		remedy: remedyByHand("Ask the publisher to sign with a stronger key, and pin that key by policy."),
		line: group.first.lines?.version
	});
}
function perSigner(entries, signerOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const entry of entries) {
		const key = `${namespaceOf(entry.entry.address)} ${signerOf(entry)}`;
		groups.set(key, [...groups.get(key) ?? [], entry]);
	}
	return [...groups.values()].flatMap((all) => all[0] === void 0 ? [] : [{
		first: all[0],
		all
	}]);
}
function keyOf$1(signature) {
	return signature?.fingerprint ?? signature?.keyId ?? "";
}
function namesOf(facts, { all }) {
	return listText(all.map((entry) => entryName(facts, entry)));
}

// src/review/rules/move-rules.ts
const MOVE_RULES = [
	{
		scope: "hashes",
		judge: forAll(registryHostChanged)
	},
	{
		scope: "hashes",
		judge: forAll(namespaceChanged)
	},
	{
		scope: "hashes",
		judge: forAll(registryMigration)
	},
	{
		scope: "root-module",
		judge: toolChanged
	}
];
function registryHostChanged(facts, entry) {
	const { move } = entry;
	if (move?.kind !== "moved-registry") return void 0;
	const [from, to] = [move.gone.provider, move.arrived.provider];
	const isAllowed = facts.input.context.policy.allowedHosts.includes(addressParts(to).asciiHostname);
	if (isKnownMigration(from, to) || isAllowed) return void 0;
	return entryFinding(facts, entry, {
		rule: "registry-host-changed",
		summary: "A provider moved to another registry host",
		detail: `${from} became ${to}. Another host means other people who say what the provider is, even under the same name.`,
		remedy: ALLOW_HOST
	});
}
function namespaceChanged(facts, entry) {
	const { move } = entry;
	if (move?.kind !== "renamed-provider") return void 0;
	const isKnown = knowsNamespace(facts, entry.entry.address);
	return entryFinding(facts, entry, {
		rule: "namespace-changed",
		...isKnown ? {} : { severity: "error" },
		summary: isKnown ? "A provider of another namespace takes the place of one" : "A provider of a namespace that is new here takes the place of one",
		detail: `${move.gone.provider} became ${move.arrived.provider}. A namespace is who publishes: this is another provider, whatever its name.`,
		remedy: remedyByHand("Check with the old publisher that the provider moved there. Otherwise restore the source address.")
	});
}
function knowsNamespace(facts, provider) {
	const wanted = namespaceOf(provider);
	return [...facts.input.context.repositoryProviders, ...facts.base.providers.keys()].some((address) => namespaceOf(address) === wanted);
}
function registryMigration(facts, entry) {
	const { move } = entry;
	return move !== void 0 && isMigrated(entry) ? [judgeMove(facts, entry, move)] : [];
}
function judgeMove(facts, entry, { gone, arrived }) {
	const [before, after] = [gone.before?.version, entry.entry.version];
	const hasMoved = before !== after;
	const isNew = isUnproven(entry);
	const step = hasMoved ? `, and from version ${before ?? "unknown"} to ${after}` : ` at ${after}`;
	return entryFinding(facts, entry, {
		rule: "registry-migration",
		...hasMoved || isNew ? { severity: "warning" } : {},
		summary: summaryOf$1(hasMoved, isNew),
		detail: `${gone.provider} became ${arrived.provider}${step}.` + (isNew ? " Its packages are not those that base records, and no known key signs them." : ""),
		remedy: remedyByHand(hasMoved ? "Move first and change the version in a change of its own, so that each can be reviewed." : "Nothing, if the change of tools is meant.")
	});
}
function summaryOf$1(hasMoved, isNew) {
	const summary = "A provider moved to the other public registry";
	if (hasMoved) return `${summary}, and to another version`;
	return isNew ? `${summary}, and to other packages` : summary;
}
function toolChanged(facts) {
	const { movesTo, context } = facts.input;
	if (movesTo === void 0) return void 0;
	const [before, after] = [productName(context.tool), productName(movesTo)];
	return rootFinding(facts, {
		rule: "registry-migration",
		severity: "warning",
		line: 1,
		summary: "The tool changes",
		detail: `The tool changes from ${before} to ${after}: header and registries of the lock file are ${after}'s now. What has to be locked was judged as ${after} sees it, everything else by the rules of the base branch. Runs of ${commandName(context.tool)} would find none of this locked.`,
		remedy: remedyByHand(`If the move is meant, set "tool: ${movesTo.name}" in the policy of the target branch, and nothing is left to ask; "tool: ${context.tool.name}" there makes the move an error.`)
	});
}
function productName({ name }) {
	return name === "opentofu" ? "OpenTofu" : "Terraform";
}

// src/review/rules/signature-rules.ts
const SIGNATURE_RULES = [
	{
		scope: "hashes",
		judge: signatureMissing
	},
	{
		scope: "hashes",
		judge: forChanged(provenanceMismatch)
	},
	{
		scope: "hashes",
		judge: forChanged(provenanceMissing)
	}
];
function signatureMissing(facts) {
	return changedEntries(facts).filter((entry) => isUnsigned$1(facts, entry)).map((entry) => judgeUnsigned(facts, entry));
}
function isUnsigned$1(facts, { entry, evidence }) {
	const { from } = facts.input.context.keysOf(entry.address);
	const isListed = isClosed(from);
	return isKnownUnsigned(evidence) || isListed && hasUnsignedArchive(entry, evidence);
}
function judgeUnsigned(facts, entry) {
	const name = entryName(facts, entry);
	return entryFinding(facts, entry, {
		rule: "signature-missing",
		...missingListed(facts, entry, name) ?? lostSignature(entry, name) ?? missingKnown(facts, entry, name) ?? neverSigned(name),
		line: entry.lines?.version
	});
}
function missingListed(facts, { entry, evidence }, name) {
	const { keys, from } = facts.input.context.keysOf(entry.address);
	if (!isClosed(from)) return void 0;
	return {
		severity: "error",
		summary: `A signature by a key that ${CLOSED_BY[from]} is missing`,
		detail: `${name} is ${isKnownUnsigned(evidence) ? "not signed" : "signed only in part"}, and ${CLOSED_BY[from]} ${listText(sortedUnique(keys))}. The registry alone vouches for what no signature covers.`,
		remedy: remedyByHand("Stay at a version that such a key signs, or ask the publisher for the signature.")
	};
}
function lostSignature(entry, name) {
	const keys = keysBehindEntry(entry.base, entry.baseEvidence);
	if (keys.size === 0) return void 0;
	const before = entry.base?.version ?? "the version before";
	return {
		severity: "error",
		summary: "The signature that earlier versions had is gone",
		detail: `${name} is not signed, and ${before} was, by key ${listText(sortedUnique(keys))}. Whoever answers for the registry could have made this version.`,
		remedy: remedyByHand(`Stay at ${before} until the publisher says why the signature is gone.`)
	};
}
function missingKnown(facts, entry, name) {
	const { keys } = facts.input.context.keysOf(entry.entry.address);
	if (keys.size === 0 || isMigrated(entry)) return void 0;
	return {
		severity: "error",
		summary: "A signature by a publisher that is known to sign is missing",
		detail: `${name} is not signed, and the program knows of its namespace ${listText(sortedUnique(keys))} from before. Whoever answers for the registry could have made this version.`,
		remedy: remedyByHand("Do not lock this version until the publisher says why nobody signs it.")
	};
}
function neverSigned(name) {
	return {
		severity: "notice",
		summary: "No signature covers this version",
		detail: `${name} is not signed, so that the registry alone vouches for it.`,
		remedy: remedyByHand("Nothing, if you trust the registry for this provider. Ask the publisher to sign releases.")
	};
}
function provenanceMismatch(facts, entry) {
	const { mismatch } = entry.builds;
	return [...new Set(mismatch.map(reasonOf))].map((reason) => judgeMismatch(facts, entry, mismatch.filter((group) => reasonOf(group) === reason)));
}
function provenanceMissing(facts, entry) {
	const { absent } = entry.builds;
	return absent.length === 0 ? [] : [judgeMissing(facts, entry, absent)];
}
function reasonOf({ provenance }) {
	return "reason" in provenance ? provenance.reason : "";
}
function judgeMismatch(facts, entry, groups) {
	const [reason = ""] = groups.map(reasonOf);
	return entryFinding(facts, entry, {
		rule: "provenance-mismatch",
		summary: "An attestation does not belong to the package that it is offered for",
		detail: `The attestation that ${placeOf(entry)} offers for ${entryName(facts, entry)}${platformsText(groups)} cannot be relied on: ${reason}. Whoever made the package did not build it as its publisher does, or means to look so.`,
		remedy: remedyOfMismatch(entry),
		line: entry.lines?.version
	});
}
function remedyOfMismatch(entry) {
	const { toName, mode } = entry.builds;
	const wait = "Do not lock this version until its publisher says who built it, and from what.";
	if (toName.size === 0) return remedyByHand(wait);
	const names = {
		mode,
		workflow: toName.get("workflow"),
		"signer-repository": toName.get("signerRepository"),
		runner: toName.get("runner")
	};
	return remedyByHand(`${wait} Where its publisher means to build so, add to the policy of the target branch: ${settingText(entry, names)}`);
}
function settingText({ entry }, value) {
	const { asciiHostname, namespace } = addressParts(entry.address);
	const name = PUBLIC_REGISTRIES.has(asciiHostname) ? namespace : `${asciiHostname}/${namespace}`;
	return `provenance: ${JSON.stringify({ [name]: value })}`;
}
function judgeMissing(facts, entry, absent) {
	const isRequired = entry.builds.mode === "require";
	const name = entryName(facts, entry);
	const before = entry.base?.version ?? "the version before";
	return entryFinding(facts, entry, {
		rule: "provenance-missing",
		severity: isRequired ? "error" : "warning",
		summary: "Nobody attests who built a version",
		detail: `${placeOf(entry)} has no attestation of who built ${name}${platformsText(absent)}, ${isRequired ? "and policy requires one" : `and ${before} has one`}.`,
		remedy: remedyByHand(isRequired ? "Stay at a version that its publisher attests, or let policy require no attestation of this namespace." : `Stay at ${before} until the publisher says why this version was built otherwise.`),
		line: entry.lines?.version
	});
}
function judgeUnknownBuild(facts, entry) {
	const { unknown, mode, attestedBefore } = entry.builds;
	const reasons = sortedUnique(unknown);
	if (reasons.length === 0) return [];
	const isRequired = mode === "require";
	const due = isRequired ? "policy requires it" : `${attestedBefore} has an attestation`;
	const why = `${listText(reasons)}${isRequired || attestedBefore !== void 0 ? `; ${due}` : ""}.`;
	const without = isRequired ? "let policy require no attestation of this namespace" : `ask for none in the policy of the target branch: ${settingText(entry, "off")}`;
	return [entryFinding(facts, entry, {
		rule: "not-verified",
		summary: "Who built a version is not known",
		detail: `Who built ${entryName(facts, entry)} is not known: ${why}`,
		cause: `Who built it is not known: ${why}`,
		remedy: remedyByHand(`Run the review again once the reason given is gone; a token raises a rate limit (the input github-token, or GH_TOKEN), and fewer changed providers take fewer questions. Or ${without}`),
		line: entry.lines?.version
	})];
}
function provenanceLimits(facts) {
	return changedEntries(facts).flatMap((entry) => {
		const { limits } = entry.builds;
		return limits.length === 0 ? [] : [`Who built ${entryName(facts, entry)} is not compared: ${listText(sortedUnique(limits))}`];
	});
}
function placeOf({ evidence }) {
	const repository = evidence?.provenance?.repository;
	return repository === void 0 ? "The forge" : `${repository.host}/${repository.name}`;
}
function platformsText(groups) {
	const platforms = sortedUnique(groups.flatMap((group) => group.platforms));
	return platforms.length === 0 ? "" : ` for ${listText(platforms)}`;
}

// src/review/rules/version-rules.ts
const VERSION_RULES = [
	{
		scope: "hashes",
		judge: forAll(downgrade)
	},
	{
		scope: "hashes",
		judge: prerelease
	},
	{
		scope: "hashes",
		judge: forAll(majorUpgrade)
	},
	{
		scope: "hashes",
		judge: forChanged(tooNew)
	},
	{
		scope: "hashes",
		judge: versionUnavailable
	},
	{
		scope: "root-module",
		judge: forAll(versionOutsideConstraints)
	}
];
function downgrade(facts, entry) {
	const before = versionBefore(entry);
	if (before === void 0 || compareVersions(entry.entry.version, before) >= 0) return [];
	const isRevert = isInHistory(facts, entry);
	return [entryFinding(facts, entry, {
		rule: "downgrade",
		...isRevert ? { severity: "warning" } : {},
		summary: isRevert ? "A provider goes back to an entry that was locked before" : "A provider goes back to a lower version",
		detail: `${entryName(facts, entry)} takes the place of ${before}. A lower version may have flaws that the higher one mended, and may not read the state that the higher one wrote.`,
		remedy: remedyByHand(`Lock ${before} or higher, or say in the change why not.`),
		line: entry.lines?.version
	})];
}
function isInHistory({ input }, { entry }) {
	return (input.past ?? []).some((lock) => {
		const past = lock.providers.get(entry.address);
		return past?.version === entry.version && hashesBeyond(entry, past).length === 0;
	});
}
function prerelease(facts) {
	return facts.entries.filter(({ base, entry }) => isPrerelease(entry.version) && base?.version !== entry.version).map((entry) => entryFinding(facts, entry, {
		rule: "prerelease",
		summary: "A prerelease is locked",
		detail: `${entryName(facts, entry)} is a prerelease: its publisher has not finished it, and may publish it again or take it back.`,
		remedy: remedyByHand("Lock a release, or say in the change why the prerelease is needed."),
		line: entry.lines?.version
	}));
}
function majorUpgrade(facts, entry) {
	const before = versionBefore(entry);
	if (before === void 0 || before === entry.entry.version) return void 0;
	const { direction, size } = versionChange(before, entry.entry.version);
	if (direction !== "upgrade" || size !== "major") return void 0;
	return entryFinding(facts, entry, {
		rule: "major-upgrade",
		summary: "A provider moves to another major version",
		detail: `${entryName(facts, entry)} takes the place of ${before}. A major version may break configurations, and may write state that the old one cannot read.`,
		remedy: remedyByHand("Read the upgrade guide, and look at a plan before merging."),
		line: entry.lines?.version
	});
}
const HOUR = 36e5;
const HOURS_A_DAY = 24;
function hoursAsked({ input }, { entry, base }) {
	const { policy, now } = input.context;
	return base?.version === entry.version ? void 0 : requiredAge(policy, entry.address, now);
}
function publishedAt({ evidence }) {
	return Date.parse(evidence?.publishedAt ?? "");
}
function tooNew(facts, entry) {
	const { now } = facts.input.context;
	const hours = hoursAsked(facts, entry);
	if (hours === void 0) return [];
	const published = publishedAt(entry);
	if (Number.isNaN(published)) return [];
	const age = now - published;
	return age >= hours * HOUR ? [] : [youngRelease(facts, entry, {
		age,
		hours
	})];
}
function youngRelease(facts, entry, { age, hours }) {
	const known = age < 0 ? "in the future" : `${ageText(Math.floor(age / HOUR))} ago`;
	return entryFinding(facts, entry, {
		rule: "too-new",
		summary: "A release is younger than policy asks for",
		detail: `${entryName(facts, entry)} was published ${known}, by the registry's word; policy asks for ${ageText(hours)}. A release that turns out to be malicious is mostly found out within days.`,
		remedy: remedyByHand("Wait, lock an earlier version, or add an exception to min-release-age on the base branch."),
		line: entry.lines?.version
	});
}
function judgeUnknownAge(facts, entry) {
	const hours = hoursAsked(facts, entry);
	if (hours === void 0 || !Number.isNaN(publishedAt(entry))) return [];
	const why = facts.input.context.policy.registryContext !== "off" ? "the registry does not say when it was published" : "the registry was not asked, since registry-context is off";
	return [entryFinding(facts, entry, {
		rule: "not-verified",
		summary: "The age of a release is not known",
		detail: `The age of ${entryName(facts, entry)} is not known, since ${why}; policy asks for ${ageText(hours)}.`,
		cause: `The age is not known, since ${why}; policy asks for ${ageText(hours)}.`,
		remedy: remedyByHand("Look up the date of the release where its publisher announces it, then add an exception to min-release-age on the base branch."),
		line: entry.lines?.version
	})];
}
function ageText(hours) {
	if (hours < 48) return countText(hours, "hour");
	return countText(Math.floor(hours / HOURS_A_DAY), "day");
}
function versionUnavailable(facts) {
	return facts.entries.filter((entry) => entry.evidence?.availability === "withdrawn").map((entry) => judgeWithdrawn(facts, entry));
}
function judgeWithdrawn(facts, entry) {
	return entryFinding(facts, entry, {
		rule: "version-unavailable",
		severity: severityOf(facts, entry),
		summary: "The registry no longer lists the locked version",
		detail: `${entryName(facts, entry)} is not among the versions that the registry lists now, and its own documents are gone, so that a machine without a copy of it cannot install it.`,
		remedy: remedyByHand("Lock a version that the registry lists."),
		line: entry.lines?.version
	});
}
function severityOf({ input }, { base, entry }) {
	return input.context.mode === "review" && base?.version === entry.version ? "notice" : "error";
}
function versionOutsideConstraints(facts, entry) {
	const requirement = facts.input.requirements?.providers.get(entry.entry.address);
	return requirement === void 0 || allowsVersion(requirement.constraints, entry.entry.version) ? [] : [judgeOutside(facts, entry, requirement)];
}
function judgeOutside(facts, entry, requirement) {
	const { address, version } = entry.entry;
	const wanted = requirement.constraints.text;
	const askers = requirement.origins.filter((origin) => origin.constraints !== "").map((origin) => originText(facts, origin));
	const where = wanted !== "" && askers.length > 0 ? ` (${listText(askers)})` : "";
	const why = wanted === "" ? "which no configuration accepts unless it asks for exactly that version" : `and the configuration asks for ${wanted}`;
	const effect = `${commandName(facts.input.context.tool)} init would stop here: locked provider ${version} does not match.`;
	return entryFinding(facts, entry, {
		rule: "version-outside-constraints",
		summary: "The locked version is not one that the configuration allows",
		detail: `${entryName(facts, entry)} is locked, ${why}${where}. ${effect}`,
		cause: `${entryName(facts, entry)} is locked, ${why}. ${effect}`,
		remedy: remedyByCommand(facts, "Change the constraint, or run the command, which chooses the newest version that is allowed.", [
			"lock",
			`--upgrade=${address}`,
			"--chdir"
		]),
		line: entry.lines?.version
	});
}

// src/review/rules/not-verified-rules.ts
const NOT_VERIFIED_RULES = [{
	scope: "hashes",
	judge: forChanged(notVerified)
}];
const TRY_AGAIN = remedyByHand("Run the review again once the reason given is gone.");
const USUAL_PLATFORMS = ["linux_amd64", "darwin_arm64"].map(parsePlatform);
function notVerified(facts, entry) {
	return [
		...judgeUnchecked(facts, entry),
		...judgeUnknownSchemes(facts, entry),
		...judgeUnsureRelease(facts, entry, uncheckedHashes(entry).length > 0),
		...judgeSigners(facts, entry),
		...judgeUnlisted(facts, entry),
		...judgeUnknownAge(facts, entry),
		...judgeUnknownBuild(facts, entry)
	];
}
function judgeUnchecked(facts, entry) {
	const unchecked = uncheckedHashes(entry);
	const first = unchecked[0];
	if (first === void 0) return judgeDoubt(facts, entry);
	const doubt = doubtOf(entry);
	const reason = reasonText(entry);
	const finding = entryFinding(facts, entry, {
		rule: "not-verified",
		summary: doubt ?? "Hashes could not be checked",
		detail: `${countText(unchecked.length, "hash", "hashes")} of ${entryName(facts, entry)} could not be checked: ${reason}`,
		cause: sentence(reason),
		remedy: remedyOf(facts, entry),
		line: entry.lines?.hashes.get(first.hash)
	});
	if (doubt !== void 0) return [finding];
	return [{
		...finding,
		uncheckedHashes: unchecked.map((hash) => hash.hash)
	}];
}
function remedyOf({ input }, entry) {
	const spent = gapsOf(entry).filter(({ cause }) => cause === "budget");
	if (spent.length === 0) return TRY_AGAIN;
	const needed = largestOf(spent.map(({ neededMebibytes = 0 }) => neededMebibytes), 0);
	const enough = needed === 0 ? "what is needed" : `${needed}MiB`;
	const { platforms, from } = input.required;
	const published = entry.evidence?.publishedPlatforms ?? /* @__PURE__ */ new Set();
	const kept = (from === "policy" ? platforms : USUAL_PLATFORMS).filter((platform) => published.has(platform));
	const more = `Raise max-download to ${enough}, or give the run a cache directory that earlier runs have filled`;
	if (kept.length === 0) return remedyByHand(`${more}.`);
	return remedyByCommand({ input }, `${more}. Or keep only the platforms that matter: the command, with yours, drops the h1 that this change adds for others.`, [
		"fix",
		"--platform",
		kept.join(",")
	]);
}
function uncheckedHashes({ hashes, added }) {
	return hashes.filter(({ hash, grade }) => added.has(hash) && grade === "not-checked" && hashScheme(hash) !== void 0);
}
function judgeUnknownSchemes(facts, entry) {
	const unknown = [...entry.added].filter((hash) => hashScheme(hash) === void 0);
	const [first] = unknown;
	if (first === void 0) return [];
	return unverified(facts, entry, {
		summary: "No released tool reads the scheme of a hash",
		detail: `${entryName(facts, entry)} adds ${countText(unknown.length, "hash", "hashes")} of a scheme that no released tool reads, such as ${hashText(first)}. A later one may, and would trust it.`,
		remedy: remedyByHand("Remove the lines."),
		line: entry.lines?.hashes.get(first)
	});
}
const DOUBTS = [["ambiguous-document", "An answer can be read in two ways"], ["invalid-archive", "A package cannot be unpacked safely"]];
function doubtOf(entry) {
	const kinds = new Set(entry.evidence?.problems.map(({ kind }) => kind));
	return DOUBTS.find(([kind]) => kinds.has(kind))?.[1] ?? (isLeftToMirrors(entry) ? "Only a mirror can be read, not the origin" : void 0);
}
function isLeftToMirrors({ evidence, hashes, added }) {
	if ((evidence?.mirror?.unusableAnswers ?? []).length === 0) return false;
	return hashes.some(({ hash, grade }) => grade === "mirror" && added.has(hash));
}
function judgeDoubt(facts, entry) {
	const summary = doubtOf(entry);
	if (summary === void 0 || entry.added.size === 0) return [];
	return unverified(facts, entry, {
		summary,
		detail: `${entryName(facts, entry)}: ${reasonText(entry)}`,
		cause: sentence(reasonText(entry)),
		remedy: TRY_AGAIN
	});
}
const OBSTACLES = /* @__PURE__ */ new Set([
	"unreachable",
	"provider-not-found",
	"version-not-listed",
	"no-signing-keys",
	"ambiguous-document",
	"invalid-metadata",
	"invalid-archive",
	"not-checked"
]);
function reasonText(entry) {
	const { evidence } = entry;
	if (evidence === void 0) return "nothing was gathered about this version.";
	const gaps = gapsOf(entry);
	const obstacles = evidence.problems.filter((problem) => OBSTACLES.has(problem.kind));
	const told = reasonsText(gaps.length > 0 ? gaps : obstacles);
	return told === "" ? "not everything that could explain them was looked at." : told;
}
function gapsOf(entry) {
	return uncheckedHashes(entry).flatMap(({ hash }) => gapsFor(hash, entry.evidence) ?? []).filter(({ cause }) => cause !== "not-needed");
}
function judgeSigners(facts, entry) {
	const { signers } = entry;
	if (signers.kind === "unlisted" && signers.from === "publishers") {
		const keys = listText(sortedUnique(signersOfVersion(entry.evidence)));
		return unverified(facts, entry, {
			summary: "The signing key is not one that the publisher is known by",
			detail: `${entryName(facts, entry)}: signed by key ${keys}. Of its namespace this program knows ${listText(sortedUnique(signers.listed))}, as of ${PUBLISHER_KEYS_SOURCE.day}. Publishers do rotate keys since.`,
			remedy: rememberKey(facts, entry),
			line: entry.lines?.version
		});
	}
	if (signers.kind !== "not-comparable") return [];
	return unverified(facts, entry, {
		summary: "The signer could not be compared with the one before",
		detail: `${entryName(facts, entry)}: no earlier signer is known, since ${sentence(signers.why)}`,
		remedy: remedyByHand("Run the review again once the version before can be read, or list the namespace's keys in the policy."),
		line: entry.lines?.version
	});
}
function judgeUnsureRelease(facts, entry, isTold) {
	const { release, added } = entry;
	if (release.kind === "unsure" && !isTold && added.size > 0) {
		const gaps = entry.evidence?.lookedAt.contents ?? [];
		const why = gaps.length === 0 ? "It may have come from a mirror." : reasonsText(gaps);
		return unverified(facts, entry, {
			summary: "It could not be told whether the release was replaced",
			detail: `What was locked for ${entryName(facts, entry)} before could not be held to all that is published now. ${why}`,
			remedy: remedyByHand("Run the review again, or lock this version again from the registry.")
		});
	}
	if (release.kind !== "repackaged") return [];
	const uncompared = release.uncompared.filter((hash) => added.has(hash));
	const platforms = platformsOf(uncompared, entry.evidence);
	if (uncompared.length === 0) return [];
	return unverified(facts, entry, {
		summary: "New archives could not be compared with what was locked",
		detail: `The release ${entryName(facts, entry)} was repackaged, and no content hash on record says whether the package is the same${platforms.length > 0 ? ` for ${listText(platforms)}` : ""}.`,
		remedy: remedyByHand("Lock another version, or ask the publisher for the old archives.")
	});
}
function judgeUnlisted(facts, entry) {
	if (entry.evidence?.availability !== "unlisted") return [];
	return unverified(facts, entry, {
		summary: "The registry's list lacks a version whose documents it has",
		detail: `${entryName(facts, entry)} is not among the versions that the registry lists now, and the version's own documents are still there: it is withdrawn, or the list is wrong. The tools choose from the list.`,
		remedy: remedyByHand("Run the review again later, or lock a version that the registry lists."),
		line: entry.lines?.version
	});
}
function unverified(facts, entry, judgement) {
	return [entryFinding(facts, entry, {
		rule: "not-verified",
		...judgement
	})];
}

// src/review/rules/provider-rules.ts
const PROVIDER_RULES = [
	{
		scope: "hashes",
		judge: newProvider
	},
	{
		scope: "hashes",
		judge: forAll(reAddedProvider)
	},
	{
		scope: "hashes",
		judge: forChanged(providerDenied)
	},
	{
		scope: "hashes",
		judge: forChanged(providerBlocked)
	},
	{
		scope: "hashes",
		judge: forChanged(providerDeprecated)
	}
];
function newProvider(facts) {
	return facts.input.context.mode === "audit" ? [] : facts.entries.filter((entry) => isFirstRecord(entry) && !(isMigrated(entry) && !isUnproven(entry))).map((entry) => judgeNewProvider(facts, entry));
}
function isFirstRecord({ base, entry }) {
	if (base === void 0) return true;
	return base.version === entry.version && preferredHashes(base.hashes).length === 0 && preferredHashes(entry.hashes).length > 0;
}
function judgeNewProvider(facts, entry) {
	const isKnown = isMigrated(entry) || knowsNamespace(facts, entry.entry.address);
	const isStranger = isUnsigned(entry) && !isKnown;
	const cause = `${entryName(facts, entry)}: ${publisherText(entry)}; ${useText(facts, entry)}`;
	return entryFinding(facts, entry, {
		rule: "new-provider",
		...isStranger ? { severity: "error" } : {},
		summary: summaryOf(entry, isStranger),
		detail: `${cause}; ${askerText(facts, entry.entry.address)}.`,
		cause: `${cause}.`,
		remedy: remedyByHand("Check that this provider, from this publisher, is meant.")
	});
}
function summaryOf({ base }, isStranger) {
	if (isStranger) return "A new provider is unsigned and from a namespace that is new here";
	return base === void 0 ? "A provider is new to this lock file" : "A provider's packages are recorded for the first time";
}
const TIER_WORDS = {
	official: "official",
	"partner-claimed": "a partner's by the registry's word",
	community: "community"
};
function publisherText(entry) {
	const { evidence } = entry;
	const signer = signerText(evidence);
	const tier = trustTier(evidence);
	if (signer !== void 0) {
		const words = tier === void 0 ? void 0 : TIER_WORDS[tier];
		return words === void 0 ? signer : `${signer} (${words})`;
	}
	if (tier === "unauthenticated") return "unauthenticated, from a mirror without signatures";
	return isUnsigned(entry) ? "unsigned" : "signer not known";
}
function isUnsigned({ evidence, hashes }) {
	const isSigned = hashes.some((hash) => hash.signedBy.length > 0);
	return evidence !== void 0 && (evidence.lookedAt.contents.length === 0 || evidence.dispositions.size > 0) && !isSigned;
}
function useText({ input }, { base, entry }) {
	const provider = entry.address;
	if (base !== void 0) return "the base branch locks this version without any hash to compare";
	if (input.context.repositoryProviders.has(provider)) return "other root modules use it";
	return input.past?.some((lock) => lock.providers.has(provider)) === true ? "locked here before, but not by the base branch" : "first use in this repository";
}
function askerText(facts, provider) {
	const { input } = facts;
	const origins = input.requirements?.providers.get(provider)?.origins ?? [];
	if (origins.length > 0) return `required by ${askersText(facts, origins)}`;
	return input.requirements?.exact === true ? "required by nothing in the configuration" : "what requires it is not known";
}
function reAddedProvider(facts, entry) {
	if (entry.base !== void 0) return void 0;
	const past = (facts.input.past ?? []).map((lock) => lock.providers.get(entry.entry.address)).find((recorded) => recorded?.version === entry.entry.version);
	if (past === void 0 || agree(past, entry.entry)) return void 0;
	return entryFinding(facts, entry, {
		rule: "new-provider",
		summary: "A provider comes back with other hashes than it had",
		detail: `${entryName(facts, entry)} was locked on this branch before, at the same version and with other hashes. Removing an entry and adding it again is a way around its hashes.`,
		remedy: remedyByHand("Restore the entry from the branch's history, or lock another version."),
		line: entry.lines?.version
	});
}
function agree(past, now) {
	return ["zh", "h1"].every((scheme) => {
		const [gone, came] = [hashesBeyond(past, now), hashesBeyond(now, past)].map((hashes) => hashes.filter((hash) => hashScheme(hash) === scheme));
		return scheme === "h1" && hasArchives(past) && hasArchives(now) || gone?.length === 0 || came?.length === 0;
	});
}
function hasArchives({ hashes }) {
	return hashes.some((hash) => hashScheme(hash) === "zh");
}
function providerDenied(facts, entry) {
	const reason = denial(entry.entry, facts.input.context.policy);
	return reason === void 0 ? [] : [judgeDenied(facts, entry, reason)];
}
function judgeDenied(facts, entry, reason) {
	return entryFinding(facts, entry, {
		rule: "provider-denied",
		summary: "Policy does not allow this provider or version",
		detail: `${entryName(facts, entry)} ${reason}.`,
		remedy: remedyByHand("Use a provider and version that the policy allows, or propose a change of the policy on its own."),
		line: entry.lines?.version
	});
}
function denial(entry, policy) {
	const denied = policy.deniedProviders.find((rule) => isDenied(rule, entry));
	if (denied !== void 0) {
		const why = denied.reason === void 0 ? "" : `: ${denied.reason}`;
		return `is denied by "${ruleText(denied)}"${why}`;
	}
	return policy.allowedProviders.find((list) => !list.some((rule) => lets(rule, entry))) === void 0 ? void 0 : "is on no line of the list of allowed providers";
}
function lets({ provider, versions }, { address, version }) {
	const isAnyVersion = versions.terms.length === 0;
	return namesProvider(provider, address) && (isAnyVersion || allowsVersion(versions, version));
}
function isDenied({ provider, versions }, { address, version }) {
	const isMeant = versions.terms.every((term) => meetsTerm(version, term));
	return namesProvider(provider, address) && isMeant;
}
function ruleText({ provider, versions }) {
	return versions.text === "" ? provider.text : `${provider.text} ${versions.text}`;
}
function providerBlocked(facts, entry) {
	const reason = entry.evidence?.context?.blocked;
	if (reason === void 0) return void 0;
	const why = reason === "" ? "without a reason" : `with the reason: ${reason}`;
	return entryFinding(facts, entry, {
		rule: "provider-denied",
		summary: "The registry has blocked a provider",
		detail: `The registry has blocked ${providerName(facts, entry.entry.address)}, ${sentence(why)}`,
		remedy: remedyByHand("Do not use it until its registry and its publisher say what happened.")
	});
}
function providerDeprecated(facts, entry) {
	return remarksOn(entry).map(([summary, words]) => judgeRemark(facts, entry, {
		summary,
		words
	}));
}
function remarksOn({ evidence }) {
	const { context, warnings = [] } = evidence ?? {};
	const { deprecated, archived } = context ?? {};
	const told = /* @__PURE__ */ new Map();
	for (const text of warnings) told.set(text.trim(), "The registry warns of a provider");
	if (deprecated !== void 0) told.set(deprecated, "A provider is deprecated");
	if (archived !== void 0) told.set(archived, "A provider is archived");
	told.delete("");
	const remarks = [...told].map(([words, summary]) => [summary, `: ${sentence(words)}`]);
	if (context?.isDelisted !== true || remarks.length > 0) return remarks;
	return [["A provider is no longer shown by its registry", " is no longer shown to people who look for providers there."]];
}
function judgeRemark(facts, entry, { summary, words }) {
	const name = providerName(facts, entry.entry.address);
	return entryFinding(facts, entry, {
		rule: "provider-deprecated",
		severity: weightOf(facts, entry),
		summary,
		detail: words.startsWith(":") ? `The registry says of ${name}${words}` : `${name}${words}`,
		remedy: remedyByHand("Plan to move to what replaces it; nothing is wrong with the checksums.")
	});
}
function weightOf({ input }, { base }) {
	return input.context.mode === "review" && base !== void 0 ? "notice" : "warning";
}

// src/review/rules/release-rules.ts
const RELEASE_RULES = [{
	scope: "hashes",
	judge: forChanged(republishedPackage)
}, {
	scope: "hashes",
	judge: forChanged(mirrorDisagrees)
}];
function republishedPackage(facts, entry) {
	return [...judgeRelease(facts, entry), ...judgeConflicts(facts, entry)];
}
const ASK_THE_PUBLISHER = remedyByHand("Ask the publisher why the release changed, and lock another version until that is known. Nothing is fixed automatically here.");
function judgeRelease(facts, entry) {
	const { release } = entry;
	switch (release.kind) {
		case "same":
		case "unsure": return [];
		case "file-added": return release.arrived.some((hash) => entry.added.has(hash)) ? [judgeAddition(facts, entry, release.arrived)] : [];
		case "replaced": return [judgeReplacement(facts, entry, release)];
		case "repackaged": return [judgeRepackaging(facts, entry, release)];
		default: return release;
	}
}
function judgeReplacement(facts, entry, release) {
	return entryFinding(facts, entry, {
		rule: "republished-package",
		summary: "The release was replaced after it was locked",
		detail: `${describe(facts, entry, release)} A published version should never change, so what would be installed now is not what was reviewed then.`,
		remedy: ASK_THE_PUBLISHER,
		line: lineOf(entry, release)
	});
}
function judgeRepackaging(facts, entry, release) {
	return entryFinding(facts, entry, {
		rule: "republished-package",
		severity: "warning",
		summary: "The release was repackaged, contents identical",
		detail: `${describe(facts, entry, release)} Every recorded content hash still agrees with a package that was downloaded and hashed in this run.`,
		remedy: remedyByHand("Check that the publisher announced the new archives; the contents are those that were locked."),
		line: lineOf(entry, release)
	});
}
function judgeAddition(facts, entry, arrived) {
	const platforms = platformsOf(arrived, entry.evidence);
	return entryFinding(facts, entry, {
		rule: "republished-package",
		severity: "notice",
		summary: "A package was added to the release after it was locked",
		detail: `${entryName(facts, entry)} lists ${countText(arrived.length, "package")} more than when it was locked${platforms.length > 0 ? `, for ${listText(platforms)}` : ""}. The others are unchanged.`,
		remedy: remedyByHand("Nothing, unless the new package is one that you did not expect."),
		line: arrived.map((hash) => entry.lines?.hashes.get(hash)).find((line) => line !== void 0)
	});
}
function judgeConflicts(facts, entry) {
	const { evidence, base, baseEvidence } = entry;
	const name = entryName(facts, entry);
	const baseConflicts = base === void 0 || base.version === entry.entry.version ? [] : conflictsOf(baseEvidence).map((conflict) => ({
		...conflict,
		of: `${name}, of whose version before ${base.version}`
	}));
	return [...conflictsOf(evidence).map((conflict) => ({
		...conflict,
		of: name
	})), ...baseConflicts].map(({ summary, message, of }) => entryFinding(facts, entry, {
		rule: "republished-package",
		summary,
		detail: `${of}: ${message}`,
		remedy: ASK_THE_PUBLISHER
	}));
}
const CONFLICTS = {
	"conflicting-checksums": "The release has two checksums for one file",
	"conflicting-signers": "The release is signed by different keys"
};
function conflictsOf(evidence) {
	return Object.entries(CONFLICTS).flatMap(([kind, summary]) => {
		const found = (evidence?.problems ?? []).filter((problem) => problem.kind === kind);
		return tellOnce(found).map((message) => ({
			summary,
			message
		}));
	});
}
function describe(facts, entry, { gone, arrived }) {
	const platforms = platformsOf(arrived, entry.evidence);
	const where = platforms.length > 0 ? ` (${listText(platforms)})` : "";
	if (gone.every((hash) => hashScheme(hash) === "h1")) return describeContents(facts, entry, gone);
	const whose = entry.isRecordedElsewhere ? " of other root modules" : "";
	return `${entryName(facts, entry)} no longer lists ${countText(gone.length, "recorded archive")}${whose}, such as ${gone[0] === void 0 ? "" : hashText(gone[0])}, and lists ${countText(arrived.length, "other")}${where} instead.`;
}
function describeContents(facts, entry, gone) {
	const whose = entry.isRecordedElsewhere ? " of other root modules" : "";
	return `No package of ${entryName(facts, entry)} has the contents of ${countText(gone.length, "recorded hash", "recorded hashes")}${whose} any more, such as ${gone[0] === void 0 ? "" : hashText(gone[0])}; every package was downloaded and hashed.`;
}
function lineOf(entry, { arrived }) {
	const added = arrived.find((hash) => entry.added.has(hash));
	return (added === void 0 ? void 0 : entry.lines?.hashes.get(added)) ?? entry.lines?.version;
}
function mirrorDisagrees(facts, entry) {
	const { mirror } = entry.evidence ?? {};
	if (mirror === void 0 || mirror.disagreements.length === 0) return [];
	return [mirror.disagreements.every(({ contents }) => contents === "same") ? judgeMirrorRepackaging(facts, entry, mirror) : judgeMirror(facts, entry, mirror)];
}
function judgeMirror(facts, entry, mirror) {
	const differing = mirror.disagreements.filter(({ contents }) => contents !== "same");
	return entryFinding(facts, entry, {
		rule: "mirror-disagrees",
		summary: "The mirror's packages are not the origin's",
		detail: `${describeMirror(facts, entry, mirror.name, differing)} Runs install what the mirror has.`,
		remedy: remedyByHand("Treat the mirror's packages as untrusted until its operator accounts for the difference, then fill it again from the origin."),
		line: lineOfMirrors(entry, differing)
	});
}
function judgeMirrorRepackaging(facts, entry, mirror) {
	return entryFinding(facts, entry, {
		rule: "mirror-disagrees",
		severity: "warning",
		summary: "The mirror repackaged the release, contents identical",
		detail: `${describeMirror(facts, entry, mirror.name, mirror.disagreements)} The files inside are those of the origin's packages.`,
		remedy: remedyByHand("Fill the mirror with the archives that the publisher released."),
		line: lineOfMirrors(entry, mirror.disagreements)
	});
}
function describeMirror(facts, entry, mirror, found) {
	const [first] = found;
	const platforms = listText(found.map(({ platform }) => platform));
	const name = entryName(facts, entry);
	if (first === void 0) return `${name} differs in ${mirror}.`;
	if (found.every(({ origin }) => origin.length === 0)) return `${name}: ${mirror} has ${countText(found.length, "package")} (${platforms}) that the origin does not publish.`;
	return `${name}: ${mirror} has another package than the origin for ${platforms}${example(first)}.`;
}
function example({ mirror, origin }) {
	for (const hash of mirror) {
		const other = origin.find((listed) => hashScheme(listed) === hashScheme(hash));
		if (other === void 0 || origin.includes(hash)) continue;
		return `, such as ${hashText(hash)} where the origin has ${hashText(other)}`;
	}
	return "";
}
function lineOfMirrors(entry, found) {
	return found.flatMap(({ mirror, origin }) => mirror.filter((hash) => !origin.includes(hash))).map((hash) => entry.lines?.hashes.get(hash)).find((line) => line !== void 0);
}

// src/review/verdict/judge.ts
const RULES = [
	...[
		HASH_RULES,
		RELEASE_RULES,
		AUTHENTICITY_RULES,
		KEY_RULES,
		SIGNATURE_RULES
	],
	...[
		VERSION_RULES,
		PROVIDER_RULES,
		ADDRESS_RULES,
		MOVE_RULES,
		PLATFORM_RULES
	],
	...[
		LOCK_FILE_RULES,
		INIT_RULES,
		CONFIGURATION_RULES,
		NOT_VERIFIED_RULES
	]
].flat();
function judgeRoot(input) {
	const facts = gatherFacts(input);
	if (input.head !== void 0 && hasErrors(input.head.diagnostics)) return judgeUnreadable(facts);
	const findings = RULES.filter((rule) => input.scope === "root-module" || rule.scope === "hashes").flatMap((rule) => rule.judge(facts) ?? []);
	return {
		changes: changesOf(input),
		findings: withWorkableRemedies(settle(findings, input)),
		unweighed: settle(findings, withoutWeights(input)),
		hashes: facts.entries.flatMap((entry) => entry.hashes),
		coverage: coverageOf(facts),
		ages: agesOf(input),
		provenance: provenanceOf(facts),
		limits: [...sourceLimits(facts), ...provenanceLimits(facts)],
		expected: expectedLockFile(facts)
	};
}
function judgeUnreadable(facts) {
	const unread = rootFinding(facts, {
		rule: "not-verified",
		summary: "The lock file could not be read",
		detail: "Nothing in the lock file was checked, because it cannot be read.",
		remedy: remedyByHand("Restore the file from the base branch and lock again.")
	});
	const { input } = facts;
	const raw = invalidLockFile(facts);
	const invalid = settle(raw, input);
	const findings = invalid.some((finding) => blocks(finding, input.context.policy)) ? invalid : settle([...raw, unread], input);
	const unweighed = settle(raw, withoutWeights(input));
	const expected = expectedLockFile(facts);
	return {
		changes: [],
		findings,
		unweighed,
		hashes: [],
		coverage: /* @__PURE__ */ new Map(),
		limits: [],
		expected
	};
}
const WEIGHTLESS = {
	severities: /* @__PURE__ */ new Map(),
	leastSeverities: /* @__PURE__ */ new Map()
};
function withoutWeights(input) {
	const policy = {
		...input.context.policy,
		...WEIGHTLESS
	};
	return {
		...input,
		context: {
			...input.context,
			policy
		}
	};
}
function changesOf(input) {
	const { root, base, head, context } = input;
	if (context.mode === "audit") return [];
	return classifyChanges({
		root,
		base: base?.lock ?? EMPTY_LOCK_FILE,
		head: head?.lock ?? EMPTY_LOCK_FILE,
		textDiffers: base?.text !== head?.text,
		platformsOf: (provider, version, hash) => {
			const evidence = context.evidence.get(evidenceKey(provider, version));
			return platformsBehind(hash, evidence);
		}
	}).map((change) => withAge(change, input));
}
const DAY = 864e5;
function withAge(change, { head, context }) {
	const isNew = change.kind === "new-version" || change.kind === "new-provider";
	const entry = change.provider === null ? void 0 : head?.lock.providers.get(change.provider);
	return {
		...change,
		...withoutAbsent({ ageDays: isNew ? ageOf(entry, context) : void 0 })
	};
}
function provenanceOf({ entries }) {
	return entries.flatMap(({ builds }) => builds.known ?? []);
}
function agesOf({ head, context }) {
	const entries = [...(head?.lock ?? EMPTY_LOCK_FILE).providers.values()];
	return new Map(entries.flatMap((entry) => {
		const age = ageOf(entry, context);
		return age === void 0 ? [] : [[entry.address, age]];
	}));
}
function ageOf(entry, { evidence, now }) {
	const published = Date.parse(findEvidence(evidence, entry)?.publishedAt ?? "");
	return !Number.isNaN(published) && published <= now ? Math.floor((now - published) / DAY) : void 0;
}
function coverageOf(facts) {
	const known = facts.entries.filter((entry) => entry.evidence !== void 0);
	return new Map(known.map((entry) => [entry.entry.address, coverageChange(facts, entry)]));
}
function coverageChange({ input }, entry) {
	const required = input.required.platforms;
	const { base, baseEvidence } = entry;
	return {
		required,
		before: base === void 0 || baseEvidence === void 0 ? void 0 : covered(entryCoverage(base, baseEvidence, required)),
		after: covered(entry.coverage)
	};
}
function covered(coverage) {
	return coverage.filter(isCovered).map((platformCoverage) => platformCoverage.platform);
}
function sourceLimits({ entries, input }) {
	return entries.flatMap(({ entry, evidence }) => (evidence?.mirror?.notCompared ?? []).map((reason) => `${displayAddress(entry.address, input.context.tool)} ${entry.version} from ${evidence?.mirror?.name} was not wholly compared with the origin: ${reason}`));
}

// src/app/roots/root-readings.ts
function withBase(reading, former) {
	const { base, head } = reading;
	if (base !== void 0 || head === void 0 || former.length === 0) return {
		reading,
		base
	};
	return {
		reading,
		base: inheritBase(head, former)
	};
}
function groupByTool(pairs) {
	const groups = /* @__PURE__ */ new Map();
	for (const pair of pairs) {
		const { tool } = pair.reading.choice;
		const key = toolKey(tool);
		const group = groups.get(key) ?? {
			tool,
			pairs: []
		};
		group.pairs.push(pair);
		groups.set(key, group);
	}
	return [...groups.values()];
}
function entriesOf(side) {
	return [...side?.lock.providers.values() ?? []];
}

// src/app/review/evidence-plan.ts
function planEvidence(base, head, releases) {
	const wishes = [];
	for (const entry of head?.providers.values() ?? []) {
		const wish = wishFor(entry, base?.providers.get(entry.address), releases);
		if (wish !== void 0) wishes.push(wish);
	}
	return wishes;
}
function wishFor(entry, old, releases) {
	const { address: provider, version } = entry;
	const elsewhere = () => setsOf(releaseOnRecord(releases, entry)?.hashes ?? []);
	if (old === void 0 || old.version !== version) return {
		provider,
		version,
		asked: setsOf(entry.hashes),
		recorded: elsewhere()
	};
	const before = new Set(old.hashes);
	if (before.size === entry.hashes.length && entry.hashes.every((hash) => before.has(hash))) return void 0;
	const recorded = isUsableRecord(old) ? [before] : elsewhere();
	return {
		provider,
		version,
		asked: askedOfSameVersion(entry, old),
		recorded
	};
}
function setsOf(...sets) {
	return sets.filter((hashes) => hashes.length > 0).map((hashes) => new Set(hashes));
}
function askedOfSameVersion(entry, old) {
	const [before, now] = [new Set(old.hashes), new Set(entry.hashes)];
	const added = entry.hashes.filter((hash) => !before.has(hash));
	const lost = old.hashes.filter((hash) => !now.has(hash));
	const isZip = (hash) => hashScheme(hash) === "zh";
	if (lost.length === 0 || entry.hashes.some(isZip) && !lost.some(isZip)) return setsOf(added);
	return setsOf([...added, ...recordedContents(entry)], recordedContents(old));
}
function planBaseEvidence(base = EMPTY_LOCK_FILE, head = EMPTY_LOCK_FILE) {
	const arrivals = arrivedElsewhere(base, head);
	return [...base.providers.values()].flatMap((entry) => {
		const same = head.providers.get(entry.address);
		const next = same ?? arrivals.get(entry.address);
		if (next === void 0 || same?.version === entry.version) return [];
		const contents = recordedContents(entry);
		const asked = recordedContents(next).length < contents.length ? setsOf(contents) : [];
		if (same === void 0 && asked.length === 0 && !bringsPackages(entry, next)) return [];
		const { address: provider, version } = entry;
		return [{
			provider,
			version,
			asked,
			recorded: setsOf(entry.hashes)
		}];
	});
}
function planFormerEvidence(former, head = EMPTY_LOCK_FILE) {
	const lost = [...former.providers.values()].flatMap((entry) => {
		const { address: provider, version } = entry;
		const same = head.providers.get(provider);
		const now = new Set(same?.hashes);
		const contents = recordedContents(entry);
		if (same?.version !== version || contents.every((hash) => now.has(hash))) return [];
		return [{
			provider,
			version,
			asked: setsOf(contents),
			recorded: setsOf(entry.hashes)
		}];
	});
	return [...planBaseEvidence(former, head), ...lost];
}
function bringsPackages(old, next) {
	const isZip = (hash) => hashScheme(hash) === "zh";
	const isSame = old.version === next.version && next.hashes.some(isZip);
	const isRecorded = next.hashes.filter(isZip).every((hash) => recordsHash(old, hash));
	return isKnownMigration(old.address, next.address) && !(isSame && isRecorded);
}
function arrivedElsewhere(base, head) {
	const moved = findMoves(diffLockFiles(base, head)).filter(({ kind }) => kind === "moved-registry");
	return new Map(moved.map(({ gone, arrived }) => [gone.provider, arrived.after]));
}
function recordedContents(entry) {
	return entry.hashes.filter((hash) => hashScheme(hash) === "h1");
}
function mergeWishes(wishes) {
	const merged = /* @__PURE__ */ new Map();
	for (const wish of wishes) {
		const key = evidenceKey(wish.provider, wish.version);
		const known = merged.get(key);
		merged.set(key, {
			...wish,
			asked: [...known?.asked ?? [], ...wish.asked],
			recorded: [...known?.recorded ?? [], ...wish.recorded],
			wantsAnchor: known?.wantsAnchor === true || wish.wantsAnchor === true
		});
	}
	return [...merged.values()].map((wish) => ({
		...wish,
		asked: distinctSets(wish.asked),
		recorded: distinctSets(wish.recorded)
	}));
}
function distinctSets(sets) {
	return [...new Map(sets.map((hashes) => [sortedUnique(hashes).join(), hashes])).values()];
}
function requiresBuild({ provider }, { policy }) {
	return provenanceMode(policy.provenance, provider) === "require";
}
function questionsAbout(wish, terms, turn) {
	const { mode, policy, now } = terms;
	const { provider } = wish;
	const isRequired = requiresBuild(wish, terms);
	const isPinned = pinnedKeys(policy, provider) !== void 0;
	const isComputed = mode === "audit" || isPinned || isRequired;
	return {
		wantsDate: requiredAge(policy, provider, now) !== void 0,
		wantsContext: policy.registryContext !== "off",
		wantsProvenance: provenanceWish(wish, terms, turn),
		reportedH1: isComputed ? "verify" : policy.reportedH1,
		wantsEveryDocument: mode === "audit" || turn.isBrought && addsArchives(wish)
	};
}
function provenanceWish({ provider }, { policy, mode }, { isBrought, after }) {
	const asked = provenanceMode(policy.provenance, provider);
	const isEach = asked === "require" && isBrought;
	if (asked === "off" || mode === "audit" && !isEach) return void 0;
	return {
		extent: isEach ? "each" : "until-absent",
		roots: policy.provenanceRoots?.roots ?? [],
		purpose: after === void 0 ? "due attestations" : "attestations",
		...withoutAbsent({ after })
	};
}
function addsArchives({ asked, recorded }) {
	const known = new Set(recorded.flatMap((hashes) => [...hashes]));
	const isAdded = (hash) => hashScheme(hash) === "zh" && !known.has(hash);
	return known.size > 0 && asked.some((hashes) => [...hashes].some(isAdded));
}

// src/app/review/group-evidence.ts
async function gatherForGroup({ tool, pairs }, terms, gather) {
	const headWishes = pairs.flatMap(({ reading, base }) => planEvidence(base?.lock, reading.head?.lock, terms.recordedReleases));
	const baseWishes = pairs.flatMap((pair) => baseWishesOf(pair, terms));
	const broughtByHead = keysOf(headWishes);
	const ask = wishAsker({
		tool,
		terms,
		broughtByHead
	}, gather);
	const before = await ask(baseWishes, pairs.flatMap(({ reading }) => [...listedPlatforms(terms.policy, reading.candidate.nameInPolicy) ?? []]));
	const expected = requirementsOf(pairs, before, terms).flatMap(({ platforms }) => platforms);
	const platforms = [...new Set(expected)];
	const wishes = [...headWishes, ...baseWishes.filter((wish) => broughtByHead.has(keyOf(wish)))];
	const locked = await ask(wishes.filter(isLockedIn(pairs)), platforms, before);
	const known = new Map([...before, ...locked]);
	const anchors = anchorWishes(pairs, [...baseWishes, ...headWishes], known, terms);
	const some = anchors.length === 0 ? known : new Map([...known, ...await ask(anchors, platforms)]);
	const required = requirementsOf(pairs, some, terms);
	if (!required.some(({ from }) => from === "other-roots" || from === "host")) return {
		evidence: some,
		required
	};
	const evidence = new Map([...await ask(wishes, platforms, before), ...some]);
	return {
		evidence,
		required: requirementsOf(pairs, evidence, terms)
	};
}
function wishAsker({ tool, terms, broughtByHead }, gather) {
	return async (wishes, platforms, before) => {
		const attested = new Set([...before?.values() ?? []].filter(isAttested).map(providerOf));
		const isFirst = (wish) => before === void 0 || attested.has(wish.provider) || requiresBuild(wish, terms);
		const askAll = (some, after) => some.map((wish) => {
			const isBrought = broughtByHead.has(keyOf(wish));
			return gather({
				...wish,
				platforms,
				...questionsAbout(wish, terms, {
					isBrought,
					after
				})
			}, tool);
		});
		const merged = mergeWishes(wishes);
		const first = askAll(merged.filter(isFirst));
		const rest = askAll(merged.filter((wish) => !isFirst(wish)), Promise.allSettled(first));
		return evidenceIndex(await Promise.all([...first, ...rest]));
	};
}
function providerOf({ provider }) {
	return provider;
}
function keyOf({ provider, version }) {
	return evidenceKey(provider, version);
}
function keysOf(wishes) {
	return new Set(wishes.map(keyOf));
}
function baseWishesOf(pair, terms) {
	const head = pair.reading.head?.lock;
	const former = formerOf(pair, terms);
	return former === void 0 ? planBaseEvidence(pair.base?.lock, head) : planFormerEvidence(former, head);
}
function formerOf({ reading }, { recordedBefore }) {
	return recordedBefore?.get(reading.candidate.root);
}
function anchorWishes(pairs, wishes, index, terms) {
	const isOpen = (pair, entry) => {
		const headEntry = pair.reading.head?.lock.providers.get(entry.address);
		return signerStanding({
			evidence: findEvidence(index, headEntry),
			known: knownKeys(entry.address, terms),
			base: entry,
			baseEvidence: findEvidence(index, entry)
		}).kind === "not-comparable" && recordedContents(entry).length > 0;
	};
	const open = pairs.flatMap((pair) => entriesOf(pair.base).filter((entry) => isOpen(pair, entry)));
	const keys = new Set(open.map(({ address, version }) => evidenceKey(address, version)));
	return wishes.filter((wish) => keys.has(keyOf(wish))).map((wish) => ({
		...wish,
		wantsAnchor: true
	}));
}
function isLockedIn(pairs) {
	const entries = pairs.flatMap(({ reading, base }) => [...entriesOf(base), ...entriesOf(reading.head)]);
	const locked = new Set(entries.map(({ address, version }) => evidenceKey(address, version)));
	return (wish) => locked.has(keyOf(wish));
}
function requirementsOf(pairs, evidence, terms) {
	const kept = pairs.map((pair) => ({
		pair,
		entries: coverageToKeep(pair, terms)
	}));
	const otherRoots = sortedUnique(kept.flatMap(({ entries }) => entries.flatMap((entry) => platformsByContents(entry, findEvidence(evidence, entry)))));
	return kept.map(({ pair, entries }) => requiredPlatforms({
		listed: listedPlatforms(terms.policy, pair.reading.candidate.nameInPolicy),
		baseEntries: entries.map((entry) => ({
			entry,
			evidence: findEvidence(evidence, entry)
		})),
		otherRoots,
		host: terms.hostPlatform
	}));
}
function coverageToKeep(pair, terms) {
	if (terms.mode !== "audit") return entriesOf(pair.base);
	const former = formerOf(pair, terms)?.providers.values() ?? [];
	return [...entriesOf(pair.reading.head), ...former];
}

// src/app/review/root-facts.ts
async function gatherRootFacts(question, gather) {
	const { readings, listener } = question;
	const isJudgeable = rootCounter("roots-judged", readings.length, listener);
	const pairs = readings.map((reading) => withBase(reading, question.former));
	const pasts = new Map(await Promise.all(pairs.map(async (pair) => [pair, await pastOf(pair, question)])));
	const groups = groupByTool(pairs).map(async (group) => {
		const facts = await factsOfGroup(group, question, gather);
		for (let i = 0; i < facts.length; i++) isJudgeable();
		return facts;
	});
	const facts = new Map((await Promise.all(groups)).flat());
	return pairs.flatMap((pair) => {
		const input = facts.get(pair);
		const past = pasts.get(pair) ?? [];
		return input === void 0 ? [] : [{
			reading: pair.reading,
			input: {
				...input,
				past
			}
		}];
	});
}
function judgeRoots(facts) {
	return facts.map(({ reading, input }) => {
		const { candidate, choice, requirements, head, movesTo } = reading;
		return {
			root: candidate.root,
			nameInPolicy: candidate.nameInPolicy,
			lockFilePath: candidate.lockFilePath,
			base: input.base?.lock,
			head: head?.lock,
			requirements,
			requiredPlatforms: input.required.platforms,
			...judgeRoot(input),
			tool: {
				name: `${commandName(choice.tool)} 1.${choice.tool.minor}`,
				reason: choice.reason
			},
			rules: choice.tool,
			...withoutAbsent({ movesTo })
		};
	});
}
async function factsOfGroup(group, question, gather) {
	const { tool, pairs } = group;
	const { evidence, required } = await gatherForGroup(group, question, gather);
	const { mode, now, policy, ledger, recordedBefore, hostPlatform } = question;
	const context = {
		mode,
		tool,
		now,
		policy,
		evidence,
		keysOf: (provider) => knownKeys(provider, question),
		ledger,
		repositoryProviders: question.repositoryProviders,
		recordedReleases: question.recordedReleases,
		unmanaged: question.unmanaged?.(tool) ?? /* @__PURE__ */ new Set()
	};
	return pairs.map((pair, i) => {
		const { candidate, head, requirements, baseRequirements, movesTo } = pair.reading;
		const { root, nameInPolicy, waiverPaths, lockFilePath, scope } = candidate;
		return [pair, {
			context,
			root,
			nameInPolicy,
			waiverPaths,
			lockFilePath,
			scope,
			base: pair.base,
			head,
			requirements,
			baseRequirements,
			movesTo,
			former: recordedBefore && (recordedBefore.get(root) ?? "unknown"),
			required: required[i] ?? {
				platforms: [hostPlatform],
				from: "host"
			}
		}];
	});
}
async function pastOf({ reading, base }, { history, mode }) {
	const { candidate, choice } = reading;
	const isOfInterest = entriesOf(reading.head).some(({ address, version }) => {
		const before = base?.lock.providers.get(address)?.version;
		return before === void 0 || compareVersions(version, before) < 0;
	});
	if (history === void 0 || mode === "audit" || !isOfInterest) return [];
	const path = candidate.baseLockPath ?? candidate.lockFilePath;
	return (await history(path)).map((content) => lockSide({ content }, path, choice.tool)).filter(({ diagnostics }) => !hasErrors(diagnostics)).map(({ lock }) => lock);
}

export { readRepository as a, unlockedRoots as c, releaseOnRecord as d, unitedReleases as f, judgeRepository as i, NO_RELEASES as l, judgeRoots as n, isByFix as o, judgeCommitted as r, calledDirectories as s, gatherRootFacts as t, recordedReleases as u };
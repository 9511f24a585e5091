import { f as markConflict, i as toolOfLockFile, n as lockSide } from "./lock-side.js";
import { n as encodeBlocks, r as encodeEntry } from "./encode.js";
import { H as providerLock, P as allowsVersion, t as hasErrors } from "./diagnostic.js";
import { t as LockReviewError } from "./error.js";
import { a as MAX_LOCK_FILE_BYTES } from "./input-limits.js";
import { p as compareAddresses } from "./platform.js";
import { n as readNamedFile, t as commandContext } from "./context.js";
import { t as EXIT } from "./exit-code.js";

// src/review/change/merge-entries.ts
function mergeEntries({ base, ours, theirs }) {
	return [.../* @__PURE__ */ new Set([...ours.providers.keys(), ...theirs.providers.keys()])].sort(compareAddresses).flatMap((address) => mergeEntry(address, base.providers.get(address), ours.providers.get(address), theirs.providers.get(address)));
}
function mergeEntry(address, base, ours, theirs) {
	const conflict = (why) => [{
		kind: "conflict",
		address,
		ours,
		theirs,
		why
	}];
	if (isSame(ours, theirs) || isSame(base, theirs)) return merged(ours);
	if (isSame(base, ours)) return merged(theirs);
	if (ours === void 0 || theirs === void 0) return conflict("one side removed it and the other changed it");
	const constraints = mergeConstraintTexts(base, ours, theirs);
	if (constraints === void 0) return conflict("both sides changed its constraints");
	const locked = mergePackages(base, ours, theirs);
	if (typeof locked === "string") return conflict(locked);
	if (![ours, theirs].some((side) => side.version === locked.version && side.constraints.text === constraints.text) && constraints.text !== "" && !allowsVersion(constraints, locked.version)) return conflict(`one side locks ${locked.version}, which the other's constraints do not allow`);
	return merged(providerLock({
		address,
		...locked,
		constraints
	}));
}
function merged(entry) {
	return entry === void 0 ? [] : [{
		kind: "merged",
		entry
	}];
}
function isSame(a, b) {
	if (a === void 0 || b === void 0) return a === b;
	return isSamePackages(a, b) && a.constraints.text === b.constraints.text;
}
function isSamePackages(a, b) {
	return a.version === b.version && JSON.stringify(a.hashes) === JSON.stringify(b.hashes);
}
function mergeConstraintTexts(base, { constraints: ours }, { constraints: theirs }) {
	if (ours.text === theirs.text || base?.constraints.text === theirs.text) return ours;
	return base?.constraints.text === ours.text ? theirs : void 0;
}
function mergePackages(base, ours, theirs) {
	if (base !== void 0 && isSamePackages(base, theirs)) return ours;
	if (base !== void 0 && isSamePackages(base, ours)) return theirs;
	const { version } = ours;
	if (version !== theirs.version) return base !== void 0 && (base.version === version || base.version === theirs.version) ? "one side changed its version and the other its hashes" : `the sides lock ${version} and ${theirs.version}`;
	const hashes = mergeHashes(base?.version === version ? base.hashes : [], ours.hashes, theirs.hashes);
	return hashes.length === 0 && ours.hashes.length + theirs.hashes.length > 0 ? "no hash is left that both sides keep" : {
		version,
		hashes
	};
}
function mergeHashes(base, ours, theirs) {
	const [before, here, there] = [
		new Set(base),
		new Set(ours),
		new Set(theirs)
	];
	return [.../* @__PURE__ */ new Set([...ours, ...theirs])].filter((hash) => !before.has(hash) || here.has(hash) && there.has(hash));
}

// src/app/lock/merge-file.ts
function mergeLockFiles({ base, ours, theirs }) {
	const sides = {
		base: readSide(base),
		ours: readSide(ours),
		theirs: readSide(theirs)
	};
	const unread = Object.entries(sides).filter(([, { diagnostics }]) => hasErrors(diagnostics));
	if (unread.length > 0) {
		const why = `The lock files could not be merged entry by entry: what ${unread.map(([name]) => name).join(" and ")} has is not a valid lock file`;
		return {
			text: markConflict(sides.ours.text, sides.theirs.text),
			conflicts: [why]
		};
	}
	const entries = mergeEntries({
		base: sides.base.lock,
		ours: sides.ours.lock,
		theirs: sides.theirs.lock
	});
	const [changed, other] = sides.ours.header === sides.base.header ? [sides.theirs.header, sides.ours.header] : [sides.ours.header, sides.theirs.header];
	const header = changed ?? other ?? toolOfLockFile(ours.content, ours.path).name;
	return {
		text: encodeBlocks(entries.map(entryText), header),
		conflicts: entries.flatMap((entry) => entry.kind === "conflict" ? [`Conflict in ${entry.address}: ${entry.why}`] : [])
	};
}
function readSide({ path, content }) {
	if (content.length > 4194304) throw new LockReviewError("LIMIT_EXCEEDED", `${path} has more than ${MAX_LOCK_FILE_BYTES} bytes and was not merged`);
	return lockSide({ content }, path, toolOfLockFile(content, path));
}
function entryText(entry) {
	return entry.kind === "merged" ? encodeEntry(entry.entry) : markConflict(textOf(entry.ours), textOf(entry.theirs));
}
function textOf(entry) {
	return entry === void 0 ? "" : encodeEntry(entry);
}

// src/cli/commands/merge-file.ts
async function runMergeFile({ positionals, options }) {
	const [base, ours, theirs, ...more] = positionals;
	if (base === void 0 || ours === void 0 || theirs === void 0 || more.length > 0) throw new LockReviewError("USAGE", "merge-file takes three lock files: BASE OURS THEIRS", { hint: "Git's configuration names them %O %A %B." });
	const context = commandContext(options);
	const { text, conflicts } = mergeLockFiles({
		base: await readFile(context, base),
		ours: await readFile(context, ours),
		theirs: await readFile(context, theirs)
	});
	await context.writer.writeAtomically(ours, text);
	for (const conflict of conflicts) context.log.warn(conflict);
	return conflicts.length === 0 ? EXIT.ok : EXIT.failed;
}
async function readFile(context, path) {
	return {
		path,
		content: await readNamedFile(context, path)
	};
}

export { runMergeFile };
import "./rolldown-runtime.js";
import { B as encodeCall, V as encodeCalls, X as encodeBlocks, Z as encodeEntry, a as moduleLockSide, i as lockSide, u as toolOfLockFile, z as isModuleLock } from "./lock-side.js";
import { n as markConflict } from "./conflict-markers.js";
import { Kt as allowsVersion, Un as hasErrors, do as LockReviewError, gr as MAX_LOCK_FILE_BYTES, na as providerLock, ro as sortedUnique, wa as compareAddresses } from "./shipped-keys.js";
import { a as isSameEntry, o as locksSamePackages } from "./moves.js";
import { n as readNamedFile } from "./context.js";
import { t as EXIT } from "./exit-code.js";

// src/review/change/merge-entries.ts
function mergeEntries(sides) {
	const { base, ours, theirs } = sides;
	return [.../* @__PURE__ */ new Set([...ours.providers.keys(), ...theirs.providers.keys()])].sort(compareAddresses).flatMap((address) => {
		const [before, here, there] = [
			base,
			ours,
			theirs
		].map(({ providers }) => providers.get(address));
		return mergeEntry(address, before, here, there);
	});
}
function mergeEntry(address, base, ours, theirs) {
	const conflict = (why) => [{
		kind: "conflict",
		address,
		ours,
		theirs,
		why
	}];
	if (isSameEntry(ours, theirs) || isSameEntry(base, theirs)) return merged$1(ours);
	if (isSameEntry(base, ours)) return merged$1(theirs);
	if (ours === void 0 || theirs === void 0) return conflict("one side removed it and the other changed it");
	const constraints = mergeConstraintTexts(base, ours, theirs);
	if (constraints === void 0) return conflict("both sides changed its constraints");
	const lock = mergePackages(base, ours, theirs);
	if (typeof lock === "string") return conflict(lock);
	if (![ours, theirs].some((side) => side.version === lock.version && side.constraints.text === constraints.text) && constraints.text !== "" && !allowsVersion(constraints, lock.version)) return conflict(`one side locks ${lock.version}, which the other's constraints do not allow`);
	return merged$1(providerLock({
		address,
		...lock,
		constraints
	}));
}
function merged$1(entry) {
	return entry === void 0 ? [] : [{
		kind: "merged",
		entry
	}];
}
function mergeConstraintTexts(base, { constraints: ours }, { constraints: theirs }) {
	if (ours.text === theirs.text || base?.constraints.text === theirs.text) return ours;
	return base?.constraints.text === ours.text ? theirs : void 0;
}
function mergePackages(base, ours, theirs) {
	if (base !== void 0 && locksSamePackages(base, theirs)) return ours;
	if (base !== void 0 && locksSamePackages(base, ours)) return theirs;
	const { version } = ours;
	if (version !== theirs.version) return base !== void 0 && (base.version === version || base.version === theirs.version) ? "one side changed its version and the other its hashes" : `the sides lock ${version} and ${theirs.version}`;
	const before = new Set(base?.version === version ? base.hashes : []);
	const [here, there] = [new Set(ours.hashes), new Set(theirs.hashes)];
	const hashes = [.../* @__PURE__ */ new Set([...here, ...there])].filter((hash) => !before.has(hash) || here.has(hash) && there.has(hash));
	return hashes.length === 0 && ours.hashes.length + theirs.hashes.length > 0 ? "no hash is left that both sides keep" : {
		version,
		hashes
	};
}

// src/review/modules/merge-calls.ts
function mergeCalls(sides) {
	const { base, ours, theirs } = sides;
	return sortedUnique([...ours.calls.keys(), ...theirs.calls.keys()]).flatMap((path) => {
		const [before, here, there] = [
			base,
			ours,
			theirs
		].map(({ calls }) => calls.get(path));
		if (isSameCall(here, there) || isSameCall(before, there)) return merged(here);
		if (isSameCall(before, here)) return merged(there);
		return [{
			kind: "conflict",
			path,
			ours: here,
			theirs: there
		}];
	});
}
function merged(call) {
	return call === void 0 ? [] : [{
		kind: "merged",
		call
	}];
}
function isSameCall(a, b) {
	return a === void 0 || b === void 0 ? a === b : encodeCall(a) === encodeCall(b);
}

// src/app/lock/merge-file.ts
function mergeLockFiles(files) {
	for (const { path, content } of Object.values(files)) if (content.length > 4194304) {
		const message = `${path} has more than ${MAX_LOCK_FILE_BYTES} bytes and was not merged`;
		throw new LockReviewError("LIMIT_EXCEEDED", message);
	}
	return Object.values(files).some(isOfModules) ? mergeModules(files) : mergeProviders(files);
}
function isOfModules(file) {
	if (isModuleLock(file.content, file.path)) return true;
	const { header, lock, moduleBlocks = 0 } = readProviders(file);
	return header === void 0 && lock.providers.size === 0 && moduleBlocks > 0;
}
function mergeModules(files) {
	const sides = eachSide(files, ({ path, content }) => moduleLockSide(content, path));
	const unread = unreadSides(sides);
	if (unread !== void 0) return unread;
	const calls = mergeCalls(eachSide(sides, ({ lock }) => lock));
	return {
		text: encodeCalls(calls.map(callText)),
		conflicts: calls.flatMap((call) => call.kind === "conflict" ? [`Conflict in ${call.path}: both sides changed it`] : [])
	};
}
function mergeProviders(files) {
	const sides = eachSide(files, readProviders);
	const unread = unreadSides(sides);
	if (unread !== void 0) return unread;
	const { base, ours, theirs } = sides;
	if (Object.values(sides).some(({ moduleBlocks = 0 }) => moduleBlocks > 0)) return oneConflict(sides, "A newer tool wrote module blocks into the lock files, which nobody here can merge");
	const entries = mergeEntries(eachSide(sides, ({ lock }) => lock));
	const [changed, other] = ours.header === base.header ? [theirs, ours] : [ours, theirs];
	const { content, path } = files.ours;
	const header = changed.header ?? other.header ?? toolOfLockFile(content, path).name;
	return {
		text: encodeBlocks(entries.map(entryText), header),
		conflicts: entries.flatMap((entry) => entry.kind === "conflict" ? [`Conflict in ${entry.address}: ${entry.why}`] : [])
	};
}
function eachSide({ base, ours, theirs }, make) {
	return {
		base: make(base),
		ours: make(ours),
		theirs: make(theirs)
	};
}
function readProviders({ path, content }) {
	return lockSide({ content }, path, toolOfLockFile(content, path));
}
function unreadSides(sides) {
	const unread = Object.entries(sides).filter(([, side]) => hasErrors(side.diagnostics));
	if (unread.length === 0) return void 0;
	return oneConflict(sides, `The lock files could not be merged entry by entry: what ${unread.map(([name]) => name).join(" and ")} has is not a valid lock file`);
}
function oneConflict({ ours, theirs }, why) {
	return {
		text: markConflict(ours.text, theirs.text),
		conflicts: [why]
	};
}
function entryText(entry) {
	if (entry.kind === "merged") return encodeEntry(entry.entry);
	const [ours, theirs] = [entry.ours, entry.theirs].map((side) => side ? encodeEntry(side) : "");
	return markConflict(ours ?? "", theirs ?? "");
}
function callText(merged) {
	if (merged.kind === "merged") return encodeCall(merged.call);
	const [ours, theirs] = [merged.ours, merged.theirs].map((side) => side ? encodeCall(side) : "");
	return markConflict(ours ?? "", theirs ?? "");
}

// src/cli/commands/merge-file.ts
async function runMergeFile(context) {
	const [base, ours, theirs, ...more] = context.positionals;
	if (base === void 0 || ours === void 0 || theirs === void 0 || more.length > 0) throw new LockReviewError("USAGE", "merge-file takes three lock files: BASE OURS THEIRS", { hint: "Git's configuration names them %O %A %B." });
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
import "./rolldown-runtime.js";
import { A as markConflict, G as encodeBlocks, K as encodeEntry, i as lockSide, l as toolOfLockFile } from "./lock-side.js";
import { Pn as MAX_LOCK_FILE_BYTES, Pt as allowsVersion, Ri as compareAddresses, gi as providerLock, vn as hasErrors, xa as LockReviewError } from "./shipped-keys.js";
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
	if (isSameEntry(ours, theirs) || isSameEntry(base, theirs)) return merged(ours);
	if (isSameEntry(base, ours)) return merged(theirs);
	if (ours === void 0 || theirs === void 0) return conflict("one side removed it and the other changed it");
	const constraints = mergeConstraintTexts(base, ours, theirs);
	if (constraints === void 0) return conflict("both sides changed its constraints");
	const lock = mergePackages(base, ours, theirs);
	if (typeof lock === "string") return conflict(lock);
	if (![ours, theirs].some((side) => side.version === lock.version && side.constraints.text === constraints.text) && constraints.text !== "" && !allowsVersion(constraints, lock.version)) return conflict(`one side locks ${lock.version}, which the other's constraints do not allow`);
	return merged(providerLock({
		address,
		...lock,
		constraints
	}));
}
function merged(entry) {
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

// src/app/lock/merge-file.ts
function mergeLockFiles(files) {
	const base = readSide(files.base);
	const ours = readSide(files.ours);
	const theirs = readSide(files.theirs);
	const unread = Object.entries({
		base,
		ours,
		theirs
	}).filter(([, side]) => hasErrors(side.diagnostics));
	if (unread.length > 0) {
		const why = `The lock files could not be merged entry by entry: what ${unread.map(([name]) => name).join(" and ")} has is not a valid lock file`;
		return {
			text: markConflict(ours.text, theirs.text),
			conflicts: [why]
		};
	}
	if ([
		base,
		ours,
		theirs
	].some(({ moduleBlocks = 0 }) => moduleBlocks > 0)) return {
		text: markConflict(ours.text, theirs.text),
		conflicts: ["A newer tool wrote module blocks into the lock files, which nobody here can merge"]
	};
	const entries = mergeEntries({
		base: base.lock,
		ours: ours.lock,
		theirs: theirs.lock
	});
	const [changed, other] = ours.header === base.header ? [theirs, ours] : [ours, theirs];
	const { content, path } = files.ours;
	const header = changed.header ?? other.header ?? toolOfLockFile(content, path).name;
	return {
		text: encodeBlocks(entries.map(entryText), header),
		conflicts: entries.flatMap((entry) => entry.kind === "conflict" ? [`Conflict in ${entry.address}: ${entry.why}`] : [])
	};
}
function readSide({ path, content }) {
	if (content.length > 4194304) {
		const message = `${path} has more than ${MAX_LOCK_FILE_BYTES} bytes and was not merged`;
		throw new LockReviewError("LIMIT_EXCEEDED", message);
	}
	return lockSide({ content }, path, toolOfLockFile(content, path));
}
function entryText(entry) {
	if (entry.kind === "merged") return encodeEntry(entry.entry);
	const [ours, theirs] = [entry.ours, entry.theirs].map((side) => side ? encodeEntry(side) : "");
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
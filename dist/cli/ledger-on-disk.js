import { A as scopeOf, Xr as counted, do as LockReviewError, pa as groupBy, ro as sortedUnique, si as shortNames, ti as placesText, x as encodeLine } from "./shipped-keys.js";
import { r as SYSTEM_CLOCK } from "./run-time.js";
import { y as members } from "./report.js";
import { a as rootSummary } from "./terminal.js";
import { t as makeDirectory } from "./replace-file.js";
import { _ as createDiskTree, v as createFileWriter } from "./reader.js";
import { t as alignedLines } from "./print-command.js";
import { l as readLedgerFile, u as updateLedger } from "./tighten.js";
import { dirname, join } from "node:path";

// src/report/commands/keys-report.ts
const LEDGER_RESULTS = {
	unchanged: "is unchanged",
	written: "was written",
	"would-change": "would change"
};
function keysReport(report) {
	const { file, lines, result, states, added, refused, notLearned } = report;
	const table = [[
		"NAMESPACE",
		"FINGERPRINT",
		"SINCE",
		"ON",
		"LEARNED"
	], ...lines.map((line) => [
		scopeOf(line),
		line.fingerprint,
		line.version,
		line.day,
		line.learned
	])];
	const ledgerText = lines.length === 0 ? [`${file} remembers no key.`] : alignedLines(table);
	const more = result === "would-change" ? `, and ${added.length} to add` : "";
	const learned = (words) => [
		...learningLines(report),
		`${file} ${words}: ${counted(lines.length, "key")}${more}.`,
		...rootSummary(states)
	];
	return {
		lines: result === "shown" ? ledgerText : learned(LEDGER_RESULTS[result]),
		data: {
			file,
			result,
			lines: lines.map(ledgerLineData),
			added: added.map(ledgerLineData),
			refused: refused.map(({ line, known }) => ({
				...ledgerLineData(line),
				known: known.map(({ fingerprint }) => fingerprint)
			})),
			notLearned: notLearned.map((entry) => members(entry, "provider", "version", "root", "why", "reason"))
		}
	};
}
function learningLines({ added, refused, notLearned }) {
	const name = shortNames(notLearned.map(({ provider }) => provider));
	const reasons = [...groupBy(notLearned, ({ provider, version, reason }) => JSON.stringify([
		provider,
		version,
		reason
	])).values()].map((alike) => {
		const [{ provider, version, reason }] = alike;
		const places = placesText(sortedUnique(alike.map(({ root }) => root)));
		return `  nothing learned from ${name(provider)} ${version} in ${places}: ${reason}`;
	});
	return [
		...added.map((line) => `+ ${encodeLine(line)}`),
		...refused.map(({ line, known }) => {
			const keys = known.map(({ fingerprint }) => fingerprint).join(", ");
			return `! ${scopeOf(line)} is signed by another key: ${line.fingerprint} signs ${line.version}, and the ledger knows ${keys}. Compare it with what the publisher announces, then add it with --add ${scopeOf(line)}=${line.fingerprint}`;
		}),
		...sortedUnique(reasons)
	];
}
function ledgerLineData(line) {
	return members(line, "host", "namespace", "fingerprint", "version", "day", "learned");
}

// src/cli/settings/ledger-on-disk.ts
async function ledgerOnDisk(root, { ledger: name }) {
	if (name === void 0) throw new LockReviewError("USAGE", "There is to be no ledger", { hint: "The policy says so. Write `ledger: FILE` into it." });
	const file = await readLedgerFile(createDiskTree({
		root,
		reach: "root"
	}), name);
	return {
		name,
		file,
		learn: async (roots, terms, mode) => {
			const update = updateLedger(roots, {
				...terms,
				file,
				now: SYSTEM_CLOCK.now()
			});
			if (update.after === void 0 || mode === "check") return update;
			await makeDirectory(dirname(join(root, name)), 511);
			await createFileWriter(root).writeAtomically(name, update.after);
			return update;
		}
	};
}

export { ledgerLineData as i, keysReport as n, learningLines as r, ledgerOnDisk as t };
import { Ea as LockReviewError, Ni as groupBy, b as scopeOf, d as encodeLine, nr as counted, pr as shortNames, sr as placesText, va as sortedUnique } from "./shipped-keys.js";
import { g as members } from "./report.js";
import { o as rootSummary } from "./review-formats.js";
import { t as makeDirectory } from "./replace-file.js";
import { i as alignedLines } from "./context.js";
import { b as createDiskTree, x as createFileWriter } from "./trusted-root.js";
import { l as readLedgerFile } from "./tighten.js";
import { dirname, join } from "node:path";

// src/report/commands/keys-report.ts
const LEDGER_RESULTS = {
	unchanged: "is unchanged",
	written: "was written",
	"would-change": "would change"
};
function keysReport(report) {
	const { file, lines, result, added, refused, notLearned } = report;
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
	return {
		lines: result === "shown" ? ledgerText : learnedLines(report, result),
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
function learnedLines({ file, lines, states, ...learning }, result) {
	const count = counted(lines.length, "key");
	const more = result === "would-change" ? `, and ${learning.added.length} to add` : "";
	return [
		...learningLines(learning),
		`${file} ${LEDGER_RESULTS[result]}: ${count}${more}.`,
		...rootSummary(states)
	];
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
	const files = createDiskTree({
		root,
		reach: "root"
	});
	return {
		name,
		file: await readLedgerFile(files, name),
		write: async (text) => {
			await makeDirectory(dirname(join(root, name)), 511);
			await createFileWriter(root).writeAtomically(name, text);
		}
	};
}

export { ledgerLineData as i, keysReport as n, learningLines as r, ledgerOnDisk as t };
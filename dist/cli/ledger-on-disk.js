import { $i as sortedUnique, $n as shortNames, Un as counted, b as scopeOf, d as encodeLine, na as LockReviewError } from "./shipped-keys.js";
import { h as members } from "./report.js";
import { t as makeDirectory } from "./replace-file.js";
import { T as createFileWriter, w as createDiskTree } from "./judge-archive.js";
import { l as readLedgerFile } from "./tighten.js";
import { t as alignedLines } from "./print-command.js";
import { dirname, join } from "node:path";

// src/report/commands/keys-report.ts
const LEDGER_RESULTS = {
	unchanged: "is up to date",
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
	const shown = lines.length === 0 ? [`${file} remembers no key.`] : alignedLines(table);
	return {
		lines: result === "shown" ? shown : learnedLines(report, result),
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
function learnedLines({ file, lines, added, refused, notLearned }, result) {
	const name = shortNames(notLearned.map(({ provider }) => provider));
	const reasons = notLearned.map(({ provider, version, root, reason }) => `  nothing learned from ${name(provider)} ${version} in ${root}: ${reason}`);
	return [
		...added.map((line) => `+ ${encodeLine(line)}`),
		...refused.map(({ line, known }) => {
			const keys = known.map(({ fingerprint }) => fingerprint).join(", ");
			return `! ${scopeOf(line)} is signed by another key: ${line.fingerprint} signs ${line.version}, and the ledger knows ${keys}. Compare it with what the publisher announces, then add it with --add ${scopeOf(line)}=${line.fingerprint}`;
		}),
		...sortedUnique(reasons),
		`${file} ${LEDGER_RESULTS[result]}: ${counted(lines.length, "key")}.`
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

export { keysReport as n, ledgerLineData as r, ledgerOnDisk as t };
import { l as visibleText } from "./disposition.js";
import { i as LockReviewError, r as sortedUnique } from "./without-absent.js";
import { r as largestOf } from "./many.js";
import { i as createFileWriter, r as createDiskTree } from "./context.js";
import { Rn as realPath } from "./repository-top.js";
import { M as scopeOf, g as encodeLine, p as readLedgerFile } from "./command-policy.js";
import { a as counted, f as shortNames } from "./grade.js";
import { r as makeDirectory } from "./command-registries.js";
import { r as formatDocument } from "./json.js";
import { basename, dirname, join, resolve } from "node:path";

// src/report/commands/keys-report.ts
const LEDGER_RESULTS = {
	unchanged: "is up to date",
	written: "was written",
	"would-change": "would change"
};
function renderKeysText(report) {
	const { file, lines, result } = report;
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
	const shown = lines.length === 0 ? [`${file} remembers no key.`] : tableLines(table);
	return textOf(result === "shown" ? shown : learnedLines(report, result));
}
function textOf(lines) {
	return lines.map((line) => `${visibleText(line)}\n`).join("");
}
function tableLines(rows) {
	const widths = rows[0]?.map((_, i) => largestOf(rows.map((row) => row[i]?.length ?? 0))) ?? [];
	return rows.map((row) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join("  ").trimEnd());
}
function learnedLines({ file, lines, added, refused, notLearned }, result) {
	return [
		...added.map((line) => `+ ${encodeLine(line)}`),
		...refused.map(({ line, known }) => {
			const keys = known.map(({ fingerprint }) => fingerprint).join(", ");
			return `! ${scopeOf(line)} is signed by another key: ${line.fingerprint} signs ${line.version}, and the ledger knows ${keys}. Compare it with what the publisher announces, then add it with --add ${scopeOf(line)}=${line.fingerprint}`;
		}),
		...notLearnedLines(notLearned),
		`${file} ${LEDGER_RESULTS[result]}: ${counted(lines.length, ["key", "keys"])}.`
	];
}
function renderLearnedText(file, added) {
	return added.length === 0 ? "" : textOf([`${file}: written`, ...added.map((line) => `  + ${line}`)]);
}
function notLearnedLines(notLearned) {
	const name = shortNames(notLearned.map(({ provider }) => provider));
	return sortedUnique(notLearned.map(({ provider, version, root, reason }) => `  nothing learned from ${name(provider)} ${version} in ${root}: ${reason}`));
}
function renderKeysJson(report) {
	const { file, result, lines, added, refused, notLearned } = report;
	return formatDocument({
		file,
		result,
		lines: lines.map(ledgerLineData),
		added: added.map(ledgerLineData),
		refused: refused.map(({ line, known }) => ({
			...ledgerLineData(line),
			known: known.map(({ fingerprint }) => fingerprint)
		})),
		notLearned: notLearned.map(notLearnedData)
	});
}
function notLearnedData({ provider, version, root, why, reason }) {
	return {
		provider,
		version,
		root,
		why,
		reason
	};
}
function ledgerLineData(line) {
	const { host, namespace, fingerprint, version, day, learned } = line;
	return {
		host,
		namespace,
		fingerprint,
		version,
		day,
		learned
	};
}

// src/cli/settings/ledger-on-disk.ts
async function ledgerOnDisk({ directory, signal }, options, { option, top, file, format }) {
	const given = options.text(option);
	const name = given ?? file ?? "";
	if (name === "") throw new LockReviewError("USAGE", "There is to be no ledger", { hint: `The policy or --${option} says so. Name a file with --${option}.` });
	const place = given === void 0 ? join(top, name) : resolve(directory, given);
	const root = given === void 0 ? top : await realPath(dirname(place));
	const path = given === void 0 ? name : basename(place);
	const files = createDiskTree({
		root,
		reach: "root"
	});
	return {
		name,
		file: await readLedgerFile({
			files,
			file: path
		}, format, signal),
		write: async (text) => {
			await makeDirectory(dirname(join(root, path)), 511);
			await createFileWriter(root).writeAtomically(path, text);
		}
	};
}

export { notLearnedLines as a, renderLearnedText as c, notLearnedData as i, tableLines as l, LEDGER_RESULTS as n, renderKeysJson as o, ledgerLineData as r, renderKeysText as s, ledgerOnDisk as t };
import { d as visibleText } from "./platform.js";
import { i as LockReviewError, r as sortedUnique } from "./without-absent.js";
import { a as createDiskTree, o as createFileWriter } from "./context.js";
import { Wn as realPath } from "./repository-top.js";
import { _ as encodeLine, j as scopeOf, p as readLedgerFile } from "./command-policy.js";
import { d as shortNames, r as counted } from "./wording.js";
import { i as makeDirectory } from "./command-registries.js";
import { n as formatJson } from "./json.js";
import { basename, dirname, join, resolve } from "node:path";

// src/report/json/keys-json.ts
function renderKeysJson(report) {
	const { file, result, lines, added, refused, notLearned } = report;
	return formatJson({
		schema: 1,
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

// src/report/text/keys-text.ts
const LEDGER_RESULTS = {
	unchanged: "is up to date",
	written: "was written",
	"would-change": "would change"
};
function renderKeysText(report) {
	return (report.result === "shown" ? table(report) : learned(report, report.result)).map((line) => `${visibleText(line)}\n`).join("");
}
function table({ file, lines }) {
	if (lines.length === 0) return [`${file} remembers no key.`];
	return tableLines([[
		"NAMESPACE",
		"FINGERPRINT",
		"SINCE",
		"ON",
		"LEARNED"
	], ...lines.map((one) => [
		scopeOf(one),
		one.fingerprint,
		one.version,
		one.day,
		one.learned
	])]);
}
function tableLines(rows) {
	const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
	return rows.map((row) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join("  ").trimEnd());
}
function learned({ file, lines, added, refused, notLearned }, result) {
	return [
		...added.map((line) => `+ ${encodeLine(line)}`),
		...refused.map(({ line, known }) => `! ${scopeOf(line)} is signed by another key: ${line.fingerprint} signs ${line.version}, and the ledger knows ${known.map(keyOf).join(", ")}. Compare it with what the publisher announces, then add it with --add ${scopeOf(line)}=${line.fingerprint}`),
		...notLearnedLines(notLearned),
		`${file} ${LEDGER_RESULTS[result]}: ${counted(lines.length, ["key", "keys"])}.`
	];
}
function renderLearnedText(file, added) {
	if (added.length === 0) return "";
	return [`${file}: written`, ...added.map((line) => `  + ${line}`)].map((line) => `${visibleText(line)}\n`).join("");
}
function keyOf({ fingerprint }) {
	return fingerprint;
}
function notLearnedLines(notLearned) {
	const name = shortNames(notLearned.map(({ provider }) => provider));
	return sortedUnique(notLearned.map((one) => notLearnedText(one, name(one.provider))));
}
function notLearnedText({ version, root, reason }, name) {
	return `  nothing learned from ${name} ${version} in ${root}: ${reason}`;
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

export { renderLearnedText as a, notLearnedData as c, renderKeysText as i, renderKeysJson as l, LEDGER_RESULTS as n, tableLines as o, notLearnedLines as r, ledgerLineData as s, ledgerOnDisk as t };
import { n as auditRoots, t as checkedOutFiles } from "./checked-out-files.js";
import { n as withCommandRegistries } from "./command-registries.js";
import { c as rootsLackingLock, l as repositoryHere } from "./named-paths.js";
import { n as auditedRoots } from "./roots-below.js";
import { t as EXIT } from "./exit-code.js";
import { a as targetsAmong, i as readPolicy, n as policyCommit } from "./command-policy.js";
import { t as ledgerOnDisk } from "./ledger-on-disk.js";

// src/cli/commands/ledger-command.ts
async function withLedger({ context, options, paths }, { option, format }, use) {
	const git = await repositoryHere(context);
	try {
		const at = git && await policyCommit(git, context, options);
		const targetsAround = targetsAmong(context, paths);
		const own = await readPolicy({
			...context,
			targetsAround
		}, options, at);
		const top = git?.top ?? context.directory;
		const place = {
			option,
			top,
			file: own.policy[option],
			format
		};
		return await use({
			context,
			options,
			own,
			disk: await ledgerOnDisk(context, options, place),
			top
		});
	} finally {
		git?.close();
	}
}
async function auditForLedger({ context, options, own }, { paths, ledger }, command) {
	const { signal } = context;
	const { policy, names } = own;
	const { roots, limits } = await auditedRoots(context, {
		paths,
		listed: names.listed
	});
	for (const limit of limits) context.log.warn(limit);
	const request = {
		roots,
		lacking: await rootsLackingLock(context, roots),
		files: await checkedOutFiles(context),
		tool: policy.tool,
		policy,
		nameInPolicy: names.nameOf,
		ledger
	};
	return (await withCommandRegistries(context, options, command, (engine) => auditRoots(request, engine, signal))).roots;
}
function learningExit(notLearned) {
	if (notLearned.some(({ why }) => why === "finding")) return EXIT.failed;
	return notLearned.some(({ why }) => why === "not-verified") ? EXIT.unverified : EXIT.ok;
}

export { learningExit as n, withLedger as r, auditForLedger as t };
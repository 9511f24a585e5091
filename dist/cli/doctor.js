import "./rolldown-runtime.js";
import { l as proxyFor, n as describeTrust } from "./undici-http.js";
import { g as chooseVersion } from "./lock-signers.js";
import { Ca as addressParts, Ia as commandName, Un as hasErrors, do as LockReviewError, et as touchesItsDirectory, go as isLockReviewError, ka as isLockable, oo as commandLine, si as shortNames, wa as compareAddresses, xo as undefinedOnError } from "./shipped-keys.js";
import { o as displayUrl } from "./trusted-root.js";
import { r as printLines, u as isAbsent } from "./print-command.js";
import { T as matchesProvider, d as bearerFor, t as namedDirectory } from "./context.js";
import { i as legacyPlugins } from "./audit-roots.js";
import { s as readLockSide } from "./lock-side.js";
import { a as tokenNames, i as sourceTerms, s as sourcesOneByOne, t as withCommandReach } from "./command-reach.js";
import { ft as collectRequirements, h as repositoryTop, p as inRepository, pt as loadModuleTree } from "./named-paths.js";
import { y as members } from "./report.js";
import { n as surveyRoots, r as rootLines } from "./setup.js";
import { l as predictInit } from "./repository-facts.js";
import { r as toolOf } from "./clues-here.js";
import { t as assertRootModule } from "./roots-below.js";
import { t as EXIT } from "./exit-code.js";

// src/app/inspect/doctor.ts
async function diagnoseProvider(patient, sources, ports) {
	const { provider, constraints } = patient.requirement;
	const serving = sources.filter((source) => matchesProvider(source, provider));
	const diagnoses = await Promise.all(serving.map((placed) => diagnose(patient, placed, ports)));
	const lockedVersion = patient.entry?.version ?? null;
	return {
		provider,
		constraints: constraints.text,
		locked: lockedVersion,
		sources: diagnoses,
		reason: whyNotServed(diagnoses)
	};
}
function whyNotServed(diagnoses) {
	if (diagnoses.length === 0) return "No installation method of the CLI configuration is for it";
	const failing = diagnoses.find(({ outcome }) => outcome === "fails");
	if (failing !== void 0) return `${failing.name} fails, and a run would fail with it whatever the other sources have`;
	return diagnoses.some(({ outcome }) => outcome === "serves") ? null : "No source has it";
}
const NO_ROUTE = {
	url: null,
	proxy: null,
	token: null,
	isTokenSent: true
};
async function diagnose({ requirement, requirement: { provider }, entry, platform }, { kind, source, way }, ports) {
	let route = way.kind === "disk" ? null : NO_ROUTE;
	let version = null;
	const result = (outcome, message) => ({
		kind: kind === "direct" ? "registry" : kind,
		name: source.describe(provider),
		route,
		outcome,
		version,
		message
	});
	try {
		route = await routeTo(provider, way, ports);
		const available = await source.availableVersions(provider);
		version = chooseVersion({
			...requirement,
			locked: entry?.version
		}, available);
		await source.packageMeta({
			provider,
			version,
			platform
		});
		return result("serves", null);
	} catch (caught) {
		if (!isLockReviewError(caught)) throw caught;
		const lacks = isLockReviewError(caught, "NO_MATCHING_VERSION") || isAbsent(caught);
		const hint = caught.hint === void 0 ? "" : `. ${caught.hint}`;
		return result(lacks ? "lacks" : "fails", `${caught.message}${hint}`);
	}
}
async function routeTo(provider, way, ports) {
	if (way.kind === "disk") return null;
	if (way.kind === "host") {
		if (!way.takesTokens) return {
			...NO_ROUTE,
			proxy: ports.proxyOf(way.url) ?? null
		};
		return routeOf(way.url, await ports.tokenName(new URL(way.url).host), ports);
	}
	const { asciiHostname } = addressParts(provider);
	const token = await ports.tokenName(asciiHostname);
	const url = await undefinedOnError(ports.findService("providers.v1", asciiHostname));
	if (url !== void 0) return routeOf(url.href, token, ports);
	return {
		...routeOf(`https://${asciiHostname}/`, token, ports),
		url: null
	};
}
function routeOf(url, token, { proxyOf }) {
	return {
		url: displayUrl(url),
		proxy: proxyOf(url) ?? null,
		token: token ?? null,
		isTokenSent: token === void 0 || bearerFor("", url) !== void 0
	};
}

// src/report/commands/doctor-report.ts
const OUTCOMES = {
	serves: "OK",
	lacks: "absent",
	fails: "FAILED"
};
const KINDS = {
	registry: "registry",
	network_mirror: "network mirror",
	filesystem_mirror: "directory",
	oci_mirror: "OCI mirror"
};
function doctorReport(report) {
	const { providers, authorities, refusals, remarks, tool, platform } = report;
	const unserved = providers.filter(({ reason }) => reason !== null).length;
	const name = shortNames(providers.map(({ provider }) => provider));
	return {
		lines: [
			unserved === 0 ? `${refusals.length === 0 ? "OK: " : ""}every provider can be had (${tool}, ${platform})` : `${unserved} of ${providers.length} providers cannot be had (${tool}, ${platform})`,
			...refusals.map((reason) => `init refuses this root module: ${reason}`),
			...providers.flatMap((diagnosis) => providerLines(diagnosis, name(diagnosis.provider))),
			"",
			"Certificate authorities",
			...authorities.map((authority) => `  ${authority}`),
			...remarks.length === 0 ? [] : ["", "Beside installation"],
			...remarks.map((remark) => `  ${remark}`)
		],
		data: {
			...report,
			providers: providers.map(providerData)
		}
	};
}
function providerLines({ constraints, locked, sources, reason }, name) {
	const lock = locked === null ? "not locked" : `locked at ${locked}`;
	return [
		"",
		`${name}  ${constraints === "" ? lock : `${constraints}, ${lock}`}`,
		...sources.flatMap(sourceLines),
		...reason === null ? [] : [`  → ${reason}`]
	];
}
function sourceLines(source) {
	const { kind, name, outcome, version, message, route } = source;
	const what = version === null ? "" : `, version ${version}`;
	const facts = [];
	if (route !== null) {
		const remark = route.isTokenSent ? "" : " (not sent: the way is not encrypted)";
		if (route.url !== null) facts.push(`at ${route.url}`);
		facts.push(`proxy: ${route.proxy ?? "none"} · token: ${route.token ?? "none"}${remark}`);
	}
	if (message !== null) facts.push(message);
	return [`  ${OUTCOMES[outcome].padEnd(6)} ${KINDS[kind]} ${name}${what}`, ...facts.map((fact) => `         ${fact}`)];
}
function providerData({ sources, ...diagnosis }) {
	return {
		...diagnosis,
		served: diagnosis.reason === null,
		sources: sources.map(({ route, ...source }) => ({
			...source,
			route: route && {
				...members(route, "url", "proxy", "token"),
				tokenSent: route.isTokenSent
			}
		}))
	};
}

// src/cli/commands/doctor.ts
async function runDoctor(context) {
	const root = await namedDirectory(context, "doctor");
	if (root === "." && context.format === "text") await reportRoots(context);
	const tool = await toolOf(root, context);
	const report = await withCommandReach(context, "doctor", (reach) => examine(root, tool, context, reach));
	await context.report(doctorReport(report));
	return report.providers.every(({ reason }) => reason === null) && report.refusals.length === 0 ? EXIT.ok : EXIT.unverified;
}
async function reportRoots(context) {
	const { directory, files } = context;
	const names = (await files.list(".") ?? []).map(({ name }) => name);
	if (repositoryTop(directory) !== directory || names.some(touchesItsDirectory)) return;
	await inRepository(context, async (git) => {
		const survey = await undefinedOnError(surveyRoots(context, git), "USAGE");
		if (survey !== void 0) await context.print(printLines(rootLines(survey)));
	});
}
async function examine(root, tool, context, reach) {
	const { environment, files } = context;
	const { terms, sourcePorts, hostPlatform: platform, setup } = reach;
	const { wanted, refusals } = await wantedProviders(root, tool, context, reach);
	const wish = sourceTerms(terms);
	const { origin } = reach.engine(tool);
	const remark = await legacyPlugins({
		root,
		...setup
	}, files);
	const sources = await sourcesOneByOne(wish, sourcePorts, {
		origin,
		tool
	});
	const ports = {
		findService: reach.findService,
		tokenName: tokenNames(environment, terms.config, sourcePorts.credentials),
		proxyOf: (url) => shownProxy(new URL(url), environment)
	};
	return {
		root,
		tool: `${commandName(tool)} 1.${tool.minor}`,
		platform,
		authorities: await describeTrust(environment),
		providers: await Promise.all(wanted.map((provider) => diagnoseProvider({
			...provider,
			platform
		}, sources, ports))),
		refusals,
		remarks: [...setup.remarks, ...remark === void 0 ? [] : [remark]]
	};
}
async function wantedProviders(root, tool, context, reach) {
	const { files } = context;
	const { fetchModule, inputs } = reach;
	const tree = await loadModuleTree({
		root,
		files,
		tool,
		fetchModule,
		inputs
	});
	const requirements = collectRequirements(tree, {
		tool,
		mode: "init"
	});
	const { diagnostics } = requirements;
	await assertRootModule(context, root, diagnostics);
	if (hasErrors(diagnostics.filter(({ code }) => code !== "no-configuration"))) throw new LockReviewError("USAGE", `The configuration of ${root} is refused by the tools`, { hint: `Run ${commandLine(["requirements"], [root])}, which shows every problem with its line.` });
	const head = await readLockSide(files, root, tool);
	const entries = head?.lock.providers ?? /* @__PURE__ */ new Map();
	const unmanaged = reach.setup.unmanaged(tool);
	const question = {
		head,
		requirements,
		tool,
		unmanaged,
		platforms: [reach.hostPlatform]
	};
	const { effects } = predictInit({
		...question,
		evidence: /* @__PURE__ */ new Map()
	});
	const refusals = effects.filter(({ effect }) => effect === "refuses");
	const needs = [...requirements.providers.values()];
	const extras = [...entries.values()].filter(({ address }) => !requirements.providers.has(address)).map(({ address: provider, constraints }) => ({
		provider,
		constraints
	}));
	return {
		refusals: refusals.map(({ reason }) => reason),
		wanted: [...needs, ...extras].filter(({ provider }) => isLockable(provider, tool) && !unmanaged.has(provider)).sort((a, b) => compareAddresses(a.provider, b.provider)).map((requirement) => ({
			requirement,
			entry: entries.get(requirement.provider)
		}))
	};
}
function shownProxy(url, environment) {
	try {
		return proxyFor(url, environment)?.shown;
	} catch (caught) {
		if (isLockReviewError(caught)) return caught.message;
		throw caught;
	}
}

export { runDoctor };
import { $ as loadModuleTree, Q as collectRequirements, l as toolOfRoot, v as describeTrust, y as proxyFor } from "./named-paths.js";
import { n as legacyPlugins, r as chooseVersion } from "./failure-words.js";
import { o as isLockReviewError, t as LockReviewError } from "./error.js";
import { E as commandName, dt as visibleText, f as addressParts, p as compareAddresses, v as isLockable } from "./platform.js";
import { a as sourcesOneByOne, d as isAbsent, i as tokenNames, m as displayUrl, p as bearerFor, r as sourceTerms, t as withCommandRegistries, u as matchesProvider } from "./command-registries.js";
import { n as lockSide, r as readLockBytes } from "./lock-side.js";
import { t as hasErrors } from "./diagnostic.js";
import { r as formatDocument } from "./json.js";
import { J as lockFilePath, P as shortNames } from "./explain-hash.js";
import { n as DATA_FORMATS } from "./commands.js";
import { a as inOptions, c as toolOf, i as formatOf } from "./values.js";
import { t as commandContext } from "./context.js";
import { t as EXIT } from "./exit-code.js";

// src/app/inspect/doctor.ts
async function diagnoseProvider(patient, sources, ports, signal) {
	const { requirement, entry } = patient;
	const { provider, constraints } = requirement;
	const asked = sources.filter((source) => matchesProvider(source, provider));
	const found = await Promise.all(asked.map((placed) => diagnose(patient, placed, ports, signal)));
	const reason = whyNotServed(found);
	return {
		provider,
		constraints: constraints.text,
		locked: entry?.version ?? null,
		sources: found,
		isServed: reason === void 0,
		reason: reason ?? null
	};
}
function whyNotServed(found) {
	if (found.length === 0) return "No installation method of the CLI configuration is for it";
	const failing = found.find(({ outcome }) => outcome === "fails");
	if (failing !== void 0) return `${failing.name} fails, and a run would fail with it whatever the other sources have`;
	return found.some(({ outcome }) => outcome === "serves") ? void 0 : "No source has it";
}
async function diagnose(patient, placed, ports, signal) {
	const { provider } = patient.requirement;
	const place = {
		kind: placed.kind === "direct" ? "registry" : placed.kind,
		name: placed.source.describe(provider)
	};
	try {
		const route = await routeTo(provider, placed, ports, signal);
		return {
			...place,
			route,
			...await trial(patient, placed.source, signal)
		};
	} catch (caught) {
		const { outcome, message } = failure(caught, signal);
		const route = placed.way.kind === "disk" ? null : NO_ROUTE;
		return {
			...place,
			route,
			outcome,
			version: null,
			message
		};
	}
}
const NO_ROUTE = {
	url: null,
	proxy: null,
	token: null,
	isTokenSent: true
};
async function trial({ requirement, entry, platform }, source, signal) {
	let version = null;
	try {
		const available = await source.availableVersions(requirement.provider, signal);
		version = chooseVersion({
			...requirement,
			locked: entry?.version
		}, available);
		await source.packageMeta({
			provider: requirement.provider,
			version,
			platform
		}, signal);
		return {
			outcome: "serves",
			version,
			message: null
		};
	} catch (caught) {
		return {
			...failure(caught, signal),
			version
		};
	}
}
function failure(caught, signal) {
	if (!isLockReviewError(caught) || signal.aborted) throw caught;
	const lacks = isLockReviewError(caught, "NO_MATCHING_VERSION") || isAbsent(caught);
	const hint = caught.hint === void 0 ? "" : `. ${caught.hint}`;
	return {
		outcome: lacks ? "lacks" : "fails",
		message: `${caught.message}${hint}`
	};
}
async function routeTo(provider, { way }, ports, signal) {
	switch (way.kind) {
		case "disk": return null;
		case "registry": return routeToRegistry(provider, ports, signal);
		case "host":
			if (!way.takesTokens) return {
				...NO_ROUTE,
				proxy: ports.proxyOf(way.url) ?? null
			};
			return routeOf(way.url, await ports.tokenName(new URL(way.url).host), ports);
	}
}
async function routeToRegistry(provider, ports, signal) {
	const { asciiHostname } = addressParts(provider);
	const token = await ports.tokenName(asciiHostname);
	try {
		return routeOf((await ports.findService("providers.v1", asciiHostname, signal)).href, token, ports);
	} catch (caught) {
		if (!isLockReviewError(caught) || signal.aborted) throw caught;
		return {
			...routeOf(`https://${asciiHostname}/`, token, ports),
			url: null
		};
	}
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
function renderDoctorText(report) {
	const { providers, authorities, remarks, tool, platform } = report;
	const unserved = providers.filter(({ isServed }) => !isServed).length;
	const name = shortNames(providers.map(({ provider }) => provider));
	return [
		unserved === 0 ? `OK: every provider can be had (${tool}, ${platform})` : `${unserved} of ${providers.length} providers cannot be had (${tool}, ${platform})`,
		...providers.flatMap((diagnosis) => providerLines(diagnosis, name(diagnosis.provider))),
		"",
		"Certificate authorities",
		...authorities.map((authority) => `  ${authority}`),
		...remarks.length === 0 ? [] : ["", "Beside installation"],
		...remarks.map((remark) => `  ${remark}`)
	].map((line) => `${visibleText(line)}\n`).join("");
}
function providerLines({ constraints, locked, sources, reason }, name) {
	return [
		"",
		`${name}  ${[constraints, locked === null ? "not locked" : `locked at ${locked}`].filter((fact) => fact !== "").join(", ")}`,
		...sources.flatMap(sourceLines),
		...reason === null ? [] : [`  → ${reason}`]
	];
}
function sourceLines(source) {
	const { kind, name, outcome, version, message, route } = source;
	const what = version === null ? "" : `, version ${version}`;
	const kept = route?.isTokenSent === false ? " (not sent: the way is not encrypted)" : "";
	return [
		`  ${OUTCOMES[outcome].padEnd(6)} ${KINDS[kind]} ${name}${what}`,
		...route === null || route.url === null ? [] : [`         at ${route.url}`],
		...route === null ? [] : [`         proxy: ${route.proxy ?? "none"} · token: ${route.token ?? "none"}${kept}`],
		...message === null ? [] : [`         ${message}`]
	];
}
function renderDoctorJson({ providers, ...report }) {
	return formatDocument({
		...report,
		providers: providers.map(({ isServed, sources, ...diagnosis }) => ({
			...diagnosis,
			served: isServed,
			sources: sources.map(({ route, ...source }) => {
				if (route === null) return {
					...source,
					route
				};
				const { isTokenSent, ...way } = route;
				return {
					...source,
					route: {
						...way,
						tokenSent: isTokenSent
					}
				};
			})
		}))
	});
}

// src/cli/commands/doctor.ts
async function runDoctor({ positionals, options }) {
	const [root = ".", ...more] = positionals;
	if (more.length > 0) throw new LockReviewError("USAGE", "doctor takes one directory");
	const format = formatOf(options, DATA_FORMATS);
	const context = commandContext(options);
	const { files } = context;
	if (await files.list(root) === void 0) throw new LockReviewError("FILE_FAILED", `${root} is not a directory`, { hint: "Name the directory of a root module." });
	const tool = toolOf(options) ?? await toolOfRoot(context, root);
	const report = await withCommandRegistries(context, options, "doctor", (engine) => examine({
		root,
		tool,
		context,
		options
	}, engine));
	const told = format === "json" ? renderDoctorJson(report) : renderDoctorText(report);
	await context.print(inOptions(told));
	return report.providers.every(({ isServed }) => isServed) ? EXIT.ok : EXIT.unverified;
}
async function examine(job, engine) {
	const { root, tool, context, options } = job;
	const { environment, signal } = context;
	const { config, sourcePorts, hostPlatform: platform, setup } = engine;
	const wanted = await wantedProviders(job, engine);
	const pluginDirectories = options.texts("plugin-dir");
	const wish = sourceTerms({
		config,
		environment,
		pluginDirectories
	});
	const { origin } = engine.engine(tool);
	const left = await legacyPlugins({
		root,
		...setup
	}, context.files);
	const sources = await sourcesOneByOne(wish, sourcePorts, {
		origin,
		tool
	});
	const ports = {
		findService: engine.findService,
		tokenName: tokenNames(environment, config, sourcePorts.credentials),
		proxyOf: (url) => shownProxy(proxyFor(new URL(url), environment))
	};
	return {
		root,
		tool: `${commandName(tool)} 1.${tool.minor}`,
		platform,
		authorities: await describeTrust(environment),
		providers: await Promise.all(wanted.map((provider) => diagnoseProvider({
			...provider,
			platform
		}, sources, ports, signal))),
		remarks: [...setup.remarks, ...left === void 0 ? [] : [left]]
	};
}
async function wantedProviders({ root, tool, context }, engine) {
	const { files } = context;
	const { fetchModule, inputs } = engine;
	const tree = await loadModuleTree({
		root,
		files,
		tool,
		fetchModule,
		inputs
	});
	const { providers, diagnostics } = collectRequirements(tree, {
		tool,
		mode: "init"
	});
	if (hasErrors(diagnostics)) throw new LockReviewError("USAGE", `The configuration of ${root} is refused by the tools`, { hint: "Run tofu-lock-review requirements on it, which shows every problem with its line." });
	const path = lockFilePath(root);
	const bytes = await readLockBytes(files, path);
	const locked = bytes === void 0 ? /* @__PURE__ */ new Map() : lockSide(bytes, path, tool).lock.providers;
	const unmanaged = engine.setup.unmanaged(tool);
	const requirements = [...providers.values(), ...locked.values()].map((required) => "provider" in required ? required : {
		provider: required.address,
		constraints: required.constraints
	});
	return [...new Map(requirements.reverse().map((required) => [required.provider, required])).values()].filter(({ provider }) => isLockable(provider, tool) && !unmanaged.has(provider)).sort((a, b) => compareAddresses(a.provider, b.provider)).map((requirement) => ({
		requirement,
		entry: locked.get(requirement.provider)
	}));
}
function shownProxy(proxy) {
	return proxy === void 0 ? void 0 : displayUrl(proxy.href).replace(/\/$/, "");
}

export { runDoctor };
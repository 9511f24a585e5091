import { n as groupBy } from "./many.js";
import { et as rememberedOf } from "./platform.js";

// src/review/init/prediction.ts
function predictionOf(effects) {
	const outcomes = new Set(effects.map(({ effect }) => effect));
	const results = new Set(effects.map((effect) => effect.readonly));
	return {
		outcome: [
			"refuses",
			"unknown",
			"rewrites"
		].find((name) => outcomes.has(name)) ?? "unchanged",
		readonly: ["refuses", "unknown"].find((name) => results.has(name)) ?? "passes",
		effects
	};
}
function effectsOf({ effects }, ...causes) {
	return effects.filter(({ cause }) => causes.includes(cause));
}
const effectsByProvider = rememberedOf(({ effects }) => groupBy(effects, ({ provider }) => provider));
function effectsOn(prediction, provider, ...causes) {
	return (effectsByProvider(prediction).get(provider) ?? []).filter(({ cause }) => causes.includes(cause));
}

export { effectsOn as n, predictionOf as r, effectsOf as t };
import { Ft as compareBytes, G as shippedKeys, It as sortedUnique, Y as GRADES, gt as encodeLockFile, i as findingPlace, o as listNames, r as count, s as placeWords } from "./wording.js";
import { y as visibleText } from "./arguments.js";
import { join } from "node:path/posix";

// src/review/shards/result.ts
const RESULT_SCHEMA = 1;
function encodeResult(result) {
	return {
		schema: 1,
		...result,
		roots: result.roots.map(encodeRoot)
	};
}
function encodeRoot(root) {
	return {
		root: root.root,
		lockFilePath: root.lockFilePath,
		base: encodeLock(root.base),
		head: encodeLock(root.head),
		expected: encodeLock(root.expected),
		requirements: encodeRequirements(root.requirements),
		requiredPlatforms: root.requiredPlatforms,
		changes: root.changes,
		findings: root.findings,
		hashes: root.hashes,
		coverage: [...root.coverage ?? []].map(([provider, { required, before, after }]) => ({
			provider,
			required,
			before: before ?? null,
			after
		})),
		tool: root.tool
	};
}
function encodeLock(lock) {
	if (lock === void 0) return null;
	return [...lock.providers.values()].map(({ address, version, constraints, hashes }) => ({
		address,
		version,
		constraints: constraints.text,
		hashes
	}));
}
function encodeRequirements(requirements) {
	if (requirements === void 0) return null;
	const { providers, exact, limits } = requirements;
	return {
		exact,
		limits,
		providers: [...providers.values()].map(({ provider, constraints, origins }) => ({
			provider,
			constraints: constraints.text,
			origins
		}))
	};
}

// src/report/finding-groups.ts
function findingGroups(review, failOn = "error") {
	const blocking = failOn === "warning" ? ["error", "warning"] : ["error"];
	const sorted = sortFindings(review.findings);
	const checked = sorted.filter((one) => one.rule !== "not-verified");
	return {
		blocking: checked.filter((one) => blocking.includes(one.severity)),
		attention: failOn === "warning" ? [] : checked.filter((one) => one.severity === "warning"),
		notices: checked.filter((one) => one.severity === "notice"),
		unchecked: sorted.filter((one) => one.rule === "not-verified")
	};
}
function sortFindings(findings) {
	return [...findings].sort(compareFindings);
}
const RANK = {
	error: 0,
	warning: 1,
	notice: 2
};
function compareFindings(a, b) {
	return RANK[a.severity] - RANK[b.severity] || compareBytes(a.root, b.root) || compareBytes(a.file ?? "", b.file ?? "") || (a.line ?? 0) - (b.line ?? 0) || compareBytes(a.rule, b.rule) || compareBytes(a.provider ?? "", b.provider ?? "") || compareBytes(a.detail, b.detail);
}

// src/report/grade-words.ts
const GRADE_WORDS = {
	"signed-known-key": "signed, known key",
	"signed-new-key": "signed, new key",
	registry: "reported by registry",
	mirror: "reported by mirror",
	"base-only": "recorded before",
	"not-checked": "not checked",
	unexplained: "not explained"
};
function changeGrades(change, hashes) {
	switch (change.kind) {
		case "new-hashes": {
			const added = new Set(change.hashes?.map((one) => one.hash));
			return gradesOf(hashes, (one) => one.provider === change.provider && added.has(one.hash));
		}
		case "new-provider":
		case "new-version": return gradesOf(hashes, (one) => one.provider === change.provider && one.version === change.to);
		case "moved-registry":
		case "renamed-provider": return gradesOf(hashes, (one) => one.provider === change.provider);
		case "removed-provider":
		case "removed-hashes":
		case "new-constraints":
		case "cosmetic": return [];
	}
}
function gradesOf(hashes, belongs) {
	const grades = hashes.filter(belongs).map((one) => one.grade);
	return grades.length === 0 ? ["not-checked"] : grades;
}
function gradesWords(grades) {
	const ranks = grades.map((grade) => GRADES.indexOf(grade));
	if (ranks.length === 0) return null;
	const worstGrade = GRADES[Math.max(...ranks)] ?? "unexplained";
	const signed = GRADES.filter((grade) => grade.startsWith("signed-") && grades.includes(grade)).at(-1);
	return worstGrade === "registry" && signed !== void 0 ? `${GRADE_WORDS[signed]}; contents by registry` : GRADE_WORDS[worstGrade];
}
function isUnlooked({ grade, isRecorded }) {
	return grade === "not-checked" && isRecorded !== true;
}

// node_modules/diff/libesm/diff/base.js
var Diff = class {
	diff(oldStr, newStr, options = {}) {
		let callback;
		if (typeof options === "function") {
			callback = options;
			options = {};
		} else if ("callback" in options) callback = options.callback;
		const oldString = this.castInput(oldStr, options);
		const newString = this.castInput(newStr, options);
		const oldTokens = this.removeEmpty(this.tokenize(oldString, options));
		const newTokens = this.removeEmpty(this.tokenize(newString, options));
		return this.diffWithOptionsObj(oldTokens, newTokens, options, callback);
	}
	diffWithOptionsObj(oldTokens, newTokens, options, callback) {
		var _a;
		const done = (value) => {
			value = this.postProcess(value, options);
			if (callback) {
				setTimeout(function() {
					callback(value);
				}, 0);
				return;
			} else return value;
		};
		const newLen = newTokens.length, oldLen = oldTokens.length;
		let editLength = 1;
		let maxEditLength = newLen + oldLen;
		if (options.maxEditLength != null) maxEditLength = Math.min(maxEditLength, options.maxEditLength);
		const maxExecutionTime = (_a = options.timeout) !== null && _a !== void 0 ? _a : 1e400;
		const abortAfterTimestamp = Date.now() + maxExecutionTime;
		const bestPath = [{
			oldPos: -1,
			lastComponent: void 0
		}];
		let newPos = this.extractCommon(bestPath[0], newTokens, oldTokens, 0, options);
		if (bestPath[0].oldPos + 1 >= oldLen && newPos + 1 >= newLen) return done(this.buildValues(bestPath[0].lastComponent, newTokens, oldTokens));
		let minDiagonalToConsider = -1e400, maxDiagonalToConsider = 1e400;
		const execEditLength = () => {
			for (let diagonalPath = Math.max(minDiagonalToConsider, -editLength); diagonalPath <= Math.min(maxDiagonalToConsider, editLength); diagonalPath += 2) {
				let basePath;
				const removePath = bestPath[diagonalPath - 1], addPath = bestPath[diagonalPath + 1];
				if (removePath) bestPath[diagonalPath - 1] = void 0;
				let canAdd = false;
				if (addPath) {
					const addPathNewPos = addPath.oldPos - diagonalPath;
					canAdd = addPath && 0 <= addPathNewPos && addPathNewPos < newLen;
				}
				const canRemove = removePath && removePath.oldPos + 1 < oldLen;
				if (!canAdd && !canRemove) {
					bestPath[diagonalPath] = void 0;
					continue;
				}
				if (!canRemove || canAdd && removePath.oldPos < addPath.oldPos) basePath = this.addToPath(addPath, true, false, 0, options);
				else basePath = this.addToPath(removePath, false, true, 1, options);
				newPos = this.extractCommon(basePath, newTokens, oldTokens, diagonalPath, options);
				if (basePath.oldPos + 1 >= oldLen && newPos + 1 >= newLen) return done(this.buildValues(basePath.lastComponent, newTokens, oldTokens)) || true;
				else {
					bestPath[diagonalPath] = basePath;
					if (basePath.oldPos + 1 >= oldLen) maxDiagonalToConsider = Math.min(maxDiagonalToConsider, diagonalPath - 1);
					if (newPos + 1 >= newLen) minDiagonalToConsider = Math.max(minDiagonalToConsider, diagonalPath + 1);
				}
			}
			editLength++;
		};
		if (callback) (function exec() {
			setTimeout(function() {
				if (editLength > maxEditLength || Date.now() > abortAfterTimestamp) return callback(void 0);
				if (!execEditLength()) exec();
			}, 0);
		})();
		else while (editLength <= maxEditLength && Date.now() <= abortAfterTimestamp) {
			const ret = execEditLength();
			if (ret) return ret;
		}
	}
	addToPath(path, added, removed, oldPosInc, options) {
		const last = path.lastComponent;
		if (last && !options.oneChangePerToken && last.added === added && last.removed === removed) return {
			oldPos: path.oldPos + oldPosInc,
			lastComponent: {
				count: last.count + 1,
				added,
				removed,
				previousComponent: last.previousComponent
			}
		};
		else return {
			oldPos: path.oldPos + oldPosInc,
			lastComponent: {
				count: 1,
				added,
				removed,
				previousComponent: last
			}
		};
	}
	extractCommon(basePath, newTokens, oldTokens, diagonalPath, options) {
		const newLen = newTokens.length, oldLen = oldTokens.length;
		let oldPos = basePath.oldPos, newPos = oldPos - diagonalPath, commonCount = 0;
		while (newPos + 1 < newLen && oldPos + 1 < oldLen && this.equals(oldTokens[oldPos + 1], newTokens[newPos + 1], options)) {
			newPos++;
			oldPos++;
			commonCount++;
			if (options.oneChangePerToken) basePath.lastComponent = {
				count: 1,
				previousComponent: basePath.lastComponent,
				added: false,
				removed: false
			};
		}
		if (commonCount && !options.oneChangePerToken) basePath.lastComponent = {
			count: commonCount,
			previousComponent: basePath.lastComponent,
			added: false,
			removed: false
		};
		basePath.oldPos = oldPos;
		return newPos;
	}
	equals(left, right, options) {
		if (options.comparator) return options.comparator(left, right);
		else return left === right || !!options.ignoreCase && left.toLowerCase() === right.toLowerCase();
	}
	removeEmpty(array) {
		const ret = [];
		for (let i = 0; i < array.length; i++) if (array[i]) ret.push(array[i]);
		return ret;
	}
	castInput(value, options) {
		return value;
	}
	tokenize(value, options) {
		return Array.from(value);
	}
	join(chars) {
		return chars.join("");
	}
	postProcess(changeObjects, options) {
		return changeObjects;
	}
	get useLongestToken() {
		return false;
	}
	buildValues(lastComponent, newTokens, oldTokens) {
		const components = [];
		let nextComponent;
		while (lastComponent) {
			components.push(lastComponent);
			nextComponent = lastComponent.previousComponent;
			delete lastComponent.previousComponent;
			lastComponent = nextComponent;
		}
		components.reverse();
		const componentLen = components.length;
		let componentPos = 0, newPos = 0, oldPos = 0;
		for (; componentPos < componentLen; componentPos++) {
			const component = components[componentPos];
			if (!component.removed) {
				if (!component.added && this.useLongestToken) {
					let value = newTokens.slice(newPos, newPos + component.count);
					value = value.map(function(value, i) {
						const oldValue = oldTokens[oldPos + i];
						return oldValue.length > value.length ? oldValue : value;
					});
					component.value = this.join(value);
				} else component.value = this.join(newTokens.slice(newPos, newPos + component.count));
				newPos += component.count;
				if (!component.added) oldPos += component.count;
			} else {
				component.value = this.join(oldTokens.slice(oldPos, oldPos + component.count));
				oldPos += component.count;
			}
		}
		return components;
	}
};

// node_modules/diff/libesm/diff/character.js
var CharacterDiff = class extends Diff {};
const characterDiff = new CharacterDiff();

// node_modules/diff/libesm/util/string.js
function longestCommonPrefix(str1, str2) {
	let i = 0;
	for (; i < str1.length && i < str2.length; i++) if (str1[i] != str2[i]) return str1.slice(0, i);
	return str1.slice(0, i);
}
function longestCommonSuffix(str1, str2) {
	let i;
	if (!str1 || !str2 || str1[str1.length - 1] != str2[str2.length - 1]) return "";
	for (i = 0; i < str1.length && i < str2.length; i++) if (str1[str1.length - (i + 1)] != str2[str2.length - (i + 1)]) return str1.slice(-i);
	return str1.slice(-i);
}
function replacePrefix(string, oldPrefix, newPrefix) {
	if (string.slice(0, oldPrefix.length) != oldPrefix) throw Error(`string ${JSON.stringify(string)} doesn't start with prefix ${JSON.stringify(oldPrefix)}; this is a bug`);
	return newPrefix + string.slice(oldPrefix.length);
}
function replaceSuffix(string, oldSuffix, newSuffix) {
	if (!oldSuffix) return string + newSuffix;
	if (string.slice(-oldSuffix.length) != oldSuffix) throw Error(`string ${JSON.stringify(string)} doesn't end with suffix ${JSON.stringify(oldSuffix)}; this is a bug`);
	return string.slice(0, -oldSuffix.length) + newSuffix;
}
function removePrefix(string, oldPrefix) {
	return replacePrefix(string, oldPrefix, "");
}
function removeSuffix(string, oldSuffix) {
	return replaceSuffix(string, oldSuffix, "");
}
function maximumOverlap(string1, string2) {
	return string2.slice(0, overlapCount(string1, string2));
}
function overlapCount(a, b) {
	let startA = 0;
	if (a.length > b.length) startA = a.length - b.length;
	let endB = b.length;
	if (a.length < b.length) endB = a.length;
	const map = Array(endB);
	let k = 0;
	map[0] = 0;
	for (let j = 1; j < endB; j++) {
		if (b[j] == b[k]) map[j] = map[k];
		else map[j] = k;
		while (k > 0 && b[j] != b[k]) k = map[k];
		if (b[j] == b[k]) k++;
	}
	k = 0;
	for (let i = startA; i < a.length; i++) {
		while (k > 0 && a[i] != b[k]) k = map[k];
		if (a[i] == b[k]) k++;
	}
	return k;
}
function segment(string, segmenter) {
	const parts = [];
	for (const segmentObj of Array.from(segmenter.segment(string))) {
		const segment = segmentObj.segment;
		if (parts.length && /\s/.test(parts[parts.length - 1]) && /\s/.test(segment)) parts[parts.length - 1] += segment;
		else parts.push(segment);
	}
	return parts;
}
function trailingWs(string, segmenter) {
	if (segmenter) return leadingAndTrailingWs(string, segmenter)[1];
	let i;
	for (i = string.length - 1; i >= 0; i--) if (!string[i].match(/\s/)) break;
	return string.substring(i + 1);
}
function leadingWs(string, segmenter) {
	if (segmenter) return leadingAndTrailingWs(string, segmenter)[0];
	const match = string.match(/^\s*/);
	return match ? match[0] : "";
}
function leadingAndTrailingWs(string, segmenter) {
	if (!segmenter) return [leadingWs(string), trailingWs(string)];
	if (segmenter.resolvedOptions().granularity != "word") throw new Error("The segmenter passed must have a granularity of \"word\"");
	const segments = segment(string, segmenter);
	const firstSeg = segments[0];
	const lastSeg = segments[segments.length - 1];
	return [/\s/.test(firstSeg) ? firstSeg : "", /\s/.test(lastSeg) ? lastSeg : ""];
}

// node_modules/diff/libesm/diff/word.js
const extendedWordChars = "a-zA-Z0-9_\\u{AD}\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2C6}\\u{2C8}-\\u{2D7}\\u{2DE}-\\u{2FF}\\u{1E00}-\\u{1EFF}";
const tokenizeIncludingWhitespace = new RegExp(`[${extendedWordChars}]+|\\s+|[^${extendedWordChars}]`, "ug");
var WordDiff = class extends Diff {
	equals(left, right, options) {
		if (options.ignoreCase) {
			left = left.toLowerCase();
			right = right.toLowerCase();
		}
		return left.trim() === right.trim();
	}
	tokenize(value, options = {}) {
		let parts;
		if (options.intlSegmenter) {
			const segmenter = options.intlSegmenter;
			if (segmenter.resolvedOptions().granularity != "word") throw new Error("The segmenter passed must have a granularity of \"word\"");
			parts = segment(value, segmenter);
		} else parts = value.match(tokenizeIncludingWhitespace) || [];
		const tokens = [];
		let prevPart = null;
		parts.forEach((part) => {
			if (/\s/.test(part)) {
				if (prevPart == null) tokens.push(part);
				else tokens.push(tokens.pop() + part);
			} else if (prevPart != null && /\s/.test(prevPart)) {
				if (tokens[tokens.length - 1] == prevPart) tokens.push(tokens.pop() + part);
				else tokens.push(prevPart + part);
			} else tokens.push(part);
			prevPart = part;
		});
		return tokens;
	}
	join(tokens) {
		return tokens.map((token, i) => {
			if (i == 0) return token;
			else return token.replace(/^\s+/, "");
		}).join("");
	}
	postProcess(changes, options) {
		if (!changes || options.oneChangePerToken) return changes;
		let lastKeep = null;
		let insertion = null;
		let deletion = null;
		changes.forEach((change) => {
			if (change.added) insertion = change;
			else if (change.removed) deletion = change;
			else {
				if (insertion || deletion) dedupeWhitespaceInChangeObjects(lastKeep, deletion, insertion, change, options.intlSegmenter);
				lastKeep = change;
				insertion = null;
				deletion = null;
			}
		});
		if (insertion || deletion) dedupeWhitespaceInChangeObjects(lastKeep, deletion, insertion, null, options.intlSegmenter);
		return changes;
	}
};
const wordDiff = new WordDiff();
function dedupeWhitespaceInChangeObjects(startKeep, deletion, insertion, endKeep, segmenter) {
	if (deletion && insertion) {
		const [oldWsPrefix, oldWsSuffix] = leadingAndTrailingWs(deletion.value, segmenter);
		const [newWsPrefix, newWsSuffix] = leadingAndTrailingWs(insertion.value, segmenter);
		if (startKeep) {
			const commonWsPrefix = longestCommonPrefix(oldWsPrefix, newWsPrefix);
			startKeep.value = replaceSuffix(startKeep.value, newWsPrefix, commonWsPrefix);
			deletion.value = removePrefix(deletion.value, commonWsPrefix);
			insertion.value = removePrefix(insertion.value, commonWsPrefix);
		}
		if (endKeep) {
			const commonWsSuffix = longestCommonSuffix(oldWsSuffix, newWsSuffix);
			endKeep.value = replacePrefix(endKeep.value, newWsSuffix, commonWsSuffix);
			deletion.value = removeSuffix(deletion.value, commonWsSuffix);
			insertion.value = removeSuffix(insertion.value, commonWsSuffix);
		}
	} else if (insertion) {
		if (startKeep) {
			const ws = leadingWs(insertion.value, segmenter);
			insertion.value = insertion.value.substring(ws.length);
		}
		if (endKeep) {
			const ws = leadingWs(endKeep.value, segmenter);
			endKeep.value = endKeep.value.substring(ws.length);
		}
	} else if (startKeep && endKeep) {
		const newWsFull = leadingWs(endKeep.value, segmenter), [delWsStart, delWsEnd] = leadingAndTrailingWs(deletion.value, segmenter);
		const newWsStart = longestCommonPrefix(newWsFull, delWsStart);
		deletion.value = removePrefix(deletion.value, newWsStart);
		const newWsEnd = longestCommonSuffix(removePrefix(newWsFull, newWsStart), delWsEnd);
		deletion.value = removeSuffix(deletion.value, newWsEnd);
		endKeep.value = replacePrefix(endKeep.value, newWsFull, newWsEnd);
		startKeep.value = replaceSuffix(startKeep.value, newWsFull, newWsFull.slice(0, newWsFull.length - newWsEnd.length));
	} else if (endKeep) {
		const endKeepWsPrefix = leadingWs(endKeep.value, segmenter);
		const deletionWsSuffix = trailingWs(deletion.value, segmenter);
		const overlap = maximumOverlap(deletionWsSuffix, endKeepWsPrefix);
		deletion.value = removeSuffix(deletion.value, overlap);
	} else if (startKeep) {
		const startKeepWsSuffix = trailingWs(startKeep.value, segmenter);
		const deletionWsPrefix = leadingWs(deletion.value, segmenter);
		const overlap = maximumOverlap(startKeepWsSuffix, deletionWsPrefix);
		deletion.value = removePrefix(deletion.value, overlap);
	}
}
var WordsWithSpaceDiff = class extends Diff {
	tokenize(value) {
		const regex = new RegExp(`(\\r?\\n)|[${extendedWordChars}]+|[^\\S\\n\\r]+|[^${extendedWordChars}]`, "ug");
		return value.match(regex) || [];
	}
};
const wordsWithSpaceDiff = new WordsWithSpaceDiff();

// node_modules/diff/libesm/diff/line.js
var LineDiff = class extends Diff {
	constructor() {
		super(...arguments);
		this.tokenize = tokenize;
	}
	equals(left, right, options) {
		if (options.ignoreWhitespace) {
			if (!options.newlineIsToken || !left.includes("\n")) left = left.trim();
			if (!options.newlineIsToken || !right.includes("\n")) right = right.trim();
		} else if (options.ignoreNewlineAtEof && !options.newlineIsToken) {
			if (left.endsWith("\n")) left = left.slice(0, -1);
			if (right.endsWith("\n")) right = right.slice(0, -1);
		}
		return super.equals(left, right, options);
	}
};
const lineDiff = new LineDiff();
function diffLines(oldStr, newStr, options) {
	return lineDiff.diff(oldStr, newStr, options);
}
function tokenize(value, options) {
	if (options.stripTrailingCr) value = value.replace(/\r\n/g, "\n");
	const retLines = [], linesAndNewlines = value.split(/(\n|\r\n)/);
	if (!linesAndNewlines[linesAndNewlines.length - 1]) linesAndNewlines.pop();
	for (let i = 0; i < linesAndNewlines.length; i++) {
		const line = linesAndNewlines[i];
		if (i % 2 && !options.newlineIsToken) retLines[retLines.length - 1] += line;
		else retLines.push(line);
	}
	return retLines;
}

// node_modules/diff/libesm/diff/sentence.js
function isSentenceEndPunct(char) {
	return char == "." || char == "!" || char == "?";
}
var SentenceDiff = class extends Diff {
	tokenize(value) {
		var _a;
		const result = [];
		let tokenStartI = 0;
		for (let i = 0; i < value.length; i++) {
			if (i == value.length - 1) {
				result.push(value.slice(tokenStartI));
				break;
			}
			if (isSentenceEndPunct(value[i]) && value[i + 1].match(/\s/)) {
				result.push(value.slice(tokenStartI, i + 1));
				i = tokenStartI = i + 1;
				while ((_a = value[i + 1]) === null || _a === void 0 ? void 0 : _a.match(/\s/)) i++;
				result.push(value.slice(tokenStartI, i + 1));
				tokenStartI = i + 1;
			}
		}
		return result;
	}
};
const sentenceDiff = new SentenceDiff();

// node_modules/diff/libesm/diff/css.js
var CssDiff = class extends Diff {
	tokenize(value) {
		return value.split(/([{}:;,]|\s+)/);
	}
};
const cssDiff = new CssDiff();

// node_modules/diff/libesm/diff/json.js
var JsonDiff = class extends Diff {
	constructor() {
		super(...arguments);
		this.tokenize = tokenize;
	}
	get useLongestToken() {
		return true;
	}
	castInput(value, options) {
		const { undefinedReplacement, stringifyReplacer = (k, v) => typeof v === "undefined" ? undefinedReplacement : v } = options;
		return typeof value === "string" ? value : JSON.stringify(canonicalize(value, null, null, stringifyReplacer), null, "  ");
	}
	equals(left, right, options) {
		return super.equals(left.replace(/,([\r\n])/g, "$1"), right.replace(/,([\r\n])/g, "$1"), options);
	}
};
const jsonDiff = new JsonDiff();
function canonicalize(obj, stack, replacementStack, replacer, key) {
	stack = stack || [];
	replacementStack = replacementStack || [];
	if (replacer) obj = replacer(key === void 0 ? "" : key, obj);
	let i = 0;
	for (; i < stack.length; i += 1) if (stack[i] === obj) return replacementStack[i];
	let canonicalizedObj;
	if ("[object Array]" === Object.prototype.toString.call(obj)) {
		stack.push(obj);
		canonicalizedObj = new Array(obj.length);
		replacementStack.push(canonicalizedObj);
		for (i = 0; i < obj.length; i += 1) canonicalizedObj[i] = canonicalize(obj[i], stack, replacementStack, replacer, String(i));
		stack.pop();
		replacementStack.pop();
		return canonicalizedObj;
	}
	if (obj && obj.toJSON) obj = obj.toJSON();
	if (typeof obj === "object" && obj !== null) {
		stack.push(obj);
		canonicalizedObj = {};
		replacementStack.push(canonicalizedObj);
		const sortedKeys = [];
		let key;
		for (key in obj)
 /* istanbul ignore else */
		if (Object.prototype.hasOwnProperty.call(obj, key)) sortedKeys.push(key);
		sortedKeys.sort();
		for (i = 0; i < sortedKeys.length; i += 1) {
			key = sortedKeys[i];
			canonicalizedObj[key] = canonicalize(obj[key], stack, replacementStack, replacer, key);
		}
		stack.pop();
		replacementStack.pop();
	} else canonicalizedObj = obj;
	return canonicalizedObj;
}

// node_modules/diff/libesm/diff/array.js
var ArrayDiff = class extends Diff {
	tokenize(value) {
		return value.slice();
	}
	join(value) {
		return value;
	}
	removeEmpty(value) {
		return value;
	}
};
const arrayDiff = new ArrayDiff();

// node_modules/diff/libesm/patch/create.js
function needsQuoting(s) {
	for (let i = 0; i < s.length; i++) if (s[i] < " " || s[i] > "~" || s[i] === "\"" || s[i] === "\\") return true;
	return false;
}
function quoteFileNameIfNeeded(s) {
	if (!needsQuoting(s)) return s;
	let result = "\"";
	const bytes = new TextEncoder().encode(s);
	let i = 0;
	while (i < bytes.length) {
		const b = bytes[i];
		if (b === 7) result += "\\a";
		else if (b === 8) result += "\\b";
		else if (b === 9) result += "\\t";
		else if (b === 10) result += "\\n";
		else if (b === 11) result += "\\v";
		else if (b === 12) result += "\\f";
		else if (b === 13) result += "\\r";
		else if (b === 34) result += "\\\"";
		else if (b === 92) result += "\\\\";
		else if (b >= 32 && b <= 126) result += String.fromCharCode(b);
		else result += "\\" + b.toString(8).padStart(3, "0");
		i++;
	}
	result += "\"";
	return result;
}
const INCLUDE_HEADERS = {
	includeIndex: true,
	includeUnderline: true,
	includeFileHeaders: true
};
const FILE_HEADERS_ONLY = {
	includeIndex: false,
	includeUnderline: false,
	includeFileHeaders: true
};
function structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options) {
	let optionsObj;
	if (!options) optionsObj = {};
	else if (typeof options === "function") optionsObj = { callback: options };
	else optionsObj = options;
	if (typeof optionsObj.context === "undefined") optionsObj.context = 4;
	const context = optionsObj.context;
	if (optionsObj.newlineIsToken) throw new Error("newlineIsToken may not be used with patch-generation functions, only with diffing functions");
	if (!optionsObj.callback) return diffLinesResultToPatch(diffLines(oldStr, newStr, optionsObj));
	else {
		const { callback } = optionsObj;
		diffLines(oldStr, newStr, Object.assign(Object.assign({}, optionsObj), { callback: (diff) => {
			const patch = diffLinesResultToPatch(diff);
			callback(patch);
		} }));
	}
	function diffLinesResultToPatch(diff) {
		if (!diff) return;
		diff.push({
			value: "",
			lines: []
		});
		function contextLines(lines) {
			return lines.map(function(entry) {
				return " " + entry;
			});
		}
		const hunks = [];
		let oldRangeStart = 0, newRangeStart = 0, curRange = [], oldLine = 1, newLine = 1;
		for (let i = 0; i < diff.length; i++) {
			const current = diff[i], lines = current.lines || splitLines(current.value);
			current.lines = lines;
			if (current.added || current.removed) {
				if (!oldRangeStart) {
					const prev = diff[i - 1];
					oldRangeStart = oldLine;
					newRangeStart = newLine;
					if (prev) {
						curRange = context > 0 ? contextLines(prev.lines.slice(-context)) : [];
						oldRangeStart -= curRange.length;
						newRangeStart -= curRange.length;
					}
				}
				for (const line of lines) curRange.push((current.added ? "+" : "-") + line);
				if (current.added) newLine += lines.length;
				else oldLine += lines.length;
			} else {
				if (oldRangeStart) {
					if (lines.length <= context * 2 && i < diff.length - 2) for (const line of contextLines(lines)) curRange.push(line);
					else {
						const contextSize = Math.min(lines.length, context);
						for (const line of contextLines(lines.slice(0, contextSize))) curRange.push(line);
						const hunk = {
							oldStart: oldRangeStart,
							oldLines: oldLine - oldRangeStart + contextSize,
							newStart: newRangeStart,
							newLines: newLine - newRangeStart + contextSize,
							lines: curRange
						};
						hunks.push(hunk);
						oldRangeStart = 0;
						newRangeStart = 0;
						curRange = [];
					}
				}
				oldLine += lines.length;
				newLine += lines.length;
			}
		}
		for (const hunk of hunks) for (let i = 0; i < hunk.lines.length; i++) if (hunk.lines[i].endsWith("\n")) hunk.lines[i] = hunk.lines[i].slice(0, -1);
		else {
			hunk.lines.splice(i + 1, 0, "\\ No newline at end of file");
			i++;
		}
		return {
			oldFileName,
			newFileName,
			oldHeader,
			newHeader,
			hunks
		};
	}
}
function formatPatch(patch, headerOptions) {
	var _a, _b, _c, _d, _e, _f;
	if (!headerOptions) headerOptions = INCLUDE_HEADERS;
	if (Array.isArray(patch)) {
		if (patch.length > 1 && !headerOptions.includeFileHeaders && !patch.every((p) => p.isGit)) throw new Error("Cannot omit file headers on a multi-file patch. (The result would be unparseable; how would a tool trying to apply the patch know which changes are to which file?)");
		return patch.map((p) => formatPatch(p, headerOptions)).join("\n");
	}
	const ret = [];
	if (patch.isGit) {
		headerOptions = INCLUDE_HEADERS;
		if (!patch.oldFileName) throw new Error("oldFileName must be specified for Git patches");
		if (!patch.newFileName) throw new Error("newFileName must be specified for Git patches");
		let gitOldName = patch.oldFileName;
		let gitNewName = patch.newFileName;
		if (patch.isCreate && gitOldName === "/dev/null") gitOldName = gitNewName.replace(/^b\//, "a/");
		else if (patch.isDelete && gitNewName === "/dev/null") gitNewName = gitOldName.replace(/^a\//, "b/");
		ret.push("diff --git " + quoteFileNameIfNeeded(gitOldName) + " " + quoteFileNameIfNeeded(gitNewName));
		if (patch.isDelete) ret.push("deleted file mode " + ((_a = patch.oldMode) !== null && _a !== void 0 ? _a : "100644"));
		if (patch.isCreate) ret.push("new file mode " + ((_b = patch.newMode) !== null && _b !== void 0 ? _b : "100644"));
		if (patch.oldMode && patch.newMode && !patch.isDelete && !patch.isCreate) {
			ret.push("old mode " + patch.oldMode);
			ret.push("new mode " + patch.newMode);
		}
		if (patch.isRename) {
			ret.push("rename from " + quoteFileNameIfNeeded(((_c = patch.oldFileName) !== null && _c !== void 0 ? _c : "").replace(/^a\//, "")));
			ret.push("rename to " + quoteFileNameIfNeeded(((_d = patch.newFileName) !== null && _d !== void 0 ? _d : "").replace(/^b\//, "")));
		}
		if (patch.isCopy) {
			ret.push("copy from " + quoteFileNameIfNeeded(((_e = patch.oldFileName) !== null && _e !== void 0 ? _e : "").replace(/^a\//, "")));
			ret.push("copy to " + quoteFileNameIfNeeded(((_f = patch.newFileName) !== null && _f !== void 0 ? _f : "").replace(/^b\//, "")));
		}
	} else {
		if (headerOptions.includeIndex && patch.oldFileName == patch.newFileName && patch.oldFileName !== void 0) ret.push("Index: " + patch.oldFileName);
		if (headerOptions.includeUnderline) ret.push("===================================================================");
	}
	const hasHunks = patch.hunks.length > 0;
	if (headerOptions.includeFileHeaders && patch.oldFileName !== void 0 && patch.newFileName !== void 0 && (!patch.isGit || hasHunks)) {
		ret.push("--- " + quoteFileNameIfNeeded(patch.oldFileName) + (patch.oldHeader ? "	" + patch.oldHeader : ""));
		ret.push("+++ " + quoteFileNameIfNeeded(patch.newFileName) + (patch.newHeader ? "	" + patch.newHeader : ""));
	}
	for (let i = 0; i < patch.hunks.length; i++) {
		const hunk = patch.hunks[i];
		const oldStart = hunk.oldLines === 0 ? hunk.oldStart - 1 : hunk.oldStart;
		const newStart = hunk.newLines === 0 ? hunk.newStart - 1 : hunk.newStart;
		ret.push("@@ -" + oldStart + "," + hunk.oldLines + " +" + newStart + "," + hunk.newLines + " @@");
		for (const line of hunk.lines) ret.push(line);
	}
	return ret.join("\n") + "\n";
}
function createTwoFilesPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options) {
	if (typeof options === "function") options = { callback: options };
	if (!(options === null || options === void 0 ? void 0 : options.callback)) {
		const patchObj = structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options);
		if (!patchObj) return;
		return formatPatch(patchObj, options === null || options === void 0 ? void 0 : options.headerOptions);
	} else {
		const { callback } = options;
		structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, Object.assign(Object.assign({}, options), { callback: (patchObj) => {
			if (!patchObj) callback(void 0);
			else callback(formatPatch(patchObj, options.headerOptions));
		} }));
	}
}
function splitLines(text) {
	const hasTrailingNl = text.endsWith("\n");
	const result = text.split("\n").map((line) => line + "\n");
	if (hasTrailingNl) result.pop();
	else result.push(result.pop().slice(0, -1));
	return result;
}

// src/report/lock-file-diff.ts
const CONTEXT_LINES = 3;
function lockFilePatch({ path, before, after }) {
	if (before === after) return "";
	return createTwoFilesPatch(before === void 0 ? "/dev/null" : `a/${path}`, after === void 0 ? "/dev/null" : `b/${path}`, before ?? "", after ?? "", void 0, void 0, {
		context: CONTEXT_LINES,
		headerOptions: FILE_HEADERS_ONLY
	});
}

// src/report/markdown-text.ts
const MAX_NAME_CHARACTERS = 160;
function codeSpan(text) {
	if (text === "") return "(empty)";
	const shown = shorten(visibleText(text)).replaceAll("|", "\\u{7C}");
	const fence = "`".repeat(longestRun(shown) + 1);
	const padding = /^[` ]|[` ]$/.test(shown) ? " " : "";
	return `${fence}${padding}${shown}${padding}${fence}`;
}
function prose(text) {
	return text.split(/\s+/u).filter((word) => word !== "").map((word, index) => proseWord(word, index === 0)).join(" ");
}
function shortHash(hash) {
	const match = /^(h1|zh):([A-Za-z0-9+/=]+)$/.exec(hash);
	if (match?.[2] === void 0) return shorten(visibleText(hash), 13);
	return match[2].length <= 10 ? hash : `${match[1]}:${match[2].slice(0, 10)}…`;
}
function codeBlock(text, language) {
	const shown = text.split("\n").map((line) => visibleText(line));
	const fence = "`".repeat(Math.max(3, longestRun(shown.join("\n")) + 1));
	return [
		`${fence}${language}`,
		...shown,
		fence
	].join("\n");
}
const OPENING = /* @__PURE__ */ new Set([
	"(",
	"\"",
	"'",
	"“",
	"‘"
]);
const CLOSING = /* @__PURE__ */ new Set([
	")",
	"\"",
	"'",
	"”",
	"’",
	".",
	",",
	";",
	":",
	"!",
	"?"
]);
const PLAIN = /^(?:\p{Script=Latin}+(?:['’-]\p{Script=Latin}+)*|\d+(?:\.\d+)*|[–—→]|)$/u;
const COMMIT_LIKE = /^[0-9a-f]{7,}$/i;
function proseWord(word, isFirst) {
	const { start, end } = withoutPunctuation(word);
	const middle = word.slice(start, end);
	const startsList = isFirst && /^\d/.test(middle);
	if (PLAIN.test(middle) && !COMMIT_LIKE.test(middle) && !startsList) return word;
	return `${word.slice(0, start)}${codeSpan(shortenHash(middle))}${word.slice(end)}`;
}
function shortenHash(word) {
	return /^(?:h1|zh):[A-Za-z0-9+/=]{20,}$/.test(word) ? shortHash(word) : word;
}
function withoutPunctuation(word) {
	let end = word.length;
	while (end > 0 && CLOSING.has(word.charAt(end - 1))) end--;
	let start = 0;
	while (start < end && OPENING.has(word.charAt(start))) start++;
	return {
		start,
		end
	};
}
function shorten(text, max = MAX_NAME_CHARACTERS) {
	const characters = [...text];
	return characters.length <= max ? text : `${characters.slice(0, max).join("")}…`;
}
function longestRun(text) {
	let longest = 0;
	for (const run of text.matchAll(/`+/g)) longest = Math.max(longest, run[0].length);
	return longest;
}

// src/report/options.ts
function link(label, url) {
	if (url === void 0 || !/^https?:\/\/[^\s()<>]+$/.test(url)) return label;
	return `[${label}](${url})`;
}

// src/report/repeated-findings.ts
function mergeRepeated(findings) {
	const merged = /* @__PURE__ */ new Map();
	for (const one of findings) {
		const key = JSON.stringify([
			one.rule,
			one.severity,
			one.provider,
			one.summary,
			sameWords(one)
		]);
		const known = merged.get(key);
		if (known === void 0) merged.set(key, [one]);
		else known.push(one);
	}
	return [...merged.values()].flatMap(([first, ...rest]) => first === void 0 ? [] : [repeated(first, rest)]);
}
function sameWords({ detail, hash }) {
	return hash === void 0 ? detail : detail.replaceAll(hash, "#");
}
function repeated(finding, others) {
	const all = [finding, ...others];
	const hashes = sortedUnique(all.flatMap((one) => one.hash ?? []));
	const more = hashes.length < 2 ? "" : ` The same holds for ${count(hashes.length - 1, ["other checksum", "other checksums"])} there.`;
	return {
		finding,
		detail: `${finding.detail || finding.summary}${more}`,
		places: placesOf(all),
		commands: [...new Set(all.flatMap((one) => one.remedy.command ?? []))]
	};
}
function placesOf(findings) {
	const places = /* @__PURE__ */ new Map();
	for (const place of findings.map(findingPlace)) {
		const key = JSON.stringify([place.file, place.file === null ? place.root : ""]);
		const known = places.get(key);
		places.set(key, {
			...place,
			lines: [...known?.lines ?? [], ...place.lines]
		});
	}
	return [...places.values()];
}

// src/report/markdown-findings.ts
const OPEN_FINDINGS = 5;
const MAX_PLACES = 3;
function findingsSection(heading, findings, context) {
	if (findings.length === 0) return [];
	const texts = mergeRepeated(findings).map((one) => findingText(one, context));
	const open = context.length === "page" ? texts.length : OPEN_FINDINGS;
	const rest = texts.slice(open);
	const separator = context.layout.findings === "brief" ? "\n" : "\n\n";
	return [
		`### ${heading}`,
		texts.slice(0, open).join(separator),
		...rest.length === 0 ? [] : [details(`${rest.length} more`, rest.join(separator))]
	];
}
function cutGroups(groups, max) {
	let left = max;
	const take = (list) => {
		const taken = list.slice(0, Math.max(0, left));
		left -= taken.length;
		return taken;
	};
	const blocking = take(groups.blocking);
	const unchecked = take(groups.unchecked);
	const kept = {
		blocking,
		attention: take(groups.attention),
		notices: take(groups.notices),
		unchecked
	};
	return {
		groups: kept,
		omitted: size(groups) - size(kept)
	};
}
function size(groups) {
	const { blocking, attention, notices, unchecked } = groups;
	return blocking.length + attention.length + notices.length + unchecked.length;
}
function details(title, body) {
	return `<details><summary>${title}</summary>\n\n${body}\n\n</details>`;
}
function findingText(repeated, context) {
	const { finding } = repeated;
	const rule = link(`**${finding.rule}**`, ruleUrl(finding, context.options));
	const of = finding.provider === null ? "" : ` in ${context.provider(finding.provider)}`;
	if (context.layout.findings === "brief") return `- ${rule}${of}: ${places(repeated)}`;
	const lines = [`${rule}${of}`, `${places(repeated)}: ${prose(repeated.detail)}`];
	if (finding.remedy.text !== "") lines.push(`→ ${prose(finding.remedy.text)}`);
	lines.push(...repeated.commands.slice(0, MAX_PLACES).map(codeSpan));
	return lines.join("\\\n");
}
function ruleUrl(finding, options) {
	return options.rulesUrl === void 0 ? void 0 : `${options.rulesUrl}${finding.rule}.md`;
}
function places({ places: all }) {
	const shown = all.slice(0, MAX_PLACES).map((one) => placeWords(one, codeSpan));
	const rest = all.length - shown.length;
	return `${shown.join(", ")}${rest > 0 ? ` and ${count(rest, ["other place", "other places"])}` : ""}`;
}

// src/report/markdown-details.ts
const MAX_LINES = 200;
function detailSections(review, groups, context) {
	if (!context.layout.details) return [];
	return [
		...section("Where each change comes from", originLines(review, context)),
		...context.layout.hashDetail ? [...checksumDetail(review, context), ...drift(review)] : [],
		...noticeSection(groups, context),
		...uncheckedSection(review, groups, context),
		...review.hashes.length === 0 ? [] : [details("What the checksums mean", EXPLANATION)]
	];
}
const EXPLANATION = [
	"A lock file records checksums of every package that a provider version has, one package a platform.",
	"",
	"- `zh:` is the checksum of the archive as it is downloaded. The publisher signs the list of them.",
	"- `h1:` is the checksum of the files inside the archive. It also works for unpacked packages in a cache or a mirror; nobody signs it, so it is only as good as the archive it was computed from.",
	"",
	"OpenTofu and Terraform accept a package that matches any one of the recorded checksums. One that nothing explains therefore lets in a package that nobody published."
].join("\n");
function section(title, lines) {
	if (lines.length === 0) return [];
	const rest = lines.length - MAX_LINES;
	const shown = rest > 0 ? [...lines.slice(0, MAX_LINES), `- and ${rest} more`] : lines;
	return [details(title, shown.join("\n"))];
}
function originLines(review, context) {
	return [...review.roots].sort((a, b) => compareBytes(a.root, b.root)).flatMap((root) => {
		return sortedUnique(root.changes.flatMap((one) => one.provider ?? [])).map((provider) => originLine(root, provider, context));
	});
}
function originLine(root, provider, context) {
	const name = `- ${context.provider(provider)} in ${codeSpan(root.root)}`;
	if (root.requirements === void 0) return `${name}: the configuration could not be read`;
	const origins = root.requirements.providers.get(provider)?.origins ?? [];
	if (origins.length === 0) return `${name}: required by nothing in the configuration${root.requirements.exact ? "" : " that could be read"}`;
	const places = origins.map((origin) => originPlace(root.root, origin));
	return `${name}: required by ${listNames(sortedUnique(places), (place) => place)}`;
}
function originPlace(root, origin) {
	const place = `${codeSpan(join(root, origin.file))} line ${origin.line}`;
	return origin.constraints === "" ? place : `${place} (${codeSpan(origin.constraints)})`;
}
function checksumDetail(review, context) {
	const rows = sortHashes(review.hashes).map((one) => hashRow(one, context));
	if (rows.length === 0) return [];
	const rest = rows.length - MAX_LINES;
	const table = [
		"| Provider | Checksum | Platforms | Vouched for | Signing key |",
		"|---|---|---|---|---|",
		...rows.slice(0, MAX_LINES),
		...rest > 0 ? [`| and ${rest} more | | | | |`] : []
	];
	return [details("Checksum detail", table.join("\n"))];
}
function sortHashes(hashes) {
	return [...hashes].sort((a, b) => compareBytes(a.provider, b.provider) || compareBytes(a.version, b.version) || compareBytes(a.hash, b.hash));
}
function hashRow(one, context) {
	const official = shippedKeys(one.provider);
	const keys = sortedUnique(one.signedBy).map((key) => `${codeSpan(key.slice(-16))}${official.has(key) ? " (official)" : ""}`);
	const isOther = one.platforms.length === 0 && one.files.length > 0;
	return `| ${[
		`${context.provider(one.provider)} ${codeSpan(one.version)}`,
		codeSpan(shortHash(one.hash)),
		isOther ? "not a package" : listNames(one.platforms, codeSpan) || "–",
		GRADE_WORDS[one.grade],
		keys.join(", ") || "–"
	].join(" | ")} |`;
}
function drift(review) {
	const patches = [...review.roots].sort((a, b) => compareBytes(a.root, b.root)).map(driftOf).filter((patch) => patch !== "");
	if (patches.length === 0) return [];
	const lines = patches.join("").trimEnd().split("\n");
	const rest = lines.length - MAX_LINES;
	const shown = rest > 0 ? [...lines.slice(0, MAX_LINES), `(${rest} more lines)`] : lines;
	return [details("What the lock files should be", codeBlock(shown.join("\n"), "diff"))];
}
function driftOf({ head, expected, lockFilePath, tool }) {
	if (head === void 0 || expected === void 0) return "";
	const header = tool.name.startsWith("terraform") ? "terraform" : "opentofu";
	return lockFilePatch({
		path: visibleText(lockFilePath),
		before: encodeLockFile(head, header),
		after: encodeLockFile(expected, header)
	});
}
function noticeSection(groups, context) {
	if (groups.notices.length === 0) return [];
	const lines = mergeRepeated(groups.notices).map((one) => {
		const { rule, provider } = one.finding;
		return `- **${rule}**${provider === null ? "" : ` in ${context.provider(provider)}`}: ${places(one)}: ${prose(one.detail)}`;
	});
	return [details(`Good to know (${groups.notices.length})`, lines.join("\n"))];
}
function uncheckedSection(review, groups, context) {
	const hashes = review.hashes.filter(isUnlooked).length;
	const lines = [...review.limits.map((limit) => `- ${prose(limit)}`), ...hashes === 0 ? [] : [`- ${count(hashes, ["checksum was", "checksums were"])} not looked at in this run`]];
	const findings = review.verdict === "unverified" ? [] : findingsSection("", groups.unchecked, context).slice(1);
	const items = lines.length + findings.length;
	if (items === 0) return [];
	return [details(`Not checked (${items})`, [lines.join("\n"), ...findings].join("\n\n").trim())];
}

// src/report/json.ts
const JSON_SCHEMA_VERSION = 1;
function renderReviewJson(review, result) {
	return formatJson({
		schema: 1,
		verdict: review.verdict,
		baseCommit: review.baseCommit,
		headCommit: review.headCommit,
		findings: findingsData(review.findings),
		changes: changesData(review.changes),
		roots: rootsData(review.roots),
		hashes: sortHashes(review.hashes).map(hashData),
		limits: review.limits,
		stats: review.stats,
		version: review.version,
		...result === void 0 ? {} : { result: encodeResult(result) }
	});
}
function findingsData(findings) {
	return sortFindings(findings).map((one) => ({
		rule: one.rule,
		severity: one.severity,
		provider: one.provider,
		root: one.root,
		file: one.file,
		line: one.line,
		summary: one.summary,
		detail: one.detail,
		remedy: {
			text: one.remedy.text,
			command: one.remedy.command
		},
		...one.accepted === void 0 ? {} : { accepted: acceptedData(one.accepted) }
	}));
}
function acceptedData({ by, reason, until }) {
	return {
		by,
		reason,
		until
	};
}
function changesData(changes) {
	return [...changes].sort((a, b) => compareBytes(a.provider ?? "", b.provider ?? "") || compareBytes(a.kind, b.kind) || compareBytes(a.roots[0] ?? "", b.roots[0] ?? "") || compareBytes(a.to ?? "", b.to ?? "")).map((one) => ({
		kind: one.kind,
		provider: one.provider,
		roots: sortedUnique(one.roots),
		from: one.from,
		to: one.to,
		direction: one.direction,
		size: one.size,
		hashes: one.hashes?.map((hash) => ({
			hash: hash.hash,
			platforms: hash.platforms
		})) ?? null
	}));
}
function rootsData(roots) {
	return [...roots].sort((a, b) => compareBytes(a.root, b.root)).map((one) => ({
		root: one.root,
		lockFile: one.lockFilePath,
		tool: one.tool.name,
		toolReason: one.tool.reason,
		providers: one.head?.providers.size ?? null,
		changes: one.changes.length,
		findings: one.findings.length
	}));
}
function hashData(one) {
	return {
		provider: one.provider,
		version: one.version,
		hash: one.hash,
		grade: one.grade,
		platforms: sortedUnique(one.platforms),
		signedBy: sortedUnique(one.signedBy)
	};
}
function formatJson(document) {
	return `${JSON.stringify(document, null, 2)}\n`;
}

export { isUnlooked as _, detailSections as a, findingsSection as c, codeBlock as d, codeSpan as f, gradesWords as g, changeGrades as h, renderReviewJson as i, mergeRepeated as l, GRADE_WORDS as m, formatJson as n, cutGroups as o, prose as p, hashData as r, details as s, changesData as t, link as u, findingGroups as v, sortFindings as y };
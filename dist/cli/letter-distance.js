// src/model/letter-distance.ts
function letterDistance(a, b) {
	let before = [];
	let row = Array.from({ length: b.length + 1 }, (_, j) => j);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++) {
			const cost = a[i - 1] === b[j - 1] ? 0 : 1;
			const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
			next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost, isExchanged ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY));
		}
		[before, row] = [row, next];
	}
	return row[b.length] ?? 0;
}

export { letterDistance as t };
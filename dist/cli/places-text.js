// src/report/words/places-text.ts
const SHOWN = 3;
function placesText(places) {
	const more = places.length - SHOWN;
	return `${places.slice(0, SHOWN).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

export { placesText as t };
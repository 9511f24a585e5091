const SHOWN = 3;

/** Returns the first places, and the number of the others. */
export function placesText(places: readonly string[]): string {
  const more = places.length - SHOWN;
  return `${places.slice(0, SHOWN).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

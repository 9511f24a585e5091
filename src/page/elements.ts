/** Returns an element with attributes and content. Texts become text nodes, so that none of them is markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly (string | Node)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...content);
  return made;
}

/** Returns the element for a selector, which this program's page always has. */
export function existing(selector: string): HTMLElement {
  const match = document.querySelector<HTMLElement>(selector);
  if (match === null) throw new Error(`The page has no ${selector}`);
  return match;
}

/** Returns `1 root module` or `2 root modules`. */
export function amountOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

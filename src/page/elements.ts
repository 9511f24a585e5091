/** What an element holds: texts, which stay texts, and other elements. */
export type Content = readonly (string | Node)[];

/** An element with attributes. Content is put in as nodes, so that no text of the page's data becomes markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>>,
  ...content: Content
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...content);
  return made;
}

/** A button that does something. */
export function button(text: string, label: string, act: () => void): HTMLButtonElement {
  const made = element("button", { type: "button", "aria-label": label }, text);
  made.addEventListener("click", act);
  return made;
}

/** The one element that a selector means, of a page that the program made with it. */
export function existing(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`The page has no ${selector}`);
  return found;
}

/** `1 root module`, `2 root modules`. */
export function amountOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

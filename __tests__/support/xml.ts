// A reader of XML that refuses what is not well-formed; no more of XML than pictures need.

/** An element, in document order. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Its own text, references resolved. */
  text: string;
}

const REFERENCES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };
/** Characters that XML 1.0 knows. */
const CHARACTERS = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

/** The elements of a document without prolog, comments or sections. @throws Error for what is not well-formed */
export function xmlElements(document: string): readonly XmlElement[] {
  if (!CHARACTERS.test(document)) throw new Error("a character that XML does not know");
  const elements: XmlElement[] = [];
  const open: XmlElement[] = [];
  for (const [, markup, text = ""] of document.trimEnd().matchAll(/(<[^<>]*>)|([^<]+|<)/g)) {
    if (markup === undefined) {
      const parent = open.at(-1);
      if (parent === undefined || text.includes("<"))
        throw new Error(`text where none may be: ${text}`);
      parent.text += resolved(text);
    } else if (markup.startsWith("</")) {
      const closed = open.pop();
      if (markup !== `</${closed?.name ?? ""}>`)
        throw new Error(`${markup} ends ${closed?.name ?? "nothing"}`);
    } else {
      if (open.length === 0 && elements.length > 0)
        throw new Error("more than one document element");
      const element = startTag(markup);
      elements.push(element);
      if (!markup.endsWith("/>")) open.push(element);
    }
  }
  if (open.length > 0) throw new Error(`${open.at(-1)?.name ?? ""} has no end`);
  return elements;
}

function startTag(markup: string): XmlElement {
  const [, name = "", rest = ""] =
    /^<([A-Za-z][\w-]*)((?: [\w:-]+="[^"<]*")*)\/?>$/.exec(markup) ?? [];
  if (name === "") throw new Error(`${markup} is no tag`);
  const attributes: Record<string, string> = {};
  for (const [, key = "", value = ""] of rest.matchAll(/ ([\w:-]+)="([^"]*)"/g)) {
    if (key in attributes) throw new Error(`${key} twice in ${markup}`);
    attributes[key] = resolved(value);
  }
  return { name, attributes, text: "" };
}

function resolved(text: string): string {
  return text.replace(/&(#\d+|\w+);|&/g, (reference, name?: string) => {
    if (name?.startsWith("#") === true) return String.fromCodePoint(Number(name.slice(1)));
    const character = REFERENCES[name ?? ""];
    if (character === undefined) throw new Error(`${reference} is no reference`);
    return character;
  });
}

/** Characters that pages write by name; the addresses of modules need no others. */
const NAMED = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);
/** `&amp;`, `&#47;`, `&#x2F;` */
const ENTITY = /&(?:#([0-9]{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,4}));/g;

/**
 * The source address that a page names: `<meta name="terraform-get" content="…">` in its head.
 * go-getter: HttpGetter.parseMeta (CR-64).
 */
export function sourceInPage(page: string): string | undefined {
  for (const [tag] of headOf(page).matchAll(/<meta\s[^<>]*>/gi)) {
    if (attribute(tag, "name") === "terraform-get") return attribute(tag, "content");
  }
  return undefined;
}

function headOf(page: string): string {
  const plain = withoutComments(page);
  const end = plain.search(/<body[\s>/]|<\/head[\s>]/i);
  return end < 0 ? plain : plain.slice(0, end);
}

function withoutComments(page: string): string {
  const parts = page.split("<!--");
  const kept = parts.slice(1).map((part) => {
    const end = part.indexOf("-->");
    return end < 0 ? "" : part.slice(end + 3);
  });
  return [parts[0] ?? "", ...kept].join("");
}

function attribute(tag: string, name: string): string | undefined {
  const pattern = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([A-Za-z0-9_:-]+))`, "i");
  const match = pattern.exec(tag);
  const written = match?.[1] ?? match?.[2] ?? match?.[3];
  return written?.replaceAll(ENTITY, decodeEntity);
}

function decodeEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
  if (Number.isNaN(code)) return NAMED.get(name ?? "") ?? whole;
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
}

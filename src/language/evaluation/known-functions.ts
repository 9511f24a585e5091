import { isUnread, type Tool } from "../../model/tool.ts";

/** The functions that both tools have, whether they are evaluated here or not. */
const SHARED = names(
  "abs abspath alltrue anytrue base64decode base64encode base64gzip base64sha256 base64sha512 " +
    "basename bcrypt can ceil chomp chunklist cidrhost cidrnetmask cidrsubnet cidrsubnets " +
    "coalesce coalescelist compact concat contains csvdecode dirname distinct element endswith " +
    "ephemeralasnull file filebase64 filebase64sha256 filebase64sha512 fileexists filemd5 " +
    "fileset filesha1 filesha256 filesha512 flatten floor format formatdate formatlist indent " +
    "index issensitive join jsondecode jsonencode keys length list log lookup lower map " +
    "matchkeys max md5 merge min nonsensitive one parseint pathexpand plantimestamp pow range " +
    "regex regexall replace reverse rsadecrypt sensitive setintersection setproduct setsubtract " +
    "setunion sha1 sha256 sha512 signum slice sort split startswith strcontains strrev substr " +
    "sum templatefile templatestring textdecodebase64 textencodebase64 timeadd timecmp " +
    "timestamp title tobool tolist tomap tonumber toset tostring transpose trim trimprefix " +
    "trimspace trimsuffix try type upper urlencode uuid uuidv5 values yamldecode yamlencode " +
    "zipmap ",
);

/** Those that OpenTofu alone has. OpenTofu: lang, Scope.Functions. */
const OPENTOFU = names(
  "assumeequal assumelistlength assumelistlengthmax assumelistlengthmin assumemaplength " +
    "assumemaplengthmax assumemaplengthmin assumenotnull assumesetlength assumesetlengthmax " +
    "assumesetlengthmin assumestringprefix base64gunzip cidrcontains convert urldecode ",
);

/** The first minor release of each tool with a function that older ones lack. */
const SINCE: ReadonlyMap<string, Readonly<Record<Tool["name"], number>>> = new Map([
  ["convert", { opentofu: 13, terraform: 16 }],
  ["ephemeralasnull", { opentofu: 11, terraform: 10 }],
  ["issensitive", { opentofu: 7, terraform: 8 }],
  ["templatestring", { opentofu: 7, terraform: 9 }],
]);

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(" ").filter((name) => name !== ""));
}

/** Whether a tool may have a function of that name. */
export function mayHaveFunction(name: string, tool: Tool): boolean {
  const since = SINCE.get(name);
  if (since !== undefined) return tool.minor >= since[tool.name];
  if (SHARED.has(name) || isUnread(tool)) return true;
  return tool.name === "opentofu" && OPENTOFU.has(name);
}

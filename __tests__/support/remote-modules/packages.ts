import type { Tool } from "../../../src/model/tool.ts";
import type { ModuleAnswer, ModuleSituation } from "./situation.ts";

type Row = readonly [name: string, rules: string, facts: Omit<ModuleSituation, "name">];

const at = (source: string): Row[2] => ({ source });
const sums = (body: string): Record<string, ModuleAnswer> => ({ "/files/sums": { body } });
const ZEROS = "0".repeat(64);

const ARCHIVES: readonly Row[] = [
  ...["zip", "tar.gz", "tgz"].map(
    (format): Row => [`an archive ${format}`, "CR-64 CR-61", at(`{url}/files/p.${format}`)],
  ),
  ...["tar.bz2", "tar.xz", "txz"].map(
    (format): Row => [
      `an archive ${format}`,
      "CR-64 CR-61",
      {
        ...at(`{url}/files/p.${format}`),
        divergence: "a stated limit: only zip and tar.gz are read",
      },
    ],
  ),
  ["an archive that the query names", "CR-64", at("{url}/files/plain?archive=tar.gz")],
  ["an archive that the query denies", "CR-64", at("{url}/files/p.tar.gz?archive=false")],
  ["an archive by a getter", "CR-60 CR-64", at("https::{url}/files/p.tar.gz")],
  ["an archive's directory", "CR-62", at("{url}/files/p.tar.gz//sub")],
  [
    "an archive's directory by a pattern",
    "CR-62",
    {
      ...at("{url}/files/p.tar.gz//s*"),
      divergence: "a stated limit: patterns of sub-directories are not read",
    },
  ],
  ["an archive's directory by a pattern of nothing", "CR-62", at("{url}/files/p.tar.gz//x*")],
  ["a directory above an archive", "CR-62", at("{url}/files/p.tar.gz//../x")],
  ["a directory that an archive lacks", "CR-62", at("{url}/files/p.tar.gz//absent")],
  ["an archive that is not there", "CR-64", at("{url}/files/absent.tar.gz")],
  ["an archive with its checksum", "CR-64", at("{url}/files/p.tar.gz?checksum=sha256:{sha256}")],
  [
    "an archive with a checksum by its length",
    "CR-64",
    at("{url}/files/p.tar.gz?checksum={sha256}"),
  ],
  ["an archive with an MD5", "CR-64", at("{url}/files/p.tar.gz?checksum=md5:{md5}")],
  [
    "an archive with another checksum",
    "CR-64",
    at(`{url}/files/p.tar.gz?checksum=sha256:${ZEROS}`),
  ],
  [
    "an archive with a list of checksums",
    "CR-64",
    {
      source: "{url}/files/p.tar.gz?checksum=file:{url}/files/sums",
      answers: sums(`${ZEROS}  other.tar.gz\n{sha256}  p.tar.gz\n`),
      divergence: "a stated limit: lists of checksums are not read",
    },
  ],
  [
    "an archive with a list of other checksums",
    "CR-64",
    {
      source: "{url}/files/p.tar.gz?checksum=file:{url}/files/sums",
      answers: sums("{sha256}  other.tar.gz\n"),
    },
  ],
];

/** A page of `/page` and what its query makes of it. */
const page = (answer: ModuleAnswer): Row[2] => ({
  source: "{url}/page",
  answers: { "/page?terraform-get=1": answer },
});

const chain = (hops: number): Row[2] => ({
  source: "{url}/hop0",
  answers: Object.fromEntries(
    Array.from({ length: hops }, (_, i) => [
      `/hop${i}?terraform-get=1`,
      {
        headers: {
          "x-terraform-get": i + 1 === hops ? "{url}/files/p.tar.gz" : `{url}/hop${i + 1}`,
        },
      },
    ]),
  ),
});

const PAGES: readonly Row[] = [
  ["a page with a header", "CR-64", page({ headers: { "x-terraform-get": "{url}/files/p.zip" } })],
  [
    "a page with a header that names a directory",
    "CR-64 CR-62",
    page({ headers: { "x-terraform-get": "{url}/files/p.zip//sub" } }),
  ],
  [
    "a page with a meta element",
    "CR-64",
    page({
      body: '<html><head><meta name="terraform-get" content="{url}/files/p.zip"></head></html>',
    }),
  ],
  [
    "a page whose meta element stands in the body",
    "CR-64",
    page({
      body: '<html><body><meta name="terraform-get" content="{url}/files/p.zip"></body></html>',
    }),
  ],
  ["a page that says nothing", "CR-64", page({ body: "<html></html>" })],
  ["a page that is not there", "CR-64", page({ status: 404 })],
  [
    "a page with status 204",
    "CR-64",
    page({ status: 204, headers: { "x-terraform-get": "{url}/files/p.zip" } }),
  ],
  ["ten pages before an archive", "CR-64", chain(10)],
  ["eleven pages before an archive", "CR-64", chain(11)],
  ["pages in a circle", "CR-64", page({ headers: { "x-terraform-get": "{url}/page" } })],
];

const GIT: readonly Row[] = [
  ["a repository", "CR-63", at("git::{git}/net.git")],
  ["a tag", "CR-63", at("git::{git}/net.git?ref=v1")],
  ["a branch", "CR-63", at("git::{git}/net.git?ref=side")],
  ["a commit", "CR-63", at("git::{git}/net.git?ref={commit}")],
  ["an abbreviated commit", "CR-63", at("git::{git}/net.git?ref={short}")],
  ["a ref that is not there", "CR-63", at("git::{git}/net.git?ref=absent")],
  ["a branch, one commit deep", "CR-63", at("git::{git}/net.git?ref=side&depth=1")],
  ["a tag, one commit deep", "CR-63", at("git::{git}/net.git?ref=v1&depth=1")],
  ["a commit, one commit deep", "CR-63", at("git::{git}/net.git?ref={commit}&depth=1")],
  ["the default branch, one commit deep", "CR-63", at("git::{git}/net.git?depth=1")],
  ["a repository's directory", "CR-62 CR-63", at("git::{git}/net.git//modules/net?ref=v1")],
  ["a repository's directory by a pattern", "CR-62", at("git::{git}/net.git//modules/ne?t")],
  ["a repository's directory by a pattern of two", "CR-62", at("git::{git}/net.git//modules/*")],
  ["a repository that is not there", "CR-63", at("git::{git}/absent.git")],
  ["a repository without a getter", "CR-60 CR-61", at("{git}/net.git")],
  ["a getter that nobody knows", "CR-61", at("rad::{git}/net.git")],
  ["ssh without a getter", "CR-60 CR-61", at("ssh://git@127.0.0.1:9/net.git")],
];

const since =
  (minor: number) =>
  (tool: Tool): boolean =>
    tool.name === "terraform" || tool.minor >= minor - 1;

const OCI: readonly Row[] = [
  ["an OCI repository", "CR-65 CR-61", at("oci://{oci}/modules/net")],
  ["an OCI tag", "CR-65", at("oci://{oci}/modules/net?tag=1.0.0")],
  ["an OCI digest", "CR-65", at("oci://{oci}/modules/net?digest={digest}")],
  ["an OCI directory", "CR-65 CR-62", at("oci://{oci}/modules/net//sub?tag=1.0.0")],
  ["an OCI tag and digest", "CR-65", at("oci://{oci}/modules/net?tag=1.0.0&digest={digest}")],
  ["an OCI tag that is not there", "CR-65", at("oci://{oci}/modules/net?tag=absent")],
  ["an OCI argument that nobody knows", "CR-65", at("oci://{oci}/modules/net?ref=1.0.0")],
].map(
  ([name, rules, facts]): Row => [
    name as string,
    rules as string,
    { ...(facts as Row[2]), appliesTo: since(10) },
  ],
);

/** Modules in archives, behind pages, in git and in OCI registries. */
export const PACKAGE_MODULES: readonly ModuleSituation[] = [
  ...ARCHIVES,
  ...PAGES,
  ...GIT,
  ...OCI,
].map(([name, rules, facts]) => ({ ...facts, name, rules: rules.split(" ") }));

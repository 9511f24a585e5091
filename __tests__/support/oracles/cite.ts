import type { OracleCase } from "./suite.ts";

/** Which rules the cases settle whose names match a pattern. */
type Citation = readonly [pattern: RegExp, rules: string];

/** Gives each case the rules of every pattern that its name matches. */
export function cited<Case extends OracleCase>(
  cases: readonly Case[],
  citations: readonly Citation[],
): readonly Case[] {
  return cases.map((one) => {
    const rules = citations.flatMap(([pattern, list]) =>
      pattern.test(one.name) ? list.split(" ") : [],
    );
    return { ...one, rules: [...new Set([...(one.rules ?? []), ...rules])] };
  });
}

/** Which rules the situations of `providers lock` settle. */
export const LOCK_CITATIONS: readonly Citation[] = [
  [/^a new entry/, "LF-1 LF-2 LF-4 LF-5 LF-7 LF-9 LF-11 HS-3 HS-4 PL-3 PL-13 RG-6 RG-9 AU-6"],
  [/^a new entry with constraints|^constraints in two places/, "LF-6 VC-15 VC-16 CR-25 CR-26"],
  [/^a platform appended|^hashes that no package has|^hashes of unknown/, "PL-6 PL-8 HS-1 HS-2"],
  [/^nothing new/, "PL-13"],
  [/^constraints that (changed|went)/, "PL-7"],
  [/^unsorted and doubled/, "LF-9"],
  [/^(comments|CRLF line ends|another tool's header)/, "LF-12 LF-16 PL-13"],
  [/^(an entry that nothing needs|two providers)/, "PL-7 LF-8"],
  [/^no configuration/, "LF-3 PL-3"],
  [/^a lock file (that|whose)/, "PL-4 LD-2 LD-12"],
  [/^a version kept|^a locked version (outside|with)|^a locked prerelease/, "IN-5 IN-6 LD-24"],
  [/^the newest of several|^a prerelease|^build metadata/, "IN-9 VR-5 VC-8 VC-9 VC-10"],
  [/^build metadata/, "VR-6"],
  [/0\.0\.0/, "IN-7 DF-20 VR-8"],
  [/withdrawn|^constraints that nothing meets|does not know|one unknown/, "IN-10 SRC-14"],
  [/^a listing/, "SRC-15 IN-12 SRC-16"],
  [/^versions of the type/, "SRC-15"],
  [/with status \d/, "SRC-14 SRC-26 SRC-27"],
  [/^a positional provider/, "PL-3 PA-2 IN-2"],
  [/platform (of two|without|that is listed)|asked for twice/, "PL-2 PL-5 IN-11"],
  [/^a tampered|^a package that breaks off|^an archive that is not there/, "AU-5 AU-3 PL-5"],
  [/^a wrong checksum|^a list|^the package listed twice/, "AU-4 AU-6"],
  [/^no key announced/, "AU-12 SRC-36 DF-7"],
  [/key|signature/, "AU-9 AU-10 AU-12"],
  [/^an expired key/, "AU-11 DF-9"],
  [/^metadata|^protocol|^no protocols|^a protocol/, "AU-2 SRC-17 SRC-18 SRC-19"],
  [/^relative addresses|redirected|redirects/, "SRC-13"],
  [/^an archive with|^an archive that climbs|^an archive without|^a deflated/, "HS-6 HS-7 HS-11"],
  [/^an archive (that climbs|without entries)/, "HS-12"],
  [/executable/, "HS-13"],
  [/^two platforms of which|^both platforms/, "PL-5 PL-6"],
  [/fail once|always fail|hangs up/, "SRC-26 SRC-27"],
  [/^versions for nobody|^metadata for nobody/, "SRC-14"],
  [/^a host (with|in)|^three hosts|^an old entry of another host/, "PA-5 PA-6 LF-8 LF-11 SRC-8"],
  [/built in|legacy namespace/, "PA-9 IN-2 CR-32"],
  [/report/, "RG-1 RG-2 RG-3 RG-5 RG-6 DF-11"],
  [/^reported hashes of another host/, "DF-13"],
  [/^a reported h1 that no package has/, "RG-4"],
  [/^reported hashes of archives with/, "RG-7 HS-6"],
  [/that only a resource implies/, "CR-37 PA-1 PA-2 PA-3 DF-2"],
  [/^a constraint (in a|that)|^a source that/, "CR-25 PA-1"],
];

/** Which rules the situations with mirrors settle. */
export const MIRROR_CITATIONS: readonly Citation[] = [
  [/^(fs|net)-mirror: /, "PL-1 SRC-75"],
  [/^fs-mirror: /, "SRC-50 SRC-55 SRC-56 HS-10 AU-1"],
  [/symbolic link|both layouts|newest version of both/, "SRC-51 SRC-53"],
  [/in capitals|more in its name|short version/, "SRC-52"],
  [/directory that is not there|file for a directory|empty directory/, "SRC-54"],
  [/executable/, "HS-13"],
  [/^net-mirror: /, "SRC-40 SRC-41 SRC-42 SRC-46"],
  [/hash(es)?( |$)/, "SRC-45 AU-13 AU-14 DF-12"],
  [/token|redirect|type|character set/, "SRC-43 SRC-44"],
  [/mirror without (the|hashes)|fails/, "SRC-71 SRC-73"],
  [/^init: /, "SRC-70 SRC-71 SRC-72 SRC-73 SRC-74 CLI-5"],
  [/inclusion|exclusion/, "SRC-70"],
  [/^implied: /, "SRC-80 SRC-81"],
  [/trusts all/, "AU-15 DF-14"],
];

/** Which rules the situations of `init` settle, beside those that a row names. */
export const INIT_CITATIONS: readonly Citation[] = [
  [/^as for providers lock: /, "IN-13 IN-15 IN-18 LF-13 LF-14"],
  [/another release of the tool/, "CR-11"],
];

/** Which rules the cases of configurations settle, by the folder that a case is in. */
export const REQUIREMENT_CITATIONS: readonly Citation[] = [
  [/^files\//, "CR-1 CR-2 CR-3 CR-4 CR-5 CR-6 CR-7 CR-8 CR-48"],
  [/^rp\//, "CR-9 CR-14 CR-15 CR-16 CR-19 CR-17 CR-18 CR-20 CR-21 CR-22 CR-23 CR-24"],
  [/^srcs\//, "CR-27 CR-28 CR-29 CR-30 CR-31 CR-32 CR-33 DF-3 DF-4 DF-5"],
  [/^vers\//, "CR-25 CR-26 VC-6 VC-16"],
  [/^imp\//, "CR-34 CR-35 CR-36 CR-37 CR-38 CR-39 CR-40 CR-41 CR-42 CR-46"],
  [/^hcl/, "CR-96 CR-97 CR-98 CR-99 CR-100 CR-101 CR-102 CR-103 CR-104 CR-105 CR-106"],
  [/^mods\/|^mod/, "CR-43 CR-47 CR-55 CR-56 CR-57"],
  [/override|^ovm\//, "CR-48 CR-49 CR-50 CR-51 CR-52 CR-53 CR-54"],
  [/^json\/|^j_/, "CR-107 CR-108 CR-109 CR-110 CR-111 CR-112"],
  [/^tst\/|^t_/, "CR-12 CR-13 CR-44 CR-42"],
  [/alias|idx_|provider/, "CR-43"],
  [/^import/, "CR-41"],
  [/^moved|^removed|check/, "CR-42"],
  [/tpl/, "CR-76 CR-82 CR-110"],
];

/** Which rules the texts of lock files settle, beside those that all of them do. */
export const LOCK_FILE_CITATIONS: readonly Citation[] = [
  [/^module block/, "LD-5"],
  [/^provider 2 labels|^a block without a label/, "LD-6"],
  [/^(addr|builtin|legacy)|^an address/, "LD-7"],
  [/twice/, "LD-8"],
  [/^unnormal|not canonical/, "LD-12 LD-15"],
  [/beyond 64 bits/, "LD-13"],
  [/^an (argument|inner block) that nobody knows/, "LD-17"],
  [/^an empty list of hashes/, "LD-18"],
  [/^hashes (no scheme|null|string|paren)/, "LD-18 LD-20"],
  [/^null version|^a bad address/, "LD-22"],
  [/^hashes dup|^what nobody minds/, "LD-23"],
  [/^(version|constraints) = (true|[-0-9].*)$|^hashes = \[(true|[-0-9].*)\]$/, "LF-17"],
];

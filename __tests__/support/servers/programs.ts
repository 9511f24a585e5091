// Where Debian puts the servers that the suite runs against, and what is said when they are absent.
import { existsSync } from "node:fs";

/** Programs of the suite, with the Debian package that each is in. */
const PROGRAMS = {
  nginx: { paths: ["/usr/sbin/nginx"], package: "nginx" },
  "docker-registry": { paths: ["/usr/bin/docker-registry"], package: "docker-registry" },
  microsocks: { paths: ["/usr/bin/microsocks"], package: "microsocks" },
  squid: { paths: ["/usr/sbin/squid"], package: "squid" },
  basic_ncsa_auth: {
    paths: ["/usr/lib/squid/basic_ncsa_auth", "/usr/lib/squid3/basic_ncsa_auth"],
    package: "squid",
  },
} as const;

export type ServerProgram = keyof typeof PROGRAMS;

/** The path of a program. @throws Error when it is not installed */
export function programPath(name: ServerProgram): string {
  const found = PROGRAMS[name].paths.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`${name} is not installed`);
  return found;
}

/** Packages whose programs are not installed. */
export function missingPackages(): readonly string[] {
  const missing = Object.values(PROGRAMS).filter(
    ({ paths }) => !paths.some((one) => existsSync(one)),
  );
  return [...new Set(missing.map((one) => one.package))];
}

import { mkdir, rename, symlink, truncate, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { aLockText, aRelease } from "../lock-situations/situation.ts";
import { H1_ONLY, type MakeDirectory, type MirrorSituation, mirrorOf } from "./situation.ts";

const ZIP = "terraform-provider-widget_1.2.3_linux_amd64.zip";
const TYPE = "acme/widget";

/** A mirror in which one path is moved away and linked to from its old place. */
function linked(layout: "packed" | "unpacked", path: string): MakeDirectory {
  return async (folder, host) => {
    await mirrorOf(layout)(folder, host);
    const place = join(folder, host, path);
    const moved = `${folder}-moved`;
    await mkdir(dirname(moved), { recursive: true });
    await rename(place, moved);
    await symlink(moved, place);
  };
}

/** A mirror in which one path has another name. */
function renamed(layout: "packed" | "unpacked", from: string, to: string): MakeDirectory {
  return async (folder, host) => {
    await mirrorOf(layout)(folder, host);
    await mkdir(dirname(join(folder, host, to)), { recursive: true });
    await rename(join(folder, host, from), join(folder, host, to));
  };
}

/** Mirrors one after the other into the same directory. */
function both(...makers: readonly MakeDirectory[]): MakeDirectory {
  return async (folder, host) => {
    for (const make of makers) await make(folder, host);
  };
}

const others = aRelease({ platforms: ["darwin_arm64"] });

/** `providers lock -fs-mirror` (SRC-50..57). */
export const FILESYSTEM_SITUATIONS: readonly MirrorSituation[] = [
  { name: "a packed mirror", run: "fs-mirror", outcome: H1_ONLY },
  {
    name: "an unpacked mirror",
    run: "fs-mirror",
    directory: mirrorOf("unpacked"),
    outcome: H1_ONLY,
  },
  {
    name: "both layouts of one version, the unpacked one with other content",
    run: "fs-mirror",
    directory: both(mirrorOf("packed"), mirrorOf("unpacked", withDirectory())),
    mirror: [withDirectory()],
    outcome: H1_ONLY,
  },
  {
    name: "a mirror that is a symbolic link itself",
    run: "fs-mirror",
    directory: async (folder, host) => {
      await mirrorOf("packed")(`${folder}-real`, host);
      await symlink(`${folder}-real`, folder);
    },
    outcome: H1_ONLY,
  },
  {
    name: "a symbolic link for the type",
    run: "fs-mirror",
    directory: linked("packed", TYPE),
    outcome: "refused",
  },
  {
    name: "a symbolic link for the version",
    run: "fs-mirror",
    directory: linked("unpacked", `${TYPE}/1.2.3`),
    outcome: "refused",
  },
  {
    name: "a symbolic link for the platform",
    run: "fs-mirror",
    directory: linked("unpacked", `${TYPE}/1.2.3/linux_amd64`),
    outcome: H1_ONLY,
  },
  {
    name: "a symbolic link for the archive",
    run: "fs-mirror",
    directory: linked("packed", `${TYPE}/${ZIP}`),
    outcome: H1_ONLY,
  },
  {
    name: "an archive with a name in capitals",
    run: "fs-mirror",
    directory: renamed("packed", `${TYPE}/${ZIP}`, `${TYPE}/${ZIP.toUpperCase()}`),
    outcome: H1_ONLY,
  },
  {
    name: "directories with names in capitals",
    run: "fs-mirror",
    directory: renamed("packed", TYPE, "Acme/Widget"),
    outcome: H1_ONLY,
  },
  {
    name: "an archive with more in its name",
    run: "fs-mirror",
    directory: renamed("packed", `${TYPE}/${ZIP}`, `${TYPE}/${ZIP.replace(".zip", "_x_y.zip")}`),
    outcome: H1_ONLY,
  },
  {
    name: "a short version for a directory",
    run: "fs-mirror",
    directory: both(mirrorOf("unpacked", aRelease({ version: "1.2.0" })), async (folder, host) => {
      const type = join(folder, host, TYPE);
      await rename(join(type, "1.2.0"), join(type, "1.2"));
    }),
    mirror: [aRelease({ version: "1.2.0" })],
    outcome: { "acme/widget 1.2.0": ["h1:linux_amd64"] },
  },
  {
    name: "the newest version of both layouts",
    run: "fs-mirror",
    directory: both(
      mirrorOf("packed", aRelease({ version: "1.10.0" })),
      mirrorOf("unpacked", aRelease({ version: "1.9.0" })),
    ),
    mirror: [aRelease({ version: "1.10.0" })],
    outcome: { "acme/widget 1.10.0": ["h1:linux_amd64"] },
  },
  {
    name: "things that are no packages",
    run: "fs-mirror",
    directory: both(
      mirrorOf("packed"),
      mirrorOf("unpacked", aRelease({ version: "1.9.0", platforms: ["linux"] })),
      (folder, host) => writeFile(join(folder, host, TYPE, "index.json"), "{}"),
    ),
    outcome: H1_ONLY,
  },
  {
    name: "a directory that is not there",
    run: "fs-mirror",
    directory: () => Promise.resolve(),
    outcome: "refused",
  },
  {
    name: "a file for a directory",
    run: "fs-mirror",
    directory: (folder) => writeFile(folder, ""),
    outcome: "refused",
  },
  {
    name: "an empty directory",
    run: "fs-mirror",
    directory: async (folder) => {
      await mkdir(folder);
    },
    outcome: "refused",
  },
  {
    name: "nothing but version 0.0.0",
    run: "fs-mirror",
    directory: mirrorOf("packed", aRelease({ version: "0.0.0" })),
    outcome: "refused",
  },
  {
    name: "a package for another platform alone",
    run: "fs-mirror",
    directory: mirrorOf("packed", others),
    outcome: "refused",
  },
  {
    name: "a newer version for another platform alone",
    run: "fs-mirror",
    directory: mirrorOf("packed", aRelease(), aRelease({ ...others, version: "2.0.0" })),
    outcome: "refused",
  },
  {
    name: "an archive that is cut off",
    run: "fs-mirror",
    directory: both(mirrorOf("packed"), (folder, host) =>
      truncate(join(folder, host, TYPE, ZIP), 100),
    ),
    outcome: "refused",
  },
  {
    name: "an archive with directory entries",
    run: "fs-mirror",
    directory: mirrorOf("packed", withDirectory()),
    mirror: [withDirectory()],
    outcome: H1_ONLY,
  },
  {
    name: "a package without executable, packed",
    run: "fs-mirror",
    directory: mirrorOf("packed", withoutExecutable()),
    outcome: "refused",
  },
  {
    name: "a package without executable, unpacked",
    run: "fs-mirror",
    directory: mirrorOf("unpacked", withoutExecutable()),
    outcome: "refused",
  },
  {
    name: "an old entry of the same version",
    run: "fs-mirror",
    lock: aLockText({ hashes: ["zh:0000"] }),
    outcome: { "acme/widget 1.2.3": ["h1:linux_amd64", "zh:0000"] },
  },
  {
    name: "a provider that only the origin has",
    run: "fs-mirror",
    origin: [aRelease({ type: "gadget" })],
    requires: { "acme/gadget": "" },
    outcome: "refused",
  },
  {
    name: "a CLI configuration that says otherwise",
    run: "fs-mirror",
    cliConfig: 'provider_installation { network_mirror { url = "{net}" } }',
    outcome: H1_ONLY,
  },
];

function withDirectory() {
  return aRelease({
    entries: () => [
      { kind: "directory", name: "docs/" },
      { kind: "file", name: "docs/a.md", content: "a" },
      { kind: "file", name: "terraform-provider-widget_v1.2.3", content: "x", executable: true },
    ],
  });
}

function withoutExecutable() {
  return aRelease({ entries: () => [{ kind: "file", name: "README", content: "x" }] });
}

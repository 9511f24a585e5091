import { aRelease, configuration, type JourneyWorld, journeyWorld } from "./world.ts";

/** The lock file of the repository's one root module. */
const LOCK = ".terraform.lock.hcl";

/** A repository that locks acme/widget 1.2.3, and whose work tree moves it to 1.3.0; `base` adds files. */
export async function upgradeWorld(
  base: Readonly<Record<string, string>> = {},
): Promise<JourneyWorld> {
  const world = await journeyWorld({ releases: [aRelease(), aRelease({ version: "1.3.0" })] });
  await world.write({
    "main.tf": configuration({ "acme/widget": "" }),
    [LOCK]: world.lockText({}),
    ...base,
  });
  await world.commit("Lock");
  await world.write({ [LOCK]: world.lockText({ version: "1.3.0" }) });
  return world;
}

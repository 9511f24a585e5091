import { aRelease, configuration, type JourneyWorld, journeyWorld } from "./world.ts";

/** The lock file of the repository's one root module. */
export const LOCK = ".terraform.lock.hcl";

/** A repository that locks acme/widget 1.2.3, and whose work tree moves it to 1.3.0. */
export async function upgradeWorld(): Promise<JourneyWorld> {
  const world = await journeyWorld({ releases: [aRelease(), aRelease({ version: "1.3.0" })] });
  await world.write({
    "main.tf": configuration({ "acme/widget": "" }),
    [LOCK]: world.lockText({}),
  });
  await world.commit("Lock");
  await world.write({ [LOCK]: world.lockText({ version: "1.3.0" }) });
  return world;
}

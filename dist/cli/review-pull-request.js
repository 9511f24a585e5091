import { n as reviewPullRequest, r as withForge, t as reviewOpened } from "./review-pull-request2.js";

export { reviewPullRequest };
import { i as withForge, n as reviewOpened, r as reviewPullRequest, t as NO_WORK_TREE } from "./review-pull-request.js";

export { reviewPullRequest };
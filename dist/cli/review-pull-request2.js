import { a as withTokenHint, i as reviewPullRequest, n as mergeOf, r as reviewOpened, t as NO_WORK_TREE } from "./review-pull-request.js";

export { reviewPullRequest };
import { t as runReviewCommand } from "./review2.js";

export { runReviewCommand };
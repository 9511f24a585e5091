import { t as runReview } from "./review.js";

export { runReview };
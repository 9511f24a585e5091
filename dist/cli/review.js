import { t as runReview } from "./review2.js";

export { runReview };
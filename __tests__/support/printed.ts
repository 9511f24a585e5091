// Results as one text, as tests read them.
import {
  type CommandReport,
  printCommand as printInPieces,
} from "../../src/report/commands/print-command.ts";
import { piecesOf, renderReviewJson as renderInPieces } from "../../src/report/json/json.ts";
import type { Review } from "../../src/review/verdict/review.ts";

export function printCommand(report: CommandReport, format: string): string {
  return [...piecesOf(printInPieces(report, format))].join("");
}

export function renderReviewJson(review: Review): string {
  return [...renderInPieces(review)].join("");
}

import { playRemedies } from "../support/remedies/play.ts";
import { COMMAND_WORLDS } from "../support/remedies/worlds.ts";

playRemedies(COMMAND_WORLDS);

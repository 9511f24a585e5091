/** The toolkit reads the file of the event as soon as this file is loaded. */
export { context } from "@actions/github";

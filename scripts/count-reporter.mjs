// A vitest reporter that ends with the plain line `N passed, N failed`, for people and for CI.
import { writeFileSync } from "node:fs";

/** A vitest Reporter, of which only the end of the run matters. */
export default class CountReporter {
  /** @param {readonly import("vitest/node").TestModule[]} modules */
  onTestRunEnd(modules) {
    let passed = 0;
    let failed = 0;
    for (const module of modules) {
      const before = passed + failed;
      for (const test of module.children.allTests()) {
        if (test.result().state === "failed") failed++;
        else if (test.result().state === "passed") passed++;
      }
      const broken = module.errors().length > 0 || passed + failed === before;
      if (broken && module.state() === "failed") failed++;
    }
    const file = process.env["TEST_COUNTS_FILE"];
    if (file !== undefined) writeFileSync(file, JSON.stringify({ passed, failed }));
    process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  }
}

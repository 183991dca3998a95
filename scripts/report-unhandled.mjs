// Vitest's JSON report leaves out errors that no test caught, although each turns the run red.
import { writeFileSync } from 'node:fs';

/** Writes them to the file that UNHANDLED_ERRORS_FILE names. */
// oxlint-disable-next-line import/no-default-export -- Vitest reads the default export
export default class UnhandledErrorsReporter {
  onTestRunEnd(_modules, errors) {
    const told = errors.map(({ type, name, message, stack, VITEST_TEST_PATH: file }) => ({
      file,
      message: `${type ?? 'Unhandled error'}: ${stack ?? `${name}: ${message}`}`,
    }));
    writeFileSync(process.env.UNHANDLED_ERRORS_FILE, JSON.stringify(told));
  }
}

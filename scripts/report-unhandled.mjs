// Vitest's JSON report omits errors that no test caught, although each makes the run fail.
import { writeFileSync } from 'node:fs';

/** Writes them to the file named by UNHANDLED_ERRORS_FILE. */
// oxlint-disable-next-line import/no-default-export -- Vitest reads the default export
export default class UnhandledErrorsReporter {
  onTestRunEnd(_modules, errors) {
    const reported = errors.map(({ type, name, message, stack, VITEST_TEST_PATH: file }) => ({
      file,
      message: `${type ?? 'Unhandled error'}: ${stack ?? `${name}: ${message}`}`,
    }));
    writeFileSync(process.env.UNHANDLED_ERRORS_FILE, JSON.stringify(reported));
  }
}

// What Vitest's JSON report omits: errors that no test caught, although each makes the run fail, and
// the message of an action in a browser that failed (its stack begins with another text).
import { writeFileSync } from 'node:fs';

/** Writes them to the file named by UNHANDLED_ERRORS_FILE. */
// oxlint-disable-next-line import/no-default-export -- Vitest reads the default export
export default class UnhandledErrorsReporter {
  onTestCaseResult(testCase) {
    for (const error of testCase.result().errors ?? []) {
      if (!error.stack?.includes(error.message)) error.stack = `${error.message}\n${error.stack}`;
    }
  }

  onTestRunEnd(_modules, errors) {
    const reported = errors.map(({ type, name, message, stack, VITEST_TEST_PATH: file }) => ({
      file,
      message: `${type ?? 'Unhandled error'}: ${stack ?? `${name}: ${message}`}`,
    }));
    writeFileSync(process.env.UNHANDLED_ERRORS_FILE, JSON.stringify(reported));
  }
}

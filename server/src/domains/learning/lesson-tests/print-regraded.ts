import { regradeAttempts } from './regrade-attempt.ts';
import type { Command } from '#/kit/command.ts';

/** Verifies that every finished attempt follows from its journal; changes nothing. */
export const printRegraded: Command = async (db, _options, print) => {
  const counts = { same: 0, incomparable: 0, different: 0 };
  for await (const attempt of regradeAttempts(db)) {
    counts[attempt.is] += 1;
    if (attempt.is === 'different') {
      print(`Attempt ${attempt.id}: kept ${attempt.before}; its journal gives ${attempt.now}`);
    }
  }
  print(
    `Graded again: ${counts.same} the same, ${counts.different} different, ` +
      `${counts.incomparable} by other rules.`,
  );
  return counts.different === 0 ? 0 : 1;
};

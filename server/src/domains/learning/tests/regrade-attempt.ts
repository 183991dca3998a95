import { gradingVersion } from '@malaka/grading/grade';
import type { Db } from '#/kit/db/connect.ts';
import { type AttemptRow, listAttemptQuestions, listFinishedAfter, listChosen } from './queries.ts';
import { gradeChosen } from './rules.ts';

export type Regraded =
  | { id: number; is: 'same' }
  /** Graded by other rules than these, or before the threshold was kept with it. */
  | { id: number; is: 'incomparable' }
  | { id: number; is: 'different'; before: string; now: string };

const PAGE = 200;

/** Grades every finished attempt again from its journal; nothing is changed. */
export async function* regradeAttempts(db: Db): AsyncGenerator<Regraded> {
  for (let page = await listFinishedAfter(db, 0, PAGE); page.length > 0;) {
    for (const attempt of page) yield await regradeAttempt(db, attempt);
    page = await listFinishedAfter(db, page.at(-1)!.id, PAGE);
  }
}

export async function regradeAttempt(db: Db, attempt: AttemptRow): Promise<Regraded> {
  const { id, minPercentage } = attempt;
  if (attempt.gradingVersion !== gradingVersion || minPercentage === null) {
    return { id, is: 'incomparable' };
  }
  const chosen = await listChosen(db, id);
  const grade = gradeChosen(await listAttemptQuestions(db, attempt), chosen, minPercentage);
  const [before, now] = [attempt, grade].map(
    ({ score, maxScore, percent, isPassed }) =>
      `${score} of ${maxScore}, ${percent} %, ${isPassed ? 'passed' : 'failed'}`,
  ) as [string, string];
  return before === now ? { id, is: 'same' } : { id, is: 'different', before, now };
}

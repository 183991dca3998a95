import { gradingVersion } from '@malaka/grading/grade';
import {
  listCorrections,
  listEssayPoints,
  listAppliedCorrections,
  NO_CORRECTIONS,
  type Result,
} from '#/domains/assessment/index.ts';
import type { Db } from '#/kit/db/connect.ts';
import { type AttemptRow, listAttemptQuestions, listFinishedAfter, listChosen } from './queries.ts';
import { type Chosen, gradeChosen, type Points } from './rules.ts';

export type Regraded =
  | { id: number; is: 'same' }
  /** Graded by other rules, or before the threshold was stored with it. */
  | { id: number; is: 'incomparable' }
  | { id: number; is: 'different'; before: string; now: string };

const PAGE = 200;

/** Grades every finished attempt again from its journal; changes nothing. */
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
  const points = (await listEssayPoints(db, 'test', [id])).get(id);
  const grade = await replay(db, { ...attempt, minPercentage }, chosen, points);
  const [before, now] = [attempt, grade].map(
    ({ score, maxScore, percent, isPassed }) =>
      `${score} of ${maxScore}, ${percent} %, ${isPassed ? 'passed' : 'failed'}`,
  ) as [string, string];
  return before === now ? { id, is: 'same' } : { id, is: 'different', before, now };
}

type Replayed = Pick<AttemptRow, 'questions' | 'seed' | 'gradedTurn' | 'regradeTurn'> & {
  minPercentage: number;
};

/** The result from the answers and the corrections that the attempt has seen. */
export async function replay(
  db: Db,
  attempt: Replayed,
  chosen: Chosen,
  points: Points = new Map(),
): Promise<Result> {
  const { minPercentage, gradedTurn, regradeTurn } = attempt;
  const questions = await listAttemptQuestions(db, attempt);
  const ids = questions.map(({ id }) => id);
  const turns = await listAppliedCorrections(db, ids);
  const known = Math.max(gradedTurn, regradeTurn ?? 0);
  const seen = turns.findLast(({ turn, isDone }) => isDone || turn <= known);
  return gradeChosen(questions, chosen, minPercentage, {
    corrections: seen ? await listCorrections(db, ids, seen.turn) : NO_CORRECTIONS,
    submittedTurn: gradedTurn,
    points,
  });
}

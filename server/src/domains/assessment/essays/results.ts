import type { EssayPlace, EssayResult } from '@malaka/contracts/assessment/essays';
import { areApart } from '@malaka/grading/merge-grades';
import type { Db } from '#/kit/db/connect.ts';
import type { KeyedQuestion } from '#/domains/assessment/attempts/keyed-question.ts';
import { rubricOf } from './view-essay.ts';

type Where = { place: EssayPlace; attemptId: number };

/** The grades of an attempt's essays, or when they are due, by question. */
export async function listEssayResults(
  db: Db,
  { place, attemptId }: Where,
  questions: readonly KeyedQuestion[],
): Promise<Map<number, EssayResult>> {
  const essays = questions.filter((question) => question.type === 'essay');
  if (essays.length === 0) return new Map();
  const rows = await db
    .selectFrom('essays as y')
    .leftJoin('essayGrades as g', (join) =>
      join.onRef('g.essayId', '=', 'y.id').on('g.status', '=', 'graded'),
    )
    .where('y.place', '=', place)
    .where('y.attemptId', '=', attemptId)
    .orderBy('y.id')
    .orderBy('g.seat')
    .select(['y.questionId', 'y.score', 'y.dueAt', 'y.maxScore', 'g.seat', 'g.levels', 'g.comment'])
    .select('g.score as given')
    .execute();
  return new Map(
    essays.flatMap((question) => {
      const own = rows.filter(({ questionId }) => questionId === question.id);
      const [first] = own;
      if (!first) return [];
      const graded = own.filter(({ seat }) => seat !== null);
      const { score, dueAt, maxScore } = first;
      const counting = score === null ? [] : countingOf(graded, maxScore);
      const grades = counting.map(({ levels, given, comment }) => ({
        levels: levels as number[],
        score: given ?? 0,
        comment: comment ?? '',
      }));
      return [[question.id, { score, dueAt, rubric: rubricOf(question), grades }]];
    }),
  );
}

/** If the first two are far apart, only the third counts. */
function countingOf<Grade extends { seat: number | null; given: number | null }>(
  graded: readonly Grade[],
  maxScore: number,
): readonly Grade[] {
  const third = graded.filter(({ seat }) => seat === 3);
  const [one, other] = graded.filter(({ seat }) => seat !== 3);
  const isDecided = one && other && areApart(one.given ?? 0, other.given ?? 0, maxScore);
  return isDecided && third.length > 0 ? third : graded.filter(({ seat }) => seat !== 3);
}

/** Essay points by attempt and question; missing ones are not graded yet. */
export async function listEssayPoints(
  db: Db,
  place: EssayPlace,
  attemptIds: readonly number[],
): Promise<Map<number, Map<number, number>>> {
  if (attemptIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('essays')
    .where('place', '=', place)
    .where('attemptId', 'in', attemptIds)
    .where('score', 'is not', null)
    .select(['attemptId', 'questionId', 'score'])
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ attemptId }) => attemptId)].map(([attemptId, own]) => [
      attemptId,
      new Map(own.map(({ questionId, score }) => [questionId, score!])),
    ]),
  );
}

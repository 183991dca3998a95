import { MISSED_SHOWN_DAYS, type MyExam } from '@malaka/contracts/assessment/exam-attempts';
import { percentOf } from '@malaka/grading/grade';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { mayTake } from './attempt-queries.ts';
import { takingStateOf } from './rules.ts';

const MOST = 200;
const DAY_MS = 24 * 60 * 60_000;

type Query = { accountId: number; now: Date };

/** Exams the learner has an attempt at, and exams of everybody or of the learner's groups. */
export const selectMine = (db: Db, accountId: number) =>
  db
    .selectFrom('exams as e')
    .innerJoin('groups as g', 'g.id', 'e.groupId')
    .leftJoin('examAttempts as a', (join) =>
      join.onRef('a.examId', '=', 'e.id').on('a.accountId', '=', accountId),
    )
    .where('e.deletedAt', 'is', null)
    .select(['e.id', 'e.name', 'e.startsAt', 'e.endsAt', 'e.minutes', 'e.releasedAt'])
    .select(['a.id as attemptId', 'a.endsAt as attemptEndsAt', 'a.finishedAt'])
    .select(['a.score', 'a.maxScore'])
    .select(
      sql<number>`coalesce(jsonb_array_length(a.questions), (select count(*) from questions q
        where q.exam_id = e.id and q.deleted_at is null and not q.is_draft))::int`.as(
        'questionsCount',
      ),
    );

type Row = Awaited<ReturnType<ReturnType<typeof selectMine>['executeTakeFirstOrThrow']>>;

/** What a learner sees of an exam; points only once they are released. */
export function factsOf(row: Row, now: Date): MyExam {
  const { releasedAt, attemptId, score, maxScore, ...facts } = row;
  const attempt = attemptId === null ? undefined : attemptOf(row);
  const state = takingStateOf({ ...facts, releasedAt }, attempt, now);
  const isReleased = state === 'released' && score !== null && maxScore !== null;
  return {
    ...facts,
    state,
    score: isReleased ? score : null,
    maxScore: isReleased ? maxScore : null,
    percent: isReleased ? percentOf(score, maxScore) : null,
  };
}

const attemptOf = ({ attemptEndsAt, finishedAt }: Row) => ({ endsAt: attemptEndsAt!, finishedAt });

export async function listMyExams(db: Db, { accountId, now }: Query): Promise<MyExam[]> {
  const since = new Date(now.getTime() - MISSED_SHOWN_DAYS * DAY_MS);
  const rows = await selectMine(db, accountId)
    .where((where) =>
      where.or([
        where('a.id', 'is not', null),
        where.and([
          mayTake(accountId),
          where('e.endsAt', '>', since),
          where.exists(
            where
              .selectFrom('questions as q')
              .whereRef('q.examId', '=', 'e.id')
              .where('q.deletedAt', 'is', null)
              .where('q.isDraft', '=', false),
          ),
        ]),
      ]),
    )
    .orderBy('e.endsAt', 'desc')
    .orderBy('e.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => factsOf(row, now));
}

import { type EssayPlace, ESSAY_DAYS } from '@malaka/contracts/assessment/essays';
import { mergeGrades } from '@malaka/grading/merge-grades';
import {
  isEmptyResponse,
  type QuestionResponse,
} from '@malaka/contracts/authoring/shown-questions';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { addWorkingDays } from '#/domains/assessment/appeals/rules.ts';
import type { KeyedQuestion } from '#/domains/assessment/attempts/keyed-question.ts';
import { essayOf } from '#/domains/assessment/attempts/kinds/essay.ts';

type Settled = {
  attemptId: number;
  /** Points of all essays of the attempt, by question. */
  points: ReadonlyMap<number, number>;
  /** Who gave the latest grade. */
  actorId: number;
  now: Date;
};

/** One kind of place where essays are written; its domain registers it. */
export type EssaySource = {
  place: EssayPlace;
  /**
   * Sets or changes the result of a finished attempt with all consequences; throws if the result is
   * final.
   */
  settle: (trx: Db, settled: Settled) => Promise<void>;
};

const sources = new Map<EssayPlace, EssaySource>();

export const registerEssaySource = (source: EssaySource): void => {
  sources.set(source.place, source);
};

function getEssaySource(place: EssayPlace): EssaySource {
  const source = sources.get(place);
  if (!source) throw new Error(`The domain that asks for essays in a ${place} is not loaded`);
  return source;
}

type Grader = Pick<Actor, 'accountId' | 'now'>;

/**
 * Applies the grades of a locked essay: opens a third seat if two are far apart, else sets the
 * points, and after the attempt's last essay its result. Points already shown stay until the third
 * grader decides.
 */
export async function settleEssay(trx: Db, essayId: number, grader: Grader): Promise<void> {
  const essay = await trx
    .selectFrom('essays')
    .where('id', '=', essayId)
    .select(['place', 'attemptId', 'accountId', 'dueAt', 'isDouble', 'maxScore', 'score'])
    .executeTakeFirstOrThrow();
  const seats = await trx
    .selectFrom('essayGrades')
    .where('essayId', '=', essayId)
    .orderBy('seat')
    .select(['seat', 'score'])
    .execute();
  const merged = mergeGrades(
    [1, 2, 3].map((seat) => seats.find((one) => one.seat === seat)?.score ?? null),
    essay,
  );
  if (merged.kind === 'waiting') return;
  if (merged.kind === 'third') return await openThird(trx, essayId, essay);
  await dropThird(trx, essayId);
  if (merged.score === essay.score) return;
  await trx
    .updateTable('essays')
    .set({ score: merged.score, gradedAt: grader.now })
    .where('id', '=', essayId)
    .execute();
  await settleAttempt(trx, essay, grader);
}

async function openThird(
  trx: Db,
  essayId: number,
  { accountId, dueAt }: { accountId: number; dueAt: Date },
): Promise<void> {
  await trx
    .insertInto('essayGrades')
    .values({ essayId, seat: 3, accountId, dueAt })
    .onConflict((conflict) =>
      conflict
        .columns(['essayId', 'seat'])
        .doUpdateSet({ status: 'waiting' })
        .where('essayGrades.status', '=', 'dropped'),
    )
    .execute();
}

/** Two grades that were far apart and have become close need no third. */
async function dropThird(trx: Db, essayId: number): Promise<void> {
  await trx
    .updateTable('essayGrades')
    .set({ status: 'dropped', claimedBy: null, claimedUntil: null })
    .where('essayId', '=', essayId)
    .where('seat', '=', 3)
    .where('status', '=', 'waiting')
    .execute();
}

async function settleAttempt(
  trx: Db,
  { place, attemptId }: { place: string; attemptId: number },
  { accountId: actorId, now }: Grader,
): Promise<void> {
  const essays = await trx
    .selectFrom('essays')
    .where('place', '=', place)
    .where('attemptId', '=', attemptId)
    .select(['questionId', 'score'])
    .execute();
  if (essays.some(({ score }) => score === null)) return;
  const points = new Map(essays.map(({ questionId, score }) => [questionId, score!]));
  await getEssaySource(place as EssayPlace).settle(trx, { attemptId, points, actorId, now });
}

export type HandedIn = {
  place: EssayPlace;
  /** Id of the lesson. */
  placeId: number;
  attemptId: number;
  accountId: number;
  questions: readonly KeyedQuestion[];
  chosen: ReadonlyMap<number, QuestionResponse>;
  now: Date;
};

/**
 * Queues the essays of an attempt that ends now; returns how many. An empty one scores nothing and
 * needs no grader.
 */
export async function openEssays(trx: Db, handedIn: HandedIn): Promise<number> {
  const { chosen, now, questions, ...where } = handedIn;
  const essays = questions.flatMap((question) => {
    if (question.type !== 'essay' || isEmptyResponse(chosen.get(question.id))) return [];
    const { settings, criteria } = essayOf(question);
    const most = criteria.reduce((sum, { score }) => sum + score, 0);
    const { isDouble, isAnonymous } = settings;
    return [{ question: question.id, version: question.version, most, isDouble, isAnonymous }];
  });
  if (essays.length === 0) return 0;
  const dueAt = addWorkingDays(now, ESSAY_DAYS);
  await sql`
    with opened as (
      insert into essays (place, place_id, attempt_id, question_id, version, account_id, max_score,
        is_double, is_anonymous, submitted_at, due_at)
      select ${where.place}, ${where.placeId}, ${where.attemptId}, question, version,
        ${where.accountId}, most, "isDouble", "isAnonymous", ${now}, ${dueAt}
      from jsonb_to_recordset(${JSON.stringify(essays)}::jsonb) as e (question integer,
        version integer, most numeric, "isDouble" boolean, "isAnonymous" boolean)
      on conflict do nothing
      returning id, account_id, due_at, is_double
    )
    insert into essay_grades (essay_id, seat, account_id, due_at)
    select id, seat, account_id, due_at from opened
    cross join generate_series(1, case when is_double then 2 else 1 end) as seat`.execute(trx);
  return essays.length;
}

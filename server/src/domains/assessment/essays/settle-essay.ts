import type { EssayPlace } from '@malaka/contracts/assessment/essays';
import { mergeGrades } from '@malaka/grading/merge-grades';
import type { Db } from '#/kit/db/connect.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { getEssaySource } from './places.ts';

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

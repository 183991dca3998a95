import { gradingVersion } from '@malaka/grading/grade';
import { RETAKE_BLOCK_MINUTES } from '@malaka/contracts/kit/limits';
import { retakeAt } from '@malaka/grading/retake';
import type { Db } from '#/kit/db/connect.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import {
  type KeyedQuestion,
  hadOutageBetween,
  listCorrections,
  openEssays,
} from '#/domains/assessment/index.ts';
import { insertReturn, listChosen } from './queries.ts';
import { gradeChosen } from './rules.ts';

type Open = { id: number; accountId: number; lessonId: number; startedAt: Date };

/**
 * Grades what the server has and returns whether the learner passed. With an essay the result waits
 * for its graders: until then the attempt is neither passed nor failed.
 */
export async function finishAttempt(
  trx: Db,
  attempt: Open,
  questions: readonly KeyedQuestion[],
  { minPercentage }: { minPercentage: number },
  now: Date,
): Promise<boolean> {
  const { id, accountId, lessonId } = attempt;
  const chosen = await listChosen(trx, id);
  const corrections = await listCorrections(
    trx,
    questions.map((question) => question.id),
  );
  const essays = { attemptId: id, accountId, placeId: lessonId, questions, chosen, now };
  const isWaiting = (await openEssays(trx, { place: 'test', ...essays })) > 0;
  const grade = gradeChosen(questions, chosen, minPercentage, { corrections });
  await trx
    .updateTable('attempts')
    .set({
      ...(isWaiting ? { isWaiting } : grade),
      minPercentage,
      gradingVersion,
      gradedTurn: corrections.turn,
      finishedAt: now,
    })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .execute();
  if (isWaiting) return false;
  if (!grade.isPassed) await openRetake(trx, attempt, now);
  return grade.isPassed;
}

/** A platform failure is not the learner's: no waiting time applies. */
export async function openRetake(
  trx: Db,
  { id, startedAt }: Pick<Open, 'id' | 'startedAt'>,
  now: Date,
): Promise<void> {
  if (await hadOutageBetween(trx, { from: startedAt, until: now })) {
    await insertReturn(trx, { attemptId: id, actorId: null, reason: 'platform was down', now });
    return;
  }
  const runAt = retakeAt(now, RETAKE_BLOCK_MINUTES);
  await addJob(trx, 'tell-retake', { attemptId: id }, { key: `tell-retake:${id}`, runAt });
}

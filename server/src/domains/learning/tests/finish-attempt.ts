import { gradingVersion } from '@malaka/grading/grade';
import { RETAKE_BLOCK_MINUTES } from '@malaka/contracts/kit/limits';
import { retakeAt } from '@malaka/grading/retake';
import type { Db } from '#/kit/db/connect.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import {
  type KeyedQuestion,
  hadOutageBetween,
  listCorrections,
} from '#/domains/assessment/index.ts';
import { insertReturn, listChosen } from './queries.ts';
import { gradeChosen } from './rules.ts';

type Open = { id: number; startedAt: Date };

/** Grades what the server holds; whether the learner passed. */
export async function finishAttempt(
  trx: Db,
  { id, startedAt }: Open,
  questions: readonly KeyedQuestion[],
  { minPercentage }: { minPercentage: number },
  now: Date,
): Promise<boolean> {
  const chosen = await listChosen(trx, id);
  const corrections = await listCorrections(
    trx,
    questions.map((question) => question.id),
  );
  const grade = gradeChosen(questions, chosen, minPercentage, corrections);
  await trx
    .updateTable('attempts')
    .set({
      ...grade,
      minPercentage,
      gradingVersion,
      gradedTurn: corrections.turn,
      finishedAt: now,
    })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .execute();
  if (!grade.isPassed) await openRetake(trx, { id, startedAt }, now);
  return grade.isPassed;
}

/** A failure of the platform is not one of the person: there is no block to wait for then. */
async function openRetake(trx: Db, { id, startedAt }: Open, now: Date): Promise<void> {
  if (await hadOutageBetween(trx, { from: startedAt, until: now })) {
    await insertReturn(trx, { attemptId: id, actorId: null, reason: 'platform was down', now });
    return;
  }
  const runAt = retakeAt(now, RETAKE_BLOCK_MINUTES);
  await addJob(trx, 'tell-retake', { attemptId: id }, { key: `tell-retake:${id}`, runAt });
}

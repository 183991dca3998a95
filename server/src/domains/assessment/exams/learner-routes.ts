import * as calls from '@malaka/contracts/assessment/exam-attempts';
import type { Deps } from '#/kit/deps.ts';
import { createAnswerWriter } from '#/domains/assessment/attempts/answer-writer.ts';
import { Admission } from '#/kit/admission/admission.ts';
import { createTurns } from '#/kit/batching/turns.ts';
import type { Scope } from '#/kit/http/route.ts';
import { followExam } from './follow-exam.ts';
import { listMyExams } from './list-my-exams.ts';
import { createOpenExamAttempts } from './open-exam-attempts.ts';
import { saveExamAnswer } from './save-exam-answer.ts';
import { createVariantCache } from './show-variant.ts';
import { startExam } from './start-exam.ts';
import { submitExam } from './submit-exam.ts';
import { takePlace, withPlace } from './take-place.ts';
import { viewMyExam } from './view-my-exam.ts';

export function learnerRoutes(scope: Scope<'learner'>, { db, now }: Deps): void {
  const answering = {
    attempts: createOpenExamAttempts(db),
    write: createAnswerWriter(db, 'exams'),
  };

  const admission = new Admission(db);
  scope.onClose(async () => admission.close());
  const starts = {
    admission,
    showVariant: createVariantCache(db),
    inTurn: createTurns({ atOnce: 4, waitingMost: 10_000 }),
  };

  scope.route(calls.listMyExams, async (_input, { actor }) => ({
    serverNow: actor.now,
    exams: await listMyExams(db, actor),
  }));
  scope.route(calls.viewMyExam, async ({ params }, { session }) => {
    const query = { accountId: session.accountId, examId: params.id, now: now() };
    return await withPlace(admission, query, await viewMyExam(db, query));
  });
  scope.route(
    calls.startExam,
    ({ body }, { session }) =>
      startExam(db, starts, { accountId: session.accountId, examId: body.id, now: now() }),
    { isBehindOthers: true },
  );
  scope.route(
    calls.takeExamPlace,
    ({ body }, { session }) =>
      takePlace(db, admission, { accountId: session.accountId, examId: body.id, now: now() }),
    { isBehindOthers: true },
  );
  scope.route(
    calls.saveExamAnswer,
    ({ body }, { actor }) => saveExamAnswer(db, answering, { ...body, ...actor }),
    { isServedFirst: true },
  );
  scope.route(calls.followExam, ({ params }, { actor }) =>
    followExam(db, { examId: params.id, ...actor }),
  );
  scope.route(calls.submitExam, ({ body }, { actor }) => submitExam(db, { ...body, ...actor }), {
    isServedFirst: true,
  });
}

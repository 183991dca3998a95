import * as calls from '@malaka/contracts/assessment/exam-attempts';
import type { Deps } from '#/kit/deps.ts';
import { createAnswerWriter } from '#/domains/assessment/attempts/answer-writer.ts';
import type { Scope } from '#/kit/http/route.ts';
import { listMyExams } from './list-my-exams.ts';
import { createOpenExamAttempts } from './open-exam-attempts.ts';
import { saveExamAnswer } from './save-exam-answer.ts';
import { startExam } from './start-exam.ts';
import { submitExam } from './submit-exam.ts';
import { viewMyExam } from './view-my-exam.ts';

export function learnerRoutes(scope: Scope<'learner'>, { db, now }: Deps): void {
  const answering = {
    attempts: createOpenExamAttempts(db),
    write: createAnswerWriter(db, 'exams'),
  };

  scope.route(calls.listMyExams, async (_input, { actor }) => ({
    serverNow: actor.now,
    exams: await listMyExams(db, actor),
  }));
  scope.route(calls.viewMyExam, ({ params }, { session }) =>
    viewMyExam(db, { accountId: session.accountId, examId: params.id, now: now() }),
  );
  scope.route(calls.startExam, ({ body }, { session }) =>
    startExam(db, { accountId: session.accountId, examId: body.id, now: now() }),
  );
  scope.route(calls.saveExamAnswer, ({ body }, { actor }) =>
    saveExamAnswer(db, answering, { ...body, ...actor }),
  );
  scope.route(calls.submitExam, ({ body }, { actor }) => submitExam(db, { ...body, ...actor }));
}

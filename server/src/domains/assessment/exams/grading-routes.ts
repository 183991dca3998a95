import * as calls from '@malaka/contracts/assessment/exams/grading';
import type { Deps } from '#/kit/deps.ts';
import { offsetOf, pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { LongLists } from '#/kit/batching/long-lists.ts';
import { findExaminer } from '#/kit/access/examiner.ts';
import { findVisibleRegion } from '#/kit/access/manager-region.ts';
import { gradeAnswer } from './grade-answer.ts';
import { getOwnExam } from './queries.ts';
import { releaseExam } from './release-exam.ts';
import { listAttemptIds, listExamsOf, listResultRows } from './results.ts';
import { takeAnswer, takeNextAnswer } from './take-answer.ts';
import { viewGradingQueue } from './view-grading-queue.ts';
import { viewExamAttempt } from './view-exam-attempt.ts';
import { viewFigures } from './view-figures.ts';

export function examinerRoutes(scope: Scope<'examiner'>, deps: Deps): void {
  const { db } = deps;
  const lists = new LongLists(deps.now);

  scope.route(
    calls.viewGradingQueue,
    async ({ params }, { actor }) =>
      await viewGradingQueue(db, params.id, await findExaminer(db, actor)),
  );
  scope.route(
    calls.takeNextAnswer,
    async ({ body }, { actor }) => await takeNextAnswer(db, body, await findExaminer(db, actor)),
  );
  scope.route(
    calls.takeAnswer,
    async ({ body }, { actor }) => await takeAnswer(db, body, await findExaminer(db, actor)),
  );
  scope.route(
    calls.gradeAnswer,
    async ({ body }, { actor }) => await gradeAnswer(db, body, await findExaminer(db, actor)),
  );

  scope.route(calls.listExamResults, async ({ query: { page = 1, ...filter } }, context) => {
    const { visibleRegion, language, ...examiner } = await findExaminer(db, context.actor);
    await getOwnExam(db, { ...examiner, visibleRegion, language }, filter.examId);
    const perPage = calls.EXAM_RESULTS_PER_PAGE;
    const { ids, total } = await lists.slice(
      JSON.stringify([filter, visibleRegion]),
      (most) => listAttemptIds(db, filter, visibleRegion, most),
      { offset: offsetOf(page, perPage), limit: perPage },
    );
    const results = await listResultRows(db, ids, language);
    return pageOf(results, total, { page, perPage, url: context.request.url });
  });

  scope.route(
    calls.viewExamFigures,
    async ({ params }, { actor }) =>
      await viewFigures(db, params.id, await findExaminer(db, actor)),
  );
  scope.route(
    calls.viewExamAttempt,
    async ({ params }, { actor }) =>
      await viewExamAttempt(db, params.id, await findExaminer(db, actor)),
  );
  scope.route(
    calls.releaseExam,
    async ({ body }, { actor }) =>
      await releaseExam(db, body.examId, await findExaminer(db, actor)),
  );
}

export function managerRoutes(scope: Scope<'manager'>, { db }: Deps): void {
  scope.route(calls.listExamsOf, async ({ params }, { session, language }) => {
    const visibleRegion = await findVisibleRegion(db, session.accountId);
    return await listExamsOf(db, params.id, { visibleRegion, language });
  });
}

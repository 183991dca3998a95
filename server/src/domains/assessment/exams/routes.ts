import * as calls from '@malaka/contracts/assessment/exams';
import type { Deps } from '#/kit/deps.ts';
import { LongLists } from '#/kit/batching/long-lists.ts';
import { offsetOf, pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { deleteExam, createExam, findErrors, updateExam } from './save-exam.ts';
import { findExaminer } from '#/kit/access/scope.ts';
import { getExamRow, listExamIds, listExamRows } from './queries.ts';

const EXAMS_PER_PAGE = 25;
const EXAMS_PER_PAGE_MAX = 100;

export function examinerRoutes(scope: Scope<'examiner'>, deps: Deps): void {
  const { db } = deps;
  const lists = new LongLists(deps.now);

  scope.route(calls.listExams, async ({ query }, context) => {
    const examiner = await findExaminer(db, context.actor);
    const { page = 1 } = query;
    const perPage = Math.min(query.perPage ?? EXAMS_PER_PAGE, EXAMS_PER_PAGE_MAX);
    const { role, accountId } = examiner;
    const { ids, total } = await lists.slice(
      JSON.stringify(['exams', role === 'teacher' && accountId, query.search]),
      (most) => listExamIds(db, examiner, { search: query.search, most }),
      { offset: offsetOf(page, perPage), limit: perPage },
    );
    const exams = await listExamRows(db, ids, examiner);
    return pageOf(exams, total, { page, perPage, url: context.request.url });
  });

  scope.route(
    calls.viewExam,
    async ({ params }, { actor }) => await getExamRow(db, await findExaminer(db, actor), params.id),
  );
  scope.route(
    calls.createExam,
    async ({ body }, context) => await createExam(db, body, await findExaminer(db, context.actor)),
    {
      findErrors: async (parts, context) =>
        findErrors(db, parts, await findExaminer(db, context.actor)),
    },
  );
  scope.route(
    calls.updateExam,
    async ({ body }, { actor }) => await updateExam(db, body, await findExaminer(db, actor)),
  );
  scope.route(
    calls.deleteExam,
    async ({ body }, { actor }) => await deleteExam(db, body.id, await findExaminer(db, actor)),
  );
}

import * as calls from '@malaka/contracts/assessment/exams/grading';
import type {
  GradingQueue,
  GradingItem,
  gradeAnswer as gradeCall,
} from '@malaka/contracts/assessment/exams/grading';
import { plainText } from '@malaka/grading/plain-text';
import { sum } from '@malaka/grading/points';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Deps } from '#/kit/deps.ts';
import { offsetOf, pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { LongLists } from '#/kit/batching/long-lists.ts';
import { findExaminer, type Examiner, findVisibleRegion } from '#/kit/access/scope.ts';
import type { Database } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import { getOwnExam } from './queries.ts';
import { releaseExam } from './release-exam.ts';
import { listAttemptIds, listExamsOf, listResultRows, viewExamAttempt } from './results.ts';
import { takeAnswer, takeNextAnswer, showItem, gradeMarks } from './grade-answers.ts';
import { viewFigures } from './view-figures.ts';
import { listExamTexts, listProgress, lockMark } from './grading-queries.ts';
import { finishDue } from './finish-attempts.ts';
import { tooManyPoints } from './texts.ts';

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

/** Grading progress of an exam; only for questions answered in words. */
async function viewGradingQueue(
  db: Database,
  examId: number,
  examiner: Examiner,
): Promise<GradingQueue> {
  const exam = await getOwnExam(db, examiner, examId);
  await finishDue(db, examId, examiner.now);
  const progress = new Map(
    (await listProgress(db, examId, examiner.visibleRegion)).map((row) => [row.questionId, row]),
  );
  const questions = (await listExamTexts(db, examId))
    .filter(({ type }) => type === 'text')
    .map(({ id, number, text }) => {
      const { total = 0, graded = 0 } = progress.get(id) ?? {};
      return { id, number, text: plainText(text), total, graded };
    });
  return {
    examName: exam.name,
    isReleased: exam.releasedAt !== null,
    total: sum(questions.map(({ total }) => total)),
    graded: sum(questions.map(({ graded }) => graded)),
    questions,
  };
}

type Input = BodyOf<typeof gradeCall>;
type Mark = Awaited<ReturnType<typeof lockMark>>;

/** Gives, corrects or removes the points of a written answer until the results are released. */
async function gradeAnswer(db: Database, input: Input, examiner: Examiner): Promise<GradingItem> {
  const { attemptId, questionId, comment } = input;
  const { accountId, now } = examiner;
  return await db.transaction().execute(async (trx) => {
    const mark = await lockMark(trx, examiner, input);
    refuse(mark, input, examiner);
    const score = input.score === null ? null : Math.round(input.score * 100) / 100;
    const points = [{ attemptId, questionId, score, comment }];
    await gradeMarks(trx, points, { graderId: accountId, now });
    if (mark.score !== null && mark.score !== score) {
      await writeAudit(trx, {
        by: { accountId, address: examiner.address },
        action: 'exam.score_changed',
        subject: `exam_attempt:${attemptId}`,
        before: { questionId, score: mark.score, comment: mark.comment },
        after: { questionId, score, comment },
      });
    }
    return await showItem(trx, input, examiner, false);
  });
}

function refuse(mark: Mark, input: Input, { accountId, language, now }: Examiner): void {
  if (mark.releasedAt) throw new AppError('exam.released', 409);
  if (mark.accountId === accountId) throw new AppError('exam.own', 409);
  const isClaimed = mark.claimedUntil !== null && mark.claimedUntil > now;
  if (isClaimed && mark.claimedBy !== accountId) throw new AppError('exam.grade_held', 409);
  if (mark.revision !== input.revision) throw new AppError('exam.grade_overtaken', 409);
  if (input.score !== null && input.score > mark.maxScore) {
    throw invalid({ score: [tooManyPoints[language]] });
  }
}

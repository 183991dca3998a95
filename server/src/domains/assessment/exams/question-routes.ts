import * as calls from '@malaka/contracts/assessment/exams/questions';
import type { Deps } from '#/kit/deps.ts';
import {
  type Author,
  deleteAnswer,
  deleteQuestion,
  duplicateQuestion,
  orderQuestions,
  restoreQuestion,
  saveQuestion,
  sendQuestions,
  updateAnswer,
  updateDragwords,
  updateGrouping,
} from '#/domains/authoring/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Context, Scope } from '#/kit/http/route.ts';
import {
  authorOfAnswer,
  authorOfExam,
  authorOfQuestion,
  listExamQuestions,
  toExamQuestion,
} from './exam-questions.ts';
import { findExaminer } from '#/kit/access/examiner.ts';
import { getOwnExam } from './queries.ts';
import { removePicture } from './remove-picture.ts';
import { takeQuestions } from './take-questions.ts';
import { updateExamQuestion } from './update-exam-question.ts';

export function examinerRoutes(scope: Scope<'examiner'>, deps: Deps): void {
  scope.route(
    calls.listExamQuestions,
    async ({ params }, { actor }) =>
      await listExamQuestions(deps.db, await findExaminer(deps.db, actor), params.id),
  );
  scope.route(
    calls.exportExamQuestions,
    async ({ params: { id: examId } }, { actor, language, reply }) => {
      const examiner = await findExaminer(deps.db, actor);
      const { name } = await getOwnExam(deps.db, examiner, examId);
      const questions = await listExamQuestions(deps.db, examiner, examId);
      await sendQuestions(reply, deps, name, {
        owner: { authorId: examiner.accountId, examId },
        places: questions.map(({ id }) => ({ id, lessonId: null, lessonName: null })),
        format: 'sheet',
        language,
      });
    },
    { limitPerMinute: 60 },
  );
}

/** EXAM-11: teachers write the questions. */
export function authorRoutes(scope: Scope<'author'>, deps: Deps): void {
  const { db } = deps;
  const asAuthor = async (context: Context<'author'>, questionId: number): Promise<Author> =>
    authorOfQuestion(db, await findExaminer(db, context.actor), questionId);

  scope.route(calls.updateExamQuestion, async ({ body }, { actor }) =>
    toExamQuestion(await updateExamQuestion(db, body, await findExaminer(db, actor))),
  );
  scope.route(calls.updateExamAnswer, async ({ body }, context) =>
    toExamQuestion(await updateAnswer(db, body, await asAuthor(context, body.questionId))),
  );
  scope.route(calls.updateExamGrouping, async ({ body }, context) =>
    toExamQuestion(await updateGrouping(db, body, await asAuthor(context, body.questionId))),
  );
  scope.route(calls.updateExamDragwords, async ({ body }, context) =>
    toExamQuestion(await updateDragwords(db, body, await asAuthor(context, body.questionId))),
  );
  scope.route(calls.saveExamQuestion, async ({ body }, { actor }) => {
    const { id, key, examId, revision, content } = body;
    const examiner = await findExaminer(db, actor);
    if (id === undefined && examId === undefined) throw new AppError('exam.not_found', 404);
    const author = await (id === undefined
      ? authorOfExam(db, examiner, examId!)
      : authorOfQuestion(db, examiner, id));
    return toExamQuestion(await saveQuestion(db, { id, key, revision, content }, author));
  });
  scope.route(calls.duplicateExamQuestion, async ({ body }, context) =>
    toExamQuestion(await duplicateQuestion(db, body.id, await asAuthor(context, body.id))),
  );
  scope.route(calls.restoreExamQuestion, async ({ body }, context) =>
    toExamQuestion(await restoreQuestion(db, body.id, await asAuthor(context, body.id))),
  );
  scope.route(calls.deleteExamFile, async ({ body }, { actor }) =>
    toExamQuestion(await removePicture(db, body, await findExaminer(db, actor))),
  );
  scope.route(calls.deleteExamQuestion, async ({ body }, context) => {
    await deleteQuestion(db, body.id, await asAuthor(context, body.id));
  });
  scope.route(calls.deleteExamAnswer, async ({ body }, { actor }) => {
    const author = await authorOfAnswer(db, await findExaminer(db, actor), body);
    await deleteAnswer(db, body, author);
  });
  scope.route(calls.orderExamQuestions, async ({ body }, { actor }) => {
    const author = await authorOfExam(db, await findExaminer(db, actor), body.examId);
    await orderQuestions(db, author, { lessonId: null, time: null, ids: body.ids });
  });
  scope.route(
    calls.takeExamQuestions,
    async ({ body }, { actor }) => await takeQuestions(db, body, await findExaminer(db, actor)),
  );
}

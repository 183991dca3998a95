import * as calls from '@malaka/contracts/assessment/exams/questions';
import type { ExamQuestion } from '@malaka/contracts/assessment/exams/questions';
import type { QuestionDraft } from '@malaka/contracts/authoring/questions';
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
  copyOf,
  insertQuestions,
  linkCopies,
  listQuestionsById,
  type LockedQuestion,
  draftOf,
  getQuestion,
  saveQuestionContent,
} from '#/domains/authoring/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Context, Scope } from '#/kit/http/route.ts';
import { findExaminer, type Examiner } from '#/kit/access/scope.ts';
import type { Database } from '#/kit/db/connect.ts';
import {
  authorOfAnswer,
  authorOfExam,
  authorOfQuestion,
  listExamQuestions,
  toExamQuestion,
  updateExamQuestion,
} from './exam-questions.ts';
import { getOwnExam } from './queries.ts';

const PICTURE = /<img\b[^>]*\bsrc="([^"]*)"[^>]*>/g;

/** Removes a picture from all texts of a question; the file stays for older versions. */
async function removePicture(
  db: Database,
  { id, file }: { id: number; file: string },
  examiner: Examiner,
): Promise<ExamQuestion> {
  const without = (html: string) =>
    html.replace(PICTURE, (picture, address: string) => (address.endsWith(file) ? '' : picture));
  return await db.transaction().execute(async (trx) => {
    const author = await authorOfQuestion(trx, examiner, id);
    const content = (question: LockedQuestion) => {
      const draft = draftOf(question);
      const clean: QuestionDraft = {
        ...draft,
        text: without(draft.text),
        explanation: without(draft.explanation),
        answers: draft.answers.map((answer) => ({ ...answer, text: without(answer.text) })),
      };
      if (JSON.stringify(clean) === JSON.stringify(draft))
        throw new AppError('file.not_found', 404);
      return clean;
    };
    await saveQuestionContent(trx, { ...author, questionId: id, content, isPartial: true });
    return toExamQuestion(await getQuestion(trx, author, id));
  });
}

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

/** Copies the caller's own questions: an exam must not change with the question bank. */
async function takeQuestions(
  db: Database,
  { examId, ids }: { examId: number; ids: readonly number[] },
  examiner: Examiner,
): Promise<ExamQuestion[]> {
  return await db.transaction().execute(async (trx) => {
    const author = await authorOfExam(trx, examiner, examId);
    const own = { authorId: examiner.accountId };
    const questions = await listQuestionsById(trx, own, Array.from(new Set(ids)));
    const contents = questions.map(copyOf);
    const place = { lessonId: null, time: null };
    const copyIds = await insertQuestions(trx, { ...author, ...place, contents });
    await linkCopies(
      trx,
      copyIds,
      questions.map(({ id }) => id),
    );
    return await listExamQuestions(trx, examiner, examId);
  });
}

import { listDiagnosticCategories as listCategories } from '@malaka/contracts/assessment/diagnostics';
import * as many from '@malaka/contracts/authoring/many-questions';
import * as calls from '@malaka/contracts/authoring/questions';
import { listRevisions as listRevisionsCall } from '@malaka/contracts/authoring/questions/revisions';
import type { Deps } from '#/kit/deps.ts';
import type { Context, Scope } from '#/kit/http/route.ts';
import { type Author, getNestedLesson, getOwnLesson } from './author.ts';
import { deleteAnswer, updateAnswer, updateDragwords, updateGrouping } from './update-answer.ts';
import {
  deleteQuestion,
  deleteQuestions,
  restoreQuestion,
  restoreQuestions,
} from './delete-question.ts';
import { listDiagnosticCategories, listQuestions } from './queries.ts';
import { duplicateQuestion } from './copy-questions.ts';
import { moveQuestions, orderQuestions } from './move-questions.ts';
import { listRevisions } from './revisions.ts';
import { saveQuestion, scoreQuestions, updateQuestion } from './save-question.ts';

const ownerOf = ({ accountId }: { accountId: number }) => ({ authorId: accountId });

export function authorRoutes(scope: Scope<'author'>, { db, now }: Deps): void {
  const authorOf = ({ session, language }: Context<'author'>): Author => ({
    authorId: session.accountId,
    language,
    now: now(),
  });

  scope.route(calls.listLessonQuestions, async ({ params, query }, { session }) => {
    const { id } = await getOwnLesson(db, session.accountId, params.lessonId);
    return await listQuestions(db, ownerOf(session), { lessonId: id, time: query.time });
  });

  scope.route(calls.listNestedLessonQuestions, async ({ params }, { session }) => {
    const { id } = await getNestedLesson(db, session.accountId, params);
    return await listQuestions(db, ownerOf(session), { lessonId: id });
  });

  scope.route(calls.updateQuestion, ({ body }, context) =>
    updateQuestion(db, body, authorOf(context)),
  );
  scope.route(calls.updateAnswer, ({ body }, context) => updateAnswer(db, body, authorOf(context)));
  scope.route(calls.updateGrouping, ({ body }, context) =>
    updateGrouping(db, body, authorOf(context)),
  );
  scope.route(calls.updateDragwords, ({ body }, context) =>
    updateDragwords(db, body, authorOf(context)),
  );
  scope.route(calls.saveQuestion, ({ body }, context) => saveQuestion(db, body, authorOf(context)));
  scope.route(calls.duplicateQuestion, ({ body }, context) =>
    duplicateQuestion(db, body.id, authorOf(context)),
  );
  scope.route(calls.restoreQuestion, ({ body }, context) =>
    restoreQuestion(db, body.id, authorOf(context)),
  );

  scope.route(calls.deleteQuestion, ({ body }, context) =>
    deleteQuestion(db, body.id, authorOf(context)),
  );
  scope.route(calls.deleteAnswer, ({ body }, context) => deleteAnswer(db, body, authorOf(context)));
  scope.route(calls.moveQuestions, ({ body }, context) =>
    moveQuestions(db, body, authorOf(context)),
  );
  scope.route(many.scoreQuestions, ({ body }, context) =>
    scoreQuestions(db, body, authorOf(context)),
  );
  scope.route(many.deleteQuestions, ({ body }, context) =>
    deleteQuestions(db, body.ids, authorOf(context)),
  );
  scope.route(many.restoreQuestions, ({ body }, context) =>
    restoreQuestions(db, body.ids, authorOf(context)),
  );
  scope.route(listRevisionsCall, ({ params }, { session }) =>
    listRevisions(db, ownerOf(session), params.id),
  );
  scope.route(calls.orderQuestions, ({ body }, { session }) =>
    orderQuestions(db, ownerOf(session), { ...body, time: body.time ?? null }),
  );
}

export function examinerRoutes(scope: Scope<'examiner'>, { db }: Deps): void {
  scope.route(listCategories, (_input, { language }) => listDiagnosticCategories(db, language));
}

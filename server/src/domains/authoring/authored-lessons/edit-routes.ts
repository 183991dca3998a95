import * as contract from '@malaka/contracts/authoring/authored-lessons';
import {
  autosaveLesson as keepLessonCall,
  restoreLessonRevision,
} from '@malaka/contracts/authoring/lesson-revisions';
import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { z } from 'zod';
import type { Deps } from '#/kit/deps.ts';
import type { Context, Scope } from '#/kit/http/route.ts';
import { receiveForm } from '#/kit/http/receive-form.ts';
import { ACCEPTED_DOCUMENTS, ACCEPTED_PICTURES } from './file-types.ts';
import { reviseLesson } from '#/domains/authoring/lesson-revisions/revise-lesson.ts';
import { autosaveLesson, restoreRevision } from './autosave-lesson.ts';
import { listActiveSurveys, updateLesson } from './queries.ts';
import { saveSurveyLesson } from './save-survey-lesson.ts';
import { saveTextLesson } from './save-text-lesson.ts';
import { saveWebinarLesson } from './save-webinar-lesson.ts';
import { storeEditorImage } from './store-editor-image.ts';
import { viewAuthoredLesson } from './view-authored-lesson.ts';

const document = { maxBytes: DOCUMENT_MAX_BYTES, accept: ACCEPTED_DOCUMENTS, isOptional: true };
const lessonFile = { ...document, accept: [...ACCEPTED_DOCUMENTS, ...ACCEPTED_PICTURES] };
const picture = { maxBytes: IMAGE_MAX_BYTES, accept: ACCEPTED_PICTURES, isOptional: true };
const anything = { maxBytes: IMAGE_MAX_BYTES, accept: ['any'] };
/** Decoding pictures costs the node CPU time. */
const UPLOADS_PER_MINUTE = 60;

type Called = Context<'author'>;

export function editRoutes(scope: Scope<'author'>, deps: Deps): void {
  const { db, now } = deps;
  const answer = async (lessonId: number, { session, language }: Called) => {
    const query = { accountId: session.accountId, sessionId: session.id, language, lessonId };
    return await viewAuthoredLesson(deps, query);
  };
  const authorOf = ({ session, language }: Called) => ({ accountId: session.accountId, language });
  formRoutes(scope, deps, { answer, authorOf });

  scope.route(contract.updateTestLesson, async ({ body }, called) => {
    const { id, revision, attemptQuestions, ...change } = body;
    const { accountId } = called.session;
    const seen = { accountId, lessonId: id, type: 'test', revision, now: now() } as const;
    const amount = attemptQuestions !== undefined && { attemptQuestions };
    await db
      .transaction()
      .execute((trx) =>
        reviseLesson(trx, seen, () => updateLesson(trx, id, { ...change, ...amount })),
      );
    return await answer(id, called);
  });
  scope.route(contract.updateSurveyLesson, async ({ body }, called) => {
    await saveSurveyLesson(deps, body, authorOf(called));
    return await answer(body.id, called);
  });
  scope.route(keepLessonCall, async ({ body }, called) => {
    await autosaveLesson(deps, body, called.session.accountId);
    return await answer(body.id, called);
  });
  scope.route(restoreLessonRevision, async ({ body }, called) => {
    await restoreRevision(deps, body, called.session.accountId);
    return await answer(body.id, called);
  });
  scope.route(contract.listActiveSurveys, (_input, { session }) =>
    listActiveSurveys(db, session.accountId),
  );
}

type Shared = {
  answer: (lessonId: number, called: Called) => Promise<contract.AuthoredLesson>;
  authorOf: (called: Called) => { accountId: number; language: Called['language'] };
};

function formRoutes(scope: Scope<'author'>, deps: Deps, { answer, authorOf }: Shared): void {
  const limit = { limitPerMinute: UPLOADS_PER_MINUTE };
  scope.route(
    contract.updateTextLesson,
    async (_input, called) => {
      const rules = { fields: contract.updateTextLesson.body!, files: { file: lessonFile } };
      await using form = await receiveForm(called.request, rules, called.language);
      await saveTextLesson(deps, form.fields, form.files, authorOf(called));
      return await answer(form.fields.id, called);
    },
    limit,
  );
  scope.route(
    contract.updateWebinarLesson,
    async (_input, called) => {
      const files = { file: picture, presentation: document };
      const rules = { fields: contract.updateWebinarLesson.body!, files };
      await using form = await receiveForm(called.request, rules, called.language);
      await saveWebinarLesson(deps, form.fields, form.files, authorOf(called));
      return await answer(form.fields.id, called);
    },
    limit,
  );
  scope.route(
    contract.uploadEditorImage,
    async (_input, { request, language }) => {
      const rules = { fields: z.object({}), files: { file: anything } };
      await using form = await receiveForm(request, rules, language);
      const address = await storeEditorImage(deps.files, form.files.file, language);
      return { location: address, path: address };
    },
    limit,
  );
}

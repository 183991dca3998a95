import * as contract from '@malaka/contracts/authoring/authored-lessons';
import {
  autosaveLesson as keepLessonCall,
  restoreLessonRevision,
} from '@malaka/contracts/authoring/lesson-revisions';
import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES, VIDEO_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { z } from 'zod';
import {
  deleteCaptions,
  linkVideo as linkVideoCall,
  retryVideo as retryVideoCall,
  saveCaptions,
  updateVideoLesson,
} from '@malaka/contracts/authoring/authored-videos';
import type { Deps } from '#/kit/deps.ts';
import type { Context, Scope } from '#/kit/http/route.ts';
import { receiveForm } from '#/kit/http/receive-form.ts';
import { reviseLesson } from '#/domains/authoring/lesson-revisions/revise-lesson.ts';
import { deleteCaptionsOf, putCaptions } from '#/domains/authoring/videos/captions-queries.ts';
import { VIDEO_TYPES, getOwnVideo, retryVideo } from '#/domains/authoring/videos/replace-video.ts';
import { linkVideo, saveVideoLesson } from '#/domains/authoring/videos/save-video-lesson.ts';
import { readCaptions } from '#/domains/authoring/videos/read-captions.ts';
import type { Session } from '#/kit/http/access.ts';
import type { Language } from '#/kit/http/language.ts';
import { ACCEPTED_DOCUMENTS, ACCEPTED_PICTURES } from './inspect-file.ts';
import { autosaveLesson, restoreRevision } from './autosave-lesson.ts';
import {
  listActiveSurveys,
  updateLesson,
  saveSurveyLesson,
  saveTextLesson,
  saveWebinarLesson,
} from './edit-lesson.ts';
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

type Author = { session: Session; language: Language };

export function videoRoutes(scope: Scope<'author'>, deps: Deps): void {
  const { db } = deps;
  const answer = async (lessonId: number, { session, language }: Author) => {
    const query = { accountId: session.accountId, sessionId: session.id, language, lessonId };
    return await viewAuthoredLesson(deps, query);
  };

  scope.route(updateVideoLesson, async (_input, context) => {
    const { language, request, session } = context;
    const video = { maxBytes: VIDEO_MAX_BYTES, accept: VIDEO_TYPES, isOptional: true as const };
    const rules = { fields: updateVideoLesson.body!, files: { video } };
    await using form = await receiveForm(request, rules, language);
    const { fields, files } = form;
    await saveVideoLesson(deps, session.accountId, fields, files.video);
    return await answer(fields.id, context);
  });

  scope.route(linkVideoCall, async ({ body }, context) => {
    await linkVideo(deps, context.session.accountId, body);
    return await answer(body.id, context);
  });

  scope.route(retryVideoCall, async ({ body }, context) => {
    await retryVideo(deps, context.session.accountId, body.id);
    return await answer(body.id, context);
  });

  scope.route(saveCaptions, async ({ body: { id, language, body } }, context) => {
    const { videoId } = await getOwnVideo(db, context.session.accountId, id);
    await putCaptions(db, { videoId, language, body: await readCaptions(body) });
    return await answer(id, context);
  });

  scope.route(deleteCaptions, async ({ body: { id, language } }, context) => {
    const { videoId } = await getOwnVideo(db, context.session.accountId, id);
    await deleteCaptionsOf(db, { videoId, language });
    return await answer(id, context);
  });
}

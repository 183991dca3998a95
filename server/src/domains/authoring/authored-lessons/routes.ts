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
import type { Scope } from '#/kit/http/route.ts';
import { receiveForm } from '#/kit/http/receive-form.ts';
import { reviseLesson } from '#/domains/authoring/lesson-revisions/revise-lesson.ts';
import { deleteCaptionsOf, putCaptions } from '#/domains/authoring/videos/captions-queries.ts';
import { readCaptions } from '#/domains/authoring/videos/read-captions.ts';
import { VIDEO_TYPES, getOwnVideo, retryVideo } from '#/domains/authoring/videos/replace-video.ts';
import { linkVideo, saveVideoLesson } from '#/domains/authoring/videos/save-video-lesson.ts';
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
import { createLesson, deleteLesson, findSectionLesson, restoreLesson } from './create-lesson.ts';
import { sendLessonFile } from './serve-lesson-file.ts';

const document = { maxBytes: DOCUMENT_MAX_BYTES, accept: ACCEPTED_DOCUMENTS, isOptional: true };
const lessonFile = { ...document, accept: [...ACCEPTED_DOCUMENTS, ...ACCEPTED_PICTURES] };
const picture = { maxBytes: IMAGE_MAX_BYTES, accept: ACCEPTED_PICTURES, isOptional: true };
const anything = { maxBytes: IMAGE_MAX_BYTES, accept: ['any'] };
/** Decoding pictures costs the node CPU time. */
const UPLOADS_PER_MINUTE = 60;

export function publicRoutes(scope: Scope<'public'>, deps: Deps): void {
  scope.route(contract.getLessonFile, async ({ params, query }, { request, reply }) => {
    const isDownload = query.download === true;
    await sendLessonFile(deps, { token: params.token, isDownload, request, reply });
  });
}

export function authorRoutes(scope: Scope<'author'>, deps: Deps): void {
  const { db, now } = deps;
  formRoutes(scope, deps);
  videoRoutes(scope, deps);

  scope.route(contract.updateTestLesson, async ({ body }, { actor }) => {
    const { id, revision, attemptQuestions, ...change } = body;
    const { accountId } = actor;
    const seen = { accountId, lessonId: id, type: 'test', revision, now: now() } as const;
    const amount = attemptQuestions !== undefined && { attemptQuestions };
    await db
      .transaction()
      .execute((trx) =>
        reviseLesson(trx, seen, () => updateLesson(trx, id, { ...change, ...amount })),
      );
    return await viewAuthoredLesson(deps, { ...actor, lessonId: id });
  });
  scope.route(contract.updateSurveyLesson, async ({ body }, { actor }) => {
    await saveSurveyLesson(deps, body, actor);
    return await viewAuthoredLesson(deps, { ...actor, lessonId: body.id });
  });
  scope.route(keepLessonCall, async ({ body }, { actor }) => {
    await autosaveLesson(deps, body, actor.accountId);
    return await viewAuthoredLesson(deps, { ...actor, lessonId: body.id });
  });
  scope.route(restoreLessonRevision, async ({ body }, { actor }) => {
    await restoreRevision(deps, body, actor.accountId);
    return await viewAuthoredLesson(deps, { ...actor, lessonId: body.id });
  });
  scope.route(contract.listActiveSurveys, (_input, { session }) =>
    listActiveSurveys(db, session.accountId),
  );

  scope.route(contract.getAuthoredLesson, ({ params }, { actor }) =>
    viewAuthoredLesson(deps, { ...actor, lessonId: params.id }),
  );

  scope.route(contract.listSectionLessons, async ({ params }, { actor }) => {
    const { course: courseId, section: sectionId } = params;
    const lessonId = await findSectionLesson(deps.db, actor.accountId, { courseId, sectionId });
    const isThere = lessonId !== undefined;
    const data = isThere ? [await viewAuthoredLesson(deps, { ...actor, lessonId })] : [];
    return data;
  });

  scope.route(contract.createLesson, async ({ body }, { actor, session }) => {
    const lessonId = await createLesson(deps.db, session.accountId, body);
    return await viewAuthoredLesson(deps, { ...actor, lessonId });
  });

  scope.route(contract.deleteLesson, ({ body }, { session }) =>
    deleteLesson(deps.db, session.accountId, { id: body.id, now: deps.now() }),
  );

  scope.route(contract.restoreLesson, async ({ body }, { actor, session }) => {
    await restoreLesson(deps.db, session.accountId, body.id);
    return await viewAuthoredLesson(deps, { ...actor, lessonId: body.id });
  });
}

function formRoutes(scope: Scope<'author'>, deps: Deps): void {
  const limit = { limitPerMinute: UPLOADS_PER_MINUTE };
  scope.route(
    contract.updateTextLesson,
    async (_input, { actor, language, request }) => {
      const rules = { fields: contract.updateTextLesson.body!, files: { file: lessonFile } };
      await using form = await receiveForm(request, rules, language);
      await saveTextLesson(deps, form.fields, form.files, actor);
      return await viewAuthoredLesson(deps, { ...actor, lessonId: form.fields.id });
    },
    limit,
  );
  scope.route(
    contract.updateWebinarLesson,
    async (_input, { actor, language, request }) => {
      const files = { file: picture, presentation: document };
      const rules = { fields: contract.updateWebinarLesson.body!, files };
      await using form = await receiveForm(request, rules, language);
      await saveWebinarLesson(deps, form.fields, form.files, actor);
      return await viewAuthoredLesson(deps, { ...actor, lessonId: form.fields.id });
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

function videoRoutes(scope: Scope<'author'>, deps: Deps): void {
  const { db } = deps;
  scope.route(updateVideoLesson, async (_input, { actor, language, request }) => {
    const video = { maxBytes: VIDEO_MAX_BYTES, accept: VIDEO_TYPES, isOptional: true as const };
    const rules = { fields: updateVideoLesson.body!, files: { video } };
    await using form = await receiveForm(request, rules, language);
    const { fields, files } = form;
    await saveVideoLesson(deps, actor.accountId, fields, files.video);
    return await viewAuthoredLesson(deps, { ...actor, lessonId: fields.id });
  });

  scope.route(linkVideoCall, async ({ body }, { actor }) => {
    await linkVideo(deps, actor.accountId, body);
    return await viewAuthoredLesson(deps, { ...actor, lessonId: body.id });
  });

  scope.route(retryVideoCall, async ({ body }, { actor }) => {
    await retryVideo(deps, actor.accountId, body.id);
    return await viewAuthoredLesson(deps, { ...actor, lessonId: body.id });
  });

  scope.route(saveCaptions, async ({ body: { id, language, body } }, { actor }) => {
    const { videoId } = await getOwnVideo(db, actor.accountId, id);
    await putCaptions(db, { videoId, language, body: await readCaptions(body) });
    return await viewAuthoredLesson(deps, { ...actor, lessonId: id });
  });

  scope.route(deleteCaptions, async ({ body: { id, language } }, { actor }) => {
    const { videoId } = await getOwnVideo(db, actor.accountId, id);
    await deleteCaptionsOf(db, { videoId, language });
    return await viewAuthoredLesson(deps, { ...actor, lessonId: id });
  });
}

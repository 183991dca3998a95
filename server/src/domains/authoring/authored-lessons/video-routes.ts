import {
  deleteCaptions,
  linkVideo as linkVideoCall,
  retryVideo as retryVideoCall,
  saveCaptions,
  updateVideoLesson,
} from '@malaka/contracts/authoring/authored-videos';
import { VIDEO_MAX_BYTES } from '@malaka/contracts/kit/limits';
import type { Deps } from '#/kit/deps.ts';
import { deleteCaptionsOf, putCaptions } from '#/domains/authoring/videos/captions-queries.ts';
import { VIDEO_TYPES } from '#/domains/authoring/videos/find-video-type.ts';
import { getOwnVideo } from '#/domains/authoring/videos/get-own-video.ts';
import { linkVideo } from '#/domains/authoring/videos/link-video.ts';
import { readCaptions } from '#/domains/authoring/videos/read-captions.ts';
import { retryVideo } from '#/domains/authoring/videos/retry-video.ts';
import { saveVideoLesson } from '#/domains/authoring/videos/save-video-lesson.ts';
import type { Session } from '#/kit/http/access.ts';
import type { Language } from '#/kit/http/language.ts';
import { receiveForm } from '#/kit/http/receive-form.ts';
import type { Scope } from '#/kit/http/route.ts';
import { viewAuthoredLesson } from './view-authored-lesson.ts';

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

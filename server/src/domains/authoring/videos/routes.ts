import {
  deleteCaptions,
  linkVideo as linkVideoCall,
  retryVideo as retryVideoCall,
  saveCaptions,
  updateVideoLesson,
} from '@malaka/contracts/authoring/authored-videos';
import {
  getVideo,
  getVideoCaptions,
  getVideoFile,
  getVideoPart,
  getVideoPlaylist,
} from '@malaka/contracts/learning/lessons';
import { VIDEO_MAX_BYTES } from '@malaka/contracts/kit/limits';
import type { Deps } from '#/kit/deps.ts';
import { viewAuthoredLesson } from '#/domains/authoring/authored-lessons/view-authored-lesson.ts';
import type { Session } from '#/kit/http/access.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { receiveForm } from '#/kit/http/receive-form.ts';
import type { Scope } from '#/kit/http/route.ts';
import { sendStoredFile } from '#/kit/http/send-stored-file.ts';
import { deleteCaptionsOf, findCaptions, putCaptions } from './captions-queries.ts';
import { FILM_TYPES } from './find-film-type.ts';
import { getOwnVideo } from './get-own-video.ts';
import { linkVideo } from './link-video.ts';
import { masterPlaylist } from './master-playlist.ts';
import { openFilmKey } from './open-film-key.ts';
import { findGrantedVideo, maySeeFilm } from './queries.ts';
import { readCaptions } from './read-captions.ts';
import { retryVideo } from './retry-video.ts';
import { saveVideoLesson } from './save-video-lesson.ts';
import { keptByCaller, neverKept, playlistType, sendPart } from './send-part.ts';
import { readVideoToken } from './sign-video.ts';
import { viewVideoAddress } from './view-video-address.ts';

export function learnerRoutes(scope: Scope<'learner'>, deps: Deps): void {
  scope.route(getVideo, async ({ params: { lessonId } }, { session }) => {
    const { id: sessionId, accountId, role } = session;
    const viewer = { accountId, sessionId, role };
    return { url: await viewVideoAddress(deps, viewer, lessonId) };
  });
}

export function publicRoutes(scope: Scope<'public'>, deps: Deps): void {
  const { config, db, files, now } = deps;
  const getGranted = async (lessonId: number, token: string | undefined) => {
    if (token === undefined) throw new AppError('auth.sign_in_required', 401);
    const grant = readVideoToken(config.secret, lessonId, token, now());
    const video = grant && (await findGrantedVideo(db, grant, now()));
    if (!video) throw new AppError('auth.forbidden', 403);
    return { ...video, grant };
  };

  scope.route(getVideoPlaylist, async ({ params, query: { token } }, { reply }) => {
    const video = await getGranted(params.lessonId, token);
    if (video.renditions.length === 0) throw new AppError('video.not_found', 404);
    reply.type(playlistType).header('cache-control', neverKept);
    void reply.send(masterPlaylist(video, token ?? ''));
  });

  scope.route(getVideoFile, async ({ params }, { request, reply, findCaller }) => {
    const video = await getGranted(params.lessonId, params.token);
    if (params.file === 'key') {
      const { grant } = video;
      const key = await openFilmKey(deps, { grant, video, caller: await findCaller() });
      reply.type('application/octet-stream').header('cache-control', neverKept);
      return void reply.send(key);
    }
    const isPlain = params.file === 'plain.mp4';
    const { accountId } = video.grant;
    if (isPlain && video.isEncrypted && !(await maySeeFilm(db, accountId, params.lessonId))) {
      throw new AppError('video.not_ready', 409);
    }
    const key = isPlain ? video.sourceKey : video.posterKey;
    if (key === null) throw new AppError('video.not_found', 404);
    await sendStoredFile(request, reply, files, { key, cacheControl: keptByCaller });
  });

  scope.route(getVideoCaptions, async ({ params }, { reply }) => {
    const video = await getGranted(params.lessonId, params.token);
    const body = await findCaptions(db, video.id, params.file.replace('.vtt', ''));
    if (body === undefined) throw new AppError('video.not_found', 404);
    void reply.type('text/vtt; charset=utf-8').header('cache-control', keptByCaller).send(body);
  });

  scope.route(getVideoPart, async ({ params }, { request, reply }) => {
    const video = await getGranted(params.lessonId, params.token);
    await sendPart(files, video, params, { request, reply });
  });
}

type Author = { session: Session; language: Language };

export function authorRoutes(scope: Scope<'author'>, deps: Deps): void {
  const { db } = deps;
  const answer = async (lessonId: number, { session, language }: Author) => {
    const asked = { accountId: session.accountId, sessionId: session.id, language, lessonId };
    return await viewAuthoredLesson(deps, asked);
  };

  scope.route(updateVideoLesson, async (_input, context) => {
    const { language, request, session } = context;
    const video = { maxBytes: VIDEO_MAX_BYTES, accept: FILM_TYPES, isOptional: true as const };
    const rules = { fields: updateVideoLesson.body!, files: { video } };
    const form = await receiveForm(request, rules, language);
    try {
      const { fields, files } = form;
      await saveVideoLesson(deps, session.accountId, fields, files.video);
      return await answer(fields.id, context);
    } finally {
      await form.cleanup();
    }
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

import {
  getVideoCaptions,
  getVideoFile,
  getVideoPart,
  getVideoPlaylist,
} from '@malaka/contracts/learning/lessons';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Scope } from '#/kit/http/route.ts';
import { sendStoredFile } from '#/kit/files/send-stored-file.ts';
import { findCaptions } from './captions-queries.ts';
import {
  masterPlaylist,
  PRIVATE_ONE_HOUR,
  NO_STORE,
  playlistType,
  sendPart,
  openVideoKey,
} from './send-video.ts';
import { findGrantedVideo, maySeeVideo } from './queries.ts';
import { readVideoToken } from './video-access.ts';

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
    reply.type(playlistType).header('cache-control', NO_STORE);
    void reply.send(masterPlaylist(video, token ?? ''));
  });

  scope.route(getVideoFile, async ({ params }, { request, reply, findCaller }) => {
    const video = await getGranted(params.lessonId, params.token);
    if (params.file === 'key') {
      const { grant } = video;
      const key = await openVideoKey(deps, { grant, video, caller: await findCaller() });
      reply.type('application/octet-stream').header('cache-control', NO_STORE);
      return void reply.send(key);
    }
    const isPlain = params.file === 'plain.mp4';
    const { accountId } = video.grant;
    if (isPlain && video.isEncrypted && !(await maySeeVideo(db, accountId, params.lessonId))) {
      throw new AppError('video.not_ready', 409);
    }
    const key = isPlain ? video.sourceKey : video.posterKey;
    if (key === null) throw new AppError('video.not_found', 404);
    await sendStoredFile(request, reply, files, { key, cacheControl: PRIVATE_ONE_HOUR });
  });

  scope.route(getVideoCaptions, async ({ params }, { reply }) => {
    const video = await getGranted(params.lessonId, params.token);
    const body = await findCaptions(db, video.id, params.file.replace('.vtt', ''));
    if (body === undefined) throw new AppError('video.not_found', 404);
    void reply.type('text/vtt; charset=utf-8').header('cache-control', PRIVATE_ONE_HOUR).send(body);
  });

  scope.route(getVideoPart, async ({ params }, { request, reply }) => {
    const video = await getGranted(params.lessonId, params.token);
    await sendPart(files, video, params, { request, reply });
  });
}

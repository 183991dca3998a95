import { getVideo, getVideoFile, getVideoPart, getVideoPlaylist } from '@malaka/contracts/lessons';
import { PLAIN_VIDEO_LABEL, VIDEO_MAX_BYTES } from '@malaka/contracts/limits';
import { updateVideoLesson } from '@malaka/contracts/authored-videos';
import type { Deps } from '#/deps.ts';
import { getOpenLesson } from '#/features/lessons/queries.ts';
import { AppError } from '#/http/app-error.ts';
import { receiveForm } from '#/http/receive-form.ts';
import { API_PREFIX } from '#/http/route.ts';
import type { Scope } from '#/http/route.ts';
import { sendStoredFile } from '#/http/send-stored-file.ts';
import { masterPlaylist } from './master-playlist.ts';
import { findGrantedVideo, getLessonVideo, isAuthorOfLesson } from './queries.ts';
import { saveVideoLesson } from './save-video-lesson.ts';
import { readVideoToken, signVideo, videoAddressMs } from './sign-video.ts';

// Never in a cache that others share, and the playlist asked for anew: a logout must be felt.
const neverKept = 'private, no-store';
const keptByCaller = 'private, max-age=3600';
const playlistType = 'application/vnd.apple.mpegurl';

export function learnerRoutes(scope: Scope<'learner'>, { config, db, now }: Deps): void {
  scope.route(getVideo, async ({ params: { lessonId } }, { session }) => {
    const { accountId } = session;
    if (!(await isAuthorOfLesson(db, accountId, lessonId))) {
      await getOpenLesson(db, accountId, lessonId, 'video');
    }
    const video = await getLessonVideo(db, lessonId);
    const expiresAt = new Date(now().getTime() + videoAddressMs);
    const grant = { lessonId, videoId: video.id, accountId, sessionId: session.id, expiresAt };
    const token = signVideo(config.secret, grant);
    const address = `${API_PREFIX}/lesson/getVideo/${lessonId}`;
    const isPlain = video.state !== 'ready' || video.renditions.length === 0;
    const plain = video.externalUrl ?? `${address}/${token}/plain.mp4`;
    return {
      success: 1 as const,
      url: {
        playlist: isPlain ? plain : `${address}/playlist.m3u8?token=${token}`,
        isPlain,
        label: isPlain ? PLAIN_VIDEO_LABEL : null,
        poster: video.posterKey === null ? null : `${address}/${token}/poster.jpg`,
        expiresAt,
      },
    };
  });
}

export function publicRoutes(scope: Scope<'public'>, { config, db, files, now }: Deps): void {
  const getGranted = async (lessonId: number, token: string | undefined) => {
    if (token === undefined) throw new AppError('auth.sign_in_required', 401);
    const grant = readVideoToken(config.secret, lessonId, token, now());
    const video = grant && (await findGrantedVideo(db, grant, now()));
    if (!video) throw new AppError('auth.forbidden', 403);
    return video;
  };

  scope.route(getVideoPlaylist, async ({ params, query: { token } }, { reply }) => {
    const video = await getGranted(params.lessonId, token);
    if (video.renditions.length === 0) throw new AppError('video.not_found', 404);
    reply.type(playlistType).header('cache-control', neverKept);
    void reply.send(masterPlaylist(video, token ?? ''));
  });

  scope.route(getVideoFile, async ({ params }, { request, reply }) => {
    const video = await getGranted(params.lessonId, params.token);
    const key = params.file === 'plain.mp4' ? video.sourceKey : video.posterKey;
    if (key === null) throw new AppError('video.not_found', 404);
    await sendStoredFile(request, reply, files, { key, cacheControl: keptByCaller });
  });

  scope.route(getVideoPart, async ({ params }, { request, reply }) => {
    const video = await getGranted(params.lessonId, params.token);
    const rendition = video.renditions.find(({ label }) => label === params.quality);
    if (!rendition) throw new AppError('video.not_found', 404);
    const isPlaylist = params.file.endsWith('.m3u8');
    await sendStoredFile(request, reply, files, {
      key: `${rendition.key}/${params.file}`,
      contentType: isPlaylist ? playlistType : 'video/mp2t',
      cacheControl: isPlaylist ? neverKept : keptByCaller,
    });
  });
}

export function authorRoutes(scope: Scope<'author'>, deps: Deps): void {
  scope.route(updateVideoLesson, async (_input, { language, request, session }) => {
    const form = await receiveForm(
      request,
      {
        fields: updateVideoLesson.body!,
        files: { video: { maxBytes: VIDEO_MAX_BYTES, accept: ['video/mp4'], isOptional: true } },
      },
      language,
    );
    try {
      const { fields, files } = form;
      const data = await saveVideoLesson(deps, session.accountId, fields, files.video);
      return { success: 1 as const, data };
    } finally {
      await form.cleanup();
    }
  });
}

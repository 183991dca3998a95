import type { Deps } from '#/kit/deps.ts';
import type { Session } from '#/kit/http/access.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { maySeeVideo, mayWatch, type PlayedVideo } from './queries.ts';
import { opensKey, type VideoGrant } from './sign-video.ts';
import { unsealVideoKey } from './video-key.ts';

type Query = {
  grant: VideoGrant;
  video: Pick<PlayedVideo, 'id' | 'encryptionKey'>;
  caller: Session | undefined;
};

/**
 * The key of an encrypted video, for the session named in its address; for a new address also
 * without the session.
 */
export async function openVideoKey(
  { db, now, personalData }: Pick<Deps, 'db' | 'now' | 'personalData'>,
  { grant, video, caller }: Query,
): Promise<Buffer> {
  const { accountId, lessonId, sessionId } = grant;
  if (caller?.id !== sessionId && !opensKey(grant, now())) {
    throw new AppError('auth.sign_in_required', 401);
  }
  const mayOpen =
    (await mayWatch(db, accountId, lessonId)) || (await maySeeVideo(db, accountId, lessonId));
  if (!mayOpen) throw new AppError('auth.forbidden', 403);
  if (video.encryptionKey === null) throw new AppError('video.not_found', 404);
  return unsealVideoKey(personalData, video.id, video.encryptionKey);
}

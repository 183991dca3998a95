import type { AuthoredVideo } from '@malaka/contracts/authoring/authored-lessons';
import type { Deps } from '#/kit/deps.ts';
import { API_PREFIX } from '#/kit/http/route.ts';
import { listCaptions } from './captions-queries.ts';
import { getAuthoredVideo, type StoredRendition } from './queries.ts';
import { signVideo } from './video-access.ts';

/** The qualities to watch a video in, with the data volume of each before it is loaded. */
export const showQualities = (
  renditions: readonly Pick<StoredRendition, 'label' | 'height' | 'bytes'>[],
) =>
  renditions.map(({ label, height, bytes }) => ({
    label,
    height,
    megabytes: Math.round(bytes / 100_000) / 10,
  }));

const HOUR_MS = 60 * 60_000;
const POSTER_HOURS = 3;

type Query = { lessonId: number; videoId: number | null; accountId: number; sessionId: number };

type AuthorsPart = {
  video: AuthoredVideo | null;
  isEncrypted: boolean;
  isLocal: boolean;
  videoDuration: number | null;
};

/** The video of the author's lesson with the state of its conversion. */
export async function viewAuthoredVideo(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  { videoId, ...viewer }: Query,
): Promise<AuthorsPart> {
  if (videoId === null) {
    return { video: null, isEncrypted: false, isLocal: true, videoDuration: null };
  }
  const found = await getAuthoredVideo(db, videoId);
  const poster = () => {
    // The same for an hour, so that polling the state does not reload the picture.
    const expiresAt = new Date((Math.floor(now().getTime() / HOUR_MS) + POSTER_HOURS) * HOUR_MS);
    const token = signVideo(config.secret, { ...viewer, videoId, expiresAt });
    return `${API_PREFIX}/lesson/getVideo/${viewer.lessonId}/${token}/poster.jpg`;
  };
  return {
    isEncrypted: found.isEncrypted,
    isLocal: found.sourceKey !== null,
    videoDuration: found.duration,
    video: {
      state: found.state as AuthoredVideo['state'],
      failure: found.failure,
      progress: found.progress,
      isEncrypted: found.encryptionKey !== null,
      name: found.originalName,
      bytes: Number(found.sizeBytes),
      durationSeconds: found.duration,
      width: found.width,
      height: found.height,
      poster: found.posterKey === null ? null : poster(),
      externalUrl: found.externalUrl,
      qualities: showQualities(found.renditions),
      captions: await listCaptions(db, videoId),
    },
  };
}

import type { WebinarRecord } from '@malaka/contracts/live/live-streams';
import type { Deps } from '#/kit/deps.ts';
import { getAuthoredVideo, showQualities } from '#/domains/authoring/index.ts';
import { getWebinar } from '#/domains/live/webinars/queries.ts';
import type { Session } from '#/kit/http/access.ts';
import { API_PREFIX } from '#/kit/http/route.ts';
import { readAddress, signAddress } from '#/domains/content/index.ts';
import { findRecord, type FoundRecord } from './record-queries.ts';

/** Addresses of a record live at most this long. */
const recordMs = 6 * 60 * 60 * 1000;

/** `sessionId` is 0 for the recording of an open webinar, which anyone may watch. */
export type RecordGrant = { videoId: number; sessionId: number };

const kindOf = (webinarId: number) => ({ purpose: 'webinar record', count: 2, about: webinarId });

const signRecord = (
  secret: string,
  webinarId: number,
  { videoId, sessionId }: RecordGrant,
  expiresAt: Date,
): string => signAddress(secret, kindOf(webinarId), [videoId, sessionId], expiresAt);

export function readRecordToken(
  secret: string,
  webinarId: number,
  token: string,
  now: Date,
): RecordGrant | undefined {
  const read = readAddress(secret, kindOf(webinarId), token, now);
  if (!read) return undefined;
  const [videoId = 0, sessionId = 0] = read.facts;
  return { videoId, sessionId };
}

/** The recording, for those who may see the webinar; that of an open one for everybody. */
export async function viewRecord(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  webinarId: number,
  session: Session | undefined,
): Promise<WebinarRecord | null> {
  const webinar = await getWebinar(db, webinarId, session);
  const record = await findRecord(db, webinarId);
  if (!record) return null;
  const expiresAt = new Date(now().getTime() + recordMs);
  const isOwn = session?.accountId === record.authorId;
  const state = record.state as WebinarRecord['state'];
  const shared = { state, expiresAt, trim: isOwn ? trimOf(record) : null };
  if (record.videoId === null) {
    return {
      ...shared,
      progress: 0,
      playlist: null,
      isPlain: false,
      poster: null,
      qualities: [],
      durationSeconds: null,
    };
  }
  const video = await getAuthoredVideo(db, record.videoId);
  // In a lesson, the address expires with the viewer's session.
  const sessionId = webinar.lesson && session ? session.id : 0;
  const grant = { videoId: video.id, sessionId };
  const token = signRecord(config.secret, webinarId, grant, expiresAt);
  const address = `${API_PREFIX}/webinars/${webinarId}/record/${token}`;
  const isPlain = video.renditions.length === 0;
  return {
    ...shared,
    progress: video.progress,
    playlist: `${address}/${isPlain ? 'plain.mp4' : 'master.m3u8'}`,
    isPlain,
    poster: video.posterKey === null ? null : `${address}/poster.jpg`,
    qualities: showQualities(video.renditions),
    durationSeconds: video.duration,
  };
}

function trimOf({ wholeSeconds, trimStart, trimEnd }: FoundRecord): WebinarRecord['trim'] {
  if (wholeSeconds === null) return null;
  return {
    wholeSeconds,
    from: trimStart ?? 0,
    to: trimEnd ?? wholeSeconds,
  };
}

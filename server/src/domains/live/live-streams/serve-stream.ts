import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '#/kit/deps.ts';
import { isStillThere } from '#/domains/live/webinar-rooms/participants.ts';
import { type StreamRendition, RENDITIONS } from '#/kit/gateways/streams.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { API_PREFIX } from '#/kit/http/route.ts';
import { findStatus, isSessionAlive, listWindow } from './queries.ts';
import { isTicketGood, readStreamToken, segmentTicket, type StreamGrant } from './watch-stream.ts';
import { segmentKey, initName } from './rules.ts';

export type PlayedSegment = {
  number: number;
  piece: number;
  breaks: number;
  file: string;
  seconds: number;
  startsAt: Date;
};

const PICTURE = 'avc1.4d401f';
const SOUND = 'mp4a.40.2';
const FACTS: Record<StreamRendition, string> = {
  '720p': `BANDWIDTH=2800000,RESOLUTION=1280x720,CODECS="${PICTURE},${SOUND}"`,
  '360p': `BANDWIDTH=750000,RESOLUTION=640x360,CODECS="${PICTURE},${SOUND}"`,
  audio: `BANDWIDTH=80000,CODECS="${SOUND}"`,
};

/** Best quality first: players without a preference start with it. */
function masterPlaylist(): string {
  const lines = RENDITIONS.flatMap((rendition) => [
    `#EXT-X-STREAM-INF:${FACTS[rendition]}`,
    `${rendition}.m3u8`,
  ]);
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n');
}

/** The newest segments of a rendition; a discontinuity marks where the author was disconnected. */
export function mediaPlaylist(
  segments: readonly PlayedSegment[],
  { base, isOver }: { base: string; isOver: boolean },
): string {
  const first = segments[0];
  const longest = Math.max(2, ...segments.map(({ seconds }) => Math.round(seconds)));
  const lines = segments.flatMap((segment, n) => {
    const before = segments[n - 1];
    const isNew = before?.piece !== segment.piece;
    // Several if this rendition lacks pieces that others have.
    const breaks = segment.breaks - (before ?? segment).breaks;
    return [
      ...Array.from({ length: breaks }, () => '#EXT-X-DISCONTINUITY'),
      ...(isNew ? [`#EXT-X-MAP:URI="${base}/${initName(segment.piece)}"`] : []),
      `#EXT-X-PROGRAM-DATE-TIME:${segment.startsAt.toISOString()}`,
      `#EXTINF:${segment.seconds.toFixed(3)},`,
      `${base}/${segment.file}`,
    ];
  });
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${longest}`,
    `#EXT-X-MEDIA-SEQUENCE:${first?.number ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first?.breaks ?? 0}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    // Lets players wait for the next segment instead of polling, RFC 8216bis 6.2.5.2.
    '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES',
    ...lines,
    ...(isOver ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n');
}

/** Hundreds request the same playlist at a time, so it is built once per period. */
const PLAYLIST_CACHE = { ms: 100, most: 200 };
/** Polling interval while waiting for a segment. */
const LOOK_MS = { least: 50, most: 150 };
/** Responses are spaced, so that the requests for the new segment spread over its duration. */
const APART_MS = 3;
const LONGEST_APART_MS = 1500;
/** Three segments; afterwards the answer is what exists. */
const LONGEST_WAIT_MS = 6000;
/** Segments further ahead are not waited for. */
const MAX_AHEAD = 2;
/** How long a removed or signed-out participant may still be served. */
const GRANT_CACHE = { ms: 3000, most: 20_000 };
/** Recent segments of some streams; all viewers request one at about the same time. */
const SEGMENT_CACHE = { ms: 20_000, most: 60 };

export type PlaylistFile = 'master.m3u8' | `${StreamRendition}.m3u8`;

type Playlist = { text: string; newest: number; isOver: boolean };
/** Number of the segment to wait for. */
type PlaylistQuery = { file: PlaylistFile; number?: number | undefined };

const between = (least: number, most: number) => least + Math.random() * (most - least);

/** Serves players from this node; concurrent requests share each lookup. */
export function createStreamServer({ db, config, files, now }: Deps) {
  const { secret } = config;
  const playlists = cacheFor<Playlist>(PLAYLIST_CACHE);
  const grants = cacheFor<boolean>(GRANT_CACHE);
  const segments = cacheFor<Buffer>(SEGMENT_CACHE);

  const isGranted = async ({ participantId, sessionId }: StreamGrant, webinarId: number) =>
    (await isStillThere(db, { participantId, webinarId })) &&
    (sessionId === 0 || (await isSessionAlive(db, sessionId, now())));

  const write = async (webinarId: number, rendition: StreamRendition): Promise<Playlist> => {
    const [window, status] = await Promise.all([
      listWindow(db, webinarId, rendition),
      findStatus(db, webinarId),
    ]);
    if (window.length === 0) throw new AppError('file.not_found', 404);
    const ticket = segmentTicket(config, webinarId, now());
    const base = `${API_PREFIX}/streams/${webinarId}/${ticket}/${rendition}`;
    const isOver = status !== 1;
    return { text: mediaPlaylist(window, { base, isOver }), newest: window.at(-1)!.number, isOver };
  };

  const look = async (webinarId: number, rendition: StreamRendition, number: number) => {
    const key = `${webinarId}/${rendition}`;
    const { newest, isOver, text } = await playlists.get(key, () => write(webinarId, rendition));
    return { text, isComing: !isOver && number > newest && number <= newest + MAX_AHEAD };
  };

  let waiting = 0;
  const waitFor = async (webinarId: number, rendition: StreamRendition, number: number) => {
    const first = await look(webinarId, rendition, number);
    if (!first.isComing) return first.text;
    const until = performance.now() + LONGEST_WAIT_MS;
    waiting += 1;
    try {
      for (;;) {
        await sleep(between(LOOK_MS.least, LOOK_MS.most));
        const { text, isComing } = await look(webinarId, rendition, number);
        if (isComing && performance.now() < until) continue;
        await sleep(between(0, Math.min(waiting * APART_MS, LONGEST_APART_MS)));
        return text;
      }
    } finally {
      waiting -= 1;
    }
  };

  return {
    async playlist(
      webinarId: number,
      token: string,
      { file, number = 0 }: PlaylistQuery,
    ): Promise<string> {
      const grant = readStreamToken(secret, webinarId, token, now());
      const key = `${webinarId}-${grant?.participantId}-${grant?.sessionId}`;
      const isIn = grant && (await grants.get(key, () => isGranted(grant, webinarId)));
      if (!isIn) throw new AppError('auth.forbidden', 403);
      if (file === 'master.m3u8') return masterPlaylist();
      const rendition = file.replace('.m3u8', '') as StreamRendition;
      return await waitFor(webinarId, rendition, number);
    },
    async segment(
      webinarId: number,
      ticket: string,
      place: { rendition: StreamRendition; file: string },
    ): Promise<Buffer> {
      if (!isTicketGood(config, webinarId, ticket, now())) {
        throw new AppError('auth.forbidden', 403);
      }
      const key = segmentKey(webinarId, place.rendition, place.file);
      return await segments.get(key, async () => await buffer(await files.read(key)));
    },
  };
}

type CacheEntry<Value> = { until: number; value: Promise<Value> };

/**
 * A bounded cache with a short lifetime, in which concurrent callers share one load. Errors are not
 * cached.
 */
function cacheFor<Value>({ ms, most }: { ms: number; most: number }) {
  const entries = new Map<string, CacheEntry<Value>>();
  return {
    get(key: string, find: () => Promise<Value>): Promise<Value> {
      const now = performance.now();
      const found = entries.get(key);
      if (found && found.until > now) return found.value;
      entries.delete(key);
      const value = find();
      entries.set(key, { until: now + ms, value });
      value.catch(() => entries.delete(key));
      if (entries.size > most) entries.delete(entries.keys().next().value!);
      return value;
    },
    forget: (key: string) => void entries.delete(key),
  };
}

import { buffer } from 'node:stream/consumers';
import type { Deps } from '#/deps.ts';
import { isStillThere } from '#/features/webinar-rooms/participants.ts';
import type { StreamRendition } from '#/gateways/streams/port.ts';
import { AppError } from '#/http/app-error.ts';
import { API_PREFIX } from '#/http/route.ts';
import { keepFor } from './kept-for.ts';
import { masterPlaylist, mediaPlaylist } from './playlists.ts';
import { findStatus, isSessionAlive, listWindow } from './queries.ts';
import { isTicketGood, readStreamToken, segmentTicket } from './sign-stream.ts';
import type { StreamGrant } from './sign-stream.ts';
import { segmentKey } from './stream-keys.ts';

/** Hundreds ask for the same playlist at a time: it is put together once in so long. */
const PLAYLIST_KEPT = { ms: 150, most: 200 };
/** So long somebody who was sent away, or signed out, may still be served. */
const GRANT_KEPT = { ms: 3000, most: 20_000 };
/** The newest segments of some streams; each is asked for by everybody at about one time. */
const SEGMENTS_KEPT = { ms: 20_000, most: 60 };

export type PlaylistFile = 'master.m3u8' | `${StreamRendition}.m3u8`;

/** What this node answers players with, each thing found once for all who ask. */
export function createStreamServer({ db, config, files, now }: Deps) {
  const { secret } = config;
  const playlists = keepFor<string>(PLAYLIST_KEPT);
  const grants = keepFor<boolean>(GRANT_KEPT);
  const segments = keepFor<Buffer>(SEGMENTS_KEPT);

  const isGranted = async ({ participantId, sessionId }: StreamGrant, webinarId: number) =>
    (await isStillThere(db, { participantId, webinarId })) &&
    (sessionId === 0 || (await isSessionAlive(db, sessionId, now())));

  const write = async (webinarId: number, rendition: StreamRendition) => {
    const [window, status] = await Promise.all([
      listWindow(db, webinarId, rendition),
      findStatus(db, webinarId),
    ]);
    if (window.length === 0) throw new AppError('file.not_found', 404);
    const ticket = segmentTicket(config, webinarId, now());
    const base = `${API_PREFIX}/streams/${webinarId}/${ticket}/${rendition}`;
    return mediaPlaylist(window, { base, isOver: status !== 1 });
  };

  return {
    async playlist(webinarId: number, token: string, file: PlaylistFile): Promise<string> {
      const grant = readStreamToken(secret, webinarId, token, now());
      const key = `${webinarId}-${grant?.participantId}-${grant?.sessionId}`;
      const isIn = grant && (await grants.get(key, () => isGranted(grant, webinarId)));
      if (!isIn) throw new AppError('auth.forbidden', 403);
      if (file === 'master.m3u8') return masterPlaylist();
      const rendition = file.replace('.m3u8', '') as StreamRendition;
      return await playlists.get(`${webinarId}/${rendition}`, () => write(webinarId, rendition));
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

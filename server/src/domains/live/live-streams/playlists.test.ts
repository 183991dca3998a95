import { expect, it } from 'vitest';
import type { StreamRendition } from '#/kit/gateways/streams.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { makeWebinar } from '#test/webinar-factories.ts';
import { mediaPlaylist } from './serve-stream.ts';
import { insertSegment, listWindow, putStream } from './queries.ts';
import { segmentName } from './rules.ts';

const { db } = await useTestDatabase();

it('counts the breaks of a stream alike in every quality', async () => {
  const author = await makeCaller(db, { role: 'teacher' });
  const { id: webinarId } = await makeWebinar(db, { authorId: author.id });
  await db.updateTable('webinars').set({ status: 1 }).where('id', '=', webinarId).execute();
  await putStream(db, webinarId, { target: undefined, isRecording: false });
  const now = new Date();
  // Segments that each piece's encoder made before it died.
  const made: StreamRendition[][] = [
    ['audio', '360p'],
    ['audio', '360p', '720p'],
    ['audio'],
    ['audio', '360p', '720p', '720p'],
  ];
  for (const [n, renditions] of made.entries()) {
    const piece = n + 1;
    await db.updateTable('liveStreams').set({ piece }).where('webinarId', '=', webinarId).execute();
    for (const rendition of renditions) {
      const file = segmentName(piece, n);
      const facts = { seconds: 2, startsAt: now, now, isDiskFull: false };
      expect(
        await insertSegment(db, { webinarId, rendition, piece, file, ...facts }),
      ).toBeDefined();
    }
  }

  /** Number of discontinuities before each segment, as a player counts them. */
  const breaksIn = async (rendition: StreamRendition) => {
    const playlist = mediaPlaylist(await listWindow(db, webinarId, rendition), {
      base: '',
      isOver: false,
    });
    let breaks = Number(/DISCONTINUITY-SEQUENCE:(\d+)/.exec(playlist)![1]);
    const counted: string[] = [];
    for (const line of playlist.split('\n')) {
      if (line === '#EXT-X-DISCONTINUITY') breaks += 1;
      const piece = /^\/(\d+)-\d+\.m4s$/.exec(line)?.[1];
      if (piece !== undefined) counted.push(`piece ${piece} after ${breaks}`);
    }
    return counted;
  };
  expect(await breaksIn('audio')).toEqual([
    'piece 1 after 0',
    'piece 2 after 1',
    'piece 3 after 2',
    'piece 4 after 3',
  ]);
  expect(await breaksIn('360p')).toEqual(['piece 1 after 0', 'piece 2 after 1', 'piece 4 after 3']);
  expect(await breaksIn('720p')).toEqual(['piece 2 after 1', 'piece 4 after 3', 'piece 4 after 3']);
});

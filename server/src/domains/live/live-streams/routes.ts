import * as contract from '@malaka/contracts/live/live-streams';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { getOwnStream } from './queries.ts';
import { createStreamServer } from './serve-stream.ts';
import { changeTarget, setRecording, startStream, stopStream, viewStream } from './start-stream.ts';
import { watchStream } from './watch-stream.ts';

/** A school shares one address, and each of its players makes two requests in two seconds. */
const MEDIA_PER_MINUTE = 200_000;
const WATCHES_PER_MINUTE = 6000;

const playlistType = 'application/vnd.apple.mpegurl';

export function authorRoutes(scope: Scope<'author'>, deps: Deps): void {
  const answer = async (authorId: number, webinarId: number) => {
    const stream = await getOwnStream(deps.db, authorId, webinarId);
    return viewStream(stream, deps.now());
  };

  scope.route(contract.startStream, async ({ params, body }, { session, language }) => {
    const own = { authorId: session.accountId, webinarId: params.id };
    await startStream(deps, { ...own, language }, body);
    return await answer(own.authorId, own.webinarId);
  });

  scope.route(contract.stopStream, async ({ params }, { session }) => {
    const own = { authorId: session.accountId, webinarId: params.id };
    await stopStream(deps, own);
    return await answer(own.authorId, own.webinarId);
  });

  scope.route(contract.getOwnStream, ({ params }, { session }) =>
    answer(session.accountId, params.id),
  );

  scope.route(contract.changeTarget, async ({ params, body }, { session, language }) => {
    const own = { authorId: session.accountId, webinarId: params.id };
    await changeTarget(deps, { ...own, language }, body);
    return await answer(own.authorId, own.webinarId);
  });

  scope.route(contract.setRecording, async ({ params, body }, { session }) => {
    const own = { authorId: session.accountId, webinarId: params.id };
    await setRecording(deps, own, body.isOn);
    return await answer(own.authorId, own.webinarId);
  });
}

export function publicRoutes(scope: Scope<'public'>, deps: Deps): void {
  const server = createStreamServer(deps);

  scope.route(
    contract.watchStream,
    async ({ params, body }, { findCaller }) => {
      const session = await findCaller();
      const query = { webinarId: params.id, participantToken: body.participantToken, session };
      return await watchStream(deps, query);
    },
    { limitPerMinute: WATCHES_PER_MINUTE },
  );

  scope.route(
    contract.getStreamPlaylist,
    async ({ params: { id, token, file }, query }, { reply }) => {
      const playlist = await server.playlist(id, token, { file, number: query.number });
      void reply.type(playlistType).header('cache-control', 'private, no-store').send(playlist);
    },
    { limitPerMinute: MEDIA_PER_MINUTE },
  );

  scope.route(
    contract.getStreamSegment,
    async ({ params: { id, ticket, ...place } }, { reply }) => {
      const segment = await server.segment(id, ticket, place);
      const type = place.file.endsWith('.mp4') ? 'video/mp4' : 'video/iso.segment';
      reply.type(type).header('cache-control', 'private, max-age=31536000, immutable');
      void reply.header('x-content-type-options', 'nosniff').send(segment);
    },
    { limitPerMinute: MEDIA_PER_MINUTE },
  );
}

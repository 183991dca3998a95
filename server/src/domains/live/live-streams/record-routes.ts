import * as contract from '@malaka/contracts/live/live-streams';
import type { Deps } from '#/kit/deps.ts';
import {
  getAuthoredVideo,
  PRIVATE_ONE_HOUR,
  masterPlaylist,
  NO_STORE,
  playlistType,
  sendPart,
  shiftQuestions,
} from '#/domains/authoring/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Scope } from '#/kit/http/route.ts';
import { sendStoredFile } from '#/kit/files/send-stored-file.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import { isSessionAlive } from './queries.ts';
import { findRecord, getOwnRecord, markForCut } from './record-queries.ts';
import { readRecordToken, viewRecord } from './view-record.ts';
import { SHORTEST_RECORD_SECONDS } from './rules.ts';

export function authorRoutes(scope: Scope<'author'>, deps: Deps): void {
  scope.route(contract.trimRecord, async ({ params: { id }, body }, { session }) => {
    await trimRecord(deps, { authorId: session.accountId, webinarId: id, ...body });
    return await viewRecord(deps, id, session);
  });
}

export function publicRoutes(scope: Scope<'public'>, deps: Deps): void {
  const { config, db, files, now } = deps;
  const getGranted = async (webinarId: number, token: string) => {
    const grant = readRecordToken(config.secret, webinarId, token, now());
    const record = grant && (await findRecord(db, webinarId));
    const isAlive =
      grant && (grant.sessionId === 0 || (await isSessionAlive(db, grant.sessionId, now())));
    if (!isAlive || record?.videoId !== grant.videoId) throw new AppError('auth.forbidden', 403);
    return await getAuthoredVideo(db, grant.videoId);
  };

  scope.route(
    contract.getRecord,
    async ({ params: { id } }, { findCaller }) => await viewRecord(deps, id, await findCaller()),
  );

  scope.route(contract.getRecordPlaylist, async ({ params: { id, token } }, { reply }) => {
    const video = await getGranted(id, token);
    if (video.renditions.length === 0) throw new AppError('video.not_found', 404);
    reply.type(playlistType).header('cache-control', NO_STORE);
    // Relative, because the address already contains the token.
    void reply.send(masterPlaylist(video, '.'));
  });

  scope.route(contract.getRecordFile, async ({ params }, { request, reply }) => {
    const video = await getGranted(params.id, params.token);
    const key = params.file === 'plain.mp4' ? video.sourceKey : video.posterKey;
    if (key === null) throw new AppError('video.not_found', 404);
    await sendStoredFile(request, reply, files, { key, cacheControl: PRIVATE_ONE_HOUR });
  });

  scope.route(contract.getRecordPart, async ({ params }, { request, reply }) => {
    const video = await getGranted(params.id, params.token);
    await sendPart(files, video, params, { request, reply });
  });
}

type Cut = { authorId: number; webinarId: number; from: number; to: number };

/** Nothing is lost: parts cut off can be published again. */
async function trimRecord(
  { db }: Pick<Deps, 'db'>,
  { authorId, webinarId, from, to }: Cut,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const record = await getOwnRecord(trx, authorId, webinarId);
    const { wholeSeconds, lessonId } = record;
    if (wholeSeconds === null) throw new AppError('stream.record_not_found', 404);
    const end = Math.min(to, wholeSeconds);
    if (end - from < SHORTEST_RECORD_SECONDS) throw new AppError('stream.record_too_short', 422);
    if (lessonId !== null) {
      const later = from - (record.trimStart ?? 0);
      await shiftQuestions(trx, { lessonId, later, duration: end - from });
    }
    const isToEnd = to >= wholeSeconds;
    const revision = await markForCut(trx, webinarId, { from, to: isToEnd ? null : to });
    if (revision === undefined) throw new AppError('stream.record_not_found', 404);
    await addJob(trx, 'cut-record', { webinarId, revision }, { key: `cut-record:${webinarId}` });
  });
}

import * as contract from '@malaka/contracts/learning/lessons';
import { checkVideo as checkVideoCall } from '@malaka/contracts/learning/timed-answers';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { isFramed } from '#/domains/authoring/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { recordCompletion } from '#/domains/learning/lesson-progress/complete-lesson.ts';
import { getOpenLesson } from '#/domains/learning/lesson-progress/queries.ts';
import { checkVideo } from './check-video.ts';
import { saveWatching } from './save-watching.ts';
import { isPastSurvey } from './complete-survey-lesson.ts';
import { hasRecords } from './show-webinar.ts';
import { viewVideoAddress } from './view-video-address.ts';
import { viewLesson } from './view-lesson.ts';

export function learnerRoutes(scope: Scope<'learner'>, deps: Deps): void {
  const { db, now } = deps;
  scope.route(contract.viewLesson, async ({ params }, { session }) => {
    const { accountId, id: sessionId } = session;
    const asked = {
      accountId,
      sessionId,
      courseId: params.id,
      lessonId: params.lessonId,
      now: now(),
    };
    return await viewLesson(deps, asked);
  });

  scope.route(contract.completeLesson, async ({ body }, { session, request }) => {
    const { accountId, id: sessionId } = session;
    const completion = { ...body, accountId, sessionId, now: now(), address: request.ip };
    const lesson = await getOpenLesson(db, accountId, body.lessonId);
    const { type, videoId, webinarId } = lesson;
    // Of a player of another site nobody can tell what was watched: the learner says so.
    const isMarked =
      type === 'text' ||
      (videoId !== null && (await isFramed(db, videoId))) ||
      (webinarId !== null && videoId === null && (await hasRecords(db, webinarId))) ||
      (type === 'survey' && (await isPastSurvey(db, completion, lesson)));
    if (!isMarked) throw new AppError('lesson.not_found', 404);
    await db.transaction().execute((trx) => recordCompletion(trx, completion));
    return { lesson: await viewLesson(deps, completion) };
  });

  scope.route(contract.saveWatching, ({ body }, { actor }) =>
    saveWatching(db, { ...body, ...actor }),
  );

  scope.route(contract.getVideo, async ({ params: { lessonId } }, { session }) => {
    const { id: sessionId, accountId, role } = session;
    const viewer = { accountId, sessionId, role };
    return { url: await viewVideoAddress(deps, viewer, lessonId) };
  });

  scope.route(checkVideoCall, async ({ body }, { session, request }) => {
    const { accountId, id: sessionId } = session;
    const check = { ...body, accountId, sessionId, now: now(), address: request.ip };
    return { lesson: await checkVideo(deps, check) };
  });
}

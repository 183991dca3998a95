import * as contract from '@malaka/contracts/learning/lessons';
import {
  checkVideo as checkVideoCall,
  videoAnswered,
} from '@malaka/contracts/learning/timed-answers';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { takesEvent } from '#/kit/outbox/event-handler.ts';
import { checkVideo, saveWatching } from './watch-video.ts';
import { markLesson, viewLesson } from './view-lesson.ts';
import { viewVideoAddress } from './video-lesson.ts';

const lessonOf = ({ body }: { body: { lessonId: number } }) => `lesson ${body.lessonId}`;

export const events = [
  takesEvent(contract.lessonDone, lessonOf, async (deps, { body }, actor) => ({
    lesson: await markLesson(deps, { ...body, ...actor }),
  })),
  takesEvent(contract.videoWatched, lessonOf, ({ db }, { body }, actor) =>
    saveWatching(db, { ...body, ...actor, isQueued: true }),
  ),
  takesEvent(videoAnswered, lessonOf, async (deps, { body }, actor) => ({
    lesson: await checkVideo(deps, { ...body, ...actor }),
  })),
];

export function learnerRoutes(scope: Scope<'learner'>, deps: Deps): void {
  const { db, now } = deps;
  scope.route(contract.viewLesson, async ({ params }, { session }) => {
    const { accountId, id: sessionId } = session;
    const query = {
      accountId,
      sessionId,
      courseId: params.id,
      lessonId: params.lessonId,
      now: now(),
    };
    return await viewLesson(deps, query);
  });

  scope.route(contract.completeLesson, async ({ body }, { actor }) => ({
    lesson: await markLesson(deps, { ...body, ...actor }),
  }));

  scope.route(contract.saveWatching, ({ body }, { actor }) =>
    saveWatching(db, { ...body, ...actor }),
  );

  scope.route(contract.getVideo, async ({ params: { lessonId } }, { session }) => {
    const { id: sessionId, accountId, role } = session;
    const viewer = { accountId, sessionId, role };
    return { url: await viewVideoAddress(deps, viewer, lessonId) };
  });

  scope.route(checkVideoCall, async ({ body }, { actor }) => ({
    lesson: await checkVideo(deps, { ...body, ...actor }),
  }));
}

import type { LessonView } from '@malaka/contracts/learning/lessons';
import { type Attempt, testFinished } from '@malaka/contracts/learning/lesson-tests';
import { TEST_FINISHED } from '@malaka/contracts/kit/event-kind';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { OutboxSnapshot } from '#/domains/assessment/index.ts';
import { enqueue, useQueue } from '#/kit/outbox/queue-state.ts';
import type { Entry } from '#/kit/outbox/queue-store.ts';

type Answers = OutboxSnapshot['answers'];

/** Unsent answers as acts of the person: across devices the latest act counts. */
export const unsentActs = (answers: Answers) =>
  [...answers].flatMap(([questionId, { savedAt, ...act }]) =>
    savedAt === null ? [{ questionId, ...act }] : [],
  );

/** Queues the end of a test with all its answers until the server has it. */
export async function enqueueFinish(
  { id: lessonId, courseId, name }: LessonView,
  { id: attemptId }: Attempt,
  answers: Answers,
): Promise<void> {
  await enqueue(testFinished, {
    key: lessonId,
    title: name,
    about: { courseId, attemptId },
    body: { lessonId, attemptId, answers: unsentActs(answers) },
  });
}

const useFinishes = (lessonId: number) => useQueue({ name: TEST_FINISHED }, lessonId).entries;

const lastQueued = (entries: readonly Entry[]) => entries.findLast(({ state }) => state === 'kept');

/** The end of a test that is queued on this device. */
export const useQueuedFinish = (lessonId: number): Entry | undefined =>
  lastQueued(useFinishes(lessonId));

/** Opens the result on the test page as soon as it arrives. */
export function useResultOnceFinished(courseId: number, lessonId: number): void {
  const navigate = useNavigate();
  const entries = useFinishes(lessonId);
  const queued = lastQueued(entries);
  const [awaited, setAwaited] = useState<string>();
  if (queued && queued.id !== awaited) setAwaited(queued.id);
  const isFinished = entries.some(({ id, state }) => id === awaited && state === 'counted');
  useEffect(() => {
    if (!isFinished) return;
    void navigate({
      to: '/dashboard/course/$courseId/lesson/$lessonId/result',
      params: { courseId: String(courseId), lessonId: String(lessonId) },
      replace: true,
    });
  }, [isFinished, navigate, courseId, lessonId]);
}

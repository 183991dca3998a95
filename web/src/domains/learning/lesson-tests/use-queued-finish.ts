import { TEST_FINISHED } from '@malaka/contracts/kit/event-kind';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useQueue } from '#/kit/outbox/queue-state.ts';
import type { Entry } from '#/kit/outbox/queue-store.ts';

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

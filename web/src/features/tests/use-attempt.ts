import type { LessonView } from '@malaka/contracts/lessons';
import type { Attempt } from '@malaka/contracts/tests';
import { useQueryClient } from '@tanstack/react-query';
import { get, set } from 'idb-keyval';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isApiError } from '#/api/api-error.ts';
import { lessonQuery } from '#/features/lessons/queries.ts';
import { createOutbox, type KeptAnswers } from './outbox.ts';
import { sendAnswer } from './queries.ts';

const RETRY_MS = 5000;

/** Answers of an open attempt: shown at once, kept on the device, sent when the line allows. */
export function useAttempt(lesson: LessonView, attempt: Attempt) {
  const queryClient = useQueryClient();
  const [outbox] = useState(() => {
    const key = `answers:${attempt.id}`;
    return createOutbox({
      known: attempt.responses,
      storage: {
        read: () => get<KeptAnswers>(key),
        write: (kept) => set(key, kept),
      },
      send: (questionId, kept) =>
        sendAnswer(queryClient, lesson, { attemptId: attempt.id, questionId, ...kept }),
      isRefusal: (error) => isApiError(error) && error.status >= 400 && error.status < 500,
      onRefused: () =>
        void queryClient.invalidateQueries({
          queryKey: lessonQuery(lesson.courseId, lesson.id).queryKey,
        }),
    });
  });
  const snapshot = useSyncExternalStore(outbox.subscribe, outbox.read);
  const isWaiting = snapshot.waitingCount > 0;

  useEffect(() => {
    void outbox.restore();
    const flush = () => void outbox.flush();
    addEventListener('online', flush);
    return () => removeEventListener('online', flush);
  }, [outbox]);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void outbox.flush(), RETRY_MS);
    return () => clearInterval(timer);
  }, [outbox, isWaiting]);

  return { outbox, snapshot };
}

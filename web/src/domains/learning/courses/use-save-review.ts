import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { courseReviewed, type saveReview } from '@malaka/contracts/learning/reviews';
import { enqueue, useQueue } from '#/kit/outbox/queue-state.ts';

/** The learner's review of a course, stored on the device until the server has it. */
export function useSaveReview(courseId: number, title: string) {
  const { entries, sendingIds } = useQueue(courseReviewed, courseId);
  const entry = entries.at(-1);
  return {
    entry,
    isSending: entry !== undefined && sendingIds.has(entry.id),
    save: (body: BodyOf<typeof saveReview>) => {
      const { text } = body;
      const params = { id: courseId };
      void enqueue(courseReviewed, {
        key: courseId,
        title,
        text,
        about: { ...body },
        params,
        body,
      });
    },
  };
}

import type { LessonView } from '@malaka/contracts/learning/lessons';
import { type Attempt, testFinished } from '@malaka/contracts/learning/lesson-tests';
import type { OutboxSnapshot } from '#/domains/assessment/index.ts';
import { enqueue } from '#/kit/outbox/queue-state.ts';

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

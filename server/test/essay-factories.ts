import type { Db } from '#/kit/db/connect.ts';
import { makeCourse } from '#test/course-factories.ts';
import { makeAccount } from '#test/factories.ts';
import { addTypedQuestions } from '#test/typed-questions.ts';

const level = (name: string, points: number) => ({ name, points, description: `${name} dalil` });

/** Ten points on two criteria. */
export const essayQuestion = (settings = 'essay: words 2-20; anonymous') => ({
  type: 'essay' as const,
  text: '<p>Oʻqituvchi kim?</p>',
  score: 0,
  answers: [
    { id: 1, text: settings, model: '<p>Namuna</p>' },
    {
      id: 2,
      text: 'Mazmun',
      score: 6,
      levels: [level('Aʼlo', 6), level('Oʻrta', 3), level('Yoʻq', 0)],
    },
    { id: 3, text: 'Til', score: 4, levels: [level('Toza', 4), level('Xato', 0)] },
  ],
  tags: [],
});

/** A submitted essay waiting for its only grader. */
export async function makeEssay(
  db: Db,
  input: { accountId?: number; authorId?: number; now?: Date } = {},
): Promise<{ id: number; gradeId: number }> {
  const { now = new Date() } = input;
  const course = await makeCourse(db, {
    ...(input.authorId !== undefined && { authorId: input.authorId }),
    lessons: [{ type: 'test' }],
  });
  const lessonId = course.lessons[0]!.id;
  const accountId = input.accountId ?? (await makeAccount(db)).id;
  const [question] = await addTypedQuestions(db, {
    lessonId,
    authorId: course.authorId,
    questions: [essayQuestion()],
  });
  const questions = JSON.stringify([{ id: question!.id, version: 1 }]);
  const attempt = { accountId, lessonId, number: 1, seed: 1, questions, startedAt: now };
  const { id: attemptId } = await db
    .insertInto('attempts')
    .values({ ...attempt, finishedAt: now, isWaiting: true, minPercentage: 60 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('essays')
    .values({
      place: 'test',
      placeId: lessonId,
      attemptId,
      questionId: question!.id,
      version: 1,
      accountId,
      maxScore: 10,
      isDouble: false,
      isAnonymous: true,
      submittedAt: now,
      dueAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: gradeId } = await db
    .insertInto('essayGrades')
    .values({ essayId: id, seat: 1, accountId, dueAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, gradeId };
}

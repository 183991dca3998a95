import { expect, type Page } from '@playwright/test';
import { makeCourse } from '@malaka/server/test/course-factories';
import type { Server } from './fixtures.ts';
import { comeBackAs, makePerson } from './people.ts';
import type { Texts } from './texts.ts';

/** A teacher in the editor of their own test without questions. */
export async function openTestEditor(page: Page, server: Server, t: Texts) {
  const person = await makePerson(server, { role: 'teacher' });
  const lessons = [
    { type: 'test' as const, name: 'Yakuniy test', questions: [] },
    { type: 'test' as const, name: 'Qayta test', questions: [] },
  ];
  const course = await makeCourse(server.db, {
    authorId: person.id,
    name: 'Zamonaviy dars',
    lessons,
  });
  const { id: sectionId } = await server.db
    .selectFrom('sections')
    .where('courseId', '=', course.id)
    .orderBy('sortOrder')
    .select('id')
    .executeTakeFirstOrThrow();
  await comeBackAs(page, person);
  const address = `/dashboard/copyrights/course-items/${course.id}/section/${sectionId}/lesson/test`;
  await page.goto(address);
  await expect(page.getByRole('main').getByText(t('questions:empty.test'))).toBeVisible();
  const [lesson, other] = course.lessons.map(({ id }) => id) as [number, number];
  return { person, course, lesson, other, address };
}

/** The server's questions of a test, in order. */
export const savedQuestions = (server: Server, lessonId: number) =>
  server.db
    .selectFrom('questions as q')
    .innerJoin('questionVersions as v', (join) =>
      join.onRef('v.questionId', '=', 'q.id').onRef('v.version', '=', 'q.currentVersion'),
    )
    .where('q.lessonId', '=', lessonId)
    .where('q.deletedAt', 'is', null)
    .orderBy('q.sortOrder')
    .orderBy('q.id')
    .select(['v.text', 'v.type', 'v.score', 'v.answers', 'q.tags', 'q.isDraft'])
    .execute();

/**
 * Types a question by keyboard only, from its text to the next one; the right answer has a star.
 */
export async function typeQuestion(
  page: Page,
  { text, answers, right }: { text: string; answers: readonly string[]; right: number },
): Promise<void> {
  await page.keyboard.type(text);
  for (const [n, answer] of answers.entries()) {
    await page.keyboard.press('Enter');
    if (n === right) await page.keyboard.press('*');
    await page.keyboard.type(answer);
  }
  await page.keyboard.press('Control+Enter');
}

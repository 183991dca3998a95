import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { Server } from './fixtures.ts';
import type { Person } from './people.ts';
import type { Texts } from './texts.ts';

type Question = { text: string; right: string[]; wrong: string[] };
type Answer = { text: string; score: number };

/** A demo course by its name, with the id of its test lesson. */
export async function findCourse(server: Server, name: string) {
  const { id } = await server.db
    .selectFrom('courses')
    .where('name', '=', name)
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const test = await server.db
    .selectFrom('lessons')
    .where('courseId', '=', id)
    .where('type', '=', 'test')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { id, testId: test.id };
}

/** A text lesson of a course. */
export const findTextLesson = async (server: Server, courseId: number) =>
  await server.db
    .selectFrom('lessons')
    .where('courseId', '=', courseId)
    .where('type', '=', 'text')
    .select(['id', 'name'])
    .orderBy('id')
    .executeTakeFirstOrThrow();

/** Disables the required reading time, so that nobody has to wait at the text. */
export async function askNoReadingTime({ db }: Server, courseId: number): Promise<void> {
  await db
    .updateTable('lessons')
    .set({ readPercent: 0 })
    .where('courseId', '=', courseId)
    .execute();
}

export async function startCourse(server: Server, { id }: Person, courseId: number): Promise<void> {
  await server.db.insertInto('enrolments').values({ accountId: id, courseId }).execute();
}

/** Right and wrong answers, from the author's view. */
export async function questionsOf(server: Server, lessonId: number): Promise<Question[]> {
  const rows = await server.db
    .selectFrom('questions as q')
    .innerJoin('questionVersions as v', (join) =>
      join.onRef('v.questionId', '=', 'q.id').onRef('v.version', '=', 'q.currentVersion'),
    )
    .where('q.lessonId', '=', lessonId)
    .select(['v.text', 'v.answers'])
    .execute();
  return rows.map(({ text, answers }) => {
    const known = answers as unknown as Answer[];
    const texts = (isRight: boolean) =>
      known.filter(({ score }) => score > 0 === isRight).map((one) => one.text);
    return { text, right: texts(true), wrong: texts(false) };
  });
}

/** Answers every question, one per screen on a phone, all on one page elsewhere. */
export async function answerAll(
  page: Page,
  t: Texts,
  questions: readonly Question[],
  kind: 'right' | 'wrong',
): Promise<void> {
  const cards = page
    .getByRole('main')
    .getByRole('group')
    .filter({ has: page.locator('legend') });
  await expect(cards.first()).toBeVisible();
  if ((await cards.count()) > 1) {
    for (const question of questions) await answer(cards, question, kind);
  } else {
    for (let number = 1; number <= questions.length; number += 1) {
      await expect(
        page.getByText(t('test:questionOf', { number, total: questions.length })),
      ).toBeVisible();
      const shown = (await cards.textContent()) ?? '';
      const question = questions.find(({ text }) => shown.includes(text));
      if (!question) throw new Error(`No such question: ${shown}`);
      await answer(cards, question, kind);
      if (number < questions.length) {
        await page.getByRole('button', { name: t('test:next'), exact: true }).click();
      }
    }
  }
}

async function answer(cards: Locator, question: Question, kind: 'right' | 'wrong') {
  const card = cards.filter({ hasText: question.text });
  for (const text of kind === 'right' ? question.right : question.wrong.slice(0, 1)) {
    const named = { name: text, exact: true };
    const choice = card.getByRole('radio', named).or(card.getByRole('checkbox', named));
    await choice.check();
    await expect(choice).toBeChecked();
  }
}

/** From the last question through the review to the result. */
export async function finishTest(page: Page, t: Texts): Promise<void> {
  await page.getByRole('button', { name: t('test:toReview') }).click();
  await expect(page.getByRole('heading', { name: t('test:review.title') })).toBeVisible();
  await page.getByRole('button', { name: t('test:review.finish') }).click();
  await page
    .getByRole('dialog', { name: t('test:confirm.title') })
    .getByRole('button', { name: t('test:confirm.yes') })
    .click();
  await expect(page).toHaveURL(/\/result$/);
}

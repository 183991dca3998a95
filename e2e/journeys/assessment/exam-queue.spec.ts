import { makeExam } from '@malaka/server/test/exam-factories';
import type { Page } from '@playwright/test';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import type { Server } from '#/fixtures.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** More people ahead of the learner than are admitted while the journey lasts. */
const CROWD = 5_000_000;

async function makeCrowd({ db }: Server, examId: number): Promise<void> {
  await db
    .insertInto('admissionQueues')
    .values({ name: `exam:${examId}`, lastTicket: CROWD, waitingSince: new Date() })
    .execute();
}

const letAllIn = ({ db }: Server, examId: number) =>
  db
    .updateTable('admissionQueues')
    .set((queue) => ({ admitted: queue.ref('lastTicket') }))
    .where('name', '=', `exam:${examId}`)
    .execute();

const numberOf = async (page: Page, text: RegExp): Promise<number> => {
  const shown = await page.getByText(text).first().textContent();
  return Number(shown!.replace(/\D/g, ''));
};

// spec: QUE-01, QUE-03
test('whoever must wait sees the place, keeps it over a reload and a cut line, and is let in by itself', async ({
  page,
  server,
  t,
}) => {
  test.slow();
  const learner = await makePerson(server);
  const exam = await makeExam(server.db, { now: new Date(), minutes: 30 });
  await makeCrowd(server, exam.id);
  await comeBackAs(page, learner);
  await page.goto(`/dashboard/my-exams/${exam.id}`);
  await page.getByRole('button', { name: t('my-exams:start') }).click();
  await page.getByRole('button', { name: t('my-exams:confirmStart.yes') }).click();

  const waiting = page.getByRole('heading', { name: t('queue:title') });
  await expect(waiting).toBeVisible();
  await expect(page.getByText(t('my-exams:queue.clock'))).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /\d/ })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const place = /^[\d\s\u00A0]+-oʻrin$/u;
  const before = await numberOf(page, place);
  expect(before).toBeGreaterThan(1_000_000);

  await page.reload();
  await expect(waiting).toBeVisible();
  expect(await numberOf(page, place)).toBeLessThanOrEqual(before);
  await page.context().setOffline(true);
  await letAllIn(server, exam.id);
  await expect(waiting).toBeVisible();
  await page.context().setOffline(false);

  await expect(page.getByRole('timer')).toHaveText(/^(29:\d\d|30:00)$/);
  const attempts = await server.db
    .selectFrom('examAttempts')
    .where('examId', '=', exam.id)
    .select('accountId')
    .execute();
  expect(attempts).toEqual([{ accountId: learner.id }]);
});

// spec: QUE-01
test('a turn that comes while the page is behind another waits for its learner', async ({
  page,
  server,
  t,
}) => {
  const learner = await makePerson(server);
  const exam = await makeExam(server.db, { now: new Date(), minutes: 30 });
  await makeCrowd(server, exam.id);
  await comeBackAs(page, learner);
  await page.goto(`/dashboard/my-exams/${exam.id}`);
  await page.getByRole('button', { name: t('my-exams:start') }).click();
  await page.getByRole('button', { name: t('my-exams:confirmStart.yes') }).click();
  await expect(page.getByRole('heading', { name: t('queue:title') })).toBeVisible();
  // A headless browser shows every page: simulate the visibility events.
  await page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  `);
  await letAllIn(server, exam.id);
  await expect(page).toHaveTitle(new RegExp(t('my-exams:queue.turn')));
  await expect(page.getByRole('heading', { name: t('my-exams:queue.turn') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('my-exams:start') }).click();
  await expect(page.getByRole('timer')).toHaveText(/^(29:\d\d|30:00)$/);
});

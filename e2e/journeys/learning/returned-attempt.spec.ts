import { makeTestTaker } from '@malaka/server/test/course-factories';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';

test.use({ viewport: { width: 1440, height: 900 } });

// spec: DAY-13
test('an attempt of a named person is given back in three clicks', async ({ page, server, t }) => {
  const { db } = server;
  const { caller, lesson } = await makeTestTaker(db);
  const named = { firstName: 'Oysanam', lastName: 'Mirzajonova' };
  await db.updateTable('profiles').set(named).where('accountId', '=', caller.id).execute();
  const finished = {
    startedAt: new Date(Date.now() - 600_000),
    finishedAt: new Date(),
    score: 1,
    maxScore: 3,
    percent: 33.3,
    minPercentage: 60,
    isPassed: false,
    questions: '[]',
    seed: 1,
  };
  const { id } = await db
    .insertInto('attempts')
    .values({ accountId: caller.id, lessonId: lesson.id, number: 1, ...finished })
    .returning('id')
    .executeTakeFirstOrThrow();
  await comeBackAs(page, await makePerson(server, { role: 'ministry' }));
  await page.goto(`/dashboard/users/view/${caller.id}`);

  await page.getByRole('button', { name: t('pupils:tab.attempts') }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('returned-attempts:list.return'), exact: true }).click();
  const modal = page.getByRole('dialog', { name: t('returned-attempts:return') });
  const send = modal.getByRole('button', { name: t('returned-attempts:return') });
  await send.click();
  await expect(modal.getByText(t('returned-attempts:reasonShort'))).toBeVisible();
  await modal.getByLabel(t('returned-attempts:reason')).fill('Maktabda chiroq oʻchdi');
  await expectAccessible(page);
  await send.click();
  await expect(page.getByText(t('returned-attempts:list.done'))).toBeVisible();
  await expect(page.getByRole('cell', { name: t('test:attempts.state.returned') })).toBeVisible();
  const { reason } = await db
    .selectFrom('attemptReturns')
    .where('attemptId', '=', id)
    .select('reason')
    .executeTakeFirstOrThrow();
  expect(reason).toBe('Maktabda chiroq oʻchdi');

  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

import { comparePapers } from '@malaka/server/domains/assessment/similarity/compare-papers';
import { makeSession } from '@malaka/server/test/factories';
import { makeCopiedExam } from '@malaka/server/test/similarity-factories';
import { expect, test } from '#/fixtures.ts';
import type { Server } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';

const phone = { width: 360, height: 740 };
const explained = 'Biz bir kabinetda, birga tayyorlangan edik.';

/** An exam of last Friday with two similar papers, compared during the night. */
async function makeCase({ db }: Server) {
  const now = new Date();
  const exam = await makeCopiedExam(db, { now });
  const { id: checkId } = await db
    .insertInto('similarityChecks')
    .values({ place: 'exam', placeId: exam.id, askedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await comparePapers({ db, now: () => now }, { checkId });
  return await makeSession(db, exam.people[0]!);
}

// spec: COL-03
test('two people decide about two papers, after the teacher explained on a phone', async ({
  page,
  openPage,
  server,
  t,
}) => {
  test.slow();
  const teacher = await makeCase(server);
  const expert = await makePerson(server, { role: 'admin', lastName: 'Karimova' });
  const second = await makePerson(server, { role: 'admin', lastName: 'Nazarov' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await comeBackAs(page, expert);
  await page.goto('/dashboard/similarity');
  await page.getByRole('link', { name: /Ustoz0/ }).click();
  await expect(page.getByRole('heading', { name: t('similarity:why') })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('similarity:against') })).toBeVisible();
  await expect(page.getByText(t('similarity:baseNone'))).toBeVisible();
  await expect(page.getByText(t('similarity:consequence'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('similarity:upheld') })).toBeDisabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('switch', { name: t('similarity:onlyWrong') }).click();
  await expect(page.getByRole('row').filter({ hasText: t('similarity:isRight') })).toHaveCount(0);
  await page.getByRole('button', { name: t('similarity:ask') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('similarity:ask') })
    .click();
  await expect(page.getByText(t('similarity:askedDone'))).toBeVisible();

  const small = await openPage();
  await small.setViewportSize(phone);
  await comeBackAs(small, teacher);
  await small.goto('/dashboard/my-papers');
  await expect(small.getByText(t('my-papers:kept'))).toBeVisible();
  await expect(small.getByText(t('my-papers:pair'))).toBeVisible();
  await expect(small.locator('main')).not.toContainText('Ustoz1');
  await expectAccessible(small);
  await expectNoSidewaysScroll(small);
  await small.getByRole('textbox', { name: t('my-papers:words') }).fill(explained);
  await small.getByRole('button', { name: t('my-papers:send') }).click();
  await expect(small.getByText(t('my-papers:sent'))).toBeVisible();
  await expect(small.getByText(explained)).toBeVisible();

  await page.reload();
  await expect(page.getByText(explained)).toBeVisible();
  await page.getByRole('button', { name: t('similarity:presets.knowledge') }).click();
  await page.getByRole('button', { name: t('similarity:dismissed') }).click();
  await expect(page.getByText(t('similarity:secondNeeded'))).toBeVisible();

  const other = await openPage();
  await other.setViewportSize({ width: 1280, height: 900 });
  await comeBackAs(other, second);
  await other.goto('/dashboard/similarity');
  await other.getByRole('link', { name: /Ustoz0/ }).click();
  await other.getByRole('textbox', { name: t('similarity:words') }).fill('Men ham shu fikrdaman.');
  // It is shown for seconds only, which a slow machine may spend on the click.
  const decided = expect(other.getByText(t('similarity:decided'))).toBeVisible();
  await other.getByRole('button', { name: t('similarity:agree') }).click();
  await decided;
  await expect(other.getByText('Men ham shu fikrdaman.')).toBeVisible();

  await small.reload();
  await expect(small.getByText(t('my-papers:outcome.dismissed'))).toBeVisible();
  await expectNoSidewaysScroll(small);
});

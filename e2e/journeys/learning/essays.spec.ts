import type { Page } from '@playwright/test';
import { enrol } from '@malaka/server/test/course-factories';
import { passUndo } from '#/clock.ts';
import { finishTest } from '#/course.ts';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import { openTestEditor } from '#/test-editor.ts';
import type { Texts } from '#/texts.ts';

const ESSAY = 'Yaxshi oʻqituvchi bolani tinglaydi va unga ishonadi.';

/** Chooses a level for each criterion by digits and submits the grade by its key. */
async function gradeByKeys(page: Page, t: Texts, comment: string) {
  const rubric = page.getByRole('group', { name: t('essays:rubric') });
  await expect(rubric).toBeVisible();
  await expect(page.getByText(t('essays:chooseLevels')).first()).toBeVisible();
  await page.getByRole('textbox', { name: t('essays:comment') }).fill(comment);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('1');
  await page.keyboard.press('1');
  await expect(rubric.getByRole('radio', { checked: true })).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(async () => {
    await page.keyboard.press('c');
    await expect(page.getByText(t('essays:sent'))).toBeVisible({ timeout: 1000 });
  }).toPass();
}

// spec: QKD-10
test('an author asks for an essay, it is written over a cut line, graded by two, and told', async ({
  page,
  openPage,
  server,
  t,
}) => {
  test.slow();
  const { course, lesson } = await openTestEditor(page, server, t);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t('questions:add') }).click();
  await page.getByRole('menuitem', { name: t('questions:type.essay') }).click();
  await main
    .getByRole('textbox', { name: t('questions:field.text'), exact: true })
    .fill('Yaxshi oʻqituvchi kim?');
  await main.getByRole('button', { name: t('questions:essay.addCriterion') }).click();
  for (const [n, name] of ['Mazmun', 'Til'].entries()) {
    const criterion = main.getByRole('group', {
      name: t('questions:essay.criterion', { number: n + 1 }),
    });
    await criterion
      .getByRole('textbox', { name: t('questions:essay.criterion', { number: n + 1 }) })
      .fill(name);
    for (const [place, level] of ['Aʼlo', 'Oʻrta', 'Yoʻq'].entries()) {
      await criterion
        .getByRole('textbox', { name: t('questions:essay.level', { number: place + 1 }) })
        .fill(level);
    }
  }
  await main.getByRole('textbox', { name: t('questions:essay.max') }).fill('50');
  await main.getByRole('checkbox', { name: t('questions:essay.double') }).check();
  await main.getByRole('checkbox', { name: t('questions:essay.anonymous') }).check();
  await expectAccessible(page);
  await main
    .getByRole('button', { name: t('common:action.save'), exact: true })
    .last()
    .click();
  await expect(main.locator('[data-question-line]')).toHaveCount(1);

  const phone = await openPage();
  await phone.setViewportSize({ width: 360, height: 740 });
  const learner = await makePerson(server);
  await enrol(server.db, learner.id, course.id);
  await comeBackAs(phone, learner);
  await phone.goto(`/dashboard/course/${course.id}/lesson/${lesson}`);
  await phone.getByRole('button', { name: t('test:intro.start') }).click();
  const field = phone.getByRole('textbox', { name: t('test:essay.answer') });
  await expect(field).toBeVisible();
  await phone.context().setOffline(true);
  await field.fill(ESSAY);
  await expect(phone.getByText(t('test:essay.words', { count: 7, value: '7' }))).toBeVisible();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await phone.context().setOffline(false);
  await phone.reload();
  await expect(field).toHaveValue(ESSAY);
  await finishTest(phone, t);
  await expect(phone.getByRole('heading', { name: t('test:ungraded.title') })).toBeVisible();
  await expect(phone.getByText(ESSAY)).toBeVisible();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);

  await page.goto('/dashboard/essays/1');
  await page.getByRole('link', { name: 'Yaxshi oʻqituvchi kim?' }).first().click();
  await expect(page.getByText(t('essays:anonymous'))).toBeVisible();
  await gradeByKeys(page, t, 'Fikr aniq.');
  const second = await openPage();
  await comeBackAs(second, await makePerson(server, { role: 'admin' }));
  await second.goto(`/dashboard/essays/1?search=${encodeURIComponent('Yaxshi oʻqituvchi')}`);
  await second.getByRole('link', { name: 'Yaxshi oʻqituvchi kim?' }).first().click();
  await expect(second.getByRole('main')).not.toContainText('Fikr aniq.');
  await gradeByKeys(second, t, 'Misol yetarli.');

  await passUndo(server);
  await phone.reload();
  await expect(phone.getByRole('heading', { name: t('test:result.passed') })).toBeVisible();
  const result = phone.getByRole('main');
  await expect(result).toContainText('Fikr aniq.');
  await expect(result).toContainText('Misol yetarli.');
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
});

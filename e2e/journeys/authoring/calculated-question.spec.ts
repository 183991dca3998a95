import { enrol } from '@malaka/server/test/course-factories';
import { finishTest } from '#/course.ts';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import { openTestEditor } from '#/test-editor.ts';

test.use({ viewport: { width: 360, height: 740 } });

// spec: QKD-12
test('an author writes a calculated question, a learner answers it with his own numbers', async ({
  page,
  server,
  t,
}) => {
  const { course, lesson } = await openTestEditor(page, server, t);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t('questions:add') }).click();
  await page.getByRole('menuitem', { name: t('questions:type.calculated') }).click();
  await main
    .getByRole('textbox', { name: t('questions:field.text'), exact: true })
    .fill('{a} kg olmaning {b} foizi necha kg?');
  const formula = main.getByRole('textbox', {
    name: t('questions:calculated.formula', { number: 1 }),
  });
  const numberRow = (number: number, name: string) =>
    main.getByRole('group', { name: t('questions:calculated.number', { number, name }) });
  const set = async (number: number, name: string, [min, max]: [string, string]) => {
    const row = numberRow(number, name);
    await row.getByRole('textbox', { name: t('questions:calculated.min') }).fill(min);
    await row.getByRole('textbox', { name: t('questions:calculated.max') }).fill(max);
  };
  const examples = main.getByRole('region', { name: t('questions:calculated.examples') });
  await set(1, 'a', ['0', '900']);
  await set(2, 'b', ['0', '90']);
  await formula.fill('{a} / {b}');
  await expect(examples.getByText(t('questions:calculated.noValue')).first()).toBeVisible();
  const save = main.getByRole('button', { name: t('common:action.save'), exact: true }).last();
  await formula.fill('{a} * {b} / 100');
  await set(1, 'a', ['100', '900']);
  await set(2, 'b', ['10', '90']);
  await main.getByRole('textbox', { name: t('questions:accepted.around') }).fill('1% kg');
  await expect(examples.getByText(t('questions:calculated.noValue'))).toHaveCount(0);
  await expect(main.getByRole('region', { name: t('questions:preview') })).toContainText(
    /\d{3} kg olmaning \d\d foizi/,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await save.click();
  await expect(main.locator('[data-question-line]')).toContainText('{a} * {b} / 100');

  const learner = await makePerson(server);
  await enrol(server.db, learner.id, course.id);
  await comeBackAs(page, learner);
  await page.goto(`/dashboard/course/${course.id}/lesson/${lesson}`);
  await page.getByRole('button', { name: t('test:intro.start') }).click();
  const card = main.locator('fieldset').first();
  await expect(card).toContainText(/\d{3} kg olmaning \d\d foizi/);
  const shown = (await card.locator('legend').textContent()) ?? '';
  await page.reload();
  await expect(card.locator('legend')).toHaveText(shown);
  const [, a, b] = /(\d{3}) kg olmaning (\d\d) foizi/.exec(shown) ?? [];
  await page.getByRole('textbox', { name: t('test:number.label') }).focus();
  await page.keyboard.type(String((Number(a) * Number(b)) / 100).replace('.', ','));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await finishTest(page, t);
  await expect(main.getByText(t('test:result.allRight'))).toBeVisible();
  await main.locator('summary').click();
  await expect(main.getByText(`a = ${a}; b = ${b}`)).toBeVisible();
});

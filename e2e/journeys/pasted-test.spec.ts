import type { Locator } from '@playwright/test';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible } from '#/looks.ts';
import { keptQuestions, openTestEditor } from '#/test-editor.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const wordTest = `1. Oʻzbekiston poytaxti?
а) Самарқанд
*б) Тошкент

2. Javobsiz savol

3. Juft son?
A) 2
B) 3
Javob: A

4. Qaysi daryo?
A) Amudaryo
B) Sirdaryo`;

/** What is on the clipboard, as a browser brings it. */
const paste = (target: Locator, text: string, html = '') =>
  target.evaluate(
    (element, [plain, rich]) => {
      const { DataTransfer, ClipboardEvent } = globalThis as unknown as {
        DataTransfer: new () => { setData: (type: string, text: string) => void };
        ClipboardEvent: new (type: string, init: object) => unknown;
      };
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', plain!);
      if (rich) clipboardData.setData('text/html', rich);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      (element as unknown as { dispatchEvent: (event: unknown) => void }).dispatchEvent(event);
    },
    [text, html],
  );

// spec: STU-02
test('a pasted test is shown as it was understood, a broken question is mended, the rest comes in', async ({
  page,
  server,
  t,
}) => {
  const { lesson } = await openTestEditor(page, server, t);
  await paste(page.locator('body'), wordTest);
  const dialog = page.getByRole('dialog', { name: t('question-imports:title') });
  await expect(dialog.getByText(t('question-imports:found', { count: 4 }))).toBeVisible();
  await expectAccessible(page);
  const card = (number: number) =>
    dialog
      .getByRole('listitem')
      .filter({ hasText: t('question-imports:number', { number }) })
      .first();
  await expect(card(2)).toContainText(t('question-imports:error.no_answers'));
  await expect(card(4)).toContainText(t('question-imports:error.no_right_answer'));
  await card(4)
    .getByRole('radio', { name: t('question-imports:markRight', { number: 1 }) })
    .check();
  await expect(card(4)).not.toContainText(t('question-imports:error.no_right_answer'));
  await card(2)
    .getByRole('button', { name: t('question-imports:mend.open', { number: 2 }) })
    .click();
  const field = dialog.getByLabel(t('question-imports:mend.label'));
  await expect(field).toHaveValue('2. Javobsiz savol');
  await field.fill('2. Javobli savol?\n*ha\n-yoʻq');
  await field.press('Control+Enter');
  await expect(card(2)).not.toContainText(t('question-imports:error.no_answers'));
  await dialog.getByRole('button', { name: t('question-imports:import', { count: 4 }) }).click();
  await expect(page.getByRole('main').locator('[data-question-line]')).toHaveCount(4);
  const kept = await keptQuestions(server, lesson);
  expect(kept.map(({ text, isDraft }) => [text, isDraft])).toEqual([
    ['Oʻzbekiston poytaxti?', false],
    ['Javobli savol?', false],
    ['Juft son?', false],
    ['Qaysi daryo?', false],
  ]);
});

// spec: STU-02
test('a table and GIFT are understood, five megabytes are refused kindly', async ({
  page,
  server,
  t,
}) => {
  await openTestEditor(page, server, t);
  const dialog = page.getByRole('dialog', { name: t('question-imports:title') });
  const close = () => dialog.getByRole('button', { name: t('common:action.close') }).click();
  const cells = (...row: string[]) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const table = `<table>${cells('Savol', 'A', 'B', 'Javob')}${cells('<p>Poytaxt?</p><p>(bitta)</p>', 'Xiva', 'Toshkent', 'B')}</table>`;
  const plain = 'Savol\tA\tB\tJavob\nPoytaxt?\n(bitta)\tXiva\tToshkent\tB';
  await paste(page.locator('body'), plain, table);
  await expect(dialog.getByText(t('question-imports:found', { count: 1 }))).toBeVisible();
  await expect(
    dialog.getByRole('radio', { name: t('question-imports:markRight', { number: 2 }) }),
  ).toBeChecked();
  await close();
  await page.keyboard.press('n');
  const text = page.getByRole('textbox', { name: t('questions:field.text'), exact: true });
  await paste(text, 'Poytaxt? {=Toshkent ~Xiva}\n\nDaryo? {=Amudaryo ~Kaspiy}');
  await expect(dialog.getByText(t('question-imports:found', { count: 2 }))).toBeVisible();
  await close();
  await expect(text).toHaveValue('');
  await paste(text, 'Savol?\n*ha\n-yoʻq\n\n'.repeat(250_000));
  await expect(dialog.getByRole('alert')).toContainText('500 000');
});

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '#/fixtures.ts';
import { openTextEditor } from '#/lesson-editor.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';

const copied = (name: string) =>
  readFileSync(
    new URL(`../../../web/src/kit/ui/editor/paste/copied/${name}.txt`, import.meta.url),
    'utf8',
  );
const word = copied('word');
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** As office programs fill the clipboard, which a browser's own writing would clean. */
const paste = (page: Page, data: Record<string, string>) =>
  page.evaluate(`
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(${JSON.stringify(data)})) {
      clipboardData.setData(type, text);
    }
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
    undefined;
  `);

test.use({ viewport: { width: 1440, height: 900 } });

// spec: STU-05
test('a document of Word becomes a lesson, and one undo takes it back', async ({
  page,
  server,
  t,
}) => {
  const { content, told, status, kept, write } = await openTextEditor({ page, server, t });
  await write('');
  const rtf = String.raw`{\rtf1{\*\shppict{\pict\pngblip\bliptag1 ${PICTURE.toString('hex')}}}}`;
  await paste(page, { 'text/html': word, 'text/rtf': rtf, 'text/plain': 'Kvadrat' });
  await expect(content.getByRole('heading', { level: 2 })).toHaveText('Kvadrat tenglamalar');
  await expect(content.locator('ol > li > ol > li')).toHaveCount(2);
  await expect(content.locator('table th')).toHaveCount(2);
  await expect(content.locator('td[rowspan="2"]')).toHaveCount(1);
  await expect(content.locator('.katex').first()).toBeVisible();
  await expect(content.locator('img')).toHaveAttribute('src', /^\/api\/v1\/files\/.+\.webp$/);
  await expect(status).toHaveText(told('kept'));
  const { content: saved } = await kept();
  expect(saved).toContain('<strong>Diskriminant</strong>');
  expect(saved).toContain(String.raw`\frac{-b\pm \sqrt{b^{2}-4ac}}{2a}`);
  expect(saved).not.toMatch(/mso|style=|class=/);
  await expectAccessible(page);

  await page.keyboard.press('Control+z');
  await expect(content).toHaveText('Matn');
  await page.keyboard.press('Control+Shift+z');
  await expect(content.locator('img')).toHaveAttribute('src', /^\/api\/v1\/files\//);
});

// spec: STU-05
test('pictures that did not come are named, chosen and put in their places', async ({
  page,
  server,
  t,
}) => {
  const { content, main, write } = await openTextEditor({ page, server, t });
  await write('');
  await paste(page, { 'text/html': word });
  const note = main.getByRole('status').filter({ hasText: 'Parabola' });
  await expect(note).toContainText(t('editor:paste.why.elsewhere'));
  await expect(content).toContainText(t('editor:paste.place', { name: 'Parabola' }));
  await expectAccessible(page);
  const chooser = page.waitForEvent('filechooser');
  await note.getByRole('button', { name: t('editor:paste.choose') }).click();
  await (await chooser).setFiles({ name: 'p.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(content.locator('img[alt="Parabola"]')).toHaveAttribute(
    'src',
    /^\/api\/v1\/files\//,
  );
  await expect(content).not.toContainText(t('editor:paste.place', { name: 'Parabola' }));
  await expect(note).toHaveCount(0);
});

// spec: STU-05
test('five megabytes of Word do not freeze the page, and the limit is named', async ({
  page,
  server,
  t,
}) => {
  const { content, main, write } = await openTextEditor({ page, server, t });
  await write('');
  const line =
    "<p class=MsoNormal style='margin:0cm'><span style='font-size:12.0pt'>Matn <b>qalin</b><o:p></o:p></span></p>";
  await paste(page, { 'text/html': line.repeat(Math.ceil(5_000_000 / line.length)) });
  const refused = main.getByRole('alert').filter({ hasText: t('editor:paste.refused') });
  await expect(refused).toContainText('100');
  await expect(content).toHaveText('Matn');
  await write(' ishlaydi');
  await expect(content).toHaveText('Matn ishlaydi');
});

// spec: STU-05
test('a slash inserts by the keyboard alone', async ({ page, server, t }) => {
  const { content, write } = await openTextEditor({ page, server, t });
  await write('');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  const menu = page.getByRole('listbox', { name: t('editor:slash.label') });
  await expect(menu.getByRole('option')).toHaveCount(11);
  const id = await content.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${id}"]`)).toHaveText(t('editor:slash.heading'));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('/jad');
  await expect(menu.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(content.locator('table')).toHaveCount(1);
  await expect(content).not.toContainText('/jad');

  await write('');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Xulosa');
  await expect(content.getByRole('heading', { level: 3 })).toHaveText('Xulosa');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/formula');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: t('editor:formula.title') })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  // spec: STU-05
  test('the menu of a slash and what is missing fit', async ({ page, server, t }) => {
    const { write, main } = await openTextEditor({ page, server, t });
    await write('');
    await paste(page, { 'text/html': copied('google-docs') });
    await expect(main.getByRole('status').filter({ hasText: 'Barg' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await write(' /');
    await expect(page.getByRole('listbox')).toBeInViewport();
    await expectNoSidewaysScroll(page);
  });
});

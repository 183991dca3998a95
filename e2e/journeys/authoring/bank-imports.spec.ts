import { makeCourse } from '@malaka/server/test/course-factories';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** More than are previewed before the import; every fiftieth has only one answer. */
const bank = Array.from({ length: 2500 }, (_, n) => {
  const right = (n + 1) % 50 === 0 ? '~yakka' : `=toʻgʻri ~xato`;
  return `::${n + 1}:: Bankdagi ${n + 1}-savol? {${right}${n + 1}}`;
}).join('\n\n');

// spec: XCH-07
test('a bank of thousands is sent, comes in by itself, says what it left out, and goes back', async ({
  page,
  server,
  t,
}) => {
  test.slow();
  const author = await makePerson(server, { role: 'teacher' });
  await makeCourse(server.db, { authorId: author.id, lessons: [] });
  await comeBackAs(page, author);
  await page.goto('/dashboard/copyrights/questions/1');
  await page
    .getByRole('button', { name: t('question-imports:open') })
    .first()
    .click();
  const window = page.getByRole('dialog');
  await window
    .getByLabel(t('question-imports:file'), { exact: true })
    .last()
    .setInputFiles({ name: 'bank.gift', mimeType: 'text/plain', buffer: Buffer.from(bank) });
  await expect(window.getByText(t('question-imports:big'))).toBeVisible();
  await expectAccessible(page);
  await window.getByRole('button', { name: t('question-imports:takeBig') }).click();
  await expect(window).toHaveCount(0);

  await expect(page.getByText(t('bank-imports:state.ready'))).toBeVisible({ timeout: 60_000 });
  const left = t('bank-imports:left', { count: 50, number: '50' });
  await expect(page.getByText(left)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: t('bank-imports:showOf', { name: 'bank.gift' }) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Bankdagi 50-savol?', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('common:action.close') }).click();
  await expect(page.getByText('Bankdagi 2499-savol?')).toBeVisible();

  await page.getByRole('button', { name: t('bank-imports:undoOf', { name: 'bank.gift' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('bank-imports:undo') })
    .click();
  await expect(page.getByText(t('bank-imports:state.undone'))).toBeVisible();
  await expect(page.getByText('Bankdagi 2499-savol?')).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { passUndo } from '#/clock.ts';
import { expect, test } from '#/fixtures.ts';
import type { Server } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, expectPicture } from '#/looks.ts';
import { makePerson } from '#/people.ts';
import { REASONS } from '#/presets.ts';
import type { Person } from '#/people.ts';
import { callAs, emptyQueues, sitDown } from '#/reviews.ts';
import type { Texts } from '#/texts.ts';

const queue = '/dashboard/alternative-certificates/1';

/** A picture of a document, drawn by the browser itself. */
async function drawPaper(page: Page): Promise<Blob> {
  const shot = await page.screenshot({
    type: 'png',
    clip: { x: 0, y: 0, width: 640, height: 400 },
  });
  return new Blob([new Uint8Array(shot)], { type: 'image/png' });
}

async function send(server: Server, person: Person, paper: Blob, type: string) {
  const form = new FormData();
  form.set('type', type);
  form.set('number', `MS-${person.id}`);
  form.set('date', '2025-05-10');
  form.set('issuer', 'Bilim va malakalarni baholash agentligi');
  form.set('file', paper, 'sertifikat.png');
  await callAs(server, person, '/profil/alternative-certificates', form);
}

async function ownStatus(server: Server, person: Person) {
  const { data } = await callAs(server, person, '/profil/alternative-certificates');
  return (data as { status: string }[])[0]?.status;
}

const accept = (page: Page, t: Texts) =>
  page.getByRole('button', { name: t('alternative-reviews:accept'), exact: true });

test.beforeEach(async ({ server }) => emptyQueues(server));

// spec: PROF-50
test(
  'one is accepted with credits and one rejected, by keyboard',
  { tag: '@core' },
  async ({ page, server, t }) => {
    const first = await makePerson(server, { lastName: 'Latipova', firstName: 'Nargiza' });
    const second = await makePerson(server, { lastName: 'Mavlonova', firstName: 'Oysha' });
    await page.goto('/');
    const paper = await drawPaper(page);
    await send(server, first, paper, 'language');
    await send(server, second, paper, 'competition');
    expect(await ownStatus(server, first)).toBe('sent');
    await sitDown(server, page, { lastName: 'Aminova', firstName: 'Lola' });
    await page.goto(queue);
    await expect(page.getByRole('link', { name: /^Latipova / })).toBeVisible();
    await expectAccessible(page);

    await page.keyboard.press('n');
    await expect(page.getByRole('heading', { level: 1, name: /^Latipova / })).toBeFocused();
    await expect(accept(page, t)).toBeEnabled();
    expect(await ownStatus(server, first)).toBe('under_review');
    const picture = page.getByRole('img', { name: /Latipova/ });
    await expectPicture(picture);
    const width = async () => (await picture.boundingBox())?.width ?? 0;
    const before = await width();
    await page.keyboard.press('+');
    await expect.poll(width).toBeGreaterThan(before * 1.4);
    await page.keyboard.press('t');
    await expect(picture).toHaveAttribute('style', /rotate\(90deg\)/);
    await expectAccessible(page);

    const credits = page.getByRole('textbox', {
      name: t('alternative-reviews:credits', { most: 20 }),
    });
    await expect(credits).toHaveValue('20');
    await credits.fill('4,5');
    await credits.press('9');
    await expect(credits).toHaveValue('4,59');
    await credits.press('Backspace');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('c');
    await expect(
      page.getByText(
        t('alternative-reviews:done.accepted', {
          name: 'Latipova Nargiza Anvarovna',
          credits: '4,5',
        }),
      ),
    ).toBeVisible();

    await expect(page.getByRole('heading', { level: 1, name: /^Mavlonova / })).toBeFocused();
    await expect(accept(page, t)).toBeEnabled();
    await page.keyboard.press('x');
    await page.keyboard.press('2');
    await expect(page.getByRole('textbox', { name: t('reviewing:comment') })).toHaveValue(
      REASONS.otherNumber,
    );
    await page.keyboard.press('x');
    await expect(page.getByText(t('alternative-reviews:empty.waiting'))).toBeVisible();

    await passUndo(server);
    await expect.poll(() => ownStatus(server, second)).toBe('rejected');
    const lines = await server.db
      .selectFrom('creditLines')
      .where('accountId', '=', first.id)
      .select(['kind', 'amount'])
      .execute();
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([['alternative', 4.5]]);
  },
);

test.describe('on a phone, in Russian', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark', language: 'ru' });

  test('a certificate is looked at and accepted', async ({ page, server, t }) => {
    const person = await makePerson(server, { lastName: 'Latipova', firstName: 'Nargiza' });
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('language', 'ru'));
    await send(server, person, await drawPaper(page), 'publication');
    await sitDown(server, page, { lastName: 'Aminova', firstName: 'Lola' });
    await page.goto(queue);
    await page.getByRole('link', { name: /^Latipova / }).click();
    await expect(accept(page, t)).toBeEnabled();
    await expectPicture(page.getByRole('img', { name: /Latipova/ }));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('alternative-reviews:reject'), exact: true }).click();
    await expectNoSidewaysScroll(page);
    await accept(page, t).click();
    await expect(page.getByText(t('alternative-reviews:empty.waiting'))).toBeVisible();
    await passUndo(server);
    await expect.poll(() => ownStatus(server, person)).toBe('accepted');
  });
});

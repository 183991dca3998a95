import type { Page } from '@playwright/test';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import { emptyQueues, expectLeft, makeWaiting, sitDown } from '#/reviews.ts';
import type { Texts } from '#/texts.ts';

const QUEUE = '/dashboard/profile-reviews/1';
/** The first preset for the decision as a whole, and for reopening. */
const WHOLE = {
  uz: 'Maʼlumotlar pasportingizga mos emas: hujjatga qarab tuzating.',
  ru: 'Сведения не совпадают с паспортом: исправьте по документу.',
};
const REOPENING = {
  uz: 'Oldingi qaror xato qabul qilingan: profil qayta koʻriladi.',
  ru: 'Прежнее решение было ошибочным: профиль рассмотрят заново.',
};

const heading = (page: Page, lastname: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^${lastname} `) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function expectCase(page: Page, t: Texts, lastname: string) {
  await expect(heading(page, lastname)).toBeVisible();
  await expect(button(page, t('profile-reviews:reject'))).toBeEnabled();
}

test.beforeEach(async ({ server }) => emptyQueues(server));

for (const width of [1440, 360]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    // spec: DAY-07, DAY-08
    test('by keys alone: a reason by digit, a decision, its undo, and reopening', async ({
      page,
      server,
      t,
    }) => {
      const first = await makeWaiting(server, { lastname: 'Birinchiyeva', hoursAgo: 30 });
      await makeWaiting(server, { lastname: 'Ikkinchiyeva', hoursAgo: 5 });
      await server.db
        .updateTable('accounts')
        .set({ language: 'ru' })
        .where('id', '=', first.id)
        .execute();
      await sitDown(server, page, { lastName: 'Aminova', firstName: 'Lola' });
      await page.goto(QUEUE);
      await expect(page.getByRole('link', { name: /^Birinchiyeva / })).toBeVisible();
      await page.keyboard.press('n');
      await expectCase(page, t, 'Birinchiyeva');

      // Two keys: the reason is offered in the clerk's language and written in the recipient's.
      const comment = page.getByRole('textbox', { name: t('reviewing:comment') });
      await expect(async () => {
        await page.keyboard.press('1');
        await expect(comment).toHaveValue(WHOLE.ru, { timeout: 500 });
      }).toPass();
      await expect(page.getByRole('button', { name: WHOLE.uz })).toBeVisible();
      await expect(page.getByText(t('reviewing:presets.in.ru')).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.keyboard.press('x');
      await expectCase(page, t, 'Ikkinchiyeva');
      await page.keyboard.press('z');
      await expectCase(page, t, 'Birinchiyeva');
      await expect(comment).toHaveValue(WHOLE.ru);
      await page.keyboard.press('x');
      await expectCase(page, t, 'Ikkinchiyeva');
      await expectLeft(server, first, 'rejected');

      await page.goto(`${QUEUE}?profile=${first.id}`);
      await expect(page.getByText(t('profile-reviews:state.rejected'))).toBeVisible();
      await page.keyboard.press('o');
      const dialog = page.getByRole('dialog', { name: t('reviewing:reopen.title') });
      await expect(dialog.getByRole('button', { name: REOPENING.uz })).toBeFocused();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.keyboard.press('1');
      const reason = dialog.getByRole('textbox', { name: t('reviewing:reopen.reason') });
      await expect(reason).toHaveValue(REOPENING.ru);
      await expect(reason).toBeFocused();
      await page.keyboard.type(' Извините.');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText(t('reviewing:reopen.done'))).toBeVisible();
      await expectCase(page, t, 'Birinchiyeva');
      const history = page.getByRole('region', { name: t('profile-reviews:history.title') });
      await expect(history.getByText(WHOLE.ru)).toBeVisible();
      await expect(history.getByText(`${REOPENING.ru} Извините.`)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('c');
      await expectLeft(server, first, 'confirmed');

      await comeBackAs(page, first);
      await page.goto('/dashboard/notification/1');
      await expect(page.getByText(`${REOPENING.ru} Извините.`).first()).toBeVisible();
    });

    // spec: DAY-08
    test('an administrator writes, orders and retires the reasons of a queue', async ({
      page,
      server,
      t,
    }) => {
      await comeBackAs(page, await makePerson(server, { role: 'admin' }));
      await page.goto('/dashboard/platform-settings');
      await page.getByRole('link', { name: t('platform-settings:presets.open') }).click();
      await button(page, t('decision-presets:queue.reviews')).click();
      const offered = page.getByRole('list', { name: t('decision-presets:offered') });
      const rows = offered.getByRole('listitem');
      await expect(rows).toHaveCount(4);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      await button(page, t('decision-presets:add')).click();
      const drawer = page.getByRole('dialog', { name: t('decision-presets:add') });
      const text = drawer.getByRole('textbox', { name: t('decision-presets:text') });
      await text.fill(`Takror yozilgan, ${width}.`);
      await expectAccessible(page);
      await drawer.getByRole('button', { name: t('common:action.save') }).click();
      await expect(rows).toHaveCount(5);
      const name = `Takror yozilgan, ${width}.`;
      await button(page, t('decision-presets:up', { name })).click();
      await expect(rows.nth(3)).toContainText(name);
      await button(page, t('decision-presets:retire', { name })).click();
      await expect(rows).toHaveCount(4);
      await expect(button(page, t('decision-presets:restoreOne', { name }))).toBeVisible();
    });
  });
}

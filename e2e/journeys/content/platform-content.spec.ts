import type { Page } from '@playwright/test';
import { expect, test } from '#/fixtures.ts';
import type { Server } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import type { Texts } from '#/texts.ts';

const CONTENT = '/dashboard/platform-content';
const SETTINGS = '/dashboard/platform-settings';

async function openAsAdmin(page: Page, server: Server, path: string) {
  const admin = await makePerson(server, { role: 'admin' });
  await comeBackAs(page, admin);
  await page.goto(path);
}

/** Pastes as a user who copied from another page. */
async function paste(page: Page, html: string) {
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', ${JSON.stringify(html)});
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
  })()`);
}

const languageTab = (page: Page, t: Texts, language: 'uz' | 'ru') =>
  page
    .getByRole('group', { name: t('editor:languages') })
    .getByRole('button', { name: t(`shell:language.${language}`) });

// spec: UI-30, LIM-28, PUB-08
test('an admin writes a question in two languages, and visitors read it', async ({
  page,
  server,
  t,
  openPage,
}) => {
  await openAsAdmin(page, server, CONTENT);
  await page.getByRole('button', { name: t('platform-content:faq.add') }).click();
  const drawer = page.getByRole('dialog', { name: t('platform-content:faq.add') });
  const question = drawer.getByRole('textbox', { name: t('platform-content:faq.question') });
  const answer = drawer.getByRole('textbox', { name: t('platform-content:faq.answer') });
  const save = drawer.getByRole('button', { name: t('common:action.save') });

  await save.click();
  await expect(drawer.getByText(t('common:field.required')).first()).toBeVisible();
  await question.fill('Darsni qayta koʻrsa boʻladimi?');
  const editor = drawer.locator('[class*="editor"]').first();
  expect((await editor.boundingBox())?.height).toBe(450);
  await answer.click();
  await paste(
    page,
    '<p>Ha, <b>xohlagancha</b>.<script>document.title = "oʻgʻirlandi"</script></p>',
  );
  await expect(answer.getByText('xohlagancha')).toBeVisible();
  await languageTab(page, t, 'ru').click();
  await question.fill('Можно ли пересмотреть урок?');
  await answer.click();
  await page.keyboard.type('Да, сколько угодно.');
  await drawer.getByRole('button', { name: t('platform-content:view.preview') }).click();
  await expect(drawer.getByRole('paragraph').getByText('Да, сколько угодно.')).toBeVisible();
  await save.click();
  await expect(page.getByText(t('common:state.saved'))).toBeVisible();
  await expect(drawer).toBeHidden();

  const visitor = await openPage();
  await visitor.goto(`${server.url}/faq/2`);
  const shown = visitor.getByRole('button', { name: 'Darsni qayta koʻrsa boʻladimi?' });
  await shown.click();
  await expect(visitor.locator('strong', { hasText: 'xohlagancha' })).toBeVisible();
  await expect(visitor).not.toHaveTitle('oʻgʻirlandi');
  await visitor.evaluate("localStorage.setItem('language', 'ru')");
  await visitor.reload();
  await visitor.getByRole('button', { name: 'Можно ли пересмотреть урок?' }).click();
  await expect(visitor.getByText('Да, сколько угодно.')).toBeVisible();
  await visitor.context().close();
});

test('a new version of the offer is published, and the old one can still be read', async ({
  page,
  server,
  t,
  openPage,
}) => {
  await openAsAdmin(page, server, `${CONTENT}?tab=pages`);
  const body = page.getByRole('textbox', { name: t('platform-content:page.body') });
  await body.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Yangi shart. ');
  await page
    .getByRole('link', { name: t('shell:nav.profile'), exact: true })
    .first()
    .click();
  await page.getByRole('button', { name: t('common:unsaved.stay') }).click();
  const publish = page.getByRole('button', { name: t('platform-content:page.publish') });
  await publish.click();
  const ask = page.getByRole('dialog', {
    name: t('platform-content:page.askTitle', { version: 2 }),
  });
  await expect(ask.getByText(t('platform-content:page.ask.offer'))).toBeVisible();
  await ask.getByRole('button', { name: t('platform-content:page.publish') }).click();
  await expect(page.getByText(t('platform-content:page.published', { version: 2 }))).toBeVisible();

  const visitor = await openPage();
  await visitor.goto(`${server.url}/offer`);
  await expect(visitor.getByText('Yangi shart.')).toBeVisible();
  await visitor.context().close();

  const versions = page.getByRole('complementary', { name: t('platform-content:versions.title') });
  await versions
    .getByRole('button', { name: t('platform-content:versions.earlier', { version: 1 }) })
    .click();
  const earlier = page.getByRole('dialog', {
    name: t('platform-content:versions.earlier', { version: 1 }),
  });
  await expect(earlier.getByRole('heading', { name: '1. Umumiy qoidalar' })).toBeVisible();
  await expect(earlier.getByText('Yangi shart.')).toHaveCount(0);
});

test('the maintenance banner comes to every page, is closed and goes', async ({
  page,
  server,
  t,
  openPage,
}) => {
  const words = 'Bugun kechqurun texnik ishlar boʻladi.';
  await openAsAdmin(page, server, SETTINGS);
  const form = page.getByRole('form', { name: t('platform-settings:section.maintenance.title') });
  const isOn = form.getByRole('checkbox', { name: t('platform-settings:field.maintenanceOn') });
  const save = form.getByRole('button', { name: t('platform-settings:save') });
  await isOn.check();
  await save.click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form
    .getByRole('textbox', { name: t('platform-settings:field.maintenanceText') })
    .fill(words);
  await form.getByLabel(t('platform-settings:field.maintenanceEnd')).fill('2099-01-01T22:30');
  await save.click();
  await expect(page.getByText(t('platform-settings:saved'))).toBeVisible();
  const bannerOf = (visitor: Page) => visitor.getByRole('status').filter({ hasText: words });
  await expect(bannerOf(page)).toContainText('01.01.2099, 22:30');

  const visitor = await openPage();
  await visitor.goto(server.url);
  await expect(bannerOf(visitor)).toBeVisible();
  await expectAccessible(visitor);
  await bannerOf(visitor)
    .getByRole('button', { name: t('common:action.close') })
    .click();
  await expect(bannerOf(visitor)).toHaveCount(0);
  await visitor.goto(`${server.url}/help`);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bannerOf(visitor)).toHaveCount(0);

  await isOn.uncheck();
  await save.click();
  await expect(bannerOf(page)).toHaveCount(0);
  const other = await openPage();
  // Pages rendered for guests are cached for a few seconds.
  await expect(async () => {
    await other.goto(server.url);
    await expect(other.getByRole('link', { name: '+998 71 200 00 00' })).toBeVisible();
    await expect(bannerOf(other)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await other.context().close();
  await visitor.context().close();
});

const SCREENS = [
  CONTENT,
  `${CONTENT}?edit=1`,
  `${CONTENT}?tab=pages`,
  `${CONTENT}?tab=landing`,
  `${CONTENT}?tab=landing&edit=1`,
  SETTINGS,
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} scheme on a phone`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 740 } });

    for (const screen of SCREENS) {
      test(`${screen} fits and can be used by everybody`, async ({ page, server }) => {
        await openAsAdmin(page, server, screen);
        await expect(page.getByRole('main').getByRole('button').first()).toBeAttached();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        if (/pages|content\?edit/.test(screen)) {
          await expect(page.locator('[contenteditable]')).toBeVisible();
        }
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    }
  });
}

import { notify } from '@malaka/server/kit/notifications/notify';
import { privateMessage, startTelegram } from '@malaka/server/test/standins/telegram';
import { expect, test as base } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';

type Telegram = Awaited<ReturnType<typeof startTelegram>>;

const TOKEN = '123456789:AAE-test_token_of_no_bot_at_all_0';
/** Telegram accepts only buttons with public URLs. */
const PUBLIC_URL = 'https://malaka.example';

/** The platform with a bot; a local server implements Telegram's Bot API. */
const test = base.extend<object, { telegram: Telegram }>({
  telegram: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from it.
    async ({}, use) => {
      const telegram = await startTelegram(TOKEN);
      await use(telegram);
      await telegram.stop();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ telegram }, use) =>
      await use({
        PUBLIC_URL,
        TELEGRAM_BOT_TOKEN: TOKEN,
        TELEGRAM_BOT_NAME: 'malaka_bot',
        TELEGRAM_API_URL: telegram.url,
      }),
    { scope: 'worker' },
  ],
});

test.use({ viewport: { width: 360, height: 740 } });

test('a chat is linked from the settings, notifications come there with a button, until it is let go', async ({
  page,
  server,
  telegram,
  t,
}) => {
  test.slow();
  const { state } = telegram;
  const someone = { id: 70_001 };
  const textsSent = () => state.sent.map(({ text }) => text).join('\n');
  const person = await makePerson(server);
  // Whatever the time: this user has no quiet hours.
  await server.db
    .insertInto('noticeSettings')
    .values({ accountId: person.id, switchedOff: [], quietFrom: 0, quietUntil: 0 })
    .execute();
  await comeBackAs(page, person);
  await page.goto('/dashboard/settings');
  const setting = page.getByRole('region', { name: t('settings:telegram.title'), exact: true });
  const channels = page.getByRole('region', { name: t('notification-settings:channels.title') });
  await expect(
    channels.getByText(t('notification-settings:channels.telegramUnlinked')),
  ).toBeVisible();
  await setting.getByRole('button', { name: t('settings:telegram.link') }).click();
  const open = setting.getByRole('link', { name: t('settings:telegram.open') });
  const address = new URL((await open.getAttribute('href')) ?? '');
  expect(`${address.origin}${address.pathname}`).toBe('https://t.me/malaka_bot');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // The user presses "Start" in Telegram; the page, still open, is notified.
  state.waiting.push(privateMessage(someone, `/start ${address.searchParams.get('start')}`));
  const unlink = setting.getByRole('button', { name: t('settings:telegram.unlink') });
  await expect(unlink).toBeVisible();
  expect(textsSent()).toContain('Tayyor!');

  // With the platform closed a notification arrives in the chat, and its button leads back.
  await page.goto('about:blank');
  await notify(server.db, {
    accountId: person.id,
    kind: 'certificate_issued',
    facts: { number: 'UK-2026-0000077' },
    url: '/dashboard/credits',
    eventKey: 'journey:telegram',
  });
  // A user counts as away twenty seconds after their page has closed.
  await expect.poll(textsSent, { timeout: 120_000 }).toContain('UK-2026-0000077');
  const notification = state.sent.find(({ text }) => text.includes('UK-2026-0000077'));
  expect(notification?.chat_id).toBe(String(someone.id));
  const button = notification?.reply_markup?.inline_keyboard?.[0]?.[0];
  expect(button?.url).toMatch(/^https:\/\/malaka\.example\/dashboard\//);

  await page.goto('/dashboard/settings');
  await unlink.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('settings:telegram.unlink') }).click();
  await expect(setting.getByRole('button', { name: t('settings:telegram.link') })).toBeVisible();
  state.waiting.push(privateMessage(someone, 'salom'));
  await expect.poll(textsSent).toContain('Malaka platformasining botiman');
});

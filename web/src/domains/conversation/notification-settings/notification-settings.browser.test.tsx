import {
  type NotificationSettings,
  saveNotificationSettings,
  viewNotificationSettings,
} from '@malaka/contracts/conversation/notification-settings';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { noChannels } from '#test/answers.ts';
import { expectAccessible } from '#test/expect-accessible.ts';
import { expectFits } from '#test/expect-fits.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { answerSettings } from '#test/settings.ts';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'notification-settings', 'notifications');

async function openSettings(overrides: Partial<NotificationSettings> = {}) {
  answerSettings();
  const settings: NotificationSettings = {
    ...noChannels,
    quietFrom: 22 * 60,
    quietUntil: 7 * 60,
    channels: ['push', 'sms'],
    smsGroups: ['account'],
    digestGroups: ['chats'],
    ...overrides,
  };
  api.answer(viewNotificationSettings, { data: settings });
  api.answer(saveNotificationSettings, {});
  const { page } = await renderScreen('/dashboard/settings', { as: makePerson() });
  const by = (group: 'account' | 'chats', channel: 'push' | 'sms' | 'telegram') =>
    page
      .getByRole('group', { name: t(`notifications:group.${group}`) })
      .getByRole('checkbox', { name: t(`notification-settings:channel.${channel}`) });
  return {
    page,
    by,
    quietFrom: page.getByLabelText(t('notification-settings:quiet.quietFrom')),
    digest: page.getByRole('switch', { name: t('notification-settings:digest.title') }),
    hour: page.getByLabelText(t('notification-settings:digest.hour'), { exact: true }),
  };
}

test('channels, quiet hours and the daily summary are kept, each change at once', async () => {
  const { by, quietFrom, digest, hour } = await openSettings();
  await expect.element(by('chats', 'push')).toBeChecked();
  await expect.element(by('account', 'sms')).toBeChecked();
  // Chats do not justify an SMS, and this installation has no bot.
  await expect.element(by('chats', 'sms')).not.toBeInTheDocument();
  await expect.element(by('chats', 'telegram')).not.toBeInTheDocument();
  await by('chats', 'push').click();
  await expect.element(by('chats', 'push')).not.toBeChecked();
  await quietFrom.selectOptions('21:00');
  (digest.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await hour.selectOptions('20:00');
  const off = [{ group: 'chats', channel: 'push' }];
  const times = { quietFrom: 21 * 60, quietUntil: 7 * 60 };
  await expect
    .poll(() => api.callsOf(saveNotificationSettings).map(({ body }) => body))
    .toEqual([
      { switchedOff: off, quietFrom: 22 * 60, quietUntil: 7 * 60, digestHour: null },
      { switchedOff: off, ...times, digestHour: null },
      { switchedOff: off, ...times, digestHour: 19 },
      { switchedOff: off, ...times, digestHour: 20 },
    ]);
});

test('channels and times stand as the account keeps them', async () => {
  const { by, quietFrom, digest, hour } = await openSettings({
    switchedOff: [{ group: 'chats', channel: 'push' }],
    quietFrom: 21 * 60,
    digestHour: 20,
  });
  await expect.element(by('chats', 'push')).not.toBeChecked();
  await expect.element(by('account', 'push')).toBeChecked();
  await expect.element(quietFrom).toHaveValue('1260');
  await expect.element(digest).toBeChecked();
  await expect.element(hour).toHaveValue('20');
  expectFits();
  await expectAccessible();
});

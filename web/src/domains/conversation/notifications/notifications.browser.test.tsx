import { viewNotificationSettings } from '@malaka/contracts/conversation/notification-settings';
import {
  listNotifications,
  markAllNotifications,
  type Notification,
} from '@malaka/contracts/conversation/notifications';
import { unreadCount } from '@malaka/contracts/people/profiles';
import { expect, test } from 'vitest';
import { noChannels, pageOf } from '#test/answers.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'notifications', 'shell');

const makeNotification = (id: number, group: Notification['group']): Notification => ({
  id,
  title: `${id}-bildirishnoma`,
  description: '',
  detail: '',
  type: 'other',
  group,
  isRead: false,
  status: 1,
  createdAt: new Date('2026-03-01T09:00:00Z'),
  url: null,
  chatId: null,
});
const all = [makeNotification(2, 'account'), makeNotification(1, 'learning')];

async function openList(address: string) {
  let unread = 2;
  api.answer(listNotifications, ({ query }) =>
    pageOf(all.filter(({ group }) => !query.isUnread && (!query.group || group === query.group))),
  );
  api.answer(viewNotificationSettings, { data: noChannels });
  api.answer(unreadCount, () => ({ data: { notifications: unread, chat: 0 } }));
  api.answer(markAllNotifications, () => {
    unread = 0;
    return { data: { marked: 2 } };
  });
  const screen = await renderScreen(address, { as: makePerson() });
  return { ...screen, items: screen.page.getByRole('main').getByRole('listitem') };
}

// spec: NOTIF-03
test('a list of one subject is asked for by its address', async () => {
  const { page, items, address } = await openList('/dashboard/notification/1');
  await expect.element(items).toHaveLength(2);
  const subjects = page.getByRole('group', { name: t('notifications:filter.group') });
  await subjects.getByRole('button', { name: t('notifications:group.account') }).click();
  await expect.element(items).toHaveLength(1);
  await expect.poll(address).toMatch(/group=account/);
  await subjects.getByRole('button', { name: t('notifications:filter.anyGroup') }).click();
  await expect.element(items).toHaveLength(2);
});

// spec: NOTIF-02
test('all are read at once, up to the newest that was shown', async () => {
  const { page } = await openList('/dashboard/notification/1');
  const bell = (count: number) =>
    page.getByRole('link', { name: t('shell:header.notifications', { count }) });
  await expect.element(bell(2)).toBeVisible();
  await page.getByRole('button', { name: t('notifications:markAll') }).click();
  await expect.element(bell(2)).not.toBeInTheDocument();
  await expect
    .poll(() => api.callsOf(markAllNotifications).map(({ body }) => body))
    .toEqual([{ upTo: 2 }]);
});

// spec: NOTIF-03
test('the list of one subject is found by its address', async () => {
  const { items } = await openList('/dashboard/notification/1?group=account');
  await expect.element(items).toHaveLength(1);
  await expect.element(items).toMatchTextContent('2-bildirishnoma');
});

// spec: NOTIF-02, NOTIF-03
test('where nothing is unread all are shown by one press', async () => {
  const { page, items, address } = await openList('/dashboard/notification/1');
  await page.getByRole('button', { name: t('notifications:markAll') }).click();
  await page
    .getByRole('group', { name: t('notifications:filter.state') })
    .getByRole('button', { name: new RegExp(`^${t('notifications:filter.unread')}`) })
    .click();
  await expect.element(page.getByText(t('notifications:emptyNarrowed'))).toBeVisible();
  await expect.poll(address).toMatch(/unread=1/);
  await page.getByRole('button', { name: t('notifications:showAll') }).click();
  await expect.element(items).toHaveLength(2);
  await expect.poll(address).toBe('/dashboard/notification/1');
});

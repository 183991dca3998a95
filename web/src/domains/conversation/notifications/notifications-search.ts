import { NOTIFICATION_GROUPS, type NotificationGroup } from '@malaka/contracts/kit/choices';

/** The list's filter as encoded in the address. */
export type NotificationsSearch = { unread?: 1; group?: NotificationGroup };

export function readNotificationsSearch(search: Record<string, unknown>): NotificationsSearch {
  const group = NOTIFICATION_GROUPS.find((known) => known === search['group']);
  return { ...(String(search['unread']) === '1' && { unread: 1 }), ...(group && { group }) };
}

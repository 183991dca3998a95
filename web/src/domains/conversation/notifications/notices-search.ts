import { NOTICE_GROUPS, type NoticeGroup } from '@malaka/contracts/kit/choices';

/** The filter of the list as its address spells it. */
export type NoticesSearch = { unread?: 1; group?: NoticeGroup };

export function readNoticesSearch(search: Record<string, unknown>): NoticesSearch {
  const group = NOTICE_GROUPS.find((known) => known === search['group']);
  return { ...(String(search['unread']) === '1' && { unread: 1 }), ...(group && { group }) };
}

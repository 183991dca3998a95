import type { Role } from '@malaka/contracts/kit/roles';
import { notFound } from '@tanstack/react-router';
import { wholeNumber } from '#/kit/lists/address.ts';

const TABS = [
  'overview',
  'courses',
  'attempts',
  'credits',
  'certificates',
  'money',
  'notifications',
  'chats',
  'devices',
  'rights',
  'journal',
] as const;
export type PupilTab = (typeof TABS)[number];

const OF_ADMINS: ReadonlySet<PupilTab> = new Set(['money', 'chats', 'devices', 'rights']);
const PAGED: ReadonlySet<PupilTab> = new Set([
  'courses',
  'money',
  'notifications',
  'chats',
  'journal',
]);

/** The parts of a person that the role may see. */
export const tabsOf = (role: Role | undefined): readonly PupilTab[] =>
  role === 'admin' ? TABS : TABS.filter((tab) => !OF_ADMINS.has(tab));

export type PupilTabSearch = {
  tab?: Exclude<PupilTab, 'overview'>;
  page?: number;
  year?: number;
};

/** Long parts have pages, credits a year; the overview is the default and not in the address. */
export function readTabSearch(search: Record<string, unknown>): PupilTabSearch {
  const tab = TABS.find((known) => known === search['tab']);
  if (tab === undefined || tab === 'overview') return {};
  const page = wholeNumber(search['page'], 2, 999_999);
  const year = wholeNumber(search['year'], 2000, 2099);
  return {
    tab,
    ...(PAGED.has(tab) && page && { page }),
    ...(tab === 'credits' && year && { year }),
  };
}

/** For the loader of `/…/{id}`: the pupil's id, or the not-found screen. */
export function pupilParam({ id }: { id: string }): number {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound();
  return Number(id);
}

import { notFound } from '@tanstack/react-router';
import { wholeNumber } from '#/kit/lists/address.ts';

export const PUPIL_TABS = [
  'overview',
  'courses',
  'attempts',
  'credits',
  'certificates',
  'journal',
] as const;
export type PupilTab = (typeof PUPIL_TABS)[number];

export type PupilTabSearch = {
  tab?: Exclude<PupilTab, 'overview'>;
  page?: number;
  year?: number;
};

/** Courses and the journal have pages, the credits a year; the overview is the address without a word. */
export function readTabSearch(search: Record<string, unknown>): PupilTabSearch {
  const tab = PUPIL_TABS.find((known) => known === search['tab']);
  if (tab === undefined || tab === 'overview') return {};
  const page = wholeNumber(search['page'], 2, 999_999);
  const year = wholeNumber(search['year'], 2000, 2099);
  return {
    tab,
    ...((tab === 'courses' || tab === 'journal') && page && { page }),
    ...(tab === 'credits' && year && { year }),
  };
}

/** For the loader of `/…/{id}`: the pupil's id, or the not-found screen. */
export function pupilParam({ id }: { id: string }): number {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound();
  return Number(id);
}

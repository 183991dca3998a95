import { notFound } from '@tanstack/react-router';

/** Page numbers of the address are whole and start at 1; all else is no page of ours. */
export const isPageNumber = (text: string) => /^[1-9]\d{0,5}$/.test(text);

/** For loaders of `/…/{page}`: the number, or the not-found screen. */
export function pageParam({ page }: { page: string }): number {
  if (!isPageNumber(page)) throw notFound();
  return Number(page);
}

/** The same for addresses that end with an id. */
export function idParam({ id }: { id: string }): number {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound();
  return Number(id);
}

import { notFound } from '@tanstack/react-router';

/** Page numbers are whole and start at 1. */
export const isPageNumber = (text: string) => /^[1-9]\d{0,5}$/.test(text);

/** For loaders of `/…/{page}`: the number, or the not-found screen. */
export function pageParam({ page }: { page: string }): number {
  if (!isPageNumber(page)) throw notFound();
  return Number(page);
}

/** The same for URLs that end with an id. */
export function idParam({ id }: { id: string }): number {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound();
  return Number(id);
}

import type { PageLanguage } from '@malaka/contracts/kit/page-languages';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type KeepableAnswer, keepAnswer } from '#/kit/api/answers.ts';

/** What the server wrote a page from (entry-server.tsx): the browser begins with the same. */
export type ServedPage = {
  /** Path and query as they were asked for, without the language. */
  asked: string;
  /** The same without what no screen reads. */
  address: string;
  language: PageLanguage;
  texts: Readonly<Record<string, object>>;
  queries: readonly { key: QueryKey; data: unknown }[];
  /** For the device to keep, as if the page had asked for them. */
  answers: readonly KeepableAnswer[];
};

const DATE = '$date';
const LARGE = '$large';

/** JSON with what JSON has no words for. */
export const pack = (page: ServedPage): string =>
  JSON.stringify(page, function pack(this: Record<string, unknown>, key: string, value: unknown) {
    // Dates have been made strings before they come here.
    const given = this[key];
    if (given instanceof Date) return { [DATE]: given.getTime() };
    return typeof given === 'bigint' ? { [LARGE]: String(given) } : value;
  });

export const unpack = (text: string): ServedPage =>
  JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    if (DATE in value) return new Date(value[DATE] as number);
    return LARGE in value ? BigInt(value[LARGE] as string) : value;
  }) as ServedPage;

/** Of the page that this document came with; undefined where the server left the writing to us. */
export function readServedPage(): ServedPage | undefined {
  const element = document.getElementById('served');
  element?.remove();
  return element ? unpack(element.textContent) : undefined;
}

export function takeOver({ queries, answers }: ServedPage, queryClient: QueryClient): void {
  for (const { key, data } of queries) queryClient.setQueryData(key, data);
  for (const answer of answers) keepAnswer({ ...answer, token: null }, answer.answer);
}

/** Hidden by appearance.js while it is not in the reader's language. */
export const showPage = () => document.documentElement.removeAttribute('data-hidden');

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
  JSON.stringify(
    page,
    function replace(this: Record<string, unknown>, key: string, value: unknown) {
      // Dates have been made strings before they come here.
      const given = this[key];
      if (given instanceof Date) return { [DATE]: given.getTime() };
      return typeof given === 'bigint' ? { [LARGE]: String(given) } : value;
    },
  );

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

declare global {
  /** What was pressed before the page could hear it (web/public/appearance.js). */
  var pressedEarly: (() => void)[];
}

/** From now on the page is the client's own. */
export function showPage(): void {
  document.documentElement.removeAttribute('data-hidden');
  document.getElementById('root')?.removeAttribute('data-written');
}

/** What was typed and pressed before the page could hear it: said again when `hydrate` is through. */
export function goOn(root: HTMLElement, hydrate: () => void): void {
  const fields = [...root.querySelectorAll('input')].filter(
    (field) => field.value !== field.defaultValue,
  );
  const typed = fields.map((field) => field.value);
  for (const field of fields) field.value = field.defaultValue;
  hydrate();
  showPage();
  for (const [place, field] of fields.entries()) typeInto(field, typed[place]!);
  for (const press of globalThis.pressedEarly.splice(0)) press();
}

function typeInto(field: HTMLInputElement, text: string): void {
  const tell = () => field.dispatchEvent(new Event('input', { bubbles: true }));
  // React makes the place of an event its own at once, and from then on hears of changes there.
  tell();
  // It overrides the setter of the field itself to know what was not typed.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
  tell();
}

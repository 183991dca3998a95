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

type Pressed = HTMLButtonElement | HTMLFormElement;

declare global {
  /** What was pressed before the page could hear it (web/public/appearance.js). */
  var pressedEarly: Pressed[];
}

/** From now on the page is the client's own. */
export function showPage(): void {
  document.documentElement.removeAttribute('data-hidden');
  document.getElementById('root')?.removeAttribute('data-written');
}

const AGAIN_MS = 100;
/** A part of a page comes by itself, and a field whose part has come begins anew. */
const PARTS_MS = 2000;
const PATIENCE_MS = 10_000;

/**
 * Makes the page the client's own by `start`. What was typed and pressed before it could hear is said
 * again until it is heard: parts of a page may come later than the page.
 */
export function goOn(root: HTMLElement, start: () => void): void {
  const typed = new Map<HTMLInputElement, string>();
  for (const field of root.querySelectorAll('input')) {
    if (field.value !== field.defaultValue) typed.set(field, field.value);
  }
  for (const field of typed.keys()) field.value = field.defaultValue;
  start();
  catchUnheard();
  const pressed = globalThis.pressedEarly.splice(0);
  if (typed.size > 0 || pressed.length > 0) void sayAgain(typed, pressed);
}

let isSaidAgain = false;

/** A form whose part has not come would load the page anew, and lose what stands in it. */
function catchUnheard(): void {
  const look = (event: SubmitEvent) => {
    const form = event.target;
    if (isSaidAgain || !(form instanceof HTMLFormElement)) return;
    const isHeard = watchHearing(event);
    const typed = [...form.querySelectorAll('input')].map((field) => [field, field.value] as const);
    const place = event.submitter instanceof HTMLButtonElement ? event.submitter : form;
    setTimeout(() => {
      if (!isHeard()) void sayAgain(new Map(typed), [place]);
    });
  };
  addEventListener('submit', look, { capture: true });
  setTimeout(() => removeEventListener('submit', look, { capture: true }), PATIENCE_MS);
}

/** The browser sends nothing by itself; whoever hears of the event wants to prevent that. */
function watchHearing(event: Event): () => boolean {
  let isHeard = false;
  event.preventDefault();
  event.preventDefault = () => void (isHeard = true);
  return () => isHeard;
}

async function sayAgain(typed: Map<HTMLInputElement, string>, pressed: Pressed[]): Promise<void> {
  const stop = keepOwnTyping(typed);
  const from = performance.now();
  for (;;) {
    for (const [field, text] of typed) {
      const here = placeOf(field);
      if (here && here.value !== text) typeInto(here, text);
    }
    while (pressed[0] && press(pressed[0])) pressed.shift();
    const passed = performance.now() - from;
    const isDone = pressed.length === 0 && (typed.size === 0 || passed > PARTS_MS);
    if (isDone || passed > PATIENCE_MS) break;
    // oxlint-disable-next-line no-await-in-loop -- said again until it is heard
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
  stop();
}

/** What a person types from now on is not typed over. */
function keepOwnTyping(typed: Map<HTMLInputElement, string>): () => void {
  const ending = new AbortController();
  const forget = ({ isTrusted, target }: Event) => {
    if (!isTrusted) return;
    for (const field of typed.keys()) if (placeOf(field) === target) typed.delete(field);
  };
  addEventListener('input', forget, { capture: true, signal: ending.signal });
  return () => ending.abort();
}

/** The same field of what has taken the place of the written page. */
function placeOf(field: HTMLInputElement): HTMLInputElement | undefined {
  if (field.isConnected) return field;
  const found = field.id ? document.querySelector(`#${CSS.escape(field.id)}`) : null;
  return found instanceof HTMLInputElement ? found : undefined;
}

/** Whether somebody heard it: a form of which nobody hears yet would load the page anew. */
function press(place: Pressed): boolean {
  const here = place.isConnected ? place : sameButton(place);
  if (!here) return false;
  let isHeard = () => true;
  const look = (event: Event) => {
    isHeard = watchHearing(event);
  };
  addEventListener('submit', look, { capture: true });
  isSaidAgain = true;
  if (here instanceof HTMLFormElement) here.requestSubmit();
  else here.click();
  isSaidAgain = false;
  removeEventListener('submit', look, { capture: true });
  return isHeard();
}

const sameButton = (place: Pressed): HTMLButtonElement | undefined =>
  place instanceof HTMLButtonElement
    ? [...document.querySelectorAll('button')].find((one) => one.textContent === place.textContent)
    : undefined;

function typeInto(field: HTMLInputElement, text: string): void {
  const tell = () => field.dispatchEvent(new Event('input', { bubbles: true }));
  // React makes the place of an event its own at once, and from then on hears of changes there.
  tell();
  // It overrides the setter of the field itself to know what was not typed.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
  tell();
}

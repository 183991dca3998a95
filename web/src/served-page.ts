import type { PageLanguage } from '@malaka/contracts/kit/page-languages';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type CacheableAnswer, cacheAnswer } from '#/kit/api/answers.ts';

/**
 * The data from which the server rendered a page (entry-server.tsx), so that the browser starts
 * with the same.
 */
export type ServedPage = {
  /** Path and query as requested, without the language. */
  asked: string;
  /** The same without parameters that no screen reads. */
  address: string;
  language: PageLanguage;
  texts: Readonly<Record<string, object>>;
  queries: readonly { key: QueryKey; data: unknown }[];
  /** Stored on the device, as if the page had requested them. */
  answers: readonly CacheableAnswer[];
};

const DATE = '$date';
const LARGE = '$large';

/** JSON, extended by the types it cannot express. */
export const pack = (page: ServedPage): string =>
  JSON.stringify(
    page,
    function replace(this: Record<string, unknown>, key: string, value: unknown) {
      // JSON has already converted a Date in `value` to a string.
      const original = this[key];
      if (original instanceof Date) return { [DATE]: original.getTime() };
      return typeof original === 'bigint' ? { [LARGE]: String(original) } : value;
    },
  );

export const unpack = (text: string): ServedPage =>
  JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    if (DATE in value) return new Date(value[DATE] as number);
    return LARGE in value ? BigInt(value[LARGE] as string) : value;
  }) as ServedPage;

/** The data of this document; undefined if the server did not render the page. */
export function readServedPage(): ServedPage | undefined {
  const element = document.getElementById('served');
  element?.remove();
  return element ? unpack(element.textContent) : undefined;
}

export function takeOver({ queries, answers }: ServedPage, queryClient: QueryClient): void {
  for (const { key, data } of queries) queryClient.setQueryData(key, data);
  for (const answer of answers) cacheAnswer({ ...answer, token: null }, answer.answer);
}

type Pressed = HTMLButtonElement | HTMLInputElement | HTMLFormElement;

declare global {
  /** Elements pressed before the page handled events (web/public/appearance.js). */
  var pressedEarly: Pressed[];
}

type Typed = { field: HTMLInputElement; text: string };

const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden])';
/**
 * Checkboxes of a form that the browser submits itself: they toggle without the client
 * (web/public/appearance.js).
 */
const NATIVE_CHOICES = 'form[method=post] [type=checkbox]';

/** The text fields with content. */
const typedIn = (place: ParentNode): Typed[] =>
  [...place.querySelectorAll<HTMLInputElement>(TEXT_FIELDS)]
    .filter(({ value }) => value !== '')
    .map((field) => ({ field, text: field.value }));

/** The last text of each edited field, which may be empty again after React renders. */
const texts = new Map<HTMLInputElement, string>();
const choices = new Map<HTMLInputElement, boolean>();
let focused: Element | null = null;

function follow({ target }: Pick<Event, 'target'>): void {
  if (!(target instanceof HTMLInputElement)) return;
  if (target.matches(NATIVE_CHOICES)) choices.set(target, target.checked);
  else if (target.matches(TEXT_FIELDS)) texts.set(target, target.value);
}

/**
 * Called before React takes over the page: from here on it may render, and does not receive input
 * events.
 */
export function takeTyped(root: HTMLElement): void {
  for (const target of root.querySelectorAll('input')) {
    const { value, defaultValue, checked, defaultChecked } = target;
    if (value !== defaultValue || checked !== defaultChecked) follow({ target });
  }
  focused = document.activeElement;
  addEventListener('input', follow, { capture: true });
}

/** The page is now the client's: replays what was typed and pressed before. */
export function showPage(): void {
  for (const state of ['data-hidden', 'data-starting'])
    document.documentElement.removeAttribute(state);
  document.getElementById('slow')?.remove();
  const root = document.getElementById('root');
  if (root?.dataset['written'] === undefined) return;
  catchUnheard();
  // React handles no events while it renders. Presses are replayed only after its fields have their
  // text.
  setTimeout(() => {
    const missing = takeEarly().filter((one) => !typeAgain(one));
    if (focused instanceof HTMLInputElement && !focused.isConnected) sameField(focused)?.focus();
    delete root.dataset['written'];
    sayAgain(missing, globalThis.pressedEarly.splice(0));
  });
}

function takeEarly(): Typed[] {
  removeEventListener('input', follow, { capture: true });
  for (const [choice, isChosen] of choices) {
    if (isChosen === choice.defaultChecked) continue;
    choice.checked = choice.defaultChecked;
    globalThis.pressedEarly.push(choice);
  }
  const typed = [...texts].map(([field, text]) => ({ field, text }));
  texts.clear();
  choices.clear();
  return typed;
}

const AGAIN_MS = 100;
const PATIENCE_MS = 10_000;

/** The browser would submit a form whose component has not rendered yet, losing its input. */
function catchUnheard(): void {
  const look = (event: SubmitEvent) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    const { target, submitter } = event;
    const typed = typedIn(target);
    let isHeard = false;
    event.preventDefault();
    // A handler that receives the event also calls preventDefault.
    event.preventDefault = () => void (isHeard = true);
    const place = submitter instanceof HTMLButtonElement ? submitter : target;
    setTimeout(() => !isHeard && sayAgain(typed, [place]), AGAIN_MS);
  };
  addEventListener('submit', look, { capture: true });
  setTimeout(() => removeEventListener('submit', look, { capture: true }), PATIENCE_MS);
}

/** Waits for the elements of the re-rendered page; presses come only after all text is in place. */
function sayAgain(
  typed: readonly Typed[],
  pressed: readonly Pressed[],
  endsAt = performance.now() + PATIENCE_MS,
): void {
  const missing = typed.filter((one) => !typeAgain(one));
  const unpressed = missing.length > 0 ? pressed : pressed.filter((place) => !pressAgain(place));
  if (missing.length + unpressed.length === 0 || performance.now() > endsAt) return;
  setTimeout(() => sayAgain(missing, unpressed, endsAt), AGAIN_MS);
}

function typeAgain({ field, text }: Typed): boolean {
  const here = field.isConnected ? field : sameField(field);
  // Text typed since then is not overwritten.
  if (here) typeInto(here, here.value || text);
  return here !== undefined;
}

function pressAgain(place: Pressed): boolean {
  const here = place.isConnected ? place : samePlace(place);
  if (here instanceof HTMLFormElement) here.requestSubmit();
  else here?.click();
  return here !== undefined;
}

function sameField({ id }: HTMLInputElement): HTMLInputElement | undefined {
  const found = id === '' ? null : document.getElementById(id);
  return found instanceof HTMLInputElement ? found : undefined;
}

function samePlace(place: Pressed): Pressed | undefined {
  if (place instanceof HTMLInputElement) return sameField(place);
  const buttons = place instanceof HTMLButtonElement ? document.querySelectorAll('button') : [];
  return [...buttons].find((one) => one.textContent === place.textContent);
}

function typeInto(field: HTMLInputElement, text: string): void {
  // React overrides the field's own setter to detect changes: bypass it.
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  // At an element's first event React records its current value; only later changes are noticed.
  for (const value of [field.value, '', text]) {
    own.set!.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

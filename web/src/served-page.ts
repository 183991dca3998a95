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

type Pressed = HTMLButtonElement | HTMLInputElement | HTMLFormElement;

declare global {
  /** What was pressed before the page could hear it (web/public/appearance.js). */
  var pressedEarly: Pressed[];
}

type Typed = { field: HTMLInputElement; text: string };

const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden])';
/** Of a form that the browser sends by itself: they are chosen at once (web/public/appearance.js). */
const NATIVE_CHOICES = 'form[method=post] [type=checkbox]';

/** What stands in fields that take text. */
const typedIn = (place: ParentNode): Typed[] =>
  [...place.querySelectorAll<HTMLInputElement>(TEXT_FIELDS)]
    .filter(({ value }) => value !== '')
    .map((field) => ({ field, text: field.value }));

/** Of each field that was touched, what the person left in it last: drawn anew, it may be empty. */
const texts = new Map<HTMLInputElement, string>();
const choices = new Map<HTMLInputElement, boolean>();
let focused: Element | null = null;

function follow({ target }: Pick<Event, 'target'>): void {
  if (!(target instanceof HTMLInputElement)) return;
  if (target.matches(NATIVE_CHOICES)) choices.set(target, target.checked);
  else if (target.matches(TEXT_FIELDS)) texts.set(target, target.value);
}

/** Before React takes the page over: from here on it may draw, and is not heard by what is typed. */
export function takeTyped(root: HTMLElement): void {
  for (const target of root.querySelectorAll('input')) {
    const { value, defaultValue, checked, defaultChecked } = target;
    if (value !== defaultValue || checked !== defaultChecked) follow({ target });
  }
  focused = document.activeElement;
  addEventListener('input', follow, { capture: true });
}

/** From now on the page is the client's own: what was typed and pressed before is said again. */
export function showPage(): void {
  for (const state of ['data-hidden', 'data-starting'])
    document.documentElement.removeAttribute(state);
  document.getElementById('slow')?.remove();
  const root = document.getElementById('root');
  if (root?.dataset['written'] === undefined) return;
  catchUnheard();
  // React hears of nothing while it draws. Until its fields have what was typed, nothing is pressed.
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

/** A form whose part of the page has not come yet would be sent by the browser, and all in it lost. */
function catchUnheard(): void {
  const look = (event: SubmitEvent) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    const { target, submitter } = event;
    const typed = typedIn(target);
    let isHeard = false;
    event.preventDefault();
    // Whoever hears of it wants to prevent the same.
    event.preventDefault = () => void (isHeard = true);
    const place = submitter instanceof HTMLButtonElement ? submitter : target;
    setTimeout(() => !isHeard && sayAgain(typed, [place]), AGAIN_MS);
  };
  addEventListener('submit', look, { capture: true });
  setTimeout(() => removeEventListener('submit', look, { capture: true }), PATIENCE_MS);
}

/** Waits for the places of a page that is drawn anew: nothing is pressed before all is typed. */
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
  // What the person has typed since is not typed over.
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
  // It overrides the setter of the field itself to know what was not typed.
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  // React makes the place of an event its own at once, with what stands there, and from then on hears
  // of changes.
  for (const value of [field.value, '', text]) {
    own.set!.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

import { readToken } from '#/kit/api/token.ts';
import { pageLanguage } from '#/kit/i18n/script.ts';
import { readLanguage } from '#/kit/i18n/languages.ts';
import { type EarlyAnswers, earlyKey } from '#/kit/api/early-answers.ts';
import { element } from './element.ts';
import type { HomeAnswer, Named } from './home-words.ts';

const answers = (): EarlyAnswers => (globalThis.earlyAnswers ??= new Map());

/** Makes the same request the client will make; the client takes the answer from here. */
async function ask<Answer>(path: string, token: string): Promise<Answer> {
  const url = `/api/v1${path}`;
  const headers = { 'Accept-Language': readLanguage(), Authorization: `Bearer ${token}` };
  const request = fetch(url, { headers });
  answers().set(earlyKey(url, token), request);
  const response = await request;
  if (!response.ok) throw new Error(`${url} is answered with ${response.status}`);
  const { data } = (await response.clone().json()) as { data: Answer };
  return data;
}

/** For answers that must be current: the client requests them itself. */
const discardAnswer = (path: string, token: string) =>
  void answers().delete(earlyKey(`/api/v1${path}`, token));

const LESSON = /^\/dashboard\/course\/(\d+)\/lesson\/(\d+)\/?$/;
/** Roles with the learner's home (ROLE_IDS of the contracts, whose import would add too much). */
const LEARNERS = new Set([2, 5]);

/** Shows the words of a page before its client loads; shows nothing without an answer. */
export async function showWords(): Promise<void> {
  const token = readToken();
  const root = document.getElementById('root');
  if (token === null || !root) return;
  const [, course, lesson] = LESSON.exec(location.pathname) ?? [];
  try {
    const [words] = await Promise.all([
      lesson ? wordsOfLesson(`/course/${course}/lessons/${lesson}`, token) : wordsOfHome(token),
      convertFrame(root),
    ]);
    const place = placeOf(root);
    if (!words || !place) return;
    place.replaceChildren(...words);
    place.setAttribute('data-words', 'shown');
    // The client leaves them in place until its own page can replace them (main.tsx).
    root.dataset['written'] = 'words';
  } catch {
    // The client retries, and reports what is wrong.
  }
}

/** Where the words go; missing once the client has rendered its page. */
const placeOf = (root: HTMLElement) => root.querySelector('[data-words], main:has([data-waiting])');

const LABELS = ['aria-label', 'title', 'placeholder'];

/** The server wrote the frame in Latin: only the device knows the reader's script. */
async function convertFrame(root: HTMLElement): Promise<void> {
  if (pageLanguage() !== 'uz-Cyrl') return;
  const say = await loadConversion();
  // What the client has rendered is in this script, and its own to change.
  if (!placeOf(root)) return;
  for (const part of root.querySelectorAll('*')) {
    // Names of languages and scripts stay as they are.
    if (part.closest('#root [lang], #root [translate="no"]')) continue;
    for (const label of LABELS) {
      const text = part.getAttribute(label);
      if (text !== null) part.setAttribute(label, say(text));
    }
    for (const node of part.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) node.nodeValue = say(node.nodeValue ?? '');
    }
  }
}

/** Converts stored Latin text to the reader's script. */
const loadConversion = async () =>
  pageLanguage() === 'uz-Cyrl'
    ? (await import('@malaka/grading/script')).toCyrillic
    : (text: string) => text;

type Me = Named & { role_id: number; is_second_factor_due?: 0 | 1 };

async function wordsOfHome(token: string): Promise<HTMLElement[] | undefined> {
  const [me, { homeWords }, say] = await Promise.all([
    ask<Me>('/auth/me', token),
    import('./home-words.ts'),
    loadConversion(),
  ]);
  if (!LEARNERS.has(me.role_id) || me.is_second_factor_due === 1) return undefined;
  return homeWords(me, await ask<HomeAnswer>('/user/home', token), say);
}

type Lesson = { name: string; lesson_type: string };

async function wordsOfLesson(path: string, token: string): Promise<HTMLElement[]> {
  const [lesson, say] = await Promise.all([
    ask<Lesson>(path, token),
    loadConversion(),
    ask<Me>('/auth/me', token),
  ]);
  // The client needs the server's current time from this answer, so it must ask again.
  if (lesson.lesson_type !== 'text') discardAnswer(path, token);
  const waiting = document.querySelector('[data-waiting]');
  return [
    element('h1', { style: 'margin: 0; font-size: 1.5rem; overflow-wrap: anywhere' }, [
      say(lesson.name),
    ]),
    element('p', {}, [say(waiting?.textContent ?? '')]),
  ];
}

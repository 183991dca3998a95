import { tashkentDay } from '@malaka/grading/tashkent';
import { formatDay } from '#/kit/i18n/format.ts';
import { daysLeft } from '#/shell/home/days-left.ts';
import styles from '#/shell/home/HomePage.module.css';
import { element } from './element.ts';
import { readTexts, type Words } from './texts.ts';

/** The fields of the home's answer that its words need, in wire names. */
export type HomeAnswer = {
  courses: { data: readonly CourseOfHome[] };
  credits: {
    data: { year: number; minimum: number; collected: number; missing: number; ends_at: string };
  };
  target: { data: readonly { name: string; deadline: string | null; course_complate: 0 | 1 }[] };
  retakes: { data: { shut: readonly { lesson_id: number }[] } };
};
/** The user to greet. */
export type Named = { firstname: string; middlename: string };

type CourseOfHome = {
  id: number;
  name: string;
  course_complate: 0 | 1;
  done_count: number;
  lessons_count: number;
  next_lesson_id: number | null;
  next_lesson_name: string | null;
};

const DEADLINES = 3;
const BUTTON =
  'justify-self: start; padding: 12px 20px; border-radius: 8px; color: white; background: var(--mantine-primary-color-filled)';

/** Greeting, next lesson, credits and deadlines, as HomePage.tsx will show them. */
export function homeWords(
  { firstname, middlename }: Named,
  home: HomeAnswer,
  say: (text: string) => string,
): HTMLElement[] {
  const words = readTexts(say);
  const { t } = words;
  const name = [firstname, middlename].filter(Boolean).join(' ');
  const greeting = name ? t('home.greeting', { name }) : t('home.greetingPlain');
  const open = home.courses.data.filter(
    (one) => one.course_complate === 0 && one.next_lesson_id !== null,
  );
  const isShut = (one: CourseOfHome) =>
    home.retakes.data.shut.some((test) => test.lesson_id === one.next_lesson_id);
  const course = open.find((one) => !isShut(one)) ?? open[0];
  return [
    element('header', {}, [
      element('h1', { class: styles.greeting }, [greeting]),
      element('p', { class: 'dimmed' }, [t('home.lead')]),
    ]),
    element('div', { class: styles.top }, [
      element('div', { class: styles.continue }, [
        card(styles.hero, course ? nextLesson(course) : nothingOpen(home, words)),
      ]),
      card(`card ${styles.card}`, creditsOf(home, words)),
      card(`card ${styles.card}`, deadlinesOf(home, words)),
    ]),
  ];

  function nextLesson(next: CourseOfHome) {
    const { id, done_count: done, lessons_count: total, next_lesson_id: lesson } = next;
    const isBegun = done > 0;
    return [
      element('p', { class: styles.eyebrow }, [
        t(isBegun ? 'home.continue.title' : 'home.continue.begin'),
      ]),
      element('h2', {}, [say(next.name)]),
      element('p', {}, [t('home.continue.lesson', { name: next.next_lesson_name ?? '' })]),
      element('p', {}, [t('home.courses.progress', { done, total })]),
      // What a locked test still requires is shown by the client.
      ...(isShut(next)
        ? []
        : [
            element('a', { href: `/dashboard/course/${id}/lesson/${lesson}`, style: BUTTON }, [
              t(isBegun ? 'home.continue.action' : 'home.courses.begin'),
            ]),
          ]),
    ];
  }
}

const card = (className: string | undefined, children: HTMLElement[]) =>
  element(
    'section',
    { class: className, style: 'padding: 20px; display: grid; gap: 10px' },
    children,
  );

function nothingOpen({ courses }: HomeAnswer, { t }: Words) {
  const isDone = courses.data.length > 0;
  return [
    element('h2', {}, [t(isDone ? 'home.continue.allDone' : 'home.continue.empty')]),
    element('p', {}, [t(isDone ? 'home.continue.allDoneText' : 'home.continue.emptyText')]),
    element('a', { href: '/courses/1', style: BUTTON }, [t('home.continue.catalogue')]),
  ];
}

function creditsOf({ credits: { data } }: HomeAnswer, { t, number }: Words) {
  const { year, minimum, collected } = data;
  return [
    element('h2', { class: 'title' }, [t('credits.title', { year })]),
    element('div', {}, [
      element('strong', {}, [number(collected)]),
      ' ',
      element('span', { class: 'quiet' }, [`/ ${number(minimum)}`]),
    ]),
  ];
}

function deadlinesOf({ target, credits: { data } }: HomeAnswer, { t, say, number }: Words) {
  const due = target.data.filter((one) => one.deadline !== null && one.course_complate === 0);
  const { missing } = data;
  const year =
    missing > 0
      ? t('deadlines.missing', { count: missing, missing: number(missing) })
      : t('deadlines.reached');
  const end = tashkentDay(new Date(Date.parse(data.ends_at) - 1));
  const lines: [text: string, day: string][] = [
    ...due.slice(0, DEADLINES).map((one): [string, string] => [say(one.name), one.deadline!]),
    [year, end],
  ];
  return [
    element('h2', { class: 'title' }, [t('deadlines.title')]),
    element(
      'ul',
      {},
      lines.map(([text, day]) =>
        element('li', {}, [
          element('span', {}, [text]),
          ' ',
          element('span', { class: 'quiet' }, [`${formatDay(day)} · ${leftOf(day)}`]),
        ]),
      ),
    ),
  ];

  function leftOf(day: string) {
    const days = daysLeft(day, new Date());
    if (days > 0) return t('deadlines.days', { count: days });
    return t(days === 0 ? 'deadlines.today' : 'deadlines.over');
  }
}

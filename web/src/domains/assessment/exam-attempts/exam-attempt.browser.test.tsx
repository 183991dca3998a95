import {
  type ExamAttempt,
  followExam,
  type MyExamView,
  saveExamAnswer,
  viewMyExam,
} from '@malaka/contracts/assessment/exam-attempts';
import type { SavedResponse } from '@malaka/contracts/authoring/shown-questions';
import { clear, entries, set } from 'idb-keyval';
import { afterEach, expect, test, vi } from 'vitest';
import { stopClocks } from '#test/device-clock.ts';
import { expectAccessible } from '#test/expect-accessible.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'test', 'my-exams');

const began = new Date('2026-03-01T09:00:00Z');
const after = (seconds: number) => new Date(began.getTime() + seconds * 1000);
const named = (...texts: string[]) => texts.map((text, index) => ({ id: index + 1, text }));
const question = (id: number, text: string) => ({
  id,
  type: 'single' as const,
  text: `<p>${text}</p>`,
  answers: named('Toshkent', 'Buxoro', 'Xiva'),
  pieces: [],
  maxScore: 2,
});

const attempt: ExamAttempt = {
  id: 9,
  examId: 4,
  startedAt: began,
  endsAt: after(600),
  serverNow: began,
  questions: [question(1, 'Poytaxt?'), question(2, 'Ichan qalʼa?')],
  responses: [],
};
const exam: MyExamView = {
  id: 4,
  name: 'Choraklik imtihon',
  startsAt: began,
  endsAt: after(3600),
  minutes: 10,
  questionsCount: 2,
  state: 'running',
  attemptEndsAt: after(600),
  finishedAt: null,
  score: null,
  maxScore: null,
  percent: null,
  description: '',
  authorName: 'Karimova Nodira',
  isOvertime: false,
  answeredCount: 0,
  serverNow: began,
  place: null,
  attempt,
  questions: [],
};
const storedResponse = (
  questionId: number,
  answers: SavedResponse['answers'],
  second: number,
): SavedResponse => ({
  questionId,
  answers,
  revision: 1,
  actedAt: after(second),
  savedAt: after(second),
});

let device: ReturnType<typeof stopClocks>;
/** The wall clock goes on while the page's timers are suspended. */
const suspendDevice = (seconds: number) => {
  device.wall += seconds * 1000;
};
const show = () => document.dispatchEvent(new Event('visibilitychange'));

async function openExam() {
  device = stopClocks();
  api.answer(viewMyExam, { data: exam });
  const screen = await renderScreen('/dashboard/my-exams/4?step=1', { as: makePerson() });
  const clock = screen.page.getByRole('timer', { name: t('my-exams:timeLeft') });
  await expect.element(clock).toMatchTextContent(/^10:00$/);
  return { ...screen, clock };
}

afterEach(() => void vi.restoreAllMocks());

test('a device that slept sees the true time at once, and the server has the last word', async () => {
  const { clock } = await openExam();
  api.answer(followExam, { data: { serverNow: after(300), endsAt: after(600), responses: [] } });
  const answered = api.hold(followExam);
  suspendDevice(60);
  show();
  await expect.element(clock).toMatchTextContent(/^9:00$/);
  answered();
  await expect.element(clock).toMatchTextContent(/^5:00$/);
});

test('a page in front whose timers stood asks the server; an end that was moved is shown', async () => {
  const { clock } = await openExam();
  api.answer(followExam, { data: { serverNow: after(120), endsAt: after(1200), responses: [] } });
  suspendDevice(120);
  await expect.element(clock).toMatchTextContent(/^18:00$/);
});

test('every answer sets the clock', async () => {
  const { page, clock } = await openExam();
  api.answer(saveExamAnswer, {
    data: { ...storedResponse(1, [1], 240), serverNow: after(240), endsAt: after(600) },
  });
  await page.getByRole('radio', { name: 'Toshkent', exact: true }).click();
  await expect.element(clock).toMatchTextContent(/^6:00$/);
  const [sent] = api.callsOf(saveExamAnswer);
  expect(sent!.body.act).toBeDefined();
  expect(sent!.body.actedAt).toEqual(began);
});

test('what was answered later on another device is shown with a word at the question', async () => {
  const { page } = await openExam();
  api.answer(saveExamAnswer, ({ body: { questionId, answers } }) => ({
    data: { ...storedResponse(questionId, answers, 5), serverNow: after(5), endsAt: after(600) },
  }));
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });
  await radio('Toshkent').click();
  await expect.element(radio('Toshkent')).toBeChecked();
  await expect.poll(() => api.callsOf(saveExamAnswer)).toHaveLength(1);
  const notice = page.getByText(t('test:overruled'));
  await expect.element(notice).not.toBeInTheDocument();
  api.answer(followExam, {
    data: {
      serverNow: after(70),
      endsAt: after(600),
      responses: [storedResponse(1, [2], 60), storedResponse(2, [3], 65)],
    },
  });
  show();
  await expect.element(notice).toBeVisible();
  await expect.element(radio('Buxoro')).toBeChecked();
  await expectAccessible();
  // The other question had no answer here that could be replaced.
  await page.getByRole('button', { name: t('test:next'), exact: true }).click();
  await expect.element(radio('Xiva')).toBeChecked();
  await expect.element(notice).not.toBeInTheDocument();
  await page.getByRole('button', { name: t('test:previous') }).click();
  await expect.element(notice).toBeVisible();
  await radio('Xiva').click();
  await expect.element(notice).not.toBeInTheDocument();
});

// spec: OFL-10
test('answers that wait lie under the account whose they are, also those of an earlier release', async () => {
  await clear();
  await set('exam:9', { 2: { answers: [3], revision: 1 } });
  api.answer(saveExamAnswer, {
    data: { ...storedResponse(1, [1], 240), serverNow: after(240), endsAt: after(600) },
  });
  api.hold(saveExamAnswer);
  const { page } = await openExam();
  await page.getByRole('radio', { name: 'Toshkent', exact: true }).click();
  await expect
    .poll(async () => await entries())
    .toEqual([
      [
        'attempt_answers:1:7:exam:9',
        {
          1: expect.objectContaining({ answers: [1] }),
          2: expect.objectContaining({ answers: [3] }),
        },
      ],
    ]);
  await clear();
});

import { viewHome } from '@malaka/contracts/learning/home';
import { listRetakes } from '@malaka/contracts/learning/retakes';
import { viewWorkday } from '@malaka/contracts/reporting/workday';
import { expect, test } from 'vitest';
import { api } from '#test/fake-api.ts';
import { emptyHome, noRetakes } from '#test/home.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';
import { quietWorkday } from '#test/workday.ts';

const t = await textsIn('uz', 'home', 'workday');
const HOME = '/dashboard/profile';

function answerHome() {
  api.answer(viewHome, { data: emptyHome });
  // Always requested again: the next attempt may just have become available.
  api.answer(listRetakes, { data: noRetakes });
}

test('who works has the own learning one press away', async () => {
  api.answer(viewWorkday, { data: quietWorkday });
  answerHome();
  const { page } = await renderScreen(HOME, { as: makePerson({ role: 'teacher' }) });
  const waiting = page.getByRole('heading', { name: t('workday:queues') });
  const toLearn = page.getByText(t('home:continue.empty'));
  await expect.element(page.getByText(t('workday:noCourses'))).toBeVisible();
  await expect.element(toLearn).not.toBeInTheDocument();
  await page.getByRole('link', { name: t('workday:toLearning') }).click();
  await expect.element(toLearn).toBeVisible();
  await expect.element(waiting).not.toBeInTheDocument();
  await page.getByRole('link', { name: t('workday:toWork') }).click();
  await expect.element(waiting).toBeVisible();
});

test('who learns sees no work', async () => {
  answerHome();
  const { page } = await renderScreen(HOME, { as: makePerson() });
  await expect.element(page.getByText(t('home:continue.empty'))).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: t('workday:queues') }))
    .not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: t('workday:toWork') }))
    .not.toBeInTheDocument();
});

test('empty queues are named in one line, and a full disk is none of them', async () => {
  const queue = { overdue: 0, oldestAt: null, firstId: null };
  api.answer(viewWorkday, {
    data: {
      ...quietWorkday,
      queues: [
        { ...queue, key: 'appeals', count: 2, oldestAt: new Date(Date.now() - 23 * 86_400_000) },
        { ...queue, key: 'questions', count: 0 },
        { ...queue, key: 'space', count: 0 },
      ],
    },
  });
  answerHome();
  const { page } = await renderScreen(HOME, { as: makePerson({ role: 'admin' }) });
  const names = t('workday:queue.questions').toLocaleLowerCase();
  await expect.element(page.getByText(t('workday:none', { names }), { exact: true })).toBeVisible();
  await expect
    .element(page.getByText(t('workday:waits', { time: t('workday:days', { count: 23 }) })))
    .toBeVisible();
});

test('the figures of a manager say with which days they are compared', async () => {
  const figures = {
    region: null,
    from: '2026-11-01',
    to: '2026-11-29',
    compared: { from: '2026-10-01', to: '2026-10-29' },
    kinds: [{ kind: 'registrations', amount: 9, before: 2 }],
  } satisfies (typeof quietWorkday)['figures'];
  api.answer(viewWorkday, { data: { ...quietWorkday, figures } });
  const { page } = await renderScreen(HOME, { as: makePerson({ role: 'manager' }) });
  const before = '01.10.2026 – 29.10.2026';
  const words = t('workday:compared', { days: '01.11.2026 – 29.11.2026', before });
  await expect.element(page.getByText(words)).toBeVisible();
  await expect
    .element(page.getByText(t('workday:before', { days: before, amount: 2 })))
    .toBeVisible();
});

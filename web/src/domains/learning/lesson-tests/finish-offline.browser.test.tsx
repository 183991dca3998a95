import { sendEvents } from '@malaka/contracts/kit/outbox';
import {
  checkTest,
  startTest,
  testFinished,
  viewTestResult,
} from '@malaka/contracts/learning/lesson-tests';
import { afterEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { queryClient } from '#/kit/api/query-client.ts';
import { checkServerReachable } from '#/kit/api/reachability.ts';
import { deviceQueue } from '#/kit/outbox/device-queue.ts';
import { expectAccessible } from '#test/expect-accessible.ts';
import { expectFits } from '#test/expect-fits.ts';
import { api } from '#test/fake-api.ts';
import { countEvents, refuseEvents } from '#test/outbox.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';
import { openTypedTest, resultOf } from '#test/typed-test.ts';

const t = await textsIn('uz', 'line', 'test');
const me = makePerson();

afterEach(() => deviceQueue.wipe(me.id));

/**
 * The connection breaks during a test; one more question is answered, then the test is finished.
 */
async function finishOffline() {
  const { page, router } = await openTypedTest();
  await page.getByRole('button', { name: t('test:intro.start') }).click();
  await page.getByRole('radio', { name: 'Toshkent', exact: true }).click();
  await expect.element(page.getByText(/^saqlandi/)).toBeVisible();
  api.disconnect();
  await page.getByRole('button', { name: t('test:next'), exact: true }).click();
  await page.getByRole('checkbox', { name: '2', exact: true }).click();
  await router.navigate({
    to: '/dashboard/course/$courseId/lesson/$lessonId',
    params: { courseId: '5', lessonId: '1' },
    search: { step: 'review' },
  });
  await expect.element(page.getByText(t('test:later.note'))).toBeVisible();
  await page.getByRole('button', { name: t('test:review.finish') }).click();
  const dialog = page.getByRole('dialog', { name: t('test:later.confirmTitle') });
  await expect.element(dialog).toMatchTextContent(t('test:later.confirmText'));
  await dialog.getByRole('button', { name: t('test:later.yes') }).click();
  await expect.element(page.getByRole('heading', { name: t('test:later.title') })).toBeVisible();
  return { page };
}

const showResult = () => api.answer(viewTestResult, { data: resultOf(true) });

// spec: OFL-08, OFL-13
test('a test finished without a line says what will happen, and it happens', async () => {
  const { page } = await finishOffline();
  await expect.element(page.getByText(t('line:outbox.kept'), { exact: true })).toBeVisible();
  expectFits();
  await expectAccessible();
  countEvents(showResult);
  api.reconnect();
  await expect.element(page.getByRole('heading', { name: t('test:result.passed') })).toBeVisible();
  expect(api.callsOf(checkTest)).toEqual([]);
  const sent = api.callsOf(sendEvents).flatMap(({ body: { events } }) => events);
  expect(sent.find(({ kind }) => kind === testFinished.name)).toMatchObject({
    body: { attempt_id: 9, answers: [{ question_id: 2, answers: [1], revision: 1 }] },
  });
});

// spec: OFL-08, OFL-13
test('a line that is up and dead is none: the end of the test is kept all the same', async () => {
  const { page, router } = await openTypedTest();
  await page.getByRole('button', { name: t('test:intro.start') }).click();
  await page.getByRole('radio', { name: 'Toshkent', exact: true }).click();
  await expect.element(page.getByText(/^saqlandi/)).toBeVisible();
  await router.navigate({
    to: '/dashboard/course/$courseId/lesson/$lessonId',
    params: { courseId: '5', lessonId: '1' },
    search: { step: 'review' },
  });
  await page.getByRole('button', { name: t('test:review.finish') }).click();
  api.stall();
  await page.getByRole('button', { name: t('test:confirm.yes') }).click();
  await expect.poll(() => api.callsOf(checkTest)).toHaveLength(1);
  // As any overdue call does.
  checkServerReachable();
  await expect.element(page.getByRole('heading', { name: t('test:later.title') })).toBeVisible();
  countEvents(showResult);
  api.reconnect();
  await expect.element(page.getByRole('heading', { name: t('test:result.passed') })).toBeVisible();
});

test('the end that was wished for outlives a reload', async () => {
  await finishOffline();
  await cleanup();
  queryClient.clear();
  api.cut(sendEvents);
  api.reconnect();
  const { page } = await renderScreen('/dashboard/course/5/lesson/1', { as: me });
  const waiting = page.getByRole('heading', { name: t('test:later.title') });
  await expect.element(waiting).toBeVisible();
  countEvents(showResult);
  await deviceQueue.flush();
  await expect.element(page.getByRole('heading', { name: t('test:result.passed') })).toBeVisible();
});

test('until then the test can be gone on with', async () => {
  const { page } = await finishOffline();
  await page.getByRole('button', { name: t('test:later.withdraw') }).click();
  await page.getByRole('button', { name: t('test:intro.resume') }).click();
  await expect.element(page.getByRole('checkbox').first()).toBeInTheDocument();
  const kinds = deviceQueue.read().entries.map(({ kind }) => kind);
  expect(kinds).not.toContain(testFinished.name);
});

// spec: OFL-11
test('what another device finished first is told in words', async () => {
  const { page } = await finishOffline();
  const refusal = 'Bu urinish boshqa qurilmada yakunlangan.';
  refuseEvents('test.attempt_over', refusal);
  api.reconnect();
  await expect.element(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: t('test:later.title') }))
    .not.toBeInTheDocument();
});

test('a start that is under way when the connection drops opens the first question', async () => {
  const { page } = await openTypedTest();
  const release = api.hold(startTest);
  await page.getByRole('button', { name: t('test:intro.start') }).click();
  await expect.poll(() => api.callsOf(startTest)).toHaveLength(1);
  api.disconnect();
  release();
  await expect.element(page.getByText(t('test:questionOf', { number: 1, total: 4 }))).toBeVisible();
});

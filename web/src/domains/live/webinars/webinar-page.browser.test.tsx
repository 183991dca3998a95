import { getWebinar, subscribeWebinar, type WebinarView } from '@malaka/contracts/live/webinars';
import { expect, test } from 'vitest';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'webinars');

const webinar: WebinarView = {
  id: 5,
  slug: 'zamonaviy-dars',
  title: 'Zamonaviy dars',
  image: null,
  startsAt: new Date('2026-12-10T10:00:00Z'),
  minutes: 60,
  state: 'planned',
  isRecorded: false,
  isAutoRecorded: false,
  isPresenterOnly: false,
  author: { id: 3, name: 'Aliyev Sardor', avatar: null },
  lesson: null,
  isSubscribed: false,
  subscribersCount: 4,
  description: '<p>Dars tahlili</p>',
  presentation: null,
  startedAt: null,
  endedAt: null,
  isModerator: false,
  isOwn: false,
  revision: 1,
  serverNow: new Date('2026-12-01T10:00:00Z'),
};

// spec: WEB-40
test('a webinar that is not there says so, and leads who is signed in to all of them', async () => {
  api.fail(getWebinar, 404, { code: 'webinar.not_found' });
  const { page } = await renderScreen('/dashboard/webinars/view/gone', { as: makePerson() });
  await expect.element(page.getByText(t('webinars:notFound.title'))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: t('webinars:notFound.action') }))
    .toBeVisible();
});

// spec: WEB-40
test('a guest may sign in where a webinar is not there', async () => {
  api.fail(getWebinar, 404, { code: 'webinar.not_found' });
  const { page } = await renderScreen('/webinars/view/gone');
  await expect.element(page.getByText(t('webinars:notFound.title'))).toBeVisible();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t('webinars:signIn') }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('a guest who wants to be reminded signs in first', async () => {
  api.answer(getWebinar, { data: webinar });
  const { page } = await renderScreen('/webinars/view/zamonaviy-dars');
  await page.getByRole('button', { name: t('webinars:action.remind') }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(api.callsOf(subscribeWebinar)).toEqual([]);
});

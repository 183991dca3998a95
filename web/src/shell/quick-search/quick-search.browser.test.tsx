import { listAuthors } from '@malaka/contracts/authoring/authors';
import { viewWhatIf } from '@malaka/contracts/credentials/credits';
import { listCatalogue, viewCourse } from '@malaka/contracts/learning/courses';
import { listReviews } from '@malaka/contracts/learning/reviews';
import { getWebinar, listWebinars } from '@malaka/contracts/live/webinars';
import { findAnything } from '@malaka/contracts/reporting/quick-search';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { makeCard, pageOf } from '#test/answers.ts';
import { makeCourseView } from '#test/courses.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'shell');

const makeWebinarCard = () => ({
  id: 4,
  slug: 'interaktiv-doska',
  title: 'Interaktiv doska',
  image: null,
  startsAt: new Date('2026-03-02T10:00:00Z'),
  minutes: 60,
  state: 'planned' as const,
  isRecorded: false,
  isAutoRecorded: false,
  isPresenterOnly: false,
  author: { id: 3, name: 'Aliyev Sardor', avatar: null },
  lesson: null,
  isSubscribed: false,
  subscribersCount: 0,
  summary: '',
});

// Must be the first in this file: the search's code has not loaded yet.
test('what is typed while the search comes waits for its field, and means nothing to the page', async () => {
  api.answer(findAnything, { data: [] });
  api.answer(listWebinars, pageOf([]));
  const { page } = await renderScreen('/dashboard/update-phone', {
    as: makePerson({ role: 'ministry' }),
    width: 1440,
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const reached: string[] = [];
  const listen = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement;
    if (!isField && !event.ctrlKey && event.key !== 'Control') reached.push(event.key);
  };
  addEventListener('keydown', listen);
  await userEvent.keyboard('{Control>}k{/Control}karimova');
  const field = page.getByRole('combobox', { name: t('shell:quick.title') });
  await expect.element(field).toHaveValue('karimova');
  expect(reached).toEqual([]);
  removeEventListener('keydown', listen);

  // The same key on a Russian layout closes and opens it.
  const press = () =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true }),
    );
  press();
  await expect.element(field).not.toBeInTheDocument();
  press();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('');
});

test('a search that failed says so, and finds when it is made again', async () => {
  api.answer(listWebinars, pageOf([]));
  const { page } = await renderScreen('/dashboard/update-phone', {
    as: makePerson({ role: 'ministry' }),
    width: 1440,
  });
  await page.getByRole('button', { name: t('shell:quick.button') }).click();
  const field = page.getByRole('combobox', { name: t('shell:quick.title') });
  api.fail(findAnything, 400);
  await field.fill('qodiral');
  await expect.element(page.getByText(t('shell:quick.failed'))).toBeVisible();
  const title = 'Qodiraliyeva Zulfizar';
  api.answer(findAnything, { data: [{ kind: 'people', id: '12', title, note: null }] });
  await field.fill('qodirali');
  await expect.element(page.getByRole('option', { name: title })).toBeVisible();
});

test('Ctrl K leads to the own screens, courses and webinars, by the keys alone', async () => {
  const course = makeCourseView(12, { name: 'Formativ baholash' });
  api.answer(listCatalogue, ({ query: { search = '' } }) =>
    pageOf(search === 'formativ' ? [makeCard(12, { name: course.name })] : []),
  );
  api.answer(listWebinars, ({ query: { search = '' } }) =>
    pageOf(search === 'интерактив доска' ? [makeWebinarCard()] : []),
  );
  api.answer(listAuthors, pageOf([]));
  api.answer(viewCourse, { data: course });
  api.answer(listReviews, pageOf([]));
  api.fail(viewWhatIf, 404, { code: 'course.not_found' });
  api.fail(getWebinar, 404, { code: 'webinar.not_found' });
  const { page, address } = await renderScreen('/dashboard/update-phone', {
    as: makePerson(),
    width: 1440,
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const field = page.getByRole('combobox', { name: t('shell:quick.title') });
  const find = async (typed: string, found: string) => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard(typed);
    await expect.element(page.getByRole('option').filter({ hasText: found })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(field).not.toBeInTheDocument();
  };
  await find('муаллиф', t('shell:nav.authors'));
  await expect.poll(address).toBe('/dashboard/authors/1');
  await find('formativ', course.name);
  await expect.element(page.getByRole('heading', { level: 1, name: course.name })).toBeVisible();
  await find('интерактив доска', 'Interaktiv doska');
  await expect.poll(address).toBe('/dashboard/webinars/view/interaktiv-doska');
});

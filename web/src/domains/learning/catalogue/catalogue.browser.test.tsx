import { listCatalogue, viewCourse } from '@malaka/contracts/learning/courses';
import { listReviews } from '@malaka/contracts/learning/reviews';
import { listCategories, listLanguages } from '@malaka/contracts/people/reference';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { makeCard, pageOf } from '#test/answers.ts';
import { api } from '#test/fake-api.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'catalogue', 'common', 'course', 'shell');
const WIDE = 1440;
const category = { id: 3, name: 'Pedagogika', hue: 200, icon: 'book', coursesCount: 2 };

/** Pages of six courses, numbered consecutively. */
const answerPages = (total: number) =>
  api.answer(listCatalogue, ({ query: { page = 1 } }) => {
    const first = (page - 1) * 6 + 1;
    const count = Math.max(0, Math.min(6, total - first + 1));
    const cards = Array.from({ length: count }, (_, index) => makeCard(first + index));
    return pageOf(cards, { page, perPage: 6, total });
  });

// spec: CAT-01, CAT-03, CAT-08, CAT-09, LIM-17, API-06
test('six courses a page, the page in the path', async () => {
  answerPages(8);
  const { page, router, address } = await renderScreen('/courses/1');
  const cards = page.getByRole('main').getByRole('article');
  await expect.element(cards).toHaveLength(6);
  await expect.poll(() => api.callsOf(listCatalogue)[0]?.query).toEqual({ page: 1, perPage: 6 });
  await page.getByRole('button', { name: t('common:pager.next') }).click();
  await expect.element(cards.first().getByRole('heading')).toHaveTextContent('7-kurs');
  await expect.poll(address).toBe('/courses/2');
  router.history.back();
  await expect.element(cards.first().getByRole('heading')).toHaveTextContent('1-kurs');
});

/** Two of the eight courses have four stars. */
async function openFiltered(address: string) {
  api.answer(listCatalogue, ({ query: { minRating } }) =>
    pageOf([makeCard(1), makeCard(2)], { perPage: 6, total: minRating ? 2 : 8 }),
  );
  api.answer(listCategories, { data: [category] });
  api.answer(listLanguages, { data: [{ id: 2, name: 'Rus tili' }] });
  const screen = await renderScreen(address, { width: WIDE });
  const main = screen.page.getByRole('main');
  const found = main.getByRole('status').filter({ hasText: /\d/ });
  return { ...screen, main, found };
}

// spec: CAT-02..07, CAT-14
test('every filter stands in the address', async () => {
  const { main, found, address } = await openFiltered('/courses/1');
  await expect.element(found).toHaveTextContent(t('catalogue:found', { count: 8 }));
  await main.getByLabelText(t('catalogue:filters.language')).selectOptions('Rus tili');
  await expect.poll(address).toBe('/courses/1?language=2');
  await main.getByLabelText(t('catalogue:filters.from')).fill('10');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toMatch(/min_duration=10/);
  await main.getByLabelText(t('catalogue:filters.to')).fill('40');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toMatch(/max_duration=40/);
  await main.getByLabelText(t('catalogue:filters.rating'), { exact: true }).selectOptions('4');
  await expect.poll(address).toMatch(/rating=4/);
  await expect.element(found).toHaveTextContent(t('catalogue:found', { count: 2 }));
  await expect
    .poll(() => api.callsOf(listCatalogue).at(-1)?.query)
    .toMatchObject({ page: 1, languageId: 2, minDuration: 10, maxDuration: 40, minRating: 4 });
});

// spec: CAT-14, CAT-15
test('a shared address has its filters, and each is taken back by its chip', async () => {
  const shared = '/courses/1?language=2&min_duration=10&max_duration=40&rating=4';
  const { main, found, address } = await openFiltered(shared);
  await expect.element(found).toHaveTextContent(t('catalogue:found', { count: 2 }));
  await expect.element(main.getByLabelText(t('catalogue:filters.from'))).toHaveValue('10');
  const chips = main.getByRole('button', {
    name: new RegExp(t('catalogue:filters.remove', { name: '' })),
  });
  await expect.element(chips).toHaveLength(4);
  await chips.last().click();
  await expect.element(chips).toHaveLength(3);
  expect(address()).not.toMatch(/[?&]rating=/);
  await main.getByRole('button', { name: t('catalogue:filters.reset') }).click();
  await expect.poll(address).toBe('/courses/1');
  await expect.element(chips).toHaveLength(0);
  await expect.element(found).toHaveTextContent(t('catalogue:found', { count: 8 }));
});

// spec: CAT-16, UI-24
test('a search without a result says so', async () => {
  const { page } = await renderScreen('/courses/1?search=zzzzqqq');
  const main = page.getByRole('main');
  await expect.element(main.getByText(t('catalogue:empty.title'))).toBeVisible();
});

// spec: CAT-16, UI-24
test('a page beyond the last leads to the first', async () => {
  answerPages(8);
  const { page } = await renderScreen('/courses/99');
  const main = page.getByRole('main');
  await expect.element(main.getByText(t('catalogue:empty.beyond'))).toBeVisible();
  await main.getByRole('button', { name: t('catalogue:empty.first') }).click();
  await expect.element(main.getByRole('article')).toHaveLength(6);
});

async function openCategories() {
  const { page, address } = await renderScreen('/', { width: WIDE });
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell:header.categories') })
    .click();
  const menu = page.getByRole('navigation', { name: t('shell:header.categories') });
  return { page, address, links: menu.getByRole('link') };
}

// spec: CAT-02, CAT-04, CAT-11, UI-03
test('the category menu leads to the courses of a category', async () => {
  api.answer(listCategories, { data: [category] });
  api.answer(listLanguages, { data: [] });
  api.answer(listCatalogue, ({ query: { categoryId } }) =>
    pageOf([1, 2, 3].slice(categoryId ? 1 : 0).map((id) => makeCard(id))),
  );
  const { page, links, address } = await openCategories();
  await expect.element(links).toHaveLength(2);
  await expect.element(links.first()).toHaveTextContent('Pedagogika2');
  await links.first().click();
  await expect.poll(address).toBe('/courses/1?category=3');
  await expect
    .poll(() => api.callsOf(listCatalogue).at(-1)?.query)
    .toMatchObject({ categoryId: 3 });
  await expect.element(page.getByRole('main').getByRole('article')).toHaveLength(2);
});

// spec: CAT-12, CAT-13, LIM-27, UI-25
test('categories that fail to load are asked for again after five seconds, silently', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  api.fail(listCategories, 500);
  const { page, links } = await openCategories();
  await expect.poll(() => api.callsOf(listCategories)).toHaveLength(1);
  await expect.element(links).toHaveLength(1);
  api.answer(listCategories, { data: [category] });
  await vi.advanceTimersByTimeAsync(3000);
  await expect.poll(() => api.callsOf(listCategories)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2500);
  await expect.element(links).toHaveLength(2);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

// spec: LRN-18
test('a course that does not exist says so', async () => {
  api.fail(viewCourse, 404, { code: 'course.not_found' });
  api.fail(listReviews, 404, { code: 'course.not_found' });
  const { page } = await renderScreen('/courses/view/999999');
  await expect.element(page.getByText(t('course:notFound.title'))).toBeVisible();
});

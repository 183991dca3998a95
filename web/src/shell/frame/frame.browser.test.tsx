import { listFaq } from '@malaka/contracts/content/platform-content';
import { listCatalogue } from '@malaka/contracts/learning/courses';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showToast } from '#/kit/ui/toast-store.ts';
import { makeCard, pageOf } from '#test/answers.ts';
import { expectAccessible } from '#test/expect-accessible.ts';
import { expectFits } from '#test/expect-fits.ts';
import { api } from '#test/fake-api.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'common', 'landing', 'line', 'pages', 'shell');

// spec: UI-15..17
test('a lost line and its return are said', async () => {
  const { page } = await renderScreen('/');
  await expect.element(page.getByRole('heading', { name: t('landing:check.title') })).toBeVisible();
  api.disconnect();
  await expect.element(page.getByText(t('line:short.offline'), { exact: true })).toBeVisible();
  await page.viewport(1440, 900);
  await expect.element(page.getByText(t('line:offline'), { exact: true })).toBeVisible();
  api.reconnect();
  await expect.element(page.getByText(t('line:online'), { exact: false })).toBeVisible();
});

test('a busy server is waited for, and the page comes by itself', async () => {
  api.fail(listCatalogue, 503, { code: 'server.overloaded' }, { 'Retry-After': '1' });
  const { page } = await renderScreen('/courses/1');
  await expect.element(page.getByText(t('line:busy'))).toBeVisible();
  await expect.element(page.getByText(t('common:state.loadFailed'))).not.toBeInTheDocument();
  api.answer(listCatalogue, pageOf([makeCard(1)]));
  await expect.element(page.getByText('1-kurs')).toBeVisible();
  await expect.element(page.getByText(t('line:busy'))).not.toBeInTheDocument();
});

test('wide screens have the category menu in the header, phones have the drawer', async () => {
  const { page } = await renderScreen('/', { width: 1440 });
  const drawer = page.getByRole('button', { name: t('shell:header.menu'), exact: true });
  const categories = page.getByRole('button', { name: t('shell:header.categories') });
  await expect.element(categories).toBeVisible();
  await expect.element(drawer).not.toBeInTheDocument();
  await page.viewport(360, 740);
  await expect.element(drawer).toBeVisible();
  await expect.element(categories).not.toBeInTheDocument();
});

test('on a phone the header opens a search, which leads to what was typed', async () => {
  api.answer(listCatalogue, pageOf([makeCard(1)]));
  const { page, address } = await renderScreen('/');
  const header = page.getByRole('banner');
  const button = header.getByRole('button', { name: t('shell:header.searchOpen') });
  const field = header.getByRole('searchbox', { name: t('shell:header.search') });
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await expect.element(field).not.toBeInTheDocument();
  await button.click();
  await expect.element(field).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible();
  expectFits();
  await button.click();
  await expect.element(field).not.toBeInTheDocument();

  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('raqamli{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('');
  await userEvent.keyboard('formativ{Enter}');
  await expect.poll(address).toBe('/courses/1?search=formativ');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(page.getByText('1-kurs')).toBeVisible();
});

// spec: UI-18, UI-19, LIM-26
test('a toast closes by itself after five seconds', async () => {
  const { page } = await renderScreen('/');
  await expect.element(page.getByRole('heading', { name: t('landing:check.title') })).toBeVisible();
  vi.useFakeTimers();
  showToast({ text: 'Saqlandi', type: 'success' });
  const toast = page.getByText('Saqlandi');
  await expect.element(toast).toBeVisible();
  await vi.advanceTimersByTimeAsync(4000);
  await expect.element(toast).toBeVisible();
  await vi.advanceTimersByTimeAsync(1500);
  await expect.element(toast).not.toBeInTheDocument();
});

// spec: UI-11..14
test('the first load of a list shows an indicator, another page a skeleton', async () => {
  api.answer(listFaq, ({ query: { page = 1 } }) => {
    const items = Array.from({ length: page === 1 ? 20 : 1 }, (_, index) => ({
      id: page * 100 + index,
      title: 'Savol',
      body: 'Javob',
    }));
    return pageOf(items, { page, total: 21 });
  });
  let release = api.hold(listFaq);
  const { page } = await renderScreen('/faq/1');
  const main = page.getByRole('main');
  const indicator = main.getByRole('status', { name: t('common:state.loading') });
  const skeleton = () => document.querySelector('main [aria-busy=true]');
  await expect.element(indicator).toBeVisible();
  release();
  await expect.element(main.getByRole('button', { name: /^1\./ })).toBeVisible();
  await expect.element(indicator).not.toBeInTheDocument();
  release = api.hold(listFaq);
  await page.getByRole('button', { name: t('common:pager.next') }).click();
  await expect.poll(skeleton).not.toBeNull();
  await expect.element(indicator).not.toBeInTheDocument();
  release();
  await expect.element(main.getByRole('button', { name: /^21\./ })).toBeVisible();
  await expect.poll(skeleton).toBeNull();
});

// spec: PUB-10, UI-24, UI-25
test('a list that cannot be loaded says so in its place', async () => {
  api.fail(listFaq, 500);
  const { page } = await renderScreen('/faq/1');
  await expect.element(page.getByRole('alert')).toMatchTextContent(t('common:state.loadFailed'));
  await expect.element(page.getByText(t('pages:faqEmpty'))).not.toBeInTheDocument();
});

test('a technical error shows the number by which support finds it in the log', async () => {
  const id = '0f8b6c1e-5a3f-4c56-9a0b-3f2a1d7e9c44';
  api.fail(listFaq, 500, { code: 'technical_fault', msg: 'Texnik nosozlik.', request_id: id });
  const { page } = await renderScreen('/faq/1');
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Texnik nosozlik.');
  await expect.element(alert).toMatchTextContent(id);
  await expect
    .element(page.getByRole('button', { name: t('common:state.copyErrorNumber', { id }) }))
    .toBeVisible();
});

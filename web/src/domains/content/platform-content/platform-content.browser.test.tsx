import {
  type AdminFaqItem,
  type AdminLandingItem,
  type AdminPage,
  deleteFaq,
  LANDING_BLOCKS,
  listAdminFaq,
  listLandingItems,
  orderFaq,
  saveFaq,
  savePage,
  viewAdminPage,
} from '@malaka/contracts/content/platform-content/management';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { pageOf } from '#test/answers.ts';
import { expectAccessible } from '#test/expect-accessible.ts';
import { expectFits } from '#test/expect-fits.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'platform-content');

const inAll = (text: string) => ({ uz: text, ru: text, en: text });
const question: AdminFaqItem = { id: 1, title: inAll('Savol'), body: inAll('<p>Javob</p>') };
const items = LANDING_BLOCKS.map((block, index): AdminLandingItem => ({
  id: index + 1,
  block,
  title: inAll('Sarlavha'),
  text: inAll('Matn'),
  position: inAll('Mutaxassis'),
  icon: 'book',
  avatar: null,
}));

const offer: AdminPage = {
  title: inAll('Ommaviy oferta'),
  body: inAll('<p>Shartlar</p>'),
  version: 1,
  updatedAt: new Date('2026-03-01T09:00:00Z'),
  versions: [{ version: 1, updatedAt: new Date('2026-03-01T09:00:00Z') }],
};

const open = (search: string) =>
  renderScreen(`/dashboard/platform-content${search}`, { as: makePerson({ role: 'admin' }) });

// Its initial state is covered by e2e/journeys/shell/every-screen.spec.ts.
for (const scheme of ['light', 'dark']) {
  for (const search of ['?edit=1', '?tab=pages', '?tab=landing', '?tab=landing&edit=1']) {
    test(`platform-content${search} in ${scheme} fits and can be used by everybody`, async () => {
      localStorage.setItem('scheme', scheme);
      api.answer(listAdminFaq, pageOf([question]));
      api.answer(listLandingItems, { data: items });
      api.answer(viewAdminPage, { data: offer });
      const { page } = await open(search);
      await expect.element(page.getByRole('main').getByRole('button').first()).toBeVisible();
      const isWriting = search === '?edit=1' || search === '?tab=pages';
      if (isWriting) {
        await expect
          .poll(() => document.querySelector('[contenteditable]')?.checkVisibility())
          .toBe(true);
      }
      // The editor is under test, and its code may load after the list.
      if (search.endsWith('edit=1')) await expect.element(page.getByRole('dialog')).toBeVisible();
      await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull();
      await expectAccessible();
      expectFits();
    });
  }
}

test('questions are moved by keyboard, and a deleted one comes back to its place', async () => {
  let stored = ['Birinchi', 'Ikkinchi', 'Uchinchi'].map((name, index) => ({
    id: index + 1,
    title: inAll(name),
    body: inAll('<p>Javob</p>'),
  }));
  api.answer(listAdminFaq, () => pageOf(stored));
  api.answer(orderFaq, ({ body: { ids } }) => {
    stored = ids.flatMap((id) => stored.filter((item) => item.id === id));
    return {};
  });
  api.answer(deleteFaq, ({ body }) => {
    stored = stored.filter(({ id }) => id !== body.id);
    return {};
  });
  api.answer(saveFaq, ({ body: { title, body, place = 1 } }) => {
    stored = stored.toSpliced(place - 1, 0, { id: 9, title, body });
    return { data: { id: 9 } };
  });
  const { page } = await open('');
  const rows = page.getByRole('main').getByRole('listitem');
  const expectOrder = (...names: string[]) =>
    expect
      .poll(() => rows.elements().map((row) => row.querySelector('strong')?.textContent))
      .toEqual(names);
  await expectOrder('Birinchi', 'Ikkinchi', 'Uchinchi');
  const down = page.getByRole('button', {
    name: t('platform-content:move.down', { name: 'Birinchi' }),
    exact: true,
  });
  (down.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expectOrder('Ikkinchi', 'Birinchi', 'Uchinchi');
  await expect.element(down).toHaveFocus();
  await expect.element(down).not.toHaveAttribute('aria-disabled');
  await userEvent.keyboard('{Enter}');
  await expectOrder('Ikkinchi', 'Uchinchi', 'Birinchi');

  await page
    .getByRole('button', { name: t('platform-content:deleteOne', { name: 'Uchinchi' }) })
    .click();
  await expectOrder('Ikkinchi', 'Birinchi');
  await page.getByRole('button', { name: t('platform-content:restore') }).click();
  await expectOrder('Ikkinchi', 'Uchinchi', 'Birinchi');
});

test('who publishes over a newer version is asked first and loses nothing', async () => {
  const others = 'Boshqa admin yozgan matn';
  let latest = 1;
  api.answer(viewAdminPage, ({ query: { version = latest } }) => ({
    data: version === 1 ? offer : { ...offer, version, body: inAll(`<p>${others}</p>`) },
  }));
  const facts = { version: 2 };
  api.fail(savePage, 409, { code: 'page.changed', msg: 'Sahifa oʻzgardi', ...facts });
  const { page } = await open('?tab=pages&page=help');
  const body = page.getByRole('textbox', { name: t('platform-content:page.body') });
  await body.click();
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  await userEvent.keyboard('Mening matnim. ');
  // Another administrator publishes meanwhile.
  latest = 2;
  const publish = t('platform-content:page.publish');
  await page.getByRole('button', { name: publish }).click();
  await page.getByRole('dialog').getByRole('button', { name: publish }).click();
  await page.getByRole('button', { name: t('platform-content:page.look', facts) }).click();
  await expect.element(page.getByRole('dialog').getByText(others)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(body).toMatchTextContent('Mening matnim.');
  api.answer(savePage, { data: { version: 3 } });
  await page.getByRole('button', { name: t('platform-content:page.overwrite') }).click();
  await expect
    .element(page.getByText(t('platform-content:page.published', { version: 3 })))
    .toBeVisible();
  const sent = api.callsOf(savePage).map(({ body: { version } }) => version);
  expect(sent).toEqual([1, 2]);
  await expect
    .poll(() => api.callsOf(savePage)[1]?.body.body.uz)
    .toMatch(/Mening matnim\..*Shartlar/);
});

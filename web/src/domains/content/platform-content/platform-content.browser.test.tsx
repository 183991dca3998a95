import {
  type AdminFaqItem,
  type AdminLandingItem,
  LANDING_BLOCKS,
  listAdminFaq,
  listLandingItems,
  viewAdminPage,
} from '@malaka/contracts/content/platform-content/management';
import { expect, test } from 'vitest';
import { pageOf } from '#test/answers.ts';
import { expectAccessible } from '#test/expect-accessible.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';

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

// As it opens it is looked at by e2e/journeys/shell/every-screen.spec.ts.
for (const scheme of ['light', 'dark']) {
  for (const search of ['?edit=1', '?tab=pages', '?tab=landing', '?tab=landing&edit=1']) {
    test(`platform-content${search} in ${scheme} fits and can be used by everybody`, async () => {
      localStorage.setItem('scheme', scheme);
      api.answer(listAdminFaq, pageOf([question]));
      api.answer(listLandingItems, { data: items });
      api.answer(viewAdminPage, {
        data: {
          title: inAll('Ommaviy oferta'),
          body: inAll('<p>Shartlar</p>'),
          version: 1,
          updatedAt: new Date('2026-03-01T09:00:00Z'),
          versions: [{ version: 1, updatedAt: new Date('2026-03-01T09:00:00Z') }],
        },
      });
      const { page } = await renderScreen(`/dashboard/platform-content${search}`, {
        as: makePerson({ role: 'admin' }),
      });
      await expect.element(page.getByRole('main').getByRole('button').first()).toBeVisible();
      const isWriting = search === '?edit=1' || search === '?tab=pages';
      if (isWriting) {
        await expect
          .poll(() => document.querySelector('[contenteditable]')?.checkVisibility())
          .toBe(true);
      }
      await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull();
      await expectAccessible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    });
  }
}

import { savePreferences } from '@malaka/contracts/people/account-settings';
import { usualPreferencesOf } from '@malaka/contracts/people/preferences';
import { listGroups } from '@malaka/contracts/reporting/groups';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { pageOf } from '#test/answers.ts';
import { expectAccessible } from '#test/expect-accessible.ts';
import { api } from '#test/fake-api.ts';
import { makePerson, type Person } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'shell');

type Group = 'decisions' | 'registers' | 'teaching';
type Item = 'certificates' | 'courseApprovals' | 'groups' | 'pupils' | 'reviews' | 'surveys';

async function openMenu(input: Partial<Person['preferences']> = {}) {
  api.answer(savePreferences, {});
  const preferences = { ...usualPreferencesOf('manager'), ...input };
  const { page, router } = await renderScreen('/dashboard/profile', {
    as: makePerson({ role: 'manager', preferences }),
    width: 1440,
  });
  const sidebar = page.getByRole('navigation', { name: t('shell:nav.label') }).first();
  const entry = (item: Item | 'teachers') =>
    sidebar.getByRole('link', { name: t(`shell:nav.${item}`), exact: true });
  return {
    page,
    router,
    sidebar,
    entry,
    group: (group: Group) =>
      sidebar.getByRole('button', { name: t(`shell:nav.group.${group}`), exact: true }),
    focus: (item: Item | 'teachers') => (entry(item).element() as HTMLElement).focus(),
  };
}

/** The pinned entries, in their order. */
const pinned = () =>
  [...document.querySelectorAll('[data-pinned] [data-entry]')].map((link) =>
    link.getAttribute('data-entry'),
  );

const saved = () => api.callsOf(savePreferences).map(({ body }) => body);

// spec: DAY-02
test('at most twelve entries are in sight at first', async () => {
  const { sidebar, entry } = await openMenu();
  await expect.element(entry('pupils')).toBeVisible();
  const links = sidebar.getByRole('link').elements();
  const collapsed = sidebar.getByRole('button', { expanded: false }).elements();
  expect(collapsed).not.toEqual([]);
  expect(links.length + collapsed.length).toBeLessThanOrEqual(12);
});

// spec: DAY-02
test('groups fold and unfold by the keyboard, and are kept so', async () => {
  const { entry, group } = await openMenu();
  await expect.element(group('registers')).toHaveAttribute('aria-expanded', 'false');
  (group('registers').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(entry('certificates')).toBeVisible();
  await expect.element(entry('reviews')).toBeVisible();
  (group('decisions').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(entry('reviews')).not.toBeInTheDocument();
  await expect
    .poll(saved)
    .toEqual([{ openGroups: ['decisions', 'registers'] }, { openGroups: ['registers'] }]);
});

// spec: DAY-02
test('entries are pinned and ordered by the keyboard, the focus goes with them', async () => {
  const { entry, focus } = await openMenu({ openGroups: ['registers'] });
  await expect.element(entry('certificates')).toBeVisible();
  focus('certificates');
  await userEvent.keyboard('p');
  await expect.element(entry('certificates')).toHaveFocus();
  await expect.poll(pinned).toEqual(['certificates']);
  focus('teachers');
  await userEvent.keyboard('p');
  await expect.poll(pinned).toEqual(['certificates', 'teachers']);
  await expect.element(entry('teachers')).toHaveFocus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(pinned).toEqual(['teachers', 'certificates']);
  await expect.element(entry('teachers')).toHaveFocus();
  await expectAccessible();
  await expect
    .poll(() => saved().at(-1))
    .toEqual({ pins: ['/dashboard/teachers', '/dashboard/certificates'] });
});

const arranged = {
  openGroups: ['registers'],
  pins: ['/dashboard/teachers', '/dashboard/certificates'],
};

// spec: DAY-02
test('the menu is found as the account keeps it', async () => {
  const { entry, group } = await openMenu(arranged);
  await expect.element(entry('teachers')).toBeVisible();
  expect(pinned()).toEqual(['teachers', 'certificates']);
  await expect.element(group('decisions')).toHaveAttribute('aria-expanded', 'false');
  await expect.element(group('registers')).toHaveAttribute('aria-expanded', 'true');
});

// spec: DAY-02
test('a drag orders as the keys do, and a press unpins', async () => {
  const { page, entry } = await openMenu(arranged);
  await expect.element(entry('certificates')).toBeVisible();
  await userEvent.dragAndDrop(entry('certificates'), entry('teachers'));
  await expect.poll(pinned).toEqual(['certificates', 'teachers']);
  // The pointer is still where the drag ended: move it there again.
  await page.getByRole('heading', { level: 1 }).hover();
  await entry('certificates').hover();
  // On touch devices every entry shows its pin.
  await page
    .getByRole('button', { name: t('shell:nav.pin.label') })
    .first()
    .click();
  await expect.poll(pinned).toEqual(['teachers']);
  await expect.poll(() => saved().at(-1)).toEqual({ pins: ['/dashboard/teachers'] });
});

// spec: DAY-02
test('the active entry is in view, its group open; folded, it stays alone', async () => {
  api.answer(listGroups, pageOf([]));
  const { page, router, entry, group } = await openMenu({ openGroups: ['decisions'] });
  await expect.element(entry('pupils')).toBeVisible();
  await page.viewport(1440, 420);
  await router.navigate({ to: '/dashboard/groups/$page', params: { page: '1' } });
  await expect.element(entry('groups')).toHaveAttribute('aria-current', 'page');
  await expect.element(entry('groups')).toBeInViewport();
  await expect.element(entry('surveys')).toBeVisible();
  await group('teaching').click();
  await expect.element(entry('surveys')).not.toBeInTheDocument();
  await expect.element(entry('groups')).toBeVisible();
});

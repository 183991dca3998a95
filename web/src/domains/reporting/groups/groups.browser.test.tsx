import { type GroupRow, listGroups, viewGroup } from '@malaka/contracts/reporting/groups';
import { expect, test } from 'vitest';
import { pageOf } from '#test/answers.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'common', 'groups');

const manager = makePerson({ role: 'manager' });
const makeGroup = (id: number, name: string): GroupRow => ({
  id,
  name,
  categories: [],
  isActive: true,
  startDate: '2026-01-01',
  endDate: '2036-12-31',
  description: '',
  usersCount: 3,
  isEveryone: false,
  canEdit: true,
  canFill: true,
});
const groups = [makeGroup(2, 'Ўқитувчилар гуруҳи'), makeGroup(1, 'Yozgi guruh')];

// spec: GRP-31
test('a list that cannot be loaded says so in its place, and is tried again', async () => {
  api.fail(listGroups, 500);
  const { page } = await renderScreen('/dashboard/groups/1', { as: manager });
  const main = page.getByRole('main');
  await expect.element(main.getByRole('alert')).toMatchTextContent(t('common:state.loadFailed'));
  await expect.element(main.getByText(t('groups:empty'))).not.toBeInTheDocument();
  api.answer(listGroups, pageOf(groups));
  const again = main.getByRole('button', { name: t('common:action.tryAgain') });
  await again.click();
  await expect.element(main.getByText('Yozgi guruh').first()).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
});

test('a page that cannot be loaded has a heading nevertheless', async () => {
  api.fail(viewGroup, 500);
  const { page } = await renderScreen('/dashboard/groups/edit/1', { as: manager });
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(t('common:state.loadFailed'));
});

test('a list of the management is searched by name from its screen', async () => {
  const typed = "o'qituvchilar guruhi";
  api.answer(listGroups, ({ query: { search } }) =>
    pageOf(search === undefined ? groups : search === typed ? groups.slice(0, 1) : []),
  );
  const { page, address } = await renderScreen('/dashboard/groups/1', {
    as: makePerson({ role: 'admin' }),
    width: 1440,
  });
  const main = page.getByRole('main');
  const rows = main.getByRole('row');
  const field = main.getByRole('searchbox', { name: t('common:list.search') });
  // The header is a row too.
  await expect.element(rows).toHaveLength(3);
  await field.fill(typed);
  await expect.element(rows).toHaveLength(2);
  await expect.element(rows.nth(1)).toMatchTextContent('Ўқитувчилар гуруҳи');
  await expect.poll(address).toMatch(/search=/);
  await field.fill('bunday guruh yoʻq');
  await main.getByRole('button', { name: t('common:list.clear') }).click();
  await expect.element(rows).toHaveLength(3);
  await expect.poll(address).toBe('/dashboard/groups/1');
});

import { listPositionTypes, listRegions, listSubjects } from '@malaka/contracts/people/reference';
import {
  listTableViews,
  saveTableView,
  type TableView,
  USUAL_VIEW,
} from '@malaka/contracts/people/table-views';
import { pupilView } from '@malaka/contracts/reporting/pupil-view';
import { listPupils, sumPupils, viewVisibleRegion } from '@malaka/contracts/reporting/pupils';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { pageOf } from '#test/answers.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { makePupilRow } from '#test/pupils.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'bulk', 'common', 'pupils');
const { columns } = pupilView;
const TOTAL = 22;

async function openPupils(role: 'manager' | 'ministry') {
  api.answer(listRegions, { data: [] });
  api.answer(listSubjects, { data: [] });
  api.answer(listPositionTypes, { data: [] });
  api.answer(viewVisibleRegion, { data: { region: null } });
  api.answer(sumPupils, { userCount: 2, money: 300_000n });
  api.answer(listPupils, ({ query: { page = 1, search } }) => {
    const first = (page - 1) * 20 + 1;
    const count = search === undefined ? Math.min(20, TOTAL - first + 1) : 1;
    const rows = Array.from({ length: count }, (_, index) => makePupilRow(first + index));
    return { users: pageOf(rows, { page, total: search === undefined ? TOTAL : 1 }) };
  });
  const screen = await renderScreen('/dashboard/users/1', {
    as: makePerson({ role }),
    width: 1440,
  });
  const main = screen.page.getByRole('main');
  return {
    ...screen,
    main,
    turnTo: (page: number) =>
      main.getByRole('button', { name: t('common:pager.page', { page }), exact: true }).click(),
  };
}

async function openChoice() {
  const screen = await openPupils('manager');
  const { page, main } = screen;
  const bar = page.getByRole('region', { name: t('bulk:bar') });
  // The first checkbox in the table selects the page.
  const boxes = main.getByRole('row').getByRole('checkbox', { name: /Hisobotova/ });
  await expect.element(boxes).toHaveLength(20);
  return {
    ...screen,
    bar,
    boxes,
    focus: (at: number) => (boxes.nth(at).element() as HTMLElement).focus(),
    expectChosen: (count: number) =>
      expect.element(bar).toMatchTextContent(t('bulk:chosen', { count, amount: String(count) })),
  };
}

// spec: DAY-04
test('rows are chosen by the keyboard alone', async () => {
  const { boxes, bar, focus, expectChosen } = await openChoice();
  focus(0);
  await userEvent.keyboard(' ');
  await expectChosen(1);
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await expectChosen(3);
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('x');
  await expectChosen(4);
  await userEvent.keyboard('x');
  await expectChosen(3);
  await boxes.nth(9).click({ modifiers: ['Shift'] });
  await expect.element(boxes.nth(5)).not.toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(boxes.first()).not.toBeChecked();
});

// spec: DAY-04
test('a choice of rows is kept from page to page, and dropped with a word', async () => {
  const { page, main, boxes, bar, focus, turnTo, expectChosen } = await openChoice();
  await boxes.nth(1).click();
  await boxes.nth(6).click({ modifiers: ['Shift'] });
  await expectChosen(6);
  focus(6);
  await userEvent.keyboard('{Control>}a{/Control}');
  await expectChosen(20);
  await turnTo(2);
  await expect.element(boxes).toHaveLength(2);
  await boxes.first().click();
  await expectChosen(21);
  await turnTo(1);
  await expect.element(boxes).toHaveLength(20);
  await expect.element(boxes.nth(19)).toBeChecked();
  await expectChosen(21);
  await main.getByRole('searchbox', { name: t('pupils:search') }).fill('azizab');
  await expect.element(boxes).toHaveLength(1);
  await expect.element(page.getByText(t('bulk:choice.dropped'))).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
});

test('the ministry sees an indicator, then a skeleton for another page', async () => {
  let release = api.hold(listPupils);
  const { main, turnTo, address } = await openPupils('ministry');
  const rows = main.getByRole('row');
  const indicator = main.getByRole('status', { name: t('common:state.loading') });
  const skeleton = () => document.querySelector('main [aria-busy=true]');
  await expect.element(indicator).toBeVisible();
  release();
  // The header is a row too.
  await expect.element(rows).toHaveLength(21);
  await expect.element(indicator).not.toBeInTheDocument();
  release = api.hold(listPupils);
  await turnTo(2);
  await expect.poll(skeleton).not.toBeNull();
  await expect.element(indicator).not.toBeInTheDocument();
  release();
  await expect.element(main.getByRole('table', { name: t('pupils:title') })).toBeVisible();
  await expect.element(rows).toHaveLength(3);
  await expect.poll(skeleton).toBeNull();
  await expect.poll(address).toBe('/dashboard/users/2');
});

test('columns are chosen, stay so, and are sorted by', async () => {
  let saved: TableView | null = null;
  api.answer(listTableViews, () => ({ data: saved ? [{ list: 'pupils', view: saved }] : [] }));
  api.answer(saveTableView, ({ body }) => {
    saved = body.view;
    return {};
  });
  const { page, main, address } = await openPupils('ministry');
  const heading = main.getByRole('columnheader', {
    name: columns.reference.title[0],
    exact: false,
  });
  await expect.element(main.getByRole('table')).toBeVisible();
  await expect.element(heading).not.toBeInTheDocument();
  await main.getByRole('button', { name: t('common:table.columns') }).click();
  await page.getByRole('checkbox', { name: columns.reference.title[0], exact: false }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(heading).toBeInTheDocument();
  await expect
    .poll(() => api.callsOf(saveTableView).map(({ body }) => body))
    .toMatchObject([{ list: 'pupils', view: { columns: { reference: true } } }]);
  await main.getByRole('button', { name: columns.money.title[0] }).click();
  await expect.poll(address).toMatch(/sort=money/);
  await expect.poll(() => api.callsOf(listPupils).at(-1)?.query).toMatchObject({ sort: 'money' });
  await expect.element(heading).toBeInTheDocument();
});

test('columns stand as the account keeps them', async () => {
  const view = { ...USUAL_VIEW, columns: { reference: true } };
  api.answer(listTableViews, { data: [{ list: 'pupils', view }] });
  const { main } = await openPupils('ministry');
  await expect
    .element(main.getByRole('columnheader', { name: columns.reference.title[0], exact: false }))
    .toBeInTheDocument();
});

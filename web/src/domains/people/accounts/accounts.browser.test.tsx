import { viewAccountDiagnostic } from '@malaka/contracts/assessment/diagnostics';
import { viewBalanceOf } from '@malaka/contracts/money/payments';
import {
  type Account,
  changeRole,
  type JournalEntry,
  listJournal,
  readPersonalData,
  viewAccount,
} from '@malaka/contracts/people/accounts';
import { listRegions, listSubjects } from '@malaka/contracts/people/reference';
import { me } from '@malaka/contracts/people/sign-in';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { pageOf } from '#test/answers.ts';
import { expectAccessible } from '#test/expect-accessible.ts';
import { expectFits } from '#test/expect-fits.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'accounts', 'common', 'errors');

const account: Account = {
  id: 12,
  phone: '998901112233',
  lastName: 'Qodiraliyeva',
  firstName: 'Zulfizar',
  middleName: 'Anvar qizi',
  avatar: null,
  role: 'learner',
  isMethodExpert: false,
  isEduInstitution: false,
  status: 'active',
  profileStatus: 'confirmed',
  region: 'Buxoro viloyati',
  createdAt: new Date('2026-01-10T09:00:00Z'),
  lastSeenAt: null,
  city: null,
  school: null,
  positionType: null,
  position: null,
  blockedReason: null,
  blockedAt: null,
  managerRegionId: null,
  managerRegion: null,
  methodExpertScopes: [],
  organization: null,
  sessionsCount: 1,
  isSecondFactorOn: false,
  coursesCount: 0,
  certificatesCount: 0,
  personalNumber: '**********0017',
  passport: 'AB *****67',
};
const reading: JournalEntry = {
  id: 1,
  at: new Date('2026-03-01T09:00:00Z'),
  action: 'personal_data.read',
  actor: 'Boshqaruvchi Nodira',
  actorId: 7,
  address: null,
  before: null,
  after: null,
};

function answerAccount(data: Account) {
  api.answer(viewAccount, { data });
  api.answer(viewBalanceOf, { data: { balance: 0n } });
  api.answer(viewAccountDiagnostic, {
    data: {
      year: 2026,
      state: 'unavailable',
      questionsCount: 0,
      answeredCount: 0,
      categories: [],
      result: null,
    },
  });
  api.answer(listRegions, { data: [] });
  api.answer(listSubjects, { data: [] });
}

test('documents stay masked until somebody asks, and the journal keeps who did', async () => {
  const journal: JournalEntry[] = [];
  answerAccount(account);
  api.answer(listJournal, () => pageOf(journal));
  api.answer(readPersonalData, () => {
    journal.push(reading);
    return {
      data: { passportSeries: 'AB', passportNumber: '1234567', personalNumber: '41503850010017' },
    };
  });
  const { page } = await renderScreen('/dashboard/accounts/view/12', {
    as: makePerson({ role: 'admin' }),
  });
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const show = t('accounts:documents.show');
  await expect.element(main.getByText(account.passport)).toBeVisible();
  await expect.element(main.getByText(account.personalNumber)).toBeVisible();
  await main.getByRole('button', { name: show }).click();
  await expect.element(dialog).toMatchTextContent(t('accounts:documents.askText'));
  expect(api.callsOf(readPersonalData)).toEqual([]);
  await dialog.getByRole('button', { name: show }).click();
  await expect.element(main.getByText('AB 1234567')).toBeVisible();
  await expect.element(main.getByText('41503850010017')).toBeVisible();
  await main.getByRole('button', { name: t('accounts:documents.hide') }).click();
  await expect.element(main.getByText('AB 1234567')).not.toBeInTheDocument();
  await expect.element(main.getByText(account.passport)).toBeVisible();

  await main.getByRole('button', { name: t('accounts:tab.journal') }).click();
  await expect
    .element(main.getByText(t('accounts:journal.action.personal_data_read')))
    .toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Boshqaruvchi Nodira' })).toBeVisible();
});

test('giving up the own right is asked about, and the last administrator keeps it', async () => {
  answerAccount({ ...account, id: 7, role: 'admin' });
  const { page, address } = await renderScreen('/dashboard/accounts/view/7?tab=rights', {
    as: makePerson({ role: 'admin' }),
  });
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog', { name: t('accounts:rights.ownTitle') });
  const save = { name: t('common:action.save'), exact: true };
  const teacher = main.getByRole('radio', { name: t('accounts:role.teacher'), exact: false });
  await teacher.click();
  await main.getByRole('button', save).click();
  await expect.element(dialog).toMatchTextContent(t('accounts:rights.ownText'));
  await expectAccessible();
  expectFits();
  // Enter is safe for people who opened it by mistake.
  const cancel = dialog.getByRole('button', { name: t('common:action.cancel') });
  await expect.element(cancel).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(teacher).toBeChecked();
  expect(api.callsOf(changeRole)).toEqual([]);

  const msg = 'Bu oxirgi administrator';
  api.fail(changeRole, 409, { code: 'account.last_admin', msg });
  await main.getByRole('button', save).click();
  await dialog.getByRole('button', save).click();
  await expect.element(main.getByRole('alert')).toMatchTextContent(msg);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(address).toBe('/dashboard/accounts/view/7?tab=rights');

  api.answer(changeRole, () => {
    api.answer(me, { data: makePerson({ role: 'teacher' }) });
    api.fail(viewAccount, 403, { code: 'auth.forbidden' });
    return {};
  });
  await main.getByRole('button', save).click();
  await dialog.getByRole('button', save).click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: t('errors:forbidden') }))
    .toBeVisible();
  await expect
    .poll(() => api.callsOf(changeRole).map(({ body }) => [body.id, body.role]))
    .toEqual([
      [7, 'teacher'],
      [7, 'teacher'],
    ]);
});

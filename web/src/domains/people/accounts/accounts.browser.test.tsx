import { viewAccountDiagnostic } from '@malaka/contracts/assessment/diagnostics';
import { viewBalanceOf } from '@malaka/contracts/money/payments';
import {
  type Account,
  type JournalEntry,
  listJournal,
  readPersonalData,
  viewAccount,
} from '@malaka/contracts/people/accounts';
import { listRegions, listSubjects } from '@malaka/contracts/people/reference';
import { expect, test } from 'vitest';
import { pageOf } from '#test/answers.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'accounts');

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

test('documents stay masked until somebody asks, and the journal keeps who did', async () => {
  const journal: JournalEntry[] = [];
  api.answer(viewAccount, { data: account });
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

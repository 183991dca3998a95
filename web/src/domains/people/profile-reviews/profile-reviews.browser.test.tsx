import { listPresets } from '@malaka/contracts/content/decision-presets';
import { viewBalance } from '@malaka/contracts/money/payments/balance';
import {
  claimProfile,
  decideProfile,
  listProfiles,
  type ProfileCase,
  releaseProfile,
  reviewFigures,
} from '@malaka/contracts/people/profile-reviews';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fullProfile } from '#/domains/people/profiles/test-profile.ts';
import { pageOf } from '#test/answers.ts';
import { expectAccessible } from '#test/expect-accessible.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'common', 'profile-reviews', 'reviewing', 'settings', 'shell');
const QUEUE = '/dashboard/profile-reviews/1';

const waiting: ProfileCase = {
  ...fullProfile,
  id: 12,
  lastName: 'Vohidova',
  status: 'submitted',
  revision: 1,
  submittedAt: new Date('2026-03-01T09:00:00Z'),
  decidedAt: null,
  dueAt: new Date('2099-03-02T09:00:00Z'),
  clock: 'running',
  claimedUntil: new Date('2099-03-01T09:15:00Z'),
  claimedBy: null,
  previous: null,
  history: [],
  reopened: [],
  language: 'uz',
};

async function sitDown(address: string) {
  api.answer(listProfiles, pageOf([]));
  api.answer(reviewFigures, {
    data: {
      submitted: 0,
      dueSoon: 0,
      overdue: 0,
      rejected: 0,
      medianSeconds: null,
      decidedToday: 0,
      alternativeWaiting: 0,
    },
  });
  api.answer(claimProfile, { data: waiting });
  api.answer(releaseProfile, {});
  api.answer(decideProfile, {});
  api.answer(listPresets, { data: [] });
  api.answer(viewBalance, { data: { balance: 0n, providers: [] } });
  const screen = await renderScreen(address, {
    as: makePerson({ role: 'ministry' }),
    width: 1440,
  });
  return { ...screen, keys: screen.page.getByRole('dialog', { name: t('settings:keys.title') }) };
}

test.each([500, 502])(
  'a queue that cannot be loaded does not say that all is checked: %i',
  async (status) => {
    const { page, router } = await sitDown('/dashboard/update-phone');
    api.fail(listProfiles, status);
    await router.navigate({ to: '/dashboard/profile-reviews/$page', params: { page: '1' } });
    const main = page.getByRole('main');
    await expect.element(main.getByRole('alert')).toMatchTextContent(t('common:state.loadFailed'));
    await expect
      .element(main.getByText(t('profile-reviews:empty.submitted')))
      .not.toBeInTheDocument();
    api.answer(listProfiles, pageOf([]));
    await main.getByRole('button', { name: t('common:action.tryAgain') }).click();
    await expect.element(main.getByText(t('profile-reviews:empty.submitted'))).toBeVisible();
  },
);

// spec: DAY-16
test('"?" lists the keys of this very screen, also from the account menu', async () => {
  const { page, keys, router } = await sitDown(QUEUE);
  await expect.element(page.getByRole('button', { name: t('reviewing:take') })).toBeVisible();
  await userEvent.keyboard('?');
  await expect.element(keys.getByText(t('reviewing:keys.next'))).toBeVisible();
  await expect.element(keys.getByText(t('reviewing:keys.confirm'))).not.toBeInTheDocument();
  await expect.element(keys.getByText(t('shell:quick.title'))).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(keys).not.toBeInTheDocument();

  await router.navigate({ to: '/dashboard/update-phone' });
  await page.getByRole('button', { name: t('shell:header.account') }).click();
  await page.getByRole('menuitem', { name: t('common:keys.help') }).click();
  await expect.element(keys.getByText(t('shell:nav.pin.keys.pin'))).toBeVisible();
  await expect.element(keys.getByText(t('reviewing:keys.next'))).not.toBeInTheDocument();
});

test('single-letter keys can be switched off, and on again', async () => {
  const { page, keys, address } = await sitDown(`${QUEUE}?profile=12`);
  const confirm = page.getByRole('button', { name: t('profile-reviews:confirm'), exact: true });
  await expect.element(confirm).toBeEnabled();
  const giveReason = (name: 'avatar' | 'lastName') => {
    const field = t(`profile-reviews:field.${name}`);
    return page.getByRole('button', { name: t('profile-reviews:reason.giveFor', { field }) });
  };
  await userEvent.keyboard('?');
  await keys.getByRole('checkbox').click();
  await expect.element(keys.getByRole('checkbox')).not.toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(keys).not.toBeInTheDocument();
  await userEvent.keyboard('c');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(giveReason('avatar')).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.element(giveReason('avatar')).toHaveFocus();
  expect(api.callsOf(decideProfile)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(address).toBe(QUEUE);
  expect(api.callsOf(decideProfile)).toEqual([]);

  await page.getByRole('button', { name: t('shell:header.account') }).click();
  await page.getByRole('menuitem', { name: t('common:keys.help') }).click();
  await keys.getByRole('checkbox').click();
  await expect.element(keys.getByRole('checkbox')).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(keys).not.toBeInTheDocument();
  await userEvent.keyboard('?');
  await expect.element(keys.getByText(t('reviewing:keys.next'))).toBeVisible();
});

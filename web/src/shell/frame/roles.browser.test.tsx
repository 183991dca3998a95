import type { Role } from '@malaka/contracts/kit/roles';
import { listExams } from '@malaka/contracts/assessment/exams';
import { me } from '@malaka/contracts/people/sign-in';
import { expect, test } from 'vitest';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'auth', 'common', 'errors', 'settings', 'shell');
const WIDE = 1440;
/** A screen of every signed-in user that makes no calls. */
const QUIET = '/dashboard/update-phone';

const OWN = {
  learner: ['profile'],
  confirmedLearner: ['profile'],
  teacher: ['profile', 'authoring', 'exams', 'diagnostics', 'settings'],
  manager: ['profile', 'pupils', 'courseReport'],
  ministry: ['profile', 'pupils', 'courseReport', 'profileReviews'],
  admin: ['profile', 'pupils', 'courseReport', 'profileReviews'],
} as const;

for (const role of Object.keys(OWN) as (keyof typeof OWN)[]) {
  // spec: AUTH-30, UI-02, UI-07..10
  test(`the sidebar of a ${role} has what the role is given, and the way out`, async () => {
    const { page } = await renderScreen(QUIET, { as: makePerson({ role }), width: WIDE });
    const sidebar = page.getByRole('navigation', { name: t('shell:nav.label') }).first();
    const linkTo = (item: 'authoring' | 'profileReviews' | (typeof OWN)[Role][number]) =>
      // The number waiting is announced after the name.
      sidebar.getByRole('link', { name: new RegExp(`^${t(`shell:nav.${item}`)}( \\d|$)`) });
    for (const item of OWN[role]) await expect.element(linkTo(item)).toBeVisible();
    const isReviewer = role === 'ministry' || role === 'admin';
    await expect.element(linkTo('profileReviews')).toHaveLength(isReviewer ? 1 : 0);
    if (role === 'manager' || role === 'learner') {
      await expect.element(linkTo('authoring')).toHaveLength(0);
    }
    await expect
      .element(sidebar.getByRole('button', { name: t('shell:signOut.action') }))
      .toBeVisible();
    await expect
      .element(page.getByRole('button', { name: t('shell:header.signIn') }))
      .not.toBeInTheDocument();
  });
}

for (const address of ['/dashboard/profile', '/dashboard/settings', '/dashboard/exams/1']) {
  // spec: SEC-15
  test(`without a session ${address} leads to the landing with the window open`, async () => {
    const screen = await renderScreen(address);
    const dialog = screen.page.getByRole('dialog');
    await expect
      .element(dialog.getByRole('button', { name: t('auth:signIn.submit') }))
      .toBeVisible();
    await expect.poll(screen.address).toBe('/');
  });
}

// spec: SEC-07
test('nothing of a role is drawn before the server has said which', async () => {
  const release = api.hold(me);
  const { page } = await renderScreen(QUIET, { as: makePerson(), width: WIDE });
  await expect.poll(() => api.callsOf(me)).not.toEqual([]);
  const sidebar = page.getByRole('navigation', { name: t('shell:nav.label') });
  await expect.element(sidebar.getByRole('link')).toHaveLength(0);
  release();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('link', { name: t('shell:nav.profile') })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: t('shell:nav.authoring') }))
    .not.toBeInTheDocument();
});

test('from a screen that is not for the caller the way back leads where the caller was', async () => {
  const { page, address } = await renderScreen(QUIET, {
    as: makePerson({ role: 'teacher' }),
    width: WIDE,
  });
  const sidebar = page.getByRole('navigation', { name: t('shell:nav.label') }).first();
  const toExams = sidebar.getByRole('link', { name: t('shell:nav.exams'), exact: true });
  await expect.element(toExams).toBeVisible();
  // The role is revoked while the page is open: the first refused call reveals it.
  api.fail(listExams, 403, { code: 'auth.forbidden' });
  api.answer(me, { data: makePerson({ role: 'learner' }) });
  await toExams.click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: t('errors:forbidden') }))
    .toBeVisible();
  await page.getByRole('button', { name: t('common:action.back') }).click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: t('settings:phone.pageTitle') }))
    .toBeVisible();
  await expect.poll(address).toBe(QUIET);
});

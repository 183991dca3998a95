import { listNotificationsOf } from '@malaka/contracts/conversation/notifications';
import { type Pupil, viewPupil } from '@malaka/contracts/reporting/pupils';
import { expect, test } from 'vitest';
import { pageOf } from '#test/answers.ts';
import { expectAccessible } from '#test/expect-accessible.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { makePupilRow } from '#test/pupils.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'pupils');

const pupil: Pupil = {
  ...makePupilRow(12, { role: 'confirmedLearner' }),
  certificateDate: null,
  profileStatus: 'confirmed',
  personalNumber: '**********0017',
  passport: 'AB *****67',
  certificates: [],
  offlineEducations: [],
};

// What only an administrator is answered is not answered here: asked for, it would fail the test.
test('a manager is shown no part that the role may not see, and none is asked for', async () => {
  api.answer(viewPupil, { data: pupil });
  api.answer(listNotificationsOf, pageOf([]));
  const { page } = await renderScreen('/dashboard/users/view/12?tab=devices', {
    as: makePerson({ role: 'manager' }),
    width: 1440,
  });
  const main = page.getByRole('main');
  // An address of somebody who sees more opens the overview.
  await expect.element(main.getByText(t('pupils:overview.documents'))).toBeVisible();
  const tab = (name: 'chats' | 'devices' | 'money' | 'notifications' | 'rights') =>
    main.getByRole('button', { name: t(`pupils:tab.${name}`), exact: true });
  for (const name of ['money', 'chats', 'devices', 'rights'] as const) {
    await expect.element(tab(name)).not.toBeInTheDocument();
  }
  await tab('notifications').click();
  await expect.element(main.getByText(t('pupils:notifications.empty'))).toBeVisible();
  await expectAccessible();
});

import { examResultView } from '@malaka/contracts/assessment/exam-view';
import { listNotificationsOf } from '@malaka/contracts/conversation/notifications';
import { listExamsOf } from '@malaka/contracts/assessment/exams/grading';
import { listAttemptsOf } from '@malaka/contracts/learning/lesson-tests';
import { type Pupil, viewPupil } from '@malaka/contracts/reporting/pupils';
import { expect, test } from 'vitest';
import { pageOf } from '#test/answers.ts';
import { expectAccessible } from '#test/expect-accessible.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { makePupilRow } from '#test/pupils.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'exams', 'pupils', 'returned-attempts');

const pupil: Pupil = {
  ...makePupilRow(12, { role: 'confirmedLearner' }),
  certificateDate: null,
  profileStatus: 'confirmed',
  personalNumber: '**********0017',
  passport: 'AB *****67',
  certificates: [],
  offlineEducations: [],
};

// Calls that only administrators may make have no answer here: making one fails the test.
test('a manager is shown no part that the role may not see, and none is asked for', async () => {
  api.answer(viewPupil, { data: pupil });
  api.answer(listNotificationsOf, pageOf([]));
  const { page } = await renderScreen('/dashboard/users/view/12?tab=devices', {
    as: makePerson({ role: 'manager' }),
    width: 1440,
  });
  const main = page.getByRole('main');
  // The address of a part the role may not see opens the overview.
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

test('who has taken an exam and no test is not said to have taken none', async () => {
  api.answer(viewPupil, { data: pupil });
  api.answer(listAttemptsOf, { data: [] });
  api.answer(listExamsOf, {
    data: [
      {
        examId: 3,
        examName: 'Yakuniy imtihon',
        attemptId: 7,
        accountId: 12,
        name: 'Hisobotova Aziza',
        place: 'Buxoro viloyati',
        startedAt: new Date('2026-11-20T07:00:00Z'),
        finishedAt: new Date('2026-11-20T08:00:00Z'),
        isOvertime: false,
        state: 'graded',
        score: 14,
        maxScore: 20,
        percent: 70,
        waitingCount: 0,
      },
    ],
  });
  const { page } = await renderScreen('/dashboard/users/view/12?tab=attempts', {
    as: makePerson({ role: 'manager' }),
    width: 1440,
  });
  const main = page.getByRole('main');
  const paper = main.getByRole('link', { name: 'Yakuniy imtihon' });
  await expect.element(paper).toHaveAttribute('href', '/dashboard/exams/3/results/7');
  await expect.element(main.getByText(examResultView.choices.state.graded[0])).toBeVisible();
  await expect.element(main.getByText(t('returned-attempts:list.empty'))).not.toBeInTheDocument();
  await expectAccessible();
});

test('that there is neither a test nor an exam is said of both', async () => {
  api.answer(viewPupil, { data: pupil });
  api.answer(listAttemptsOf, { data: [] });
  api.answer(listExamsOf, { data: [] });
  const { page } = await renderScreen('/dashboard/users/view/12?tab=attempts', {
    as: makePerson({ role: 'manager' }),
  });
  await expect.element(page.getByText(t('returned-attempts:list.empty'))).toBeVisible();
});

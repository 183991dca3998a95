import { type Exam, listExams } from '@malaka/contracts/assessment/exams';
import { expect, test } from 'vitest';
import { pageOf } from '#test/answers.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'common', 'exams');

const exam: Exam = {
  id: 4,
  name: 'Choraklik imtihon',
  isActive: true,
  startsAt: new Date('2026-03-01T04:00:00Z'),
  endsAt: new Date('2026-03-02T04:00:00Z'),
  description: 'Bitta urinish',
  groupId: 1,
  groupName: 'Barcha tinglovchilar',
  minutes: 30,
  authorId: 7,
  authorName: 'Karimova Nodira',
  questionsCount: 2,
  attemptsCount: 0,
  waitingCount: 0,
  state: 'running',
  releasedAt: null,
  serverNow: new Date('2026-03-01T09:00:00Z'),
};

// spec: EXAM-33
test('a list that cannot be loaded says so and why in its place, and is tried again', async () => {
  api.fail(listExams, 500);
  const { page } = await renderScreen('/dashboard/exams/1', {
    as: makePerson({ role: 'teacher' }),
  });
  const main = page.getByRole('main');
  await expect.element(main.getByRole('alert')).toMatchTextContent(t('common:state.loadFailed'));
  await expect.element(main.getByText(t('exams:empty'))).not.toBeInTheDocument();
  api.answer(listExams, pageOf([exam], { perPage: 25 }));
  const again = main.getByRole('button', { name: t('common:action.tryAgain') });
  await again.click();
  await expect.element(main.getByText(exam.name).first()).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
});

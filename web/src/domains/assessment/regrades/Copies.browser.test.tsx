import {
  correctCopies,
  type CorrectionView,
  viewCorrection,
} from '@malaka/contracts/assessment/regrades';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/expect-accessible.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'regrades');

const copy = { source: 'tests' as const, courseName: 'Raqamli dars', author: '', mayCorrect: true };
const view = (isWrong: boolean): CorrectionView => ({
  question: {
    id: 7,
    type: 'single',
    text: '<p>Poytaxt?</p>',
    pieces: [],
    answers: [
      { id: 1, text: 'Buxoro' },
      { id: 2, text: 'Toshkent' },
    ],
  },
  right: [2],
  inForce: { kind: 'keys', texts: ['Toshkent'] },
  isByHand: false,
  places: [],
  copies: [
    { ...copy, questionId: 8, name: 'Yakuniy test', isWrong },
    { ...copy, questionId: 9, source: null, name: '', courseName: '', isWrong },
    {
      ...copy,
      questionId: 10,
      name: 'Sinov',
      author: 'Rahimov Aziz',
      mayCorrect: false,
      isWrong: true,
    },
  ],
  history: [],
});

test('copies with the wrong key are named and corrected with one press', async () => {
  api.answer(viewCorrection, { data: view(true) });
  const { page } = await renderScreen('/dashboard/questions/7/correction', {
    as: makePerson({ role: 'teacher' }),
  });
  const press = page.getByRole('button', { name: t('regrades:copies.correct', { count: 2 }) });
  await expect.element(press).toBeVisible();
  const foreign = page.getByRole('listitem').filter({ hasText: 'Rahimov Aziz' });
  await expect.element(foreign).toBeVisible();
  await expectAccessible();
  api.answer(correctCopies, () => {
    api.answer(viewCorrection, { data: view(false) });
    return { data: { correctedCount: 2 } };
  });
  await press.click();
  await expect.element(page.getByText(t('regrades:copies.done', { count: 2 }))).toBeVisible();
  await expect.element(press).not.toBeInTheDocument();
  await expect.poll(() => api.callsOf(correctCopies)).toMatchObject([{ body: { questionId: 7 } }]);
});

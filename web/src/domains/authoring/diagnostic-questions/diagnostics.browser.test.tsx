import { listDiagnosticCategories } from '@malaka/contracts/assessment/diagnostics';
import { saveQuestion } from '@malaka/contracts/authoring/questions';
import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import { expect, test } from 'vitest';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { answerQuestions } from '#test/studio.ts';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'common', 'questions');

// spec: DIAG-01..04
test('a teacher writes a diagnostic question with its category', async () => {
  answerQuestions();
  api.answer(listDiagnosticCategories, [{ id: 3, name: 'Pedagogika' }]);
  const { page } = await renderScreen('/dashboard/diagnostics', {
    as: makePerson({ role: 'teacher' }),
    width: 1440,
  });
  const main = page.getByRole('main');
  await expect.element(main.getByText(t('questions:empty.diagnostic'))).toBeVisible();
  await main.getByRole('button', { name: t('questions:add') }).click();
  await page
    .getByRole('menuitem')
    .filter({ hasText: t('questions:type.single') })
    .click();
  const field = (label: string) => main.getByRole('textbox', { name: label, exact: true });
  await field(t('questions:field.text')).fill('Bloom taksonomiyasi nima?');
  await field(t('questions:choice.answer', { number: 1 })).fill('Maqsadlar tasnifi');
  await field(t('questions:choice.answer', { number: 2 })).fill('Baholash turi');
  await main.getByRole('radio', { name: t('questions:choice.right', { number: 1 }) }).click();
  const save = main.getByRole('button', { name: t('common:action.save'), exact: true });
  await save.click();
  await expect.element(main.getByText(t('questions:error.category'))).toBeVisible();
  expect(api.callsOf(saveQuestion)).toEqual([]);
  await main
    .getByRole('combobox', { name: t('questions:field.category') })
    .selectOptions('Pedagogika');
  await save.click();
  await expect.element(field(t('questions:field.text'))).not.toBeInTheDocument();
  await expect.element(main.getByText('Maqsadlar tasnifi')).toBeVisible();
  await expect
    .poll(() => api.callsOf(saveQuestion)[0]?.body)
    .toMatchObject({
      lessonId: DIAGNOSTIC_LESSON_ID,
      content: {
        categoryId: 3,
        answers: [
          { text: 'Maqsadlar tasnifi', score: 1 },
          { text: 'Baholash turi', score: 0 },
        ],
      },
    });
});

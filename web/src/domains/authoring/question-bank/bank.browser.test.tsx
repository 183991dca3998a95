import { listAuthoredCourses } from '@malaka/contracts/authoring/authored-courses';
import { listBankImports } from '@malaka/contracts/authoring/bank-imports';
import { listBank, listTags } from '@malaka/contracts/authoring/question-bank';
import { expect, test } from 'vitest';
import { pageOf } from '#test/answers.ts';
import { expectAccessible } from '#test/expect-accessible.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { makeQuestion } from '#test/studio.ts';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'questions');

// spec: APL-05
test('the bank says of a question that everybody has its points', async () => {
  const answers = [{ text: 'Toshkent', score: 1 }, { text: 'Buxoro' }];
  const make = (id: number, text: string) => makeQuestion(id, { content: { text, answers } });
  const place = {
    courseId: 5,
    courseName: 'Kurs',
    lessonName: 'Test',
    usesCount: 0,
    twinsCount: 0,
  };
  api.answer(
    listBank,
    pageOf([
      { question: { ...make(1, 'Poytaxt?'), correction: 'credit' as const }, ...place },
      { question: make(2, 'Daryo?'), ...place },
    ]),
  );
  api.answer(listTags, { data: [] });
  api.answer(listAuthoredCourses, pageOf([]));
  api.answer(listBankImports, { data: [] });
  const as = makePerson({ role: 'teacher' });
  const { page } = await renderScreen('/dashboard/copyrights/questions/1', { as });
  const card = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await expect.element(card('Poytaxt?')).toMatchTextContent(t('questions:mark.credit'));
  await expect.element(card('Daryo?')).not.toMatchTextContent(t('questions:mark.credit'));
  await expectAccessible();
});

import {
  importQuestions,
  fixImportedQuestion,
  type ReadQuestion,
  readQuestions,
} from '@malaka/contracts/authoring/question-imports';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { queryClient } from '#/kit/api/query-client.ts';
import { expectAccessible } from '#test/expect-accessible.ts';
import { api } from '#test/fake-api.ts';
import { paste } from '#test/paste.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import {
  answerCourse,
  answerQuestions,
  makeAuthoredLesson,
  makeQuestion,
  openLesson,
  STUDIO,
} from '#test/studio.ts';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'common', 'question-imports', 'questions');

type Content = NonNullable<ReadQuestion['content']>;

/** As the server reads them; a star marks a right answer. */
const contentOf = (text: string, options: string[]): Content => ({
  text,
  type: 'single',
  score: 0,
  explanation: '',
  answers: options.map((option) => ({
    text: option.replace('*', ''),
    score: option.startsWith('*') ? 1 : 0,
    details: '',
  })),
});

const wrong = (code: 'no_answers' | 'no_right_answer') => [{ code, isError: true, detail: '' }];

const wordTest: ReadQuestion[] = [
  {
    number: 1,
    content: contentOf('Oʻzbekiston poytaxti?', ['Samarqand', '*Toshkent']),
    source: '1. Oʻzbekiston poytaxti?',
    issues: [],
  },
  {
    number: 2,
    content: contentOf('Javobsiz savol', []),
    source: '2. Javobsiz savol',
    issues: wrong('no_answers'),
  },
  {
    number: 3,
    content: contentOf('Juft son?', ['*2', '3']),
    source: '3. Juft son?',
    issues: [],
  },
  {
    number: 4,
    content: contentOf('Qaysi daryo?', ['Amudaryo', 'Sirdaryo']),
    source: '4. Qaysi daryo?',
    issues: wrong('no_right_answer'),
  },
];

const read = (format: 'text' | 'sheet' | 'gift', questions: ReadQuestion[]) => ({
  data: {
    id: 9,
    format,
    goodCount: questions.filter(({ issues }) => issues.length === 0).length,
    invalidCount: questions.filter(({ issues }) => issues.length > 0).length,
    questions,
    createdAt: new Date('2026-03-01T09:00:00Z'),
  },
});

async function openTest() {
  answerCourse([makeAuthoredLesson(1, 'test')]);
  const kept = answerQuestions();
  const { page, main } = await openLesson('test');
  await expect.element(main.getByText(t('questions:empty.test'))).toBeVisible();
  const dialog = page.getByRole('dialog', { name: t('question-imports:title') });
  const found = (count: number) => dialog.getByText(t('question-imports:found', { count }));
  return { page, main, dialog, found, kept };
}

// spec: STU-02
test('a pasted test is shown as it was understood, a broken question is mended, the rest comes in', async () => {
  api.answer(readQuestions, read('text', wordTest));
  api.answer(fixImportedQuestion, ({ body: { number, content, text } }) => {
    const fixed = content ?? contentOf('Javobli savol?', ['*ha', 'yoʻq']);
    return { data: [{ number, content: fixed, source: text ?? '', issues: [] }] };
  });
  const { main, dialog, found, kept } = await openTest();
  api.answer(importQuestions, () => {
    const taken = ['Oʻzbekiston poytaxti?', 'Javobli savol?', 'Juft son?', 'Qaysi daryo?'];
    kept.push(...taken.map((text, index) => makeQuestion(index + 1, { content: { text } })));
    return { data: { importedCount: 4, lessonId: 1 } };
  });
  paste({ 'text/plain': wordTest.map(({ source }) => source).join('\n') }, document.body);
  await expect.element(found(4)).toBeVisible();
  await expectAccessible();
  const card = (number: number) =>
    dialog
      .getByRole('listitem')
      .filter({ hasText: t('question-imports:number', { number }) })
      .first();
  const noAnswers = t('question-imports:error.no_answers');
  const noRight = t('question-imports:error.no_right_answer');
  await expect.element(card(2)).toMatchTextContent(noAnswers);
  await expect.element(card(4)).toMatchTextContent(noRight);
  await card(4)
    .getByRole('radio', { name: t('question-imports:markRight', { number: 1 }) })
    .click();
  await expect.element(card(4)).not.toMatchTextContent(noRight);
  await card(2)
    .getByRole('button', { name: t('question-imports:mend.open', { number: 2 }) })
    .click();
  const field = dialog.getByLabelText(t('question-imports:mend.label'));
  await expect.element(field).toHaveValue('2. Javobsiz savol');
  await field.fill('2. Javobli savol?\n*ha\n-yoʻq');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(card(2)).not.toMatchTextContent(noAnswers);
  await expect.element(card(2)).toMatchTextContent('Javobli savol?');
  await expect
    .poll(() => api.callsOf(fixImportedQuestion).map(({ body }) => body))
    .toMatchObject([
      { id: 9, number: 4, content: { answers: [{ score: 1 }, { score: 0 }] } },
      { id: 9, number: 2, text: '2. Javobli savol?\n*ha\n-yoʻq' },
    ]);
  await dialog.getByRole('button', { name: t('question-imports:import', { count: 4 }) }).click();
  const lines = main.getByRole('button', { name: /^\d+\./ });
  await expect.element(lines).toHaveLength(4);
  await expect.element(lines.nth(1)).toMatchTextContent('Javobli savol?');
  await expect
    .poll(() => api.callsOf(importQuestions).map(({ body }) => body))
    .toEqual([{ id: 9, lessonId: 1, without: [] }]);
});

const cells = (...row: string[]) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

// spec: STU-02
test('a pasted table is sent cell by cell, and shown as it was understood', async () => {
  const capital = contentOf('Poytaxt? (bitta)', ['Xiva', '*Toshkent']);
  api.answer(
    readQuestions,
    read('sheet', [{ number: 1, content: capital, source: '', issues: [] }]),
  );
  const { dialog, found } = await openTest();
  const head = cells('Savol', 'A', 'B', 'Javob');
  const row = cells('<p>Poytaxt?</p><p>(bitta)</p>', 'Xiva', 'Toshkent', 'B');
  const plain = 'Savol\tA\tB\tJavob\nPoytaxt?\n(bitta)\tXiva\tToshkent\tB';
  paste({ 'text/plain': plain, 'text/html': `<table>${head}${row}</table>` }, document.body);
  await expect.element(found(1)).toBeVisible();
  await expect
    .element(dialog.getByRole('radio', { name: t('question-imports:markRight', { number: 2 }) }))
    .toBeChecked();
  const [sent] = api.callsOf(readQuestions);
  // Forms send CRLF line ends.
  expect(sent?.body.text.replaceAll('\r', '')).toBe(
    'Savol\tA\tB\tJavob\n"Poytaxt?\n(bitta)"\tXiva\tToshkent\tB',
  );
});

// spec: STU-02
test('GIFT pasted into the text of a question is a test, and five megabytes are refused kindly', async () => {
  api.answer(
    readQuestions,
    read('gift', [
      { number: 1, content: contentOf('Poytaxt?', ['*Toshkent', 'Xiva']), source: '', issues: [] },
      { number: 2, content: contentOf('Daryo?', ['*Amudaryo', 'Kaspiy']), source: '', issues: [] },
    ]),
  );
  const { main, dialog, found } = await openTest();
  await userEvent.keyboard('n');
  const text = main.getByRole('textbox', { name: t('questions:field.text'), exact: true });
  await expect.element(text).toHaveFocus();
  const gift = 'Poytaxt? {=Toshkent ~Xiva}\n\nDaryo? {=Amudaryo ~Kaspiy}';
  paste({ 'text/plain': gift });
  await expect.element(found(2)).toBeVisible();
  await expect.poll(() => api.callsOf(readQuestions)[0]?.body.text.replaceAll('\r', '')).toBe(gift);
  await dialog.getByRole('button', { name: t('common:action.close') }).click();
  await expect.element(text).toHaveValue('');
  paste({ 'text/plain': 'Savol?\n*ha\n-yoʻq\n\n'.repeat(250_000) }, text.element());
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/500\s000/);
  const isGift = ({ body }: { body: { text: string } }) => body.text.length < 100;
  await expect.poll(() => api.callsOf(readQuestions).every(isGift)).toBe(true);
});

test('what was pasted waits for who pasted it, and nobody else in the same tab sees it', async () => {
  const { main, dialog } = await openTest();
  const open = main.getByRole('button', { name: t('question-imports:open') });
  const field = dialog.getByRole('textbox', { name: t('question-imports:paste'), exact: true });
  await open.click();
  await field.fill('Poytaxt?');
  await dialog.getByRole('button', { name: t('common:action.close') }).click();
  await open.click();
  await expect.element(field).toHaveValue('Poytaxt?');
  // The session ended, and a colleague signs in.
  await cleanup();
  queryClient.clear();
  await renderScreen(`${STUDIO}/section/1/lesson/test`, {
    as: makePerson({ id: 8, role: 'teacher' }),
    width: 1440,
  });
  await open.click();
  await expect.element(field).toHaveValue('');
});

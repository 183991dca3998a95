import { plainText } from '@malaka/grading/plain-text';
import { describe, expect, test } from 'vitest';
import { readAiken } from './read-aiken.ts';
import { readMoodleXml } from './read-moodle-xml.ts';
import { readQtiXml } from './read-qti.ts';
import { readSheetRows } from './read-sheet.ts';
import { readText } from './read-text.ts';
import { Pictures, type Read } from './read.ts';

const shown = (reads: readonly Read[]) =>
  reads.map(({ content, issues }) => [
    plainText((content?.text ?? '').replaceAll('<br />', ' ')),
    ...(content?.answers ?? []).map(({ text, score }) =>
      score > 0 ? `+${plainText(text)}` : plainText(text),
    ),
    ...issues.map(({ code }) => `!${code}`),
  ]);
const text = (...lines: string[]) => shown(readText(lines.join('\n')));

// spec: XCH-04
describe('tests as people type them', () => {
  const three = [['Son?', '3', '+4', '5']];
  test.each([
    ['options in one line', ['1. Son?', 'A) 3 B) 4 C) 5', 'Javob: B']],
    ['behind the question', ['1. Son? A) 3 B) 4 C) 5', 'Javob: B']],
    ['two in a line', ['1. Son?', 'A) 3   B) 4', 'C) 5', 'Javob: B']],
    ['a marked one among them', ['1. Son?', 'A) 3 *B) 4 C) 5']],
    ['a key in brackets', ['1. Son?', 'A) 3', 'B) 4', 'C) 5', '(Javob: B)']],
    ['a key behind the last option', ['1. Son?', 'A) 3', 'B) 4', 'C) 5 Javob: B']],
    ['a key behind the question', ['1. Son? (Javob: B)', 'A) 3', 'B) 4', 'C) 5']],
    ['a short word for the key', ['1. Son?', 'A) 3', 'B) 4', 'C) 5', 'T/j: B']],
    ['numbers of one style', ['1) Son?', '1) 3', '2) 4', '3) 5', 'Javob: 2']],
    ['colons', ['Son?', 'A: 3', 'B: 4', 'C: 5', 'Javob: B']],
    ['square brackets', ['Son?', '[A] 3', '*[B] 4', '[C] 5']],
    ['a green tick', ['Son?', 'A) 3', 'B) 4 ✅', 'C) 5']],
    ['boxes in a list', ['Son?', '- [ ] 3', '- [x] 4', '* [ ] 5']],
    ['a key in bold', ['**1. Son?**', 'A) 3', 'B) 4', 'C) 5', '**Javob: B**']],
    ['a shortened word', ['1. Son?', 'A) 3', 'B) 4', 'C) 5', 'Отв.: Б']],
    ['a misspelt one', ['1. Son?', 'A) 3', 'B) 4', 'C) 5', "Tug'ri javob: B"]],
    ['a sentence', ['1. Son?', 'A) 3', 'B) 4', 'C) 5', 'The correct answer is: 4']],
    ['an English one', ['1. Son?', 'A) 3', 'B) 4', 'C) 5', 'ANS: B']],
  ])('%s', (_, lines) => {
    expect(text(...lines)).toEqual(three);
  });
  test('letters inside of a text are no options', () => {
    expect(text('1. Son?', 'A) x', 'B) y', 'C) A) va B)', 'Javob: C')).toEqual([
      ['Son?', 'x', 'y', '+A) va B)'],
    ]);
    expect(text('A. Navoiy, B. Karimov, C. Ali?', '*A) x', 'B) y')).toEqual([
      ['A. Navoiy, B. Karimov, C. Ali?', '+x', 'y'],
    ]);
    expect(text('Son?', '*A) x', 'B) y', 'Izoh: toʻgʻri javob: A')).toEqual([['Son?', '+x', 'y']]);
    expect(text('Nisbat?', 'a:b', '*b:c')).toEqual([['Nisbat?', 'a:b', '+b:c']]);
  });
  test('statements above the options belong to the question', () => {
    expect(text('1. Qaysi?', '1) suv', '2) olov', 'A) 1', 'B) 2', 'Javob: A')).toEqual([
      ['Qaysi? 1) suv 2) olov', '+1', '2'],
    ]);
    expect(text('Qaysi?', 'I. suv', 'II. olov', 'A) I', 'B) II', 'Javob: B')).toEqual([
      ['Qaysi? I. suv II. olov', 'I', '+II'],
    ]);
  });
  test('the next question without a blank line or a number', () => {
    expect(text('Poytaxt?', '*A) x', 'B) y', 'Daryo?', 'A) z', '*B) w')).toEqual([
      ['Poytaxt?', '+x', 'y'],
      ['Daryo?', 'z', '+w'],
    ]);
    expect(text('Poytaxt?', '*A) x', 'B) y', 'yana', 'Daryo?', 'A) z', '*B) w')).toEqual([
      ['Poytaxt?', '+x', 'y', '!unclear_part'],
      ['yana Daryo?', 'z', '+w', '!unclear_part'],
    ]);
  });
  test('a title is no question, and takes no key', () => {
    const questions = ['№1 Son?', 'A) 3', 'B) 4', '№2 Son?', 'A) 3', 'B) 4'];
    const read = [
      ['Son?', '+3', '4'],
      ['Son?', '3', '+4'],
    ];
    expect(text('TEST', '', ...questions, 'Javoblar: 1-A, 2-B')).toEqual([['TEST'], ...read]);
    expect(text(...questions, '', '1.A 2.B')).toEqual(read);
    expect(text(...questions, 'Kalit: 1A2B')).toEqual(read);
    expect(text('1-variant', '1. Toping', 'A) 3', '*B) 4')).toEqual([
      ['1-variant'],
      ['Toping', '3', '+4'],
    ]);
  });
  test.each(['Test kalitlari: 1-A 2-B', 'Ключ к тесту: 1а 2б', 'Savol 1 2\nJavob A B'])(
    'a key below: %s',
    (key) => {
      expect(text('1. Son?', 'A) 3', 'B) 4', '2. Son?', 'A) 3', 'B) 4', key)).toEqual([
        ['Son?', '+3', '4'],
        ['Son?', '3', '+4'],
      ]);
    },
  );
  test.each([
    'Notoʻgʻri javob: A',
    'Нотугри жавоб: А',
    'Неверный ответ: А',
    'Ваш ответ: А',
    'Your answer: A',
  ])('no key: %s', (line) => {
    expect(text('Son?', 'A) 3', 'B) 4', line)).toEqual([['Son?', '3', '4', '!unclear_key']]);
    expect(text('Son?', 'A) 3', `B) 4 (${line})`)).toEqual([['Son?', '3', '4', '!unclear_key']]);
  });
  test('what may be a mark is told', () => {
    expect(text('Son?', '*A) 3', '*B) 4')).toEqual([['Son?', '3', '4', '!unclear_key']]);
    expect(text('Son?', 'A) 3', 'B) 4 (to‘g‘ri)')).toEqual([
      ['Son?', '3', '4 (to‘g‘ri)', '!unclear_key'],
    ]);
    expect(text('Son?', 'TOSHKENT+', 'XIVA')).toEqual([
      ['Son?', 'TOSHKENT+', 'XIVA', '!unclear_key'],
    ]);
  });
});

// spec: XCH-04
test('keys and headings of sheets', () => {
  const sheet = (...rows: string[]) => shown(readSheetRows(rows.map((row) => row.split('|'))));
  const head = 'Savol|A|B|C|Javob';
  expect(sheet(head, 'Son?|bir|ikki|uch|A va C')).toEqual([['Son?', '+bir', 'ikki', '+uch']]);
  for (const key of ['B)', '(B)', 'B.'])
    expect(sheet(head, `Son?|bir|ikki|uch|${key}`)).toEqual([['Son?', 'bir', '+ikki', 'uch']]);
  expect(sheet('Savol|Variant|Toʻgʻri', 'Son?|bir|+')).toEqual([['Son?', 'bir', '!unclear_key']]);
  expect(sheet('Savol|1-variant|2-variant|3-variant|Javob', 'Son?|bir|ikki|uch|2')).toEqual([
    ['Son?', 'bir', '+ikki', 'uch'],
  ]);
  expect(
    sheet('№|Test topshirig‘i|To‘g‘ri javob|Muqobil javob|Muqobil javob', '1|Son?|3|2|1'),
  ).toEqual([['Son?', '+3', '2', '1']]);
});

// spec: XCH-04
test('Aiken: long options, initials, letters that come twice', () => {
  expect(shown(readAiken('A. Navoiy kim?\nA. shoir\nva olim\nB. hakim\nANSWER: A'))).toEqual([
    ['A. Navoiy kim?', '+shoir va olim', 'hakim'],
  ]);
  expect(shown(readAiken('Son?\nA. 1\nA. 2\nANSWER: A'))).toEqual([
    ['Son?', '1', '2', '!unclear_key'],
  ]);
  for (const [answer, ...read] of [
    ['A, C', '+1', '2', '+3'],
    ['B.', '1', '+2', '3'],
    ['B) 2', '1', '+2', '3'],
    ['A (oson)', '1', '2', '3', '!unclear_key'],
  ]) {
    const question = `Son?\nA. 1\nB. 2\nC. 3\nANSWER: ${answer}`;
    expect(shown(readAiken(`${question}\n${question}`))).toEqual([
      ['Son?', ...read],
      ['Son?', ...read],
    ]);
  }
});

// spec: XCH-04
test('Moodle: truths in other words, an order by its numbers, a text with a star', () => {
  const read = (type: string, ...answers: [string, number][]) =>
    shown(
      readMoodleXml(
        `<quiz><question type="${type}"><questiontext><text>Son?</text></questiontext>${answers
          .map(([answer, n]) => `<answer fraction="${n}"><text>${answer}</text></answer>`)
          .join('')}</question></quiz>`,
        { pictures: new Pictures(), origin: '' },
      ),
    );
  expect(read('truefalse', ['Toʻgʻri', 100], ['Notoʻgʻri', 0])).toEqual([
    ['Son?', '+Toʻgʻri', 'Notoʻgʻri'],
  ]);
  expect(read('ordering', ['ikki', 2], ['bir', 1])).toEqual([['Son?', 'bir', 'ikki']]);
  expect(read('shortanswer', ['Tosh*', 100], ['*', 0])).toEqual([
    ['Son?', '+Tosh*', '!unclear_part'],
  ]);
  expect(read('shortanswer', [String.raw`2\*3`, 100])).toEqual([['Son?', '+2*3']]);
});

// spec: XCH-04
test('QTI: what is drawn anew or lies elsewhere is told, a text for learners stays', () => {
  const read = (body: string) =>
    shown(
      readQtiXml(
        `<assessmentItem identifier="i"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration>${body}</assessmentItem>`,
      ),
    );
  const questions =
    '<choiceInteraction responseIdentifier="R" maxChoices="1"><simpleChoice identifier="A">bir</simpleChoice><simpleChoice identifier="B">ikki</simpleChoice></choiceInteraction>';
  expect(read(`<itemBody>x = <printedVariable identifier="x"/>${questions}</itemBody>`)).toEqual([
    ['x =', '+bir', 'ikki', '!unread_part'],
  ]);
  expect(
    read(`<assessmentStimulusRef href="matn.xml"/><itemBody>Son?${questions}</itemBody>`),
  ).toEqual([['Son?', '+bir', 'ikki', '!unread_part']]);
  expect(
    read(
      `<itemBody><rubricBlock view="scorer">A</rubricBlock><rubricBlock view="candidate">Son?</rubricBlock>${questions}</itemBody>`,
    ),
  ).toEqual([['Son?', '+bir', 'ikki']]);
});

import { describe, expect, test } from 'vitest';
import { finishRead } from './check-draft.ts';
import { decodeText } from './decode-text.ts';
import { detectFormat } from './detect-format.ts';
import { readAiken } from './read-aiken.ts';
import { readText } from './read-text.ts';
import type { Read } from './read.ts';

const shown = (reads: readonly Read[]) =>
  reads
    .map((read) => finishRead(read))
    .map(({ content, issues }) => ({
      text: content?.text,
      type: content?.type,
      answers: content?.answers.map(({ text, score }) => (score > 0 ? `+${text}` : text)),
      ...(content?.explanation && { explanation: content.explanation }),
      ...(issues.length > 0 && { issues: issues.map(({ code }) => code) }),
    }));
const capital = {
  text: 'Poytaxt qaysi?',
  type: 'single',
  answers: ['Samarqand', '+Toshkent', 'Buxoro'],
};

describe('pasted texts', () => {
  test.each([
    ['a star before the letter', 'Poytaxt qaysi?\nA) Samarqand\n*B) Toshkent\nC) Buxoro'],
    ['a star behind the letter', '1. Poytaxt qaysi?\nA. Samarqand\nB. *Toshkent\nC. Buxoro'],
    ['a star at the end', '1) Poytaxt qaysi?\na) Samarqand\nb) Toshkent *\nc) Buxoro'],
    ['plus and minus', 'Poytaxt qaysi?\n- Samarqand\n+ Toshkent\n- Buxoro'],
    ['a hash', 'Poytaxt qaysi?\n\nSamarqand\n#Toshkent\nBuxoro'],
    ['the line of the answer', 'Poytaxt qaysi?\nA) Samarqand\nB) Toshkent\nC) Buxoro\nANSWER: B'],
    ['in Uzbek', 'Poytaxt qaysi?\nA) Samarqand\nB) Toshkent\nC) Buxoro\nJavob: B) Toshkent'],
    [
      'in Russian, Cyrillic letters',
      'Poytaxt qaysi?\nА) Samarqand\nБ) Toshkent\nВ) Buxoro\nОтвет: Б',
    ],
    ['by its number', '5. Poytaxt qaysi?\n1) Samarqand\n2) Toshkent\n3) Buxoro\nJavob: 2'],
    [
      'a blank line before the options',
      'Poytaxt qaysi?\n\nA) Samarqand\n\nB) *Toshkent\n\nC) Buxoro',
    ],
    [
      'as universities write it',
      'Poytaxt qaysi?\n====\nSamarqand\n====\n#Toshkent\n====\nBuxoro\n++++',
    ],
    ['an answer key', '1. Poytaxt qaysi?\nA) Samarqand\nB) Toshkent\nC) Buxoro\n\nJavoblar:\n1-B'],
    ['marks and hyphens', 'Poytaxt qaysi?\n- Samarqand\n* Toshkent\n- Buxoro'],
    ['a box', 'Poytaxt qaysi?\n[ ] Samarqand\n[x] Toshkent\n[ ] Buxoro'],
  ])('%s', (_, text) => {
    expect(shown(readText(text))).toEqual([capital]);
  });

  test('several right ones, explanations, questions without blank lines, line ends of Windows', () => {
    const text = decodeText(
      Buffer.from(
        '1. Juft sonlar?\r\nA) 2*\r\nB) 3\r\nC) 4*\r\nIzoh: 2 ga boʻlinadi.\r\n2. Poytaxt qaysi?\r\nA) Samarqand\r\nB) Toshkent\r\nC) Buxoro\r\nТўғри жавоб: B',
      ),
    );
    expect(shown(readText(text))).toEqual([
      {
        text: 'Juft sonlar?',
        type: 'multiple',
        answers: ['+2', '3', '+4'],
        explanation: '2 ga boʻlinadi.',
      },
      capital,
    ]);
  });

  test('an answer key of many questions', () => {
    const text = Array.from({ length: 3 }, (_, n) => `${n + 1}. Savol ${n}\nA) bir\nB) ikki`).join(
      '\n',
    );
    const reads = shown(readText(`${text}\n\nОтветы: 1-A, 2-B 3. a`));
    expect(reads.map(({ answers }) => answers)).toEqual([
      ['+bir', 'ikki'],
      ['bir', '+ikki'],
      ['+bir', 'ikki'],
    ]);
  });

  test('initials are no letters of options; a long option goes on', () => {
    expect(
      shown(readText('“Oʻtkan kunlar” muallifi?\nA. Navoiy\n*A. Qodiriy\nX. Olimjon')),
    ).toMatchObject([{ answers: ['A. Navoiy', '+A. Qodiriy', 'X. Olimjon'] }]);
    expect(
      shown(readText('A. Navoiy kim?\nA) shoir\nva davlat arbobi *\nB) rassom')),
    ).toMatchObject([
      { text: 'A. Navoiy kim?', answers: ['+shoir<br />va davlat arbobi', 'rassom'] },
    ]);
  });

  test('what is wrong is told; signs stay signs, formulas are drawn', () => {
    const text =
      'Nechta?\nA) <b>5</b>\nB) a < b\n\nYolgʻiz savol\n\nBitta?\nA) ha*\n\n\\(x^2\\)?\n- 1\n+ 4';
    expect(shown(readText(text))).toEqual([
      {
        text: 'Nechta?',
        type: 'single',
        answers: ['&lt;b&gt;5&lt;/b&gt;', 'a &lt; b'],
        issues: ['no_right_answer'],
      },
      { text: 'Yolgʻiz savol', type: 'single', answers: [], issues: ['no_answers'] },
      { text: 'Bitta?', type: 'single', answers: ['+ha'], issues: ['one_answer'] },
      {
        text: '<span data-latex="x^2" data-type="inline-math"></span>?',
        type: 'single',
        answers: ['1', '+4'],
      },
    ]);
  });
});

test('Aiken', () => {
  const text =
    'What is it?\nA. one\nB) two\nANSWER: B\n\nAnd this?\nA. x\nB. y\nANSWER: A\nLeft over';
  expect(detectFormat(text)).toBe('aiken');
  expect(shown(readAiken(text))).toEqual([
    { text: 'What is it?', type: 'single', answers: ['one', '+two'] },
    { text: 'And this?', type: 'single', answers: ['+x', 'y'] },
    { text: undefined, type: undefined, answers: undefined, issues: ['unreadable'] },
  ]);
});

describe('code pages', () => {
  const text = 'Пойтахт қайси? Ответ: Ташкент, а не Самарканд';
  test('Windows-1251 as people save it, UTF-16, a mark of the order of bytes', () => {
    const windows = [...'Столица? Ответ: Ташкент'].map((letter) => {
      const code = letter.codePointAt(0)!;
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
    });
    expect(decodeText(Uint8Array.from(windows))).toBe('Столица? Ответ: Ташкент');
    expect(decodeText(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toBe(text);
    expect(decodeText(Buffer.from(`\uFEFF${text}`))).toBe(text);
  });
  test('one damaged letter changes no other', () => {
    expect(decodeText(Buffer.from(text).subarray(0, -1))).toBe(`${text.slice(0, -1)}\uFFFD`);
    const [read] = shown(readText('Ша\uFFFDар?\n*ҳа\nйўқ'));
    expect(read!.issues).toEqual(['unread_part']);
  });
  test('what is no text is refused', () => {
    expect(() => decodeText(Uint8Array.from([1, 2, 3, 0, 200]))).toThrow('unreadable');
  });
});

test.each([
  ['::t::q{=a ~b}', 'gift'],
  ['Savol? {\n=ha\n~yoʻq\n}', 'gift'],
  ['Savol? {\n// izoh\n=ha\n~yoʻq\n}', 'gift'],
  ['<?xml version="1.0"?><quiz><question type="x"/></quiz>', 'moodle_xml'],
  ['<qti-assessment-item/>', 'qti'],
  ['Savol\tA\tB\n1\t2\t3', 'sheet'],
  ['Savol?\nA) bir\n*B) ikki', 'text'],
])('%s is %s', (text, format) => {
  expect(detectFormat(text)).toBe(format);
});

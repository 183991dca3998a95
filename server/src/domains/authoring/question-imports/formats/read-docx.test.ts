import { readFile } from 'node:fs/promises';
import { plainText } from '@malaka/grading/plain-text';
import { describe, expect, test } from 'vitest';
import { wordTest } from '#test/question-files.ts';
import { readSource } from '../read-source.ts';
import { Pictures } from './read.ts';

const readBytes = async (bytes: Uint8Array) => {
  const source = { bytes, name: 'test.docx', format: 'auto', most: 100 } as const;
  const { reads } = await readSource(source, { pictures: new Pictures(), origin: '' });
  return reads.map(({ content, issues }) => [
    content === null ? null : plainText(content.text),
    ...(content?.answers ?? []).map(({ text, score }) =>
      score > 0 ? `+${plainText(text)}` : plainText(text),
    ),
    ...issues.map(({ code, detail }) =>
      code === 'unread_part' ? `!${code} ${detail}` : `!${code}`,
    ),
  ]);
};
const read = async (...paragraphs: string[]) =>
  await readBytes(wordTest([], paragraphs.map((one) => `<w:p>${one}</w:p>`).join('')).bytes);
const file = async (name: string) => await readFile(new URL(`read-files/${name}`, import.meta.url));
const run = (text: string, style = '') =>
  `<w:r><w:rPr>${style}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const options = [run('A) bir'), run('*B) ikki')];
const answers = ['bir', '+ikki'];

// spec: XCH-04
describe('what reviewers changed and nobody accepted yet', () => {
  test('a line that was moved stands where it was moved to', async () => {
    expect(await readBytes(await file('tracked-move.docx'))).toEqual([
      ['Suv dengiz sathida necha gradusda qaynaydi?', '+100', '110', '90'],
    ]);
  });
  test('what was deleted is gone, and a deleted end of a paragraph joins two', async () => {
    const mark = '<w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>';
    expect(
      await read(
        run('Son?'),
        `${run('A) 1')}<w:del>${run('1')}</w:del>`,
        `<w:del>${run('B) 5')}</w:del>`,
        `${mark}${run('*C) 2')}`,
        run('3'),
      ),
    ).toEqual([['Son?', '1', '+23']]);
  });
});

// spec: XCH-04
describe('what a document shows', () => {
  test('hidden words stay out, by themselves or by their style', async () => {
    expect(
      await read(
        run('Son?') + run(' Javob: A', '<w:vanish/>'),
        ...options,
        run('yashirin', '<w:vanish w:val="1"/>'),
      ),
    ).toEqual([['Son?', ...answers]]);
    expect(await read(run('Son?') + run(' bor', '<w:vanish w:val="0"/>'), ...options)).toEqual([
      ['Son? bor', ...answers],
    ]);
  });
  test('what all options have marks none, and two ways of marking are told', async () => {
    const lines = async (first: string, second: string) =>
      await read(
        run('Son?'),
        run('A) bir', first),
        run('B) ikki', second),
        run('C) uch', '<w:b/>'),
      );
    const highlighted = '<w:highlight w:val="yellow"/>';
    expect(await lines('<w:b/>', `<w:b/>${highlighted}`)).toEqual([
      ['Son?', 'bir', '+ikki', 'uch'],
    ]);
    expect(await lines(highlighted, '')).toEqual([
      ['Son?', '+bir', 'ikki', '+uch', '!unclear_part'],
    ]);
    expect(await read(run('Son?'), run('A) bir', '<w:b/>'), run('B) ikki', '<w:b/>'))).toEqual([
      ['Son?', 'bir', 'ikki', '!no_right_answer'],
    ]);
  });
  test('what is struck out is told', async () => {
    expect(
      await read(
        run('Son?'),
        run('A) nol', '<w:strike/>'),
        ...options.map((one) => one.replace('A)', 'B)').replace('*B)', '*C)')),
      ),
    ).toEqual([['Son?', 'nol', ...answers, '!unclear_part']]);
  });
  test('raised by its place, a hyphen that does not break', async () => {
    const text = `${run('x')}${run('2', '<w:position w:val="6"/>')}<w:r><w:noBreakHyphen/><w:t>3?</w:t></w:r>`;
    const { bytes } = wordTest([], [text, ...options].map((one) => `<w:p>${one}</w:p>`).join(''));
    const source = { bytes, name: '', format: 'auto', most: 9 } as const;
    const { reads } = await readSource(source, { pictures: new Pictures(), origin: '' });
    expect(reads[0]!.content!.text).toBe('x<sup>2</sup>-3?');
  });
  test('a text box is read once', async () => {
    const box = (name: string, text: string) =>
      `<mc:${name}><w:pict><w:txbxContent><w:p>${run(text)}</w:p></w:txbxContent></w:pict></mc:${name}>`;
    const both = `<w:r><mc:AlternateContent>${box('Choice', '*B) ikki')}${box('Fallback', '*B) ikki')}</mc:AlternateContent></w:r>`;
    expect(await read(run('Son?'), options[0]!, both)).toEqual([['Son?', ...answers]]);
    const old = `<w:r><mc:AlternateContent>${box('Fallback', '*B) ikki')}</mc:AlternateContent></w:r>`;
    expect(await read(run('Son?'), options[0]!, old)).toEqual([['Son?', ...answers]]);
  });
  test('signs of the fonts of signs', async () => {
    const sym = (font: string, code: string) =>
      `<w:r><w:sym w:font="${font}" w:char="${code}"/></w:r>`;
    const greek = '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/>';
    expect(
      await read(
        `${sym('Symbol', 'F061')}${run(' ')}${run('b', greek)}${sym('Symbol', '00B3')} ${run('0?')}`,
        options[0]!,
        sym('Wingdings', 'F0FC') + run(' B) ikki'),
      ),
    ).toEqual([['α β≥0?', ...answers]]);
    expect(await read(run('Son?') + sym('Wingdings', 'F0FF'), ...options)).toEqual([
      ['Son?', ...answers, '!unread_part Wingdings F0FF'],
    ]);
    expect(await read(run('αa\u00A0?', greek), ...options)).toEqual([['αα ?', ...answers]]);
    expect(await read(run('Son\uF0B4?'), ...options)).toEqual([
      ['Son?', ...answers, '!unread_part F0B4'],
    ]);
  });
  test('an equation of old versions, a field, a chart and a drawing are told', async () => {
    const object =
      '<w:r><w:object><v:imagedata r:id="rId7"/><o:OLEObject ProgID="Equation.DSMT4"/></w:object></w:r>';
    const field = '<w:r><w:instrText> EQ \\f(1;2) </w:instrText></w:r>';
    const chart = '<w:r><w:drawing><wp:docPr name="Chart 1"/></w:drawing></w:r>';
    const note = '<w:r><w:footnoteReference/></w:r>';
    expect(
      await read(
        run('1. Son?') + object,
        ...options,
        run('2. Son?') + field,
        ...options,
        run('3. Son?') + chart,
        ...options,
        run('4. Son?'),
        ...options,
        note,
      ),
    ).toEqual([
      ['Son?', ...answers, '!unread_part Equation.DSMT4'],
      ['Son?', ...answers, String.raw`!unread_part EQ \f(1;2)`],
      ['Son?', ...answers, '!unread_part Chart 1'],
      ['Son?', ...answers, '!unread_part footnoteReference'],
    ]);
    expect(
      await read(
        `${run('Rasm?')}<w:r><w:pict><v:imagedata r:id="rId9"/></w:pict></w:r>`,
        ...options,
      ),
    ).toEqual([['Rasm?', ...answers]]);
  });
});

const math = (inner: string) => `<m:oMath>${inner}</m:oMath>`;
const m = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const element = (name: string, ...parts: [string, string][]) =>
  `<m:${name}>${parts.map(([part, inner]) => `<m:${part}>${inner}</m:${part}>`).join('')}</m:${name}>`;

// spec: XCH-04
describe('equations', () => {
  test('fractions, powers and roots of questions and options', async () => {
    expect(await readBytes(await file('word-formulas.docx'))).toEqual([
      [
        String.raw`Yigʻindini toping: \frac{1}{2} + \frac{1}{3}`,
        String.raw`\frac{2}{5}`,
        String.raw`+\frac{5}{6}`,
        String.raw`\frac{1}{6}`,
      ],
      ['Qaysi biri 8 ga teng?', '+2^{3}', String.raw`\sqrt{16}`, '3^{2}'],
    ]);
  });
  test.each([
    [element('sSub', ['e', m('a')], ['sub', m('n')]), 'a_{n}'],
    [
      `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${m('i=1')}</m:sub><m:sup>${m('n')}</m:sup><m:e>${m('i')}</m:e></m:nary>`,
      String.raw`\sum_{i=1}^{n} i`,
    ],
    [`${m('1')}<w:del>${m('2')}</w:del><w:ins>${m('3')}</w:ins>`, '13'],
  ])('%s', async (inner, latex) => {
    expect(await read(`${run('Son? ')}${math(inner)}`, ...options)).toEqual([
      [`Son? ${latex}`, ...answers],
    ]);
  });
  test.each([
    [`${m('x')}<m:r><w:rPr><w:strike/></w:rPr><m:t>+1</m:t></m:r>`, String.raw`x\sout{+1}`],
    [`${m('x')}<m:r><w:rPr><w:dstrike/></w:rPr><m:t>y</m:t></m:r>`, String.raw`x\sout{y}`],
    [
      element('borderBox', ['borderBoxPr', '<m:strikeBLTR m:val="1"/>'], ['e', m('x')]),
      String.raw`\boxed{\cancel{x}}`,
    ],
  ])('%s is crossed out, drawn so and told', async (inner, latex) => {
    expect(await read(`${run('Son? ')}${math(inner)}`, ...options)).toEqual([
      [`Son? ${latex}`, ...answers, '!unclear_part'],
    ]);
  });
  test('what is not struck after all, and what is hidden', async () => {
    const runs = `${m('x')}<m:r><w:rPr><w:strike w:val="0"/></w:rPr><m:t>y</m:t></m:r><m:r><w:rPr><w:vanish/></w:rPr><m:t>z</m:t></m:r>`;
    expect(await read(`${run('Son? ')}${math(runs)}`, ...options)).toEqual([
      ['Son? xy', ...answers],
    ]);
  });
  test('what is not known is told', async () => {
    expect(
      await read(`${run('Son? ')}${math(element('phant', ['e', m('x')]))}`, ...options),
    ).toEqual([['Son? x', ...answers, '!unread_part x (phant)']]);
  });
  test('a minus before an equation is its sign, not a dash of a list', async () => {
    const half = math(element('f', ['num', m('1')], ['den', m('2')]));
    expect(await read(run('Son?'), `${run('-')}${half}`, `${run('*')}${half}`, run('0'))).toEqual([
      ['Son?', String.raw`-\frac{1}{2}`, String.raw`+\frac{1}{2}`, '0'],
    ]);
  });
});

const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc><w:p>${cell.includes('<') ? cell : run(cell)}</w:p></w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;
const readTables = async (more: string) => await readBytes(wordTest([], more).bytes);

// spec: XCH-04
describe('tables', () => {
  test('questions in rows without headings, the right answer marked or bold', async () => {
    expect(
      await readTables(
        table(
          ['1', 'Poytaxt?', 'Xiva', '*Toshkent', 'Nukus'],
          ['2', 'Son?', '6', '7', run('8', '<w:b/>')],
        ),
      ),
    ).toEqual([
      ['Poytaxt?', 'Xiva', '+Toshkent', 'Nukus'],
      ['Son?', '6', '7', '+8'],
    ]);
  });
  test('options laid out in a table belong to the question above', async () => {
    const paragraph = `<w:p>${run('Son?')}</w:p>`;
    expect(await readTables(paragraph + table(['A) 6', 'B) 7'], ['*C) 8', 'D) 9']))).toEqual([
      ['Son?', '6', '7', '+8', '9'],
    ]);
    expect(await readTables(paragraph + table(['A) 6', '*B) 7', 'C) 8', 'D) 9']))).toEqual([
      ['Son?', '6', '+7', '8', '9'],
    ]);
  });
  test('a narrow table with numbers', async () => {
    expect(
      await readTables(
        table(
          ['1.', `${run('Son?')}</w:p><w:p>${run('A) 6')}</w:p><w:p>${run('*B) 7')}`],
          ['2.', `${run('Yana?')}</w:p><w:p>${run('*A) 8')}</w:p><w:p>${run('B) 9')}`],
        ),
      ),
    ).toEqual([
      ['Son?', '6', '+7'],
      ['Yana?', '+8', '9'],
    ]);
  });
  test('a table that a question shows is told', async () => {
    const paragraph = `<w:p>${run('Jadvalga qarang: y nechaga teng?')}</w:p>`;
    const more = options.map((one) => `<w:p>${one}</w:p>`).join('');
    expect(
      await readTables(paragraph + table(['x', '1', '2', '3'], ['y', '2', '4', '6']) + more),
    ).toEqual([
      [
        'Jadvalga qarang: y nechaga teng? x | 1 | 2 | 3 y | 2 | 4 | 6',
        ...answers,
        '!unclear_part',
        '!unclear_part',
      ],
    ]);
  });
  test('so is one that belongs to no test', async () => {
    const more = [run('Son?'), ...options].map((one) => `<w:p>${one}</w:p>`).join('');
    expect(await readTables(more + table(['Sana', 'Sinf'], ['1-sentabr', '8-A']))).toEqual([
      ['Son?', 'bir', '+ikki Sana Sinf 1-sentabr 8-A', '!unclear_part'],
    ]);
  });
});

// spec: XCH-04
describe('what stands out', () => {
  test('a colour behind the words, but no grey and no line below a link', async () => {
    const shade = '<w:shd w:val="clear" w:fill="FFFF00"/>';
    expect(await read(run('Son?'), run('A) bir'), run('B) ikki', shade))).toEqual([
      ['Son?', ...answers],
    ]);
    const grey = '<w:color w:val="333333"/>';
    const link = `<w:hyperlink>${run('B) ikki', '<w:u w:val="single"/>')}</w:hyperlink>`;
    expect(await read(run('Son?'), run('A) bir', grey), link)).toEqual([
      ['Son?', 'bir', 'ikki', '!no_right_answer'],
    ]);
  });
  test('cells that take several columns move no other', async () => {
    const cell = (text: string, span = 1) =>
      `<w:tc><w:tcPr><w:gridSpan w:val="${span}"/></w:tcPr><w:p>${run(text)}</w:p></w:tc>`;
    const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
    const heading = row(...['Savol', 'A', 'B', 'C', 'Javob'].map((name) => cell(name)));
    const tableRow = row(cell('Son?'), cell('bir', 2), cell('ikki'), cell('C'));
    const { bytes } = wordTest([], `<w:tbl>${heading}${tableRow}</w:tbl>`);
    expect(await readBytes(bytes)).toEqual([['Son?', ...answers]]);
  });
});

// spec: XCH-04
test('the signs that put lines of a system below each other are not shown', async () => {
  const line = (text: string) => `<m:e><m:r><m:t>${text}</m:t></m:r></m:e>`;
  const system = `<m:oMath><m:eqArr>${line('x&amp;=1')}${line('y&amp;=2')}</m:eqArr></m:oMath>`;
  const text = [system, ...options].map((one) => `<w:p>${one}</w:p>`).join('');
  const source = { bytes: wordTest([], text).bytes, name: '', format: 'auto', most: 9 } as const;
  const { reads } = await readSource(source, { pictures: new Pictures(), origin: '' });
  expect(reads[0]!.content!.text).toContain('x&amp;=1');
  expect(reads[0]!.content!.text).not.toContain(String.raw`\&amp;`);
});

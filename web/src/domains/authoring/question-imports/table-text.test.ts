import { expect, test } from 'vitest';
import { tableText } from './table-text.ts';

const table = (...rows: string[][]) =>
  `<table><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td width="9">${cell}</td>`).join('')}</tr>`)
    .join('\n')}</tbody></table>`;

// spec: STU-02
test('a table of Word becomes cells with tabs, lines of a cell stay together', () => {
  const html = table(
    ['<p>Savol</p>', '<p>A</p>', '<p>B</p>'],
    ['<p>Poytaxt\n qaysi?</p><p>(bitta javob)</p>', '<p>&quot;Xiva&quot;</p>', '<p>Toshkent</p>'],
  );
  expect(tableText(`<p>1-variant</p>${html}`)).toBe(
    'Savol\tA\tB\n"Poytaxt qaysi?\n(bitta javob)"\t"""Xiva"""\tToshkent',
  );
});

test('a table that only lays a test out becomes its lines', () => {
  const html = table(
    ['1.', '<p>Poytaxt?</p><p>A) Xiva</p><p>*B) Toshkent</p>'],
    ['2.', 'Daryo?<br>*A) Amudaryo<br>B) Kaspiy'],
  );
  expect(tableText(html)).toBe(
    '1. Poytaxt?\nA) Xiva\n*B) Toshkent\n\n2. Daryo?\n*A) Amudaryo\nB) Kaspiy',
  );
});

// spec: XCH-04
test('a key below a table goes with it', () => {
  const title = '<p>9-A sinf</p>';
  const key = '<p>Javoblar: 1-B, 2-A</p>';
  const laidOut = table(
    ['1.', '<p>Oʻzbekistonning poytaxti qaysi shahar?</p><p>A) Xiva</p><p>B) Toshkent</p>'],
    ['2.', 'Markaziy Osiyoning eng sersuv daryosi qaysi?<br>A) Amudaryo<br>B) Zarafshon'],
  );
  expect(
    tableText(title + laidOut + key)
      ?.split('\n')
      .slice(-4),
  ).toEqual(['A) Amudaryo', 'B) Zarafshon', '', 'Javoblar: 1-B, 2-A']);
  const wide = table(
    ['Savol', 'A', 'B'],
    ['Oʻzbekistonning poytaxti qaysi shahar?', 'Xiva shahri', 'Toshkent shahri'],
    ['Markaziy Osiyoning eng sersuv daryosi qaysi?', 'Amudaryo', 'Kaspiy dengizi'],
  );
  expect(
    tableText(title + wide + key)
      ?.split('\n')
      .at(-1),
  ).toBe('Javoblar: 1-B, 2-A\t\t');
  expect(tableText(title + wide)?.split('\n')).toHaveLength(3);
});

test('a text with a table in it is a text', () => {
  expect(tableText('<p>Poytaxt qaysi?</p>')).toBeUndefined();
  const text = '<p>Jadvalga qarab, savollarga javob bering va toʻgʻrisini tanlang.</p>';
  expect(tableText(text + table(['1', '2', '3']))).toBeUndefined();
});

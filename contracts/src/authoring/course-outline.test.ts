import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OUTLINE_MAX, parseOutline, printOutline } from './course-outline.ts';
import { TREE_MAX } from './course-tree.ts';

const namesOf = (text: string) =>
  parseOutline(text).sections.map(({ name, type, topics }) =>
    topics.length > 0
      ? [name, ...topics.map((topic) => `${topic.name}/${topic.type}`)]
      : `${name}/${type}`,
  );
const problemsOf = (text: string) =>
  parseOutline(text).problems.map(({ line, problem }) => `${line} ${problem}`);

// spec: STU-10
test.each([
  ['indents', 'Kirish\n\tDars 1\n    Dars 2\nYakun'],
  ['numbers', '1. Kirish\n1.1. Dars 1\n1.2 Dars 2\n2) Yakun'],
  ['bullets below numbers, without indents', '1. Kirish\n- Dars 1\n• Dars 2\n2. Yakun'],
  ['headings', '# Kirish\n## Dars 1\n## Dars 2\n# Yakun'],
  ['numbers below plain lines', 'Kirish\n1. Dars 1\n2. Dars 2\nYakun'],
  ['letters below Roman numbers', 'I. Kirish\na) Dars 1\nb) Dars 2\nII. Yakun'],
  [
    'a document of Windows with what is unseen',
    '1.\tKirish\r\n\u00A0\u00A0-\tDars\u00A01\r\n\u00A0\u00A0-\tDa\u200Brs 2\r\n\r\n2.\tYakun\r\n',
  ],
])('an outline with %s is read', (_, text) => {
  expect(namesOf(text)).toEqual([['Kirish', 'Dars 1/text', 'Dars 2/text'], 'Yakun/text']);
  expect(problemsOf(text)).toEqual([]);
});

// spec: STU-10
test.each([
  ['Yakun [test]', 'Yakun/test'],
  ['[видео] Знакомство', 'Знакомство/video'],
  ['Suhbat [Vebinar]', 'Suhbat/webinar'],
  ['Fikringiz [soʻrovnoma]', 'Fikringiz/survey'],
  ['Yakuniy test', 'Yakuniy test/test'],
  ['Тест: падежи', 'Тест: падежи/test'],
  ['Video', 'Video/video'],
  ['Test tuzish usullari', 'Test tuzish usullari/text'],
  ['Ilova [bo‘lim]', 'Ilova/null'],
  ['1.5 soat [matn]', 'soat/text'],
  ['2026-yil rejasi', '2026-yil rejasi/text'],
])('%s is %s', (line, read) => {
  expect(namesOf(line)).toEqual([read]);
});

// spec: STU-10
test('what is not understood is named by its line, and the others are kept', () => {
  const text = [
    '> Nowhere',
    '1. Kirish [test]',
    '> Lost',
    '  1.1. Dars [qoʻshiq]',
    '  > Read this.',
    '  > And that.',
    '    1.1.1. Chuqur',
    '2.',
    `3. ${'a'.repeat(201)}`,
    '4. Yakun',
  ].join('\n');
  expect(problemsOf(text)).toEqual([
    '1 note_nowhere',
    '2 mark_of_section',
    '3 note_nowhere',
    '4 unknown_mark',
    '7 too_deep',
    '8 no_name',
    '9 long_name',
  ]);
  expect(namesOf(text)).toEqual([['Kirish', 'Dars [qoʻshiq]/text', 'Chuqur/text'], 'Yakun/text']);
  expect(parseOutline(text).sections[0]!.topics[0]!.note).toBe('Read this.\nAnd that.');
});

test('an outline has as many lines as a course has places', () => {
  const text = Array.from({ length: TREE_MAX + 5 }, (_, n) => `Dars ${n}`).join('\n');
  const { sections, problems } = parseOutline(text);
  expect(sections).toHaveLength(TREE_MAX);
  expect(problems.map(({ problem }) => problem)).toEqual(['no_room']);
  expect(parseOutline('a'.repeat(5 * OUTLINE_MAX)).sections).toEqual([]);
});

const line = fc
  .tuple(
    fc.constantFrom('', '  ', '\t', '      '),
    fc.constantFrom('', '1. ', '1.1. ', '2) ', '- ', '# ', '## ', 'a) ', 'IV. ', '> ', '1.2.3 '),
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('Test', 'Dars 1', 'Kirish: video', '3. Uch', '> Izoh', '[test] Bir', ''),
    ),
    fc.constantFrom('', ' [test]', ' [video]', ' [section]', ' [nima]', ' []'),
  )
  .map((parts) => parts.join(''));
const outline = fc.array(line, { maxLength: 30 }).map((lines) => lines.join('\n'));

// spec: STU-10
test('whatever is pasted is read without an error, and reads the same once printed', () => {
  fc.assert(
    fc.property(fc.oneof(outline, fc.string({ unit: 'binary', maxLength: 300 })), (text) => {
      const { sections } = parseOutline(text);
      const printed = printOutline(sections);
      const again = parseOutline(printed);
      expect(again).toEqual({ sections, problems: [] });
      expect(printOutline(again.sections)).toBe(printed);
    }),
    { numRuns: 1000 },
  );
});

test('lines keep their order', () => {
  const names = fc.array(
    fc.nat(9999).map((n) => `Dars ${n}`),
    { minLength: 1, maxLength: 50 },
  );
  const depths = fc.array(fc.nat(2), { minLength: 50, maxLength: 50 });
  fc.assert(
    fc.property(names, depths, (outlineNames, deep) => {
      const text = outlineNames.map((name, n) => `${'  '.repeat(deep[n]!)}${name}`).join('\n');
      const read = parseOutline(text).sections.flatMap(({ name, topics }) => [
        name,
        ...topics.map((topic) => topic.name),
      ]);
      expect(read).toEqual(outlineNames);
    }),
  );
});

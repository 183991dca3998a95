import { expect, test } from 'vitest';
import { linesOf } from '#/kit/comparing/lines-of.ts';
import { collapsed } from '#/kit/comparing/text-pieces.ts';
import { lessonChanges } from './lesson-changes.ts';

const words = { picture: 'rasm', video: 'video' };

// spec: STU-06
test.each([
  ['<h2>Kirish</h2><p>Bir <b>ikki</b><br>uch</p>', ['Kirish', 'Bir ikki', 'uch']],
  ['<ul><li><p>bir</p></li><li>ikki</li></ul>', ['• bir', '• ikki']],
  ['<table><tr><td>a</td><td><p>b</p></td></tr><tr><th>c</th></tr></table>', ['a |', 'b', 'c']],
  ['<p>x <span data-type="inline-math" data-latex="x^2 &lt; 3"></span></p>', ['x x^2 < 3']],
  ['<p><img src="/a.png" alt="Xarita"><img src="/b.png"></p>', ['[rasm: Xarita] [rasm]']],
  ['<iframe src="https://youtu.be/x"></iframe>', ['[video: https://youtu.be/x]']],
  ['', []],
])('%s reads as %j', (html, lines) => {
  expect(linesOf(html, words)).toEqual(lines);
});

test('what differs is told by its field', () => {
  const before = { name: 'Kirish', score: '5', content: '<p>Bir</p><p>Ikki</p>' };
  expect(lessonChanges(before, before, words)).toEqual([]);
  const after = { ...before, score: '6', content: '<p>Bir</p><p>Uch</p>' };
  expect(lessonChanges(before, after, words)).toEqual([
    { field: 'score', from: '5', to: '6' },
    {
      field: 'content',
      chunks: [
        { kind: 'same', lines: ['Bir'] },
        {
          kind: 'changed',
          pieces: [
            { kind: 'gone', text: 'Ikki' },
            { kind: 'new', text: 'Uch' },
          ],
        },
      ],
    },
  ]);
  const bold = { ...before, content: '<p><b>Bir</b></p><p>Ikki</p>' };
  expect(lessonChanges(before, bold, words)).toEqual([{ field: 'content', chunks: [] }]);
});

test('what stayed is shown only near a change', () => {
  const same = (...lines: string[]) => ({ kind: 'same' as const, lines });
  const change = { kind: 'changed' as const, pieces: [{ kind: 'new' as const, text: 'x' }] };
  expect(collapsed([same('1', '2', '3'), change, same('4', '5', '6', '7'), change])).toEqual([
    { kind: 'skipped', count: 2 },
    same('3'),
    change,
    same('4'),
    { kind: 'skipped', count: 2 },
    same('7'),
    change,
  ]);
  expect(collapsed([same('1', '2'), change])).toEqual([same('1', '2'), change]);
});

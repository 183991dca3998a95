import { expect, test } from 'vitest';
import { drawShown } from './draw-shown.ts';
import { cleanRichText } from './sanitize-rich-text.ts';

// spec: STU-05, XCH-04
test.each([
  ['a<span style="display:none">b<b>c</b></span>d', 'ad', ['bc']],
  ['a<span style="display: none !important">b</span>', 'a', ['b']],
  ["a<span style='visibility:hidden'>b</span>", 'a', ['b']],
  ['a<span hidden>b</span>', 'a', ['b']],
  ['a<span HIDDEN="until-found">b</span>', 'a', ['b']],
  ['a<span style="mso-hide:all">b</span>', 'a', ['b']],
  ['a<span style="font-size:0">b</span><span style="font-size:0.5em">c</span>', 'ac', ['b']],
  ['a<span style="opacity:0.0">b</span><span style="opacity:.5">c</span>', 'ac', ['b']],
  ['<p style=display:none>a<p>b', '<p>b</p>', ['a']],
  ['<ul><li hidden>a<li>b</ul>', '<ul><li>b</li></ul>', ['a']],
  ['<p>a<span hidden>b</p><p>c</p>', '<p>a</p><p>c</p>', ['b']],
  ['<p>a<img hidden src="/api/v1/files/a.webp">b</p>', '<p>ab</p>', []],
  ['<p>a<!-- <span hidden> -->b</p>', '<p>ab</p>', []],
  ['<p title="hidden">a &lt;span hidden&gt;</p>', '<p>a &lt;span hidden&gt;</p>', []],
])('%s: what its page hides stays out and is told', (html, clean, hidden) => {
  expect(drawShown(html).hidden).toEqual(hidden);
  expect(cleanRichText(html).replaceAll(/<\/?span>/g, '')).toBe(clean);
});

// spec: STU-05, XCH-04
test.each([
  ['<span style="font-family:Symbol">a&nbsp;&lt;b</span> c', 'α &lt;β c', []],
  ['<font face="Symbol">p</font>', 'π', []],
  ['<span style="font-family:Symbol">a<i style="font-family:Arial">b</i></span>', 'αb', []],
  ['<span style="font-family:Symbol">\uF0B3 α &alpha;</span>', '≥ α α', []],
  ['<span style="font-family:Wingdings">z</span>', 'z', ['wingdings 7A']],
  [
    `<span style='font-family:Symbol;mso-ascii-font-family:"Times New Roman"'>abc</span>`,
    'abc',
    [],
  ],
  [
    `<span style='font-family:Symbol;mso-ascii-font-family:Arial;mso-char-type:symbol;mso-symbol-font-family:Symbol'>a</span>`,
    'α',
    [],
  ],
])('%s: letters as their font of signs draws them', (html, text, unread) => {
  expect(drawShown(html).unread).toEqual(unread);
  expect(
    cleanRichText(html)
      .replaceAll(/<[^<>]*>/g, '')
      .replaceAll('\u00A0', ' '),
  ).toBe(text);
});

test.each([
  '<span hidden>',
  '<span hidden></p>',
  '<!--',
  '<b style="',
  '<b hidden',
  '</b><b font>',
])('a long row of %j is read in one pass', (mark) => {
  expect(() => drawShown(mark.repeat(50_000))).not.toThrow();
});

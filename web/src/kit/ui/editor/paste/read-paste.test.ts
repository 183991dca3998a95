import { expect, test } from 'vitest';
import excelTable from './copied/excel-table.txt?raw';
import googleDocs from './copied/google-docs.txt?raw';
import hiddenCells from './copied/hidden-cells.txt?raw';
import libreOffice from './copied/libreoffice.txt?raw';
import word from './copied/word.txt?raw';
import { isFromOffice } from './is-from-office.ts';
import { pictureMark } from './copied-pictures.ts';
import { readPaste } from './read-paste.ts';
import { shownHtml } from './shown-html.ts';

const rules = {
  pictureMaxBytes: 1000,
  picturesMax: 3,
  placeholder: (name: string) => `[rasm: ${name}]`,
};
const read = (html: string, rtf?: string) =>
  readPaste({ html, ...(rtf !== undefined && { rtf }) }, rules);

const PNG = '89504e470d0a1a0a0000000d494844520000000100000001';
const RTF = String.raw`{\rtf1\ansi{\*\listpicture{\pict\pngblip ${PNG}}}
{\*\shppict{\pict{\*\picprop\shplid1025{\sp{\sn shapeType}{\sv 75}}}\picscalex100\picw46\pngblip\bliptag-1123{\*\blipuid bd1f0a2b}
${PNG}
}}{\nonshppict{\pict\wmetafile8 0100090000}}}`;

// spec: STU-05
test('a document of Word comes with its structure and without its looks', () => {
  const { html, missing } = read(word, RTF);
  expect(html).toBe(
    [
      '<h2>Kvadrat tenglamalar</h2>',
      '<p><strong>Diskriminant</strong> tenglamaning <em>ildizlar sonini</em> koʻrsatadi; ',
      'batafsil — <a href="https://lex.uz/docs/1">lex.uz</a>, H<sub>2</sub>O va 5 m<sup>2</sup>.</p>',
      '<h3>1.1. Yechish tartibi</h3>',
      '<ol><li><p>Koeffitsiyentlarni yozing</p>',
      '<ol type="a"><li><p>bosh koeffitsiyent</p></li><li><p>ozod had</p></li></ol></li>',
      '<li><p>Diskriminantni hisoblang</p></li></ol>',
      '<ul><li><p>musbat</p><ul><li><p>ikki ildiz</p></li></ul></li></ul>',
      '<p>Agar <span data-type="inline-math" data-latex="D&gt;0"></span> boʻlsa, ikkita ildiz bor:</p>',
      String.raw`<div data-type="block-math" data-latex="x_{1,2}=\frac{-b\pm \sqrt{b^{2}-4ac}}{2a}"></div>`,
      '<table><tbody><tr><th><p>Shart</p></th><th colspan="2"><p>Ildizlar</p></th></tr>'.replaceAll(
        /<p>(Shart|Ildizlar)<\/p>/g,
        '<p><strong>$1</strong></p>',
      ),
      '<tr><td rowspan="2"><p>D &lt; 0</p></td><td><p>yoʻq</p></td><td><p></p></td></tr>',
      '<tr><td><p>0</p></td><td><p>ta</p></td></tr></tbody></table>',
      `<img src="${pictureMark(0)}" alt="Parabola">`,
    ].join(''),
  );
  expect(missing).toEqual([]);
});

// spec: STU-05
test('a picture of Word is taken from the RTF, or told by its name', () => {
  const { pictures } = read(word, RTF);
  expect(pictures.map(({ mime, bytes }) => [mime, Buffer.from(bytes).toString('hex')])).toEqual([
    ['image/png', PNG],
  ]);
  const without = read(word);
  expect(without.missing).toEqual([{ name: 'Parabola', why: 'elsewhere' }]);
  expect(without.html).toContain('<p>[rasm: Parabola]</p>');
  // Another number of pictures: there is no telling which is which.
  expect(read(word, RTF.replace('shppict', 'shp').repeat(2)).pictures).toEqual([]);
  const drawn = RTF.replace(String.raw`\pngblip\bliptag`, String.raw`\emfblip\bliptag`);
  expect(read(word, drawn).missing).toEqual([{ name: 'Parabola', why: 'kind' }]);
});

// spec: STU-05
test('a document of Google Docs', () => {
  const { html, missing } = read(googleDocs);
  expect(html).toBe(
    [
      '<h2>Fotosintez</h2>',
      '<p>Bu <strong>muhim</strong><em> jarayon</em> CO<sub>2</sub></p>',
      '<ul><li><p>yorugʻlik</p><ul><li><p>quyosh</p></li></ul></li><li><p>suv</p></li></ul>',
      '<p><a href="https://ziyonet.uz/">manba</a></p>',
      '<table><tbody><tr><th><p><strong>Omil</strong></p></th><th><p><strong>Taʼsir</strong></p></th></tr>',
      '<tr><td><p>harorat</p></td><td><p></p></td></tr></tbody></table>',
      '<p>[rasm: Barg]</p>',
    ].join(''),
  );
  expect(missing).toEqual([{ name: 'Barg', why: 'elsewhere' }]);
});

// spec: STU-05
test('a document of LibreOffice', () => {
  const { html, pictures } = read(libreOffice);
  expect(html).toBe(
    [
      '<h2>Tarix darsi</h2>',
      '<p><strong>Amir Temur</strong> <u>1336-yilda</u> <s>tugʻilgan</s></p>',
      '<ol><li><p>Davlat</p><ol type="a"><li><p>poytaxt</p></li></ol></li><li><p>Qoʻshin</p></li></ol>',
      '<table><tbody><tr><th><p>Yil</p></th><th><p>Voqea</p></th></tr>',
      '<tr><td><p>1370</p></td><td><p>taxtga chiqdi</p></td></tr></tbody></table>',
      String.raw`<p><span data-type="inline-math" data-latex="S=\frac{a+b}{2}"></span></p>`,
      `<img src="${pictureMark(0)}" alt="Xarita">`,
    ].join(''),
  );
  expect(pictures[0]?.mime).toBe('image/png');
});

// spec: STU-05
test('lists of Word online, of which each item is a list', () => {
  const item = (level: number, text: string) =>
    `<div class="ListContainerWrapper"><ul><li data-aria-level="${level}"><p>${text}</p></li></ul></div>`;
  expect(read(item(1, 'a') + item(2, 'b') + item(1, 'c')).html).toBe(
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>',
  );
});

// spec: STU-05
test('a list that goes on after a paragraph keeps its number', () => {
  const item = (mark: string, text: string) =>
    `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${mark}</span>${text}</p>`;
  expect(read(`${item('1)', 'a')}<p>orada</p>${item('2)', 'b')}`).html).toBe(
    '<ol><li><p>a</p></li></ol><p>orada</p><ol start="2"><li><p>b</p></li></ol>',
  );
});

const omml = (inner: string) =>
  read(`<p><!--[if gte msEquation 12]><m:oMath>${inner}</m:oMath><![endif]--></p>`).html;
const run = (text: string) => `<i><span><m:r>${text}</m:r></span></i>`;
const latexIn = (html: string) => /data-latex="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');

// spec: STU-05
test.each([
  [
    'a sum',
    `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${run('i=1')}</m:sub><m:sup>${run('n')}</m:sup><m:e>${run('i')}</m:e></m:nary>`,
    String.raw`\sum_{i=1}^{n} i`,
  ],
  [
    'an integral',
    `<m:nary><m:naryPr></m:naryPr><m:sub>${run('0')}</m:sub><m:sup>${run('∞')}</m:sup><m:e>${run('x')}</m:e></m:nary>`,
    String.raw`\int_{0}^{\infty} x`,
  ],
  [
    'a root of a degree',
    `<m:rad><m:radPr></m:radPr><m:deg>${run('3')}</m:deg><m:e>${run('x')}</m:e></m:rad>`,
    String.raw`\sqrt[3]{x}`,
  ],
  [
    'a system of equations',
    `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr><m:e><m:eqArr><m:e>${run('x=1')}</m:e><m:e>${run('y=2')}</m:e></m:eqArr></m:e></m:d>`,
    String.raw`\left\{\begin{aligned}x=1 \\ y=2\end{aligned}\right.`,
  ],
  [
    'a matrix',
    `<m:d><m:e><m:m><m:mr><m:e>${run('a')}</m:e><m:e>${run('b')}</m:e></m:mr></m:m></m:e></m:d>`,
    String.raw`\left(\begin{matrix}a & b\end{matrix}\right)`,
  ],
  [
    'a function',
    `<m:func><m:fName>${run('sin')}</m:fName><m:e>${run('α')}</m:e></m:func>`,
    String.raw`\sin {\alpha}`,
  ],
  [
    'a limit',
    `<m:func><m:fName><m:limLow><m:e>${run('lim')}</m:e><m:lim>${run('n→∞')}</m:lim></m:limLow></m:fName><m:e>${run('a')}</m:e></m:func>`,
    String.raw`\lim_{n\to \infty} {a}`,
  ],
  [
    'a vector',
    `<m:acc><m:accPr><m:chr m:val="⃗"/></m:accPr><m:e>${run('a')}</m:e></m:acc>`,
    String.raw`\vec{a}`,
  ],
  ['letters of Word', run('𝑥+𝛼'), String.raw`x+\alpha`],
  ['words', run('тезлик'), String.raw`\text{тезлик}`],
  ['signs of LaTeX', run('5% & {a_b}'), String.raw`5\% \& \{a\_b\}`],
])('%s of Word', (_name, inner, latex) => {
  expect(latexIn(omml(inner))).toBe(latex);
});

// spec: STU-05
test.each([
  [
    '<msup><mi>x</mi><mn>2</mn></msup><mo>≤</mo><mroot><mi>y</mi><mn>3</mn></mroot>',
    String.raw`x^{2}\le \sqrt[3]{y}`,
  ],
  ['<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover><mi>i</mi>', String.raw`\sum_{i}^{n} i`],
  ['<mover><mi>a</mi><mo>→</mo></mover>', String.raw`\vec{a}`],
  ['<mi>x</mi><annotation encoding="application/x-tex">x^\\circ</annotation>', String.raw`x^\circ`],
])('MathML %s', (inner, latex) => {
  expect(latexIn(read(`<p><math>${inner}</math></p>`).html)).toBe(latex);
});

// spec: STU-05
test('nothing that runs or spies comes along', () => {
  const { html } = read(
    `<p class=MsoNormal onclick="x()">a<script>alert(1)</script><a href="javascript:x()">b</a>
    <a href="file:///C:/a.docx">c</a><img src="data:image/svg+xml;base64,PHN2Zz4=" onerror=x>
    <iframe src="https://evil.example"></iframe></p>`,
  );
  expect(html).toBe('<p>ab c[rasm: 1]</p>');
});

// spec: STU-05
test('pictures beyond the limits are told', () => {
  const picture = (bytes: number) =>
    `<img src="data:image/png;base64,${btoa('x'.repeat(bytes))}" alt="${bytes}">`;
  const { pictures, missing } = read(`<p>${[10, 2000, 11, 12, 13].map(picture).join('')}</p>`);
  expect(pictures.length).toBe(3);
  expect(missing).toEqual([
    { name: '2000', why: 'large' },
    { name: '13', why: 'many' },
  ]);
});

// spec: STU-05
test('five megabytes are read', () => {
  const paragraph =
    "<p class=MsoNormal style='margin:0cm'><span lang=UZ style='font-size:12.0pt'>Matn <b>qalin</b><o:p></o:p></span></p>\n";
  const html = paragraph.repeat(Math.ceil(5_000_000 / paragraph.length));
  expect(read(html).html.length).toBeGreaterThan(1_000_000);
});

// spec: STU-05
test('depth without end does no harm', () => {
  expect(read(`${'<div>'.repeat(50_000)}a`).html).toBe('<p>a</p>');
  expect(read('<ul><li>'.repeat(5000)).html).toBe('');
});

// spec: STU-05
test.each([
  [word, true],
  [googleDocs, true],
  [libreOffice, true],
  ['<p>a</p>', false],
  ['<p data-pm-slice="0 0 []">a</p>', false],
])('what was copied from an office program is known', (html, is) => {
  expect(isFromOffice(html)).toBe(is);
});

// spec: STU-05
test('a table of Excel or Sheets, though its fragment begins inside', () => {
  const row = (name: 'td', ...cells: string[]) =>
    `<tr>${cells.map((cell) => `<${name}><p>${cell}</p></${name}>`).join('')}</tr>`;
  expect(isFromOffice(excelTable)).toBe(true);
  expect(read(excelTable).html).toBe(
    `<table><tbody>${row('td', 'Hafta', 'Mavzu', 'Soat')}${row('td', '1', 'Kasrlar', '2')}${row('td', '2', 'Foizlar', '4')}</tbody></table>`,
  );
  const sheets =
    '<google-sheets-html-origin><style>td{}</style><table><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr><td data-sheets-value="x">1</td><td>2</td></tr></tbody></table></google-sheets-html-origin>';
  expect(isFromOffice(sheets)).toBe(true);
  expect(read(sheets).html).toBe(`<table><tbody>${row('td', '1', '2')}</tbody></table>`);
});

// spec: STU-05
test('hidden rows, columns and cells stay out', () => {
  const { html } = read(hiddenCells);
  expect(html).not.toContain('YASHIRIN');
  expect(html).not.toContain('Kalit');
  expect(html.match(/<tr>/g)).toHaveLength(3);
  expect(html.match(/<td>/g)).toHaveLength(6);
  const byColumn =
    '<table><colgroup><col><col style="display:none"><col></colgroup><tr><td colspan=2>a</td><td rowspan=2>b</td></tr><tr><td>c</td><td>KEY</td></tr></table>';
  expect(read(byColumn).html).toBe(
    '<table><tbody><tr><td><p>a</p></td><td rowspan="2"><p>b</p></td></tr><tr><td><p>c</p></td></tr></tbody></table>',
  );
  expect(shownHtml(hiddenCells)).not.toMatch(/YASHIRIN|Kalit/);
  expect(shownHtml(hiddenCells)).toContain('Ikki karra ikki?');
  expect(read('<p style="display:none">KEY</p><p>a</p>').html).toBe('<p>a</p>');
});

// spec: STU-05
test('what a reviewer deleted stays out, what he added comes without its line', () => {
  const { html } = read(
    '<p>a<del cite="mailto:M" datetime="2026-01-05T10:00">b</del><ins cite="mailto:M">c</ins><del>d</del><span class=msoDel>e</span></p>',
  );
  expect(html).toBe('<p>ac<s>d</s></p>');
});

// spec: STU-05
test('lists keep their letters', () => {
  const item = (mark: string, text: string) =>
    `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${mark}</span>${text}</p>`;
  expect(read(item('A)', 'bir') + item('B)', 'ikki')).html).toBe(
    '<ol type="A"><li><p>bir</p></li><li><p>ikki</p></li></ol>',
  );
  expect(read(item('c.', 'uch') + item('d.', 'toʻrt')).html).toBe(
    '<ol start="3" type="a"><li><p>uch</p></li><li><p>toʻrt</p></li></ol>',
  );
  expect(read(item('i.', 'bir') + item('ii.', 'ikki')).html).toContain('<ol type="i">');
  expect(read(item('А)', 'бир') + item('Б)', 'икки')).html).toBe('<p>А) бир</p><p>Б) икки</p>');
  for (const list of ['<ol type="A">', '<ol style="list-style-type:upper-alpha">']) {
    expect(read(`${list}<li>bir</li></ol>`).html).toBe('<ol type="A"><li><p>bir</p></li></ol>');
  }
  expect(read('<ol><li style="list-style-type:lower-alpha">bir</li></ol>').html).toContain(
    'type="a"',
  );
});

// spec: STU-05
test('letters of a PDF', () => {
  expect(read('<p>ﬁzi\u00ADka</p>').html).toBe('<p>fizika</p>');
});

// spec: STU-05
test('a formula is read once, a caption stays, raised letters are raised', () => {
  expect(
    read(
      '<p><span class="katex"><span class="katex-mathml"><math><mi>x</mi></math></span><span class="katex-html" aria-hidden="true"><span>x</span></span></span></p>',
    ).html,
  ).toBe('<p><span data-type="inline-math" data-latex="x"></span></p>');
  expect(read('<table><caption>1-jadval</caption><tr><td>a</td></tr></table>').html).toBe(
    '<p>1-jadval</p><table><tbody><tr><td><p>a</p></td></tr></tbody></table>',
  );
  expect(read('<p>x<span style="mso-text-raise:3.0pt">2</span></p>').html).toBe(
    '<p>x<sup>2</sup></p>',
  );
});

// spec: STU-05
test.each([
  [
    '<ol><li>a<li value=7>b<li>c</ol>',
    '<ol><li><p>a</p></li><li value="7"><p>b</p></li><li><p>c</p></li></ol>',
  ],
  [
    '<ol start=3 type=A><li>a<li>b</ol>',
    '<ol start="3" type="A"><li><p>a</p></li><li><p>b</p></li></ol>',
  ],
  ['<ol start=0><li>a</ol>', '<ol start="0"><li><p>a</p></li></ol>'],
  [
    '<ol reversed><li>a<li>b</ol>',
    '<ol start="2"><li><p>a</p></li><li value="1"><p>b</p></li></ol>',
  ],
  ['<ol><li>a</ol><ol><li>b</ol>', '<ol><li><p>a</p></li><li value="1"><p>b</p></li></ol>'],
  [
    '<ol type=a><li>a<li type=A>b</ol>',
    '<ol type="a"><li><p>a</p></li></ol><ol start="2" type="A"><li><p>b</p></li></ol>',
  ],
])('numbers of %s stay', (html, pasted) => {
  expect(read(html)).toMatchObject({ html: pasted, unread: [] });
});

// spec: STU-05
test('the ninth letter of a list is no Roman one, and a number that was left out stays out', () => {
  const item = (mark: string) =>
    `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${mark}</span>x</p>`;
  const of = (...marks: string[]) => read(marks.map(item).join('')).html.replaceAll('<p>x</p>', '');
  expect(of('h)', 'i)', 'j)')).toBe('<ol start="8" type="a"><li></li><li></li><li></li></ol>');
  expect(of('1.', '2.', '5.')).toBe('<ol><li></li><li></li><li value="5"></li></ol>');
});

// spec: STU-05
test('letters of a font of signs are those signs; what nobody knows is told', () => {
  const pasted =
    '<span style=\'font-family:Symbol;mso-ascii-font-family:"Times New Roman";mso-char-type:symbol;mso-symbol-font-family:Symbol\'><span style="mso-char-type:symbol;mso-symbol-font-family:Symbol">a</span></span>';
  expect(read(`<p>x${pasted}b</p>`)).toMatchObject({ html: '<p>xαb</p>', unread: [] });
  expect(read('<p><font face=Symbol>p \uF0B3 0</font></p>').html).toBe('<p>π ≥ 0</p>');
  expect(shownHtml('<table><tr><td style="font-family:Symbol">p')).toContain('>π<');
  expect(read('<p style="font-family:Wingdings">z</p>')).toMatchObject({
    html: '<p>z</p>',
    unread: ['wingdings 7A'],
  });
  expect(read('<ol style="list-style-type:lower-greek"><li>a</ol>').unread).toEqual([
    'lower-greek',
  ]);
});

// spec: STU-05
test('a formula that is crossed out is drawn so; an element that nobody knows is told', () => {
  const math = (inner: string) => `<p><math>${inner}</math></p>`;
  const latexOf = (html: string) => latexIn(read(html).html);
  expect(latexOf(`<p><s>${math('<mi>x</mi>')}</s></p>`)).toBe(String.raw`\sout{x}`);
  expect(latexOf(math('<menclose notation="updiagonalstrike"><mi>x</mi></menclose>'))).toBe(
    String.raw`\cancel{x}`,
  );
  expect(latexIn(omml(`<s>${run('x')}</s>${run('y')}`))).toBe(String.raw`\sout{x}y`);
  expect(read(math('<menclose notation="circle"><mi>x</mi></menclose>')).unread).toEqual(['x']);
});

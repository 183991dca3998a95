import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitText } from '#/kit/print/fit-text.ts';
import { drawSvg } from './draw-certificate.ts';
import { measure } from '#/kit/print/fonts.ts';
import { layoutCertificate } from './layout-certificate.ts';
import type { PrintedCertificate } from './printed-certificate.ts';
import { groundText, printedName } from './rules.ts';
import { PAGE, type Shape } from '#/domains/credentials/print/shapes.ts';

const certificate: PrintedCertificate = {
  number: 'UK-2026-0001234-7',
  type: 'upgrade',
  language: 'uz',
  ownerName: 'Karimova Dilnoza Anvarovna',
  courseName: 'Raqamli dars',
  courses: [],
  year: 2026,
  hours: 72,
  credits: 4.5,
  issuedAt: new Date('2026-11-20T19:30:00Z'),
  issuer: 'Uzluksiz kasbiy taʼlim platformasi',
  signatory: '',
  signatoryTitle: '',
  ground: '',
  checkUrl: 'https://malaka.example/?certificate=UK-2026-0001234-7',
};
const textsOf = (changes: Partial<PrintedCertificate> = {}) =>
  layoutCertificate({ ...certificate, ...changes }, measure).filter(
    (shape): shape is Extract<Shape, { kind: 'text' }> => shape.kind === 'text',
  );
const printed = (changes?: Partial<PrintedCertificate>) => textsOf(changes).map(({ text }) => text);

test('it says what was done, by whom and when, in the language of the course', () => {
  const uz = printed();
  for (const text of ['SERTIFIKAT', 'malaka oshirish toʻgʻrisida', '«Raqamli dars»', '72', '4,5']) {
    expect(uz).toContain(text);
  }
  expect(uz).toContain('21.11.2026');
  expect(printed({ language: 'ru', type: 'retraining' })).toContain('о переподготовке');
  expect(printed({ language: 'en' })).toContain('4.5');
});

test('a year of credits without hours and a course without credits print no zeros', () => {
  const year = printed({ type: 'summary', hours: 0, credits: 36 });
  expect(year).toContain('36');
  expect(printed({ credits: 0 })).toContain('72');
  for (const texts of [year, printed({ credits: 0 })]) expect(texts).not.toContain('0');
  expect(year).not.toContain('Hajmi, akademik soat');
  expect(printed()).toContain('Hajmi, akademik soat');
});

test('long names and titles stay inside the frame and are not cut', () => {
  const ownerName =
    'Abdurahmonova-Hayitboyeva Gulnoraxon Abdumajidovna qizi Qoʻshoqova Oʻktamjonova';
  const courseName = 'Boshlangʻich sinf oʻquvchilarining funksional savodxonligi '.repeat(4).trim();
  const texts = textsOf({ ownerName, courseName });
  for (const shape of texts) {
    expect(shape.x).toBeGreaterThan(60);
    expect(shape.x + measure(shape.text, shape)).toBeLessThan(PAGE.width - 60);
  }
  const all = texts.map(({ text }) => text).join(' ');
  expect(all).toContain(ownerName);
  expect(all).toContain(courseName);
});

test('the legal ground is named in the language of the certificate, where there is one', () => {
  const ground = { document: { uz: 'Nizom', ru: 'Положение' }, number: '12', date: '2025-01-20' };
  const named = (language: 'uz' | 'ru' | 'en') =>
    printed({ language, ground: groundText(ground, language) });
  expect(named('uz')).toContain('Asos: Nizom, 20.01.2025, 12-son');
  expect(named('ru')).toContain('Основание: Положение от 20.01.2025 № 12');
  expect(named('en')).toContain('Legal ground: Nizom of 20.01.2025, No. 12');
  expect(groundText({ ...ground, date: null }, 'uz')).toBe('');
  expect(printed().join(' ')).not.toContain('Asos');
});

test('no line touches another, however long the names of the issuer and of the ground are', () => {
  const long = 'Oʻzbekiston Respublikasi Maktabgacha va maktab taʼlimi vazirligi '.repeat(3).trim();
  const texts = textsOf({ issuer: long, ground: `${long}, 20.01.2025, ${'8'.repeat(40)}-son` });
  const lines = texts.filter(({ y }) => y < 245).toSorted((one, other) => one.y - other.y);
  expect(lines.length).toBe(8);
  for (const [place, line] of lines.slice(1).entries()) {
    const above = lines[place]!;
    const depth = /[gjpqy,]/.test(above.text) ? 0.22 * above.size : 0;
    expect(line.y - 0.72 * line.size, line.text).toBeGreaterThan(above.y + depth);
  }
});

test('the issuer and the signatory are printed as they were set, and long ones stay apart', () => {
  expect(printed()).toContain('Uzluksiz kasbiy taʼlim platformasi');
  const facts = {
    signatory: 'Abdurahmonova-Hayitboyeva Gulnoraxon Abdumajidovna',
    signatoryTitle: 'Respublika taʼlim markazi direktorining malaka oshirish boʻyicha oʻrinbosari',
    issuer: 'Oʻzbekiston Respublikasi Maktabgacha va maktab taʼlimi vazirligi '.repeat(3).trim(),
  };
  const texts = textsOf(facts);
  for (const text of Object.values(facts)) {
    expect(texts.map((shape) => shape.text).join(' ')).toContain(text.slice(0, 40));
  }
  const rowsAtLeft = texts.filter(({ x }) => x === 84).map(({ y }) => y);
  expect(new Set(rowsAtLeft).size).toBe(rowsAtLeft.length);
  expect(Math.min(...rowsAtLeft)).toBeGreaterThan(450);
});

test('any text fits into its width', () => {
  const box = { weight: 'bold', width: 300, maxSize: 30, minSize: 14, maxLines: 2 } as const;
  const word = fc.string({ minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      const { lines, size } = fitText(words.join(' '), box, measure);
      for (const line of lines) {
        expect(size <= 4 || measure(line, { weight: 'bold', size }) <= 300.01).toBe(true);
      }
      expect(lines.join(' ').split(/\s+/u)).toEqual(words.join(' ').trim().split(/\s+/u));
    }),
    { numRuns: 30 },
  );
});

test('names cannot bring marks into the picture', () => {
  const svg = drawSvg({ ...certificate, ownerName: '<script>"&' });
  expect(svg).toContain('&lt;script&gt;&quot;&amp;');
  expect(svg).not.toContain('<script>');
});

test('the name is printed as the state writes it', () => {
  const name = { lastName: ' Karimova', firstName: 'Dilnoza', middleName: '' };
  expect(printedName(name)).toBe('Karimova Dilnoza');
});

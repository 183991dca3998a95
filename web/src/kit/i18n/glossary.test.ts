import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './languages.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const files = (...patterns: string[]) =>
  globSync(patterns, { cwd: root }).filter((file) => !file.endsWith('.test.ts'));

/** Words and phrases that the last column of the glossary rejects in a language. */
function discarded(language: string) {
  const cells = read('docs/glossary.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').at(-2)?.trim() ?? '');
  const lists = cells.flatMap((cell) => cell.split(';').map((part) => part.trim()));
  return lists
    .filter((list) => list.startsWith(`${language}: `))
    .flatMap((list) => list.slice(4).split(', '));
}

/** A word begins where no letter stands before it; a full stop at the end means the end of the text. */
function pattern(term: string) {
  const isWhole = term.endsWith('.');
  const words = isWhole ? term.slice(0, -1) : term;
  return new RegExp(`(?<![\\p{L}ʻʼ])${words}${isWhole ? String.raw`\.?$` : ''}`, 'iu');
}

const texts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.values(value as Record<string, unknown>).flatMap((one) => texts(one));

/** Server texts: the string after `uz:` or `ru:`, on the same line or the next. */
const spoken = (source: string, language: string) =>
  [
    ...source.matchAll(
      new RegExp(`\\b${language}:\\s*(?:\\([^)]*\\) =>\\s*)?(['\`])(.*?)\\1`, 'gs'),
    ),
  ].map(([, , text = '']) => text);

const locales = (language: string) =>
  files(`web/src/**/texts/*.${language}.json`).flatMap((file) => texts(JSON.parse(read(file))));
const ofServer = (language: string) =>
  files('server/src/{kit,domains}/**/*texts.ts', 'server/src/domains/*/texts/*.ts').flatMap(
    (file) => spoken(read(file), language),
  );

describe.each(LANGUAGES)('words in %s', (language) => {
  // Interpolated names are not words.
  const all = [...locales(language), ...ofServer(language)].map((text) =>
    text.replaceAll(/\$?\{.*?\}/g, ''),
  );

  it('are those of the glossary', () => {
    const patterns = discarded(language).map((term) => pattern(term));
    expect(patterns.length).toBeGreaterThan(5);
    expect(all.filter((text) => patterns.some((one) => one.test(text)))).toEqual([]);
  });

  it('quote with one kind of marks', () => {
    const others = language === 'en' ? /[«»„]/ : /[“”„"]/;
    expect(all.filter((text) => others.test(text))).toEqual([]);
  });
});

it('finds a discarded word inside a text, and no word that only ends alike', () => {
  expect(pattern('anketa').test('Profil: Anketani ochish')).toBe(true);
  expect(pattern('hisobim').test('Kabinetim')).toBe(false);
  expect(pattern('meni eslab qol.').test('Meni eslab qol')).toBe(true);
  expect(pattern('meni eslab qol.').test('Meni eslab qolish')).toBe(false);
});

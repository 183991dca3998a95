import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './languages.ts';

type Texts = { [key: string]: string | Texts };

const folder = fileURLToPath(new URL('locales', import.meta.url));
const read = (language: string, file: string): Texts =>
  JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Texts;

function entries(texts: Texts, path = ''): Array<[string, string]> {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[path + key, value] as [string, string]]
      : entries(value, `${path}${key}.`),
  );
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const withoutForms = (keys: readonly string[]) =>
  [...new Set(keys.map((key) => key.replace(PLURAL, '')))].toSorted();
const placeholders = (text: string) =>
  (text.match(/\{\{\s*\w+/g) ?? []).map((found) => found.replaceAll(/\W/g, '')).toSorted();

const files = globSync('uz/*.json', { cwd: folder }).map((path) => basename(path));

describe.each(files)('texts of %s', (file) => {
  const uzbek = new Map(entries(read('uz', file)));

  // spec: I18N-01, I18N-05
  it.each(LANGUAGES)('have the same keys in %s', (language) => {
    const keys = entries(read(language, file)).map(([key]) => key);
    expect(withoutForms(keys)).toEqual(withoutForms([...uzbek.keys()]));
  });

  it.each(LANGUAGES)('have every plural form of %s', (language) => {
    const keys = new Set(entries(read(language, file)).map(([key]) => key));
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const key of keys) {
      if (!PLURAL.test(key)) continue;
      const missing = forms.filter((form) => !keys.has(`${key.replace(PLURAL, '')}_${form}`));
      expect(missing, key).toEqual([]);
    }
  });

  it.each(LANGUAGES)('fill in the same values in %s', (language) => {
    for (const [key, text] of entries(read(language, file))) {
      const twin = uzbek.get(key) ?? uzbek.get(key.replace(PLURAL, '_other')) ?? '';
      expect(placeholders(text), key).toEqual(placeholders(twin));
    }
  });

  it('write Uzbek with the signs ʻ and ʼ', () => {
    const wrong = [...uzbek].filter(([, text]) => /[‘’'`]/.test(text)).map(([key]) => key);
    expect(wrong).toEqual([]);
  });
});

import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './languages.ts';

type Texts = { [key: string]: string | Texts };

const files = globSync(fileURLToPath(new URL('../../**/texts/*.json', import.meta.url)));
const names = files.map((file) => basename(file, '.json'));
const features = [...new Set(names.map((name) => name.replace(/\.\w+$/, '')))];
const read = (language: string, feature: string): Texts =>
  JSON.parse(readFileSync(files[names.indexOf(`${feature}.${language}`)]!, 'utf8')) as Texts;

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

it('lie in one place, in each language', () => {
  const all = features.flatMap((feature) => LANGUAGES.map((language) => `${feature}.${language}`));
  expect(names.toSorted()).toEqual(all.toSorted());
});

describe.each(features)('texts of %s', (feature) => {
  const uzbek = new Map(entries(read('uz', feature)));

  // spec: I18N-01, I18N-05
  it.each(LANGUAGES)('have the same keys in %s', (language) => {
    const keys = entries(read(language, feature)).map(([key]) => key);
    expect(withoutForms(keys)).toEqual(withoutForms([...uzbek.keys()]));
  });

  it.each(LANGUAGES)('have every plural form of %s', (language) => {
    const keys = new Set(entries(read(language, feature)).map(([key]) => key));
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const key of keys) {
      if (!PLURAL.test(key)) continue;
      const missing = forms.filter((form) => !keys.has(`${key.replace(PLURAL, '')}_${form}`));
      expect(missing, key).toEqual([]);
    }
  });

  it.each(LANGUAGES)('fill in the same values in %s', (language) => {
    for (const [key, text] of entries(read(language, feature))) {
      const twin = uzbek.get(key) ?? uzbek.get(key.replace(PLURAL, '_other')) ?? '';
      expect(placeholders(text), key).toEqual(placeholders(twin));
    }
  });

  it('write Uzbek with the signs ʻ and ʼ', () => {
    const wrong = [...uzbek].filter(([, text]) => /[‘’'`]/.test(text)).map(([key]) => key);
    expect(wrong).toEqual([]);
  });
});

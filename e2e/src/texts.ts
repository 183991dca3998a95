import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export type Language = 'uz' | 'ru' | 'en';

type Tree = { [key: string]: string | Tree };
type Values = Record<string, string | number>;

const web = fileURLToPath(new URL('../../web/src', import.meta.url));

/** The interface's own texts, so that a reworded button breaks no journey: `t('auth:signIn.title')`. */
export function textsIn(language: Language): (key: string, values?: Values) => string {
  const features = new Map<string, Tree>();
  for (const file of globSync(`${web}/**/texts/*.${language}.json`)) {
    const tree = JSON.parse(readFileSync(file, 'utf8')) as Tree;
    features.set(path.basename(file, `.${language}.json`), tree);
  }
  return (key, values = {}) => {
    const [feature = '', place = ''] = key.split(':');
    const tree = features.get(feature);
    const text = find(tree, place) ?? find(tree, `${place}_${pluralOf(language, values)}`);
    if (text === undefined) throw new Error(`There is no text ${key} in ${language}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  };
}

export type Texts = ReturnType<typeof textsIn>;

function find(tree: Tree | undefined, place: string): string | undefined {
  let found: string | Tree | undefined = tree;
  for (const step of place.split('.')) found = typeof found === 'object' ? found[step] : undefined;
  return typeof found === 'string' ? found : undefined;
}

const pluralOf = (language: Language, { count }: Values) =>
  new Intl.PluralRules(language).select(Number(count ?? 0));

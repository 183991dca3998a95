import type { Language } from '#/kit/i18n/languages.ts';
import type { Feature } from '#/kit/i18n/setup.ts';
import { byName } from '#/texts/by-name.ts';

type Tree = { [key: string]: string | Tree };
type Values = Record<string, string | number>;
export type Texts = (key: `${Feature}:${string}`, values?: Values) => string;

const files = byName(import.meta.glob<{ default: Tree }>('../src/**/texts/*.json'));

/** The interface's own texts, so that a reworded button breaks no test: `t('auth:signIn.title')`. */
export async function textsIn(language: Language, ...features: Feature[]): Promise<Texts> {
  const trees = await Promise.all(
    features.map(async (feature) => {
      const load = files[`${feature}.${language}`];
      if (!load) throw new Error(`There are no texts ${feature} in ${language}`);
      return [feature, (await load()).default] as const;
    }),
  );
  const known = new Map<string, Tree>(trees);
  return (key, values = {}) => {
    const [feature = '', place = ''] = key.split(':');
    const tree = known.get(feature);
    const plural = new Intl.PluralRules(language).select(Number(values['count'] ?? 0));
    const text = find(tree, place) ?? find(tree, `${place}_${plural}`);
    if (text === undefined) throw new Error(`There is no text ${key} in ${language}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  };
}

function find(tree: Tree | undefined, place: string): string | undefined {
  let found: string | Tree | undefined = tree;
  for (const step of place.split('.')) found = typeof found === 'object' ? found[step] : undefined;
  return typeof found === 'string' ? found : undefined;
}

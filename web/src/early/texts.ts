import { formatNumber } from '#/kit/i18n/format.ts';
import { readLanguage } from '#/kit/i18n/languages.ts';
import { byName } from '#/texts/by-name.ts';

type Texts = { [key: string]: string | Texts };

const home = byName(
  import.meta.glob<Texts>('../**/texts/home.*.json', { eager: true, import: 'default' }),
);
const credits = byName(
  import.meta.glob<Texts>('../**/texts/credits.*.json', { eager: true, import: 'progress' }),
);
const deadlines = byName(
  import.meta.glob<Texts>('../**/texts/diagnostics.*.json', { eager: true, import: 'deadlines' }),
);

type Values = Readonly<Record<string, string | number>>;

/**
 * The client's texts for the few words shown before it; `say` converts them to the reader's script.
 */
export function readTexts(say: (text: string) => string) {
  const language = readLanguage();
  const texts: Texts = {
    home: home[`home.${language}`]!,
    credits: credits[`credits.${language}`]!,
    deadlines: deadlines[`diagnostics.${language}`]!,
  };
  const plural = new Intl.PluralRules(language);

  function t(key: string, values: Values = {}): string {
    const { count } = values;
    const named = typeof count === 'number' ? `${key}_${plural.select(count)}` : key;
    return say(
      find(named).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
    );
  }

  function find(key: string): string {
    let found: string | Texts | undefined = texts;
    for (const step of key.split('.')) found = typeof found === 'object' ? found[step] : undefined;
    return typeof found === 'string' ? found : key;
  }

  return { t, say, number: (value: number) => formatNumber(value, language) };
}

export type Words = ReturnType<typeof readTexts>;

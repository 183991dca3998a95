import type { PageLanguage } from '@malaka/contracts/kit/page-languages';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { setCallLanguage, setShownText } from '#/kit/api/client.ts';
import {
  DEFAULT_LANGUAGE,
  type Language,
  LANGUAGES,
  readLanguage,
  withoutScript,
} from '#/kit/i18n/languages.ts';
import { applyScript, inScript, readScript, scriptPostProcessor } from '#/kit/i18n/script.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';
import englishLine from '#/kit/ui/texts/line.en.json';
import russianLine from '#/kit/ui/texts/line.ru.json';
import uzbekLine from '#/kit/ui/texts/line.uz.json';
import { byName } from './by-name.ts';
import { firstTexts } from './first-texts.ts';

/** Texts about a bad connection are bundled: their own file might be the one that is lost. */
const connectionTexts = {
  uz: { line: uzbekLine },
  ru: { line: russianLine },
  en: { line: englishLine },
} satisfies Record<Language, object>;

type TextFile = { default: Record<string, unknown> };
type TextFiles = Record<string, (() => Promise<TextFile>) | undefined>;

/** Lists of the other languages' files, so that a first visit in Uzbek does not load them. */
const lists: Record<string, () => Promise<TextFiles>> = {
  ru: async () => (await import('./russian-files.ts')).russianFiles,
  en: async () => (await import('./english-files.ts')).englishFiles,
};

/** Texts of nearly every first visit in the other languages: without the list, which is longer. */
const otherFirstFiles: TextFiles = byName(
  import.meta.glob<TextFile>('../**/texts/{catalogue,common,errors,landing,shell}.{ru,en}.json'),
);

/**
 * Texts of public pages, any of which may be the first visited; the list of the others is loaded
 * separately.
 */
const publicFiles: TextFiles = byName(
  import.meta.glob<TextFile>(
    '../**/texts/{auth,certificate-check,course,credits,organizations,pages}.uz.json',
  ),
);

const uzbekFile = async (name: string) =>
  publicFiles[name] ?? (await import('./uzbek-files.ts')).uzbekFiles[name];

/**
 * One small file per language and feature, loaded when a screen first needs it. The fallback to
 * Uzbek is by file: i18next's own would load the Uzbek texts for everybody.
 */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, feature, done) => {
    void readTexts(language, feature).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, false),
    );
  },
};

async function readTexts(language: string, feature: string): Promise<object> {
  const name = `${feature}.${language}`;
  const own =
    language === DEFAULT_LANGUAGE
      ? undefined
      : (otherFirstFiles[name] ?? (await lists[language]?.())?.[name]);
  const first = own ? undefined : firstTexts[feature];
  if (first) return first;
  const load = own ?? (await uzbekFile(`${feature}.${DEFAULT_LANGUAGE}`));
  if (!load) throw new Error(`No texts of ${feature}`);
  return (await load()).default;
}

/** Texts that came with the page, by feature, in the language it was rendered in. */
export type ServedTexts = { language: PageLanguage; texts: Readonly<Record<string, object>> };

/** Resolves when the connection banner has its texts; screens wait for `screensReady`. */
export async function startTexts(served?: ServedTexts) {
  const language = readLanguage();
  const own = served && withoutScript(served.language) === language ? served.texts : {};
  setCallLanguage(language);
  setShownText(inScript);
  await i18next
    .use(backend)
    .use(scriptPostProcessor)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: LANGUAGES,
      fallbackLng: false,
      resources: { ...connectionTexts, [language]: { ...own, ...connectionTexts[language] } },
      partialBundledLanguages: true,
      ns: ['line'],
      defaultNS: 'common',
      postProcess: ['script'],
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  const screens = [applyScript(language, readScript()), loadTexts('common', 'shell', 'errors')];
  return { screensReady: Promise.all(screens) };
}

import type { PageLanguage } from '@malaka/contracts/kit/page-languages';
import i18next, { type BackendModule, type CustomTypeOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { setCallLanguage, setShownText } from '#/kit/api/client.ts';
import { firstTexts } from './first-texts.ts';
import {
  DEFAULT_LANGUAGE,
  endVisitLanguage,
  storeLanguage,
  type Language,
  LANGUAGES,
  readLanguage,
  withoutScript,
} from './languages.ts';
import englishLine from './locales/en/line.json';
import russianLine from './locales/ru/line.json';
import uzbekLine from './locales/uz/line.json';
import {
  applyScript,
  inScript,
  storeScript,
  readScript,
  type Script,
  scriptPostProcessor,
} from './script.ts';

/** Texts about a bad connection are bundled: their own file might be the one that is lost. */
const connectionTexts = {
  uz: { line: uzbekLine },
  ru: { line: russianLine },
  en: { line: englishLine },
} satisfies Record<Language, object>;

type TextFile = { default: Record<string, unknown> };
type TextFiles = Record<string, () => Promise<TextFile>>;

/** Lists of the other languages' files, so that a first visit in Uzbek does not load them. */
const lists: Record<string, () => Promise<TextFiles>> = {
  ru: async () => (await import('./russian-files.ts')).russianFiles,
  en: async () => (await import('./english-files.ts')).englishFiles,
};

/** Texts of nearly every first visit in the other languages: without the list, which is longer. */
const otherFirstFiles: TextFiles = import.meta.glob<TextFile>(
  './locales/{ru,en}/{catalogue,common,errors,landing,shell}.json',
);

/**
 * Texts of public pages, any of which may be the first visited; the list of the others is loaded
 * separately.
 */
const publicFiles: TextFiles = import.meta.glob<TextFile>(
  './locales/uz/{auth,certificate-check,course,credits,organizations,pages}.json',
);

const uzbekFile = async (file: string) =>
  publicFiles[file] ?? (await import('./uzbek-files.ts')).uzbekFiles[file];

const fileOf = (language: string, feature: string) => `./locales/${language}/${feature}.json`;

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
  const file = fileOf(language, feature);
  const own =
    language === DEFAULT_LANGUAGE
      ? undefined
      : (otherFirstFiles[file] ?? (await lists[language]?.())?.[file]);
  const first = own ? undefined : firstTexts[feature];
  if (first) return first;
  const load = own ?? (await uzbekFile(fileOf(DEFAULT_LANGUAGE, feature)));
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

export type Feature = keyof CustomTypeOptions['resources'];

/** For route loaders: loads a screen's texts in parallel with its code and data. */
export async function loadTexts(...features: readonly Feature[]) {
  await i18next.loadNamespaces(features);
}

export async function changeLanguage(language: Language) {
  choose(language, readScript());
  setCallLanguage(language);
  await applyScript(language, readScript());
  await i18next.changeLanguage(language);
}

export async function changeScript(script: Script) {
  choose(currentLanguage(), script);
  await applyScript(currentLanguage(), script);
  // Notifies every screen that its texts have changed.
  await i18next.changeLanguage(currentLanguage());
}

/** Overrides the language that the URL requested for this visit. */
function choose(language: Language, script: Script) {
  storeLanguage(language);
  storeScript(script);
  endVisitLanguage();
}

export function currentLanguage(): Language {
  return (i18next.resolvedLanguage ?? i18next.language ?? DEFAULT_LANGUAGE) as Language;
}

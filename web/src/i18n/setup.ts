import i18next, { type BackendModule, type CustomTypeOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { setCallLanguage, setShownText } from '#/api/client.ts';
import { firstTexts } from './first-texts.ts';
import {
  DEFAULT_LANGUAGE,
  keepLanguage,
  type Language,
  LANGUAGES,
  readLanguage,
} from './languages.ts';
import {
  applyScript,
  inScript,
  keepScript,
  readScript,
  type Script,
  scriptPostProcessor,
} from './script.ts';

type TextFile = { default: Record<string, unknown> };
const files = import.meta.glob<TextFile>([
  './locales/*/*.json',
  '!./locales/uz/{catalogue,common,errors,landing,shell}.json',
]);

const textFile = (language: string, feature: string) => `./locales/${language}/${feature}.json`;

/**
 * One small file a language and feature, fetched when a screen first asks for it. The fallback to
 * Uzbek is by file: i18next's own would fetch the Uzbek texts for everybody.
 */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, feature, done) => {
    const own = files[textFile(language, feature)];
    const first = own ? undefined : firstTexts[feature];
    if (first) return done(null, first);
    const load = own ?? files[textFile(DEFAULT_LANGUAGE, feature)];
    if (!load) return done(new Error(`No texts of ${feature}`), false);
    load().then(
      (file) => done(null, file.default),
      (error: Error) => done(error, false),
    );
  },
};

export async function startTexts() {
  const language = readLanguage();
  setCallLanguage(language);
  setShownText(inScript);
  await Promise.all([
    applyScript(language, readScript()),
    i18next
      .use(backend)
      .use(scriptPostProcessor)
      .use(initReactI18next)
      .init({
        lng: language,
        supportedLngs: LANGUAGES,
        fallbackLng: false,
        ns: ['common', 'shell', 'errors'],
        defaultNS: 'common',
        postProcess: ['script'],
        interpolation: { escapeValue: false },
        react: { useSuspense: true },
      }),
  ]);
}

type Feature = keyof CustomTypeOptions['resources'];

/** For route loaders: fetches a screen's texts beside its code and data. */
export async function loadTexts(...features: readonly Feature[]) {
  await i18next.loadNamespaces(features);
}

export async function changeLanguage(language: Language) {
  keepLanguage(language);
  setCallLanguage(language);
  await applyScript(language, readScript());
  await i18next.changeLanguage(language);
}

export async function changeScript(script: Script) {
  keepScript(script);
  await applyScript(currentLanguage(), script);
  // Says to every screen that its texts have changed.
  await i18next.changeLanguage(currentLanguage());
}

export function currentLanguage(): Language {
  return (i18next.resolvedLanguage ?? i18next.language ?? DEFAULT_LANGUAGE) as Language;
}

import type { PostProcessorModule } from 'i18next';
import type { PageLanguage } from '@malaka/contracts/kit/page-languages';
import { deviceLanguage, readLanguage, readVisitLanguage } from './languages.ts';

/** Uzbek is read in two scripts; texts are stored in Latin and converted for display. */
export type Script = 'latin' | 'cyrillic';

const SCRIPT_KEY = 'script';

type Convert = (text: string) => string;
let convert: Convert | undefined;

export function readScript(): Script {
  const requested = readVisitLanguage();
  if (requested?.startsWith('uz')) return requested === 'uz-Cyrl' ? 'cyrillic' : 'latin';
  try {
    const stored = localStorage.getItem(SCRIPT_KEY);
    if (stored !== null) return stored === 'cyrillic' ? stored : 'latin';
  } catch {
    // Without storage there is no choice.
  }
  return deviceLanguage() === 'uz-Cyrl' ? 'cyrillic' : 'latin';
}

export function storeScript(script: Script) {
  try {
    localStorage.setItem(SCRIPT_KEY, script);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

/** Loads the transliteration tables only for readers of Cyrillic. */
export async function applyScript(language: string, script: Script) {
  const isCyrillic = language === 'uz' && script === 'cyrillic';
  convert = isCyrillic ? (await import('@malaka/grading/script')).toCyrillic : undefined;
  if (!import.meta.env.SSR) document.documentElement.lang = isCyrillic ? 'uz-Cyrl' : language;
}

/** The reader's language and script. */
export const pageLanguage = (): PageLanguage => {
  const language = readLanguage();
  return language === 'uz' && readScript() === 'cyrillic' ? 'uz-Cyrl' : language;
};

/** For texts that do not come from locale files: names of courses, categories, regions. */
export function inScript(text: string) {
  return convert ? convert(text) : text;
}

export const scriptPostProcessor: PostProcessorModule = {
  type: 'postProcessor',
  name: 'script',
  process: inScript,
};

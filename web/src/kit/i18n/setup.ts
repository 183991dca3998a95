import i18next, { type CustomTypeOptions } from 'i18next';
import { setCallLanguage } from '#/kit/api/client.ts';
import { DEFAULT_LANGUAGE, endVisitLanguage, storeLanguage, type Language } from './languages.ts';
import { applyScript, storeScript, readScript, type Script } from './script.ts';

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

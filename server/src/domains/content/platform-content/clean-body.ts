import { invalid } from '#/kit/http/app-error.ts';
import type { Language, Localized } from '#/kit/http/language.ts';
import { isBlank } from './rules.ts';
import { cleanRichText } from '#/kit/rich-text/sanitize-rich-text.ts';
import { contentTexts } from './texts.ts';

/** The sanitised text of a form in all languages; the Uzbek one must not be blank. */
export function cleanBody(body: Required<Localized>, language: Language): Required<Localized> {
  const clean = {
    uz: cleanRichText(body.uz),
    ru: textOrEmpty(body.ru),
    en: textOrEmpty(body.en),
  };
  if (isBlank(clean.uz)) {
    throw invalid({ 'body.uz': [contentTexts.noText[language]] });
  }
  return clean;
}

/** A cleared editor leaves an empty paragraph, which would hide the Uzbek fallback. */
function textOrEmpty(html: string): string {
  const clean = cleanRichText(html);
  return isBlank(clean) ? '' : clean;
}

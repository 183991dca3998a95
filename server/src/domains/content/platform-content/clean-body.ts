import { invalid } from '#/kit/http/app-error.ts';
import type { Language, Localized } from '#/kit/http/language.ts';
import { isBlank } from './rules.ts';
import { cleanRichText } from '#/kit/rich-text/sanitize-rich-text.ts';
import { contentTexts } from './texts.ts';

/** The text of a form in all languages, sanitised; the Uzbek one must still say something. */
export function cleanBody(body: Required<Localized>, language: Language): Required<Localized> {
  const clean = {
    uz: cleanRichText(body.uz),
    ru: keptText(body.ru),
    en: keptText(body.en),
  };
  if (isBlank(clean.uz)) {
    throw invalid({ 'body.uz': [contentTexts.noText[language]] });
  }
  return clean;
}

/** An editor that was emptied leaves an empty paragraph, which would hide the Uzbek text. */
function keptText(html: string): string {
  const clean = cleanRichText(html);
  return isBlank(clean) ? '' : clean;
}

import type { PageLanguage } from '@malaka/contracts/kit/page-languages';
import { escapeHtml } from '@malaka/grading/plain-text';
import { siteTexts } from './texts.ts';
import { sayIn, textsLanguage } from './write-head.ts';

export type Template = (page: { language: PageLanguage; head: string }) => string;

/** The parts of web/index.html that differ between pages. */
const PARTS = {
  language: /(?<=<html lang=")[^"]*/,
  title: /<title>[^<]*<\/title>/,
  description: /<meta\s+name="description"[^>]*>/,
  waiting: /(?<=<p data-waiting[^>]*>)[^<]*/,
};

export function readTemplate(html: string): Template {
  const plain = html.replace(PARTS.description, '');
  return ({ language, head }) => {
    const { slogan, loading } = siteTexts[textsLanguage(language)];
    const waiting = escapeHtml(sayIn(language)(`${slogan}. ${loading}`));
    // Functions, because a $ in a replacement text would be a pattern.
    return plain
      .replace(PARTS.language, () => language)
      .replace(PARTS.title, () => head)
      .replace(PARTS.waiting, () => waiting);
  };
}

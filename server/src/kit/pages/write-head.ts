import {
  LANGUAGE_PARAM,
  PAGE_LANGUAGES,
  type PageLanguage,
} from '@malaka/contracts/kit/page-languages';
import { escapeHtml } from '@malaka/grading/plain-text';
import { toCyrillic } from '@malaka/grading/script';
import type { Language } from '#/kit/http/language.ts';
import { type PageHead, type Picture, type HeadContext, PICTURE_SIZE } from './page.ts';
import { siteTexts } from './texts.ts';

export const SITE = 'Malaka';
/** Longer descriptions are cut by search engines and messengers. */
const DESCRIPTION_MAX = 200;

const LOCALES: Record<PageLanguage, string> = {
  uz: 'uz_UZ',
  'uz-Cyrl': 'uz_UZ',
  ru: 'ru_RU',
  en: 'en_US',
};

export const textsLanguage = (language: PageLanguage): Language =>
  language === 'uz-Cyrl' ? 'uz' : language;

export const sayIn = (language: PageLanguage): ((text: string) => string) =>
  language === 'uz-Cyrl' ? toCyrillic : (text) => text;

/** The URL in a language; the default one needs no parameter. */
export const inPageLanguage = (url: string, language: PageLanguage): string =>
  language === PAGE_LANGUAGES[0] ? url : `${url}?${LANGUAGE_PARAM}=${language}`;

/** The picture in the reader's script; by default that of the platform. */
export function localizePicture(picture: Picture | undefined, language: PageLanguage): Picture {
  const { slogan } = siteTexts[textsLanguage(language)];
  const { kind, title, lines, cover = null } = picture ?? { kind: '', title: slogan, lines: [] };
  const say = sayIn(language);
  return { kind: say(kind), title: say(title), lines: lines.map(say), cover };
}

type Place = {
  language: PageLanguage;
  /** Without a slash at the end. */
  publicUrl: string;
  path: string;
  picture: string;
};

/** The elements of a head; an unknown page gets none that search engines would store. */
export function writeHead(
  head: PageHead,
  { language, publicUrl, path, picture }: Place,
  isKnown: boolean,
): string {
  const say = sayIn(language);
  const title = head.isWholeTitle ? head.title : say(head.title);
  const { description: ofSite, home } = siteTexts[textsLanguage(language)];
  const description = cut(say(head.description || ofSite));
  const plainUrl = publicUrl + (head.path ?? path);
  const url = inPageLanguage(plainUrl, language);
  const elements = [
    `<title>${escapeHtml(head.isWholeTitle ? title : `${title} · ${SITE}`)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', SITE),
    meta('property', 'og:locale', LOCALES[language]),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', String(PICTURE_SIZE.width)),
    meta('property', 'og:image:height', String(PICTURE_SIZE.height)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
  if (head.isHidden) elements.push(meta('name', 'robots', 'noindex'));
  if (isKnown && !head.isHidden) {
    const address = (to: string) => inPageLanguage(publicUrl + to, language);
    const facts = factsOf(head, home, { title, description, url, picture, address, say });
    elements.push(meta('property', 'og:url', url), ...linksTo(plainUrl, language));
    if (facts.length > 0) elements.push(dataBlock(facts));
  }
  return elements.join('');
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

function linksTo(plainUrl: string, language: PageLanguage): string[] {
  const canonical = inPageLanguage(plainUrl, language);
  return [
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...PAGE_LANGUAGES.map((other) => alternate(other, inPageLanguage(plainUrl, other))),
    alternate('x-default', plainUrl),
  ];
}

const alternate = (language: string, url: string) =>
  `<link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}">`;

function factsOf({ data, trail }: PageHead, home: string, context: HeadContext): object[] {
  const facts: object[] = data ? [data(context)] : [];
  if (trail) {
    const steps = [{ name: home, path: '/' }, ...trail].map(({ name, path }) => ({
      name: context.say(name),
      item: context.address(path),
    }));
    const itemListElement = [...steps, { name: context.title, item: context.url }].map(
      (step, n) => ({
        '@type': 'ListItem',
        position: n + 1,
        ...step,
      }),
    );
    facts.push({ '@type': 'BreadcrumbList', itemListElement });
  }
  return facts;
}

/** A data block: browsers do not run it, and no text in it can close the element. */
function dataBlock(facts: object[]): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': facts });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}

function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_MAX) return line;
  const [whole] = /^.*(?= )/s.exec(line.slice(0, DESCRIPTION_MAX)) ?? [''];
  return `${whole || line.slice(0, DESCRIPTION_MAX - 1)}…`;
}

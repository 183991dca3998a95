import {
  LANGUAGE_PARAM,
  PAGE_LANGUAGES,
  type PageLanguage,
} from '@malaka/contracts/kit/page-languages';
import { escapeHtml } from '@malaka/grading/plain-text';
import { toCyrillic } from '@malaka/grading/script';
import type { Language } from '#/kit/http/language.ts';
import type { PageHead, Picture, Said } from './page.ts';
import { PICTURE_SIZE } from './picture-size.ts';
import { siteTexts } from './texts.ts';

export const SITE = 'Malaka';
/** What search engines and messengers show of a description. */
const DESCRIPTION_MOST = 200;

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

/** Addresses in Uzbek, which nobody has to ask for, do without the parameter. */
export const inPageLanguage = (url: string, language: PageLanguage): string =>
  language === PAGE_LANGUAGES[0] ? url : `${url}?${LANGUAGE_PARAM}=${language}`;

/** What a page's picture shows in the reader's script; without one of its own that of the platform. */
export function sayPicture(picture: Picture | undefined, language: PageLanguage): Picture {
  const { slogan } = siteTexts[textsLanguage(language)];
  const { kind, title, lines, cover = null } = picture ?? { kind: '', title: slogan, lines: [] };
  const say = sayIn(language);
  return { kind: say(kind), title: say(title), lines: lines.map(say), cover };
}

type Place = {
  language: PageLanguage;
  /** Of the installation, without a stroke at the end. */
  publicUrl: string;
  path: string;
  picture: string;
};

/** The elements of a head; of an untold page nothing that search engines would keep. */
export function writeHead(
  head: PageHead,
  { language, publicUrl, path, picture }: Place,
  isTold: boolean,
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
  if (isTold && !head.isHidden) {
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

function factsOf({ data, trail }: PageHead, home: string, said: Said): object[] {
  const facts: object[] = data ? [data(said)] : [];
  if (trail) {
    const steps = [{ name: home, path: '/' }, ...trail].map(({ name, path }) => ({
      name: said.say(name),
      item: said.address(path),
    }));
    const itemListElement = [...steps, { name: said.title, item: said.url }].map((step, n) => ({
      '@type': 'ListItem',
      position: n + 1,
      ...step,
    }));
    facts.push({ '@type': 'BreadcrumbList', itemListElement });
  }
  return facts;
}

/** A data block, which no browser runs; nothing in it can end it. */
function dataBlock(facts: object[]): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': facts });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}

function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_MOST) return line;
  const [whole] = /^.*(?= )/s.exec(line.slice(0, DESCRIPTION_MOST)) ?? [''];
  return `${whole || line.slice(0, DESCRIPTION_MOST - 1)}…`;
}

import type { PageLanguage } from '@malaka/contracts/kit/page-languages';
import { escapeHtml } from '@malaka/grading/plain-text';
import type { Words } from './client-files.ts';
import { siteTexts } from './texts.ts';
import { sayIn, textsLanguage } from './write-head.ts';
import type { WrittenPage } from './write-pages.ts';

type Parts = {
  language: PageLanguage;
  head: string;
  /** Without it, the page shows that it is loading. */
  written: (WrittenPage & { body: string; canWait: boolean }) | undefined;
  words?: Words | undefined;
  /** Shown instead of "loading". */
  message?: string | undefined;
};
export type Template = (page: Parts) => string;

/** The parts of web/index.html that differ between pages. */
const PARTS = {
  language: /(?<=<html lang=")[^"]*/,
  title: /<title>[^<]*<\/title>/,
  description: /<meta\s+name="description"[^>]*>/,
  waiting: /(?<=<p data-waiting[^>]*>)[^<]*/,
  client: /<script type="module"[^>]*><\/script>\s*(?:<link rel="modulepreload"[^>]*>\s*)*/,
  appearance: /(?=<script src="\/appearance\.js">)/,
  headEnd: /(?=<\/head>)/,
  bodyEnd: /(?=<\/body>)/,
  root: /(?<=<div id="root")>.*?<\/main>\s*(?=<\/div>)/s,
};

export function readTemplate(html: string): Template {
  const plain = html.replace(PARTS.description, '');
  return ({ language, head, written, words, message }) => {
    const say = sayIn(language);
    const { slogan, loading, slow } = siteTexts[textsLanguage(language)];
    const waiting = escapeHtml(say(message ?? `${slogan}. ${loading}`));
    const slowText = `<p id="slow" role="status" data-text="${escapeHtml(say(slow))}"></p>`;
    // Functions, because a $ in a replacement text would be a pattern.
    const page = plain
      .replace(PARTS.language, () => language)
      .replace(PARTS.title, () => head)
      .replace(PARTS.bodyEnd, () => slowText);
    const [client = ''] = PARTS.client.exec(page) ?? [];
    const scripts = client + (words?.client ?? '') + (written?.scripts ?? '');
    const deferredWords = words ? `<template id="words">${words.shown}</template>` : '';
    const isDeferred = words !== undefined || written?.canWait === true;
    const started = isDeferred
      ? // web/public/appearance.js starts the client.
        page
          .replace(client, '')
          .replace(
            PARTS.appearance,
            () => `<template id="client">${scripts}</template>${deferredWords}`,
          )
      : page.replace(PARTS.headEnd, () => written?.scripts ?? '');
    if (!written) return started.replace(PARTS.waiting, () => waiting);
    return started
      .replace(PARTS.headEnd, () => written.head)
      .replace(PARTS.root, () => ` data-written="${written.body}">${written.html}`)
      .replace(PARTS.bodyEnd, () => dataBlock(written.data));
  };
}

/** The data a page was rendered from; no text in it can close the element. */
const dataBlock = (data: string | undefined): string =>
  data === undefined
    ? ''
    : `<script type="application/json" id="served">${data.replaceAll('<', '\\u003c')}</script>`;

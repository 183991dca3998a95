import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  isPageLanguage,
  LANGUAGE_PARAM,
  type PageLanguage,
} from '@malaka/contracts/kit/page-languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '@malaka/grading/plain-text';
import { RecentCache } from '#/kit/batching/caches.ts';
import { entityTag, isKnown } from '#/kit/http/answer.ts';
import { languageOf } from '#/kit/http/language.ts';
import type { ClientFiles, Words } from './client-files.ts';
import type { FindPage, Found } from './find-page.ts';
import type { PageHead, Returned } from './page.ts';
import { pictureAddress } from './serve-pictures.ts';
import { siteTexts } from './texts.ts';
import { localizePicture, textsLanguage, writeHead, sayIn } from './write-head.ts';
import type { WritePage, WrittenPage } from './write-pages.ts';

type Parts = {
  language: PageLanguage;
  head: string;
  /** Without it, the page shows that it is loading. */
  written: (WrittenPage & { body: string; canWait: boolean }) | undefined;
  words?: Words | undefined;
  /** Shown instead of "loading". */
  message?: string | undefined;
};
type Template = (page: Parts) => string;

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

function readTemplate(html: string): Template {
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

/** Pages in memory; each takes about 100 kB. */
const COMPRESSED_MAX = 100;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const compress = {
  br: (html: string) => promisify(brotliCompress)(html, BROTLI),
  gzip: (html: string) => promisify(gzip)(html, { level: constants.Z_BEST_COMPRESSION }),
};
type Encoding = keyof typeof compress;

/** Address whose files the frame preloads at every address. */
const FRAME = '/dashboard/profile';
const ADDRESSES = {
  frame: FRAME,
  home: FRAME,
  lesson: undefined,
  notFound: '/404',
  empty: undefined,
};

type Means = {
  html: string;
  publicUrl: string;
  files: ClientFiles;
  find: FindPage;
  write: WritePage;
};

export type PageSender = ReturnType<typeof createPageSender>;

/** Sends index.html with the requested page written in; with status 404 if there is none. */
export function createPageSender({ html, publicUrl, files, find, write }: Means) {
  const template = readTemplate(html);
  const ready = new RecentCache<string, Ready>(COMPRESSED_MAX);
  const prepareForm = (reply: FastifyReply) =>
    void reply
      // Browsers without Sec-Fetch-Site send a form's origin only under this policy.
      .header('referrer-policy', 'same-origin')
      // The script that takes over the session after submitting must be loaded by then.
      .header('link', `</${files.early}>; rel=prefetch`);

  return {
    async page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const { path, query, language } = readAddress(request);
      const found = await find(request, path, textsLanguage(language));
      const address = found.body === 'page' ? path + query : ADDRESSES[found.body];
      const written =
        address === undefined ? undefined : await write(request, { address, language });
      const words = files.wordsOf(found.body);
      // When text is shown before the client, nothing should load ahead of it.
      const links = words === undefined ? files.linksOf(request.url) : undefined;
      if (links) void reply.header('link', links);
      const page = writePage(template, publicUrl, { found, path, language, written, words });
      let cached = ready.get(page);
      if (!cached) ready.set(page, (cached = new Ready(page)));
      void reply
        .status(found.state === 'missing' ? 404 : 200)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-encoding, accept-language')
        .header('etag', cached.etag);
      if (found.state === 'there' && found.hasForm) prepareForm(reply);
      if (found.state !== 'missing' && isKnown(request, cached.etag))
        return reply.status(304).send();
      return await sendAs(cached, request, reply);
    },

    /** The page of a failed form, with what was typed and the reason. */
    async again(
      request: FastifyRequest,
      reply: FastifyReply,
      { path, language, returned }: PageAgain,
    ): Promise<FastifyReply> {
      const found = await find(request, path, textsLanguage(language));
      const written = await write(request, { address: path, language, returned });
      const { msg: message } = returned.failure as { msg?: string };
      const shown = { found, path, language, written, message };
      void reply
        .status(returned.status)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store');
      prepareForm(reply);
      return await sendAs(new Ready(writePage(template, publicUrl, shown)), request, reply);
    },
  };
}

type PageAgain = { path: string; language: PageLanguage; returned: Returned };

async function sendAs(
  page: Ready,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = encodingOf(request);
  if (!encoding) return reply.send(page.html);
  return reply.header('content-encoding', encoding).send(await page.as(encoding));
}

class Ready {
  readonly etag: string;
  readonly html: string;
  readonly #encoded: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor(html: string) {
    this.html = html;
    this.etag = entityTag(html);
  }

  as(encoding: Encoding): Promise<Buffer> {
    return (this.#encoded[encoding] ??= compress[encoding](this.html));
  }
}

type Shown = {
  found: Found;
  path: string;
  language: PageLanguage;
  written: WrittenPage | undefined;
  words?: Words | undefined;
  message?: string | undefined;
};

function writePage(
  template: Template,
  publicUrl: string,
  { found, path, language, written, words, message }: Shown,
) {
  const head = found.state === 'missing' ? missingHead(language) : found.head;
  const picture = localizePicture(head.picture, language);
  const address = pictureAddress(picture, language, head.picture && head.path);
  const place = { language, publicUrl, path, picture: publicUrl + address };
  return template({
    language,
    head: writeHead(head, place, found.state !== 'unknown'),
    words,
    message,
    written: written && {
      ...written,
      body: found.body,
      canWait: found.state === 'there' && !found.isLive && written.isWhole,
      // For a page that does not exist, the browser finds out for itself.
      data: found.body === 'page' ? written.data : undefined,
    },
  });
}

const missingHead = (language: PageLanguage): PageHead => ({
  title: siteTexts[textsLanguage(language)].notFound,
  description: '',
  isHidden: true,
});

/** The language of the URL or else of the request, and the URL without it. */
export function readAddress({ url, headers }: FastifyRequest) {
  const [path = '/', rawQuery = ''] = url.split('?', 2);
  const params = new URLSearchParams(rawQuery);
  const requested = params.get(LANGUAGE_PARAM);
  const language = isPageLanguage(requested)
    ? requested
    : pageLanguageOf(headers['accept-language']);
  params.delete(LANGUAGE_PARAM);
  // As in the browser after it has removed the language (web/public/appearance.js).
  const query = requested === null ? rawQuery : params.toString();
  return { path, query: query && `?${query}`, language };
}

const pageLanguageOf = (header: string | undefined): PageLanguage =>
  /^\s*uz-cyrl/i.test(header ?? '') ? 'uz-Cyrl' : languageOf(header);

function encodingOf({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = (headers['accept-encoding'] ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';', 1)[0]!.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

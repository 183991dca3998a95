import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  isPageLanguage,
  LANGUAGE_PARAM,
  type PageLanguage,
} from '@malaka/contracts/kit/page-languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RecentCache } from '#/kit/batching/recent-cache.ts';
import { entityTag, isKnown } from '#/kit/http/entity-tag.ts';
import { languageOf } from '#/kit/http/language.ts';
import type { FindPage, Found } from './find-page.ts';
import type { PageHead } from './page.ts';
import { pictureAddress } from './serve-pictures.ts';
import { readTemplate, type Template } from './template.ts';
import { siteTexts } from './texts.ts';
import { sayPicture, textsLanguage, writeHead } from './write-head.ts';

/** Compressed pages in memory; each takes about 10 kB. */
const COMPRESSED_MAX = 500;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const compress = {
  br: (html: string) => promisify(brotliCompress)(html, BROTLI),
  gzip: (html: string) => promisify(gzip)(html, { level: constants.Z_BEST_COMPRESSION }),
};
type Encoding = keyof typeof compress;

/** Sends index.html with the head of the requested page; with status 404 if there is none. */
export function createPageSender(html: string, publicUrl: string, find: FindPage) {
  const template = readTemplate(html);
  const ready = new RecentCache<string, Ready>(COMPRESSED_MAX);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { path, language } = readAddress(request);
    const found = await find(request, path, textsLanguage(language));
    const page = writePage(template, publicUrl, { found, path, language });
    let kept = ready.get(page);
    if (!kept) ready.set(page, (kept = new Ready(page)));
    void reply
      .status(found.state === 'missing' ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language')
      .header('etag', kept.etag);
    if (found.state !== 'missing' && isKnown(request, kept.etag)) return reply.status(304).send();
    const encoding = encodingOf(request);
    if (!encoding) return reply.send(page);
    return reply.header('content-encoding', encoding).send(await kept.as(encoding));
  };
}

class Ready {
  readonly etag: string;
  readonly #html: string;
  readonly #encoded: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor(html: string) {
    this.#html = html;
    this.etag = entityTag(html);
  }

  as(encoding: Encoding): Promise<Buffer> {
    return (this.#encoded[encoding] ??= compress[encoding](this.#html));
  }
}

type Shown = { found: Found; path: string; language: PageLanguage };

function writePage(template: Template, publicUrl: string, { found, path, language }: Shown) {
  const head = found.state === 'missing' ? missingHead(language) : found.head;
  const picture = sayPicture(head.picture, language);
  const address = pictureAddress(picture, language, head.picture && head.path);
  const place = { language, publicUrl, path, picture: publicUrl + address };
  return template({ language, head: writeHead(head, place, found.state !== 'unknown') });
}

const missingHead = (language: PageLanguage): PageHead => ({
  title: siteTexts[textsLanguage(language)].notFound,
  description: '',
  isHidden: true,
});

/** The language of the URL, else of the request. */
function readAddress({ url, headers }: FastifyRequest): { path: string; language: PageLanguage } {
  const [path = '/', query] = url.split('?', 2);
  const asked = new URLSearchParams(query).get(LANGUAGE_PARAM);
  const language = isPageLanguage(asked) ? asked : languageOf(headers['accept-language']);
  return { path, language };
}

function encodingOf({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = (headers['accept-encoding'] ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';', 1)[0]!.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

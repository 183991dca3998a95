import { globSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { PageLanguage } from '@malaka/contracts/kit/page-languages';
import { toCyrillic } from '@malaka/grading/script';
import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';

/** Responds once the rendering thread has started: before that, a page is left to the browser. */
export async function openWritten(app: FastifyInstance, address: string) {
  return await vi.waitFor(
    async () => {
      const headers = { 'accept-encoding': 'br' };
      const { statusCode: status, rawPayload } = await app.inject({ url: address, headers });
      const html = brotliDecompressSync(rawPayload).toString();
      if (!html.includes('data-written="')) throw new Error(`${address} is not written`);
      return { status, html, bytes: rawPayload.length };
    },
    { timeout: 20_000 },
  );
}

/** The page as a client without scripts sees it. */
export async function readWritten(app: FastifyInstance, url: string, language?: PageLanguage) {
  const { status, html } = await openWritten(app, language ? `${url}?lang=${language}` : url);
  const [, written = ''] = /<div id="root" data-written="\w+">(.*?)<noscript/s.exec(html) ?? [];
  const [, data] = /<script type="application\/json" id="served">(.*?)<\/script>/s.exec(html) ?? [];
  return {
    status,
    html,
    written,
    text: textOf(written),
    heading: textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(written)?.[1] ?? ''),
    data: data === undefined ? undefined : (JSON.parse(data) as Record<string, unknown>),
  };
}

/** The text of a part of a page, one line per element. */
export const textOf = (part: string): string =>
  part
    // React's separators between two pieces of text.
    .replaceAll('<!-- -->', '')
    .replaceAll(/<style[^>]*>.*?<\/style>|<[^>]*>/gs, '\n')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** The links of a part: target and text. */
export const linksIn = (part: string): [to: string, text: string][] =>
  [...part.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, to, text]) => [
    to!,
    textOf(text!).trim(),
  ]);

/** An interface text as displayed in a language. */
export function textIn(language: PageLanguage, feature: string, key: string): string {
  const isCyrillic = language === 'uz-Cyrl';
  const name = `${feature}.${isCyrillic ? 'uz' : language}.json`;
  const [file = ''] = globSync(`${import.meta.dirname}/../../web/src/**/texts/${name}`);
  let found: unknown = JSON.parse(readFileSync(file, 'utf8'));
  for (const step of key.split('.')) found = (found as Record<string, unknown>)[step];
  return isCyrillic ? toCyrillic(String(found)) : String(found);
}

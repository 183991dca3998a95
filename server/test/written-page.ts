import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { PageLanguage } from '@malaka/contracts/kit/page-languages';
import { toCyrillic } from '@malaka/grading/script';
import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';

/** Answers once the thread that writes pages is there: until then a page is left to the browser. */
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

/** What a client without scripts finds in a page. */
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

/** What is read in a piece of a page, a line an element. */
export const textOf = (part: string): string =>
  part
    // React's, between two pieces of one text.
    .replaceAll('<!-- -->', '')
    .replaceAll(/<style[^>]*>.*?<\/style>|<[^>]*>/gs, '\n')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** Where the links of a piece lead, and what they are called. */
export const linksIn = (part: string): [to: string, text: string][] =>
  [...part.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, to, text]) => [
    to!,
    textOf(text!).trim(),
  ]);

/** As an interface text is read in a language. */
export function textIn(language: PageLanguage, feature: string, key: string): string {
  const isCyrillic = language === 'uz-Cyrl';
  const folder = isCyrillic ? 'uz' : language;
  const file = new URL(`../../web/src/kit/i18n/locales/${folder}/${feature}.json`, import.meta.url);
  let found: unknown = JSON.parse(readFileSync(file, 'utf8'));
  for (const step of key.split('.')) found = (found as Record<string, unknown>)[step];
  return isCyrillic ? toCyrillic(String(found)) : String(found);
}

import { existsSync, readFileSync, statSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { sumWeights } from './weight.ts';
import { openWritten } from './written-page.ts';

const dist = new URL('../../web/dist/', import.meta.url);

/** Resources the browser loads: not the links to the page in other languages. */
const FILES = /<(?:script|link rel="(?:icon|stylesheet|preload|modulepreload)")[^>]*"\/([^"]+)"/g;
const FONT = /@font-face\{[^}]*url\(\/([^)]+\.woff2)\)[^}]*unicode-range:([^;}]+)/g;

/**
 * The compressed size of the page and the files it references, including the fonts of its letters;
 * with and without the client.
 */
export async function weighPage(app: FastifyInstance, address: string) {
  const { html, bytes } = await openWritten(app, address);
  const [client = ''] = /<template id="client">.*?<\/template>/s.exec(html) ?? [];
  const page: Part = { name: address, bytes };
  const read = filesIn(html.replace(client, ''));
  const fonts = read.filter((file) => file.endsWith('.css')).flatMap((file) => fontsOf(file, html));
  const whole = [...read, ...fonts];
  return {
    read: sumWeights([page, ...whole.map(weigh)]),
    started: sumWeights([page, ...[...whole, ...filesIn(client)].map(weigh)]),
  };
}

type Part = { name: string; bytes: number };

const filesIn = (html: string) => [...new Set([...html.matchAll(FILES)].map(([, file]) => file!))];

function weigh(file: string): Part {
  const compressed = new URL(`${file}.br`, dist);
  const sent = existsSync(compressed) ? compressed : new URL(file, dist);
  return { name: file, bytes: statSync(sent).size };
}

/** Fonts a browser loads because a letter of the page is in their range. */
function fontsOf(sheet: string, html: string): string[] {
  const letters = new Set(
    html.slice(html.indexOf('<body')).replaceAll(/<(script|noscript|style).*?<\/\1>|<[^>]*>/gs, ''),
  );
  const rules = readFileSync(new URL(sheet, dist), 'utf8');
  return [...rules.matchAll(FONT)].flatMap(([, file, ranges]) =>
    [...letters].some((letter) => isIn(ranges!, letter.codePointAt(0)!)) ? [file!] : [],
  );
}

/** `U+??, U+2010-2026, U+20AC`. */
const isIn = (ranges: string, point: number): boolean =>
  ranges.split(',').some((range) => {
    const [first = '', last = first] = range.trim().slice('U+'.length).split('-');
    const from = Number.parseInt(first.replaceAll('?', '0'), 16);
    return from <= point && point <= Number.parseInt(last.replaceAll('?', 'f'), 16);
  });

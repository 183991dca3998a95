import { Readable } from 'node:stream';
import { PAGE_LANGUAGES } from '@malaka/contracts/kit/page-languages';
import { PUBLIC_SCREENS } from '@malaka/contracts/kit/public-screens';
import { escapeHtml } from '@malaka/grading/plain-text';
import { sql } from 'kysely';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { ListedPages, SitePages } from './page.ts';
import { inPageLanguage } from './write-head.ts';

/** The protocol allows 50,000; with its languages a part of this size has about 7 MB. */
const PART_SIZE = 10_000;
const BATCH_SIZE = 1000;
const PER_MINUTE = 60;

const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

type Row = { id: number; path: string; changedAt: Date | null };

/** Serves robots.txt and the sitemap in parts. */
export function registerSiteMap(
  app: FastifyInstance,
  { db, config: { publicUrl } }: Deps,
  site: SitePages,
  partSize = PART_SIZE,
): void {
  const limited = { config: { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } } };

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(publicUrl)),
  );

  app.get('/sitemap.xml', limited, async (_request, reply) => {
    const parts = await Promise.all(site.listed.map((list) => listParts(db, list, partSize)));
    const places = [`${publicUrl}/sitemaps/pages.xml`, ...parts.flat().map(placeOf)];
    const entries = places.map((place) => `<sitemap><loc>${escapeHtml(place)}</loc></sitemap>\n`);
    const index = `${DECLARATION}<sitemapindex ${SCHEMA}>\n${entries.join('')}</sitemapindex>\n`;
    return asXml(reply).send(index);
  });

  const placeOf = ({ name, from }: { name: string; from: number }) =>
    `${publicUrl}/sitemaps/${name}-${from}.xml`;

  app.get('/sitemaps/:part', limited, async (request, reply) => {
    const { part } = request.params as { part: string };
    if (part === 'pages.xml') return asXml(reply).send(writeAll(steadyPages(site), publicUrl));
    const [, name, from] = /^([a-z]+)-(\d{1,9})\.xml$/.exec(part) ?? [];
    const list = site.listed.find((one) => one.name === name);
    if (!list) throw new AppError('request.not_found', 404);
    return asXml(reply).send(Readable.from(writePart(db, list, Number(from))));
  });

  async function* writePart(from: Db, list: ListedPages, start: number): AsyncGenerator<string> {
    yield opening;
    let next = start;
    for (let left = partSize; left > 0;) {
      const rows = await readRows(from, list, next, Math.min(left, BATCH_SIZE));
      for (const row of rows) yield writeEntry(row, publicUrl);
      left -= BATCH_SIZE;
      if (rows.length < BATCH_SIZE) break;
      next = rows.at(-1)!.id + 1;
    }
    yield closing;
  }
}

const asXml = (reply: FastifyReply) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600');

const robots = (publicUrl: string) => `User-agent: *
Disallow: /dashboard
Disallow: /api/
Allow: /api/v1/files/
Disallow: /media/
Disallow: /dev/

Sitemap: ${publicUrl}/sitemap.xml
`;

async function listParts(db: Db, { name, rows }: ListedPages, size: number) {
  const starts = await sql<{ id: number }>`
    select id from (select id, row_number() over (order by id) as place from (${rows}) listed) placed
    where (place - 1) % ${size} = 0 order by id`.execute(db);
  return starts.rows.map(({ id }) => ({ name, from: id }));
}

async function readRows(db: Db, { rows }: ListedPages, from: number, limit: number) {
  const read = await sql<Row>`
    select * from (${rows}) listed where id >= ${from} order by id limit ${limit}`.execute(db);
  return read.rows;
}

const opening = `${DECLARATION}<urlset ${SCHEMA} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
const closing = '</urlset>\n';

const steadyPages = ({ pages }: SitePages): string[] =>
  PUBLIC_SCREENS.flatMap((screen) => pages[screen].listedAs ?? []);

const writeAll = (paths: readonly string[], publicUrl: string) =>
  opening + paths.map((path) => writeEntry({ path }, publicUrl)).join('') + closing;

function writeEntry(
  { path, changedAt }: Pick<Row, 'path'> & Partial<Row>,
  publicUrl: string,
): string {
  const url = publicUrl + path;
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  const links = PAGE_LANGUAGES.map((language) => {
    const href = escapeHtml(inPageLanguage(url, language));
    return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
  });
  return `<url><loc>${escapeHtml(url)}</loc>${changed}${links.join('')}</url>\n`;
}

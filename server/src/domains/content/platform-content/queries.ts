import { sql } from 'kysely';
import type { LANDING_BLOCKS } from '@malaka/contracts/content/platform-content/management';
import type { Landing } from '@malaka/contracts/content/platform-content';
import { compileOnce } from '#/kit/db/compile-once.ts';
import { containsSearch } from '#/kit/search/contains-search.ts';
import type { Db } from '#/kit/db/connect.ts';
import { countOf, rowsVersion } from '#/kit/db/read-rows.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { inEachLanguage, type Localized, inLanguage, type Language } from '#/kit/http/language.ts';
import { getSettings } from '#/domains/content/platform-settings/queries.ts';
import { landingWebinar } from './events.ts';

const asText = (value: unknown) => value as Localized;

type LandingBlock = (typeof LANDING_BLOCKS)[number];

export async function listLandingItems(db: Db) {
  const rows = await db
    .selectFrom('landingItems')
    .selectAll()
    .orderBy('block')
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    block: row.block as LandingBlock,
    title: asText(row.title),
    text: asText(row.text),
    position: asText(row.position),
    icon: row.icon,
    avatar: row.avatar,
  }));
}

type Part = { limit: number; offset: number; search?: string | undefined };

/** Questions and answers in any language, without HTML tags. */
const FAQ_WORDS = sql`regexp_replace(
  concat_ws(' ', title->>'uz', title->>'ru', title->>'en', body->>'uz', body->>'ru', body->>'en'),
  '<[^>]*>', ' ', 'g')`;

export async function listFaqItems(db: Db, { limit, offset, search }: Part) {
  const rows = await db
    .selectFrom('faqItems')
    .select(['id', 'title', 'body'])
    .where(containsSearch(FAQ_WORDS, search))
    .orderBy('sortOrder')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id, title, body }) => ({ id, title: asText(title), body: asText(body) }));
}

export async function countFaqItems(db: Db, search?: string): Promise<number> {
  return await countOf(db.selectFrom('faqItems').where(containsSearch(FAQ_WORDS, search)));
}

/** Covers all questions on all pages. */
export async function findFaqVersion(db: Db): Promise<string> {
  return (await readFaqVersion(db, {}))[0]!.version;
}

const readFaqVersion = compileOnce(
  () => sql<{ version: string }>`select ${rowsVersion('f', sql`faq_items f`)} as version`,
);

export async function findPageVersion(db: Db, key: string): Promise<string | undefined> {
  return (await readPageVersion(db, { key }))[0]?.version;
}

const readPageVersion = compileOnce(
  (_db, { key }: { key: string }) => sql<{ version: string }>`
    select concat_ws(' ', version, xmin) as version from pages
    where key = ${key} order by pages.version desc limit 1`,
);

/** The newest version of a text page, or the requested one. */
export async function findPage(db: Db, key: string, version?: number) {
  const row = await db
    .selectFrom('pages')
    .select(['title', 'body', 'version', 'updatedAt'])
    .where('key', '=', key)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, title: asText(row.title), body: asText(row.body) };
}

/** Versions shown to administrators; older ones are retained for those who accepted them. */
const VERSIONS_SHOWN = 100;

export async function viewPageVersions(db: Db, key: string, version: number | undefined) {
  const [page, versions] = await Promise.all([
    findPage(db, key, version),
    db
      .selectFrom('pages')
      .select(['version', 'updatedAt'])
      .where('key', '=', key)
      .orderBy('version', 'desc')
      .limit(VERSIONS_SHOWN)
      .execute(),
  ]);
  if (!page) throw new AppError('page.not_found', 404);
  return {
    ...page,
    title: inEachLanguage(page.title),
    body: inEachLanguage(page.body),
    versions,
  };
}

export async function insertPage(
  trx: Db,
  page: { key: string; version: number; title: Localized; body: Localized; updatedAt: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('pages')
    .values({ ...page, title: JSON.stringify(page.title), body: JSON.stringify(page.body) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** All blocks of the landing page except popular courses, as administrators wrote them. */
export async function viewLanding(db: Db, language: Language, now: Date): Promise<Landing> {
  const [items, webinar, settings] = await Promise.all([
    listLandingItems(db),
    landingWebinar.load(db, { now }),
    getSettings(db, [
      'landing.title',
      'landing.sentence',
      'contact.telegram_url',
      'contact.phone',
      'contact.email',
    ]),
  ]);
  const local = (text: Localized) => inLanguage(text, language);
  const block = (name: LandingBlock) => items.filter((item) => item.block === name);
  const titled = (name: LandingBlock) =>
    block(name).map(({ title, text, icon }) => ({ title: local(title), text: local(text), icon }));
  const speakers = (name: LandingBlock) =>
    block(name).map(({ id, title, position, text, avatar }) => ({
      id,
      name: local(title),
      position: local(position),
      text: local(text),
      avatar,
    }));
  return {
    title: local(settings['landing.title']),
    sentence: local(settings['landing.sentence']),
    features: titled('feature'),
    steps: titled('step'),
    figures: block('figure').map(({ title, text }) => ({
      value: local(title),
      label: local(text),
    })),
    specialists: speakers('specialist'),
    expertReviews: speakers('expert_review'),
    telegramUrl: settings['contact.telegram_url'],
    supportPhone: settings['contact.phone'],
    supportEmail: settings['contact.email'],
    webinar,
    serverNow: now,
  };
}

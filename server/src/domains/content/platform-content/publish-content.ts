import type {
  savePage,
  saveFaq as saveCall,
} from '@malaka/contracts/content/platform-content/management';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { findOffer, insertOffer } from '#/domains/people/index.ts';
import { AppError, refusing, invalid } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';
import type { Language, Localized } from '#/kit/http/language.ts';
import { cleanRichText } from '#/kit/rich-text/sanitize-rich-text.ts';
import { findPage, insertPage } from './queries.ts';
import { moveToPlace } from './order-items.ts';
import { isBlank } from './rules.ts';
import { contentTexts } from './texts.ts';

/**
 * Publishes a new version of a text page. For the offer it is also the version that institutions
 * accept from now on (decision 34), so both have the same number.
 */
export async function publishPage(
  db: Db,
  page: BodyOf<typeof savePage>,
  editor: Actor,
): Promise<number> {
  const { page: key, title, version: edited } = page;
  const body = cleanBody(page.body, editor.language);
  return await db.transaction().execute(async (trx) => {
    const isOffer = key === 'offer';
    const latest = (await findPage(trx, key))?.version ?? 0;
    if (latest !== edited) throw changedMeanwhile(latest);
    const accepted = isOffer ? ((await findOffer(trx)) ?? 0) : 0;
    const version = Math.max(latest, accepted) + 1;
    // Of two concurrent publications the key admits one.
    const isFirst = await insertPage(trx, { key, version, title, body, updatedAt: editor.now });
    if (!isFirst) throw changedMeanwhile(version);
    if (isOffer) await insertOffer(trx, { version, body, createdAt: editor.now });
    await writeAudit(trx, {
      by: editor,
      action: 'page.published',
      subject: `page:${key}`,
      before: { version: latest },
      after: { version },
    });
    return version;
  });
}

const changedMeanwhile = (version: number) =>
  new AppError('page.changed', 409, { facts: { version } });

/** Adds a question at the end or at the given place, or changes an existing one. */
export async function saveFaq(
  db: Db,
  { id, place, title, body }: BodyOf<typeof saveCall>,
  editor: Actor,
): Promise<number> {
  const faq = { title, body: cleanBody(body, editor.language) };
  return await db.transaction().execute(async (trx) => {
    const before = id === undefined ? undefined : await lockFaq(trx, id);
    const savedId = id === undefined ? await insertFaq(trx, faq) : await updateFaq(trx, id, faq);
    if (id === undefined && place) await moveToPlace(trx, 'faqItems', savedId, place);
    await writeAudit(trx, {
      by: editor,
      action: 'faq.saved',
      subject: `faq:${savedId}`,
      ...(before && { before }),
      after: faq,
    });
    return savedId;
  });
}

export async function deleteFaq(db: Db, id: number, editor: Actor): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockFaq(trx, id);
    await trx.deleteFrom('faqItems').where('id', '=', id).execute();
    await writeAudit(trx, {
      by: editor,
      action: 'faq.deleted',
      subject: `faq:${id}`,
      before,
    });
  });
}

type Faq = Pick<BodyOf<typeof saveCall>, 'title' | 'body'>;

async function lockFaq(trx: Db, id: number) {
  return await trx
    .selectFrom('faqItems')
    .select(['title', 'body'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(refusing('content.not_found', 404));
}

async function insertFaq(trx: Db, { title, body }: Faq): Promise<number> {
  const { id } = await trx
    .insertInto('faqItems')
    .values({
      title: JSON.stringify(title),
      body: JSON.stringify(body),
      sortOrder: sql`(select coalesce(max(sort_order), 0) + 1 from faq_items)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function updateFaq(trx: Db, id: number, { title, body }: Faq): Promise<number> {
  await trx
    .updateTable('faqItems')
    .set({ title: JSON.stringify(title), body: JSON.stringify(body) })
    .where('id', '=', id)
    .execute();
  return id;
}

/** The sanitised text of a form in all languages; the Uzbek one must not be blank. */
function cleanBody(body: Required<Localized>, language: Language): Required<Localized> {
  const clean = {
    uz: cleanRichText(body.uz),
    ru: textOrEmpty(body.ru),
    en: textOrEmpty(body.en),
  };
  if (isBlank(clean.uz)) {
    throw invalid({ 'body.uz': [contentTexts.noText[language]] });
  }
  return clean;
}

/** A cleared editor leaves an empty paragraph, which would hide the Uzbek fallback. */
function textOrEmpty(html: string): string {
  const clean = cleanRichText(html);
  return isBlank(clean) ? '' : clean;
}

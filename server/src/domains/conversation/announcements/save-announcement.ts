import type { createAnnouncement } from '@malaka/contracts/conversation/announcements';
import { isPeopleKind } from '@malaka/contracts/reporting/choices';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Database, Db } from '#/kit/db/connect.ts';
import type { VisibleRegion } from '#/kit/access/scope.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { isBlank } from '#/domains/content/index.ts';
import { cleanRichText } from '#/kit/rich-text/sanitize-rich-text.ts';
import { invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { lockIn } from './queries.ts';
import { requireRecipients } from './recipients.ts';
import { announcementTexts } from './texts.ts';

export type Writer = {
  accountId: number;
  visibleRegion: VisibleRegion;
  language: Language;
  address: string;
  now: Date;
};

type Texts = BodyOf<typeof createAnnouncement>;

/** States in which nobody has received it, so it may still be changed. */
export const UNSENT = ['draft', 'scheduled'] as const;

async function checked(db: Db, { recipients, ...texts }: Texts, writer: Writer) {
  const body = cleanRichText(texts.body);
  if (isBlank(body)) {
    throw invalid({ full_text: [announcementTexts.body[writer.language]] });
  }
  const ids = isPeopleKind(recipients.kind) ? [] : [...new Set(recipients.ids)];
  // Only one group, because a group is already a set of people.
  const chosen = { ...recipients, ids: recipients.kind === 'group' ? ids.slice(0, 1) : ids };
  await requireRecipients(db, chosen, writer);
  return { ...texts, body, recipientsKind: chosen.kind, recipientIds: chosen.ids };
}

/** Creates a draft; a regional manager's is restricted to their own region. */
export async function saveNewAnnouncement(
  db: Database,
  texts: Texts,
  writer: Writer,
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const values = await checked(trx, texts, writer);
    const { accountId, visibleRegion, now } = writer;
    const made = {
      createdBy: accountId,
      regionId: visibleRegion.regionId,
      createdAt: now,
      updatedAt: now,
    };
    const { id } = await trx
      .insertInto('announcements')
      .values({ ...values, ...made })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

export async function changeAnnouncement(
  db: Database,
  { id, ...texts }: Texts & { id: number },
  writer: Writer,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockIn(trx, id, { visibleRegion: writer.visibleRegion, states: UNSENT });
    const values = await checked(trx, texts, writer);
    await trx
      .updateTable('announcements')
      .set({ ...values, updatedAt: writer.now })
      .where('id', '=', id)
      .execute();
  });
}

export async function deleteAnnouncement(
  db: Database,
  id: number,
  { accountId, address, visibleRegion }: Writer,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { title } = await lockIn(trx, id, { visibleRegion, states: UNSENT });
    await trx.deleteFrom('announcements').where('id', '=', id).execute();
    await writeAudit(trx, {
      by: { accountId, address },
      action: 'announcement.deleted',
      subject: `announcement:${id}`,
      before: { title },
    });
  });
}

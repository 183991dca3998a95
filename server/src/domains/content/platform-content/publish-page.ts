import type { savePage } from '@malaka/contracts/content/platform-content/management';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { findOffer, insertOffer } from '#/domains/people/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { cleanBody } from './clean-body.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { findPage, insertPage } from './queries.ts';

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

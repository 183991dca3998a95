import type { OrganizationStatus } from '@malaka/contracts/organizations/choices';
import type { ApplicationForm } from '@malaka/contracts/organizations/organizations';
import { normalizeText } from '@malaka/grading/normalize-text';
import type { Db } from '#/kit/db/connect.ts';
import { findOffer } from '#/domains/people/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { loadApplication, type Loaded } from './load-application.ts';
import { recordEvent } from './record-event.ts';
import { changesBetween, criteriaOf } from './rules.ts';
import type { StoredFiles } from './send-application.ts';

type Replaced = { logo?: string | null; archive?: string | null };

/** Writes the application with its history entry; returns the files it replaced. */
export async function saveApplication(
  trx: Db,
  form: ApplicationForm,
  stored: StoredFiles,
  sender: Actor,
): Promise<Replaced> {
  const { accountId, language } = sender;
  const existing = await lockOwn(trx, accountId);
  if (existing === undefined) {
    await insertFirst(trx, form, stored, sender);
    return {};
  }
  if (existing.revision !== form.revision) throw new AppError('organization.changed', 409);
  if (existing.status === 'allowed') throw new AppError('organization.wrong_status', 409);
  const before = (await loadApplication(trx, { accountId }, language))!;
  await trx
    .updateTable('organizations')
    .set({
      ...(await valuesOf(trx, form, stored, sender)),
      revision: existing.revision + 1,
      ...(existing.status === 'cancelled' && resubmitted(sender.now)),
    })
    .where('id', '=', existing.id)
    .where('status', '=', existing.status)
    .execute();
  await recordChange(trx, before, stored, sender);
  return {
    ...(stored.logo !== undefined && { logo: existing.logo }),
    ...(stored.archive && { archive: existing.archiveKey }),
  };
}

/** Locked until the end of the transaction, to serialise with reviewers' decisions. */
const lockOwn = async (trx: Db, accountId: number) =>
  await trx
    .selectFrom('organizations')
    .select(['id', 'status', 'revision', 'logo', 'archiveKey'])
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

/** Decision 125: a corrected application starts over, without a claim. */
const resubmitted = (now: Date) => ({
  status: 'not_checked',
  submittedAt: now,
  decidedAt: null,
  decidedBy: null,
  comment: null,
  reasons: '{}',
  claimedBy: null,
  claimedUntil: null,
});

async function valuesOf(trx: Db, form: ApplicationForm, stored: StoredFiles, { now }: Actor) {
  const { cityId, directions, isOfferAccepted: _accepted, revision: _seen, ...written } = form;
  const { logo, archive } = stored;
  return {
    ...written,
    districtId: cityId,
    directionIds: [...new Set(directions)],
    searchText: normalizeText(form.name),
    offerAcceptedAt: now,
    offerVersion: (await findOffer(trx, now)) ?? null,
    ...(logo !== undefined && { logo }),
    ...(archive && {
      archiveKey: archive.key,
      archiveName: archive.name,
      archiveType: archive.type,
      archiveBytes: archive.bytes,
    }),
  };
}

async function insertFirst(
  trx: Db,
  form: ApplicationForm,
  stored: StoredFiles,
  sender: Actor,
): Promise<void> {
  const { accountId, address, now } = sender;
  const { id } = await trx
    .insertInto('organizations')
    .values({ ...(await valuesOf(trx, form, stored, sender)), accountId, submittedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(trx, { id, actorId: accountId, address, now, from: null, to: 'not_checked' });
}

/** Reviewers see what changed, and affected checks become outdated. */
async function recordChange(
  trx: Db,
  before: Loaded,
  stored: StoredFiles,
  { accountId, address, language, now }: Actor,
): Promise<void> {
  const after = (await loadApplication(trx, { accountId }, language))!;
  const changes = changesBetween(before, after, {
    logo: stored.logo !== undefined,
    archive: stored.archive !== undefined,
  });
  const affected = criteriaOf(changes);
  await trx
    .updateTable('organizationChecks')
    .set({ revision: after.revision })
    .where('organizationId', '=', after.id)
    .where('revision', '=', before.revision)
    .$if(affected.length > 0, (deletion) => deletion.where('criterion', 'not in', affected))
    .execute();
  const from: OrganizationStatus = before.status;
  const { id, status: to } = after;
  await recordEvent(trx, { id, actorId: accountId, address, now, from, to, changes });
}

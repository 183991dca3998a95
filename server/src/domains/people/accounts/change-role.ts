import type { changeRole as roleCall } from '@malaka/contracts/people/accounts';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { ROLE_IDS } from '@malaka/contracts/kit/roles';
import type { Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { renewLiveLines } from '#/domains/people/identity/sessions.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';
import type { Language } from '#/kit/http/language.ts';
import { rightsChanged } from './events.ts';
import { type LockedAccount, lockAccounts, requireAdmin } from './lock-accounts.ts';
import {
  isLastAdmin,
  isSame,
  journalled,
  type Rights,
  rightsOf,
  type Scope,
  type RightsInput,
} from './rules.ts';
import { notInList, scopeNeeded } from './texts.ts';

/** Gives an account a role; open sessions have it from their next call. */
export async function changeRole(db: Db, body: BodyOf<typeof roleCall>, admin: Actor) {
  await checkRights(db, body, admin.language);
  await db.transaction().execute(async (trx) => {
    const isConfirmed = await lockProfile(trx, body.id);
    const { account, adminIds } = await lockAccounts(trx, body.id);
    const before = await currentRights(trx, account);
    const after = rightsOf(body, isConfirmed);
    if (after.role !== 'admin' && isLastAdmin(adminIds, body.id)) {
      throw new AppError('account.last_admin', 409);
    }
    requireAdmin(adminIds, admin);
    if (isSame(before, after)) return;
    await saveRights(trx, body.id, after);
    await rightsChanged.emit(trx, { accountId: body.id, role: after.role });
    if (before.role !== after.role) {
      await notifyPerson(trx, body.id, admin.now);
      await renewLiveLines(trx, body.id, admin.now);
    }
    await writeAudit(trx, {
      by: admin,
      action: 'account.role_changed',
      subject: `account:${body.id}`,
      before: journalled(before),
      after: journalled(after),
    });
  });
}

/** Serialises with a review that decides on the profile at the same moment. */
async function lockProfile(trx: Db, accountId: number): Promise<boolean> {
  const profile = await trx
    .selectFrom('profiles')
    .select('status')
    .where('accountId', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return profile?.status === 'confirmed';
}

async function currentRights(trx: Db, account: LockedAccount): Promise<Rights> {
  const { role, managerRegionId } = account;
  const scopes = await trx
    .selectFrom('methodExpertScopes')
    .select(['subjectId', 'regionId'])
    .where('accountId', '=', account.id)
    .execute();
  const input = {
    role,
    managerRegionId,
    isMethodExpert: account.isMethodExpert,
    methodExpertScopes: scopes satisfies Scope[],
  };
  return { ...rightsOf(input, false), role };
}

async function saveRights(trx: Db, accountId: number, { role, managerRegionId, scopes }: Rights) {
  await trx
    .updateTable('accounts')
    .set({ role: ROLE_IDS[role], managerRegionId, isMethodExpert: scopes.length > 0 })
    .where('id', '=', accountId)
    .execute();
  await trx.deleteFrom('methodExpertScopes').where('accountId', '=', accountId).execute();
  if (scopes.length === 0) return;
  await trx
    .insertInto('methodExpertScopes')
    .values(scopes.map((scope) => ({ ...scope, accountId })))
    .execute();
}

async function notifyPerson(trx: Db, accountId: number, now: Date) {
  await notify(trx, {
    accountId,
    kind: 'role_changed',
    url: '/dashboard/profile',
    eventKey: `role_changed:${now.toISOString()}`,
  });
}

/** Checks that regions and subjects exist; a method expert has at least one subject. */
async function checkRights(db: Db, input: RightsInput, language: Language): Promise<void> {
  const errors: Record<string, string[]> = {};
  const { role, managerRegionId, isMethodExpert, methodExpertScopes } = input;
  if (role === 'manager' && managerRegionId !== null) {
    if (!(await hasAll(db, 'regions', [managerRegionId]))) {
      errors['manager_region_id'] = [notInList[language]];
    }
  }
  if (role === 'teacher' && isMethodExpert) {
    const error = await findScopesError(db, methodExpertScopes);
    if (error) errors['method_expert_scopes'] = [error[language]];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function findScopesError(db: Db, scopes: RightsInput['methodExpertScopes']) {
  if (scopes.length === 0) return scopeNeeded;
  const subjects = scopes.map(({ subjectId }) => subjectId);
  const regions = scopes.flatMap(({ regionId }) => regionId ?? []);
  const isKnown =
    (await hasAll(db, 'subjects', subjects)) && (await hasAll(db, 'regions', regions));
  return isKnown ? undefined : notInList;
}

async function hasAll(db: Db, table: 'regions' | 'subjects', ids: readonly number[]) {
  const different = [...new Set(ids)];
  if (different.length === 0) return true;
  const rows = await db.selectFrom(table).select('id').where('id', 'in', different).execute();
  return rows.length === different.length;
}

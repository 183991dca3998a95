import type { OrganizationStatus } from '@malaka/contracts/organizations/choices';
import type {
  Criterion,
  OrganizationCheck,
  OrganizationEvent,
  OrganizationReasons,
  OwnApplication,
} from '@malaka/contracts/organizations/organizations';
import type { ReadingLanguage } from '@malaka/contracts/kit/reviewing';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { accountName } from '#/domains/people/index.ts';
import { localName } from '#/kit/names/local-name.ts';
import type { Language } from '#/kit/http/language.ts';
import { directionsOf, type EducationForm, type LegalForm } from './queries.ts';

/** Events shown; nobody submits an application more often. */
const HISTORY_MAX = 100;

/** Includes the applicant and the reviewer who has it open. */
export type Loaded = OwnApplication & {
  accountId: number | null;
  phone: string | null;
  claimedById: number | null;
  claimedUntil: Date | null;
  claimedByName: string | null;
  language: ReadingLanguage;
};

type Which = { id: number } | { accountId: number };

/** An application with its checks and its history, including the names of the actors. */
export async function loadApplication(
  db: Db,
  which: Which,
  language: Language,
): Promise<Loaded | undefined> {
  const row = await db
    .selectFrom('organizations as o')
    .innerJoin('regions as r', 'r.id', 'o.regionId')
    .leftJoin('districts as d', 'd.id', 'o.districtId')
    .leftJoin('accounts as a', 'a.id', 'o.accountId')
    .where('id' in which ? 'o.id' : 'o.accountId', '=', 'id' in which ? which.id : which.accountId)
    .select(['o.id', 'o.name', 'o.extraInfo', 'o.email', 'o.educationForm', 'o.regionId'])
    .select(['o.districtId as cityId', 'o.address', 'o.url', 'o.phones', 'o.logo', 'o.legalForm'])
    .select(['o.archiveName', 'o.archiveType', 'o.archiveBytes', 'o.taxNumber', 'o.postalAddress'])
    .select(['o.bankAccount', 'o.bankName', 'o.bankCode', 'o.bankTaxNumber', 'o.applicantName'])
    .select(['o.applicantPosition', 'o.trainingAddresses', 'o.status', 'o.revision'])
    .select(['o.submittedAt', 'o.decidedAt', 'o.comment', 'o.reasons', 'o.accountId', 'a.phone'])
    .select(['o.claimedBy as claimedById', 'o.claimedUntil'])
    .select([
      localName('r.name', language).as('region'),
      localName<string | null>('d.name', language).as('city'),
      directionsOf(language).as('directions'),
      accountName('o.claimedBy').as('claimedByName'),
      sql<ReadingLanguage>`coalesce(a.language, 'uz')`.as('language'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const [checks, history] = await Promise.all([
    listChecks(db, row.id, row.revision),
    listEvents(db, row.id, row.accountId),
  ]);
  return {
    ...row,
    legalForm: row.legalForm as LegalForm | null,
    educationForm: row.educationForm as EducationForm | null,
    status: row.status as OrganizationStatus,
    reasons: row.reasons as OrganizationReasons,
    checks,
    history,
  };
}

async function listChecks(db: Db, id: number, revision: number): Promise<OrganizationCheck[]> {
  const rows = await db
    .selectFrom('organizationChecks')
    .select(['criterion', 'isPassed', 'comment', 'checkedAt'])
    .select(sql<boolean>`revision < ${revision}`.as('isOutdated'))
    .where('organizationId', '=', id)
    .orderBy('checkedAt')
    .execute();
  return rows.map((row) => ({ ...row, criterion: row.criterion as Criterion }));
}

async function listEvents(
  db: Db,
  id: number,
  applicantId: number | null,
): Promise<OrganizationEvent[]> {
  const rows = await db
    .selectFrom('organizationEvents as e')
    .select(['e.id', 'e.at', 'e.fromStatus', 'e.toStatus', 'e.comment', 'e.reasons', 'e.changes'])
    .select(['e.actorId', accountName('e.actorId').as('actor')])
    .where('e.organizationId', '=', id)
    .orderBy('e.id', 'desc')
    .limit(HISTORY_MAX)
    .execute();
  return rows.map(({ fromStatus, toStatus, actorId, reasons, changes, ...row }) => ({
    ...row,
    from: fromStatus as OrganizationStatus | null,
    to: toStatus as OrganizationStatus,
    reasons: reasons as OrganizationReasons,
    changes: changes as OrganizationEvent['changes'],
    isApplicant: actorId === applicantId,
  }));
}

/** The applicant's view: everything except the names of officials. */
export function forApplicant(loaded: Loaded): OwnApplication {
  const history = loaded.history.map((event) => ({ ...event, actor: null }));
  return { ...loaded, history };
}

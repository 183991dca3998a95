import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { ErpMatch, findInErp } from '@malaka/contracts/people/erp';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import type { PersonalData } from '#/kit/personal-data/seal.ts';
import { asNumberTaken, changeProfile } from '#/domains/people/profiles/change-profile.ts';
import { isPersonalNumberTaken, setErpFields } from '#/domains/people/profiles/queries.ts';
import type { ProfileFields } from '#/domains/people/profiles/rules.ts';
import { notInList } from '#/domains/people/profiles/texts.ts';
import { listSchoolsByCode, listWords } from '#/domains/people/reference/queries.ts';
import type { FoundEmployee } from '#/kit/gateways/erp.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import {
  type Counted,
  countAttempts,
  type Limit,
} from '#/domains/people/identity/count-attempts.ts';
import type { Language } from '#/kit/http/language.ts';
import { isMatchOld, openMatch, sealMatch, viewMatch } from './match.ts';
import { findMatch, takeMatch, saveMatch } from './queries.ts';
import { readPosition } from './read-position.ts';

/**
 * Fills the caller's profile from the staff register without submitting it; fields missing in the
 * register stay as typed. Returns the names of the filled fields.
 */
export async function confirmSchool(
  { db, personalData }: Pick<Deps, 'db' | 'personalData'>,
  schoolId: number | null,
  actor: Actor,
): Promise<string[]> {
  try {
    return await db.transaction().execute(async (trx) => {
      const found = await takeFound(trx, personalData, actor);
      const values = filled({
        ...(await personalFields(trx, personalData, found, actor)),
        ...(await workFields(trx, found, schoolId, actor)),
      });
      await changeProfile(trx, personalData, actor, {
        isSent: false,
        apply: (current) => ({ ...current, ...values }),
        findErrors: () => [],
      });
      const names = Object.keys(values);
      await setErpFields(trx, actor.accountId, names);
      await writeAudit(trx, {
        by: actor,
        action: 'profile.filled_from_erp',
        subject: `account:${actor.accountId}`,
        after: { fields: names },
      });
      return names;
    });
  } catch (error) {
    throw asNumberTaken(error, actor.language);
  }
}

async function takeFound(
  trx: Db,
  personalData: PersonalData,
  { accountId, now }: Actor,
): Promise<FoundEmployee> {
  const match = await takeMatch(trx, accountId, now);
  if (!match) {
    throw (await findMatch(trx, accountId))
      ? new AppError('erp.already_confirmed', 409)
      : new AppError('erp.not_found', 404);
  }
  if (isMatchOld(match.foundAt, now)) throw new AppError('erp.not_found', 404);
  return openMatch(personalData, accountId, match.sealed);
}

type Values = Partial<ProfileFields>;

async function personalFields(
  trx: Db,
  personalData: PersonalData,
  { schools: _schools, ...person }: FoundEmployee,
  { accountId }: Actor,
): Promise<Values> {
  const index = personalData.index('personal_number', person.personalNumber);
  // Reviewers settle whose account it is; the rest of the profile need not wait for them.
  const isTaken = await isPersonalNumberTaken(trx, index, accountId);
  return { ...person, personalNumber: isTaken ? '' : person.personalNumber };
}

async function workFields(
  trx: Db,
  { schools }: FoundEmployee,
  schoolId: number | null,
  { language }: Actor,
): Promise<Values> {
  // None of the schools found is in our list: the person chooses one in the form.
  if (schoolId === null) return {};
  const codes = schools.map(({ code }) => code);
  const school = (await listSchoolsByCode(trx, codes, language)).find(({ id }) => id === schoolId);
  if (!school) {
    throw invalid({ school_id: [notInList[language]] });
  }
  const { position } = schools.find(({ code }) => code === school.code)!;
  const lists = {
    positionTypes: await listWords(trx, 'positionTypes'),
    positions: await listWords(trx, 'positions'),
    subjects: await listWords(trx, 'subjects'),
  };
  return {
    regionId: school.regionId,
    cityId: school.cityId,
    schoolType: school.type,
    schoolId: school.id,
    ...readPosition(position, lists),
  };
}

/** Fields missing in the register do not clear existing ones. */
const filled = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== ''),
  ) as Values;

const HOUR = 60 * 60_000;

/** Prevents trying out passports. */
const SEARCHES_AN_HOUR: Limit = { most: 5, windowMs: HOUR };
const SEARCHES_A_DAY: Limit = { most: 20, windowMs: 24 * HOUR };

type Key = BodyOf<typeof findInErp>;

/** Looks the caller up in the staff register and stores the result until the school is chosen. */
export async function findEmployee(
  deps: Deps,
  key: Key,
  { accountId, language }: { accountId: number; language: Language },
): Promise<ErpMatch> {
  await countSearch(deps, accountId);
  const found = await ask(deps, key);
  if (!found) throw new AppError('erp.not_found', 404);
  const sealed = sealMatch(deps.personalData, accountId, found);
  await saveMatch(deps.db, { accountId, sealed, foundAt: deps.now() });
  return (await viewMatch(deps, accountId, language))!;
}

async function ask({ erp, log }: Deps, key: Key): Promise<FoundEmployee | undefined> {
  try {
    return await erp.findEmployee(key);
  } catch (err) {
    log.warn({ err }, 'The staff register gave no good answer');
    throw new AppError('erp.unavailable', 503);
  }
}

async function countSearch({ db, now }: Deps, accountId: number): Promise<void> {
  const limits: Counted[] = [
    [`erp-find:${accountId}`, SEARCHES_AN_HOUR],
    [`erp-find-day:${accountId}`, SEARCHES_A_DAY],
  ];
  await countAttempts(db, limits, now());
}

import type { FormerCourse } from '@malaka/contracts/credentials/former-courses';
import { type Insertable, sql } from 'kysely';
import { normalizeText } from '@malaka/grading/normalize-text';
import type { Db } from '#/kit/db/connect.ts';
import type { FormerCourses } from '#/kit/db/schema.generated.ts';

/**
 * A former system's number without what people write differently: case, script, punctuation,
 * spaces.
 */
export const certificateKey = (number: string): string =>
  // Normalising would turn № into the letters "no".
  normalizeText(number.replaceAll('№', ' ')).replaceAll(/[^\p{L}\p{N}]/gu, '');

export type FormerCertificate = {
  number: string;
  source: string;
  ownerName: string;
  courseName: string;
  hours: number;
  credits: number;
  completedOn: string;
};

/** A former system's certificate by its number as typed. */
export async function findFormerCertificate(
  db: Db,
  typed: string,
): Promise<FormerCertificate | undefined> {
  const key = certificateKey(typed);
  if (key === '') return undefined;
  return await db
    .selectFrom('formerCourses')
    .where('certificateKey', '=', key)
    .select(['source', 'ownerName', 'courseName', 'hours', 'credits'])
    .select([
      sql<string>`certificate_number`.as('number'),
      sql<string>`completed_on`.as('completedOn'),
    ])
    .executeTakeFirst();
}

export const listOwnFormerCourses = (db: Db, accountId: number): Promise<FormerCourse[]> =>
  db
    .selectFrom('formerCourses')
    .where('accountId', '=', accountId)
    .orderBy('completedOn', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'courseName', 'hours', 'credits', 'certificateNumber', 'source as formerSystem'])
    .select(sql<string>`completed_on`.as('completedOn'))
    .execute();

/** Which of these keys belong to former certificates already. */
export async function listTakenKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select certificate_key as key from former_courses where certificate_key = any(${keys})`.execute(
    db,
  );
  return new Set(rows.map(({ key }) => key));
}

type NewCourse = Omit<Insertable<FormerCourses>, 'ownerName' | 'id'>;

/** Stores the owner's name as the profile has it now; returns the ids in order. */
export async function insertFormerCourses(
  trx: Db,
  courses: readonly NewCourse[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('former_courses', 'id'))::int as id
    from generate_series(1, ${courses.length}::int)`.execute(trx);
  const drawn = courses.map((course, n) => ({ ...course, id: rows[n]!.id }));
  await sql`
    insert into former_courses (id, account_id, source, owner_name, course_name, hours, credits,
      completed_on, certificate_number, certificate_key)
    overriding system value
    select c.id, c."accountId", c.source,
      trim(concat_ws(' ', p.last_name, p.first_name, nullif(p.middle_name, ''))),
      c."courseName", c.hours, c.credits, c."completedOn", c."certificateNumber", c."certificateKey"
    from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) as c (
      id integer, "accountId" integer, source text, "courseName" text, hours numeric,
      credits numeric, "completedOn" date, "certificateNumber" text, "certificateKey" text)
    join profiles p on p.account_id = c."accountId"`.execute(trx);
  return drawn.map(({ id }) => id);
}

export async function deleteFormerCourses(trx: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from former_courses where id = any(${ids})`.execute(trx);
}

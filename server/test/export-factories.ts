import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { makeCaller } from '#test/factories.ts';

type Input = {
  accountId: number;
  courseId: number;
  amount: number;
  ownerName?: string;
  courseName?: string;
  issuedAt?: Date;
  year?: number;
};

/** Revoked certificates of one person, of which there may be any number. */
export async function makeCertificates(db: Db, input: Input): Promise<void> {
  const { accountId, courseId, amount, ownerName = 'Karimova Dilnoza', year = 2026 } = input;
  await sql`
    insert into certificates (number, type, year, serial, account_id, course_id, state,
      owner_name, course_name, language, hours, credits, issued_at, search_text)
    select ${`UK-${year}-`} || lpad((last + n)::text, 7, '0'), 'upgrade', ${year}, last + n,
      ${accountId}, ${courseId}, 'revoked', ${ownerName},
      ${input.courseName ?? 'Inklyuziv sinf'}, 'uz', 72, 4.5,
      ${input.issuedAt ?? new Date('2026-03-01T20:30:00Z')}::timestamptz, ''
    from generate_series(1, ${amount}) as n,
      (select coalesce(max(serial), 0) as last from certificates) as known`.execute(db);
}

/** An export waiting for the worker. */
export async function makeWaitingExport(db: Db, accountId: number): Promise<number> {
  const { id } = await db
    .insertInto('exports')
    .values({
      accountId,
      tableName: 'certificates',
      query: '{}',
      language: 'uz',
      script: 'latin',
      fileName: 'Sertifikatlar.xlsx',
      key: `exports/waiting-${accountId}.xlsx`,
      createdAt: new Date(),
      updatedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Post = (path: string, body: object, token: string) => Promise<unknown>;

/** Makes every call with a body that exports a table. */
export async function takeOut(db: Db, post: Post): Promise<void> {
  const { id: accountId, token } = await makeCaller(db, { role: 'manager' });
  const request = { table: 'certificates', query: { year: 2001 }, script: 'latin' };
  await post('/users/export/start', request, token);
  await post('/users/export/ticket', request, token);
  const id = await makeWaitingExport(db, accountId);
  for (const call of ['file-ticket', 'cancel', 'delete']) {
    await post(`/users/export/${call}`, { id }, token);
  }
}

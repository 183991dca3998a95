import { sql } from 'kysely';
import type { Db } from '#/db/connect.ts';

type Given = {
  accountId: number;
  courseId: number;
  amount: number;
  ownerName?: string;
  courseName?: string;
  issuedAt?: Date;
};

/** Revoked certificates of one person: of those there may be any number. */
export async function makeCertificates(db: Db, given: Given): Promise<void> {
  const { accountId, courseId, amount, ownerName = 'Karimova Dilnoza' } = given;
  await sql`
    insert into certificates (number, type, year, serial, account_id, course_id, state,
      owner_name, course_name, language, hours, credits, issued_at, search_text)
    select 'UK-2026-' || lpad((last + n)::text, 7, '0'), 'upgrade', 2026, last + n,
      ${accountId}, ${courseId}, 'revoked', ${ownerName},
      ${given.courseName ?? 'Inklyuziv sinf'}, 'uz', 72, 4.5,
      ${given.issuedAt ?? new Date('2026-03-01T20:30:00Z')}::timestamptz, ''
    from generate_series(1, ${amount}) as n,
      (select coalesce(max(serial), 0) as last from certificates) as known`.execute(db);
}

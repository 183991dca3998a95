import type { AlternativeType } from '@malaka/contracts/kit/choices';
import { PROFILE_REVIEW_HOURS } from '@malaka/contracts/kit/limits';
import type { Db } from '#/kit/db/connect.ts';
import type { FileStorage } from '#/kit/files/port.ts';

let numbers = 0;

/** An alternative certificate waiting for review. */
export async function makeAlternative(
  db: Db,
  accountId: number,
  input: { type?: AlternativeType; number?: string; submittedAt?: Date; files?: FileStorage } = {},
): Promise<number> {
  const number = input.number ?? `N-${(numbers += 1)}`;
  const submittedAt = input.submittedAt ?? new Date();
  const fileKey = `alternative/${accountId}/${number}.pdf`;
  const body = Buffer.from(`%PDF ${number}`);
  await input.files?.put(fileKey, body, 'application/pdf');
  const { id } = await db
    .insertInto('alternativeCertificates')
    .values({
      accountId,
      type: input.type ?? 'language',
      number,
      issuedOn: '2026-01-15',
      issuer: 'British Council',
      fileKey,
      fileName: 'ielts.pdf',
      fileType: 'application/pdf',
      fileBytes: body.length,
      submittedAt,
      dueAt: new Date(submittedAt.getTime() + PROFILE_REVIEW_HOURS * 60 * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

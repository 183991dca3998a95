import type { CertificateState } from '@malaka/contracts/credentials/choices';
import type { Db } from '#/kit/db/connect.ts';
import { AppError, refusing } from '#/kit/http/app-error.ts';
import type { Facts } from './printed-facts.ts';
import { isInForce } from './rules.ts';

export type LiveCertificate = Facts & {
  id: number;
  number: string;
  year: number;
  accountId: number;
  courseId: number | null;
};

/**
 * Locks a certificate in force until the end of the transaction; throws for the caller's own one.
 */
export async function lockValidCertificate(
  trx: Db,
  number: string,
  actorId: number,
): Promise<LiveCertificate> {
  const found = await trx
    .selectFrom('certificates')
    .where('number', '=', number)
    .select([
      'id',
      'number',
      'year',
      'accountId',
      'courseId',
      'state',
      'type',
      'ownerName',
      'courseName',
      'language',
      'hours',
      'credits',
      'courses',
    ])
    .forUpdate()
    .executeTakeFirstOrThrow(refusing('certificate.not_found', 404));
  const { state, ...certificate } = found;
  if (certificate.accountId === actorId) throw new AppError('certificate.own', 403);
  if (!isInForce(state as CertificateState)) throw new AppError('certificate.wrong_state', 409);
  return {
    ...certificate,
    type: certificate.type as Facts['type'],
    courses: certificate.courses as Facts['courses'],
  };
}

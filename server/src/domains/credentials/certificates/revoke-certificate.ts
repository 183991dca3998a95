import type { Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { notify } from '#/kit/notifications/notify.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { insertEvents } from './events.ts';
import { lockValidCertificate } from './lock-valid-certificate.ts';
import { endCertificate } from './queries.ts';

/**
 * Ends a certificate's validity with a recorded reason; its files stay, and checks report it as
 * revoked.
 */
export async function revokeCertificate(
  trx: Db,
  { number, reason }: { number: string; reason: string },
  { accountId: actorId, address, now }: Actor,
): Promise<void> {
  const certificate = await lockValidCertificate(trx, number, actorId);
  await endCertificate(trx, certificate.id, 'revoked');
  await insertEvents(trx, [
    { certificateId: certificate.id, kind: 'revoked', actorId, reason, now },
  ]);
  await notify(trx, {
    accountId: certificate.accountId,
    kind: 'certificate_revoked',
    facts: { number, reason },
    url: `/certificate/${number}`,
    eventKey: `certificate_revoked:${number}`,
  });
  await writeAudit(trx, {
    by: { accountId: actorId, address },
    action: 'certificate.revoked',
    subject: `certificate:${number}`,
    before: { state: 'issued' },
    after: { state: 'revoked', account: certificate.accountId, reason },
  });
}

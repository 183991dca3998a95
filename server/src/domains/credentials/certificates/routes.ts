import * as files from '@malaka/contracts/credentials/certificate-files';
import * as contract from '@malaka/contracts/credentials/certificates';
import type { Deps } from '#/kit/deps.ts';
import { listPublicKeys, keyText } from '#/kit/signing/signer.ts';
import type { Scope } from '#/kit/http/route.ts';
import { checkCertificate, toPublicCertificate } from './show-certificate.ts';
import { listOwnCertificates } from './queries.ts';
import { CHECKS_PER_MINUTE } from './rules.ts';
import { sendPrinted } from './print-certificate.ts';

export function publicRoutes(scope: Scope<'public'>, deps: Deps): void {
  scope.route(contract.checkCertificate, ({ query }) => checkCertificate(deps, query.number), {
    limitPerMinute: CHECKS_PER_MINUTE,
  });

  scope.route(contract.signingKeys, async (_, { reply }) => {
    void reply.header('cache-control', 'public, max-age=3600');
    const keys = await listPublicKeys(deps.db);
    return keys.map(({ id, key }) => ({ id, key: keyText(key) }));
  });

  scope.route(
    files.certificateImage,
    ({ params }, { reply }) => sendPrinted(deps, params.number, 'image', reply),
    { limitPerMinute: 2 * CHECKS_PER_MINUTE },
  );

  scope.route(
    files.certificatePreview,
    ({ params }, { reply }) => sendPrinted(deps, params.number, 'preview', reply),
    { limitPerMinute: 2 * CHECKS_PER_MINUTE },
  );

  scope.route(
    files.certificatePdf,
    ({ params }, { reply }) => sendPrinted(deps, params.number, 'pdf', reply),
    { limitPerMinute: 2 * CHECKS_PER_MINUTE },
  );
}

export function learnerRoutes(scope: Scope<'learner'>, deps: Deps): void {
  scope.route(contract.listOwnCertificates, async (_, { session }) => {
    const certificates = await listOwnCertificates(deps.db, session.accountId);
    return certificates.map((row) => toPublicCertificate(deps, row));
  });
}

import type { CertificateCase } from '@malaka/contracts/credentials/certificate-register';
import type { Deps } from '#/kit/deps.ts';
import type { VisibleRegion } from '#/kit/access/manager-region.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { readOwnerName } from './printed-facts.ts';
import { findProfileStatus, getCertificate } from './queries.ts';
import { findPlace, listChain, listEvents } from './register.ts';
import { isInForce } from './rules.ts';
import { toPublicCertificate } from './show-certificate.ts';

type CaseDeps = Pick<Deps, 'db' | 'config' | 'signer'>;

/** A certificate with its editions and their history, as managers see it. */
export async function viewCase(
  deps: CaseDeps,
  number: string,
  { visibleRegion, language }: { visibleRegion: VisibleRegion; language: Language },
): Promise<CertificateCase> {
  const { db } = deps;
  const place = await findPlace(db, number, visibleRegion, language);
  if (!place) throw new AppError('certificate.not_found', 404);
  const row = await getCertificate(db, number);
  const chain = await listChain(db, row.id);
  const events = await listEvents(
    db,
    chain.map(({ id }) => id),
  );
  const isConfirmed = (await findProfileStatus(db, row.accountId)) === 'confirmed';
  const name = await readOwnerName(db, row.accountId);
  const canReissue = isInForce(row.state) && isConfirmed && name !== row.ownerName;
  return {
    certificate: toPublicCertificate(deps, row),
    ownerId: row.accountId,
    region: place.region,
    chain,
    events,
    newName: canReissue ? name : null,
  };
}

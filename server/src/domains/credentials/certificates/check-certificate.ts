import type { CheckedCertificate } from '@malaka/contracts/credentials/certificates';
import {
  findFormerCertificate,
  type FormerCertificate,
} from '#/domains/credentials/former-courses/queries.ts';
import type { Deps } from '#/kit/deps.ts';
import { readCertificateNumber } from '@malaka/grading/certificate-number';
import { getCertificate, readNumber } from './queries.ts';
import { toPublicCertificate } from './show-certificate.ts';

/**
 * Finds a certificate by its number as typed. A number in another format may be a former system's.
 */
export async function checkCertificate(
  deps: Pick<Deps, 'db' | 'config' | 'signer'>,
  typed: string,
): Promise<CheckedCertificate> {
  if (readCertificateNumber(typed) === 'shape') {
    const former = await findFormerCertificate(deps.db, typed);
    if (former) return toFormerCertificate(former);
  }
  const own = await getCertificate(deps.db, readNumber(typed));
  const { issuer, signatory, signatoryTitle, ground } = own;
  const issuedBy = { issuer, signatory, signatoryTitle, ground };
  return { ...toPublicCertificate(deps, own), ...issuedBy, formerSystem: null };
}

function toFormerCertificate({
  completedOn,
  source,
  ...facts
}: FormerCertificate): CheckedCertificate {
  return {
    ...facts,
    formerSystem: source,
    issuer: source,
    signatory: '',
    signatoryTitle: '',
    ground: '',
    state: 'issued',
    type: null,
    year: Number(completedOn.slice(0, 4)),
    courses: [],
    issuedAt: new Date(`${completedOn}T00:00:00+05:00`),
    endedAt: null,
    replacedBy: null,
    image: null,
    preview: null,
    pdf: null,
    badge: null,
    link: null,
  };
}

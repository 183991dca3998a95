import {
  bytesToSign,
  joinPayload,
  payloadBody,
} from '@malaka/contracts/credentials/certificates/payload';
import type {
  PublicCertificate,
  CheckedCertificate,
} from '@malaka/contracts/credentials/certificates';
import { tashkentDay } from '@malaka/grading/tashkent';
import { readCertificateNumber } from '@malaka/grading/certificate-number';
import type { Deps } from '#/kit/deps.ts';
import { API_PREFIX } from '#/kit/http/route.ts';
import {
  findFormerCertificate,
  type FormerCertificate,
} from '#/domains/credentials/former-courses/queries.ts';
import { type CertificateRow, getCertificate, readNumber } from './queries.ts';

type LinkDeps = Pick<Deps, 'config' | 'signer'>;

/**
 * The address in the QR code. Its facts are in the fragment: browsers do not send it, so no server
 * or proxy logs the name.
 */
export function checkLink({ config, signer }: LinkDeps, certificate: CertificateRow): string {
  const { number, ownerName, courseName, credits, issuedAt } = certificate;
  const issuedOn = tashkentDay(issuedAt);
  const facts = { number, ownerName, courseName, credits, issuedOn };
  const unsigned = payloadBody(signer.keyId, facts);
  const payload = joinPayload(unsigned, signer.sign(bytesToSign(unsigned)));
  return `${config.publicUrl}/certificate/${number}#${payload}`;
}

export function toPublicCertificate(deps: LinkDeps, row: CertificateRow): PublicCertificate {
  const address = `${API_PREFIX}/certificate/${row.number}`;
  return {
    number: row.number,
    state: row.state,
    type: row.type,
    year: row.year,
    ownerName: row.ownerName,
    courseName: row.courseName,
    courses: row.courses,
    hours: row.hours,
    credits: row.credits,
    issuedAt: row.issuedAt,
    endedAt: row.endedAt,
    replacedBy: row.replacedBy,
    image: `${address}/image.png`,
    preview: `${address}/preview.webp`,
    pdf: `${address}/certificate.pdf`,
    badge: `${address}/badge.json`,
    link: checkLink(deps, row),
  };
}

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

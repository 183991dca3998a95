import {
  bytesToSign,
  joinPayload,
  payloadBody,
} from '@malaka/contracts/credentials/certificates/payload';
import type { PublicCertificate } from '@malaka/contracts/credentials/certificates';
import { tashkentDay } from '@malaka/grading/tashkent';
import type { Deps } from '#/kit/deps.ts';
import { API_PREFIX } from '#/kit/http/route.ts';
import type { CertificateRow } from './queries.ts';

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

import type { Config } from '#/kit/config/config.ts';
import type { Deps } from '#/kit/deps.ts';
import type { CertificateRow } from '#/domains/credentials/certificates/queries.ts';
import { certificateTexts } from '#/domains/credentials/certificates/texts.ts';
import { languageOf } from '#/kit/http/language.ts';
import { addProof, type JsonObject, withoutMilliseconds } from './add-proof.ts';
import {
  achievementAddress,
  badgeAddress,
  didOf,
  keyName,
  revocationsAddress,
} from './addresses.ts';

const CONTEXT = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
];

type BadgeDeps = Pick<Deps, 'config' | 'signer'>;

/**
 * The certificate as an Open Badges 3.0 credential. The subject is an opaque id with the printed
 * name and no other personal data.
 */
export function buildBadge(
  { config, signer }: BadgeDeps,
  certificate: CertificateRow,
  issuer: string,
): JsonObject {
  const { number, issuedAt, uuid, ownerName, language } = certificate;
  const texts = certificateTexts[languageOf(language)];
  const document = {
    '@context': CONTEXT,
    id: badgeAddress(config, number),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `${texts.title} ${number}`,
    issuer: profileOf(config, issuer),
    validFrom: withoutMilliseconds(issuedAt),
    credentialSubject: {
      id: `urn:uuid:${uuid}`,
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', hashed: false, identityHash: ownerName, identityType: 'name' },
      ],
      creditsEarned: certificate.credits,
      achievement: achievementOf(config, certificate),
    },
    credentialStatus: { id: revocationsAddress(config), type: '1EdTechRevocationList' },
  };
  return addProof(document, {
    verificationMethod: keyName(config, signer.keyId),
    created: issuedAt,
    sign: signer.sign,
  });
}

export const profileOf = (config: Pick<Config, 'publicUrl'>, name: string) => ({
  id: didOf(config),
  type: ['Profile'],
  name,
  url: config.publicUrl,
});

export type Achieved = Pick<
  CertificateRow,
  'type' | 'courseId' | 'year' | 'courseName' | 'hours' | 'credits' | 'language'
>;

export function achievementOf(config: Pick<Config, 'publicUrl'>, achieved: Achieved): JsonObject {
  const { type, courseId, year, courseName, hours, credits } = achieved;
  const texts = certificateTexts[languageOf(achieved.language)];
  const quantities = `${texts.hours}: ${hours}. ${texts.credits}: ${credits}.`;
  return {
    id: achievementAddress(config, courseId === null ? `summary-${year}` : String(courseId)),
    type: ['Achievement'],
    achievementType: 'Certificate',
    name: courseName,
    description: type === 'summary' ? texts.about.summary : `${texts.about[type]}. ${quantities}`,
    criteria: { narrative: type === 'summary' ? texts.summary.completed(year) : texts.completed },
    ...(credits > 0 && { creditsAvailable: credits }),
  };
}

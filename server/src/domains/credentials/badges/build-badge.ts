import type { Config } from '#/kit/config/config.ts';
import type { Deps } from '#/kit/deps.ts';
import type { CertificateRow } from '#/domains/credentials/certificates/queries.ts';
import { certificateTexts } from '#/domains/credentials/certificates/texts.ts';
import { languageOf } from '#/kit/http/language.ts';
import { API_PREFIX } from '#/kit/http/route.ts';
import type { Db } from '#/kit/db/connect.ts';
import { addProof, type JsonObject, withoutMilliseconds } from './add-proof.ts';

type Public = Pick<Config, 'publicUrl'>;

/** The platform as an issuer: its DID is derived from the address that publishes its keys. */
export const didOf = ({ publicUrl }: Public): string =>
  `did:web:${new URL(publicUrl).host.replace(':', '%3A')}`;

export const keyName = (config: Public, keyId: number): string => `${didOf(config)}#key-${keyId}`;

export const badgeAddress = ({ publicUrl }: Public, number: string): string =>
  `${publicUrl}${API_PREFIX}/certificate/${number}/badge.json`;

const achievementAddress = ({ publicUrl }: Public, id: string): string =>
  `${publicUrl}${API_PREFIX}/badges/achievements/${id}`;

export const revocationsAddress = ({ publicUrl }: Public): string =>
  `${publicUrl}${API_PREFIX}/badges/revocations`;

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

/** Numbers of revoked or replaced badges, with the reason. */
export async function listRevoked(
  db: Db,
): Promise<{ number: string; state: string; uuid: string }[]> {
  return db
    .selectFrom('certificates')
    .where('state', 'in', ['revoked', 'replaced'])
    .orderBy('id')
    .select(['number', 'state', 'uuid'])
    .execute();
}

/** What a certificate issued now would say about its course. */
export async function findCourse(db: Db, id: number) {
  return (
    db
      .selectFrom('courses as c')
      .innerJoin('languages as l', 'l.id', 'c.languageId')
      .where('c.id', '=', id)
      // A deleted course is still described while there are certificates of it.
      .where((eb) =>
        eb.exists(
          eb.selectFrom('certificates as r').whereRef('r.courseId', '=', 'c.id').select('r.id'),
        ),
      )
      .select(['c.id as courseId', 'c.type', 'c.name', 'c.hours', 'c.credit', 'l.code as language'])
      .executeTakeFirst()
  );
}

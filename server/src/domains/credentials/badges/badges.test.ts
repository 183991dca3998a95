import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { createVerifyCryptosuite } from '@digitalbazaar/eddsa-jcs-2022-cryptosuite';
import { sql } from 'kysely';
import jsigs from 'jsonld-signatures';
import { describe, expect, test } from 'vitest';
import { issueCertificate } from '#/domains/credentials/certificates/issue-certificate.ts';
import { newKeyringText, parseKeyring } from '#/kit/config/secret-file.ts';
import { checkSigningKeys, createSigner } from '#/kit/signing/signer.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-20T07:00:00Z');
const { app, deps } = await createTestApp(database, {
  upTo: 'credentials',
  now: () => now,
  config: { publicUrl: 'https://malaka.example' },
});
await checkSigningKeys(db, deps.signer);

async function issue() {
  const owner = await makeCaller(db, { role: 'confirmedLearner', now });
  const course = await makeCourse(db, { type: 'upgrade', hours: 72, credit: 4.5, name: 'Kurs' });
  const input = { accountId: owner.id, courseId: course.id, now };
  const { number, id } = await db.transaction().execute((trx) => issueCertificate(trx, input));
  return { number, id, owner, course };
}

/** A document at one of the platform's own addresses. */
async function fetchJson(address: string) {
  const answer = await app.inject(address.replace('https://malaka.example', ''));
  expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, '*']);
  return answer.json();
}

const badgeOf = (number: string) => fetchJson(`/api/v1/certificate/${number}/badge.json`);

/** Serves our own addresses only; nothing is fetched. */
async function documentLoader(url: string) {
  const did = await fetchJson('/.well-known/did.json');
  const method = did.verificationMethod.find(({ id }: { id: string }) => id === url);
  const document = method && { '@context': 'https://w3id.org/security/multikey/v1', ...method };
  if (document || url === did.id) return { document: document ?? did, documentUrl: url };
  throw new Error(`not one of ours: ${url}`);
}

async function isVerified(badge: object): Promise<boolean> {
  const { verified } = await jsigs.verify(badge, {
    suite: new DataIntegrityProof({ cryptosuite: createVerifyCryptosuite() }),
    purpose: new jsigs.purposes.AssertionProofPurpose(),
    documentLoader,
  });
  return verified;
}

describe('a badge', () => {
  test('is verified by another library, and not when anything in it was changed', async () => {
    const { number } = await issue();
    const badge = await badgeOf(number);
    expect(await isVerified(structuredClone(badge))).toBe(true);
    const forged = structuredClone(badge);
    forged.credentialSubject.creditsEarned = 45;
    expect(await isVerified(forged)).toBe(false);
    const other = structuredClone(badge);
    other.proof.created = '2020-01-01T00:00:00Z';
    expect(await isVerified(other)).toBe(false);
  });

  test('says what was achieved and nothing personal but the printed name', async () => {
    const { number, owner, course } = await issue();
    const badge = await badgeOf(number);
    expect(badge).toMatchObject({
      id: `https://malaka.example/api/v1/certificate/${number}/badge.json`,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: 'did:web:malaka.example', type: ['Profile'], url: 'https://malaka.example' },
      validFrom: '2026-11-20T07:00:00Z',
      credentialSubject: {
        id: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
        creditsEarned: 4.5,
        achievement: { achievementType: 'Certificate', name: 'Kurs', creditsAvailable: 4.5 },
      },
      proof: { cryptosuite: 'eddsa-jcs-2022', verificationMethod: 'did:web:malaka.example#key-1' },
    });
    expect(JSON.stringify(badge)).not.toContain(owner.phone);
    const { achievement } = badge.credentialSubject;
    expect(achievement.id).toBe(`https://malaka.example/api/v1/badges/achievements/${course.id}`);
    expect(await fetchJson(achievement.id)).toMatchObject({ id: achievement.id, name: 'Kurs' });
    expect(await fetchJson('/api/v1/badges/achievements/summary-2026')).toMatchObject({
      achievementType: 'Certificate',
    });
  });

  test('that was revoked stands in the list at its address', async () => {
    const { number, id } = await issue();
    const { credentialStatus } = await badgeOf(number);
    const listed = async () =>
      (await fetchJson(credentialStatus.id)).revokedCredentials.map(
        (badge: { id: string }) => badge.id,
      );
    const address = `https://malaka.example/api/v1/certificate/${number}/badge.json`;
    expect(await listed()).not.toContain(address);
    await sql`update certificates set state = 'revoked' where id = ${id}`.execute(db);
    expect(await listed()).toContain(address);
  });

  test('of an unknown number or course is not there', async () => {
    for (const path of [
      '/certificate/UK-2026-9999999-0/badge.json',
      '/certificate/x/badge.json',
      '/badges/achievements/999999',
    ]) {
      expect((await app.inject(`/api/v1${path}`)).statusCode).toBe(404);
    }
    expect((await app.inject('/api/v1/badges/achievements/..%2f1')).statusCode).toBe(422);
  });
});

describe('keys', () => {
  test('that sign no more stay published, and a strange one is refused', async () => {
    const old = deps.config.signingKeys;
    const [fresh] = parseKeyring(newKeyringText().replace('1:', '2:'));
    await checkSigningKeys(db, createSigner([fresh!, ...old]));
    await checkSigningKeys(db, createSigner([fresh!]));
    const did = await fetchJson('/.well-known/did.json');
    expect(did.assertionMethod).toEqual([
      'did:web:malaka.example#key-2',
      'did:web:malaka.example#key-1',
    ]);
    const published = await app.inject('/api/v1/certificate/keys');
    expect(published.json().data.map(({ id }: { id: number }) => id)).toEqual([2, 1]);
    const { number } = await issue();
    expect(await isVerified(await badgeOf(number))).toBe(true);
    const strange = createSigner(parseKeyring(newKeyringText()));
    await expect(checkSigningKeys(db, strange)).rejects.toThrow('MALAKA_SIGNING_KEYS');
  });
});

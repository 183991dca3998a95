import * as contract from '@malaka/contracts/credentials/certificates';
import { formatCertificateNumber } from '@malaka/grading/certificate-number';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { saveSettings } from '#/domains/content/platform-settings/queries.ts';
import { createPdfSigner } from '#/kit/signing/pdf-signer.ts';
import { useTestDatabase } from '#test/database.ts';
import { call, callRaw } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { issueCertificate } from './issue-certificate.ts';
import { printCertificate } from './print-certificate.ts';
import { learnerRoutes, publicRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-20T07:00:00Z');
const { app, deps } = await createTestApp(database, {
  now: () => now,
  only: (scopes, appDeps) => {
    publicRoutes(scopes.public, appDeps);
    learnerRoutes(scopes.learner, appDeps);
  },
});

async function issue(options: Parameters<typeof makeCourse>[1] = {}) {
  const owner = await makeCaller(db, { role: 'confirmedLearner', now });
  const course = await makeCourse(db, { type: 'upgrade', hours: 72, credit: 4.5, ...options });
  const certificate = await db
    .transaction()
    .execute((trx) => issueCertificate(trx, { accountId: owner.id, courseId: course.id, now }));
  return { ...certificate, owner, course };
}

const check = (number: string) => call(app, contract.checkCertificate, { query: { number } });

describe('issuing', () => {
  test('serials count by type and year without gaps or repeats, also at once', async () => {
    const issued = await Promise.all(
      [1, 2, 3, 4, 5].map(() => issue({ type: 'paid', hasCertificate: true })),
    );
    const serials = issued.map(({ number }) => Number(number.split('-')[2]));
    expect(serials.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
    expect((await issue({ type: 'retraining' })).number).toMatch(/^RT-2026-0000001-\d$/);
  });

  test('a second time gives the same certificate', async () => {
    const { number, owner, course } = await issue();
    const again = await issueCertificate(db, { accountId: owner.id, courseId: course.id, now });
    expect(again.number).toBe(number);
  });
});

describe('public check', () => {
  // spec: CERT-01, CERT-11
  test('anybody sees owner, course and date, and nothing personal beyond', async () => {
    const { number } = await issue({ name: 'Inklyuziv sinf' });
    const { raw, status } = await callRaw(app, 'GET', `/certificate/check?number=${number}`);
    expect(status).toBe(200);
    expect(raw).toEqual({
      success: 1,
      data: {
        number,
        state: 'issued',
        type: 'upgrade',
        year: 2026,
        owner_name: 'Karimova Dilnoza Anvarovna',
        course_name: 'Inklyuziv sinf',
        courses: [],
        hours: 72,
        credits: 4.5,
        issued_at: '2026-11-20T07:00:00.000Z',
        ended_at: null,
        replaced_by: null,
        image: `/api/v1/certificate/${number}/image.png`,
        preview: `/api/v1/certificate/${number}/preview.webp`,
        pdf: `/api/v1/certificate/${number}/certificate.pdf`,
        badge: `/api/v1/certificate/${number}/badge.json`,
        link: expect.stringMatching(
          new RegExp(`^http://localhost:3000/certificate/${number}#1\\.[\\w-]+\\.[\\w-]{86}$`),
        ),
        former_system: null,
        issuer: 'Uzluksiz kasbiy taʼlim platformasi',
        signatory: '',
        signatory_title: '',
        ground: '',
      },
    });
  });

  // spec: CERT-01
  test('a number is found as people type it', async () => {
    const { number } = await issue();
    const digits = number.replaceAll('-', '');
    const typed = [
      number.toLowerCase(),
      digits,
      ` ${number.replaceAll('-', ' ')} `,
      number.replaceAll('-', '–'),
      number.replace('UK', 'УК'),
      number.replaceAll('0', 'O'),
    ];
    for (const text of typed) expect((await check(text)).body.data.number).toBe(number);
  });

  // spec: CERT-04
  test('one that is not there has its own message', async () => {
    const { number } = await issue();
    const never = formatCertificateNumber({ type: 'UK', year: 2026, serial: 9_999_999 });
    for (const text of [never, 'nothing', "' or 1=1 --"]) {
      const refused = await check(text);
      expect([refused.status, refused.failure.code]).toEqual([404, 'certificate.not_found']);
    }
    expect((await check('UK')).failure.msg).toBe('Bunday raqamli sertifikat topilmadi.');
    const slipped = await check(number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10));
    expect([slipped.status, slipped.failure.code]).toEqual([404, 'certificate.mistyped']);
    expect(slipped.failure.msg).toContain('nazorat raqami mos kelmadi');
    expect((await callRaw(app, 'GET', '/certificate/check')).status).toBe(422);
  });

  test('a revoked one is told as such', async () => {
    const { number, id } = await issue();
    await sql`update certificates set state = 'revoked' where id = ${id}`.execute(db);
    expect((await check(number)).body.data.state).toBe('revoked');
  });
});

describe('printing', () => {
  const fetchFile = (path: string) => app.inject({ method: 'GET', url: `/api/v1${path}` });

  // spec: CERT-11
  test('picture and PDF are there before and after the job', async () => {
    const { number, id } = await issue();
    const early = await fetchFile(`/certificate/${number.toLowerCase()}/image.png`);
    expect([early.statusCode, early.headers['content-type']]).toEqual([200, 'image/png']);
    expect(early.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    const first = await fetchFile(`/certificate/${number}/certificate.pdf`);
    const later = new Date(Date.now() + 3_600_000);
    const signPdf = createPdfSigner(deps.config, () => later);
    for (let n = 0; n < 2; n += 1) {
      await printCertificate({ ...deps, signPdf }, { certificateId: id });
    }
    const pdf = await fetchFile(`/certificate/${number}/certificate.pdf`);
    // An issued file is never signed again.
    expect(pdf.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${number}.pdf"`,
      'content-length': String(pdf.rawPayload.length),
    });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    await deps.files.deleteFolder('certificates/');
    expect((await fetchFile(`/certificate/${number}/certificate.pdf`)).statusCode).toBe(200);
  });

  test('a list has a small picture, drawn once and again where its file is lost', async () => {
    const { number } = await issue();
    const whole = await fetchFile(`/certificate/${number}/image.png`);
    const [first, second] = [
      await fetchFile(`/certificate/${number}/preview.webp`),
      await fetchFile(`/certificate/${number}/preview.webp`),
    ];
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(first.rawPayload.length * 6).toBeLessThan(whole.rawPayload.length);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    await deps.files.deleteFolder(`certificates/${number}/`);
    expect((await fetchFile(`/certificate/${number}/preview.webp`)).statusCode).toBe(200);
    const unknown = await fetchFile('/certificate/UK-2026-9999999-0/preview.webp');
    expect(unknown.statusCode).toBe(404);
  });

  test('texts that an administrator set are on new certificates, issued ones keep theirs', async () => {
    const before = await issue();
    const checked = async (number: string) => (await check(number)).body.data;
    expect(await checked(before.number)).toMatchObject({ signatory: '', ground: '' });
    const old = (await fetchFile(`/certificate/${before.number}/certificate.pdf`)).rawPayload;
    await saveSettings(db, {
      'certificate.issuer': { uz: 'Respublika markazi' },
      'certificate.signatory_name': { uz: 'Nodira Karimova' },
      'certificate.signatory_title': { uz: 'Direktor' },
      'certificate.ground': { document: { uz: 'Nizom' }, number: '12', date: '2025-01-20' },
    });
    const after = await issue();
    const issuedBy = {
      issuer: 'Respublika markazi',
      signatory: 'Nodira Karimova',
      signatoryTitle: 'Direktor',
      ground: 'Nizom, 20.01.2025, 12-son',
    };
    // Printed only after another change of the settings.
    await saveSettings(db, { 'certificate.issuer': { uz: 'Boshqa markaz' } });
    expect(await checked(after.number)).toMatchObject(issuedBy);
    await printCertificate(deps, { certificateId: after.id });
    const fresh = (await fetchFile(`/certificate/${after.number}/certificate.pdf`)).rawPayload;
    expect(fresh.includes('(Respublika markazi)')).toBe(true);
    const again = (await fetchFile(`/certificate/${before.number}/certificate.pdf`)).rawPayload;
    expect(again.equals(old)).toBe(true);
    const changed = db.updateTable('certificates').set({ ground: 'x' }).where('id', '=', after.id);
    await expect(changed.execute()).rejects.toThrow('is printed');
  });

  test('an unknown number has no picture, and a job for nothing ends', async () => {
    const refused = await fetchFile('/certificate/UK-2026-9999999-0/image.png');
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'certificate.not_found']);
    expect((await fetchFile('/certificate/..%2F..%2Fetc/certificate.pdf')).statusCode).toBe(404);
    await printCertificate(deps, { certificateId: 2_000_000 });
  });
});

describe('own certificates and credits', () => {
  // spec: CERT-10
  test('a learner sees the own ones alone', async () => {
    const { number, owner } = await issue();
    await issue();
    const list = await call(app, contract.listOwnCertificates, { token: owner.token });
    expect(list.body.data.map((certificate) => certificate.number)).toEqual([number]);
    expect((await call(app, contract.listOwnCertificates, {})).status).toBe(401);
  });
});

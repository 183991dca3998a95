import { X509Certificate } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import forge from 'node-forge';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { Deps } from '#/kit/deps.ts';
import { createDatabase, createPool } from '#/kit/db/connect.ts';
import { Replica } from '#/kit/db/replica.ts';
import { createMetrics } from '#/kit/server/metrics.ts';
import { makeIdentity } from '#/kit/signing/identity.ts';
import { findPdfExpiry } from '#/kit/signing/pdf-signer.ts';
import { useTestDatabase } from '#test/database.ts';
import { quiet } from '#test/databases.ts';
import { createTestDeps } from '#test/test-app.ts';

const { db, pool, url } = await useTestDatabase();
const { deps } = createTestDeps({ db, pool });
const read = async (overrides: Partial<Deps> = {}) =>
  await createMetrics({ ...deps, ...overrides }).registry.metrics();

// spec: OPS-13
test('statements, films, notices and open pages are told', async () => {
  await db.selectFrom('videos').select('id').limit(1).execute();
  await db
    .insertInto('videos')
    .values([{ sourceKey: 'a.mp4' }, { sourceKey: 'b.mp4', state: 'failed' }])
    .execute();
  const metrics = await read();
  expect(metrics).toContain('videos_unconverted{state="waiting"} 1');
  expect(metrics).toContain('videos_unconverted{state="converting"} 0');
  expect(metrics).toContain('videos_unconverted{state="failed"} 1');
  expect(metrics).toContain('deliveries_queued{channel="sms"} 0');
  expect(metrics).toContain('admission_waiting{queue="exam"} 0');
  expect(metrics).toContain('sms_total{outcome="refused"} 0');
  expect(metrics).toMatch(/^live_connections \d+$/m);
  expect(metrics).toMatch(
    /database_statement_duration_seconds_count\{kind="select",outcome="done"\} [1-9]/,
  );
  const failed = async () => {
    const found = /duration_seconds_count\{kind="select",outcome="failed"\} (\d+)/.exec(
      await read(),
    );
    return Number(found?.[1] ?? 0);
  };
  // A count of the whole process, whose other statements failed before.
  const before = await failed();
  await expect(sql`select wrong from nowhere`.execute(db)).rejects.toThrow('nowhere');
  expect(await failed()).toBe(before + 1);
});

test('the ledger, the money for SMS and the workers are told', async () => {
  await sql`insert into ledger_checks (at, broken) values (now(), '{"balance": 2}')`.execute(db);
  await sql`insert into sms_days (day, messages, segments, spent)
    values ((now() at time zone 'Asia/Tashkent')::date, 1, 2, 200)`.execute(db);
  const none = await read();
  expect(none).toContain('ledger_broken_rows{rule="balance"} 2');
  expect(none).toMatch(/^sms_spent_today 200$/m);
  expect(none).toMatch(/^workers_running 0$/m);
  const worker = new pg.Client({ connectionString: url, application_name: 'malaka worker' });
  await worker.connect();
  expect(await read()).toMatch(/^workers_running 1$/m);
  await worker.end();
});

test('what does not apply, or cannot be read now, is left out', async () => {
  expect(await read()).not.toMatch(/^(wal_archive_failing|replica_usable|certificate_\w+)\b/m);
  const away = createPool('postgresql://127.0.0.1:9/away', quiet);
  const metrics = await read({ db: createDatabase(away), pool: away });
  await away.end();
  expect(metrics).toContain('process_cpu_seconds_total');
  expect(metrics).not.toMatch(/^(jobs_dead|backup_age_seconds|workers_running|videos_\w+)\b/m);
});

test('a replica that is none is not usable', async () => {
  const replica = new Replica({ url, maxLagSeconds: 1, connections: 1 }, { db, log: quiet });
  expect(await read({ replica })).toMatch(/^replica_usable 0$/m);
  await replica.close();
});

test('the certificates of the address and of documents expire at their time', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'malaka-metrics-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const pem = makeIdentity('localhost', deps.now());
  mkdirSync(path.join(folder, 'keys'));
  writeFileSync(path.join(folder, 'keys', 'pdf.pem'), pem);
  const server = createServer({ key: pem, cert: pem }, (_request, response) => void response.end());
  afterAll(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const publicUrl = `https://localhost:${(server.address() as AddressInfo).port}`;
  const config = { ...deps.config, publicUrl, dataDir: folder };
  // Nobody trusts a certificate that has expired, and this one has in eleven years.
  const later = new Date(deps.now().getTime() + 11 * 366 * 86_400_000);
  const { registry } = createMetrics({ ...deps, config, now: () => later });
  for (const name of ['tls', 'pdf']) {
    await expect
      .poll(async () => await registry.metrics())
      .toMatch(new RegExp(`^certificate_expires_seconds\\{name="${name}"\\} -3\\d{7}`, 'm'));
  }
  const [own = ''] = /-----BEGIN CERTIFICATE-----[^]*/.exec(pem) ?? [];
  const { pkcs12, pki, asn1 } = forge;
  const key = pki.privateKeyFromPem(pem);
  const p12 = pkcs12.toPkcs12Asn1(key, [pki.certificateFromPem(own)], 'parol');
  const file = path.join(folder, 'pdf.p12');
  writeFileSync(file, asn1.toDer(p12).getBytes(), 'latin1');
  const expiresAt = await findPdfExpiry({
    dataDir: folder,
    pdfP12: { path: file, password: 'parol' },
  });
  expect(expiresAt).toEqual(new X509Certificate(own).validToDate);
});

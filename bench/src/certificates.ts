import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { drawForms } from '@malaka/server/domains/credentials/certificates/print-certificate';
import { createPdfSigner } from '@malaka/server/kit/signing/pdf-signer';
import { peakMegabytes } from '@malaka/server/test/process-memory';
import { makeDataFolder } from './data-folder.ts';
import { namePeople } from './people-names.ts';
import { printFigure } from './report.ts';
import { sized } from './size.ts';
import { inWorld } from './world.ts';

const DRAWN = sized(100, 1);
const WHOLE = 10_000;
const YEAR = 2026;
const COURSES = 12;
/**
 * `MALAKA_BENCH_CERTIFICATES=10000` prints all of them; by default some, and the rest is
 * extrapolated.
 */
const printed = Number(process.env['MALAKA_BENCH_CERTIFICATES'] ?? sized(500, 2));
const most = (value: number) => ({ is: '<=', value }) as const;

/** The cost of a certificate, and how long a year's summaries take on this machine. */
export async function benchCertificates(): Promise<void> {
  await measureOne();
  await inWorld(measureJob);
}

/**
 * Both forms with the signature; the first ones, which load fonts and draw the background, are not
 * counted.
 */
async function measureOne(): Promise<void> {
  const folder = makeDataFolder();
  try {
    const config = { dataDir: folder, publicUrl: 'https://malaka.example' };
    const signPdf = createPdfSigner(config, () => new Date());
    for (let n = 0; n < sized(10, 1); n += 1) await drawForms({ signPdf }, certificate(n));
    const before = process.cpuUsage();
    let bytes = 0;
    for (let n = 0; n < DRAWN; n += 1) {
      const { pdf, image } = await drawForms({ signPdf }, certificate(n));
      bytes += pdf.length + image.length;
    }
    const { user, system } = process.cpuUsage(before);
    printFigure({
      name: 'A certificate: PDF, signature and picture (processor)',
      measured: (user + system) / 1000 / DRAWN,
      unit: 'ms',
      goal: most(150),
    });
    printFigure({ name: 'Both files together', measured: bytes / DRAWN / 1024, unit: 'kB' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const people = namePeople();

const certificate = (n: number) => {
  const { lastName, firstName, middleName } = people.next().value;
  const number = `UK-2026-${String(n + 1).padStart(7, '0')}-0`;
  return {
    number,
    type: 'upgrade',
    language: 'uz',
    ownerName: `${lastName} ${firstName} ${middleName}`,
    courseName: `Boshlangʻich sinf oʻquvchilarining funksional savodxonligi, ${n}-oqim`,
    courses: [],
    hours: 72,
    credits: 4.5,
    year: YEAR,
    issuedAt: new Date(),
    issuer: 'Uzluksiz kasbiy taʼlim platformasi',
    signatory: 'Nodira Karimova',
    signatoryTitle: 'Markaz direktori',
    ground: 'Malaka oshirish tartibi toʻgʻrisidagi nizom, 15.01.2026, 1-son',
    // As long as the URL with its signed facts.
    checkUrl: `https://malaka.example/certificate/${number}#1.${'x'.repeat(260)}`,
  } as const;
};

type World = Parameters<Parameters<typeof inWorld>[0]>[0];

/** The job as `certificates:summaries` queues it, run by one worker process. */
async function measureJob({ pool, start }: World): Promise<void> {
  await addPeople(pool);
  await pool.query(
    `select graphile_worker.add_job('issue-summaries', json_build_object('year', $1::int, 'after', 0))`,
    [YEAR],
  );
  const worker = start({ MALAKA_ROLE: 'worker' });
  const began = performance.now();
  await waitUntilPrinted(pool);
  const minutes = (performance.now() - began) / 60_000;
  const peak = peakMegabytes(worker) ?? Number.NaN;
  printFigure({ name: `${printed} summaries, issued and printed`, measured: minutes, unit: 'min' });
  printFigure({
    name: printed === WHOLE ? '10,000 summaries' : `10,000 summaries, reckoned from ${printed}`,
    measured: (minutes * WHOLE) / printed,
    unit: 'min',
    goal: most(30),
  });
  printFigure({ name: 'Memory of the worker at its most', measured: peak, unit: 'MB' });
}

async function waitUntilPrinted(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ done: number; failed: number }>(
      `select (select count(*)::int from certificates where pdf_key is not null) as done,
        (select count(*)::int from graphile_worker.jobs where last_error is not null) as failed`,
    );
    if (rows[0]!.failed > 0) throw new Error('A job failed');
    if (rows[0]!.done >= printed) return;
    await sleep(200);
  }
}

/** Confirmed people who reached the minimum with a dozen courses. */
async function addPeople(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with added as (
      insert into accounts (phone, password_hash, role)
        select '9989' || lpad(n::text, 8, '0'), 'x', 5 from generate_series(1, $1::int) as n
        returning id
    ), people as (
      insert into profiles (account_id, status, decided_at, last_name, first_name, middle_name)
        select id, 'confirmed', now(), 'Karimova', 'Dilnoza', 'Anvarovna ' || id from added
        returning account_id
    )
    insert into credit_years (account_id, year, reached_at)
      select account_id, $2, now() from people`,
    [printed, YEAR],
  );
  await pool.query(
    `with subject as (
      insert into categories (name, hue, icon)
        values ('{"uz": "Taʼlim sifati"}', 210, 'book') returning id
    ), taught as (
      insert into courses (author_id, name, type, category_id, language_id, hours, credit)
        select (select min(id) from accounts), 'Funksional savodxonlik va baholash, ' || n || '-modul',
          'upgrade', (select id from subject), (select min(id) from languages), 36, 3
        from generate_series(1, $1::int) as n
        returning id
    )
    insert into credit_lines (account_id, year, kind, amount, course_id)
      select account_id, $2, 'earned', 3, taught.id from credit_years, taught`,
    [COURSES, YEAR],
  );
}

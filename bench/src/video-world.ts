import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { startEmbedded } from '@malaka/server/db/embedded';
import { hashToken, newToken } from '@malaka/server/features/identity/tokens';
import { newKeyringText } from '@malaka/server/features/personal-data/keyring';
import { findVideoPrograms } from '@malaka/server/gateways/video/find-ffmpeg';
import { freePort, startProgram, stopProgram, waitUntilReady } from './processes.ts';

const TEACHER_ROLE = 3;
export const { ffmpeg, ffprobe } = findVideoPrograms({}).found!;

export type World = Awaited<ReturnType<typeof startWorld>>;

/** An API node, a worker of its own and an author. */
export async function startWorld({ hasWorker }: { hasWorker: boolean }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'malaka-bench-'));
  const database = await startEmbedded({ dataDir: folder, log: pino({ level: 'silent' }) });
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    DATABASE_URL: database.url(),
    MALAKA_DATA: folder,
    MALAKA_MODE: 'production',
    MALAKA_SECRET: 'kV8w3qLr0ZtYx5nBd7uJ1mHs9cFg2aPe4oTiQy6W',
    MALAKA_PERSONAL_DATA_KEYS: newKeyringText(),
    PUBLIC_URL: base,
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
  };
  const api = startProgram('server/src/main.ts', [], { ...env, MALAKA_ROLE: 'api' });
  await waitUntilReady(api, `${base}/readyz`);
  const worker = hasWorker
    ? startProgram('server/src/main.ts', [], { ...env, MALAKA_ROLE: 'worker' })
    : undefined;
  const pool = new pg.Pool({ connectionString: database.url(), max: 2 });
  return {
    folder,
    base,
    pool,
    token: await addAuthor(pool),
    stop: async () => {
      await pool.end();
      if (worker) await stopProgram(worker);
      await stopProgram(api);
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function addAuthor(pool: pg.Pool): Promise<string> {
  const token = newToken();
  await pool.query(
    `with added as (
       insert into accounts (phone, password_hash, role) values ('998930000002', 'x', $2)
       returning id
     )
     insert into sessions (token_hash, account_id, is_remembered, expires_at)
       select $1, id, true, now() + interval '1 day' from added`,
    [hashToken(token), TEACHER_ROLE],
  );
  return token;
}

/** A video lesson of the author without a film. */
export async function addLesson(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with kind as (
       insert into categories (name, hue, icon) values ('{"uz": "Pedagogika"}', 200, 'school')
       returning id
     ), tongue as (
       insert into languages (code, name) values ('b' || floor(random() * 1e6), '{"uz": "uz"}')
       returning id
     ), course as (
       insert into courses (author_id, name, description, outcomes, type, hours, credit, category_id, language_id)
       select a.id, 'Kurs', 'Kurs', '[]', 'informal', 36, 2, kind.id, tongue.id
       from kind, tongue, accounts a where a.phone = '998930000002' returning id
     ), place as (
       insert into sections (course_id, name, slug, sort_order)
       select id, 'Boʻlim', 'bolim-' || id, 1 from course returning id, course_id
     )
     insert into lessons (course_id, section_id, type, name, position)
       select course_id, id, 'video', 'Dars', 1 from place returning id`,
  );
  return rows[0]!.id;
}

/** So many seconds of 720p with movement and sound. */
export function drawClip(folder: string, seconds: number): string {
  const file = path.join(folder, 'clip.mp4');
  const picture = `testsrc2=size=1280x720:rate=25:duration=${seconds}`;
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', `sine=duration=${seconds}`];
  const format = ['-pix_fmt', 'yuv420p', '-preset', 'ultrafast', '-b:v', '4M'];
  execFileSync(ffmpeg, ['-v', 'error', '-y', ...inputs, ...format, file]);
  return file;
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { startEmbedded } from '@malaka/server/db/embedded';
import { newKeyringText } from '@malaka/server/features/personal-data/keyring';
import { freePort, startProgram, stopProgram, waitUntilReady } from './processes.ts';
import { printTimes, timed } from './times.ts';
import { addTree } from './tree-data.ts';
import { measureMoves } from './tree-moves.ts';

/** 300 lines: sections and their paragraphs. */
const TREE = { sections: 60, paragraphs: 4 };
const OPENINGS = 200;
/** As many as there are sections: afterwards each is at its place again. */
const ORDERS = TREE.sections;
const WARM_UP = 20;

type Node = { id: number; childs: { id: number; order: number }[] };

/** A tree of 300 sections: opened and reordered on the server, moved in the browser. */
export async function benchCourseTree(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'malaka-bench-'));
  const database = await startEmbedded({ dataDir: folder, log: pino({ level: 'silent' }) });
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const server = startProgram('server/src/main.ts', [], {
    PORT: String(port),
    DATABASE_URL: database.url(),
    MALAKA_DATA: folder,
    MALAKA_ROLE: 'api',
    MALAKA_MODE: 'production',
    MALAKA_SECRET: 'kV8w3qLr0ZtYx5nBd7uJ1mHs9cFg2aPe4oTiQy6W',
    MALAKA_PERSONAL_DATA_KEYS: newKeyringText(),
    PUBLIC_URL: base,
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
  });
  const pool = new pg.Pool({ connectionString: database.url(), max: 2 });
  try {
    await waitUntilReady(server, `${base}/readyz`);
    const { courseId, token } = await addTree(pool, TREE);
    await open(base, courseId, token);
    await measureMoves({ base, courseId, token });
  } finally {
    await pool.end();
    await stopProgram(server);
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function open(base: string, courseId: number, token: string): Promise<void> {
  const address = `${base}/api/v1/teacher/courses/${courseId}/sections`;
  const opened: number[] = [];
  for (let n = 0; n < OPENINGS + WARM_UP; n += 1) {
    const { ms } = await timed(address, token);
    if (n >= WARM_UP) opened.push(ms);
  }
  printTimes('Tree of 300 sections opened', opened, 300);
  const ordered: number[] = [];
  for (let n = 0; n < ORDERS; n += 1) {
    const { data } = (await timed(address, token)).answer as { data: Node[] };
    // The last section goes to the front, so that every place changes.
    const moved = [...data.slice(-1), ...data.slice(0, -1)];
    const sections = moved.map(({ id, childs }, order) => ({ id, order, childs }));
    const body = { course_id: courseId, sections };
    ordered.push((await timed(`${base}/api/v1/teacher/order-section`, token, body)).ms);
  }
  printTimes('Whole tree reordered', ordered);
}

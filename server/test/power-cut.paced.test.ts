import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sealPersonal } from '#/domains/people/profiles/personal-columns.ts';
import { newKeyringText, parseKeyring } from '#/kit/config/keyring.ts';
import { createPersonalData } from '#/kit/personal-data/seal.ts';
import { createEmbeddedDatabase } from '#test/embedded-database.ts';
import { makeCaller } from '#test/factories.ts';
import { expectLedgerHolds } from '#test/money-factories.ts';
import { createMortalNode, makeDataFolder } from '#test/mortal-node.ts';
import {
  addPayingClients,
  judgeClients,
  PAYING_SETTINGS,
  payOn,
  type PayingClient,
} from '#test/paying-clients.ts';

// What a counted kill of the node cannot meet: PostgreSQL itself dies, and both at moments of chance.
const CLIENTS = 8;
const COURSES = 30;
const PEOPLE = 8;
const ROUNDS = 2;
const LIFE_MS = 1000;
const HANGS_MS = 180_000;
const NUMBER = '7654321';

const folder = makeDataFolder('power-cut');
const database = await createEmbeddedDatabase(folder);
const { db, pool } = database;
const keys = newKeyringText();
const node = await createMortalNode({
  folder,
  settings: {
    // As the product starts: what was read before is not read again.
    NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
    MALAKA_MODE: 'production',
    MALAKA_ROLE: 'api',
    MALAKA_SECRET: 'kV8w3qLr0ZtYx5nBd7uJ1mHs9cFg2aPe4oTiQy6W',
    MALAKA_PERSONAL_DATA_KEYS: keys,
    DATABASE_URL: database.url,
    SECOND_FACTOR: 'optional',
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'fatal',
    ...PAYING_SETTINGS,
  },
});
const { base } = node;

async function addReader(): Promise<{ id: number; token: string; told: number }> {
  const person = await makeCaller(db);
  const sealed = sealPersonal(createPersonalData(parseKeyring(keys)), person.id, {
    passportSeries: 'AA',
    passportNumber: NUMBER,
    personalNumber: '',
  });
  await db.updateTable('profiles').set(sealed).where('accountId', '=', person.id).execute();
  return { ...person, told: 0 };
}

/** Whether the own passport was told. */
const isTold = async (token: string): Promise<boolean> => {
  const answer = await fetch(`${base}/api/v1/profil/view`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.text()).includes(NUMBER);
};

async function dieAgainAndAgain(): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(LIFE_MS * (0.5 + Math.random()));
    await node.kill();
    node.start();
    await node.untilReady(HANGS_MS);
    await sleep(LIFE_MS * (0.5 + Math.random()));
    database.kill();
    await sleep(LIFE_MS);
    await node.untilReady(HANGS_MS);
  }
  await sleep(LIFE_MS);
}

// spec: PAY-04, SPD-08
test('nothing that was answered is lost or doubled when the node and the database die', async () => {
  const { clients, adminToken, courseIds } = await addPayingClients(db, CLIENTS, COURSES);
  const readers = await Promise.all(Array.from({ length: PEOPLE }, addReader));
  node.start();
  await node.untilReady(HANGS_MS);
  const run = { isOver: false };
  const paying = clients.map((client: PayingClient) =>
    payOn(client, { base, adminToken, courseIds }, run),
  );
  const reading = readers.map(async (reader) => {
    while (!run.isOver) {
      if (await isTold(reader.token).catch(() => sleep(20, false))) reader.told += 1;
    }
  });
  await Promise.all([
    dieAgainAndAgain().finally(() => {
      run.isOver = true;
    }),
    ...paying,
    ...reading,
  ]);

  const verdict = await judgeClients(pool, clients);
  expect(verdict).toMatchObject({ lost: 0, doubled: 0, changed: 0 });
  expect(verdict.acknowledged).toBeGreaterThan(0);
  await expectLedgerHolds(db);

  const { rows } = await pool.query<{ id: number; amount: number }>(
    `select account_id as id, count(*)::int as amount from personal_data_readings
     where purpose = 'own_profile' group by account_id`,
  );
  const written = new Map(rows.map(({ id, amount }) => [id, amount]));
  for (const { id, told } of readers) expect(written.get(id) ?? 0).toBeGreaterThanOrEqual(told);
  expect(readers.some(({ told }) => told > 0)).toBe(true);
}, 600_000);

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newKeyringText } from '#/kit/config/keyring.ts';
import { expectLedgerHolds } from '#test/money-factories.ts';
import { createEmbeddedDatabase } from '#test/embedded-database.ts';
import { createMortalNode, makeDataFolder } from '#test/mortal-node.ts';
import {
  addPayingClients,
  judgeClients,
  PAYING_SETTINGS,
  payOn,
  type PayingClient,
  untilUp,
} from '#test/paying-clients.ts';

const CLIENTS = 8;
const COURSES = 30;
const LIFE_MS = 1500;
/** While other tests run; alone on a machine it is 15 seconds, which the bench measures. */
const UP_AGAIN_MS = 30_000;

const folder = makeDataFolder('money-crash');
const database = await createEmbeddedDatabase(folder);
const { db, pool } = database;
const node = await createMortalNode({
  folder,
  settings: {
    MALAKA_MODE: 'production',
    MALAKA_ROLE: 'api',
    MALAKA_SECRET: 'kV8w3qLr0ZtYx5nBd7uJ1mHs9cFg2aPe4oTiQy6W',
    MALAKA_PERSONAL_DATA_KEYS: newKeyringText(),
    DATABASE_URL: database.url,
    SECOND_FACTOR: 'optional',
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'fatal',
    ...PAYING_SETTINGS,
  },
});
const { base } = node;

// spec: PAY-04
test('no so’m is lost, doubled or told otherwise when the node and the database die', async () => {
  const { clients, adminToken, courseIds } = await addPayingClients(db, CLIENTS + 1, COURSES);
  const [probe, ...paying] = clients as [PayingClient, ...PayingClient[]];
  node.start();
  await untilUp(probe, base);
  const run = { isOver: false };
  const working = Promise.all(
    paying.map((client) => payOn(client, { base, adminToken, courseIds }, run)),
  );
  const deaths = (async () => {
    await sleep(LIFE_MS);
    await node.kill();
    node.start();
    expect(await untilUp(probe, base)).toBeLessThan(UP_AGAIN_MS);
    await sleep(LIFE_MS);
    database.kill();
    expect(await untilUp(probe, base)).toBeLessThan(UP_AGAIN_MS);
    await sleep(LIFE_MS);
    run.isOver = true;
  })();
  await Promise.all([deaths, working]);
  const verdict = await judgeClients(pool, paying);
  expect(verdict).toMatchObject({ lost: 0, doubled: 0, changed: 0 });
  expect(verdict.acknowledged).toBeGreaterThan(CLIENTS * 3);
  expect(paying.reduce((sum, client) => sum + client.repeats, 0)).toBeGreaterThan(0);
  await expectLedgerHolds(db);
}, 90_000);

import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from '@malaka/server/kit/db/connect';
import { checkLedger } from '@malaka/server/domains/money/payments/check-ledger';
import {
  addPayingClients,
  judgeClients,
  PAYING_SETTINGS,
  payOn,
  type PayingClient,
  untilUp,
} from '@malaka/server/test/paying-clients';
import { startOwnDatabase } from './database.ts';
import { printFigure } from './report.ts';
import { sized } from './size.ts';
import { inWorld, type World } from './world.ts';

const CLIENTS = sized(16, 2);
const COURSES = sized(300, 20);
const API_KILLS = sized(20, 2);
const DATABASE_KILLS = sized(10, 1);
const LONGEST_LIFE_MS = sized(3000, 300);
const UP_AGAIN_SECONDS = 15;

/** Payments under failures: node and database are killed at any moment, and no so'm is lost. */
export const benchPaymentsCrash = (): Promise<void> =>
  inWorld(
    async (world) => {
      const { base, pool } = world;
      const db = createDatabase(pool);
      const { clients, adminToken, courseIds } = await addPayingClients(db, CLIENTS + 1, COURSES);
      const [probe, ...paying] = clients as [PayingClient, ...PayingClient[]];
      const run = { isOver: false };
      const began = performance.now();
      const working = paying.map((client) => payOn(client, { base, adminToken, courseIds }, run));
      const failed = Promise.all(working).then(() => undefined);
      // A failing client ends the bench immediately.
      const ups = await Promise.race([killAll(world, probe), failed.then(() => [])]);
      run.isOver = true;
      await failed;
      const seconds = (performance.now() - began) / 1000;
      const { lost, doubled, changed, acknowledged } = await judgeClients(pool, paying);
      const broken = Object.values(await checkLedger(db)).reduce((sum, count) => sum + count, 0);
      const repeats = paying.reduce((sum, client) => sum + client.repeats, 0);
      const none = { is: '<=', value: 0 } as const;
      const name = `${API_KILLS} kills of the node, ${DATABASE_KILLS} of the database`;
      printFigure({ name: `${name}: movements acknowledged`, measured: acknowledged, unit: '' });
      printFigure({
        name: 'Movements a second, deaths and all',
        measured: acknowledged / seconds,
        unit: '/s',
      });
      printFigure({ name: 'Calls sent again', measured: repeats, unit: '' });
      printFigure({ name: 'Acknowledged and lost', measured: lost, unit: '', goal: none });
      printFigure({ name: 'Booked twice', measured: doubled, unit: '', goal: none });
      printFigure({ name: 'Answers that changed', measured: changed, unit: '', goal: none });
      printFigure({ name: 'Rows that break the ledger', measured: broken, unit: '', goal: none });
      const slowest = Math.max(...ups) / 1000;
      const goal = { is: '<=', value: UP_AGAIN_SECONDS } as const;
      printFigure({ name: 'Up again, the slowest', measured: slowest, unit: 's', goal });
    },
    PAYING_SETTINGS,
    startOwnDatabase,
  );

/** Kills at random moments, the node twice as often as the database; returns the downtimes. */
async function killAll(world: World, probe: PayingClient): Promise<number[]> {
  const ups: number[] = [];
  let node: ChildProcess = world.api;
  for (let kill = 1; kill <= API_KILLS + DATABASE_KILLS; kill += 1) {
    await sleep(Math.random() * LONGEST_LIFE_MS);
    if (kill % 3 === 0) process.kill(databasePid(world.folder), 'SIGKILL');
    else {
      node.kill('SIGKILL');
      node = world.start({});
    }
    ups.push(await untilUp(probe, world.base));
  }
  return ups;
}

const databasePid = (folder: string): number =>
  Number.parseInt(readFileSync(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8'), 10);

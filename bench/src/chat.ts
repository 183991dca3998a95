import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@malaka/server/test/free-port';
import { residentMegabytes } from '@malaka/server/test/process-memory';
import { startBalancer } from './balancer.ts';
import { arrivals, openPages, type OpenPair, say, type SentMessage } from './chat-clients.ts';
import { addBusyPerson, addPairs } from './chat-data.ts';
import { waitUntilReady } from './processes.ts';
import { printFigure } from './report.ts';
import { sized } from './size.ts';
import { printTimes, timed } from './times.ts';
import { inWorld, type World } from './world.ts';

const PAIRS_A_NODE = sized(1000, 5);
const MESSAGES = sized(1500, 30);
const MESSAGES_A_SECOND = 50;
const LONGEST_MS = 60_000;
const COUNTS = sized(500, 10);
const NOTIFICATIONS = sized(10_000, 100);
const CHATS = sized(200, 5);

const named = (pages: number) => pages.toLocaleString('en');

/** Chats of two, each with an open page: on one node, on two, and with one of them killed. */
export async function benchChat(pairsANode = PAIRS_A_NODE): Promise<void> {
  await inWorld(async (world) => {
    const pairs = await addPairs(world.pool, pairsANode * 2);
    await measureCounts(world);
    await onOneNode(world, pairs.slice(0, pairsANode));
    await onTwoNodes(world, pairs);
  });
}

async function measureCounts({ base, pool }: World): Promise<void> {
  const token = await addBusyPerson(pool, { notifications: NOTIFICATIONS, chats: CHATS });
  const times: number[] = [];
  for (let n = 0; n < COUNTS; n += 1) {
    times.push((await timed(`${base}/api/v1/profil/unread-count`, token)).ms);
  }
  printTimes('Unread counts with 10,000 notifications', times, 10);
}

type Pairs = Awaited<ReturnType<typeof addPairs>>;

async function onOneNode({ base, api }: World, pairs: Pairs): Promise<void> {
  const clients = `${named(pairs.length * 2)} on one node`;
  const began = performance.now();
  const open = await openPages(base, pairs);
  printFigure({ name: `${clients} come in`, measured: performance.now() - began, unit: 'ms' });
  await talk(base, open, MESSAGES_A_SECOND);
  printDelays(clients, await arrivals(await talk(base, open, MESSAGES), LONGEST_MS));
  printResident(`Resident with ${clients}`, api);
  closeAll(open);
}

async function onTwoNodes(world: World, pairs: Pairs): Promise<void> {
  const port = await freePort();
  const second = world.start({ PORT: String(port) });
  await waitUntilReady(second, `http://localhost:${port}/readyz`);
  const balancer = await startBalancer([Number(new URL(world.base).port), port]);
  const { base } = balancer;
  const clients = `${named(pairs.length * 2)} on two nodes`;
  try {
    const open = await openPages(base, pairs);
    await talk(base, open, MESSAGES_A_SECOND);
    const times = await arrivals(await talk(base, open, MESSAGES), LONGEST_MS);
    printDelays(`${clients} (TCP balancer)`, times);
    printResident(`Resident with ${clients}, first`, world.api);
    printResident(`Resident with ${clients}, second`, second);
    await killOne(base, open, second);
    closeAll(open);
  } finally {
    await balancer.stop();
  }
}

/** Users continue writing while a node is killed; its pages reconnect to the other one. */
async function killOne(base: string, open: readonly OpenPair[], node: ChildProcess): Promise<void> {
  const pages = open.flatMap((pair) => pair.pages);
  const talking = talk(base, open, MESSAGES);
  await sleep(sized(2000, 200));
  const lost = new Set<OpenPair['pages'][number]>();
  for (const page of pages) page.socket.once('disconnect', () => lost.add(page));
  const killedAt = performance.now();
  node.kill('SIGKILL');
  const sent = await talking;
  await arrivals(sent, LONGEST_MS);
  const isBack = () => [...lost].every(({ backAt }) => backAt > killedAt);
  const until = performance.now() + LONGEST_MS;
  while (!isBack() && performance.now() < until) await sleep(50);
  if (lost.size === 0 || !isBack()) throw new Error('Pages of the killed node did not come back');
  const slowest = Math.max(...[...lost].map(({ backAt }) => backAt - killedAt));
  printFigure({ name: 'Pages of the killed node', measured: lost.size, unit: 'pages' });
  printFigure({
    name: 'The last of them is back and has asked for all',
    measured: slowest / 1000,
    unit: 's',
    goal: { is: '<=', value: 5 },
  });
  const most = new Map(
    open.map(({ chatId, pages: both }) => [chatId, both.map(({ last }) => last)]),
  );
  const behind = [...most.values()].filter(([one, other]) => one !== other).length;
  printFigure({
    name: 'Chats whose pages know different messages',
    measured: behind,
    unit: 'chats',
    goal: { is: '<=', value: 0 },
  });
}

/** At a steady pace, each message in another chat, from both members in turn. */
async function talk(
  base: string,
  open: readonly OpenPair[],
  amount: number,
): Promise<SentMessage[]> {
  const began = performance.now();
  const sending: Promise<SentMessage>[] = [];
  for (let n = 0; n < amount; n += 1) {
    const pair = open[(n * 7) % open.length]!;
    sending.push(say(base, pair, n));
    const dueMs = ((n + 1) * 1000) / MESSAGES_A_SECOND;
    await sleep(Math.max(0, began + dueMs - performance.now()));
  }
  return await Promise.all(sending);
}

function printDelays(name: string, times: readonly number[]): void {
  printTimes(`Message to both, ${name}`, times);
  const sorted = times.toSorted((a, b) => a - b);
  printFigure({
    name: `Message to both, ${name}, p99`,
    measured: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    unit: 'ms',
    goal: { is: '<=', value: 300 },
  });
}

function printResident(name: string, node: ChildProcess): void {
  const measured = residentMegabytes(node);
  if (measured === undefined) return;
  printFigure({ name, measured, unit: 'MB', goal: { is: '<=', value: 400 } });
}

function closeAll(open: readonly OpenPair[]): void {
  for (const { pages } of open) for (const { socket } of pages) socket.close();
}

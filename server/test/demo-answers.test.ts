import { failure } from '@malaka/contracts/kit/errors';
import { AUDIENCES, ROLE_IDS, type Role } from '@malaka/contracts/kit/roles';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { decode } from 'zod';
import { seedDemo } from '@malaka/demo/seed';
import type { VideoTools } from '#/kit/gateways/video.ts';
import { API_PREFIX } from '#/kit/http/route.ts';
import { callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import {
  addressesOf,
  type Call,
  countNeeded,
  isSigned,
  matches,
  type Parameter,
} from '#test/demo-calls.ts';
import { Things, type SeenIds } from '#test/demo-things.ts';
import { declaredEndpoints } from '#test/endpoints.ts';
import { makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const CALLERS_AT_ONCE = 4;
const ADDRESSES_OF_EACH = 5;

const database = await useTestDatabase();
const { db } = database;
const { app, deps } = await createTestApp(database, { deps: { video: {} as VideoTools } });
await seedDemo(deps);
const things = await Things.read(db);
const callers = await makeCallers();
const calls = await listCalls();

type Caller = { name: string; role?: Role; token?: string; seen: SeenIds };

/** All accounts of the demo's list, learners in every state, and a guest. */
async function makeCallers(): Promise<Caller[]> {
  const { rows } = await sql<{ id: number; role: number; phone: string }>`
    select id, role, phone from accounts where phone like '99890000000_' or id in (
      select min(account_id) from profiles group by status
      union select min(account_id) from attempts group by finished_at is null, is_passed
      union select min(account_id) from top_up_orders)
    order by id`.execute(db);
  const people = rows.map(async ({ id, role: roleId, phone }): Promise<Caller> => {
    const role = (Object.keys(ROLE_IDS) as Role[]).find((one) => ROLE_IDS[one] === roleId)!;
    const { token } = await makeSession(db, id);
    return { name: `${role} ${phone}`, role, token, seen: things.ownOf(id) };
  });
  return [{ name: 'nobody', seen: new Map() }, ...(await Promise.all(people))];
}

const endpointOf = ({ path }: Call) =>
  declaredEndpoints.get(`GET ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)!;

/** Lists first: they contain the ids with which the other calls are made. */
async function listCalls(): Promise<Call[]> {
  const { paths } = (await app.inject('/api/v1/openapi.json')).json();
  return Object.entries<{ get?: { parameters: Parameter[] } }>(paths)
    .flatMap(([path, { get }]) =>
      get ? [{ path: path.slice(API_PREFIX.length), parameters: get.parameters }] : [],
    )
    .toSorted((one, other) => countNeeded(one) - countNeeded(other));
}

/** A file that is the same for everybody is requested once. */
function callersOf(call: Call): Caller[] {
  const { audience, answer } = endpointOf(call);
  const allowed: readonly unknown[] | null = AUDIENCES[audience];
  if (allowed !== null) return callers.filter(({ role }) => allowed.includes(role));
  return answer ? callers : callers.slice(0, 1);
}

const failures: string[] = [];
const good = new Set<Call>();

async function ask(call: Call, url: string, { name, token, seen }: Caller): Promise<void> {
  const { status, raw } = await callRaw(app, 'GET', url, { token });
  const { answer } = endpointOf(call);
  try {
    if (status >= 500) throw new Error(`status ${status}`);
    if (status >= 400) failure.parse(raw);
    else if (answer) decode(answer, raw);
  } catch (error) {
    failures.push(`${name}: ${url}: ${String(error).slice(0, 300)}`);
  }
  if (status >= 400) return;
  good.add(call);
  things.recordSeen(seen, call.path, raw);
}

/** Each caller in turn makes every call they may make. */
async function askAll(call: Call): Promise<void> {
  const waiting = [...callersOf(call)];
  const workers = Array.from({ length: CALLERS_AT_ONCE }, async () => {
    for (let caller = waiting.shift(); caller; caller = waiting.shift()) {
      const { seen } = caller;
      const known = (table: string) => things.of(table, seen.get(table));
      for (const url of addressesOf(call, things, known)) await ask(call, url, caller);
    }
  });
  await Promise.all(workers);
}

test('every question about the demo, in every state of it, is answered as the contract says', async () => {
  const [signed, plain] = [true, false].map((one) =>
    calls.filter((call) => isSigned(call) === one),
  );
  for (const call of plain!) await askAll(call);
  for (const call of signed!) {
    const links = [...things.addresses].filter((address) => matches(call, address));
    for (const url of links.slice(0, ADDRESSES_OF_EACH)) await ask(call, url, callers[0]!);
  }
  expect(failures).toEqual([]);
  // Otherwise most results would be "not found" and prove nothing.
  const unanswered = plain!.filter((call) => !good.has(call)).map(({ path }) => path);
  expect(unanswered.length, unanswered.join(', ')).toBeLessThan(plain!.length / 20);
}, 240_000);

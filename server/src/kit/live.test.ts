import type { AddressInfo } from 'node:net';
import { io as connect, type Socket } from 'socket.io-client';
import { afterAll, describe, expect, it } from 'vitest';
import { createBareApp } from '#test/bare-app.ts';
import { useTestDatabase } from '#test/database.ts';
import { findSession } from '#/domains/people/identity/find-session.ts';
import { hashToken, newToken } from '#/domains/people/identity/secrets.ts';
import { createLive, createLiveSender, type Live } from './live.ts';

const { pool, db } = await useTestDatabase();

async function createNode() {
  let live: Live | undefined;
  const { app, deps } = await createBareApp(pool, async (bare, appDeps) => {
    live = await createLive(bare, appDeps, (token) =>
      findSession(appDeps.db, token, appDeps.now(), 'optional'),
    );
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, deps, live: live!, port: (app.server.address() as AddressInfo).port };
}

const one = await createNode();
const two = await createNode();

const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.close();
});

function open(port: number, token: unknown): Socket {
  const socket = connect(`http://127.0.0.1:${port}`, {
    path: '/api/v1/live',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
  });
  sockets.push(socket);
  return socket;
}

async function openFor(port: number, token: string): Promise<Socket> {
  const socket = open(port, token);
  await nextOf(socket, 'connect');
  return socket;
}

let phones = 998_900_100_000;

async function createAccount(): Promise<number> {
  phones += 1;
  const values = { phone: String(phones), passwordHash: 'none' };
  const row = await db
    .insertInto('accounts')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function createSession(accountId: number) {
  const token = newToken();
  const expiresAt = new Date(Date.now() + 3_600_000);
  const { id } = await db
    .insertInto('sessions')
    .values({ accountId, tokenHash: hashToken(token), isRemembered: false, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

const nextOf = (socket: Socket, event: string): Promise<unknown> =>
  new Promise((resolve) => socket.once(event, resolve));

describe('the live channel', () => {
  it.each([[undefined], ['short'], [42], [newToken()]])('lets nobody in with %j', async (token) => {
    const socket = open(one.port, token);
    expect(await nextOf(socket, 'connect_error')).toMatchObject({
      message: 'auth.sign_in_required',
    });
  });

  it('lets no blocked account in', async () => {
    const accountId = await createAccount();
    const { token } = await createSession(accountId);
    await db
      .updateTable('accounts')
      .set({ status: 'blocked' })
      .where('id', '=', accountId)
      .execute();
    expect(await nextOf(open(one.port, token), 'connect_error')).toMatchObject({
      message: 'auth.sign_in_required',
    });
  });

  it('reaches every page of an account on every node, and nobody else', async () => {
    const accountId = await createAccount();
    const [here, there] = [await createSession(accountId), await createSession(accountId)];
    const pages = [await openFor(one.port, here.token), await openFor(two.port, there.token)];
    const strangerId = await createAccount();
    const stranger = await openFor(two.port, (await createSession(strangerId)).token);
    const heard: unknown[] = [];
    stranger.onAny((...facts) => heard.push(facts));
    const received = pages.map((page) => nextOf(page, 'notice'));
    one.live.toAccount(accountId, 'notice', { text: 'Salom' });
    expect(await Promise.all(received)).toEqual([{ text: 'Salom' }, { text: 'Salom' }]);
    one.live.toAccount(strangerId, 'notice', { text: 'Oxirgi' });
    await expect.poll(() => heard).toEqual([['notice', { text: 'Oxirgi' }]]);
  });

  it('carries what a worker tells, also when it is long', async () => {
    const accountId = await createAccount();
    const page = await openFor(two.port, (await createSession(accountId)).token);
    const worker = createLiveSender({ pool, log: one.deps.log });
    const received = nextOf(page, 'notice');
    const text = 'ў'.repeat(10_000);
    worker.toAccount(accountId, 'notice', { text });
    expect(await received).toEqual({ text });
    await worker.close();
  });

  it('ends with the session, at once, on whichever node', async () => {
    const accountId = await createAccount();
    const [ended, current] = [await createSession(accountId), await createSession(accountId)];
    const pages = [await openFor(one.port, ended.token), await openFor(two.port, ended.token)];
    const other = await openFor(two.port, current.token);
    const gone = pages.map((page) => nextOf(page, 'disconnect'));
    await db
      .updateTable('sessions')
      .set({ endedAt: new Date() })
      .where('id', '=', ended.id)
      .execute();
    expect(await Promise.all(gone)).toEqual(['io server disconnect', 'io server disconnect']);
    expect(other.connected).toBe(true);
    const disconnected = nextOf(other, 'disconnect');
    await one.live.endSessions([current.id]);
    expect(await disconnected).toBe('io server disconnect');
  });

  it('does not hold the stop of a node', async () => {
    const node = await createNode();
    const page = await openFor(node.port, (await createSession(await createAccount())).token);
    const gone = nextOf(page, 'disconnect');
    await node.app.close();
    expect(await gone).toBe('io server disconnect');
  });
});

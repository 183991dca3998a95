import { ROLE_IDS } from '@malaka/contracts/kit/roles';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { checkAddress } from '#/kit/setup/check-address.ts';
import { makeIdentity } from '#/kit/signing/identity.ts';
import { createOutboxSms } from '#/domains/conversation/sms-gateways/outbox.ts';
import type { SmsSender } from '#/kit/gateways/sms.ts';
import { runSetup } from '#/setup.ts';
import { useTestDatabase } from '#test/database.ts';
import { newPhone } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const { deps } = await createTestApp(database);
const gateway = createOutboxSms(db);
deps.sms = gateway as SmsSender;
deps.smsGateways = [gateway];
const phone = newPhone();

async function setup(options: Parameters<typeof runSetup>[1]) {
  const lines: string[] = [];
  const code = await runSetup(deps, options, (line) => lines.push(line));
  const lineOf = (name: string) => lines.find((line) => line.slice(8).startsWith(name)) ?? '';
  return { code, lines, lineOf };
}

const countOf = async (table: 'categories' | 'accounts') => {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]!.count;
};

// spec: OPS-19
describe('the list of the first day', () => {
  test('says what an empty installation lacks and, on trial, changes nothing', async () => {
    const { code, lineOf, lines } = await setup({ phone, isDryRun: true });
    expect(code).toBe(1);
    expect(lineOf('Categories')).toMatch(/^FAILED .*authors can make no course/);
    expect(lineOf('Administrator')).toMatch(/^FAILED/);
    expect(lineOf('Database')).toMatch(/PostgreSQL \d+/);
    expect(lineOf('Storage')).toMatch(/^done/);
    expect(lineOf('Pages')).toMatch(/^TO DO .*offer/);
    expect(lines.at(-1)).toMatch(/^Left: \d+ of \d+\.$/);
    expect(await countOf('categories')).toBe(0);
    expect(await countOf('accounts')).toBe(0);
  });

  test('adds the usual categories and the first administrator, and sends a code', async () => {
    const { lineOf } = await setup({ phone });
    const [sent] = await db.selectFrom('outbox').select(['recipient', 'text']).execute();
    expect(sent).toEqual({ recipient: phone, text: expect.stringMatching(/kodi \d{5}\./) });
    expect(lineOf('SMS')).toMatch(/^TO DO .*whether it came is not known/);
    expect(lineOf('Categories')).toMatch(/^done .*10 usual ones were added/);
    expect(lineOf('Administrator')).toMatch(/Password, shown only here: \S{12,}/);
    expect(await countOf('categories')).toBe(10);
    const admins = await db.selectFrom('accounts').select(['phone', 'role']).execute();
    expect(admins).toEqual([{ phone, role: ROLE_IDS.admin }]);
  });

  test('an SMS has come once its code is typed, at once or by a second call', async () => {
    const [sent] = await db.selectFrom('outbox').select('code').execute();
    const code = sent!.code!;
    expect((await setup({ phone, code })).lineOf('SMS')).toMatch(/^done .*the code came to 998/);
    const wrong = code === '12345' ? '54321' : '12345';
    expect((await setup({ phone, code: wrong })).lineOf('SMS')).toMatch(
      /^FAILED .*is not the code/,
    );
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
    const asked = await setup({ phone, ask: async () => ` ${code}\n` });
    expect(asked.lineOf('SMS')).toMatch(/^done/);
    const none = await setup({ phone, ask: async () => '' });
    expect(none.lineOf('SMS')).toMatch(/^FAILED .*which did not come/);
  });

  test('run again it adds nothing, and leaves what administrators changed', async () => {
    await db.deleteFrom('categories').where('sortOrder', '>', 2).execute();
    const { lineOf } = await setup({ phone: newPhone() });
    expect(lineOf('Categories')).toMatch(/^done .*3 for courses/);
    expect(lineOf('Administrator')).toMatch(/^done .*1 can sign in/);
    expect(await countOf('categories')).toBe(3);
    expect(await countOf('accounts')).toBe(1);
  });

  test('categories that are all hidden are neither there nor added again', async () => {
    await db.updateTable('categories').set({ isActive: false }).execute();
    const { lineOf } = await setup({});
    await db.updateTable('categories').set({ isActive: true }).execute();
    expect(lineOf('Categories')).toMatch(/^FAILED .*all are hidden/);
    expect(await countOf('categories')).toBe(3);
  });

  test('a part that breaks is named with its reason, and the others are looked at', async () => {
    const check = vi.spyOn(deps.files, 'check').mockRejectedValue(new Error('read-only disk'));
    const read = vi.spyOn(deps.space, 'read').mockRejectedValue(new Error('no such disk'));
    const { lineOf, lines } = await setup({ isDryRun: true });
    check.mockRestore();
    read.mockRestore();
    expect(lineOf('Storage')).toMatch(/^FAILED .*read-only disk/);
    expect(lines[lines.indexOf(lineOf('Storage')) + 1]).toMatch(/write there/);
    expect(lineOf('Space')).toMatch(/^FAILED .*no such disk/);
    expect(lineOf('Administrator')).toMatch(/^done/);
  });
});

describe('the address', () => {
  const now = new Date();
  const pem = makeIdentity('localhost', now);
  const servers: Server[] = [];
  afterAll(() => servers.forEach((server) => server.close()));

  async function listen(status: number): Promise<string> {
    const server = createServer({ key: pem, cert: pem }, (_request, response) => {
      response.writeHead(status).end();
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, resolve));
    return `https://localhost:${(server.address() as AddressInfo).port}`;
  }

  test('answers by TLS, and says for how long its certificate is good', async () => {
    const publicUrl = await listen(200);
    const outcome = await checkAddress({ publicUrl, now, ca: pem });
    expect(outcome).toMatchObject({ state: 'done' });
    expect(outcome.says).toMatch(/good for 365\d days/);
  });

  test('a certificate that ends soon is to be renewed', async () => {
    const publicUrl = await listen(200);
    const later = new Date(now);
    later.setFullYear(now.getFullYear() + 10);
    later.setDate(later.getDate() - 7);
    expect(await checkAddress({ publicUrl, now: later, ca: pem })).toMatchObject({
      state: 'todo',
      remedy: 'Renew the certificate.',
    });
  });

  test('one that phones do not trust, a proxy without the platform and a closed door fail', async () => {
    const untrusted = await checkAddress({ publicUrl: await listen(200), now });
    expect(untrusted).toMatchObject({ state: 'failed' });
    expect(untrusted.says).toMatch(/self-signed/);
    const proxyAlone = await checkAddress({ publicUrl: await listen(502), now, ca: pem });
    expect(proxyAlone.says).toMatch(/answers 502/);
    const closed = await checkAddress({ publicUrl: 'https://localhost:9', now });
    expect(closed).toMatchObject({ state: 'failed' });
  });

  test('without TLS only this machine is let pass', async () => {
    const own = await checkAddress({ publicUrl: 'http://localhost:3000', now });
    expect(own.state).toBe('todo');
    const open = await checkAddress({ publicUrl: 'http://malaka.example', now });
    expect(open).toMatchObject({ state: 'failed' });
    expect(open.says).toMatch(/passwords could be read/);
  });
});

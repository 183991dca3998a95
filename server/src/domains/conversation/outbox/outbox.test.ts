import { describe, expect, it } from 'vitest';
import { createCodeSender, noCodeSender } from '#/domains/conversation/sms-gateways/send-code.ts';
import { createOutboxSms } from '#/domains/conversation/sms-gateways/outbox.ts';
import type { SmsSender } from '#/kit/gateways/sms.ts';
import { createOutboxBot } from '#/domains/conversation/telegram-bot/outbox.ts';
import { registerSecurity } from '#/kit/server/security.ts';
import { createBareApp } from '#test/bare-app.ts';
import { useTestDatabase } from '#test/database.ts';
import { registerOutbox } from './register-outbox.ts';

const { pool, db } = await useTestDatabase();

const { app, deps } = await createBareApp(pool, async (bare, appDeps) => {
  await registerSecurity(bare, appDeps);
  registerOutbox(bare, appDeps);
});

const sms = createOutboxSms(db);
const bot = createOutboxBot(db, 'malaka_test_bot');
const sender = (isBotFirst: boolean, gateway: Pick<SmsSender, 'send'> = sms) =>
  createCodeSender({ sms: gateway, bot, isBotFirst: async () => isBotFirst, log: deps.log });

const listed = async (to: string) => {
  const answer = await app.inject(`/api/v1/dev/outbox?to=${to}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

describe('a code', () => {
  it('goes by SMS', async () => {
    const message = { phone: '998901110001', text: 'Kod: 12345', code: '12345' };
    expect(await sender(false).send(message)).toEqual({ channel: 'sms', botUrl: null });
    expect(await listed('998901110001')).toEqual({
      success: 1,
      data: [
        {
          to: '998901110001',
          channel: 'sms',
          text: 'Kod: 12345',
          code: '12345',
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        },
      ],
    });
  });

  it('goes to the bot by setting, under a key of its own each time', async () => {
    const message = { phone: '998901110002', text: 'Kod: 23456', code: '23456' };
    const first = await sender(true).send(message);
    const second = await sender(true).send(message);
    expect(first.channel).toBe('bot');
    expect(first.botUrl).toMatch(/^https:\/\/t\.me\/malaka_test_bot\?start=[\w-]{22}$/);
    expect(second.botUrl).not.toBe(first.botUrl);
    expect(
      (await listed('998901110002')).data.map((row: { channel: string }) => row.channel),
    ).toEqual(['bot', 'bot']);
  });

  it('goes to the bot where the SMS gateway refuses', async () => {
    const refusing = {
      send: async () => {
        throw new Error('no money left');
      },
    };
    const message = { phone: '998901110003', text: 'Kod: 34567', code: '34567' };
    expect((await sender(false, refusing).send(message)).channel).toBe('bot');
    expect((await listed('998901110003')).data).toHaveLength(1);
  });

  it('does not look sent where there is no gateway', async () => {
    const message = { phone: '998901110004', text: 'Kod: 45678', code: '45678' };
    await expect(noCodeSender.send(message)).rejects.toThrow('No gateway');
    expect((await listed('998901110004')).data).toEqual([]);
  });
});

describe('the outbox', () => {
  it('lists newest first and leaves an absent code out', async () => {
    await sms.send({ key: 'one', phone: '998901110005', text: 'birinchi' });
    await sms.send({ key: 'one', phone: '998901110005', text: 'ikkinchi' });
    const { data } = await listed('998901110005');
    expect(data.map((row: { text: string }) => row.text)).toEqual(['ikkinchi', 'birinchi']);
    expect(data[0]).not.toHaveProperty('code');
  });

  it('is a page without scripts that shows text as text', async () => {
    await sms.send({
      key: 'one',
      phone: '998901110006',
      text: '<script>alert(1)</script>',
      code: '56789',
    });
    const { headers, body } = await app.inject('/dev/outbox');
    expect(headers['content-type']).toContain('text/html');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('56789');
    expect(body).toContain('&lt;script&gt;');
    expect(body).not.toContain('<script');
  });

  it('cannot be there in production', async () => {
    const register = createBareApp(pool, (bare, appDeps) => registerOutbox(bare, appDeps), {
      config: { mode: 'production' },
    });
    await expect(register).rejects.toThrow('codes of everybody');
  });
});

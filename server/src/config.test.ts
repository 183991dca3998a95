import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'malaka-config-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const goodSecret = 'kq8Zt1uYw3vBn5mXc7aSd9fGh2jKl4pQ';
const load = (env: Record<string, string>) => loadConfig({ MALAKA_DATA: dataDir, ...env });
const inProduction = {
  MALAKA_MODE: 'production',
  MALAKA_SECRET: goodSecret,
  PUBLIC_URL: 'https://malaka.uz',
};

describe('loadConfig', () => {
  it('needs no setting in development', () => {
    expect(load({})).toMatchObject({
      mode: 'development',
      role: 'all',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      dataDir,
      trustedProxies: ['127.0.0.0/8', '::1'],
      metricsAddresses: ['127.0.0.0/8', '::1'],
      hasApiDocs: true,
      videoHosts: [],
      rateLimitPerMinute: 600,
      overloadMs: 1000,
      pagePatienceMs: 1000,
      undoSeconds: 10,
      isWorkerOff: false,
      codesByBot: false,
      mayPushInside: false,
    });
  });

  it('puts the data folder beside the code when none is named', () => {
    const config = loadConfig(inProduction);
    expect(config.dataDir).toBe(path.resolve(import.meta.dirname, '../../data'));
  });

  it('listens to all addresses in production', () => {
    const config = load({ ...inProduction, PORT: '8080' });
    expect(config).toMatchObject({ host: '0.0.0.0', port: 8080, secret: goodSecret });
  });

  it('asks for a second factor in production, and where it is told to', () => {
    const production = inProduction;
    expect(load(production).secondFactor).toBe('required');
    expect(load({ ...production, SECOND_FACTOR: 'optional' }).secondFactor).toBe('optional');
    expect(load({}).secondFactor).toBe('optional');
    expect(load({ SECOND_FACTOR: 'required' }).secondFactor).toBe('required');
  });

  it('makes one development key and keeps it to its owner', () => {
    const { secret } = load({});
    expect(load({}).secret).toBe(secret);
    const file = path.join(dataDir, 'keys', 'secret');
    expect(readFileSync(file, 'utf8').trim()).toBe(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('says which key file is damaged', () => {
    const other = path.join(dataDir, 'other');
    loadConfig({ MALAKA_DATA: other });
    writeFileSync(path.join(other, 'keys', 'secret'), '');
    expect(() => loadConfig({ MALAKA_DATA: other })).toThrow(/keys\/secret is damaged: delete it/);
  });

  it('takes empty text as not set', () => {
    expect(load({ PORT: '', DATABASE_URL: ' ', S3_BUCKET: '' })).toMatchObject({ port: 3000 });
  });

  it.each([
    [{ PORT: 'abc' }, 'Setting PORT must be a whole number from 1 to 65535.'],
    [{ PORT: '70000' }, 'Setting PORT must be a whole number from 1 to 65535.'],
    [{ MALAKA_MODE: 'prod' }, 'Setting MALAKA_MODE must be one of development, production.'],
    [
      { DATABASE_URL: 'mysql://x/y' },
      'Setting DATABASE_URL must be an address such as postgresql://user:password@host/malaka.',
    ],
    [
      { MALAKA_BBB_URL: 'https://meet.example' },
      'Settings MALAKA_BBB_URL and MALAKA_BBB_SECRET belong together: give both or none.',
    ],
    [
      { MALAKA_BBB_SECRET: 'kq8Zt1uYw3' },
      'Settings MALAKA_BBB_URL and MALAKA_BBB_SECRET belong together: give both or none.',
    ],
    [
      { MALAKA_BBB_URL: 'meet.example', MALAKA_BBB_SECRET: 'kq8Zt1uYw3' },
      'Setting MALAKA_BBB_URL must be an address such as https://malaka.uz.',
    ],
    [
      {
        ...inProduction,
        MALAKA_BBB_URL: 'http://meet.example',
        MALAKA_BBB_SECRET: 'kq8Zt1uYw3',
      },
      'Setting MALAKA_BBB_URL must be an https address in production.',
    ],
    [
      { PAYME_KEY: 'x' },
      'Settings PAYME_MERCHANT_ID and PAYME_KEY belong together: give both or none.',
    ],
    [
      { CLICK_SERVICE_ID: '777' },
      'Setting CLICK_MERCHANT_ID is missing: CLICK_SERVICE_ID, CLICK_MERCHANT_ID, CLICK_SECRET_KEY belong together, give all or none.',
    ],
    [
      { PAYME_ADDRESSES: '185.234.113.0/33' },
      'Setting PAYME_ADDRESSES must be "any" or a list of addresses such as 185.234.113.0/28.',
    ],
    [
      {
        ...inProduction,
        PAYME_MERCHANT_ID: '587f72c72cac0d162c722ae2',
        PAYME_KEY: 'sample-key-of-payme',
      },
      "Setting PAYME_KEY looks like a sample: take it from the provider's cabinet.",
    ],
    ...['everybody', '10.0.0.0/0', '10.0.0.0/33', 'fe80::1%eth0', 'none, loopback'].map(
      (text): [Record<string, string>, string] => [
        { TRUSTED_PROXIES: text },
        'Setting TRUSTED_PROXIES must be "none" or a list of addresses such as loopback, 10.0.0.5.',
      ],
    ),
    [
      { METRICS_ADDRESSES: 'monitor.example' },
      'Setting METRICS_ADDRESSES must be "any" or a list of addresses such as loopback, 10.0.0.5.',
    ],
    [
      { VIDEO_HOSTS: "https://media.edu.uz; script-src 'unsafe-inline'" },
      'Setting VIDEO_HOSTS must be a list of host names such as media.edu.uz, *.cdn.example.',
    ],
    [{ CODES_BY_BOT: 'maybe' }, 'Setting CODES_BY_BOT must be true or false.'],
    [{ MALAKA_SECRET: 'short' }, 'Setting MALAKA_SECRET must have at least 32 characters.'],
    [
      { S3_BUCKET: 'files' },
      'Setting S3_ENDPOINT is missing: with S3_BUCKET given, all of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY are needed.',
    ],
  ])('refuses %j in one line', (env, message) => {
    expect(() => load(env)).toThrow(expect.objectContaining({ name: 'StartError', message }));
  });

  it('takes a meeting server, on this machine also without https', () => {
    const vars = { MALAKA_BBB_URL: 'http://127.0.0.1:4700/', MALAKA_BBB_SECRET: 'kq8Zt1uYw3' };
    expect(load(vars).bigBlueButton).toEqual({
      url: 'http://127.0.0.1:4700',
      secret: 'kq8Zt1uYw3',
    });
    expect(load({}).bigBlueButton).toBeUndefined();
  });

  it('takes the payment providers; Payme calls from its own addresses in production', () => {
    const vars = { PAYME_MERCHANT_ID: '587f72c72cac0d162c722ae2', PAYME_KEY: 'Zq8Zt1uYw3%B5@cV' };
    expect(load(vars).payme).toMatchObject({
      addresses: [],
      checkoutUrl: 'https://checkout.paycom.uz',
    });
    const production = { ...vars, ...inProduction };
    expect(load(production).payme?.addresses).toEqual(['185.234.113.0/28']);
    expect(load({ ...production, PAYME_ADDRESSES: 'any' }).payme?.addresses).toEqual([]);
    expect(load({}).click).toBeUndefined();
  });

  it.each([
    undefined,
    'change-me-change-me-change-me-123',
    'a'.repeat(40),
    'kq8Zt1uYw3vBn5mX'.repeat(2),
    'kq8Zt1uYw3vB'.repeat(4),
    'A1-kq8Zt1uYw3vBn5-kq8Zt1uYw3vBn5!',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
    'zyxwvutsrqponmlkjihgfedcba9876543210',
    'aAbBcCdDeEfFgGhHiIjJkKlLmMnNoOpP',
    'a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6q7r8',
    'acegikmoqsuwybdfhjlnprtvxz13579024',
    'qwertyuiopasdfghjklzxcvbnm1234567890',
    '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.',
    'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  ])('refuses %s as the secret of production', (secret) => {
    const { MALAKA_SECRET: _, ...others } = inProduction;
    const env = { ...others, ...(secret && { MALAKA_SECRET: secret }) };
    expect(() => load(env)).toThrow(/^Setting MALAKA_SECRET .*openssl rand -base64 48\.$/);
  });

  it('takes secrets as openssl makes them', () => {
    for (let n = 0; n < 200; n += 1) {
      for (const encoding of ['base64', 'hex'] as const) {
        const secret = randomBytes(encoding === 'hex' ? 32 : 48).toString(encoding);
        expect(load({ ...inProduction, MALAKA_SECRET: secret })).toMatchObject({ secret });
      }
    }
  });

  it('does not guess in production under which address people reach it', () => {
    const { PUBLIC_URL: _, ...others } = inProduction;
    expect(() => load(others)).toThrow(/^Setting PUBLIC_URL is required in production: /);
    expect(load(inProduction).publicUrl).toBe('https://malaka.uz');
  });

  it.each([
    'http://malaka.uz',
    'https://localhost:3000',
    'https://localhost.',
    'https://malaka.localhost',
    'https://malaka.local',
    'https://malaka',
    'https://127.0.0.1',
    'https://127.1',
    'https://2130706433',
    'https://0.0.0.0:3000',
    'https://10.0.0.5',
    'https://172.16.0.9',
    'https://192.168.1.5',
    'https://[::1]:3000',
    'https://[::ffff:127.0.0.1]',
    'https://[fd00::1]',
  ])('takes %s as the address of production for a trial alone', (address) => {
    const env = { ...inProduction, PUBLIC_URL: address };
    expect(() => load(env)).toThrow(/^Setting PUBLIC_URL must be an .* MALAKA_TRIAL=true/);
    expect(load({ ...env, MALAKA_TRIAL: 'true' }).publicUrl).toBe(address);
    expect(load({ PUBLIC_URL: address }).publicUrl).toBe(address);
  });

  it.each(['https://malaka.uz', 'https://93.184.216.34', 'https://[2a01:4f8::1]:8443'])(
    'takes %s as the address of production',
    (address) => {
      expect(load({ ...inProduction, PUBLIC_URL: address }).publicUrl).toBe(address);
    },
  );

  it('does not start production without the file that is to sign PDFs', () => {
    const MALAKA_PDF_P12 = path.join(dataDir, 'pdf.p12');
    const env = { ...inProduction, MALAKA_PDF_P12, MALAKA_PDF_P12_PASSWORD: 'p4ss' };
    const message = `The file of setting MALAKA_PDF_P12 cannot be read: ${MALAKA_PDF_P12}`;
    expect(() => load(env)).toThrow(message);
    expect(() => load({ ...env, MALAKA_PDF_P12: dataDir })).toThrow(
      `The file of setting MALAKA_PDF_P12 cannot be read: ${dataDir}`,
    );
    writeFileSync(MALAKA_PDF_P12, 'any');
    expect(load(env).pdfP12).toEqual({ path: MALAKA_PDF_P12, password: 'p4ss' });
  });

  it('opens the page of the API in production only where it is told to', () => {
    expect(load(inProduction).hasApiDocs).toBe(false);
    expect(load({ ...inProduction, API_DOCS: 'on' }).hasApiDocs).toBe(true);
    expect(load({ API_DOCS: 'off' }).hasApiDocs).toBe(false);
  });

  it('believes the proxies that are named, and no network by itself', () => {
    const proxies = (text: string) => load({ TRUSTED_PROXIES: text }).trustedProxies;
    expect(load(inProduction).trustedProxies).toEqual(['127.0.0.0/8', '::1']);
    expect(proxies('none')).toEqual([]);
    expect(proxies('loopback, 203.0.113.7,2001:db8::/32')).toEqual([
      '127.0.0.0/8',
      '::1',
      '203.0.113.7',
      '2001:db8::/32',
    ]);
    expect(proxies('uniquelocal')).toContain('10.0.0.0/8');
    expect(load({ METRICS_ADDRESSES: 'any' }).metricsAddresses).toEqual([]);
    expect(load({ VIDEO_HOSTS: 'Media.edu.uz, *.cdn.example' }).videoHosts).toEqual([
      'media.edu.uz',
      '*.cdn.example',
    ]);
  });

  const token = '123456789:AAE-test_token_of_no_bot_at_all_0';
  const eskiz = { ESKIZ_EMAIL: 'sms@malaka.uz', ESKIZ_PASSWORD: 'p4ss' };
  const playMobile = { PLAYMOBILE_LOGIN: 'malaka', PLAYMOBILE_PASSWORD: 'p4ss' };

  it('has no gateway and no bot by default', () => {
    expect(load({})).toMatchObject({ sms: { gateways: [] }, codesByBot: false });
    expect(load({})).not.toHaveProperty('telegram');
  });

  it('tries the SMS gateway first that SMS_PROVIDER names', () => {
    const names = (env: Record<string, string>) =>
      load({ ...eskiz, ...playMobile, ...env }).sms.gateways.map(({ name }) => name);
    expect(names({})).toEqual(['eskiz', 'playmobile']);
    expect(names({ SMS_PROVIDER: 'playmobile' })).toEqual(['playmobile', 'eskiz']);
    expect(load({ ...playMobile }).sms.gateways).toEqual([
      {
        name: 'playmobile',
        playmobile: {
          url: 'https://send.smsxabar.uz',
          login: 'malaka',
          password: 'p4ss',
          originator: '3700',
        },
      },
    ]);
  });

  it.each([
    [{ SMS_PROVIDER: 'eskiz' }, /ESKIZ_EMAIL is missing: eskiz needs ESKIZ_EMAIL and ESKIZ_PASS/],
    [{ SMS_PROVIDER: 'playmobile', ...eskiz }, /PLAYMOBILE_LOGIN is missing/],
    [{ ESKIZ_EMAIL: 'sms@malaka.uz' }, /ESKIZ_PASSWORD is missing/],
    [{ SMS_PROVIDER: 'twilio' }, /SMS_PROVIDER must be one of eskiz, playmobile/],
    [{ ...playMobile, PLAYMOBILE_URL: 'http://91.204.239.44' }, /PLAYMOBILE_URL must be an https/],
    [{ SMS_DAY_LIMIT: '10', SMS_DAY_CODE_LIMIT: '9' }, /must not be below SMS_DAY_LIMIT/],
    [{ SMS_PRICE: '-1' }, /SMS_PRICE must be a whole number of sum/],
    [{ TELEGRAM_BOT_TOKEN: token }, /TELEGRAM_BOT_NAME is missing/],
    [{ TELEGRAM_BOT_TOKEN: 'x' }, /must be a token as BotFather gives it/],
    [{ TELEGRAM_WEBHOOK_SECRET: 'a'.repeat(40) }, /TELEGRAM_BOT_TOKEN is missing/],
    [{ TELEGRAM_WEBHOOK_SECRET: 'short' }, /must have 32 to 256/],
  ])('refuses the half set up messages of %j', (env, text) => {
    expect(() => load(env as Record<string, string>)).toThrow(text);
  });

  it('lets a stand-in on the own machine take the place of a service, in development alone', () => {
    const env = { ...playMobile, PLAYMOBILE_URL: 'http://127.0.0.1:4600/' };
    expect(load(env).sms.gateways).toMatchObject([
      { playmobile: { url: 'http://127.0.0.1:4600' } },
    ]);
    const production = inProduction;
    expect(() => load({ ...production, ...env })).toThrow('must be an https address');
  });

  it('takes a bot with its webhook', () => {
    const env = {
      TELEGRAM_BOT_TOKEN: token,
      TELEGRAM_BOT_NAME: '@malaka_bot',
      TELEGRAM_WEBHOOK_SECRET: 'w'.repeat(40),
    };
    expect(load(env).telegram).toEqual({
      token,
      name: 'malaka_bot',
      apiUrl: 'https://api.telegram.org',
      webhookSecret: 'w'.repeat(40),
    });
  });
});

import { expect, test } from 'vitest';
import { loadConfig } from '#/config.ts';
import { useTestDatabase } from '#test/database.ts';
import { createTestApp } from '#test/test-app.ts';
import { registerSecurityText } from './web-client.ts';

const database = await useTestDatabase();
const address = '/.well-known/security.txt';
const createSite = async (securityContact?: string) =>
  await createTestApp(database, {
    now: () => new Date('2026-11-24T06:00:00Z'),
    config: { publicUrl: 'https://malaka.example', securityContact },
    only: (_scopes, deps, app) => registerSecurityText(app, deps),
  });
const { app: site } = await createSite('mailto:security@malaka.example');
const { app: silentSite } = await createSite();

// spec: OPS-20
test('security.txt names the contact of the settings, and when to ask again', async () => {
  const { statusCode, headers, body } = await site.inject(address);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    'Contact: mailto:security@malaka.example',
    'Expires: 2027-05-23T00:00:00.000Z',
    'Preferred-Languages: uz, ru, en',
    'Canonical: https://malaka.example/.well-known/security.txt',
    '',
  ]);
});

test('without a contact there is none', async () => {
  expect((await silentSite.inject(address)).statusCode).toBe(404);
});

test('a contact is an address that can be written to', () => {
  const contactOf = (SECURITY_CONTACT: string) => loadConfig({ SECURITY_CONTACT }).securityContact;
  expect(contactOf('https://malaka.example/report')).toBe('https://malaka.example/report');
  for (const wrong of [
    'security@malaka.example',
    'http://malaka.example',
    'mailto:a@b\nContact: x',
  ]) {
    expect(() => contactOf(wrong)).toThrow(/SECURITY_CONTACT must be an address such as mailto:/);
  }
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#/config.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'malaka-backup-settings-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const load = (env: Record<string, string>) => loadConfig({ MALAKA_DATA: dataDir, ...env });

describe('loadConfig', () => {
  it('takes a folder and a recipient of backups, both or none', () => {
    const recipient = 'age1zykht5zy73f7ugedl9g2pgsjurad2438ms8kyt49gphqkqn7ystqlcxlvp';
    const env = { BACKUP_FOLDER: '/mnt/backups', BACKUP_RECIPIENT: recipient };
    const backup = { folder: '/mnt/backups', recipient, keep: 7, keepDays: 30 };
    expect(load(env).backup).toEqual(backup);
    expect(load({ ...env, BACKUP_KEEP: '2' }).backup).toEqual({ ...backup, keep: 2 });
    expect(load({}).backup).toBeUndefined();
    expect(() => load({ BACKUP_FOLDER: '/mnt/backups' })).toThrow(/belong together/);
    expect(() => load({ ...env, BACKUP_FOLDER: 'backups' })).toThrow(/absolute path/);
    expect(() => load({ ...env, BACKUP_RECIPIENT: 'me' })).toThrow(/backup:key/);
    expect(() => load({ ...env, BACKUP_KEEP: 'all' })).toThrow(/whole number/);
  });

  it('takes the secret of production that a restored backup left', () => {
    const secret = 'kq8Zt1uYw3vBn5mXc7aSd9fGh2jKl4pQ';
    const production = { MALAKA_MODE: 'production', PUBLIC_URL: 'https://malaka.uz' };
    expect(() => load(production)).toThrow(/MALAKA_SECRET is required/);
    mkdirSync(path.join(dataDir, 'keys'), { recursive: true });
    writeFileSync(path.join(dataDir, 'keys', 'production-secret'), `${secret}\n`);
    expect(load(production).secret).toBe(secret);
  });
});

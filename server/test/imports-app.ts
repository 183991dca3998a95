import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { applyImport } from '@malaka/contracts/kit/imports';
import type { CellValue } from 'hucre/xlsx';
import type { Pool } from 'pg';
import { afterAll } from 'vitest';
import type { Deps } from '#/kit/deps.ts';
import { findSession } from '#/domains/people/identity/find-session.ts';
import { createFolderStorage } from '#/kit/files/folder-storage.ts';
import { createScope, type Scope } from '#/kit/http/route.ts';
import { registerUploads } from '#/kit/server/uploads.ts';
import { createBareApp } from './bare-app.ts';
import { call } from './client.ts';
import { makeCaller } from './factories.ts';
import { sendForm } from './send-form.ts';
import type { Sheet } from './sheet-files.ts';

type RowError = { row: number; column: string | null; text: string };

/** An import in wire format. */
type RawImport = {
  id: number;
  state: string;
  rows_count: number;
  new_count: number;
  changed_count: number;
  errors_count: number;
  errors: RowError[];
};

/** Headings and rows of schools as people type them. */
export const headings = ['Maktab kodi', 'Nomi', 'Name RU', 'Viloyat', 'Tuman', 'Turi'];
export const school = (code: string, uz: string, ru = '', district = 'Asaka'): CellValue[] => [
  code,
  uz,
  ru,
  'Andijon',
  district,
  'umumiy',
];

type Scopes = { admin: Scope<'admin'>; public: Scope<'public'> };

/** A node with only the given calls, its files in a folder, and an administrator. */
export async function createImportsApp(
  pool: Pool,
  register: (scopes: Scopes, deps: Deps) => void | Promise<void>,
) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'malaka-imports-'));
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const files = await createFolderStorage(path.join(dataDir, 'files'));
  const { app, deps } = await createBareApp(
    pool,
    async (bare, all) => {
      await registerUploads(bare, all);
      const needs = {
        findSession: (token: string) => findSession(all.db, token, all.now(), 'optional'),
        now: all.now,
      };
      const admins = createScope(bare, 'admin', needs, []);
      await register({ admin: admins, public: createScope(bare, 'public', needs, []) }, all);
    },
    { config: { dataDir }, deps: { files } },
  );
  const admin = await makeCaller(deps.db, { role: 'admin' });
  const send = (kind: string, file: Sheet, language: 'uz' | 'ru' | 'en' = 'en') =>
    sendForm(app, '/admin/imports/check', { kind, file }, { token: admin.token, language });
  return {
    app,
    deps,
    admin,
    send,
    check: async (kind: 'schools' | 'employees', file: Sheet): Promise<RawImport> =>
      (await send(kind, file)).raw.data,
    apply: (id: number, token = admin.token) =>
      call(app, applyImport, { token, body: { id }, language: 'en' }),
    /** Files of spreadsheets waiting to be applied. */
    keptFiles: async () => await readdir(path.join(dataDir, 'files', 'imports')).catch(() => []),
  };
}

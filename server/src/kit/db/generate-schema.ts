import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPool } from './connect.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

// Writes schema.generated.ts from a database created by the migrations.

const output = fileURLToPath(new URL('./schema.generated.ts', import.meta.url));
const generator = fileURLToPath(new URL('./cli/bin.js', import.meta.resolve('kysely-codegen')));
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

const folder = mkdtempSync(path.join(tmpdir(), 'malaka-schema-'));
const embedded = await startEmbedded({
  dataDir: path.join(folder, 'data'),
  log: quiet,
  isThrowaway: true,
});
try {
  const pool = createPool(embedded.url(), quiet);
  await migrate(pool);
  await pool.end();
  const { status } = spawnSync(
    process.execPath,
    [
      generator,
      `--url=${embedded.url()}`,
      '--dialect=postgres',
      '--camel-case',
      '--date-parser=string',
      '--numeric-parser=number',
      '--exclude-pattern=public.migrations',
      '--type-only-imports',
      `--out-file=${output}`,
    ],
    { stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}

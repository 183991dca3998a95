import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeSchema } from '#/kit/db/migrate.ts';
import { makeDataFolder } from '#test/mortal-node.ts';

const server = path.resolve(import.meta.dirname, '..');
const { schema } = describeSchema();

export const ownRelease = path.join(server, 'src/main.ts');

/** Schema number of a release with this many more migrations. */
export const laterSchema = (steps: number): string =>
  String(Number(schema) + steps).padStart(4, '0');

/** The current product with additional migrations. */
export function makeRelease(name: string, migrations: Record<string, string>): string {
  const folder = makeDataFolder(name);
  const copy = path.join(folder, 'server');
  for (const part of ['src', 'assets', 'migrations', 'package.json']) {
    cpSync(path.join(server, part), path.join(copy, part), { recursive: true });
  }
  symlinkSync(path.join(server, 'node_modules'), path.join(copy, 'node_modules'));
  for (const part of ['node_modules', 'web']) {
    symlinkSync(path.join(server, '..', part), path.join(folder, part));
  }
  for (const [file, sql] of Object.entries(migrations)) {
    writeFileSync(path.join(copy, 'migrations', file), sql);
  }
  return path.join(copy, 'src/main.ts');
}

import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder of its own that the database's user may enter, so that its files go away with it. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'malaka-bench-'));
  chmodSync(folder, 0o755);
  return folder;
}

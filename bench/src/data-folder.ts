import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A separate folder that the database's user may enter, so that its files are removed with it. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'malaka-bench-'));
  chmodSync(folder, 0o755);
  return folder;
}

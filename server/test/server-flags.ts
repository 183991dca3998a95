import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '#/kit/config/config.ts';

const file = path.resolve(import.meta.dirname, '../../scripts/server-flags.json');

/** Node flags and environment that `npm start` gives to a process of each role, `npm run malaka` to a command. */
export const serverFlags = JSON.parse(readFileSync(file, 'utf8')) as Record<
  Config['role'] | 'command',
  { flags: string[]; env: Record<string, string> }
>;

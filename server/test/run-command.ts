import type { Command } from '#/kit/command.ts';
import type { Database } from '#/kit/db/connect.ts';

/** What a command of the operator's prints, and its exit code. */
export async function runCommand(
  db: Database,
  command: Command,
  options: Parameters<Command>[1] = {},
) {
  const lines: string[] = [];
  const code = await command(db, options, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

import { runCommand as run } from '#/run-command.ts';
import type { Command } from '#/kit/command.ts';
import type { Database } from '#/kit/db/connect.ts';

/** Output and exit code of an operator's command. */
export async function runCommand(
  db: Database,
  command: Command,
  options: Parameters<Command>[1] = {},
) {
  const lines: string[] = [];
  const code = await command(db, options, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

/** Runs a command of `npm run malaka` as typed, in this process. */
export async function runTyped(args: readonly string[], env: Record<string, string>) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const code = await run(args, env, { print: say, complain: say });
  return { code, text: lines.join('\n') };
}

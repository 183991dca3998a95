import type { Database } from '#/kit/db/connect.ts';

export type CommandOptions = {
  phone?: string | undefined;
  password?: string | undefined;
  reason?: string | undefined;
  year?: string | undefined;
  isDryRun?: boolean | undefined;
};

/**
 * Prints its lines and returns the exit code, 0 for success.
 * @throws {StartError} For a missing or invalid option, which the text names.
 */
export type Command = (
  db: Database,
  options: CommandOptions,
  print: (line: string) => void,
) => Promise<number>;

/** Commands a domain adds to `npm run malaka` (domains/<domain>/commands.ts), by name. */
export type DomainCommands = Readonly<Record<string, { usage: string; run: Command }>>;

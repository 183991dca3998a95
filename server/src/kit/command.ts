import type { Database } from '#/kit/db/connect.ts';

export type CommandOptions = {
  phone?: string | undefined;
  password?: string | undefined;
  reason?: string | undefined;
  year?: string | undefined;
  isDryRun?: boolean | undefined;
};

/**
 * Prints its lines and answers the exit code: 0 where all is well.
 * @throws {StartError} Where an option is missing or wrong: its text tells the operator which.
 */
export type Command = (
  db: Database,
  options: CommandOptions,
  print: (line: string) => void,
) => Promise<number>;

/** What a domain adds to `npm run malaka` (domains/<domain>/commands.ts), by name. */
export type DomainCommands = Readonly<Record<string, { usage: string; run: Command }>>;

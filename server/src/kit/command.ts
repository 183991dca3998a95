import { StartError } from '#/kit/config/start-error.ts';
import type { Database } from '#/kit/db/connect.ts';

export type CommandOptions = {
  phone?: string | undefined;
  password?: string | undefined;
  reason?: string | undefined;
  year?: string | undefined;
  isDryRun?: boolean | undefined;
};

/**
 * Prints to the terminal and returns the exit code, 0 for success.
 * @throws {StartError} For a missing or invalid option, named in the text.
 */
export type Command = (
  db: Database,
  options: CommandOptions,
  print: (line: string) => void,
) => Promise<number>;

/** Commands that a domain adds to `npm run malaka`, by name; only the one that is typed is loaded. */
export type DomainCommands = Readonly<
  Record<string, { usage: string; load: () => Promise<Command> }>
>;

export type PlatformOptions = CommandOptions & {
  code?: string | undefined;
  from?: string | undefined;
  name?: string | undefined;
  key?: string | undefined;
  /** Used when moving in from another platform (move-in-commands.ts). */
  id?: string | undefined;
  kind?: string | undefined;
  source?: string | undefined;
  file?: string | undefined;
  mapping?: string | undefined;
  columns?: string | undefined;
  to?: string | undefined;
  language?: string | undefined;
  all?: boolean | undefined;
};

/** Unlike domain commands, these need more than a prepared database, or none. */
export type PlatformCommand = {
  usage: string;
  run: (
    env: Record<string, string | undefined>,
    options: PlatformOptions,
    print: (line: string) => void,
  ) => Promise<number>;
};

/** @throws {StartError} If it is not 998 and nine digits. */
export function requirePhone(phone: string | undefined): string {
  if (phone !== undefined && /^998\d{9}$/.test(phone)) return phone;
  throw new StartError('Give the phone as --phone 998901234567.');
}

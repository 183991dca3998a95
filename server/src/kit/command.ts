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

export type PlatformOptions = CommandOptions & {
  from?: string | undefined;
  name?: string | undefined;
  key?: string | undefined;
  /** Of moving in (move-in-commands.ts). */
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

/** Unlike those of domains they work on more than a prepared database, or on none. */
export type PlatformCommand = {
  usage: string;
  run: (
    env: Record<string, string | undefined>,
    options: PlatformOptions,
    print: (line: string) => void,
  ) => Promise<number>;
};

/** @throws {StartError} Unless it is a phone with 998 and nine digits. */
export function requirePhone(phone: string | undefined): string {
  if (phone !== undefined && /^998\d{9}$/.test(phone)) return phone;
  throw new StartError('Give the phone as --phone 998901234567.');
}

import type { Database } from '#/kit/db/connect.ts';

export type CommandOptions = {
  phone?: string | undefined;
  password?: string | undefined;
  reason?: string | undefined;
  year?: string | undefined;
  isDryRun?: boolean | undefined;
};

/** Prints its lines and answers the exit code: 0 where all is well. */
export type Command = (
  db: Database,
  options: CommandOptions,
  print: (line: string) => void,
) => Promise<number>;

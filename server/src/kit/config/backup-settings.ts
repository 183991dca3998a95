import path from 'node:path';
import * as z from 'zod';
import { StartError } from './start-error.ts';

const count = z
  .string()
  .regex(/^\d{1,4}$/, { error: 'must be a whole number from 0 to 9999' })
  .transform(Number);

/** Settings of backups, part of config.ts. */
export const backupSettings = {
  BACKUP_FOLDER: z.string().optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{20,}$/, {
      error: 'must be a public key age1…; make one with: npm run malaka -- backup:key',
    })
    .optional(),
  BACKUP_KEEP: count.default(7),
  BACKUP_KEEP_DAYS: count.default(30),
};

const schema = z.object(backupSettings);

export type BackupConfig = {
  /** Absent: no scheduled backups. */
  backup?: {
    folder: string;
    /** Public half of an age key; its other half decrypts the keys in a backup. */
    recipient: string;
    /** Keep at least this many backups, and all of the last `keepDays` days. */
    keep: number;
    keepDays: number;
  };
};

export function backupConfig(input: z.output<typeof schema>): BackupConfig['backup'] {
  const { BACKUP_FOLDER: folder, BACKUP_RECIPIENT: recipient } = input;
  if (folder === undefined && recipient === undefined) return undefined;
  if (folder === undefined || recipient === undefined) {
    throw new StartError(
      'Settings BACKUP_FOLDER and BACKUP_RECIPIENT belong together: give both or none.',
    );
  }
  if (!path.isAbsolute(folder)) {
    throw new StartError('Setting BACKUP_FOLDER must be an absolute path.');
  }
  return { folder, recipient, keep: input.BACKUP_KEEP, keepDays: input.BACKUP_KEEP_DAYS };
}

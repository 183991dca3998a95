import type pg from 'pg';
import { backUp } from '#/kit/backup/make-backup.ts';
import type { FinishDatabase } from '#/kit/backup/restore-backup.ts';
import { printAudit } from '#/kit/audit/verify-audit.ts';
import type { Command } from '#/kit/command.ts';
import type { Config } from '#/kit/config/config.ts';
import { StartError } from '#/kit/config/start-error.ts';
import { createDatabase } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { createPersonalData } from '#/kit/personal-data/seal.ts';
import { checkSigningKeys, createSigner } from '#/kit/signing/signer.ts';
import { checkKeyring } from '#/domains/content/index.ts';
import { commands } from '#/domain-parts.ts';
import { prepareDatabase } from '#/prepare-database.ts';

/** Invariants of every restored database, each with the command that checks it. */
const checks: Readonly<Record<string, () => Promise<Command>>> = {
  'audit:verify': async () => printAudit,
  'ledger:check': commands['ledger:check'].load,
  'certificates:check': commands['certificates:check'].load,
};

/** Migrates a restored database to this release, then checks its keys and invariants. */
export const finishDatabase =
  (
    config: Pick<Config, 'personalDataKeys' | 'signingKeys'>,
    print: (line: string) => void,
  ): FinishDatabase =>
  async (pool: pg.Pool) => {
    await prepareDatabase(pool);
    const db = createDatabase(pool);
    await checkKeyring(db, createPersonalData(config.personalDataKeys));
    await checkSigningKeys(db, createSigner(config.signingKeys));
    for (const [name, load] of Object.entries(checks)) {
      const check = await load();
      const code = await check(db, {}, print);
      if (code !== 0) throw new StartError(`The restored database fails ${name}: see its lines.`);
    }
  };

/** The nightly backup, if configured. */
export async function backUpByPlan({ config, files, now, log }: Deps): Promise<void> {
  const { backup, databaseUrl } = config;
  if (backup === undefined || databaseUrl === undefined) return;
  const source = { databaseUrl, files, keys: config, now };
  const finish = finishDatabase(config, (line) => log.info({ check: line }, 'Backup checked'));
  const { manifest, copied, sampled } = await backUp(source, backup, { finish, log });
  log.info({ backup: manifest.name, copied, sampled }, 'A backup was made and verified');
}

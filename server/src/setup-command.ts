import { type PlatformCommand, requirePhone } from '#/kit/command.ts';
import { createLog } from '#/kit/log.ts';
import { loadConfig } from '#/config.ts';
import { createDeps } from '#/create-deps.ts';
import { runSetup } from '#/setup.ts';
import { withPreparedDatabase } from '#/with-database.ts';

export const setupCommand: PlatformCommand = {
  usage: '[--phone 998901234567] [--dry-run]',
  async run(env, { phone, isDryRun }, print) {
    if (phone !== undefined) requirePhone(phone);
    const config = loadConfig(env);
    // Problems are reported in the checklist instead of the log.
    const silent = { ...config, logLevel: 'silent' } as const;
    return await withPreparedDatabase(silent, async (pool) => {
      const deps = await createDeps(config, pool, createLog(silent), { isInUse: true });
      return await runSetup(deps, { phone, isDryRun }, print);
    });
  },
};

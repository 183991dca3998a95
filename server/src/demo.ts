import type { Deps } from '#/kit/deps.ts';
import type { DomainJobs } from '#/kit/domain.ts';
import { StartError, systemCode } from '#/kit/config/start-error.ts';

// Production never loads the demo, whose passwords are known.

declare module '#/kit/jobs/jobs.ts' {
  interface JobPayloads {
    /** The demo's videos are generated rather than shipped. */
    'make-demo-video': { key: 'star' | 'lesson'; videoIds: number[] };
  }
}

export async function addDemo(deps: Deps): Promise<void> {
  if (deps.config.mode === 'production') return;
  const account = await deps.db.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  if (account !== undefined) return;
  const { seedDemo } = await import('@malaka/demo/seed').catch(explainAbsence);
  await seedDemo(deps);
}

/** Releases (scripts/release.mjs) do not include the demo. */
function explainAbsence(error: unknown): never {
  if (systemCode(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
  throw new StartError('A release has no demo to start with: set MALAKA_MODE=production.');
}

export const jobs = {
  tasks: {
    'make-demo-video': async (deps, job) =>
      await (await import('@malaka/demo/make-demo-videos')).makeDemoVideos(deps, job),
  },
} satisfies DomainJobs;

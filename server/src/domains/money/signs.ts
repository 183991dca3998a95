import type { Signs } from '#/kit/platform-state/sign.ts';

export const signs = {
  /** The latest nightly check; before the first one there are no known violations. */
  ledger: async ({ db }) => {
    const last = await db
      .selectFrom('ledgerChecks')
      .orderBy('id', 'desc')
      .limit(1)
      .select(['at', 'broken'])
      .executeTakeFirst();
    const broken = Object.values(last?.broken ?? {}).reduce<number>(
      (sum, count) => sum + Number(count),
      0,
    );
    return { state: broken > 0 ? 'failed' : 'ok', count: broken, since: last?.at ?? null };
  },
} satisfies Partial<Signs>;

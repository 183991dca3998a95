import type { Settings } from '#/features/settings/queries.ts';

/** Decision 110: that of the person's type of position, else the one of all others. */
export const yearlyMinimum = (
  settings: Pick<Settings, 'credits.minimum' | 'credits.minimums'>,
  positionTypeId: number | null,
): number =>
  settings['credits.minimums'].find((entry) => entry.positionTypeId === positionTypeId)?.minimum ??
  settings['credits.minimum'];

import type { Deps } from '#/kit/deps.ts';
import { deleteReadBefore } from './queries.ts';

const RETENTION_MS = 7 * 24 * 60 * 60_000;

/** Deletes imports that were read but never applied. */
export const purgeQuestionImports = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  await deleteReadBefore(db, new Date(now().getTime() - RETENTION_MS));

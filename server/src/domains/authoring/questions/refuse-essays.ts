import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { Language } from '#/kit/http/language.ts';
import { throwContentErrors } from './check-content.ts';

type Place = { time: number | null; isDiagnostic: boolean };

/** Essays may not go where results are shown immediately. Throws 422. */
export async function refuseEssays(
  db: Db,
  ids: readonly number[],
  { place: { time, isDiagnostic }, language }: { place: Place; language: Language },
): Promise<void> {
  if (time === null && !isDiagnostic) return;
  const found = await db
    .selectFrom('questions as q')
    .innerJoin('questionVersions as v', (join) =>
      join.onRef('v.questionId', '=', 'q.id').onRef('v.version', '=', 'q.currentVersion'),
    )
    .where('q.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('v.type', '=', 'essay')
    .select('q.id')
    .executeTakeFirst();
  if (!found) return;
  const name = isDiagnostic ? ('essayInDiagnostic' as const) : ('essayInVideo' as const);
  throwContentErrors([{ path: 'ids', name }], { language, fieldNameOf: (path) => path });
}

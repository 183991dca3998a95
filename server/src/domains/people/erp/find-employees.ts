import { normalizeText } from '@malaka/grading/normalize-text';
import type { Deps } from '#/kit/deps.ts';
import { openEmployee } from './employee.ts';
import { listSealedBefore } from './queries.ts';

const BATCH = 1000;

/**
 * Ids of people whose names contain all normalised words, newest first. Names are encrypted and
 * cannot be indexed, so the register is decrypted batch by batch, yielding in between.
 */
export async function findEmployees(
  { db, personalData }: Pick<Deps, 'db' | 'personalData'>,
  words: readonly string[],
): Promise<number[]> {
  if (words.length === 0) return [];
  const ids: number[] = [];
  let before: number | null = null;
  for (;;) {
    const rows = await listSealedBefore(db, before, BATCH);
    for (const { id, ...sealed } of rows) {
      const { lastName, firstName, middleName } = openEmployee(personalData, sealed);
      const name = normalizeText(`${lastName} ${firstName} ${middleName}`);
      if (words.every((word) => name.includes(word))) ids.push(id);
    }
    if (rows.length < BATCH) return ids;
    before = rows.at(-1)!.id;
  }
}

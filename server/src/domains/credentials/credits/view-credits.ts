import type {
  AccountCredits,
  viewCredits as ownCredits,
} from '@malaka/contracts/credentials/credits';
import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import type { Db } from '#/kit/db/connect.ts';
import { joinReads } from '#/kit/db/join-reads.ts';
import { listAlternatives, listCreditEntries, listCreditYears } from './queries.ts';
import { lastDay } from './rules.ts';
import { getCreditStanding } from './standing.ts';

export type YearOfCredits = AnswerOf<typeof ownCredits>['data'];

type Query = { year: number; currentYear: number };

/** The credits of a qualification year and their entries, each with its author. */
export const viewCredits = (db: Db, accountId: number, query: Query): Promise<AccountCredits> =>
  joinReads(db, (reader) => readCredits(reader, accountId, query));

async function readCredits(
  db: Db,
  accountId: number,
  { year, currentYear }: Query,
): Promise<AccountCredits> {
  const [standing, known, rows] = await Promise.all([
    getCreditStanding(db, accountId, year),
    listCreditYears(db, accountId),
    listCreditEntries(db, accountId, year),
  ]);
  const certificates = rows.some(({ kind }) => kind === 'alternative')
    ? await listAlternatives(db, accountId)
    : [];
  const documents = new Map(
    certificates.map(({ id, number, issuer }) => [String(id), `№ ${number}, ${issuer}`]),
  );
  return {
    ...standing,
    years: [...new Set([...known, year, currentYear])].toSorted((a, b) => b - a),
    lines: rows.map(({ actorId, closedYear, document, ...row }) => ({
      ...row,
      document: row.kind === 'alternative' ? (documents.get(document ?? '') ?? null) : document,
      otherYear:
        closedYear === null || row.kind !== 'carried' ? null : otherYear(row.year, closedYear),
      isByPerson: actorId !== null,
      expiresOn: lastDay({ ...row, closedYear }),
    })),
  };
}

/** In its own year a closing entry points to the next one. */
const otherYear = (year: number, closedYear: number): number =>
  closedYear === year ? year + 1 : closedYear;

import type { AccountCredits } from '@malaka/contracts/credentials/credits';
import { inTashkent } from '@malaka/grading/tashkent';
import type { FastifyReply } from 'fastify';
import type { Db } from '#/kit/db/connect.ts';
import type { Language } from '#/kit/http/language.ts';
import { statementTexts } from './statement-texts.ts';
import { viewCredits } from './standing.ts';

/** Content of both forms of the statement; texts are in the reader's language. */
export type Statement = {
  language: Language;
  owner: string;
  phone: string;
  madeAt: Date;
  credits: AccountCredits;
};

export type StatementEntry = AccountCredits['lines'][number];

type Query = {
  accountId: number;
  year: number;
  currentYear: number;
  language: Language;
  now: Date;
};

export async function loadStatement(
  db: Db,
  { accountId, language, now, ...years }: Query,
): Promise<Statement> {
  const [credits, { phone, ...name }] = await Promise.all([
    viewCredits(db, accountId, years),
    findOwner(db, accountId),
  ]);
  const owner = [name.lastName, name.firstName, name.middleName].filter(Boolean).join(' ');
  return { language, owner, phone, madeAt: now, credits };
}

const findOwner = async (db: Db, accountId: number) =>
  await db
    .selectFrom('accounts')
    .innerJoin('profiles', 'profiles.accountId', 'accounts.id')
    .where('accounts.id', '=', accountId)
    .select(['phone', 'lastName', 'firstName', 'middleName'])
    .executeTakeFirstOrThrow();

/** The entry's name; a carry-over mentions both years. */
export function nameOf(entry: StatementEntry, language: Language): string {
  const { kinds, carriedFrom, carriedTo } = statementTexts[language];
  if (entry.otherYear === null) return kinds[entry.kind];
  return entry.otherYear > entry.year ? carriedTo(entry.otherYear) : carriedFrom(entry.otherYear);
}

export const basisOf = ({ courseName, document }: StatementEntry): string =>
  courseName ?? document ?? '';

export const authorOf = ({ isByPerson }: StatementEntry, language: Language): string =>
  isByPerson ? statementTexts[language].administration : statementTexts[language].platform;

const two = (value: number) => String(value).padStart(2, '0');

export function dateText(at: Date): string {
  const wall = inTashkent(at);
  return `${two(wall.getUTCDate())}.${two(wall.getUTCMonth() + 1)}.${wall.getUTCFullYear()}`;
}

export function timeText(at: Date): string {
  const wall = inTashkent(at);
  return `${dateText(at)}, ${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`;
}

export const dayText = (day: string): string => day.split('-').toReversed().join('.');

/** At most two decimals, with a decimal comma. */
export const amountText = (amount: number): string =>
  String(amount).replace('.', ',').replace('-', '−');

const TYPES = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** A statement is made on request and not stored. */
export function sendStatement(
  reply: FastifyReply,
  { year, form, bytes }: { year: number; form: keyof typeof TYPES; bytes: Buffer },
): void {
  void reply
    .type(TYPES[form])
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="malaka-${year}.${form}"`)
    .send(bytes);
}

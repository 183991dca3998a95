import { dayOf } from '#/kit/imports/kind.ts';
import {
  type Decision,
  type LineReader,
  type MoveInKind,
  type Field,
  required,
} from '#/kit/move-in/kind.ts';
import { findMoved } from '#/kit/move-in/queries.ts';
import { moveInTexts } from '#/kit/move-in/texts.ts';
import { PEOPLE, personField } from '#/domains/people/index.ts';
import { deleteOpenings, postOpenings } from '#/domains/money/payments/post-journal.ts';
import { openingTexts } from './texts.ts';

const balanceFields: readonly Field[] = [
  personField,
  {
    key: 'amount',
    heading: { uz: 'Qoldiq', ru: 'Остаток', en: 'Balance' },
    also: ['balans', 'баланс', 'summa', 'сумма', 'hisobdagi mablagʻ', 'amount'],
    isRequired: true,
  },
  {
    key: 'on',
    heading: { uz: 'Qoldiq sanasi', ru: 'Дата остатка', en: 'Date of the balance' },
    also: ['sana', 'дата', 'date'],
  },
];

/** Larger amounts are taken for errors of the file. */
const MOST = 1_000_000_000;
const ISO_DAY_LENGTH = 10;

type Facts = { person: string; amount: number; on: string | null };
type Ready = Facts & { accountId: number };

/** Whole so'm: accepts `12 500`, `12500` and `12500,00`. */
function readSoum(text: string): number | undefined {
  const plain = /^(\d{1,10})(?:[.,]0{1,2})?$/.exec(text.replaceAll(' ', ''));
  const amount = plain ? Number(plain[1]) : undefined;
  return amount !== undefined && amount <= MOST ? amount : undefined;
}

const createReader =
  (today: string): LineReader<Facts> =>
  (cells, { refuse, leaveOut }) => {
    const person = required(cells, 'person', refuse);
    const text = required(cells, 'amount', refuse);
    const amount = readSoum(text ?? '0');
    if (amount === undefined) refuse('amount', openingTexts.amount);
    const { on = '' } = cells;
    const day = on === '' ? undefined : dayOf(on.slice(0, ISO_DAY_LENGTH));
    const isGood = day !== undefined && day <= today;
    if (on !== '' && !isGood) leaveOut('on', moveInTexts.day);
    if (!person || amount === undefined) return undefined;
    return { outerId: person, facts: { person, amount, on: isGood ? day : null } };
  };

function decideOn(facts: Facts, accountId: number | undefined): Decision<Ready> {
  if (facts.amount === 0) return { outcome: 'known' };
  return accountId === undefined
    ? { outcome: 'refused', problem: { field: 'person', text: moveInTexts.personUnknown } }
    : { outcome: 'to_create', ready: { ...facts, accountId } };
}

/** Balances of a former system, as the first movement of each person's balance here. */
export const balancesMoveIn: MoveInKind<Facts, Ready> = {
  name: 'balances',
  fields: balanceFields,
  idField: 'person',
  open: async ({ now }) => createReader(now().toISOString().slice(0, ISO_DAY_LENGTH)),
  async decide(db, { source }, lines) {
    const people = lines.map(({ facts }) => facts.person);
    const accounts = await findMoved(db, { kind: PEOPLE, source }, people);
    return lines.map(({ facts }) => decideOn(facts, accounts.get(facts.person)));
  },
  create: async (trx, { source, now }, balances) =>
    await postOpenings(
      trx,
      balances.map(({ accountId, amount, on }) => ({
        accountId,
        amount,
        reason: source,
        at: on === null ? now : new Date(`${on}T12:00:00+05:00`),
      })),
    ),
  async takeBack(trx, ids) {
    const retained = await deleteOpenings(trx, ids);
    return new Map([...retained].map((id) => [id, openingTexts.spent]));
  },
};

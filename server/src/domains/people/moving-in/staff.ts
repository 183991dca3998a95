import { createHash } from 'node:crypto';
import { PLACE_MAX } from '@malaka/contracts/kit/limits';
import { toLatin } from '@malaka/grading/script';
import { sql } from 'kysely';
import { dayOf } from '#/kit/imports/kind.ts';
import { type MoveInKind, type LineReader, required } from '#/kit/move-in/kind.ts';
import { findMoved } from '#/kit/move-in/queries.ts';
import { moveInTexts } from '#/kit/move-in/texts.ts';
import { PEOPLE } from './people.ts';
import { staffFields } from './people-fields.ts';
import { movingTexts } from './texts.ts';

type Facts = {
  person: string;
  place: string;
  position: string;
  startDate: string;
  endDate: string | null;
};
type Ready = Facts & { accountId: number };

const readRecord: LineReader<Facts> = (cells, { refuse }) => {
  const person = required(cells, 'person', refuse);
  const text = (field: 'place' | 'position') => {
    const latin = toLatin(required(cells, field, refuse) ?? '');
    if (latin.length > PLACE_MAX) refuse(field, moveInTexts.tooLong(PLACE_MAX));
    return latin;
  };
  const day = (field: string) => {
    const read = dayOf(cells[field] ?? '');
    if (read === undefined && cells[field]) refuse(field, moveInTexts.day);
    return read;
  };
  required(cells, 'startDate', refuse);
  const startDate = day('startDate');
  const endDate = day('endDate') ?? null;
  const facts = { place: text('place'), position: text('position'), endDate };
  if (startDate === undefined || !person) return undefined;
  if (endDate !== null && endDate < startDate) refuse('endDate', movingTexts.daysOrder);
  const all = { person, startDate, ...facts };
  return { outerId: cells['outerId'] || idOf(all), facts: all };
};

/** Identifies records without an id by their contents. */
const idOf = (facts: Facts): string =>
  `${facts.person}/${createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16)}`;

/** Past workplaces, as entries of profiles. */
export const staffMoveIn: MoveInKind<Facts, Ready> = {
  name: 'staff',
  fields: staffFields,
  idField: 'person',
  open: async () => readRecord,
  async decide(db, { source }, lines) {
    const people = await findMoved(
      db,
      { kind: PEOPLE, source },
      lines.map(({ facts }) => facts.person),
    );
    return lines.map(({ facts }) => {
      const accountId = people.get(facts.person);
      return accountId === undefined
        ? { outcome: 'refused', problem: { field: 'person', text: moveInTexts.personUnknown } }
        : { outcome: 'to_create', ready: { ...facts, accountId } };
    });
  },
  async create(trx, _moving, records) {
    // Ids are drawn first, so that each row knows its own.
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('work_entries', 'id'))::int as id
      from generate_series(1, ${records.length}::int)`.execute(trx);
    const entries = records.map((record, n) => ({ ...record, id: rows[n]!.id }));
    await sql`
      insert into work_entries (id, account_id, kind, place, position, start_date, end_date)
      select id, "accountId", 'work', place, position, "startDate", "endDate"
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as row (
        id integer, "accountId" integer, place text, position text, "startDate" date,
        "endDate" date)`.execute(trx);
    return entries.map(({ id }) => id);
  },
  async takeBack(trx, ids) {
    const { rows } = await sql<{ id: number }>`
      select w.id from work_entries w join profiles p on p.account_id = w.account_id
      where w.id = any(${ids}) and p.status <> 'draft' for update of w`.execute(trx);
    const retained = new Map(rows.map(({ id }) => [id, movingTexts.profileSent]));
    const free = ids.filter((id) => !retained.has(id));
    await sql`delete from work_entries where id = any(${free})`.execute(trx);
    return retained;
  },
};

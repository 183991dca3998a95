import { sql } from 'kysely';
import { createSchoolReader } from '#/domains/people/imports/schools.ts';
import { lockList, notifyListChanged } from '#/domains/people/reference/list-shapes.ts';
import { type School, writeSchools } from '#/domains/people/reference/write-schools.ts';
import type { Db } from '#/kit/db/connect.ts';
import { type MoveInKind, required } from '#/kit/move-in/kind.ts';
import { schoolFields } from './people-fields.ts';
import { movingTexts } from './texts.ts';

async function findSchools(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; id: number }>`
    select code, id from schools where code = any(${codes})`.execute(db);
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/** The organisations where people work, by their register codes; existing ones are not changed. */
export const schoolsMoveIn: MoveInKind<School, School> = {
  name: 'schools',
  fields: schoolFields,
  idField: 'code',
  async open({ db }) {
    const readSchool = await createSchoolReader(db);
    const none = { code: '', uz: '', ru: '', en: '', region: '', district: '', type: '' };
    return (cells, { refuse }) => {
      const all = { ...none, ...cells };
      const requiredFields = schoolFields.filter(({ isRequired }) => isRequired);
      for (const { key } of requiredFields) required(all, key, refuse);
      const facts = readSchool(all, refuse);
      return facts && { outerId: facts.code, facts };
    };
  },
  async decide(db, _moving, lines) {
    const known = await findSchools(
      db,
      lines.map(({ outerId }) => outerId),
    );
    return lines.map(({ outerId, facts }) => {
      const innerId = known.get(outerId);
      return innerId === undefined
        ? { outcome: 'to_create', ready: facts }
        : { outcome: 'to_match', innerId };
    });
  },
  async create(trx, { now }, schools) {
    await writeSchools(trx, schools, now);
    const codes = schools.map(({ code }) => code);
    const ids = await findSchools(trx, codes);
    return codes.map((code) => ids.get(code)!);
  },
  async takeBack(trx, ids) {
    await lockList(trx, 'schools');
    const { rows } = await sql<{ id: number }>`
      delete from schools s where id = any(${ids})
        and not exists (select from profiles where school_id = s.id or confirmed_school_id = s.id)
      returning id`.execute(trx);
    await notifyListChanged(trx, 'schools');
    const gone = new Set(rows.map(({ id }) => id));
    return new Map(ids.filter((id) => !gone.has(id)).map((id) => [id, movingTexts.schoolUsed]));
  },
};

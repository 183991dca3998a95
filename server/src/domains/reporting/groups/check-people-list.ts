import type { ListedPerson, PersonState } from '@malaka/contracts/reporting/groups/filling';
import type { Deps } from '#/kit/deps.ts';
import { findListedPupils, type SoughtPupil } from '#/domains/reporting/pupils/pupils-of.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { listUsers } from './member-queries.ts';
import { type PeopleRow, type PersonKey, readPeopleList } from './read-people-list.ts';
import type { GroupViewer } from '#/kit/access/examiner.ts';

const BATCH = 500;

type CheckDeps = Pick<Deps, 'db' | 'personalData'>;
type Query = { groupId: number; file: ReceivedFile; viewer: GroupViewer };
type Checked = { rows: ListedPerson[]; newIds: number[] };

/** Checks a list row by row; returns the results and the ids that would be added. */
export async function checkPeopleList(deps: CheckDeps, query: Query): Promise<Checked> {
  const { groupId, file, viewer } = query;
  const rows = await readPeopleList(file, viewer.language);
  const seen = new Set<number>();
  const checked: Checked = { rows: [], newIds: [] };
  for (let at = 0; at < rows.length; at += BATCH) {
    const part = rows.slice(at, at + BATCH);
    const find = await findPart(deps, part, viewer);
    const found = part.map(({ key }) => key && find(key));
    const people = await listUsers(
      deps.db,
      found.flatMap((pupil) => pupil?.id ?? []),
      { groupId, language: viewer.language },
    );
    const byId = new Map(people.map((person) => [person.id, person]));
    for (const [n, { row, typed, key }] of part.entries()) {
      const pupil = found[n];
      const person = pupil?.isInReach ? byId.get(pupil.id) : undefined;
      const state = stateOf(key, {
        pupil,
        seen,
        viewer,
        isMember: person?.groupsCount === 1,
      });
      if (pupil) seen.add(pupil.id);
      if (state === 'found') checked.newIds.push(pupil!.id);
      checked.rows.push({
        row,
        typed,
        state,
        name: person?.name ?? null,
        place: person?.place ?? null,
      });
    }
  }
  return checked;
}

type Found = {
  pupil: SoughtPupil | undefined;
  isMember: boolean;
  seen: ReadonlySet<number>;
  viewer: GroupViewer;
};

/** Teachers must not learn whether a phone belongs to a learner they do not know. */
function stateOf(
  key: PersonKey | undefined,
  { pupil, isMember, seen, viewer: { role } }: Found,
): PersonState {
  if (!key) return 'mistyped';
  if (!pupil) return 'unknown';
  if (!pupil.isInReach) return role === 'teacher' ? 'unknown' : 'outside';
  if (seen.has(pupil.id)) return 'double';
  return isMember ? 'member' : 'found';
}

/**
 * Personal numbers are found by their index only, and not for teachers: a number would reveal a
 * name.
 */
async function findPart(
  { db, personalData }: CheckDeps,
  rows: readonly PeopleRow[],
  { role, visibleRegion }: GroupViewer,
): Promise<(key: PersonKey) => SoughtPupil | undefined> {
  const indexOf = (text: string) => personalData.index('personal_number', text);
  const keys = rows.flatMap(({ key }) => key ?? []);
  const phones = keys.filter(({ kind }) => kind === 'phone').map(({ text }) => text);
  const numbers = keys.filter(({ kind }) => kind === 'number' && role !== 'teacher');
  const sought = { phones, numberIndexes: numbers.map(({ text }) => indexOf(text)) };
  const pupils = await findListedPupils(db, sought, visibleRegion);
  const byPhone = new Map(pupils.map((pupil) => [pupil.phone, pupil]));
  const byIndex = new Map(
    pupils.flatMap((pupil) =>
      pupil.numberIndex ? [[pupil.numberIndex.toString('hex'), pupil]] : [],
    ),
  );
  return ({ kind, text }) => {
    if (kind === 'phone') return byPhone.get(text);
    return role === 'teacher' ? undefined : byIndex.get(indexOf(text).toString('hex'));
  };
}

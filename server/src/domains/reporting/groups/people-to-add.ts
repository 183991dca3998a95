import type {
  ListedPerson,
  PersonState,
  GroupRule,
} from '@malaka/contracts/reporting/groups/filling';
import { CHECK_LIST_MAX_ROWS, PERSONAL_NUMBER_LENGTH } from '@malaka/contracts/kit/limits';
import { normalizedWords } from '@malaka/grading/normalize-text';
import { inTashkent } from '@malaka/grading/tashkent';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '#/kit/deps.ts';
import {
  findListedPupils,
  type SoughtPupil,
  PEOPLE,
} from '#/domains/reporting/pupils/pupils-of.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import type { GroupViewer, Examiner } from '#/kit/access/scope.ts';
import { readListRows } from '#/kit/excel/read-sheet.ts';
import type { SheetRow } from '#/kit/excel/sheet-types.ts';
import type { Language } from '#/kit/http/language.ts';
import { writeXlsx } from '#/kit/lazy-libraries.ts';
import type { Db } from '#/kit/db/connect.ts';
import { pupilsInBand } from '#/domains/assessment/index.ts';
import { matchingPupils } from '#/domains/reporting/pupils/matching-pupils.ts';
import { invalid } from '#/kit/http/app-error.ts';
import { listUsers } from './member-queries.ts';
import { peopleHeadings, peopleListTexts, sampleTexts, groupTexts } from './texts.ts';

/** A row of the list with its number in the file; uses whichever of the two columns is filled. */
type PeopleRow = { row: number; typed: string; key: PersonKey | undefined };

/** Undefined: neither a phone nor a personal number. */
type PersonKey = { kind: 'phone' | 'number'; text: string };

type Places = { phone: number; number: number };

/** Reads the phones or personal numbers of a list; skips rows without either. */
async function readPeopleList(file: ReceivedFile, language: Language): Promise<PeopleRow[]> {
  const rules = { most: CHECK_LIST_MAX_ROWS, texts: peopleListTexts, findPlaces };
  const { rows, places } = await readListRows(file, language, rules);
  return rows.flatMap((row) => rowOf(row, places));
}

function rowOf({ number: row, cells }: SheetRow, places: Places): PeopleRow[] {
  const typed = (cells[places.phone] || cells[places.number] || '').slice(0, 64);
  return typed === '' ? [] : [{ row, typed, key: readKey(typed) }];
}

const LOCAL_LENGTH = 9;

/** A phone in any usual notation, or a personal number: their lengths distinguish them. */
function readKey(typed: string): PersonKey | undefined {
  const digits = typed.replaceAll(/[\s()+.-]/g, '');
  if (!/^\d+$/.test(digits)) return undefined;
  if (digits.length === PERSONAL_NUMBER_LENGTH) return { kind: 'number', text: digits };
  if (digits.length === LOCAL_LENGTH) return { kind: 'phone', text: `998${digits}` };
  return /^998\d{9}$/.test(digits) ? { kind: 'phone', text: digits } : undefined;
}

const normalized = (heading: string) => normalizedWords(heading).join(' ');
const known = (headings: readonly string[]) => new Set(headings.map(normalized));
const ofPhone = known(peopleHeadings.phone);
const ofNumber = known(peopleHeadings.personalNumber);

function findPlaces({ cells }: SheetRow): { places: Places; isHeading: boolean } | undefined {
  const phone = cells.findIndex((cell) => ofPhone.has(normalized(cell)));
  const number = cells.findIndex((cell) => ofNumber.has(normalized(cell)));
  if (phone >= 0 || number >= 0) return { places: { phone, number }, isHeading: true };
  if (!readKey(cells[0] ?? '')) return undefined;
  return { places: { phone: 0, number: -1 }, isHeading: false };
}

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

const TEXT = '@';

/** A template to fill in: either column is enough. */
export async function writeSample(language: Language): Promise<Buffer> {
  const { sheet, phone, number } = sampleTexts[language];
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheet,
        columns: [
          { key: 'phone', header: phone, width: 22, numFmt: TEXT },
          { key: 'number', header: number, width: 22, numFmt: TEXT },
        ],
        data: [{ phone: '+998 90 123 45 67', number: '' }],
        freezePane: { rows: 1 },
      },
    ],
  });
  return Buffer.from(bytes);
}

/** Account ids, as `id`, of the active people in the viewer's region who match a rule. */
export async function peopleOfRule(
  db: Db,
  rule: GroupRule,
  { visibleRegion, language, now }: Pick<Examiner, 'visibleRegion' | 'language' | 'now'>,
): Promise<RawBuilder<unknown>> {
  const refused = (text: keyof typeof groupTexts) =>
    invalid({ rule: [groupTexts[text][language]] });
  const { band, bandCategoryId, ...chosen } = rule;
  const isEmpty = Object.values(chosen).every((value) => value === undefined);
  if (isEmpty && band === undefined) throw refused('emptyRule');
  const { people = 'all', isCompleted, ...filters } = chosen;
  const completed = isCompleted === undefined ? undefined : isCompleted ? 'yes' : 'no';
  const year = inTashkent(now).getUTCFullYear();
  const filter = { ...filters, completed, status: 'active', year } as const;
  const matching = matchingPupils(filter, visibleRegion);
  const found = sql`${matching} and ${PEOPLE[people]}`;
  if (band === undefined) return found;
  const inBand = await pupilsInBand(db, { year, band, categoryId: bandCategoryId });
  if (!inBand) throw refused('unknownBand');
  return sql`${found} and p.account_id in (${inBand})`;
}

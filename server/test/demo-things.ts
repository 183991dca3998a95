import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { API_PREFIX } from '#/kit/http/route.ts';

/** A row of a table: the values by which URLs identify it, and its states. */
export type Thing = { refs: Readonly<Record<string, unknown>>; states: readonly string[] };

/** Ids that a caller has seen in answers, by table. */
export type SeenIds = Map<string, Set<unknown>>;

/** Tables, with the words before their ids in URLs and the keys around them in answers. */
const WORDS: Readonly<Record<string, string>> = {
  accounts:
    'account accounts pupils profiles teachers balance user users author diagnostic/{accountId}',
  courses: 'course courses course-drafts achievements course-approvals marks',
  sections: 'section sections childs',
  lessons: 'lesson lessons test-attempts test-result getVideoNew regrades/videos',
  lesson_revisions: 'revisions/{revision}',
  attempts: 'attempt attempts regrades/tests',
  exam_attempts: 'exams/attempts',
  diagnostic_attempts: 'regrades/diagnostics',
  similarity_cases: 'manager/similarity',
  essay_grades: 'manager/essays',
  appeal_cases: 'manager/appeals',
  appeals: 'appeals appeals/pictures',
  exams: 'exam exams regrades/exams',
  groups: 'group groups',
  surveys: 'survey surveys offered',
  organizations: 'organization organizations',
  announcements: 'announcements',
  chats: 'chat chats',
  webinars: 'webinars',
  alternative_certificates: 'alternative-certificates',
  certificates: 'certificate certificates',
  bank_imports: 'bank-imports',
  course_archive_remarks: 'course-archives archives',
  course_archives: 'course-archives archives',
  top_up_orders: 'top-up',
  exports: 'export check',
  bulk_runs: 'bulk',
  saved_filters: 'link',
  notifications: 'notification-detail notifications',
  questions: 'question questions',
  regions: 'region regions',
  districts: 'city cities',
  schools: 'school',
  subjects: 'direction subject subjects',
  categories: 'category categories',
  languages: 'language languages',
  position_types: 'position_type',
};
const TABLES = new Map(
  Object.entries(WORDS).flatMap(([table, words]) =>
    words.split(' ').map((word) => [word, table] as const),
  ),
);

const OWNERS = ['account_id', 'author_id', 'owner_id', 'learner_id', 'expert_id'];

/** A column with more distinct values than this is not a state. */
const MAX_STATES = 12;

/** Rows of the demo: some in every state, and those a caller has seen. */
export class Things {
  readonly #all = new Map<string, readonly Thing[]>();
  readonly #ofEachState = new Map<string, readonly Thing[]>();
  readonly #words = new Map<string, Set<string>>();

  static async read(db: Db): Promise<Things> {
    const things = new Things();
    for (const table of Object.keys(WORDS)) {
      const all = await readThings(db, table);
      things.#all.set(table, all);
      things.#ofEachState.set(table, someOfEachState(all));
    }
    return things;
  }

  /** The account's own rows and what they refer to, known to it before any call. */
  ownOf(accountId: number): SeenIds {
    const seen: SeenIds = new Map();
    for (const [table, all] of this.#all) {
      const own = all.filter(({ refs }) => OWNERS.some((owner) => refs[owner] === accountId));
      for (const { refs } of someOfEachState(own))
        this.recordSeen(seen, `/${WORDS[table]!.split(' ')[0]}`, refs);
    }
    return seen;
  }

  /** Rows the caller has seen come first. */
  of(table: string, seen: ReadonlySet<unknown> | undefined): readonly Thing[] {
    const known = this.#all.get(table)!.filter(({ refs }) => seen?.has(refs['id']));
    return [...new Set([...someOfEachState(known), ...this.#ofEachState.get(table)!])];
  }

  /** The table that a path parameter refers to; a new parameter must be registered here. */
  tableOfParameter(path: string, name: string): string {
    const [before, last = ''] = path
      .slice(0, path.indexOf(`{${name}}`) - 1)
      .split('/')
      .slice(-2);
    const words = [`${last}/{${name}}`, `${before}/${last}`, last, name.replace(/Id$/, '')];
    const table = words.map((word) => TABLES.get(word)).find(Boolean);
    if (table === undefined) throw new Error(`of which table is {${name}} in ${path}?`);
    return table;
  }

  /** The table whose ids a query field takes. */
  tableOfField(name: string, path: string): string | undefined {
    if (name === 'id') return TABLES.get(wordsOf(path).findLast((word) => TABLES.has(word)) ?? '');
    return TABLES.get(name.replace(/_id$/, ''));
  }

  /** Values that answers contained in a field of that name. */
  seenWords = (name: string): string[] => [...(this.#words.get(name) ?? [])];

  /** URLs of files and streams found in answers, relative to the prefix. */
  readonly addresses = new Set<string>();

  /** Records the ids and words of an answer; ids in its list belong to the last word of the URL. */
  recordSeen(seen: SeenIds, path: string, answer: unknown): void {
    const record = (key: string, word: string, value: unknown) => {
      const table = TABLES.get(key === 'id' ? word : key.replace(/_id$/, ''));
      if (typeof value === 'string') {
        if (value.startsWith(API_PREFIX)) this.addresses.add(value.slice(API_PREFIX.length));
        const names = key === 'id' && word === 'lines' ? ['line', 'row', 'column'] : [key];
        for (const name of names) add(this.#words, name, value);
      } else if (typeof value === 'number' && table && /^id$|_id$/.test(key)) {
        add(seen, table, value);
      }
    };
    const walk = (value: unknown, word: string) => {
      if (Array.isArray(value)) for (const item of value) walk(item, word);
      else if (typeof value === 'object' && value !== null) {
        for (const [key, inner] of Object.entries(value)) {
          if (typeof inner === 'object') walk(inner, key === 'data' ? word : key);
          else record(key, word, inner);
        }
      }
    };
    walk(answer, wordsOf(path).at(-1) ?? '');
  }
}

const wordsOf = (path: string) =>
  path.split('/').filter((part) => part !== '' && !part.startsWith('{'));

function add<Value>(sets: Map<string, Set<Value>>, key: string, value: Value): void {
  const known = sets.get(key);
  if (known) known.add(value);
  else sets.set(key, new Set([value]));
}

/** As few as possible such that every state occurs. */
function someOfEachState(things: readonly Thing[]): Thing[] {
  const seen = new Set<string>();
  return things.filter(({ states }) => {
    const before = seen.size;
    for (const state of states) seen.add(state);
    return seen.size > before;
  });
}

/**
 * All rows of a table, with the states from their own columns and from the rows that refer to them.
 */
async function readThings(db: Db, table: string): Promise<Thing[]> {
  const columns = await listColumns(db, table);
  const states = [
    ...(await Promise.all(columns.map((column) => statesOf(db, table, column)))).flat(),
    ...(await listReferences(db, table)).map(
      ({ from, column }) =>
        sql`exists (select from ${sql.table(from)} r where r.${sql.ref(column)} = t.id)::text`,
    ),
  ];
  const named = ['id', 'number', 'revision'];
  const refs = columns
    .filter(({ name }) => named.includes(name) || name.endsWith('_id'))
    .flatMap(({ name }) => [sql.lit(name), sql.ref(`t.${name}`)]);
  const order = columns.find(({ name }) => name === 'id')?.name ?? columns[0]!.name;
  const { rows } = await sql<{ refs: Thing['refs']; states: (string | null)[] }>`
    select jsonb_build_object(${sql.join(refs)}) as refs, array[${sql.join(states)}]::text[] as states
    from ${sql.table(table)} t order by t.${sql.ref(order)}`.execute(db);
  // The same value is a different state in each column.
  return rows.map((row) => ({
    refs: row.refs,
    states: row.states.map((state, n) => `${n} ${state}`),
  }));
}

type Column = { name: string; type: string; isNullable: boolean };

async function listColumns(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select column_name::text as name, data_type::text as type, is_nullable = 'YES' as is_nullable
    from information_schema.columns where table_schema = 'public' and table_name = ${table}
    order by ordinal_position`.execute(db);
  return rows;
}

async function statesOf(db: Db, table: string, { name, type, isNullable }: Column) {
  const column = sql.ref(`t.${name}`);
  const states = isNullable ? [sql`(${column} is null)::text`] : [];
  if (type === 'boolean') return [...states, sql`${column}::text`];
  if (type !== 'text' && type !== 'smallint') return states;
  const { rows } = await sql<{ amount: number }>`
    select count(distinct ${column})::int as amount from ${sql.table(table)} t`.execute(db);
  return rows[0]!.amount <= MAX_STATES ? [...states, sql`${column}::text`] : states;
}

async function listReferences(db: Db, table: string): Promise<{ from: string; column: string }[]> {
  const { rows } = await sql<{ from: string; column: string }>`
    select c.conrelid::regclass::text as from, a.attname::text as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and cardinality(c.conkey) = 1
    order by 1, 2`.execute(db);
  return rows;
}

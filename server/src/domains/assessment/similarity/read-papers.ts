import {
  isEmptyResponse,
  type QuestionResponse,
} from '@malaka/contracts/authoring/shown-questions';
import { isByHand } from '@malaka/contracts/authoring/question-types';
import { CHOICES, emptyPapers, type Papers, RARE_CHOICE } from '@malaka/grading/similarity/papers';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import {
  type Corrections,
  gradeUnder,
  listCorrections,
} from '#/domains/assessment/attempts/corrections.ts';
import { listLatestAnswersOf } from '#/domains/assessment/attempts/journal.ts';
import {
  drawQuestion,
  type WrittenQuestion,
} from '#/domains/assessment/attempts/keyed-question.ts';
import {
  listWrittenVersions,
  type Shown,
  versionKey,
} from '#/domains/assessment/attempts/queries.ts';
import { responseKey } from '#/domains/assessment/attempts/rules.ts';
import { JOURNALS, type Place, ownSeconds } from './rules.ts';

const PAGE = 500;
/** At most this many question versions are compared: tests may draw from more. */
const ITEMS_MAX = 400;

export type ReadPapers = {
  papers: Papers;
  /** By paper. */
  attempts: number[];
  accounts: number[];
  /** By column. */
  questions: WrittenQuestion[];
};

export type Where = { place: Place; placeId: number; since: Date };

type Row = {
  id: number;
  accountId: number;
  seed: number;
  startedAt: Date;
  schoolId: number | null;
  questions: Shown[];
};

/** Pages of finished attempts; at a test, each person's first one. */
async function listPage(db: Db, { place, placeId, since }: Where, after: number): Promise<Row[]> {
  const attempts =
    place === 'exam'
      ? sql`exam_attempts a where a.exam_id = ${placeId}`
      : sql`attempts a where a.lesson_id = ${placeId} and a.number = 1
          and a.started_at > ${since}`;
  const { rows } = await sql<Row>`
    select a.id, a.account_id, a.seed, a.started_at, a.questions, (
      select school_id from profiles p where p.account_id = a.account_id) as school_id
    from ${attempts} and a.finished_at is not null and a.id > ${after}
    order by a.id limit ${PAGE}`.execute(db);
  return rows;
}

/**
 * An exam of one group is one set; otherwise each school is, and people without a school are
 * skipped.
 */
async function isOneGroup(db: Db, { place, placeId }: Where): Promise<boolean> {
  if (place === 'test') return false;
  const found = await db
    .selectFrom('exams as e')
    .innerJoin('groups as g', 'g.id', 'e.groupId')
    .where('e.id', '=', placeId)
    .select('g.isEveryone')
    .executeTakeFirst();
  return found?.isEveryone === false;
}

/** Reads page by page and reduces each answer to three numbers, to limit memory. */
export async function readPapers(db: Db, where: Where): Promise<ReadPapers> {
  const isGroup = await isOneGroup(db, where);
  const heads: Omit<Row, 'questions'>[] = [];
  const columns = new Columns();
  for (let rows = await listPage(db, where, 0); rows.length > 0;) {
    for (const { questions, ...head } of rows) {
      heads.push(head);
      columns.add(questions);
    }
    rows = await listPage(db, where, rows.at(-1)!.id);
  }
  await columns.load(db);
  const papers = emptyPapers(heads.length, columns.count);
  heads.forEach(({ startedAt, schoolId }, person) => {
    papers.startedAt[person] = toSecond(startedAt);
    papers.schools[person] = schoolId ?? -1;
    papers.sets[person] = isGroup ? 0 : (schoolId ?? -1 - person);
  });
  for (let from = 0; from < heads.length; from += PAGE) {
    const page = heads.slice(from, from + PAGE);
    const ids = page.map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop -- a page at a time
    const latest = await listLatestAnswersOf(db, JOURNALS[where.place], ids);
    const byAttempt = Map.groupBy(latest, ({ attemptId }) => attemptId);
    page.forEach(({ id, seed }, n) =>
      columns.write(papers, { person: from + n, seed }, byAttempt.get(id) ?? []),
    );
  }
  return {
    papers,
    attempts: heads.map(({ id }) => id),
    accounts: heads.map(({ accountId }) => accountId),
    questions: columns.questions,
  };
}

const toSecond = (at: Date): number => Math.floor(at.getTime() / 1000);

type LatestAnswer = { questionId: number; answers: QuestionResponse; savedAt: Date };

/** Questions in their versions; each distinct response to one gets its own number. */
class Columns {
  readonly #shown = new Map<string, Shown>();
  #corrections: Corrections | undefined;
  /** The latest version used represents the others. */
  readonly #byQuestion = new Map<number, number>();
  readonly #codes: Map<string, { code: number; isRight: boolean }>[] = [];
  questions: WrittenQuestion[] = [];

  add(questions: readonly Shown[]): void {
    for (const one of questions) {
      if (this.#shown.size < ITEMS_MAX) this.#shown.set(versionKey(one), one);
    }
  }

  /** Excludes written answers: equal ones do not occur. */
  async load(db: Db): Promise<void> {
    const shown = Array.from(this.#shown.values());
    const versions = await listWrittenVersions(db, shown);
    const ids = Array.from(new Set(shown.map(({ id }) => id)));
    this.#corrections = await listCorrections(db, ids);
    const newest = new Map<number, WrittenQuestion>();
    for (const question of versions.values()) {
      const known = newest.get(question.id);
      if (!isByHand(question.type) && (!known || known.version < question.version)) {
        newest.set(question.id, question);
      }
    }
    this.questions = Array.from(newest.values());
    this.questions.forEach(({ id }, column) => this.#byQuestion.set(id, column));
  }

  get count(): number {
    return this.questions.length;
  }

  write(
    { items, choices, right, savedAt }: Papers,
    { person, seed }: { person: number; seed: number },
    latest: readonly LatestAnswer[],
  ): void {
    const seconds = ownSeconds(latest.map((one) => toSecond(one.savedAt)));
    latest.forEach(({ questionId, answers }, n) => {
      const column = this.#byQuestion.get(questionId);
      if (column === undefined || isEmptyResponse(answers)) return;
      const { code, isRight } = this.#codeOf(column, answers, seed);
      const at = person * items + column;
      choices[at] = code;
      right[at] = Number(isRight);
      savedAt[at] = seconds[n]!;
    });
  }

  #codeOf(column: number, answers: QuestionResponse, seed: number) {
    const codes = (this.#codes[column] ??= new Map());
    const question = drawQuestion(this.questions[column]!, seed);
    // What is right for one draw is wrong for another: only equal numbers can be compared.
    const drawn = question.type === 'calculated' ? JSON.stringify(question.numbers) : '';
    const key = responseKey(answers) + drawn;
    const known = codes.get(key);
    if (known) return known;
    const { score, maxScore } = gradeUnder(question, answers, this.#corrections!);
    const isRight = maxScore > 0 && score >= maxScore;
    const made = { code: codes.size + 1 < CHOICES ? codes.size + 1 : RARE_CHOICE, isRight };
    if (made.code !== RARE_CHOICE) codes.set(key, made);
    return made;
  }
}

import type { RegradeSourceName } from '@malaka/contracts/assessment/regrades';
import type { Db } from '#/kit/db/connect.ts';
import type { Corrections } from '#/domains/assessment/attempts/corrections.ts';

export type Result = {
  score: number;
  maxScore: number;
  percent: number;
  /** Null where nothing is passed or failed. */
  isPassed: boolean | null;
};

/** A result as it is, and as the answers and the corrections in force give it. */
export type Graded = {
  /** Of a video its question. */
  attemptId: number;
  accountId: number;
  before: Result;
  regraded: Result;
  /** What it were if of the corrected question its newest correction alone counted. */
  newestAlone: () => Result;
  /** What the source writes beside the result. */
  detail?: unknown;
};

/** The question that is corrected, with its references. */
export type Corrected = {
  id: number;
  ids: readonly number[];
  authorId: number | null;
  lessonId: number | null;
  examId: number | null;
};

/** A lesson, an exam, or a question of a video. */
export type Place = {
  id: number;
  name: string;
  /** Page of the results there; of tests the one above those of its attempts. */
  url: string;
  attemptsCount: number;
};

export type Page = {
  placeId: number;
  /** The corrected question and its references. */
  questionIds: readonly number[];
  afterId: number;
  most: number;
};

export type GradedPage = {
  graded: Graded[];
  /** Where the next page begins; null after the last. */
  lastId: number | null;
  /** Rows looked at, open ones too. */
  count: number;
  openCount: number;
  leftAlone: number;
};

/** Accounts that pass by their regraded attempts alone, and that no longer pass by any of them. */
export type Turned = {
  placeId: number;
  questionIds: readonly number[];
  passing: readonly number[];
  falling: readonly number[];
};

export type Consequences = {
  passNow: number;
  wouldFall: number;
  creditsAdded: number;
  creditsTaken: number;
  certificatesIssued: number;
  certificatesKept: number;
};

export type Owed = {
  accountId: number;
  attemptId: number;
  reason: string;
  actorId: number;
  eventKey: string;
  now: Date;
};

/** One kind of place where questions are asked; its domain registers it (`handlers.ts`). */
export type RegradeSource = {
  name: RegradeSourceName;
  findPlaces: (db: Db, question: Corrected) => Promise<Place[]>;
  /** Grades a page anew by its journals; `isLocking` holds its attempts until the transaction ends. */
  grade: (
    db: Db,
    page: Page,
    corrections: (questionIds: readonly number[]) => Promise<Corrections>,
    options: { isLocking: boolean; turn: number },
  ) => Promise<GradedPage>;
  /** Gives attempts the regraded results. */
  write: (trx: Db, changed: readonly Graded[], turn: number) => Promise<void>;
  /** What follows for people who pass or fall; absent where nothing does. */
  foresee?: (db: Db, turned: Turned) => Promise<Consequences>;
  /** The same, written for one person, whose audit lines come last. */
  settle?: (trx: Db, owed: Owed) => Promise<void>;
  /** Who of these people has a certificate of the course of this place. */
  listCertified?: (db: Db, placeId: number, accountIds: readonly number[]) => Promise<number[]>;
  /** Whether the people know the result of this place. */
  isShown?: (db: Db, placeId: number) => Promise<boolean>;
};

const sources = new Map<RegradeSourceName, RegradeSource>();

export const registerRegradeSource = (source: RegradeSource): void => {
  sources.set(source.name, source);
};

export const allSources = (): RegradeSource[] => Array.from(sources.values());

export function getSource(name: RegradeSourceName): RegradeSource {
  const source = sources.get(name);
  if (!source) throw new Error(`The domain that regrades ${name} is not loaded`);
  return source;
}

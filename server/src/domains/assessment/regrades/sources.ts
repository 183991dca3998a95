import type { RegradeSourceName } from '@malaka/contracts/assessment/regrades';
import type { Db } from '#/kit/db/connect.ts';
import type { Corrections } from '#/domains/assessment/attempts/corrections.ts';

export type Result = {
  score: number;
  maxScore: number;
  percent: number;
  /** Null where there is no pass mark. */
  isPassed: boolean | null;
};

/** A result as stored, and as computed from the answers and the corrections in force. */
export type Graded = {
  /** For a video, the id of its question. */
  attemptId: number;
  accountId: number;
  before: Result;
  regraded: Result;
  /** The result if only the newest correction counted for the corrected question. */
  newestAlone: () => Result;
  /** What the source writes besides the result. */
  detail?: unknown;
};

/** The corrected question, with its references. */
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
  /** Page of the results there; for tests, the path above the pages of the attempts. */
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
  /** Where the next page begins; null after the last one. */
  lastId: number | null;
  /** Rows examined, including open attempts. */
  count: number;
  openCount: number;
  leftAlone: number;
};

/** Accounts that now pass because of a regraded attempt, and those that no longer pass by any. */
export type OutcomeChanges = {
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

/** One kind of place where questions are used; its domain registers it. */
export type RegradeSource = {
  name: RegradeSourceName;
  findPlaces: (db: Db, question: Corrected) => Promise<Place[]>;
  /**
   * Regrades a page from its journals; `isLocking` locks its attempts until the transaction ends.
   */
  grade: (
    db: Db,
    page: Page,
    corrections: (questionIds: readonly number[]) => Promise<Corrections>,
    options: { isLocking: boolean; turn: number },
  ) => Promise<GradedPage>;
  /** Stores the regraded results. */
  write: (trx: Db, changed: readonly Graded[], turn: number) => Promise<void>;
  /** The consequences for people who pass or no longer do; absent if there are none. */
  foresee?: (db: Db, changes: OutcomeChanges) => Promise<Consequences>;
  /** Applies them for one person, whose audit entries come last. */
  settle?: (trx: Db, owed: Owed) => Promise<void>;
  /** Those of the accounts with a certificate of this place's course. */
  listCertified?: (db: Db, placeId: number, accountIds: readonly number[]) => Promise<number[]>;
  /** Whether people can see their results of this place. */
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

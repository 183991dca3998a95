import { z } from 'zod';
import { flag, id, instant } from '#/kit/codecs.ts';
import { type AnswerOf, get, post } from '#/kit/endpoint.ts';
import { done, idBody, idParams, list, one, page } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** Where papers are compared: an exam, or a test for credit. */
export const SIMILARITY_PLACES = ['exam', 'test'] as const;
/** Two similar papers, or one by somebody who knew the questions in advance. */
export const SIMILARITY_KINDS = ['pair', 'key'] as const;
export const SIMILARITY_STATES = ['open', 'proposed', 'upheld', 'dismissed'] as const;
export type SimilarityState = (typeof SIMILARITY_STATES)[number];
export const SIMILARITY_OUTCOMES = ['upheld', 'dismissed'] as const;
export type SimilarityOutcome = (typeof SIMILARITY_OUTCOMES)[number];
/** Working days the learners have to reply. */
export const SIMILARITY_ANSWER_DAYS = 5;
export const SIMILARITY_WORDS_MAX = 2000;
export const SIMILARITY_REASON_MAX = 500;
export const SIMILARITY_PER_PAGE = 20;
/** Anything rarer than one in this many is shown as this. */
export const RARITY_MOST = 1_000_000;
/** Arguments against a case, shown with it. */
export const SIMILARITY_DOUBTS = [
  'chance',
  'sameSchool',
  'bothStrong',
  'fewWrong',
  'taught',
  'noTimes',
  'samePace',
  'keyOnly',
] as const;
export type SimilarityDoubt = (typeof SIMILARITY_DOUBTS)[number];

const place = z.enum(SIMILARITY_PLACES);
const words = (most: number) => z.string().trim().min(3).max(most);

const answers = wire({
  /** Compared questions that both answered. */
  common: z.int(),
  same: z.int(),
  sameRight: z.int(),
  sameWrong: z.int(),
  bothWrong: z.int(),
  /** Left out because two thirds of the school gave the same wrong answer. */
  taught: z.int(),
  /** Equal answers to be expected of two such learners working alone. */
  expected: z.number(),
});
const seconds = wire({
  /** Questions answered within two seconds of each other. */
  near: z.int(),
  expected: z.number(),
  /** The longest run of such questions. */
  run: z.int(),
});
const key = wire({
  exposed: z.int(),
  exposedRight: z.int(),
  expectedRight: z.number(),
  exposedSeconds: z.number(),
  fresh: z.int(),
  freshRight: z.int(),
  freshSeconds: z.number(),
});
export type SimilarityFigures = {
  answers: z.output<typeof answers> | null;
  seconds: z.output<typeof seconds> | null;
  key: z.output<typeof key> | null;
};

const row = {
  id: z.int(),
  kind: z.enum(SIMILARITY_KINDS),
  status: z.enum(SIMILARITY_STATES),
  place,
  title: z.string(),
  people: z.array(z.string()),
  foundAt: instant,
  askedAt: instant.nullable(),
  answerUntil: instant.nullable(),
  /** How many of the learners have replied. */
  answered: z.int(),
  decidedAt: instant.nullable(),
  /** One pair, or one paper, in this many would look like that by chance. */
  oneIn: z.int(),
};
const caseRow = wire(row);
export type SimilarityRow = z.output<typeof caseRow>;

export const listSimilarityCases = get.examiner('/manager/similarity', {
  summary: 'Papers that are more alike than chance explains, for method experts and managers',
  query: wire({ page, status: z.enum(['waiting', 'decided']).optional() }),
  answer: list(caseRow),
});

const person = wire({
  name: z.string(),
  school: z.string(),
  right: z.int(),
  answered: z.int(),
  startedAt: instant,
  minutes: z.int(),
  /** Devices signed in during the attempt. */
  devices: z.int(),
  words: z.string().nullable(),
  answeredAt: instant.nullable(),
});

const response = wire({ text: z.string(), isRight: flag, savedAt: instant.nullable() });
const item = wire({
  number: z.int(),
  question: z.string(),
  /** One of each paper; null if unanswered. */
  responses: z.array(response.nullable()),
  isSame: flag,
});
export type SimilarityItem = z.output<typeof item>;

const caseView = wire({
  ...row,
  people: z.array(person),
  answers: answers.nullable(),
  seconds: seconds.nullable(),
  key: key.nullable(),
  /** Both signed in from the same address, though a school has only one. */
  isOneAddress: flag,
  /** Pairs, or papers, that were compared. */
  compared: z.int(),
  doubts: z.array(z.enum(SIMILARITY_DOUBTS)),
  /** Cases of this kind decided in the last year. */
  decidedCount: z.int(),
  upheldCount: z.int(),
  items: z.array(item),
  outcome: z.enum(SIMILARITY_OUTCOMES).nullable(),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant.nullable(),
  decidedBy: z.string(),
  decision: z.string(),
  mayAsk: flag,
  mayPropose: flag,
  /** Everybody has replied, or the time for it is over. */
  mayUphold: flag,
  /** The caller may be the second person. */
  mayDecide: flag,
});
export type SimilarityCase = z.output<typeof caseView>;

export const viewSimilarityCase = get.examiner('/manager/similarity/:id', {
  summary: 'A case: both papers side by side, arguments against it, and its rarity',
  params: idParams,
  answer: one(caseView),
});

export const askSimilarityPeople = post.examiner('/manager/similarity/ask', {
  summary: `Write to the people of a case: they may reply within ${SIMILARITY_ANSWER_DAYS} working days; nothing is taken away`,
  body: idBody,
  answer: done,
});

export const proposeSimilarity = post.examiner('/manager/similarity/propose', {
  summary: 'Propose how to decide a case; a second person must agree',
  body: wire({
    id,
    outcome: z.enum(SIMILARITY_OUTCOMES),
    reason: words(SIMILARITY_REASON_MAX),
  }),
  answer: done,
});

export const decideSimilarity = post.examiner('/manager/similarity/decide', {
  summary: 'Agree to a proposal as the second person, or reopen the case',
  body: wire({ id, isAgreed: flag, words: words(SIMILARITY_REASON_MAX) }),
  answer: done,
});

const comparison = wire({
  id: z.int(),
  name: z.string(),
  endsAt: instant,
  papers: z.int(),
  /** Time of the latest comparison; null if there was none. */
  comparedAt: instant.nullable(),
  isRunning: flag,
  pairs: z.int(),
  found: z.int(),
});

export const listComparisons = get.examiner('/manager/similarity/comparisons', {
  summary: 'Exams that ended recently, with the findings of the latest comparison of their papers',
  answer: one(z.array(comparison)),
});
export type Comparisons = AnswerOf<typeof listComparisons>['data'];

export const comparePapers = post.examiner('/manager/similarity/compare', {
  summary: 'Compare the papers of the caller’s exam or test now',
  body: wire({ place, placeId: id }),
  answer: done,
});

const ownCase = wire({
  id: z.int(),
  kind: z.enum(SIMILARITY_KINDS),
  place,
  title: z.string(),
  askedAt: instant,
  answerUntil: instant,
  words: z.string().nullable(),
  answeredAt: instant.nullable(),
  mayAnswer: flag,
  /** Null until it is decided. */
  outcome: z.enum(SIMILARITY_OUTCOMES).nullable(),
  decidedAt: instant.nullable(),
  reason: z.string(),
});
export type OwnSimilarity = z.output<typeof ownCase>;

export const listOwnSimilarity = get.learner('/user/similarity', {
  summary: 'Cases the caller was asked about, newest first',
  answer: one(z.array(ownCase)),
});

export const answerSimilarity = post.learner('/user/similarity/answer', {
  summary: 'Explain, once, why two papers are alike',
  body: wire({ id, words: words(SIMILARITY_WORDS_MAX) }),
  answer: done,
});

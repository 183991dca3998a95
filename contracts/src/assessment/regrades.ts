import { z } from 'zod';
import { shownQuestion, questionResponse } from '#/authoring/shown-questions.ts';
import { flag, id, idText, instant } from '#/kit/codecs.ts';
import { type AnswerOf, type BodyOf, get, post } from '#/kit/endpoint.ts';
import { idParams, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** Decisions about a question; "undo" restores what was in force before the latest one. */
export const REGRADE_KINDS = ['keep', 'key', 'accept', 'drop', 'credit', 'undo'] as const;
export type RegradeKind = (typeof REGRADE_KINDS)[number];
export const REGRADE_STATES = ['waiting', 'running', 'done', 'refused'] as const;
/** Where the question is used. */
export const REGRADE_SOURCES = ['tests', 'videos', 'exams', 'diagnostics'] as const;
export type RegradeSourceName = (typeof REGRADE_SOURCES)[number];
/** Most different responses that can be accepted as right. */
export const KEYS_MAX = 10;
export const REASON_MAX = 500;

const words = z.string().trim().min(3).max(REASON_MAX);

const proposal = {
  questionId: id,
  kind: z.enum(REGRADE_KINDS),
  /** For "key" the one right response, for "accept" every right one; otherwise empty. */
  keys: z.array(questionResponse).max(KEYS_MAX),
  /** For "undo": the regrade to undo, the question's latest one. */
  undoesId: id.optional(),
  /** Results may get worse, so a second person must agree. */
  mayLower: flag,
};

const figures = wire({
  /** Finished attempts with this question that were graded by the present rules. */
  attempts: z.int(),
  learners: z.int(),
  /** Open attempts, graded at their end by the correction in force then. */
  openAttempts: z.int(),
  /** Attempts graded by rules that no longer exist; they stay as they are. */
  leftAlone: z.int(),
  /** Attempts with a better result. */
  raised: z.int(),
  /** Attempts with a worse result: after an undo, or if a second person agreed. */
  lowered: z.int(),
  /** Attempts that retain the points of an earlier key because these give the better result. */
  kept: z.int(),
  /** People who pass now, and people who no longer pass. */
  passNow: z.int(),
  wouldFall: z.int(),
  /** Credits added, and credits withdrawn by separate ledger entries. */
  creditsAdded: z.number(),
  creditsTaken: z.number(),
  certificatesIssued: z.int(),
  /** Certificates of people who no longer pass; valid until somebody decides on each of them. */
  certificatesKept: z.int(),
  /** Exams whose results were already released and now change. */
  examsReleased: z.int(),
});
export type RegradeFigures = z.output<typeof figures>;

/** What is right: the author's key, other keys, or nothing in particular. */
const keyWords = wire({
  kind: z.enum(['original', 'keys', 'drop', 'credit']),
  /** Each right response as text. */
  texts: z.array(z.string()),
});
export type KeyWords = z.output<typeof keyWords>;

const regrade = wire({
  id: z.int(),
  kind: z.enum(REGRADE_KINDS),
  state: z.enum(REGRADE_STATES),
  from: keyWords,
  to: keyWords,
  reason: z.string(),
  mayLower: flag,
  askedBy: z.string(),
  askedAt: instant,
  /** The second person and the reason they gave; empty until somebody decides. */
  decidedBy: z.string(),
  decision: z.string(),
  decidedAt: instant.nullable(),
  /** The caller may be the second person. */
  mayDecide: flag,
  /** The latest correction in force, which can be undone. */
  mayUndo: flag,
  attemptsCount: z.int(),
  checkedCount: z.int(),
  raisedCount: z.int(),
  loweredCount: z.int(),
  keptCount: z.int(),
  passedCount: z.int(),
  fallenCount: z.int(),
  /** People whose completion or credits are still to be updated. */
  owedCount: z.int(),
  finishedAt: instant.nullable(),
});
export type Regrade = z.output<typeof regrade>;

const copy = wire({
  questionId: z.int(),
  /** Null if it is only in the question bank. */
  source: z.enum(REGRADE_SOURCES).nullable(),
  /** Name of its lesson or exam; empty for the bank. */
  name: z.string(),
  courseName: z.string(),
  /** Empty if the caller is the author. */
  author: z.string(),
  mayCorrect: flag,
  /** Still has the key that was found wrong. */
  isWrong: flag,
});

export const viewCorrection = get.author('/teacher/questions/:id/correction', {
  summary: 'A question with its current key and the history of its keys',
  params: idParams,
  answer: one(
    wire({
      question: shownQuestion,
      /** The response that is right now; empty where none or any is. */
      right: questionResponse,
      inForce: keyWords,
      /** Examiners grade answers in words: no key decides. */
      isByHand: flag,
      /** Lessons and exams that use it, with the attempts there. */
      places: z.array(
        wire({
          source: z.enum(REGRADE_SOURCES),
          name: z.string(),
          attemptsCount: z.int(),
        }),
      ),
      /** Copies of the question elsewhere, each with a key of its own. */
      copies: z.array(copy),
      /** Newest first. */
      history: z.array(regrade),
    }),
  ),
});
export type CorrectionView = AnswerOf<typeof viewCorrection>['data'];

export const previewRegrade = post.author('/teacher/regrades/preview', {
  isRepeatable: true,
  summary: 'Preview what a correction would change',
  body: wire(proposal),
  answer: one(figures),
});
export type RegradeProposal = BodyOf<typeof previewRegrade>;

export const askRegrade = post.author('/teacher/regrades', {
  isRepeatable: true,
  summary:
    'Correct a question and regrade its attempts; with may_lower 1, and for an undo that lowers ' +
    'results, a second person must agree',
  body: wire({
    ...proposal,
    reason: words,
    /** Made by the page: a repeated request with the same key returns the same regrade. */
    key: z.uuid(),
  }),
  answer: one(wire({ id: z.int(), state: z.enum(REGRADE_STATES) })),
});

export const correctCopies = post.author('/teacher/regrades/copies', {
  isRepeatable: true,
  summary:
    'Apply the corrected key to all copies the caller may correct, each with its own regrade',
  body: wire({ questionId: id }),
  answer: one(wire({ correctedCount: z.int() })),
});

export const decideRegrade = post.author('/teacher/regrades/decide', {
  summary: 'Agree that results may get worse, or refuse, as the second person',
  body: wire({ id, isAgreed: flag, words }),
  answer: one(wire({ id: z.int(), state: z.enum(REGRADE_STATES) })),
});

const ownRegrade = wire({
  kind: z.enum(REGRADE_KINDS),
  reason: z.string(),
  at: instant,
  scoreBefore: z.number(),
  maxBefore: z.number(),
  percentBefore: z.number(),
  scoreAfter: z.number(),
  maxAfter: z.number(),
  percentAfter: z.number(),
  /** Null where there is no pass mark. */
  isPassedBefore: flag.nullable(),
  isPassedAfter: flag.nullable(),
  /** An earlier key's points are retained; the result after is what the newest key alone gives. */
  isKept: flag,
});
export type OwnRegrade = z.output<typeof ownRegrade>;

export const listOwnRegrades = get.learner('/user/regrades/:source/:id', {
  summary: 'Results of the caller’s attempt before and after regrading, and the reason',
  params: wire({ source: z.enum(REGRADE_SOURCES), id: idText }),
  answer: one(z.array(ownRegrade)),
});

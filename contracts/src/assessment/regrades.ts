import { z } from 'zod';
import { askedQuestion, questionResponse } from '#/authoring/asked-questions.ts';
import { flag, id, idText, instant } from '#/kit/codecs.ts';
import { type AnswerOf, type BodyOf, get, post } from '#/kit/endpoint.ts';
import { idParams, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** What may be decided about a question; "undo" brings back what was in force before the last one. */
export const REGRADE_KINDS = ['keep', 'key', 'accept', 'drop', 'credit', 'undo'] as const;
export type RegradeKind = (typeof REGRADE_KINDS)[number];
export const REGRADE_STATES = ['waiting', 'running', 'done', 'refused'] as const;
/** Where a question was asked. */
export const REGRADE_SOURCES = ['tests', 'videos', 'exams', 'diagnostics'] as const;
export type RegradeSourceName = (typeof REGRADE_SOURCES)[number];
/** So many different responses may be right. */
export const KEYS_MAX = 10;
export const REASON_MAX = 500;

const words = z.string().trim().min(3).max(REASON_MAX);

const proposal = {
  questionId: id,
  kind: z.enum(REGRADE_KINDS),
  /** Of "key" the one right response, of "accept" each of the right ones; else none. */
  keys: z.array(questionResponse).max(KEYS_MAX),
  /** Of "undo": what is taken back, the last one of its question. */
  undoesId: id.optional(),
  /** Results may become worse: two people must agree. */
  mayLower: flag,
};

const figures = wire({
  /** Attempts over and graded by the present rules that asked the question. */
  attempts: z.int(),
  learners: z.int(),
  /** Graded at their end by what is in force then. */
  openAttempts: z.int(),
  /** Graded by rules that are gone: they stay as they are. */
  leftAlone: z.int(),
  /** Attempts with a better result. */
  raised: z.int(),
  /** With a worse one: where two people agree, and of an undo. */
  lowered: z.int(),
  /** That keep the points of an earlier key, with which their result is better. */
  kept: z.int(),
  /** People who pass now, and who no longer do. */
  passNow: z.int(),
  wouldFall: z.int(),
  /** Credits that are added, and taken by lines of their own. */
  creditsAdded: z.number(),
  creditsTaken: z.number(),
  certificatesIssued: z.int(),
  /** Of people who fall: they stay valid until somebody decides on each. */
  certificatesKept: z.int(),
  /** Exams with a changed result that was already released. */
  examsReleased: z.int(),
});
export type RegradeFigures = z.output<typeof figures>;

/** What is right: by the author's own key, by other ones, or not at all. */
const keyWords = wire({
  kind: z.enum(['original', 'keys', 'drop', 'credit']),
  /** Each right response in words. */
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
  /** The second person, with the words why; empty while nobody decided. */
  decidedBy: z.string(),
  decision: z.string(),
  decidedAt: instant.nullable(),
  /** The caller may be the second person. */
  mayDecide: flag,
  /** The newest that counts: it can be undone. */
  mayUndo: flag,
  attemptsCount: z.int(),
  checkedCount: z.int(),
  raisedCount: z.int(),
  loweredCount: z.int(),
  keptCount: z.int(),
  passedCount: z.int(),
  fallenCount: z.int(),
  /** People whose completion or credits are still to be written. */
  owedCount: z.int(),
  finishedAt: instant.nullable(),
});
export type Regrade = z.output<typeof regrade>;

const copy = wire({
  questionId: z.int(),
  /** Null in the bank alone. */
  source: z.enum(REGRADE_SOURCES).nullable(),
  /** Of its lesson or exam; empty in the bank. */
  name: z.string(),
  courseName: z.string(),
  /** Empty where it is the caller's. */
  author: z.string(),
  mayCorrect: flag,
  /** It still has the key that was found wrong. */
  isWrong: flag,
});

export const viewCorrection = get.author('/teacher/questions/:id/correction', {
  summary: 'A question with what counts as right now, and the history of its keys',
  params: idParams,
  answer: one(
    wire({
      question: askedQuestion,
      /** The response that is right now; empty where nothing or everything is. */
      right: questionResponse,
      inForce: keyWords,
      /** Answers in words have their points from an examiner: no key decides. */
      isByHand: flag,
      /** Lessons and exams that ask it, with the attempts there. */
      places: z.array(
        wire({
          source: z.enum(REGRADE_SOURCES),
          name: z.string(),
          attemptsCount: z.int(),
        }),
      ),
      /** The same question elsewhere: each has a key of its own. */
      copies: z.array(copy),
      /** The newest first. */
      history: z.array(regrade),
    }),
  ),
});
export type CorrectionView = AnswerOf<typeof viewCorrection>['data'];

export const previewRegrade = post.author('/teacher/regrades/preview', {
  isRepeatable: true,
  summary: 'What a correction would change; nothing is changed',
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
    /** Made by the page: the same key twice is one regrade. */
    key: z.uuid(),
  }),
  answer: one(wire({ id: z.int(), state: z.enum(REGRADE_STATES) })),
});

export const correctCopies = post.author('/teacher/regrades/copies', {
  isRepeatable: true,
  summary:
    'Give all copies that the caller may correct the corrected key, with regrades of their own',
  body: wire({ questionId: id }),
  answer: one(wire({ correctedCount: z.int() })),
});

export const decideRegrade = post.author('/teacher/regrades/decide', {
  summary: 'Agree that results may become worse, or refuse, as the second person',
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
  /** Null where nothing is passed or failed. */
  isPassedBefore: flag.nullable(),
  isPassedAfter: flag.nullable(),
  /** The points of an earlier key count on; by the newest one alone it were the result after. */
  isKept: flag,
});
export type OwnRegrade = z.output<typeof ownRegrade>;

export const listOwnRegrades = get.learner('/user/regrades/:source/:id', {
  summary: 'Both results of an own attempt, or of that at an exam, that was regraded, and why',
  params: wire({ source: z.enum(REGRADE_SOURCES), id: idText }),
  answer: one(z.array(ownRegrade)),
});

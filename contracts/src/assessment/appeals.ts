import { z } from 'zod';
import { shownFields, questionResponse } from '../authoring/shown-questions.ts';
import { flag, id, idText, instant } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { COMMENT_MAX } from '#/kit/limits.ts';
import { decided, hold } from '#/kit/reviewing.ts';
import { done, idBody, idParams, list, one, page, search } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** Where a question was answered. */
export const APPEAL_PLACES = ['test', 'video', 'exam', 'diagnostic'] as const;
export type AppealPlace = (typeof APPEAL_PLACES)[number];

/** What is wrong with it. */
export const APPEAL_KINDS = ['key', 'text', 'picture', 'translation', 'other'] as const;
export type AppealKind = (typeof APPEAL_KINDS)[number];

export const APPEAL_STATES = ['waiting', 'kept', 'corrected'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

/** Who decides: the question's author, else a method expert. */
export const APPEAL_LEVELS = ['author', 'expert'] as const;

/** Decision 184: a result, or the answer to an appeal, may be contested for this many days. */
export const APPEAL_DAYS = 10;
/** Working days within which an appeal is answered. */
export const APPEAL_ANSWER_DAYS = 10;
/** With fewer hours than this left, an appeal is due soon. */
export const APPEAL_DUE_SOON_HOURS = 48;
export const APPEAL_WORDS_MIN = 10;
export const APPEAL_WORDS_MAX = 2000;
export const APPEAL_REASON_MIN = 3;
export const APPEAL_PICTURE_MAX_BYTES = 5 * 1024 ** 2;
export const APPEAL_PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const APPEALS_PER_PAGE = 20;
/** Most appeals of one case that its screen lists; the rest are only counted. */
export const APPEALS_SHOWN = 200;

const spelling = { isOpen: 'can_appeal' } as const;

const state = z.enum(APPEAL_STATES);
const outcome = z.enum(['kept', 'corrected']);

const contestable = wire(
  {
    questionId: z.int(),
    /** The question's text as the learner saw it, without markup. */
    question: z.string(),
    /** The last moment for an appeal. */
    until: instant,
    isOpen: flag,
    /** The caller's own appeal, whichever attempt it came from. */
    appeal: wire({ id: z.int(), state }).nullable(),
  },
  spelling,
);
export type Contestable = z.output<typeof contestable>;

/** Id of a test attempt, of a video's lesson or of an exam; for a diagnostic, its year. */
const placeId = idText;

export const listContestable = get.learner('/user/appeals/questions', {
  summary:
    'The questions of a finished attempt that the caller may contest, with the caller’s appeals',
  query: wire({ place: z.enum(APPEAL_PLACES), placeId }),
  answer: one(z.array(contestable)),
});

const words = z.string().trim().min(APPEAL_WORDS_MIN).max(APPEAL_WORDS_MAX);

export const sendAppeal = post.learner('/user/appeals', {
  summary: `Contest a question of the caller’s finished attempt, once per question and within ${APPEAL_DAYS} days after the result; with a picture up to 5 MB`,
  files: ['picture'],
  body: wire({
    place: z.enum(APPEAL_PLACES),
    placeId,
    questionId: idText,
    kind: z.enum(APPEAL_KINDS),
    words,
  }),
  answer: one(wire({ id: z.int() })),
});

const answer = wire({ outcome, reason: z.string(), decidedAt: instant });

const ownAppeal = wire({
  id: z.int(),
  questionId: z.int(),
  question: z.string(),
  place: z.enum(APPEAL_PLACES),
  /** Title of the lesson or exam; empty for a diagnostic. */
  title: z.string(),
  kind: z.enum(APPEAL_KINDS),
  words: z.string(),
  hasPicture: flag,
  sentAt: instant,
  state,
  level: z.enum(APPEAL_LEVELS),
  /** When the answer is due; null once it is answered. */
  dueAt: instant.nullable(),
  secondWords: z.string().nullable(),
  /** The first answer, and that of the second review. */
  answers: z.array(answer),
  canAskAgain: flag,
});
export type OwnAppeal = z.output<typeof ownAppeal>;

export const listOwnAppeals = get.learner('/user/appeals', {
  summary: 'The caller’s appeals, newest first',
  query: wire({ page }),
  answer: list(ownAppeal),
});

export const askSecondLook = post.learner('/user/appeals/second-look', {
  summary: `Ask a method expert for a second review of a rejected appeal; once, within ${APPEAL_DAYS} days`,
  body: wire({ id, words }),
  answer: done,
});

export const getOwnAppealPicture = get.learner('/user/appeals/:id/picture', {
  summary: 'The picture of one of the caller’s appeals',
  params: idParams,
});

const caseFields = {
  id: z.int(),
  questionId: z.int(),
  /** Beginning of the question's text, without markup. */
  excerpt: z.string(),
  place: z.enum(APPEAL_PLACES),
  title: z.string(),
  level: z.enum(APPEAL_LEVELS),
  status: state,
  /** Appeals in this case, and of this question in all. */
  count: z.int(),
  total: z.int(),
  /** The question has more appeals than the platform's setting allows: it needs a review. */
  isMarked: flag,
  kinds: z.array(z.enum(APPEAL_KINDS)),
  openedAt: instant,
  dueAt: instant,
  decidedAt: instant.nullable(),
  claimedBy: z.string().nullable(),
};
const appealCaseRow = wire(caseFields);
export type AppealCaseRow = z.output<typeof appealCaseRow>;

const caseAppeal = wire({
  id: z.int(),
  kind: z.enum(APPEAL_KINDS),
  words: z.string(),
  secondWords: z.string().nullable(),
  version: z.int(),
  hasPicture: flag,
  sentAt: instant,
});
export type CaseAppeal = z.output<typeof caseAppeal>;

const appealCase = wire({
  ...caseFields,
  claimedUntil: instant.nullable(),
  /** The version most of the appeals are about, with its key; the learners are not named. */
  question: wire(
    { ...shownFields, right: questionResponse, explanation: z.string() },
    { text: 'question', explanation: 'explan' },
  ),
  version: z.int(),
  /** Where the question is edited; null if the caller may not edit it. */
  editUrl: z.string().nullable(),
  /** The question was changed or deleted since, so the case may be answered as corrected. */
  isChanged: flag,
  appeals: z.array(caseAppeal),
  reason: z.string().nullable(),
  /** Earlier answers about the question, the newest first. */
  history: z.array(answer),
});
export type AppealCase = z.output<typeof appealCase>;

export const listAppealCases = get.examiner('/manager/appeals', {
  summary: 'Appeal cases for the caller to answer, most urgent first; or answered ones',
  query: wire({
    status: z.enum(['waiting', 'decided']).optional(),
    /** Matches the question, its lesson or its exam. */
    search,
    page,
  }),
  answer: list(appealCaseRow),
});

export const viewAppealCase = get.examiner('/manager/appeals/:id', {
  summary: 'A case with its question, its key and its appeals',
  params: idParams,
  answer: one(appealCase),
});

export const claimAppealCase = post.examiner('/manager/appeals/claim', {
  summary: 'Reserve a case for 15 minutes; without an id the most urgent free one',
  body: wire({
    id: id.optional(),
    /** Without an id: the case after this one, which is released. */
    after: id.optional(),
  }),
  answer: one(appealCase.nullable()),
});

export const releaseAppealCase = post.examiner('/manager/appeals/release', {
  summary: 'Release a reserved case',
  body: idBody,
  answer: done,
});

export const decideAppealCase = post.examiner('/manager/appeals/decide', {
  summary:
    'Keep the question as it is, or report that it was corrected; everybody in the case is notified',
  body: wire({
    id,
    outcome,
    reason: z.string().trim().min(APPEAL_REASON_MIN).max(COMMENT_MAX),
    hold,
  }),
  answer: decided,
});

export const getAppealPicture = get.examiner('/manager/appeals/pictures/:id', {
  summary: 'The picture of an appeal in one of the caller’s cases',
  params: idParams,
});

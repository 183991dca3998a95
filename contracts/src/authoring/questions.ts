import { z } from 'zod';
import { flag, id, idText, jsonText, numberText } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { done, idBody, lessonParams, one } from '#/kit/shapes.ts';
import {
  ANSWER_TEXT_MAX,
  ASKED_TYPES,
  QUESTION_TEXT_MAX,
  QUESTION_TYPES,
  type QuestionType,
} from '#/authoring/question-types.ts';
import { wire } from '#/kit/wire.ts';
import {
  answerTranslation,
  authoredTranslation,
  draftTranslation,
} from '#/authoring/questions/translations.ts';

export const ANSWERS_MAX = 50;
export const QUESTIONS_PER_LESSON_MAX = 1000;
export const TAGS_MAX = 10;
/** Items of a group and wrong words are short words, not essays. */
export const ITEM_MAX = 200;
/** `details` of a dragwords answer that belongs in no gap. */
export const WRONG = 'wrong';

export const text = z.string().trim().min(1).max(QUESTION_TEXT_MAX);
export const answerText = z.string().trim().min(1).max(ANSWER_TEXT_MAX);
export const score = z.number().min(0).max(999_999);
export const scoreText = numberText.pipe(score);
/** Below zero: what a wrong answer of a multiple takes away. */
const answerScore = z.number().min(-999_999).max(999_999);
export const explanation = z.string().max(QUESTION_TEXT_MAX);
export const tag = z.string().trim().min(1).max(40);
/** What stands between the brackets of a dragwords text: [1], [gap-2]. */
export const marker = z.string().regex(/^[\w-]{1,20}$/);
export const second = z.int().min(0).max(86_400);

/**
 * An answer on the wire. Choices: text and score, of a multiple below zero where it takes points away. Grouping: the group's name, its score, `details`
 * a comma list of its items. Dragwords: the word, `details` the tag of its gap or `wrong`. Answered in
 * words: the one model answer with the most points, `details` the extra question. True or false: `true`
 * and `false`. Short: a text that is taken, `*` for any letters, `details` the typing errors it allows
 * (0 to 3). Number: the number, `details` its tolerance and unit (`0.5 km`, `5%`). Ordering: the items
 * in their right order. Matching: one side, `details` the other; a side that only misleads has no
 * `details`. Gaps: what a gap takes, `details` its tag; where it is typed a colon and the typing errors
 * follow (`1:0`), and where it is chosen the options without points are the wrong ones.
 * Calculated: a formula (`{a} * {b} / 100`), `details` its tolerance and unit, and as answers without
 * points the numbers that are drawn, `details` from, to and step (`1..10`, `0.5..2:0.1`).
 * Hot text: a passage of the text, `details` its tag; one with points is right, whatever their number.
 * Hot spot: an area of the picture that stands last in the text, `details` its shape in fractions of the picture's
 * sides (`rectangle 0.1 0.2 0.5 0.6`, `ellipse 0.5 0.5 0.1 0.2`, `polygon 0 0 1 0 0.5 1`); right as a passage is.
 * Essay: a criterion of the rubric, `details` its levels, one a line (`2 | Good | Two arguments`), whose
 * best is its score; one answer that begins with `essay:` holds limits and how people grade
 * (`essay: words 100-300; double; anonymous`), `details` the model answer for them.
 */
export const authoredAnswer = wire(
  {
    id: z.int(),
    questionId: z.int(),
    text: z.string(),
    score: z.number(),
    details: z.string(),
    translation: answerTranslation.optional(),
  },
  { text: 'answer' },
);
export type AuthoredAnswer = z.output<typeof authoredAnswer>;

export const authoredFields = {
  id: z.int(),
  text: z.string(),
  type: z.enum(ASKED_TYPES),
  score: z.number(),
  explanation: z.string(),
  /** Second of a video; null elsewhere. */
  time: z.int().nullable(),
  lessonId: z.int().nullable(),
  examId: z.int().nullable(),
  categoryId: z.int().nullable(),
  answers: z.array(authoredAnswer),
  version: z.int(),
  /** Grows with each change of the content. */
  revision: z.int(),
  order: z.int(),
  isDraft: flag,
  /** Used by reference: changed at its source. */
  sourceId: z.int().nullable(),
  tags: z.array(z.string()),
  translation: authoredTranslation.nullable(),
  /** Was it answered: a change is a new version then (decision 186). */
  isAnswered: flag,
  /** A correction in force that its key does not say: everybody has its points, or it does not count. */
  correction: z.enum(['credit', 'drop']).nullable(),
};
export const authoredSpelling = { text: 'question', explanation: 'explan' } as const;
export const authoredQuestion = wire(authoredFields, authoredSpelling);
export type AuthoredQuestion = z.output<typeof authoredQuestion>;

/** Of a lesson, in order. */
export const questions = one(z.array(authoredQuestion));
export const question = one(authoredQuestion);

export const listLessonQuestions = get.author('/teacher/lessons/:lessonId/questions', {
  summary: 'Questions of an own lesson with their answers; lesson 10 is the diagnostic',
  params: lessonParams,
  query: wire({ time: numberText.pipe(second).optional() }),
  answer: questions,
});

export const listNestedLessonQuestions = get.author(
  '/teacher/courses/:course/sections/:section/lessons/:lesson/questions',
  {
    summary: 'The same by the long path of the specification',
    params: wire({ course: idText, section: idText, lesson: idText }),
    answer: questions,
  },
);

export const updateQuestion = post.author('/teacher/lesson/update-question', {
  summary: 'Save a question without its answers; without an id it is created',
  body: wire(
    {
      id: id.optional(),
      text,
      /** A new one is a single with score 0; of an old one stays what is not named. */
      type: z.enum(QUESTION_TYPES).optional(),
      score: scoreText.optional(),
      explanation: explanation.optional(),
      time: numberText.pipe(second).nullish(),
      lessonId: idText.optional(),
      categoryId: idText.nullish(),
    },
    { text: 'question', explanation: 'explan' },
  ),
  answer: question,
});

export const updateAnswer = post.author('/teacher/lesson/update-answer', {
  summary: 'Save one answer; without an id it is added',
  body: wire(
    {
      id: id.optional(),
      questionId: id,
      text: answerText,
      score: numberText.pipe(answerScore).default(0),
      details: z.string().max(QUESTION_TEXT_MAX).default(''),
    },
    { text: 'answer' },
  ),
  answer: question,
});

export const updateGrouping = post.author('/teacher/lesson/update-question-grouping', {
  summary: 'Save the groups of a grouping question',
  body: wire({
    questionId: idText,
    answers: jsonText(
      z
        .array(
          wire(
            {
              id: id.nullish(),
              text: answerText,
              details: z.string().max(QUESTION_TEXT_MAX),
              score: scoreText,
            },
            { text: 'answer' },
          ),
        )
        .max(ANSWERS_MAX),
    ),
  }),
  answer: question,
});

export const updateDragwords = post.author('/teacher/lesson/update-question-dragwords', {
  summary: 'Save the text, the marked words and the wrong words of a dragwords question',
  body: wire(
    {
      questionId: idText,
      text,
      answers: jsonText(
        z.array(wire({ tag: marker, text: answerText }, { text: 'answer' })).max(ANSWERS_MAX),
      ),
      score: scoreText,
      wrongWords: z.string().max(QUESTION_TEXT_MAX).default(''),
    },
    { text: 'question_text', wrongWords: 'wrongwords' },
  ),
  answer: question,
});

const draftOf = <const Type extends QuestionType>(types: readonly Type[]) =>
  wire(
    {
      text,
      type: z.enum(types),
      /** Of dragwords, orderings and matchings; elsewhere the answers' scores make it. */
      score: score.default(0),
      explanation: explanation.default(''),
      /** As `answer`; without an id it is new. */
      answers: z
        .array(
          wire(
            {
              id: id.nullish(),
              text: answerText,
              score: answerScore.default(0),
              details: z.string().max(QUESTION_TEXT_MAX).default(''),
              translation: answerTranslation.optional(),
            },
            { text: 'answer' },
          ),
        )
        .max(ANSWERS_MAX),
      /** That of the question stays where none is named; null takes it away. */
      translation: draftTranslation.nullish(),
      categoryId: id.nullish(),
      /** Those of the question stay where none are named. */
      tags: z.array(tag).max(TAGS_MAX).optional(),
    },
    { text: 'question', explanation: 'explan' },
  );

/** A whole question in one piece: what the editor in place saves and the import reads. */
export const questionDraft = draftOf(QUESTION_TYPES);
export type LessonQuestionDraft = z.output<typeof questionDraft>;
/** The same in an exam, where words may be asked for. */
export const examQuestionDraft = draftOf(ASKED_TYPES);
export type QuestionDraft = z.output<typeof examQuestionDraft>;

export const saveQuestion = post.author('/teacher/lesson/save-question', {
  summary: 'Save a whole question at once; without an id it is added to the lesson or the bank',
  body: wire({
    id: id.optional(),
    /** Of a new one: sent a second time with the same key, it is answered and not made again. */
    key: z.uuid().optional(),
    /** That of the question as it was opened: where it has changed since, nothing is saved. */
    revision: z.int().min(1).optional(),
    /** Only of a new one; without a lesson it stands in the bank alone. */
    lessonId: id.nullish(),
    time: second.nullish(),
    content: questionDraft,
  }),
  answer: question,
});

export const deleteQuestion = post.author('/teacher/lesson/delete-question', {
  summary: 'Delete a question; what learners answered stays',
  body: idBody,
  answer: done,
});

export const restoreQuestion = post.author('/teacher/lesson/restore-question', {
  summary: 'Take back a deletion',
  body: idBody,
  answer: question,
});

export const deleteAnswer = post.author('/teacher/lesson/delete-answer', {
  summary: 'Delete one answer of a question',
  body: wire({ id, questionId: id.optional() }),
  answer: done,
});

export const duplicateQuestion = post.author('/teacher/lesson/duplicate-question', {
  summary: 'A copy right behind the question',
  body: idBody,
  answer: question,
});

export const manyIds = z.array(id).min(1).max(QUESTIONS_PER_LESSON_MAX);

export const moveQuestions = post.author('/teacher/lesson/move-questions', {
  summary: 'Move questions to another own lesson, for a video at a second of it',
  body: wire({
    ids: manyIds,
    lessonId: id,
    time: second.nullish(),
  }),
  answer: done,
});

export const orderQuestions = post.author('/teacher/lesson/order-questions', {
  summary: 'The questions of a lesson, or of one second of its video, in a new order',
  body: wire({
    lessonId: id,
    time: second.nullish(),
    ids: z.array(id).max(QUESTIONS_PER_LESSON_MAX),
  }),
  answer: done,
});

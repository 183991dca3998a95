import { z } from 'zod';
import { flag, id, idText, jsonText, numberText } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { done, idBody, lessonParams, one } from '#/kit/shapes.ts';
import {
  ANSWER_TEXT_MAX,
  ALL_QUESTION_TYPES,
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
/** Items of a group and wrong words are short words. */
export const ITEM_MAX = 200;
/** `details` of a dragwords answer that belongs in no gap. */
export const WRONG = 'wrong';

export const text = z.string().trim().min(1).max(QUESTION_TEXT_MAX);
export const answerText = z.string().trim().min(1).max(ANSWER_TEXT_MAX);
export const score = z.number().min(0).max(999_999);
export const scoreText = numberText.pipe(score);
/** Below zero: the points a wrong answer of a multiple deducts. */
const answerScore = z.number().min(-999_999).max(999_999);
export const explanation = z.string().max(QUESTION_TEXT_MAX);
export const tag = z.string().trim().min(1).max(40);
/** The tag between the brackets of a dragwords text: [1], [gap-2]. */
export const marker = z.string().regex(/^[\w-]{1,20}$/);
export const second = z.int().min(0).max(86_400);

/**
 * An answer on the wire, by question type. Choices: text and score; of a multiple the score is
 * below zero where the answer deducts points. Grouping: the group's name, its score, `details` a
 * comma list of its items. Dragwords: the word, `details` the tag of its gap or `wrong`. Written
 * answer: the one model answer with the most points, `details` the extra question. True or false:
 * `true` and `false`. Short: an accepted text, `*` for any letters, `details` the number of typos
 * allowed (0 to 3). Number: the number, `details` its tolerance and unit (`0.5 km`, `5%`).
 * Ordering: the items in the right order. Matching: one side, `details` the other; a distractor has
 * no `details`. Gaps: an accepted text, `details` the gap's tag; for a typed gap followed by a
 * colon and the typos allowed (`1:0`), for a chosen gap options without points are wrong.
 * Calculated: a formula (`{a} * {b} / 100`), `details` its tolerance and unit; answers without
 * points are the numbers to draw, `details` from, to and step (`1..10`, `0.5..2:0.1`). Hot text: a
 * passage of the text, `details` its tag; any number of points makes it right. Hot spot: an area of
 * the last picture in the text, `details` its shape in fractions of the picture's sides (`rectangle
 * 0.1 0.2 0.5 0.6`, `ellipse 0.5 0.5 0.1 0.2`, `polygon 0 0 1 0 0.5 1`); right like a passage.
 * Essay: a criterion of the rubric, `details` its levels, one per line (`2 | Good | Two
 * arguments`), the best being its score; one answer that begins with `essay:` has the limits and
 * how people grade (`essay: words 100-300; double; anonymous`), `details` the model answer for
 * them.
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
  type: z.enum(ALL_QUESTION_TYPES),
  score: z.number(),
  explanation: z.string(),
  /** Second in a video; null elsewhere. */
  time: z.int().nullable(),
  lessonId: z.int().nullable(),
  examId: z.int().nullable(),
  categoryId: z.int().nullable(),
  answers: z.array(authoredAnswer),
  version: z.int(),
  /** Grows with each change to the content. */
  revision: z.int(),
  order: z.int(),
  isDraft: flag,
  /** Set for a reference, which is changed at its source. */
  sourceId: z.int().nullable(),
  tags: z.array(z.string()),
  translation: authoredTranslation.nullable(),
  /** Already answered, so that a change creates a new version (decision 186). */
  isAnswered: flag,
  /** A correction the key does not show: credit for everybody, or the question is dropped. */
  correction: z.enum(['credit', 'drop']).nullable(),
};
export const authoredWireNames = { text: 'question', explanation: 'explan' } as const;
export const authoredQuestion = wire(authoredFields, authoredWireNames);
export type AuthoredQuestion = z.output<typeof authoredQuestion>;

/** Questions of a lesson, in order. */
export const questions = one(z.array(authoredQuestion));
export const question = one(authoredQuestion);

export const listLessonQuestions = get.author('/teacher/lessons/:lessonId/questions', {
  summary: 'Questions of your lesson with their answers; lesson 10 is the diagnostic',
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
      /**
       * Default: `single` for a new question; fields that are absent leave an existing one
       * unchanged.
       */
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
      /** Of dragwords, orderings and matchings; elsewhere the sum of the answers' scores. */
      score: score.default(0),
      explanation: explanation.default(''),
      /** In the format of `answer`; an answer without an id is new. */
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
      /** Default: the question's translation; null deletes it. */
      translation: draftTranslation.nullish(),
      categoryId: id.nullish(),
      /** Default: the question's tags. */
      tags: z.array(tag).max(TAGS_MAX).optional(),
    },
    { text: 'question', explanation: 'explan' },
  );

/** A whole question, as the inline editor saves it and the import reads it. */
export const questionDraft = draftOf(QUESTION_TYPES);
export type LessonQuestionDraft = z.output<typeof questionDraft>;
/** The same in an exam, which also allows written answers. */
export const examQuestionDraft = draftOf(ALL_QUESTION_TYPES);
export type QuestionDraft = z.output<typeof examQuestionDraft>;

export const saveQuestion = post.author('/teacher/lesson/save-question', {
  summary: 'Save a whole question at once; without an id it is added to the lesson or the bank',
  body: wire({
    id: id.optional(),
    /** Idempotency key of a new question: a repeated request returns the first answer. */
    key: z.uuid().optional(),
    /** Revision the editor was opened with; if the question has changed since, nothing is saved. */
    revision: z.int().min(1).optional(),
    /** Only for a new question; without a lesson it is only in the bank. */
    lessonId: id.nullish(),
    time: second.nullish(),
    content: questionDraft,
  }),
  answer: question,
});

export const deleteQuestion = post.author('/teacher/lesson/delete-question', {
  summary: 'Delete a question; learners’ answers stay',
  body: idBody,
  answer: done,
});

export const restoreQuestion = post.author('/teacher/lesson/restore-question', {
  summary: 'Undo a deletion',
  body: idBody,
  answer: question,
});

export const deleteAnswer = post.author('/teacher/lesson/delete-answer', {
  summary: 'Delete one answer of a question',
  body: wire({ id, questionId: id.optional() }),
  answer: done,
});

export const duplicateQuestion = post.author('/teacher/lesson/duplicate-question', {
  summary: 'Copy a question; the copy follows it',
  body: idBody,
  answer: question,
});

export const manyIds = z.array(id).min(1).max(QUESTIONS_PER_LESSON_MAX);

export const moveQuestions = post.author('/teacher/lesson/move-questions', {
  summary: 'Move questions to another of your lessons; for a video to a second of it',
  body: wire({
    ids: manyIds,
    lessonId: id,
    time: second.nullish(),
  }),
  answer: done,
});

export const orderQuestions = post.author('/teacher/lesson/order-questions', {
  summary: 'Reorder the questions of a lesson, or of one second of its video',
  body: wire({
    lessonId: id,
    time: second.nullish(),
    ids: z.array(id).max(QUESTIONS_PER_LESSON_MAX),
  }),
  answer: done,
});

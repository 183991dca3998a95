import { z } from 'zod';
import { ALL_QUESTION_TYPES, QUESTION_TEXT_MAX } from '#/authoring/question-types.ts';
import { id, idText } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import {
  answerText,
  authoredFields,
  authoredWireNames,
  deleteAnswer,
  examQuestionDraft,
  explanation,
  QUESTIONS_PER_LESSON_MAX,
  scoreText,
  text,
  updateAnswer,
  updateDragwords,
  updateGrouping,
} from '#/authoring/questions.ts';
import { done, idBody, idParams, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/**
 * EXAM-15: a question answered in words names its model answer and extra question as fields too.
 */
const examQuestion = wire(
  { ...authoredFields, modelAnswer: z.string(), extraQuestion: z.string() },
  { ...authoredWireNames, modelAnswer: 'answer' },
);
export type ExamQuestion = z.output<typeof examQuestion>;
const question = one(examQuestion);

export const listExamQuestions = get.examiner('/manager/exams/:id/questions', {
  summary: 'Questions of an exam in order',
  params: idParams,
  answer: one(z.array(examQuestion)),
});

export const exportExamQuestions = get.examiner('/manager/exams/:id/questions/export', {
  summary:
    'Questions of an exam as an Excel sheet for the import; it marks those used only in exams',
  params: idParams,
});

export const updateExamQuestion = post.author('/manager/exams/update-question', {
  summary:
    'Save a question of an exam; without an id it is added, by default as a written question',
  body: wire(
    {
      id: id.optional(),
      examId: idText.optional(),
      text,
      type: z.enum(ALL_QUESTION_TYPES).optional(),
      score: scoreText.optional(),
      explanation: explanation.optional(),
      categoryId: idText.nullish(),
      modelAnswer: answerText.or(z.literal('')).optional(),
      extraQuestion: z.string().trim().max(QUESTION_TEXT_MAX).optional(),
    },
    { ...authoredWireNames, modelAnswer: 'answer' },
  ),
  answer: question,
});

export const updateExamAnswer = post.author('/manager/exams/update-answer', {
  summary: 'Save one answer; without an id it is added',
  body: updateAnswer.body!,
  answer: question,
});

export const updateExamGrouping = post.author('/manager/exams/update-question-grouping', {
  summary: 'Save the groups of a grouping question',
  body: updateGrouping.body!,
  answer: question,
});

export const updateExamDragwords = post.author('/manager/exams/update-question-dragwords', {
  summary: 'Save the text, the marked words and the wrong words of a dragwords question',
  body: updateDragwords.body!,
  answer: question,
});

export const deleteExamQuestion = post.author('/manager/exams/delete-question', {
  summary: 'Delete a question of an exam that nobody has begun',
  body: idBody,
  answer: done,
});

export const deleteExamAnswer = post.author('/manager/exams/delete-answer', {
  summary: 'Delete one answer of a question',
  body: deleteAnswer.body!,
  answer: done,
});

/** Pictures are embedded in the texts of questions; this specified call removes one of them. */
export const deleteExamFile = post.author('/manager/exams/delete-file', {
  summary: 'Remove a picture from the texts of a question, by its address',
  body: wire({ id, file: z.string().min(1).max(500) }),
  answer: question,
});

export const saveExamQuestion = post.author('/manager/exams/save-question', {
  summary: 'Save a whole question at once; without an id it is added to the exam',
  body: wire({
    id: id.optional(),
    /** Key of a new question: a repeated request returns the question instead of adding another. */
    key: z.uuid().optional(),
    /** Revision the form was opened with; nothing is saved if the question has changed since. */
    revision: z.int().min(1).optional(),
    /** For a new question only. */
    examId: id.optional(),
    content: examQuestionDraft,
  }),
  answer: question,
});

export const restoreExamQuestion = post.author('/manager/exams/restore-question', {
  summary: 'Undo a deletion',
  body: idBody,
  answer: question,
});

export const duplicateExamQuestion = post.author('/manager/exams/duplicate-question', {
  summary: 'Duplicate a question, right after it',
  body: idBody,
  answer: question,
});

export const orderExamQuestions = post.author('/manager/exams/order-questions', {
  summary: 'Reorder the questions of an exam',
  body: wire({ examId: id, ids: z.array(id).max(QUESTIONS_PER_LESSON_MAX) }),
  answer: done,
});

export const takeExamQuestions = post.author('/manager/exams/use-questions', {
  summary: 'Copy questions from the caller’s bank into an exam',
  body: wire({ examId: id, ids: z.array(id).min(1).max(100) }),
  answer: one(z.array(examQuestion)),
});

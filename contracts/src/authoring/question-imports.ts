import { z } from 'zod';
import { flag, id, idText, instant } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { questionDraft, second } from './questions.ts';
import { one, idParams } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

export const IMPORT_FORMATS = ['text', 'sheet', 'gift', 'moodle_xml', 'aiken', 'qti'] as const;
/** Of one file or pasted text; larger ones have to be split. */
export const QUESTIONS_READ_MAX = 2000;
export const QUESTIONS_TEXT_MAX = 500_000;
/** Of one question in its source; a longer source is truncated and cannot be fixed as text. */
export const SOURCE_MAX = 4000;
export const EXPORT_FORMATS = ['sheet', 'gift', 'moodle_xml', 'qti'] as const;

/** Why a question from a file cannot be imported as it is; the client has the texts. */
export const IMPORT_ISSUES = [
  'no_text',
  'no_answers',
  'one_answer',
  'no_right_answer',
  'equal_options',
  'unmatched_marker',
  'unsupported_kind',
  'unreadable',
  'unclosed_brace',
  'answers_unmarked',
  'too_long',
  'too_many_answers',
  'picture_missing',
  'no_alternative',
  'feedback_dropped',
  'score_approximated',
  'negative_marks',
  'part_dropped',
  'unclear_key',
  'unclear_part',
  'unread_part',
  'hidden_part',
  'stray_key',
] as const;

/** Warnings of a question that lacks something or is ambiguous; it does not count as good. */
export const REVIEW_ISSUES: readonly (typeof IMPORT_ISSUES)[number][] = [
  'unclear_key',
  'unclear_part',
  'unread_part',
  'picture_missing',
  'stray_key',
];

/** Errors exclude the question; warnings do not. `detail` of an unsupported kind is its name. */
export const importIssues = z.array(
  wire({ code: z.enum(IMPORT_ISSUES), isError: flag, detail: z.string() }, { code: 'fault' }),
);

const readQuestion = wire(
  {
    /** From 1, in the order of the file. */
    number: z.int(),
    /** Null if nothing could be read. */
    content: questionDraft.nullable(),
    /** The text in the source, truncated to SOURCE_MAX. */
    source: z.string(),
    /** Line in the file or text, from 1; absent for formats that are not read by lines. */
    line: z.int().optional(),
    issues: importIssues,
  },
  { issues: 'faults' },
);
export type ReadQuestion = z.output<typeof readQuestion>;

const questionImport = wire(
  {
    id: z.int(),
    format: z.enum(IMPORT_FORMATS),
    goodCount: z.int(),
    invalidCount: z.int(),
    questions: z.array(readQuestion),
    createdAt: instant,
  },
  { invalidCount: 'faulty_count' },
);
export type QuestionImport = z.output<typeof questionImport>;

export const readQuestions = post.author('/teacher/questions/read', {
  summary: 'Read questions from a pasted text or a file and show them; nothing is saved yet',
  files: ['file'],
  body: wire({
    format: z.enum(['auto', ...IMPORT_FORMATS]).default('auto'),
    /** Line ends count twice: forms send CRLF. */
    text: z
      .string()
      .max(2 * QUESTIONS_TEXT_MAX)
      .default(''),
  }),
  answer: one(questionImport),
});

export const fixImportedQuestion = post.author('/teacher/questions/mend', {
  summary:
    'Read one question of an import again after its text was fixed or its answers were changed',
  body: wire({
    id,
    number: z.int().min(1),
    text: z.string().trim().min(1).max(SOURCE_MAX).optional(),
    content: questionDraft.optional(),
  }),
  /** The replacement; a text with several questions returns all of them. */
  answer: one(z.array(readQuestion)),
});

export const importQuestions = post.author('/teacher/questions/import', {
  summary: 'Import the questions that have no errors, all of them or nothing',
  body: wire({
    id,
    /** Null: only into the bank. */
    lessonId: id.nullable(),
    time: second.nullish(),
    /** Category for all of them; the diagnostic requires one. */
    categoryId: id.nullish(),
    /** Numbers of questions that the author excluded. */
    without: z.array(z.int()).max(QUESTIONS_READ_MAX).default([]),
  }),
  answer: one(wire({ importedCount: z.int(), lessonId: z.int().nullable() })),
});

export const exportQuestions = get.author('/teacher/courses/:id/questions/export', {
  summary: 'All questions of your course as an Excel sheet, GIFT, Moodle XML or a QTI 3 package',
  params: idParams,
  query: wire({ format: z.enum(EXPORT_FORMATS) }),
});

export const exportBank = get.author('/teacher/questions/export', {
  summary: 'All your questions of the bank, or those of one of your lessons, in the same formats',
  query: wire({ format: z.enum(EXPORT_FORMATS), lessonId: idText.optional() }),
});

export const questionSheetTemplate = get.author('/teacher/questions/template', {
  summary:
    'An Excel sheet with the headings that the import knows and a sample question of each kind',
});

import { z } from 'zod';
import { lessonType } from './course-types.ts';
import { get } from '#/kit/endpoint.ts';
import { idParams, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** Findings of the linter; each links to its place. The client has the texts. */
export const LINT_RULES = [
  'course_empty',
  'course_no_description',
  'course_price_missing',
  'course_hours_missing',
  'section_no_lesson',
  'lesson_no_content',
  'lesson_dead_file',
  'test_no_questions',
  'test_without_points',
  'test_without_threshold',
  'test_bank_small',
  'question_draft',
  'question_no_right_answer',
  'question_all_right',
  'question_equal_options',
  'question_one_option',
  'question_no_explanation',
  'time_past_end',
  'time_too_near',
  'video_missing',
  'video_failed',
  'video_converting',
  'video_no_captions',
  'survey_missing',
  'survey_closed',
  'webinar_no_date',
  'webinar_past',
  'mixed_script',
] as const;
export type LintRule = (typeof LINT_RULES)[number];

export const lintFinding = wire({
  rule: z.enum(LINT_RULES),
  /** Errors prevent activation; warnings do not. */
  severity: z.enum(['error', 'warning']),
  sectionId: z.int().nullable(),
  lessonId: z.int().nullable(),
  lessonType: lessonType.nullable(),
  questionId: z.int().nullable(),
  /** Second of a timed question. */
  time: z.int().nullable(),
  /** Name of the lesson, section or course. */
  place: z.string(),
  /** First words of the question. */
  question: z.string(),
  /**
   * Depends on the rule: an option, a file's name, mixed-script words with their corrections, a
   * number of questions, or the second of the other question.
   */
  detail: z.string(),
});
export type LintFinding = z.output<typeof lintFinding>;

export const FINDINGS_MAX = 300;

export const lintCourse = get.author('/teacher/courses/:id/check', {
  summary: 'What is missing or wrong in your course before it is activated',
  params: idParams,
  answer: one(
    wire({
      /** Only the first findings; the counts cover all. */
      findings: z.array(lintFinding),
      errorsCount: z.int(),
      warningsCount: z.int(),
    }),
  ),
});

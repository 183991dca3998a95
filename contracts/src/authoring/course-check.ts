import { z } from 'zod';
import { lessonType } from './course-types.ts';
import { get } from '#/kit/endpoint.ts';
import { idParams, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** What the linter found; each line links to its place. The texts are the client's. */
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
  /** Errors keep a course from being activated; warnings do not. */
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
   * What it is about: an option, a file's name, mixed words with their mends; a number of questions;
   * the second of the other question.
   */
  detail: z.string(),
});
export type LintFinding = z.output<typeof lintFinding>;

export const FINDINGS_MAX = 300;

export const lintCourse = get.author('/teacher/courses/:id/check', {
  summary: 'What is missing or wrong in an own course before it is activated',
  params: idParams,
  answer: one(
    wire({
      /** The first of them; the counts are of all. */
      findings: z.array(lintFinding),
      errorsCount: z.int(),
      warningsCount: z.int(),
    }),
  ),
});

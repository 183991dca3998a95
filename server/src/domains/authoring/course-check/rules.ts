import type { LintFinding, LintRule } from '@malaka/contracts/authoring/course-check';
import { plainText } from '@malaka/grading/plain-text';
import { type CheckContext, lessonProblems } from './lesson-rules.ts';
import type { CheckedCourse, CheckedSection } from './load-course.ts';
import type { Problem } from './question-rules.ts';
import { hasContent, mixedWords } from './text-rules.ts';

/** Errors prevent activation; warnings are advice. */
const severities: Record<LintRule, LintFinding['severity']> = {
  course_empty: 'error',
  course_no_description: 'warning',
  course_price_missing: 'error',
  course_hours_missing: 'error',
  section_no_lesson: 'warning',
  lesson_no_content: 'error',
  lesson_dead_file: 'error',
  test_no_questions: 'error',
  test_without_points: 'error',
  test_without_threshold: 'warning',
  test_bank_small: 'warning',
  question_draft: 'warning',
  question_no_right_answer: 'error',
  question_all_right: 'warning',
  question_equal_options: 'error',
  question_one_option: 'warning',
  question_no_explanation: 'warning',
  time_past_end: 'error',
  time_too_near: 'error',
  video_missing: 'error',
  video_failed: 'error',
  video_converting: 'warning',
  video_no_captions: 'warning',
  survey_missing: 'error',
  survey_closed: 'warning',
  webinar_no_date: 'warning',
  webinar_past: 'warning',
  mixed_script: 'warning',
};

const FIRST_WORDS_MAX = 80;

type Place = Pick<LintFinding, 'sectionId' | 'lessonId' | 'lessonType' | 'place'>;

/** All problems, in course order. */
export function findProblems(course: CheckedCourse, context: CheckContext): LintFinding[] {
  const nowhere = { sectionId: null, lessonId: null, lessonType: null, place: course.name };
  return [
    ...courseProblems(course).map(toFinding(nowhere)),
    ...course.sections.flatMap((section) => [
      ...sectionProblems(section, course).map(
        toFinding({ ...nowhere, sectionId: section.id, place: section.name }),
      ),
      ...(section.lesson
        ? lessonProblems(section.lesson, context).map(toFinding(placeOf(section.lesson)))
        : []),
    ]),
  ];
}

export const placeOf = (lesson: NonNullable<CheckedSection['lesson']>): Place => ({
  sectionId: lesson.sectionId,
  lessonId: lesson.id,
  lessonType: lesson.type,
  place: lesson.name,
});

export const toFinding =
  (place: Place) =>
  ({ rule, detail = '', question, time }: Problem): LintFinding => ({
    ...place,
    rule,
    severity: severities[rule],
    questionId: question?.id ?? null,
    time: time ?? question?.time ?? null,
    question: question ? plainText(question.text).slice(0, FIRST_WORDS_MAX) : '',
    detail,
  });

/** Decision 67; the database guarantees a name and a category. */
function courseProblems(course: CheckedCourse): Problem[] {
  const { type, isPriced, hours, description, sections } = course;
  const mixed = mixedWords([course.name, description, ...course.outcomes]);
  return [
    ...(sections.every(({ lesson }) => lesson === null) ? [{ rule: 'course_empty' } as const] : []),
    ...(type === 'paid' && !isPriced ? [{ rule: 'course_price_missing' } as const] : []),
    ...(hours > 0 ? [] : [{ rule: 'course_hours_missing' } as const]),
    ...(hasContent(description) ? [] : [{ rule: 'course_no_description' } as const]),
    ...(mixed ? [{ rule: 'mixed_script', detail: mixed } as const] : []),
  ];
}

function sectionProblems(
  { id, name, lesson }: CheckedSection,
  { sections }: CheckedCourse,
): Problem[] {
  const isLeaf = sections.every(({ parentId }) => parentId !== id);
  const mixed = mixedWords([name]);
  return [
    ...(isLeaf && lesson === null ? [{ rule: 'section_no_lesson' } as const] : []),
    ...(mixed ? [{ rule: 'mixed_script', detail: mixed } as const] : []),
  ];
}

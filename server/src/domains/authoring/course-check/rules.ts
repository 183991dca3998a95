import type { LintFinding, LintRule } from '@malaka/contracts/authoring/course-check';
import { plainText } from '@malaka/grading/plain-text';
import { timeError } from '@malaka/grading/question-times';
import type {
  CheckedCourse,
  CheckedSection,
  CheckedLesson,
  CheckedQuestion,
} from './load-course.ts';
import {
  type Problem,
  hasContent,
  mixedWords,
  maxScore,
  questionProblems,
} from './question-rules.ts';

/** Input of the rules beyond the lesson. */
type CheckContext = {
  now: Date;
  /** Without ffmpeg videos stay as they are, so none is "still converting". */
  canConvert: boolean;
};

const MINUTE_MS = 60_000;

/** Problems of a lesson, followed by those of its questions. */
function lessonProblems(lesson: CheckedLesson, context: CheckContext): Problem[] {
  const mixed = mixedWords([
    lesson.name,
    lesson.content,
    lesson.shortDescription,
    lesson.description,
  ]);
  return [
    ...ownProblems(lesson, context),
    ...(mixed ? [{ rule: 'mixed_script', detail: mixed } as const] : []),
    ...explanationProblems(lesson.questions),
    ...(lesson.video ? timeProblems(lesson) : []),
    ...lesson.questions.flatMap(questionProblems),
  ];
}

function ownProblems(lesson: CheckedLesson, context: CheckContext): Problem[] {
  switch (lesson.type) {
    case 'text':
      return lesson.files.length > 0 || hasContent(lesson.content)
        ? []
        : [{ rule: 'lesson_no_content' }];
    case 'test':
      return testProblems(lesson);
    case 'video':
      return videoProblems(lesson.video, context);
    case 'survey':
      return surveyProblems(lesson.survey, context.now);
    case 'webinar':
      return webinarProblems(lesson, context.now);
  }
}

function surveyProblems(survey: CheckedLesson['survey'], now: Date): Problem[] {
  if (survey === null) return [{ rule: 'survey_missing' }];
  const isOver = survey.endsAt !== null && survey.endsAt <= now;
  return survey.isActive && !isOver ? [] : [{ rule: 'survey_closed' }];
}

function testProblems({ questions, minPercentage, attemptQuestions }: CheckedLesson): Problem[] {
  const ready = questions.filter(({ isDraft }) => !isDraft);
  const problems: Problem[] = [];
  if (ready.length === 0) problems.push({ rule: 'test_no_questions' });
  else if (ready.every((question) => maxScore(question) === 0)) {
    problems.push({ rule: 'test_without_points' });
  }
  if (minPercentage === 0) problems.push({ rule: 'test_without_threshold' });
  if (attemptQuestions !== null && attemptQuestions > ready.length && ready.length > 0) {
    problems.push({ rule: 'test_bank_small', detail: `${ready.length} / ${attemptQuestions}` });
  }
  return problems;
}

function videoProblems(video: CheckedLesson['video'], { canConvert }: CheckContext): Problem[] {
  if (!video?.isUploaded) return [{ rule: 'video_missing' }];
  // An externally hosted video is neither converted nor captioned here.
  if (video.sourceKey === null) return [];
  if (video.state === 'failed') return [{ rule: 'video_failed' }];
  const problems: Problem[] = [];
  if (video.state !== 'ready' && canConvert) problems.push({ rule: 'video_converting' });
  if (video.captionsCount === 0 && video.hasSound !== false) {
    problems.push({ rule: 'video_no_captions' });
  }
  return problems;
}

function webinarProblems({ startsAt, minutes, video }: CheckedLesson, now: Date): Problem[] {
  // Learners get its recording.
  if (video) return [];
  if (startsAt === null) return [{ rule: 'webinar_no_date' }];
  const end = startsAt.getTime() + (minutes ?? 0) * MINUTE_MS;
  return end < now.getTime() ? [{ rule: 'webinar_past' }] : [];
}

/** One finding per lesson, not per question: a test of forty would hide everything else. */
function explanationProblems(questions: readonly CheckedQuestion[]): Problem[] {
  const without = questions.filter(
    ({ explanation, isDraft }) => !isDraft && !hasContent(explanation),
  );
  if (without.length === 0) return [];
  return [{ rule: 'question_no_explanation', detail: String(without.length) }];
}

/** Questions placed before the video was replaced, or copied with another lesson. */
function timeProblems({ questions, video }: CheckedLesson): Problem[] {
  const duration = video?.duration ?? null;
  const times = Array.from(new Set(questions.flatMap(({ time }) => time ?? []))).toSorted(
    (one, other) => one - other,
  );
  return times.flatMap((time, place): Problem[] => {
    const before = times.slice(0, place);
    const problem = timeError(time, { times: before, duration });
    if (problem === 'past') return [{ rule: 'time_past_end', time }];
    return problem === 'near'
      ? [{ rule: 'time_too_near', time, detail: String(before.at(-1)) }]
      : [];
  });
}

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

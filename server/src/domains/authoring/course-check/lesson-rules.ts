import { timeError } from '@malaka/grading/question-times';
import type { CheckedLesson, CheckedQuestion } from './load-course.ts';
import { type Problem, maxScore, questionProblems } from './question-rules.ts';
import { hasContent, mixedWords } from './text-rules.ts';

/** Input of the rules beyond the lesson. */
export type CheckContext = {
  now: Date;
  /** Without ffmpeg videos stay as they are, so none is "still converting". */
  canConvert: boolean;
};

const MINUTE_MS = 60_000;

/** Problems of a lesson, followed by those of its questions. */
export function lessonProblems(lesson: CheckedLesson, context: CheckContext): Problem[] {
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

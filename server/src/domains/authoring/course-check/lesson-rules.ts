import { timeFault } from '@malaka/grading/question-times';
import type { CheckedLesson, CheckedQuestion } from './load-course.ts';
import { type Fault, maxScore, questionFaults } from './question-rules.ts';
import { hasContent, mixedWords } from './text-rules.ts';

/** What the rules need from outside. */
export type CheckContext = {
  now: Date;
  /** Without ffmpeg videos stay as they are: none is "still converting". */
  canConvert: boolean;
};

const MINUTE_MS = 60_000;

/** What is wrong with a lesson, its own things before those of its questions. */
export function lessonFaults(lesson: CheckedLesson, context: CheckContext): Fault[] {
  const mixed = mixedWords([
    lesson.name,
    lesson.content,
    lesson.shortDescription,
    lesson.description,
  ]);
  return [
    ...ownFaults(lesson, context),
    ...(mixed ? [{ rule: 'mixed_script', detail: mixed } as const] : []),
    ...explanationFaults(lesson.questions),
    ...(lesson.video ? timeFaults(lesson) : []),
    ...lesson.questions.flatMap(questionFaults),
  ];
}

function ownFaults(lesson: CheckedLesson, context: CheckContext): Fault[] {
  switch (lesson.type) {
    case 'text':
      return lesson.files.length > 0 || hasContent(lesson.content)
        ? []
        : [{ rule: 'lesson_no_content' }];
    case 'test':
      return testFaults(lesson);
    case 'video':
      return videoFaults(lesson.video, context);
    case 'survey':
      return surveyFaults(lesson.survey, context.now);
    case 'webinar':
      return webinarFaults(lesson, context.now);
  }
}

function surveyFaults(survey: CheckedLesson['survey'], now: Date): Fault[] {
  if (survey === null) return [{ rule: 'survey_missing' }];
  const isOver = survey.endsAt !== null && survey.endsAt <= now;
  return survey.isActive && !isOver ? [] : [{ rule: 'survey_closed' }];
}

function testFaults({ questions, minPercentage, attemptQuestions }: CheckedLesson): Fault[] {
  const asked = questions.filter(({ isDraft }) => !isDraft);
  const faults: Fault[] = [];
  if (asked.length === 0) faults.push({ rule: 'test_no_questions' });
  else if (asked.every((question) => maxScore(question) === 0)) {
    faults.push({ rule: 'test_without_points' });
  }
  if (minPercentage === 0) faults.push({ rule: 'test_without_threshold' });
  if (attemptQuestions !== null && attemptQuestions > asked.length && asked.length > 0) {
    faults.push({ rule: 'test_bank_small', detail: `${asked.length} / ${attemptQuestions}` });
  }
  return faults;
}

function videoFaults(video: CheckedLesson['video'], { canConvert }: CheckContext): Fault[] {
  if (!video?.isHere) return [{ rule: 'video_missing' }];
  // A video at another address is neither converted nor captioned here.
  if (video.sourceKey === null) return [];
  if (video.state === 'failed') return [{ rule: 'video_failed' }];
  const faults: Fault[] = [];
  if (video.state !== 'ready' && canConvert) faults.push({ rule: 'video_converting' });
  if (video.captionsCount === 0 && video.hasSound !== false) {
    faults.push({ rule: 'video_no_captions' });
  }
  return faults;
}

function webinarFaults({ startsAt, minutes, video }: CheckedLesson, now: Date): Fault[] {
  // Its record is what learners get.
  if (video) return [];
  if (startsAt === null) return [{ rule: 'webinar_no_date' }];
  const end = startsAt.getTime() + (minutes ?? 0) * MINUTE_MS;
  return end < now.getTime() ? [{ rule: 'webinar_past' }] : [];
}

/** One line a lesson, not one a question: a test of forty would hide everything else. */
function explanationFaults(questions: readonly CheckedQuestion[]): Fault[] {
  const without = questions.filter(
    ({ explanation, isDraft }) => !isDraft && !hasContent(explanation),
  );
  if (without.length === 0) return [];
  return [{ rule: 'question_no_explanation', detail: String(without.length) }];
}

/** Questions that were placed before the video was replaced, or came with another lesson. */
function timeFaults({ questions, video }: CheckedLesson): Fault[] {
  const duration = video?.duration ?? null;
  const times = Array.from(new Set(questions.flatMap(({ time }) => time ?? []))).toSorted(
    (one, other) => one - other,
  );
  return times.flatMap((time, place): Fault[] => {
    const before = times.slice(0, place);
    const fault = timeFault(time, { times: before, duration });
    if (fault === 'past') return [{ rule: 'time_past_end', time }];
    return fault === 'near' ? [{ rule: 'time_too_near', time, detail: String(before.at(-1)) }] : [];
  });
}

import { VIDEO_DONE_SHARE } from '@malaka/contracts/kit/limits';
import { previewVideoCheck } from '@malaka/contracts/learning/course-preview';
import type { LessonView } from '@malaka/contracts/learning/lessons';
import { videoAnswered } from '@malaka/contracts/learning/timed-answers';
import type { TimedSet } from '@malaka/contracts/learning/timed-answers/sets';
import { useMemo, useState, useRef } from 'react';
import type { QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { useIsPreview } from '#/domains/learning/lessons/preview-context.ts';
import { call } from '#/kit/api/client.ts';
import { useIsCut } from '#/kit/offline/use-cut.ts';
import { enqueue, useQueue } from '#/kit/outbox/queue-state.ts';
import { isSettled, type StandingSet, withQueued, firstCrossed, openTimes } from './crossing.ts';

export type VideoAnswers = {
  lessonId: number;
  sets: readonly StandingSet[];
  /** Answers that the server has not judged yet. */
  waiting: ReadonlyMap<number, QueuedAnswer>;
  isCut: boolean;
  answer: (questionId: number, answer: QueuedAnswer) => void;
};

const RETRY_MS = 5000;
const NOTHING: readonly TimedSet[] = [];

/** The questions of a video with their state, and sending of answers. */
export function useVideoAnswers(lesson: LessonView): VideoAnswers {
  const isPreview = useIsPreview();
  const queued = useQueuedAnswers(lesson);
  const previewed = usePreviewedAnswers(lesson);
  return isPreview ? previewed : queued;
}

function useQueuedAnswers(lesson: LessonView): VideoAnswers {
  const { id: lessonId, courseId, sectionSlug, name } = lesson;
  const { questions: sets, coverage } = lesson.video ?? { questions: NOTHING, coverage: 0 };
  const { entries, isCut: isQueueCut } = useQueue(videoAnswered, lessonId);
  const isOffline = useIsCut();
  const isCut = isQueueCut || isOffline;
  const waiting = useMemo(
    () =>
      new Map(
        entries
          .filter(({ state }) => state === 'kept')
          .map(({ about }) => [Number(about['questionId']), about['answer'] as QueuedAnswer]),
      ),
    [entries],
  );
  const standing = useMemo(
    () => withQueued(sets, new Set(isCut ? waiting.keys() : [])),
    [sets, waiting, isCut],
  );
  return {
    lessonId,
    sets: standing,
    waiting,
    isCut,
    answer: (questionId, answer) => {
      const { response, version } = answer;
      const others = standing
        .flatMap(({ questions }) => questions)
        .filter(({ question }) => question.id !== questionId);
      const isPassed = coverage >= VIDEO_DONE_SHARE && others.every(isSettled);
      const body = {
        sectionSlug,
        lessonId,
        answers: { [questionId]: response },
        isEnd: others.every(isSettled),
        versions: { [questionId]: version },
      };
      const about = { courseId, questionId, answer, isPassed };
      void enqueue(videoAnswered, { key: `${lessonId} ${questionId}`, title: name, about, body });
    },
  };
}

/** Answers in a preview are not saved. */
function usePreviewedAnswers(lesson: LessonView): VideoAnswers {
  const [judged, setJudged] = useState<readonly TimedSet[]>();
  const [answers, setAnswers] = useState<ReadonlyMap<number, QueuedAnswer>>(new Map());
  const [waiting, setWaiting] = useState<ReadonlyMap<number, QueuedAnswer>>(new Map());
  const [isCut, setCut] = useState(false);
  const judge = async (all: ReadonlyMap<number, QueuedAnswer>) => {
    const responses = [...all].map(([id, { response }]) => [id, response] as const);
    try {
      setJudged(await judgePreview(lesson.id, Object.fromEntries(responses)));
      setWaiting(new Map());
      setCut(false);
    } catch {
      setCut(true);
      setTimeout(() => void judge(all), RETRY_MS);
    }
  };
  return {
    lessonId: lesson.id,
    sets: judged ?? lesson.video?.questions ?? NOTHING,
    waiting,
    isCut,
    answer: (questionId, answer) => {
      const all = new Map(answers).set(questionId, answer);
      setAnswers(all);
      setWaiting(new Map([[questionId, answer]]));
      void judge(all);
    },
  };
}

/** An answer to a video question that the server has not judged yet. */
export type QueuedAnswer = { response: QuestionResponse; version: number };

/** Somebody who resumes is slightly behind the question where they left. */
const RESUME_SLACK_SECONDS = 1;

type Asking = {
  time: number;
  /** Target of a jump that a question interrupted. */
  onward: number | null;
};

export type VideoGate = {
  /** The second whose questions are open. */
  asking: Asking | null;
  /** Playback has reached this point: returns the second to stop at, if it crossed one. */
  move: (now: number) => number | undefined;
  /** Where a jump from the last position ends: at the first question it would skip. */
  landing: (target: number) => number;
  /** The questions are answered; returns the target of the interrupted jump. */
  pass: () => number | null;
  /** Postpones these questions and all others that the jump skips. */
  putOff: () => number | null;
  /** Goes back; later questions will be asked again. */
  leave: () => void;
};

/** Stops a video at its questions whenever playback crosses an unsettled one. */
export function useVideoGate(sets: readonly StandingSet[], startAt: number): VideoGate {
  const [asking, setAsking] = useState<Asking | null>(null);
  const last = useRef(startAt - RESUME_SLACK_SECONDS);
  const onward = useRef<number>(null);
  const times = openTimes(sets);
  return {
    asking,
    move: (now) => {
      if (asking) return asking.time;
      const time = firstCrossed(times, last.current, now);
      last.current = time ?? now;
      if (time !== undefined) setAsking({ time, onward: onward.current });
      onward.current = null;
      return time;
    },
    landing: (target) => {
      const time = firstCrossed(times, last.current, target);
      onward.current = time !== undefined && time < target ? target : null;
      return time ?? target;
    },
    pass: () => {
      setAsking(null);
      return asking?.onward ?? null;
    },
    putOff: () => {
      setAsking(null);
      const target = asking?.onward ?? null;
      last.current = target ?? last.current;
      return target;
    },
    leave: () => setAsking(null),
  };
}

/** The questions as a learner would see them after these answers of the author. */
async function judgePreview(
  lessonId: number,
  answers: Readonly<Record<string, QueuedAnswer['response']>>,
): Promise<TimedSet[]> {
  return (await call(previewVideoCheck, { params: { id: lessonId }, body: { answers } })).data;
}

import { z } from 'zod';
import { flag, id, idText, instant, INTEGER_MAX, success } from '#/kit/codecs.ts';
import { lessonType } from '#/authoring/course-types.ts';
import {
  CAPTION_LANGUAGES,
  VIDEO_STATES,
  lessonFile,
  videoQuality,
} from '#/authoring/lesson-files.ts';
import { get, post } from '#/kit/endpoint.ts';
import { eventKind, LESSON_DONE } from '#/kit/event-kind.ts';
import { lessonSurvey } from '#/surveys/lesson-survey.ts';
import { one, lessonParams } from '#/kit/shapes.ts';
import { testStanding } from './lesson-tests.ts';
import { timedSet } from './timed-answers/sets.ts';
import { webinarState } from '#/kit/webinar-states.ts';
import { wire } from '#/kit/wire.ts';

/** Nobody reads one text longer than this in one go. */
export const READ_SECONDS_MAX = 14_400;

const lessonVideo = wire({
  /** The plain mp4 is played until this is `ready`. */
  state: z.enum(VIDEO_STATES),
  durationSeconds: z.number(),
  poster: z.string().nullable(),
  qualities: z.array(videoQuality),
  /** Second where the learner stopped, from the newest revision on any device. */
  position: z.number(),
  revision: z.int(),
  /** Share watched, 0 to 1. */
  coverage: z.number(),
  gaps: z.array(wire({ from: z.number(), to: z.number() })),
  /** Questions of the video, grouped by the second at which they appear. */
  questions: z.array(timedSet),
  /** Points earned in its questions so far. */
  score: z.number(),
  maxScore: z.number(),
});
export type LessonVideo = z.output<typeof lessonVideo>;

/** When a webinar lesson begins; empty until its author sets a time. */
const webinarPlan = wire(
  {
    startsAt: instant.nullable(),
    minutes: z.int().nullable(),
    /** Id of the webinar's page; null until it is scheduled. */
    id: z.int().nullable(),
    slug: z.string().nullable(),
    state: webinarState.nullable(),
    /** Share of the time that a learner must attend. */
    presencePercent: z.int(),
  },
  { state: 'status' },
);

/**
 * A text counts as read after this many seconds or, if it has control questions, once they are
 * answered.
 */
const reading = wire({
  seconds: z.int(),
  questions: z.array(wire({ text: z.string(), options: z.array(z.string()) })),
});
export type LessonReading = z.output<typeof reading>;

/** The learner's progress in the course after a change. */
const courseProgress = wire(
  {
    doneCount: z.int(),
    lessonsCount: z.int(),
    isComplete: flag,
    nextLessonId: z.int().nullable(),
    credit: z.number(),
    certificateNumber: z.string().nullable(),
    isCertificateWaiting: flag,
  },
  { isComplete: 'course_complate' },
);
export type CourseProgress = z.output<typeof courseProgress>;

export const lessonView = wire(
  {
    id: z.int(),
    courseId: z.int(),
    name: z.string(),
    sectionSlug: z.string(),
    typeId: z.int(),
    type: lessonType,
    score: z.number(),
    minPercentage: z.number(),
    content: z.string(),
    shortDescription: z.string(),
    description: z.string(),
    isEncrypted: flag,
    isLocal: flag,
    videoDuration: z.number().nullable(),
    isDone: flag,
    /** For a text: when it counts as read. */
    reading: reading.nullish(),
    file: lessonFile.nullable(),
    video: lessonVideo.nullable(),
    test: testStanding.nullable(),
    webinar: webinarPlan.nullable(),
    /** Null in a survey lesson: the survey was deleted, and the learner may go on without it. */
    survey: lessonSurvey.nullable(),
    /** Device clocks may be wrong: countdowns start from this time. */
    serverNow: instant,
    previousLessonId: z.int().nullable(),
    nextLessonId: z.int().nullable(),
    isNextOpen: flag,
    progress: courseProgress,
  },
  {
    typeId: 'lesson_type_id',
    type: 'lesson_type',
    isEncrypted: 'is_enc',
    videoDuration: 'duration_video',
  },
);
export type LessonView = z.output<typeof lessonView>;

export const viewLesson = get.learner('/course/:id/lessons/:lessonId', {
  summary: 'A lesson of one of the learner’s courses',
  params: wire({ id: idText, lessonId: idText }, { lessonId: 'lessonId' }),
  answer: one(lessonView),
});

export const completeLesson = post.learner('/course/lesson-complete', {
  isRepeatable: true,
  summary:
    'Mark a text as read, a video or recording on another site as watched, or skip a closed survey; repeating it has no effect',
  body: wire({
    lessonId: id,
    /** For a text: how long it was on the screen while being read. */
    seconds: z.number().min(0).max(READ_SECONDS_MAX).optional(),
    /** For a text with control questions: the index of the option chosen in each. */
    answers: z.array(z.int().min(0)).max(10).optional(),
  }),
  answer: one(wire({ lesson: lessonView })),
});

export const lessonDone = eventKind(LESSON_DONE, completeLesson);

const second = z.number().min(0).max(86_400);

export const saveWatching = post.learner('/course/video-watched', {
  isRepeatable: true,
  summary:
    'Report played ranges and position; ranges count up to the elapsed time times the maximum speed',
  body: wire({
    lessonId: id,
    position: second,
    /** Grows with each save of this player; across devices the newest wins. */
    revision: z.int().min(0).max(INTEGER_MAX),
    played: z.array(wire({ from: second, to: second })).max(50),
    /** Seconds elapsed by the device's monotonic clock; only watching saved offline needs it. */
    elapsed: second.optional(),
  }),
  answer: one(
    wire({
      position: z.number(),
      revision: z.int(),
      coverage: z.number(),
      gaps: z.array(wire({ from: z.number(), to: z.number() })),
      isDone: flag,
      progress: courseProgress,
    }),
  ),
});

export const videoWatched = eventKind('video-watched', saveWatching);

export const videoAddress = wire({
  /** HLS master playlist, or the plain mp4 until the video is converted. */
  playlist: z.string(),
  isPlain: flag,
  label: z.string().nullable(),
  poster: z.string().nullable(),
  /** A player of another site, embedded as a frame; there is no stream then. */
  frame: z.string().nullable(),
  captions: z.array(wire({ language: z.enum(CAPTION_LANGUAGES), url: z.string() })),
  expiresAt: instant,
  serverNow: instant,
});
export type VideoAddress = z.output<typeof videoAddress>;

export const getVideo = get.learner('/lesson/getVideoNew/:lessonId', {
  summary: 'Signed short-lived addresses of a lesson video',
  params: lessonParams,
  answer: wire({ success, url: videoAddress }),
});

const token = z.string().max(200);

export const getVideoPlaylist = get.public('/lesson/getVideo/:lessonId/playlist.m3u8', {
  summary: 'HLS master playlist; the token comes from getVideoNew',
  params: lessonParams,
  query: wire({ token: token.optional() }),
});

export const getVideoFile = get.public('/lesson/getVideo/:lessonId/:token/:file', {
  summary: 'The plain mp4, the poster or the AES-128 key of a video; the key for its session',
  params: wire(
    { lessonId: idText, token, file: z.enum(['plain.mp4', 'poster.jpg', 'key']) },
    { lessonId: 'lessonId' },
  ),
});

export const getVideoCaptions = get.public('/lesson/getVideo/:lessonId/:token/captions/:file', {
  summary: 'WebVTT captions of a video in a language',
  params: wire(
    {
      lessonId: idText,
      token,
      file: z.enum(CAPTION_LANGUAGES.map((code) => `${code}.vtt` as const)),
    },
    { lessonId: 'lessonId' },
  ),
});

export const getVideoPart = get.public('/lesson/getVideo/:lessonId/:token/:quality/:file', {
  summary: 'Playlist or segment of one quality; the sub-playlists are relative to the master',
  params: wire(
    {
      lessonId: idText,
      token,
      quality: z.string().regex(/^[a-z0-9]{1,10}$/),
      file: z.string().regex(/^(index\.m3u8|\d{1,8}\.ts)$/),
    },
    { lessonId: 'lessonId' },
  ),
});

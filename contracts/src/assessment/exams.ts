import { z } from 'zod';
import { flag, inputTime, id, idText, instant, tashkentTime } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { done, idBody, idParams, list, one, page, search } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

export const EXAM_NAME_MAX = 200;
export const EXAM_DESCRIPTION_MAX = 5000;
export const EXAM_MINUTES_MAX = 1440;
/** The group of all learners (decision 137). */
export const EVERYBODY_GROUP_ID = 1;

/** State of an exam by the clock and by its release. */
export const EXAM_STATES = ['off', 'coming', 'running', 'grading', 'released'] as const;
export type ExamState = (typeof EXAM_STATES)[number];

const spelling = {
  isActive: 'status',
  startsAt: 'start_date',
  endsAt: 'end_date',
  description: 'desc',
} as const;

const exam = wire(
  {
    id: z.int(),
    name: z.string(),
    isActive: flag,
    startsAt: tashkentTime,
    endsAt: tashkentTime,
    description: z.string(),
    groupId: z.int(),
    /** Null: the group was deleted, so nobody else can begin. */
    groupName: z.string().nullable(),
    /** Minutes for an attempt; null: until the exam ends. */
    minutes: z.int().nullable(),
    authorId: z.int(),
    authorName: z.string(),
    /** Only questions complete enough to be used. */
    questionsCount: z.int(),
    attemptsCount: z.int(),
    /** Attempts with answers waiting for an examiner. */
    waitingCount: z.int(),
    state: z.enum(EXAM_STATES),
    releasedAt: instant.nullable(),
    serverNow: instant,
  },
  spelling,
);
export type Exam = z.output<typeof exam>;

export const listExams = get.examiner('/manager/exams', {
  summary: 'Exams, newest first; teachers see only their own',
  query: wire({ page, perPage: idText.optional(), search }),
  answer: list(exam),
});

export const viewExam = get.examiner('/manager/exams/:id', {
  summary: 'One exam',
  params: idParams,
  answer: one(exam),
});

const name = z.string().trim().min(1).max(EXAM_NAME_MAX);
const description = z.string().trim().min(1).max(EXAM_DESCRIPTION_MAX);
const startsAt = inputTime('00:00');
const endsAt = inputTime('23:59');
const minutes = idText.pipe(z.number().max(EXAM_MINUTES_MAX)).nullish();

export const createExam = post.examiner('/manager/exams/create', {
  summary: 'Create an exam, owned by the caller',
  body: wire(
    {
      name,
      description,
      startsAt,
      endsAt,
      isActive: flag.default(false),
      groupId: idText.default(EVERYBODY_GROUP_ID),
      minutes,
    },
    spelling,
  ),
  answer: one(exam),
});

export const updateExam = post.examiner('/manager/exams/update', {
  summary: 'Change the given fields of an exam; once it has begun its end can only move later',
  body: wire(
    {
      id,
      name: name.optional(),
      description: description.optional(),
      startsAt: startsAt.optional(),
      endsAt: endsAt.optional(),
      isActive: flag.optional(),
      groupId: idText.optional(),
      minutes,
    },
    spelling,
  ),
  answer: one(exam),
});

export const deleteExam = post.examiner('/manager/exams/delete', {
  summary: 'Delete an exam that nobody has begun',
  body: idBody,
  answer: done,
});

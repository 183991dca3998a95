import { z } from 'zod';
import { richText, WEBINAR_HOURS_MAX, WEBINAR_NAME_MIN } from '#/authoring/authored-lessons.ts';
import { WEBINAR_STATES } from '#/kit/choices.ts';
import { filterOf, flag, idText, instant, numberText, tashkentTime } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { lessonFile } from '#/authoring/lesson-files.ts';
import { done, idBody, list, one, page, fileParams, search, perPageUpTo } from '#/kit/shapes.ts';
import { webinarState, webinarParams } from '#/kit/webinar-states.ts';
import { wire } from '#/kit/wire.ts';

const WEBINAR_MINUTES_MAX = WEBINAR_HOURS_MAX * 60 + 59;
export const WEBINAR_TITLE_MAX = 200;
const WEBINARS_PER_PAGE_MAX = 50;

/** Status codes separated by commas: `0`, `0,1`. */
const states = z.codec(z.string().regex(/^[012](,[012]){0,2}$/), z.array(z.enum(WEBINAR_STATES)), {
  decode: (text) => text.split(',').map((code) => WEBINAR_STATES[Number(code)]!),
  encode: (names) => names.map((name) => WEBINAR_STATES.indexOf(name)).join(','),
});

const person = wire({ id: z.int(), name: z.string(), avatar: z.string().nullable() });

/** The webinar's lesson, for those who may open it. */
const place = wire({
  lessonId: z.int(),
  sectionId: z.int(),
  courseId: z.int(),
  courseName: z.string(),
});

const shared = {
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  startsAt: tashkentTime,
  minutes: z.int(),
  state: webinarState,
  isRecorded: flag,
  isAutoRecorded: flag,
  isPresenterOnly: flag,
  author: person,
  lesson: place.nullable(),
  /** The caller wants to be reminded. */
  isSubscribed: flag,
  subscribersCount: z.int(),
};
const spelling = {
  startsAt: 'startdate',
  minutes: 'duration',
  state: 'status',
  isRecorded: 'is_record',
  isAutoRecorded: 'is_auto_record',
  isPresenterOnly: 'is_webcams',
} as const;

const webinarCard = wire(
  {
    ...shared,
    /** Beginning of the description as plain text. */
    summary: z.string(),
  },
  spelling,
);
export type WebinarCard = z.output<typeof webinarCard>;

const webinarView = wire(
  {
    ...shared,
    /** Rich text. */
    description: z.string(),
    presentation: lessonFile.nullable(),
    startedAt: instant.nullable(),
    endedAt: instant.nullable(),
    /** The caller is its author or an administrator, who open and moderate the room. */
    isModerator: flag,
    /** The caller is its author, who may change it. */
    isOwn: flag,
    revision: z.int(),
    /** Countdowns start from here, because clocks of devices may be wrong. */
    serverNow: instant,
  },
  spelling,
);
export type WebinarView = z.output<typeof webinarView>;

export const listWebinars = get.public('/webinars', {
  summary:
    'Open webinars, searchable by title; my=1: those created by the author, or those the learner attended or subscribed to',
  query: wire(
    {
      page,
      perPage: perPageUpTo(WEBINARS_PER_PAGE_MAX),
      isMine: flag.optional(),
      /** For authors: list webinars they attended instead of their own. */
      isVisitor: flag.optional(),
      states: filterOf(states),
      /** Words of the title; also finds the caller's own webinars. */
      search,
    },
    { isMine: 'my', isVisitor: 'joined', states: 'status' },
  ),
  answer: list(webinarCard),
});

export const getWebinar = get.public('/webinars/:id', {
  summary: 'One webinar by its id or slug',
  params: webinarParams,
  answer: one(webinarView),
});

/** The address carries a signature, so that it works in `src` and `href`. */
export const getWebinarFile = get.public('/webinar/file/:token/:name', {
  summary: 'The presentation of an open webinar; the token comes with the webinar',
  params: fileParams,
  query: wire({ download: flag.optional() }),
});

export const subscribeWebinar = post.signedIn('/webinars/subscribe', {
  isRepeatable: true,
  summary: 'Subscribe to reminders of a webinar; idempotent',
  body: idBody,
  answer: done,
});

export const unsubscribeWebinar = post.signedIn('/webinars/unsubscribe', {
  isRepeatable: true,
  summary: 'Unsubscribe from reminders of a webinar; idempotent',
  body: idBody,
  answer: done,
});

/** Hours part of the duration in the form; a total of 0 is refused. */
export const webinarHours = z.int().min(0).max(WEBINAR_HOURS_MAX);
export const webinarMinutes = z.int().min(0).max(59);

export const webinarForm = wire(
  {
    /** On update. */
    id: idText.optional(),
    /** The revision that was edited; refused if it is no longer current. */
    revision: idText.optional(),
    title: z.string().trim().min(WEBINAR_NAME_MIN).max(WEBINAR_TITLE_MAX),
    description: richText.min(1),
    minutes: numberText.pipe(z.int().min(1).max(WEBINAR_MINUTES_MAX)),
    startsAt: tashkentTime,
    isRecorded: flag.default(false),
    isAutoRecorded: flag.default(false),
    isPresenterOnly: flag.default(false),
  },
  {
    minutes: 'duration',
    startsAt: 'startdate',
    isRecorded: 'is_record',
    isAutoRecorded: 'is_auto_record',
    isPresenterOnly: 'is_webcams',
  },
);
export type WebinarForm = z.output<typeof webinarForm>;

export const saveWebinar = post.author('/teacher/webinars/create', {
  summary: 'Create a webinar, or with an id change your own',
  files: ['image', 'presentation'],
  body: webinarForm,
  answer: one(webinarView),
});

export const deleteWebinar = post.author('/teacher/webinars/delete', {
  summary: 'Delete your webinar unless it is live',
  body: idBody,
  answer: done,
});

export const restoreWebinar = post.author('/teacher/webinars/restore', {
  summary: 'Undo the deletion of your webinar',
  body: idBody,
  answer: done,
});

import { ANNOUNCEMENT_STATES } from '#/conversation/choices.ts';
import { PEOPLE_KINDS } from '#/reporting/choices.ts';
import { z } from 'zod';
import { id, instant } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import {
  ANNOUNCEMENT_BODY_MAX,
  ANNOUNCEMENT_RECIPIENTS_MAX,
  ANNOUNCEMENT_SUMMARY_MAX,
  PLACE_MAX,
} from '#/kit/limits.ts';
import { listQuery } from '#/kit/list-query.ts';
import { done, idBody, idParams, list, one, page } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';
import { ANNOUNCEMENT_LIST } from './lists.ts';

export const RECIPIENT_KINDS = [
  ...PEOPLE_KINDS,
  'regions',
  'schools',
  'position_types',
  'group',
  'people',
] as const;
export type RecipientKind = (typeof RECIPIENT_KINDS)[number];

/**
 * Decision 147: users of a kind, of some regions, schools or positions, of a group, or picked ones.
 */
const recipients = wire({
  kind: z.enum(RECIPIENT_KINDS),
  ids: z.array(id).max(ANNOUNCEMENT_RECIPIENTS_MAX).default([]),
});
export type Recipients = z.output<typeof recipients>;

/** The specification (L135) calls the recipients "teachers". */
const spelling = { recipients: 'teachers', summary: 'short_text', body: 'full_text' } as const;

const rowFields = {
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  state: z.enum(ANNOUNCEMENT_STATES),
  recipients: wire({ kind: z.enum(RECIPIENT_KINDS), ids: z.array(z.int()) }),
  author: z.string(),
  createdAt: instant,
  scheduledAt: instant.nullable(),
  publishedAt: instant.nullable(),
  withdrawnAt: instant.nullable(),
  /** Notifications are still being created. */
  isSending: z.boolean(),
  sentCount: z.int(),
  readCount: z.int(),
} as const;

const announcementRow = wire(rowFields, spelling);
export type AnnouncementRow = z.output<typeof announcementRow>;

export const announcement = wire(
  {
    ...rowFields,
    /** Rich text. */
    body: z.string(),
    /**
     * Names of the selected regions, schools, position types, group or users, in the given order.
     */
    recipientNames: z.array(wire({ id: z.int(), name: z.string() })),
  },
  spelling,
);
export type Announcement = z.output<typeof announcement>;

export const listAnnouncements = get.manager('/manager/announcements', {
  summary: 'Announcements, newest first; regional managers see those of their own region',
  query: wire({ ...listQuery(ANNOUNCEMENT_LIST).fields, page }),
  answer: list(announcementRow),
});

export const viewAnnouncement = get.manager('/manager/announcements/:id', {
  summary: 'One announcement with its texts, recipients and reading figures',
  params: idParams,
  answer: one(announcement),
});

export const listUnreadRecipients = get.manager('/manager/announcements/:id/unread', {
  summary: 'Recipients who have not read the announcement',
  params: idParams,
  query: wire({ page }),
  answer: list(
    wire({ id: z.int(), name: z.string(), avatar: z.string().nullable(), place: z.string() }),
  ),
});

export const countRecipients = post.manager('/manager/announcements/count', {
  summary: 'How many people would receive it',
  body: wire({ recipients }, spelling),
  answer: one(wire({ count: z.int() })),
});

const texts = {
  title: z.string().trim().min(1).max(PLACE_MAX),
  recipients,
  summary: z.string().trim().min(1).max(ANNOUNCEMENT_SUMMARY_MAX),
  body: z.string().min(1).max(ANNOUNCEMENT_BODY_MAX),
};

export const createAnnouncement = post.manager('/manager/announcements/create', {
  summary: 'Create an announcement as a draft',
  body: wire(texts, spelling),
  answer: one(wire({ id: z.int() })),
});

export const updateAnnouncement = post.manager('/manager/announcements/update', {
  summary: 'Change an announcement that is not published yet',
  body: wire({ id, ...texts }, spelling),
  answer: done,
});

export const deleteAnnouncement = post.manager('/manager/announcements/delete', {
  summary: 'Delete an announcement that nobody has received',
  body: idBody,
  answer: done,
});

export const publishAnnouncement = post.manager('/manager/announcements/publish', {
  summary: 'Publish an announcement now, as notifications of its recipients',
  body: idBody,
  answer: done,
});

export const scheduleAnnouncement = post.manager('/manager/announcements/schedule', {
  summary: 'Schedule an announcement; null returns it to a draft',
  body: wire({ id, scheduledAt: instant.nullable() }),
  answer: done,
});

export const withdrawAnnouncement = post.manager('/manager/announcements/withdraw', {
  summary: 'Withdraw a published announcement: its notifications disappear (decision 159)',
  body: idBody,
  answer: done,
});

import { REVIEW_STATES } from '#/learning/choices.ts';
import { z } from 'zod';
import { filterOf, flag, id, idText, instant } from '#/kit/codecs.ts';
import { person } from './courses.ts';
import { get, post } from '#/kit/endpoint.ts';
import { eventKind } from '#/kit/event-kind.ts';
import { REASON_MAX, REVIEW_TEXT_MAX, REVIEW_TEXT_MIN } from '#/kit/limits.ts';
import { decided, hold, readingLanguage, reopenedDecision, reopening } from '#/kit/reviewing.ts';
import { done, idBody, idParams, list, page, search } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

const shown = {
  id: z.int(),
  rating: z.int(),
  text: z.string(),
  author: person,
  createdAt: instant,
};

export const review = wire({
  ...shown,
  /** Written by the caller. */
  isOwn: flag,
  /** Reported by the caller. */
  isReported: flag,
});
export type Review = z.output<typeof review>;

export const listReviews = get.public('/course/:id/reviews', {
  summary: 'Reviews of a course, newest first',
  params: idParams,
  query: wire({ page }),
  answer: list(review),
});

export const saveReview = post.learner('/course/:id/review', {
  summary: 'Write or change the caller’s review of one of their courses',
  params: idParams,
  body: wire({
    rating: z.int().min(1).max(5),
    text: z.string().trim().min(REVIEW_TEXT_MIN).max(REVIEW_TEXT_MAX),
  }),
  answer: done,
});

export const courseReviewed = eventKind('course-reviewed', saveReview);

export const deleteReview = post.learner('/course/:id/review/delete', {
  summary: 'Delete the caller’s review of a course',
  params: idParams,
  answer: done,
});

export const REPORT_REASONS = ['insult', 'advertisement', 'untrue', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const reportReview = post.learner('/course/review/report', {
  summary: 'Report a review to the moderators; once per person',
  body: wire({ id, reason: z.enum(REPORT_REASONS) }),
  answer: done,
});

const moderatedReview = wire({
  ...shown,
  course: wire({ id: z.int(), name: z.string() }),
  isHidden: flag,
  hiddenReason: z.string().nullable(),
  hiddenAt: instant.nullable(),
  hiddenBy: z.string().nullable(),
  /** Report counts by reason, most frequent first. */
  reports: z.array(wire({ reason: z.enum(REPORT_REASONS), count: z.int() })),
  reopened: z.array(reopenedDecision),
  /** The language in which the writer reads. */
  authorLanguage: readingLanguage,
});
export type ModeratedReview = z.output<typeof moderatedReview>;

const moderationFilters = {
  search,
  rating: idText.pipe(z.int().max(5)).optional(),
  state: filterOf(z.enum(REVIEW_STATES)),
};
export const moderatedReviewFilter = wire(moderationFilters);

export const listModeratedReviews = get.manager('/manager/reviews', {
  summary: 'Reviews of all courses, searchable by text, course or person, newest first',
  query: wire({ ...moderationFilters, page }),
  /** `total` is counted up to a limit. */
  answer: list(moderatedReview),
});

export const hideReview = post.manager('/manager/reviews/hide', {
  summary: 'Hide a review; its writer is notified of the reason',
  body: wire({ id, reason: z.string().trim().min(REVIEW_TEXT_MIN).max(REASON_MAX), hold }),
  answer: decided,
});

export const showReview = post.manager('/manager/reviews/show', {
  summary: 'Show a hidden review again, or keep a reported one; its reports are dismissed',
  body: idBody,
  answer: done,
});

export const reopenReview = post.manager('/manager/reviews/reopen', {
  summary: 'Reopen a hidden review with a reason: it is shown, and its reports are pending again',
  body: reopening,
  answer: done,
});

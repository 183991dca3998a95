import { sql } from 'kysely';
import { registerEssaySource, registerRegradeSource } from '#/domains/assessment/index.ts';
import { lessonsDeleted } from '#/domains/authoring/index.ts';
import { purchaseRefunded } from '#/domains/money/index.ts';
import { surveyAnswered } from '#/domains/surveys/index.ts';
import type { Domain } from '#/kit/domain.ts';
import { overdueAfter, readWaiting } from '#/kit/queues/queue.ts';
import { cataloguePage } from './catalogue/page-head.ts';
import { coursePage, listedCourses } from './courses/page-head.ts';
import { deleteEnrolment } from './courses/queries.ts';
import { scheduleCompletion } from './lesson-progress/complete-lesson.ts';
import { testRegrades } from './lesson-tests/regrade-tests.ts';
import { testEssays } from './lesson-tests/settle-essays.ts';
import { videoRegrades } from './lessons/regrade-videos.ts';
import { settleSurveyLessons } from './lessons/complete-survey-lesson.ts';
import { hideReviews, reviewList, showReviews } from './review-moderation/bulk-reviews.ts';
import { reviewQueue } from './review-moderation/moderate-review.ts';
import { learningErrors } from './texts/errors.ts';
import { learningNotifications } from './texts/notifications.ts';

export const learning = {
  routes: () => import('./routes.ts'),
  texts: { errors: learningErrors, notifications: learningNotifications },
  jobs: () => import('./jobs.ts'),
  pages: {
    '/courses': cataloguePage,
    '/courses/$page': { head: cataloguePage.head },
    '/courses/view/$id': coursePage,
  },
  listedPages: listedCourses,
  queues: {
    /** Reported reviews that are still visible. */
    reviews: (db, asker) =>
      readWaiting(
        db,
        sql`select r.id, r.created_at as since, ${overdueAfter('r.createdAt')} as due_at
          from reviews r join profiles p on p.account_id = r.account_id
          where r.reports_count > 0 and not r.is_hidden
            and (${asker.regionId}::int is null or p.region_id = ${asker.regionId}::int)
          order by r.id`,
        asker,
      ),
  },
  bulk: {
    lists: { reviews: reviewList },
    actions: { 'reviews.hide': hideReviews, 'reviews.show': showReviews },
  },
  reviewQueues: [reviewQueue],
  connect: () => {
    lessonsDeleted.on(scheduleCompletion);
    purchaseRefunded.on((trx, { enrolmentId }) => deleteEnrolment(trx, enrolmentId));
    surveyAnswered.on(settleSurveyLessons);
    registerEssaySource(testEssays);
    registerRegradeSource(testRegrades);
    registerRegradeSource(videoRegrades);
  },
  commands: {
    'attempts:regrade': {
      usage: '',
      load: async () => (await import('./lesson-tests/print-regraded.ts')).printRegraded,
    },
  },
} satisfies Domain;

import { registerRegradeSource } from '#/domains/assessment/index.ts';
import { lessonsDeleted } from '#/domains/authoring/index.ts';
import { purchaseRefunded } from '#/domains/money/index.ts';
import { surveyAnswered } from '#/domains/surveys/index.ts';
import { deleteEnrolment } from './courses/queries.ts';
import { askToComplete } from './lesson-progress/complete-courses.ts';
import { settleSurveyLessons } from './lessons/settle-survey-lessons.ts';
import { registerQueue } from '#/kit/reviewing/review-queue.ts';
import { reviewQueue } from './review-moderation/moderate-review.ts';
import { videoRegrades } from './lessons/regrade-videos.ts';
import { testRegrades } from './tests/regrade-tests.ts';

lessonsDeleted.on(askToComplete);
purchaseRefunded.on((trx, { enrolmentId }) => deleteEnrolment(trx, enrolmentId));
surveyAnswered.on(settleSurveyLessons);
registerQueue(reviewQueue);
registerRegradeSource(testRegrades);
registerRegradeSource(videoRegrades);

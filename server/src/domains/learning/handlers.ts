import { lessonsDeleted } from '#/domains/authoring/index.ts';
import { purchaseRefunded } from '#/domains/money/index.ts';
import { surveyAnswered } from '#/domains/surveys/index.ts';
import { deleteEnrolment } from './courses/queries.ts';
import { askToComplete } from './lesson-progress/complete-courses.ts';
import { settleSurveyLessons } from './lessons/settle-survey-lessons.ts';

lessonsDeleted.on(askToComplete);
purchaseRefunded.on((trx, { enrolmentId }) => deleteEnrolment(trx, enrolmentId));
surveyAnswered.on(settleSurveyLessons);

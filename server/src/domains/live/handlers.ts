import { lessonsInserted, webinarLessonSaved } from '#/domains/authoring/index.ts';
import { keepLessonWebinar, planLessonWebinars } from './webinars/keep-lesson-webinars.ts';

lessonsInserted.on(planLessonWebinars);
webinarLessonSaved.on(keepLessonWebinar);

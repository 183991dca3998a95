import { lessonsInserted, webinarLessonSaved } from '#/domains/authoring/index.ts';
import { landingWebinar } from '#/domains/content/index.ts';
import { saveLessonWebinar, planLessonWebinars } from './webinars/save-lesson-webinars.ts';
import { findNextWebinar } from './webinars/list-webinars.ts';

landingWebinar.fillWith((db, { now }) => findNextWebinar(db, now));
lessonsInserted.on(planLessonWebinars);
webinarLessonSaved.on(saveLessonWebinar);

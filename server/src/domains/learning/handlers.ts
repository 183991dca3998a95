import { lessonsDeleted } from '#/domains/authoring/index.ts';
import { askToComplete } from './lesson-progress/complete-courses.ts';

lessonsDeleted.on(askToComplete);

import { aiAssistant } from '#/content/courses/ai-assistant.ts';
import { classroomManagementRu } from '#/content/courses/classroom-management-ru.ts';
import { digitalLesson } from '#/content/courses/digital-lesson.ts';
import { digitalLessonRu } from '#/content/courses/digital-lesson-ru.ts';
import { englishCommunicative } from '#/content/courses/english-communicative.ts';
import { formativeAssessment } from '#/content/courses/formative-assessment.ts';
import { inclusiveClassRu } from '#/content/courses/inclusive-class-ru.ts';
import { informaticsRetraining } from '#/content/courses/informatics-retraining.ts';
import { mathProblemsRu } from '#/content/courses/math-problems-ru.ts';
import { motherTongue } from '#/content/courses/mother-tongue.ts';
import { pirlsPrimaryRu } from '#/content/courses/pirls-primary-ru.ts';
import { pisaReading } from '#/content/courses/pisa-reading.ts';
import { schoolLeadership } from '#/content/courses/school-leadership.ts';
import { schoolPsychologistRu } from '#/content/courses/school-psychologist-ru.ts';
import { steamProjects } from '#/content/courses/steam-projects.ts';
import { teenPsychology } from '#/content/courses/teen-psychology.ts';
import type { DemoCourse } from './types.ts';

/** The first one is the course of the guided demonstration. */
export const demoCourses: DemoCourse[] = [
  digitalLesson,
  formativeAssessment,
  aiAssistant,
  pisaReading,
  motherTongue,
  teenPsychology,
  schoolLeadership,
  digitalLessonRu,
  inclusiveClassRu,
  classroomManagementRu,
  englishCommunicative,
  steamProjects,
  mathProblemsRu,
  pirlsPrimaryRu,
  informaticsRetraining,
  schoolPsychologistRu,
];

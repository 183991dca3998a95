import { aiAssistant } from './courses/ai-assistant.ts';
import { classroomManagementRu } from './courses/classroom-management-ru.ts';
import { digitalLesson } from './courses/digital-lesson.ts';
import { digitalLessonRu } from './courses/digital-lesson-ru.ts';
import { englishCommunicative } from './courses/english-communicative.ts';
import { formativeAssessment } from './courses/formative-assessment.ts';
import { inclusiveClassRu } from './courses/inclusive-class-ru.ts';
import { informaticsRetraining } from './courses/informatics-retraining.ts';
import { mathProblemsRu } from './courses/math-problems-ru.ts';
import { motherTongue } from './courses/mother-tongue.ts';
import { pirlsPrimaryRu } from './courses/pirls-primary-ru.ts';
import { pisaReading } from './courses/pisa-reading.ts';
import { schoolLeadership } from './courses/school-leadership.ts';
import { schoolPsychologistRu } from './courses/school-psychologist-ru.ts';
import { steamProjects } from './courses/steam-projects.ts';
import { teenPsychology } from './courses/teen-psychology.ts';
import type { DemoCourse } from './types.ts';

/** The first one is the course that the guided demonstration goes through. */
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

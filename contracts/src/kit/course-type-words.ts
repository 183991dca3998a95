import type { CourseType } from './choices.ts';
import type { Words } from './list-view.ts';

export const COURSE_TYPE_WORDS: Record<CourseType, Words> = {
  upgrade: ['Malaka oshirish', 'Повышение квалификации', 'Professional development'],
  retraining: ['Qayta tayyorlash', 'Переподготовка', 'Retraining'],
  paid: ['Pullik kurs', 'Платный курс', 'Paid course'],
  informal: ['Norasmiy taʼlim', 'Неформальное образование', 'Informal learning'],
};

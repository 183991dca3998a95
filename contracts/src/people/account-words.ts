import type { Words } from '#/kit/list-view.ts';
import type { Role } from '#/kit/roles.ts';

export const ROLE_WORDS: Record<Role, Words> = {
  learner: { uz: 'Tinglovchi', ru: 'Слушатель', en: 'Learner' },
  confirmedLearner: {
    uz: 'Tasdiqlangan tinglovchi',
    ru: 'Подтверждённый слушатель',
    en: 'Confirmed learner',
  },
  teacher: { uz: 'Kurs muallifi', ru: 'Автор курсов', en: 'Course author' },
  manager: { uz: 'Menejer', ru: 'Менеджер', en: 'Manager' },
  ministry: { uz: 'Vazirlik xodimi', ru: 'Сотрудник министерства', en: 'Ministry officer' },
  admin: { uz: 'Administrator', ru: 'Администратор', en: 'Administrator' },
};

export const REGION: Words = { uz: 'Hudud', ru: 'Регион', en: 'Region' };
export const DISTRICT: Words = {
  uz: 'Tuman (shahar)',
  ru: 'Район (город)',
  en: 'District (city)',
};
export const SCHOOL: Words = { uz: 'Maktab', ru: 'Школа', en: 'School' };

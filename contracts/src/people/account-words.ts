import type { Words } from '#/kit/list-view.ts';
import type { Role } from '#/kit/roles.ts';

export const ROLE_WORDS: Record<Role, Words> = {
  learner: ['Tinglovchi', 'Слушатель', 'Learner'],
  confirmedLearner: ['Tasdiqlangan tinglovchi', 'Подтверждённый слушатель', 'Confirmed learner'],
  teacher: ['Kurs muallifi', 'Автор курсов', 'Course author'],
  manager: ['Menejer', 'Менеджер', 'Manager'],
  ministry: ['Vazirlik xodimi', 'Сотрудник министерства', 'Ministry officer'],
  admin: ['Administrator', 'Администратор', 'Administrator'],
};

export const REGION: Words = ['Hudud', 'Регион', 'Region'];
export const DISTRICT: Words = ['Tuman (shahar)', 'Район (город)', 'District (city)'];
export const SCHOOL: Words = ['Maktab', 'Школа', 'School'];
export const POSITION_TYPE: Words = ['Lavozim turi', 'Вид должности', 'Kind of position'];

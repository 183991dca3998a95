import { TEACHER_LIST } from '@malaka/contracts/organizations/teacher-filters';
import { searchReader } from '#/kit/lists/address.ts';

export const readTeacherSearch = searchReader(TEACHER_LIST);

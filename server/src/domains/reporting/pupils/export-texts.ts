import type { Role } from '@malaka/contracts/kit/roles';
import type { Language } from '#/kit/http/language.ts';

type Column =
  | 'lastName'
  | 'firstName'
  | 'middleName'
  | 'phone'
  | 'role'
  | 'registered'
  | 'status'
  | 'year'
  | 'completed'
  | 'region'
  | 'city'
  | 'school'
  | 'positionType'
  | 'position'
  | 'direction'
  | 'language'
  | 'certificate'
  | 'certificateDate'
  | 'institution'
  | 'offlineStart'
  | 'offlineEnd'
  | 'reference'
  | 'purchases'
  | 'finished'
  | 'money';

type Answer = Record<'true' | 'false', string>;
type ExportTexts = {
  column: Record<Column, string>;
  role: Record<Role, string>;
  status: Answer;
  completed: Answer;
  language: Record<Language, string>;
};

export const exportTexts: Record<Language, ExportTexts> = {
  uz: {
    column: {
      lastName: 'Familiyasi',
      firstName: 'Ismi',
      middleName: 'Otasining ismi',
      phone: 'Telefon',
      role: 'Roli',
      registered: 'Roʻyxatdan oʻtgan',
      status: 'Holati',
      year: 'Malaka yili',
      completed: 'Yillik meʼyor',
      region: 'Hudud',
      city: 'Tuman (shahar)',
      school: 'Maktab',
      positionType: 'Lavozim turi',
      position: 'Lavozimi',
      direction: 'Yoʻnalishi',
      language: 'Tili',
      certificate: 'Sertifikat raqami',
      certificateDate: 'Sertifikat sanasi',
      institution: 'Oflayn oʻqish joyi',
      offlineStart: 'Boshlangan',
      offlineEnd: 'Tugagan',
      reference: 'Hujjat raqami',
      purchases: 'Xaridlar',
      finished: 'Tugatgan',
      money: 'Summa, soʻm',
    },
    role: {
      learner: 'Tinglovchi',
      confirmedLearner: 'Tasdiqlangan tinglovchi',
      teacher: 'Kurs muallifi',
      manager: 'Menejer',
      ministry: 'Vazirlik xodimi',
      admin: 'Administrator',
    },
    status: { true: 'Faol', false: 'Faol emas' },
    completed: { true: 'Bajargan', false: 'Bajarmagan' },
    language: { uz: 'oʻzbek', ru: 'rus', en: 'ingliz' },
  },
  ru: {
    column: {
      lastName: 'Фамилия',
      firstName: 'Имя',
      middleName: 'Отчество',
      phone: 'Телефон',
      role: 'Роль',
      registered: 'Зарегистрирован',
      status: 'Состояние',
      year: 'Год квалификации',
      completed: 'Годовая норма',
      region: 'Регион',
      city: 'Район (город)',
      school: 'Школа',
      positionType: 'Вид должности',
      position: 'Должность',
      direction: 'Направление',
      language: 'Язык',
      certificate: 'Номер сертификата',
      certificateDate: 'Дата сертификата',
      institution: 'Место очного обучения',
      offlineStart: 'Начало',
      offlineEnd: 'Окончание',
      reference: 'Номер документа',
      purchases: 'Покупки',
      finished: 'Завершил',
      money: 'Сумма, сум',
    },
    role: {
      learner: 'Слушатель',
      confirmedLearner: 'Подтверждённый слушатель',
      teacher: 'Автор курсов',
      manager: 'Менеджер',
      ministry: 'Сотрудник министерства',
      admin: 'Администратор',
    },
    status: { true: 'Активен', false: 'Не активен' },
    completed: { true: 'Выполнена', false: 'Не выполнена' },
    language: { uz: 'узбекский', ru: 'русский', en: 'английский' },
  },
  en: {
    column: {
      lastName: 'Last name',
      firstName: 'First name',
      middleName: 'Patronymic',
      phone: 'Phone',
      role: 'Role',
      registered: 'Registered',
      status: 'Status',
      year: 'Qualification year',
      completed: 'Yearly minimum',
      region: 'Region',
      city: 'District (city)',
      school: 'School',
      positionType: 'Kind of position',
      position: 'Position',
      direction: 'Direction',
      language: 'Language',
      certificate: 'Certificate number',
      certificateDate: 'Certificate date',
      institution: 'Offline institution',
      offlineStart: 'Began',
      offlineEnd: 'Ended',
      reference: 'Reference number',
      purchases: 'Purchases',
      finished: 'Finished',
      money: 'Sum, soʻm',
    },
    role: {
      learner: 'Learner',
      confirmedLearner: 'Confirmed learner',
      teacher: 'Course author',
      manager: 'Manager',
      ministry: 'Ministry officer',
      admin: 'Administrator',
    },
    status: { true: 'Active', false: 'Not active' },
    completed: { true: 'Reached', false: 'Not reached' },
    language: { uz: 'Uzbek', ru: 'Russian', en: 'English' },
  },
};

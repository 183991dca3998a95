import type { Language } from '#/kit/http/language.ts';

type Texts = {
  column: Record<
    | 'group'
    | 'startDate'
    | 'endDate'
    | 'categories'
    | 'users'
    | 'status'
    | 'description'
    | 'name'
    | 'phone'
    | 'region'
    | 'district'
    | 'school'
    | 'positionType'
    | 'addedAt',
    string
  >;
  on: string;
  off: string;
};

export const exportTexts: Record<Language, Texts> = {
  uz: {
    column: {
      group: 'Guruh',
      startDate: 'Birinchi kun',
      endDate: 'Oxirgi kun',
      categories: 'Yoʻnalishlar',
      users: 'Tinglovchilar',
      status: 'Holati',
      description: 'Tavsifi',
      name: 'F.I.Sh.',
      phone: 'Telefon',
      region: 'Hudud',
      district: 'Tuman (shahar)',
      school: 'Maktab',
      positionType: 'Lavozim turi',
      addedAt: 'Qoʻshilgan vaqti',
    },
    on: 'Faol',
    off: 'Faol emas',
  },
  ru: {
    column: {
      group: 'Группа',
      startDate: 'Первый день',
      endDate: 'Последний день',
      categories: 'Направления',
      users: 'Слушатели',
      status: 'Состояние',
      description: 'Описание',
      name: 'Ф.И.О.',
      phone: 'Телефон',
      region: 'Регион',
      district: 'Район (город)',
      school: 'Школа',
      positionType: 'Тип должности',
      addedAt: 'Добавлен',
    },
    on: 'Работает',
    off: 'Выключена',
  },
  en: {
    column: {
      group: 'Group',
      startDate: 'First day',
      endDate: 'Last day',
      categories: 'Categories',
      users: 'Learners',
      status: 'Status',
      description: 'Description',
      name: 'Full name',
      phone: 'Phone',
      region: 'Region',
      district: 'District (city)',
      school: 'School',
      positionType: 'Type of position',
      addedAt: 'Added',
    },
    on: 'Active',
    off: 'Not active',
  },
};

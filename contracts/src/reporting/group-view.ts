import { defineView } from '#/kit/list-view.ts';
import { DISTRICT, POSITION_TYPE, REGION, SCHOOL } from '#/people/account-words.ts';
import type { GroupRow } from './groups.ts';

const STATUS_WORDS = {
  on: ['Faol', 'Работает', 'Active'],
  off: ['Faol emas', 'Выключена', 'Not active'],
} as const;

export const groupView = defineView<GroupRow>()(
  { filters: {} },
  ({ choice, day, drawn, name, text, whole }) => ({
    columns: {
      name: text(['Guruh', 'Группа', 'Group'], 'always', (row) => row.name),
      days: drawn(['Muddati', 'Срок', 'Days']),
      startDate: day(['Birinchi kun', 'Первый день', 'First day'], 'never', (row) => row.startDate),
      endDate: day(['Oxirgi kun', 'Последний день', 'Last day'], 'never', (row) => row.endDate),
      categories: name(['Yoʻnalishlar', 'Направления', 'Categories'], 'always', (row) =>
        row.categories.map((category) => category.name).join(', '),
      ),
      users: whole(['Tinglovchilar', 'Слушатели', 'Learners'], 'always', (row) => row.usersCount),
      description: text(['Tavsifi', 'Описание', 'Description'], 'chosen', (row) => row.description),
      status: choice(['Holati', 'Состояние', 'Status'], 'always', STATUS_WORDS, (row) =>
        row.isActive ? 'on' : 'off',
      ),
      actions: drawn(['Amallar', 'Действия', 'Actions']),
    },
    sheet: {
      name: 40,
      startDate: 14,
      endDate: 14,
      categories: 40,
      users: 14,
      status: 14,
      description: 60,
    },
    filters: {},
    choices: {},
  }),
);

export type GroupMember = {
  name: string;
  phone: string | null;
  region: string | null;
  district: string | null;
  school: string | null;
  positionType: string | null;
  addedAt: Date;
};

/** The members of a group; in Excel alone. */
export const groupUserView = defineView<GroupMember>()({ filters: {} }, ({ name, text, time }) => ({
  columns: {
    name: text(['F.I.Sh.', 'Ф.И.О.', 'Full name'], 'never', (row) => row.name),
    phone: text(['Telefon', 'Телефон', 'Phone'], 'never', (row) => row.phone),
    region: name(REGION, 'never', (row) => row.region),
    district: name(DISTRICT, 'never', (row) => row.district),
    school: name(SCHOOL, 'never', (row) => row.school),
    positionType: name(POSITION_TYPE, 'never', (row) => row.positionType),
    addedAt: time(['Qoʻshilgan vaqti', 'Добавлен', 'Added'], 'never', (row) => row.addedAt),
  },
  sheet: {
    name: 40,
    phone: 16,
    region: 26,
    district: 26,
    school: 36,
    positionType: 26,
    addedAt: 18,
  },
  filters: {},
  choices: {},
}));

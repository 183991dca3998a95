import { defineView } from '#/kit/list-view.ts';
import { ACCOUNT_LIST } from './account-filters.ts';
import { REGION, ROLE_WORDS } from './account-words.ts';
import type { AccountRow } from './accounts.ts';

export const accountView = defineView<AccountRow>()(ACCOUNT_LIST, {
  columns: {
    person: { kind: 'drawn', shown: 'always', title: { uz: 'Kim', ru: 'Кто', en: 'Who' } },
    rights: {
      kind: 'drawn',
      shown: 'always',
      title: { uz: 'Huquq va holat', ru: 'Права и состояние', en: 'Rights and state' },
    },
    profile: {
      kind: 'drawn',
      shown: 'always',
      title: { uz: 'Profil', ru: 'Профиль', en: 'Profile' },
    },
    seen: {
      kind: 'drawn',
      shown: 'always',
      title: { uz: 'Oxirgi kirish', ru: 'Последний вход', en: 'Last seen' },
    },
  },
  sheet: {},
  filters: {
    role: { title: { uz: 'Huquq', ru: 'Права', en: 'Rights' } },
    status: { title: { uz: 'Holat', ru: 'Состояние', en: 'State' } },
    profile: { title: { uz: 'Profil', ru: 'Профиль', en: 'Profile' } },
    region: { title: REGION },
  },
  choices: {
    role: ROLE_WORDS,
    status: {
      active: { uz: 'Faol', ru: 'Активна', en: 'Active' },
      blocked: { uz: 'Bloklangan', ru: 'Заблокирована', en: 'Blocked' },
    },
    profile: {
      draft: { uz: 'Toʻldirilmoqda', ru: 'Заполняется', en: 'Being filled in' },
      submitted: { uz: 'Tekshiruvda', ru: 'На проверке', en: 'Under review' },
      confirmed: { uz: 'Tasdiqlangan', ru: 'Подтверждена', en: 'Confirmed' },
      rejected: { uz: 'Qaytarilgan', ru: 'Возвращена', en: 'Sent back' },
    },
  },
});

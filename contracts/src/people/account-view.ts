import { defineView } from '#/kit/list-view.ts';
import { ACCOUNT_LIST } from './lists.ts';
import { REGION, ROLE_WORDS } from './account-words.ts';
import type { AccountRow } from './accounts.ts';

export const accountView = defineView<AccountRow>()(ACCOUNT_LIST, ({ drawn }) => ({
  columns: {
    person: drawn(['Kim', 'Кто', 'Who']),
    rights: drawn(['Huquq va holat', 'Права и состояние', 'Rights and state']),
    profile: drawn(['Profil', 'Профиль', 'Profile']),
    seen: drawn(['Oxirgi kirish', 'Последний вход', 'Last seen']),
  },
  sheet: {},
  filters: {
    role: ['Huquq', 'Права', 'Rights'],
    status: ['Holat', 'Состояние', 'State'],
    profile: ['Profil', 'Профиль', 'Profile'],
    region: REGION,
  },
  choices: {
    role: ROLE_WORDS,
    status: {
      active: ['Faol', 'Активна', 'Active'],
      blocked: ['Bloklangan', 'Заблокирована', 'Blocked'],
    },
    profile: {
      draft: ['Toʻldirilmoqda', 'Заполняется', 'Being filled in'],
      submitted: ['Tekshiruvda', 'На проверке', 'Under review'],
      confirmed: ['Tasdiqlangan', 'Подтверждена', 'Confirmed'],
      rejected: ['Qaytarilgan', 'Возвращена', 'Sent back'],
    },
  },
}));

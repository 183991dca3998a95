import type { CourseType } from '@malaka/contracts/kit/choices';
import type { Language } from '#/kit/http/language.ts';

type Column =
  | 'name'
  | 'type'
  | 'category'
  | 'active'
  | 'purchases'
  | 'finished'
  | 'sections'
  | 'created'
  | 'username'
  | 'fullName'
  | 'purchased'
  | 'ended'
  | 'completed'
  | 'userScore'
  | 'maxScore';

type ExportTexts = {
  column: Record<Column, string>;
  type: Record<CourseType, string>;
  completed: Record<'true' | 'false', string>;
};

export const exportTexts: Record<Language, ExportTexts> = {
  uz: {
    column: {
      name: 'Kurs nomi',
      type: 'Turi',
      category: 'Yoʻnalishi',
      active: 'Faol xaridorlar',
      purchases: 'Xaridlar',
      finished: 'Tugatganlar',
      sections: 'Boʻlimlar',
      created: 'Yaratilgan',
      username: 'Login',
      fullName: 'F.I.Sh.',
      purchased: 'Xarid vaqti',
      ended: 'Oxirgi faollik',
      completed: 'Kursni tugatgan',
      userScore: 'Toʻplagan bali',
      maxScore: 'Eng yuqori ball',
    },
    type: {
      upgrade: 'Malaka oshirish',
      retraining: 'Qayta tayyorlash',
      paid: 'Pullik kurs',
      informal: 'Norasmiy taʼlim',
    },
    completed: { true: 'Ha', false: 'Yoʻq' },
  },
  ru: {
    column: {
      name: 'Название курса',
      type: 'Тип',
      category: 'Направление',
      active: 'Активные покупатели',
      purchases: 'Покупки',
      finished: 'Завершили',
      sections: 'Разделы',
      created: 'Создан',
      username: 'Логин',
      fullName: 'Ф.И.О.',
      purchased: 'Время покупки',
      ended: 'Последняя активность',
      completed: 'Завершил курс',
      userScore: 'Набрано баллов',
      maxScore: 'Максимум баллов',
    },
    type: {
      upgrade: 'Повышение квалификации',
      retraining: 'Переподготовка',
      paid: 'Платный курс',
      informal: 'Неформальное обучение',
    },
    completed: { true: 'Да', false: 'Нет' },
  },
  en: {
    column: {
      name: 'Course',
      type: 'Type',
      category: 'Category',
      active: 'Active buyers',
      purchases: 'Purchases',
      finished: 'Finished',
      sections: 'Sections',
      created: 'Created',
      username: 'Username',
      fullName: 'Full name',
      purchased: 'Purchased',
      ended: 'Latest activity',
      completed: 'Course finished',
      userScore: 'User score',
      maxScore: 'Max score',
    },
    type: {
      upgrade: 'Upgrade',
      retraining: 'Retraining',
      paid: 'Paid course',
      informal: 'Informal education',
    },
    completed: { true: 'Yes', false: 'No' },
  },
};

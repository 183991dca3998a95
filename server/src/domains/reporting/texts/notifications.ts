import type { NotificationDefinition } from '#/kit/notifications/kinds.ts';

/** Notifications that reporting sends. */
export const reportingNotifications = {
  group_assigned: {
    group: 'learning',
    title: {
      uz: 'Sizga kurslar belgilandi',
      ru: 'Вам назначены курсы',
      en: 'Courses were assigned to you',
    },
    description: {
      uz: 'Siz «{group}» guruhiga qoʻshildingiz. Uning kurslarini {deadline} gacha tugating.',
      ru: 'Вы включены в группу «{group}». Пройдите её курсы до {deadline}.',
      en: 'You are in the group “{group}”. Complete its courses by {deadline}.',
    },
  },
  group_deadline: {
    group: 'learning',
    title: {
      uz: 'Kurslar muddati yaqinlashmoqda',
      ru: 'Срок прохождения курсов близок',
      en: 'A deadline for your courses is near',
    },
    description: {
      uz: '«{group}» guruhi kurslarini {deadline} gacha tugating. Qolgani: {left} ta.',
      ru: 'Пройдите курсы группы «{group}» до {deadline}. Осталось: {left}.',
      en: 'Complete the courses of “{group}” by {deadline}. Left: {left}.',
    },
  },
  credits_reminder: {
    group: 'learning',
    title: {
      uz: 'Eslatma: {year}-yil kreditlari',
      ru: 'Напоминание: кредиты за {year} год',
      en: 'A reminder: {year} credits',
    },
    description: {
      uz: 'Yillik malaka meʼyorini 31-dekabrgacha bajaring. Qancha qolganini koʻring.',
      ru: 'Выполните годовую норму до 31 декабря. Посмотрите, сколько осталось.',
      en: 'Reach the yearly minimum by 31 December. See what is left.',
    },
  },
  credits_reminder_words: {
    group: 'learning',
    title: {
      uz: 'Eslatma: {year}-yil kreditlari',
      ru: 'Напоминание: кредиты за {year} год',
      en: 'A reminder: {year} credits',
    },
    description: {
      uz: '{words} Qancha kredit qolganini koʻring.',
      ru: '{words} Посмотрите, сколько кредитов осталось.',
      en: '{words} See how many credits are left.',
    },
  },
  school_reminder: {
    group: 'learning',
    title: {
      uz: 'Maktab rahbari eslatadi: {year}-yil kreditlari',
      ru: 'Напоминание руководителя школы: кредиты за {year} год',
      en: 'A reminder from your school head: {year} credits',
    },
    description: {
      uz: '{head} yillik malaka meʼyorini 31-dekabrgacha bajarishingizni soʻraydi. Qancha qolganini koʻring.',
      ru: '{head} просит выполнить годовую норму до 31 декабря. Посмотрите, сколько осталось.',
      en: '{head} asks you to reach the yearly minimum by 31 December. See what is left.',
    },
  },
} as const satisfies Record<string, NotificationDefinition>;

declare module '#/kit/notifications/kinds.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface Notifications extends Record<
    keyof typeof reportingNotifications,
    NotificationDefinition
  > {}
}

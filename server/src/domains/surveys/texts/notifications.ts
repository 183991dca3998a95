import type { NotificationDefinition } from '#/kit/notifications/kinds.ts';

export const surveysNotifications = {
  survey_open: {
    group: 'learning',
    title: {
      uz: 'Yangi soʻrovnoma: fikringiz muhim',
      ru: 'Новый опрос: нам важно ваше мнение',
      en: 'A new survey: your opinion matters',
    },
    description: {
      uz: '«{survey}». Bir necha daqiqa vaqtingizni oladi.',
      ru: '«{survey}». Это займёт несколько минут.',
      en: '“{survey}”. It takes a few minutes.',
    },
  },
} as const satisfies Record<string, NotificationDefinition>;

declare module '#/kit/notifications/kinds.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface Notifications extends Record<
    keyof typeof surveysNotifications,
    NotificationDefinition
  > {}
}

import type { NotificationDefinition } from '#/kit/notifications/kinds.ts';

/** What assessment tells people. */
export const assessmentNotifications = {
  exam_released: {
    group: 'learning',
    title: {
      uz: 'Imtihon natijasi eʼlon qilindi',
      ru: 'Результат экзамена объявлен',
      en: 'Exam result released',
    },
    description: {
      uz: '«{exam}» imtihoni natijangiz, ballaringiz va imtihon oluvchining izohlari ochildi.',
      ru: 'Ваш результат экзамена «{exam}», баллы и комментарии экзаменатора открыты.',
      en: 'Your result of “{exam}”, your points and the examiner’s comments are open.',
    },
  },
} as const satisfies Record<string, NotificationDefinition>;

declare module '#/kit/notifications/kinds.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface Notifications extends Record<
    keyof typeof assessmentNotifications,
    NotificationDefinition
  > {}
}

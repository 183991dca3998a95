import type { NotificationDefinition } from '#/kit/notifications/kinds.ts';

/** What assessment tells people. */
export const assessmentNotifications = {
  appeal_sent: {
    group: 'learning',
    title: {
      uz: 'Savolingizga eʼtiroz bildirildi',
      ru: 'Ваш вопрос оспорен',
      en: 'A question of yours was contested',
    },
    description: {
      uz: '«{question}». 10 ish kuni ichida javob bering, keyin uni metodist ham koʻradi.',
      ru: '«{question}». Ответьте в течение 10 рабочих дней, затем его увидит и методист.',
      en: '“{question}”. Answer within 10 working days; after that a method expert sees it too.',
    },
  },
  appeal_kept: {
    group: 'decisions',
    isSetback: true,
    title: {
      uz: 'Eʼtiroz: savol oʻzgarishsiz qoldi',
      ru: 'Апелляция: вопрос оставлен без изменений',
      en: 'Appeal: the question stays as it is',
    },
    description: {
      uz: '«{question}». Sabab: {reason}',
      ru: '«{question}». Причина: {reason}',
      en: '“{question}”. Reason: {reason}',
    },
  },
  appeal_corrected: {
    group: 'decisions',
    title: {
      uz: 'Eʼtirozingiz asosli: savol tuzatildi',
      ru: 'Апелляция принята: вопрос исправлен',
      en: 'Appeal upheld: the question was corrected',
    },
    description: {
      uz: '«{question}». Izoh: {reason}',
      ru: '«{question}». Пояснение: {reason}',
      en: '“{question}”. Explanation: {reason}',
    },
  },
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

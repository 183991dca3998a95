import type { NotificationDefinition } from '#/kit/notifications/kinds.ts';

/** Notifications that money sends. */
export const moneyNotifications = {
  balance_topped_up: {
    group: 'money',
    title: { uz: 'Hisob toʻldirildi', ru: 'Счёт пополнен', en: 'Balance topped up' },
    description: {
      uz: 'Hisobingizga {amount} soʻm tushdi.',
      ru: 'На ваш счёт поступило {amount} сум.',
      en: '{amount} soʻm were added to your balance.',
    },
  },
  course_refunded: {
    group: 'money',
    title: { uz: 'Kurs puli qaytarildi', ru: 'Деньги за курс возвращены', en: 'Course refunded' },
    description: {
      uz: '«{course}» kursi uchun {amount} soʻm hisobingizga qaytarildi. Sabab: {reason}',
      ru: 'За курс «{course}» на ваш счёт возвращено {amount} сум. Причина: {reason}',
      en: '{amount} soʻm for the course “{course}” are back on your balance. Reason: {reason}',
    },
  },
} as const satisfies Record<string, NotificationDefinition>;

declare module '#/kit/notifications/kinds.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface Notifications extends Record<keyof typeof moneyNotifications, NotificationDefinition> {}
}

import type { NoticeTexts } from './notice-texts.ts';

/** Of one’s balance. */
export const moneyNotices = {
  balance_topped_up: {
    title: { uz: 'Hisob toʻldirildi', ru: 'Счёт пополнен', en: 'Balance topped up' },
    description: {
      uz: 'Hisobingizga {amount} soʻm tushdi.',
      ru: 'На ваш счёт поступило {amount} сум.',
      en: '{amount} soʻm came in on your balance.',
    },
  },
  course_refunded: {
    title: { uz: 'Kurs puli qaytarildi', ru: 'Деньги за курс возвращены', en: 'Course refunded' },
    description: {
      uz: '«{course}» kursi uchun {amount} soʻm hisobingizga qaytarildi. Sabab: {reason}',
      ru: 'За курс «{course}» на ваш счёт возвращено {amount} сум. Причина: {reason}',
      en: '{amount} soʻm for the course “{course}” are back on your balance. Reason: {reason}',
    },
  },
} satisfies Record<string, NoticeTexts>;

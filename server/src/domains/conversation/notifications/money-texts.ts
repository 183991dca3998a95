import type { NoticeTexts } from './notice-texts.ts';

/** Of one’s balance, and of what the platform spends. */
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
  sms_limit_near: {
    title: {
      uz: 'SMS uchun kunlik mablagʻ tugayapti',
      ru: 'Дневной лимит на SMS на исходе',
      en: 'The money of the day for SMS runs out',
    },
    description: {
      uz: 'Bugun {limit} soʻmdan {spent} soʻmi sarflandi. Chegaradan keyin faqat tasdiqlash kodlari yuboriladi.',
      ru: 'Сегодня израсходовано {spent} сум из {limit}. После лимита будут отправляться только коды подтверждения.',
      en: '{spent} soʻm of {limit} are spent today. Beyond the limit only codes are sent.',
    },
  },
  sms_limit_reached: {
    title: {
      uz: 'SMS uchun kunlik mablagʻ tugadi',
      ru: 'Дневной лимит на SMS исчерпан',
      en: 'The money of the day for SMS is spent',
    },
    description: {
      uz: 'Bugun {spent} soʻm sarflandi, chegara {limit} soʻm. Bildirishnomalar SMS orqali ertagacha yuborilmaydi.',
      ru: 'Сегодня израсходовано {spent} сум при лимите {limit}. Уведомления по SMS не отправляются до завтра.',
      en: '{spent} soʻm are spent today, the limit is {limit}. Notifications do not go by SMS until tomorrow.',
    },
  },
} satisfies Record<string, NoticeTexts>;

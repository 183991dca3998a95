import type { ErrorCode } from '@malaka/contracts/kit/errors';
import type { Language } from './language.ts';

/** What is read where a password alone is not enough. */
export const secondFactorTexts = {
  'second_factor.begin_again': {
    uz: 'Bu QR-kodning muddati oʻtgan. Boshidan boshlang.',
    ru: 'Этот QR-код устарел. Начните сначала.',
    en: 'This QR code has run out. Begin again.',
  },
  'second_factor.not_on': {
    uz: 'Ikki bosqichli himoya yoqilmagan.',
    ru: 'Двухэтапная защита не включена.',
    en: 'Two-step protection is not on.',
  },
  'second_factor.own_reset': {
    uz: 'Oʻz hisobingizning ikki bosqichli himoyasini boshqa administrator bekor qiladi.',
    ru: 'Двухэтапную защиту вашей учётной записи может сбросить только другой администратор.',
    en: 'Another administrator has to reset the two-step protection of your own account.',
  },
  'second_factor.required': {
    uz: 'Sizning huquqingiz uchun ikki bosqichli himoya majburiy, uni oʻchirib boʻlmaydi.',
    ru: 'При ваших правах двухэтапная защита обязательна, отключить её нельзя.',
    en: 'Your role needs two-step protection; it cannot be turned off.',
  },
} as const satisfies Partial<Record<ErrorCode, Record<Language, string>>>;

import type { MovementType } from '@malaka/contracts/money/choices';
import type { Language } from '#/kit/http/language.ts';
import { groupDigits } from './group-digits.ts';

type Facts = { provider: string | null; course: string | null; reason: string | null };

/** The comment shown with a movement of the balance. */
export const comments: Record<Language, Record<MovementType, (facts: Facts) => string>> = {
  uz: {
    top_up: ({ provider }) => `${provider} orqali toʻldirildi`,
    purchase: ({ course }) => `Kurs xarid qilindi: «${course}»`,
    refund: ({ course, reason }) => `Kurs puli qaytarildi: «${course}». Sabab: ${reason}`,
    correction: ({ provider, reason }) =>
      reason ?? `${provider} toʻlovni bekor qildi va pulni qaytarib oldi`,
    opening: ({ reason }) => `Avvalgi tizimdagi qoldiq: ${reason}`,
  },
  ru: {
    top_up: ({ provider }) => `Пополнение через ${provider}`,
    purchase: ({ course }) => `Покупка курса «${course}»`,
    refund: ({ course, reason }) => `Возврат за курс «${course}». Причина: ${reason}`,
    correction: ({ provider, reason }) =>
      reason ?? `${provider} отменил платёж и забрал деньги обратно`,
    opening: ({ reason }) => `Остаток из прежней системы: ${reason}`,
  },
  en: {
    top_up: ({ provider }) => `Top-up through ${provider}`,
    purchase: ({ course }) => `Purchase of the course “${course}”`,
    refund: ({ course, reason }) => `Refund of the course “${course}”. Reason: ${reason}`,
    correction: ({ provider, reason }) =>
      reason ?? `${provider} cancelled the payment and took the money back`,
    opening: ({ reason }) => `Balance from the former system: ${reason}`,
  },
};

export const spanTooLong: Record<Language, (days: number) => string> = {
  uz: (days) => `Koʻpi bilan ${days} kunlik oraliqni tanlang.`,
  ru: (days) => `Выберите промежуток не больше ${days} дней.`,
  en: (days) => `Choose a span of at most ${days} days.`,
};

export const belowZero: Record<Language, (balance: bigint) => string> = {
  uz: (balance) => `Hisobda faqat ${groupDigits(balance)} soʻm bor: bundan koʻp yechib boʻlmaydi.`,
  ru: (balance) => `На счёте только ${groupDigits(balance)} сумов: больше снять нельзя.`,
  en: (balance) => `The balance has only ${groupDigits(balance)} soʻm: no more can be taken.`,
};

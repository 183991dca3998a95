/** Texts in the heads of public pages (pages.ts). */
export const contentPageTexts = {
  uz: {
    landing: 'Malaka — xalq taʼlimi xodimlari malakasini oshirish platformasi',
    faq: 'Savol-javoblar',
    faqHint: 'Malaka platformasi haqida koʻp soʻraladigan savollar va ularning javoblari.',
  },
  ru: {
    landing: 'Malaka — платформа повышения квалификации работников народного образования',
    faq: 'Вопросы и ответы',
    faqHint: 'Частые вопросы о платформе Malaka и ответы на них.',
  },
  en: {
    landing: 'Malaka — professional development for public-education staff',
    faq: 'Questions and answers',
    faqHint: 'What people often ask about the Malaka platform, with answers.',
  },
} as const;

/** Texts in the heads of public pages. */
export const contentPageTexts = {
  uz: {
    landing: 'Malaka — maktab xodimlari malakasini oshirish platformasi',
    faq: 'Savol-javoblar',
    faqHint: 'Malaka platformasi haqida koʻp soʻraladigan savollar va ularning javoblari.',
    status: 'Platforma holati',
    statusHint: 'Malaka platformasi hozir qanday ishlayotgani va qachon ishlamagani.',
  },
  ru: {
    landing: 'Malaka — платформа повышения квалификации работников школ',
    faq: 'Вопросы и ответы',
    faqHint: 'Частые вопросы о платформе Malaka и ответы на них.',
    status: 'Состояние платформы',
    statusHint: 'Как сейчас работает платформа Malaka и когда она не работала.',
  },
  en: {
    landing: 'Malaka — professional development for school staff',
    faq: 'Questions and answers',
    faqHint: 'What people often ask about the Malaka platform, with answers.',
    status: 'Platform status',
    statusHint: 'How the Malaka platform works now, and when it was away.',
  },
} as const;

import type { Text } from '#/kit/excel/texts.ts';

export const movingTexts = {
  phone: {
    uz: 'Bu telefon raqami emas: 998 va toʻqqizta raqam kerak.',
    ru: 'Это не номер телефона: нужны 998 и девять цифр.',
    en: 'This is not a phone number: 998 and nine digits are required.',
  },
  foreignPhone: {
    uz: 'Bu boshqa davlatning raqami. Faqat +998 bilan boshlanadigan raqamlar qabul qilinadi.',
    ru: 'Это номер другой страны. Принимаются только номера, которые начинаются с +998.',
    en: 'This is a number of another country. Only numbers that begin with +998 are accepted.',
  },
  phoneOfOther: {
    uz: 'Bu raqam bilan boshqa odam roʻyxatdan oʻtgan: ismi yoki JSHSHIRi toʻgʻri kelmaydi.',
    ru: 'С этим номером зарегистрирован другой человек: имя или ПИНФЛ не совпадает.',
    en: 'Another person has registered with this phone: the name or personal number differs.',
  },
  numberOfOther: {
    uz: 'Bu JSHSHIR boshqa telefon raqamli hisobda turibdi.',
    ru: 'Этот ПИНФЛ указан в учётной записи с другим телефоном.',
    en: 'An account with another phone has this personal number.',
  },
  names: {
    uz: 'Familiya va ism kerak.',
    ru: 'Нужны фамилия и имя.',
    en: 'Last name and first name are required.',
  },
  schoolCode: {
    uz: 'Bunday kodli maktab roʻyxatda yoʻq: odam usiz koʻchiriladi.',
    ru: 'В списке нет школы с таким кодом: человек переносится без неё.',
    en: 'The list has no school with this code: the person is imported without it.',
  },
  daysOrder: {
    uz: 'Tugash sanasi boshlanish sanasidan oldin.',
    ru: 'Дата окончания раньше даты начала.',
    en: 'The end date is before the start date.',
  },
  accountUsed: (tables: readonly string[]): Text => ({
    uz: `Hisobdan foydalanilgan (${tables.join(', ')}), shuning uchun u qoldi.`,
    ru: `Учётной записью уже пользовались (${tables.join(', ')}), поэтому она осталась.`,
    en: `The account was used (${tables.join(', ')}), so it stays.`,
  }),
  schoolUsed: {
    uz: 'Maktab profillarda tanlangan, shuning uchun u qoldi.',
    ru: 'Школа указана в профилях, поэтому она осталась.',
    en: 'Profiles refer to the school, so it stays.',
  },
  profileSent: {
    uz: 'Profil tekshiruvga yuborilgan, shuning uchun yozuv qoldi.',
    ru: 'Профиль отправлен на проверку, поэтому запись осталась.',
    en: 'The profile was sent for review, so the record stays.',
  },
};

export const openingTexts = {
  amount: {
    uz: 'Butun soʻm kerak: 12500. Manfiy qoldiq koʻchirilmaydi.',
    ru: 'Нужны целые сумы: 12500. Отрицательный остаток не переносится.',
    en: 'Whole soʻm are needed: 12500. A balance below 0 is not imported.',
  },
  spent: {
    uz: 'Pulning bir qismi sarflangan, shuning uchun qoldiq qoldi.',
    ru: 'Часть денег уже потрачена, поэтому остаток не отозван.',
    en: 'Part of the money was spent, so the balance stays.',
  },
};

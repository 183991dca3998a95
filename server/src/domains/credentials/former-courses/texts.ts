export const formerTexts = {
  credits: {
    uz: 'Kredit 0 dan 999 gacha son boʻlishi kerak.',
    ru: 'Кредиты: число от 0 до 999.',
    en: 'Credits are a number from 0 to 999.',
  },
  hours: {
    uz: 'Soat 0 dan 9999 gacha son boʻlishi kerak.',
    ru: 'Часы: число от 0 до 9999.',
    en: 'Hours are a number from 0 to 9999.',
  },
  ownNumber: {
    uz: 'Raqam platformamizning sertifikatlari kabi yozilgan. Unga eski tizim nomini qoʻshing.',
    ru: 'Номер такой же, как у сертификатов платформы. Допишите к нему название прежней системы.',
    en: 'The number looks like those of this platform. Put the name of the former system before it.',
  },
  takenNumber: {
    uz: 'Bu raqamli sertifikat allaqachon roʻyxatda bor.',
    ru: 'Сертификат с этим номером уже есть в реестре.',
    en: 'A certificate with this number is already in the register.',
  },
  future: {
    uz: 'Sana kelajakda yoki 2000-yildan oldin.',
    ru: 'Дата в будущем или раньше 2000 года.',
    en: 'The date is in the future, or before 2000.',
  },
  yearSettled: {
    uz: 'Yil yopilgan yoki yil sertifikati berilgan, shuning uchun kurs va krediti qoldi.',
    ru: 'Год закрыт или выдан сертификат за год, поэтому курс и его кредиты остались.',
    en: 'The year is closed or its certificate was issued, so the course and its credits stay.',
  },
};

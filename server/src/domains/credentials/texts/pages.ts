/** Texts in the heads of public pages. */
export const credentialPageTexts = {
  uz: {
    certificate: (number: string) => `${number} sertifikati`,
    check: 'Sertifikatni tekshirish',
    inForce: 'Sertifikat amalda',
    ended: 'Sertifikat amal qilmaydi',
    hint: 'Sertifikatning haqiqiyligi va hozirgi holati.',
    offline: 'Oflayn taʼlimni tekshirish',
    offlineHint:
      'Maʼlumotnoma raqamini kiriting: qayerda, qachon va necha soat oʻqilgani shu zahoti koʻrinadi.',
  },
  ru: {
    certificate: (number: string) => `Сертификат ${number}`,
    check: 'Проверка сертификата',
    inForce: 'Сертификат действителен',
    ended: 'Сертификат недействителен',
    hint: 'Подлинность сертификата и его нынешнее состояние.',
    offline: 'Проверка очного обучения',
    offlineHint:
      'Введите номер справки и сразу увидите, где, когда и сколько часов длилось обучение.',
  },
  en: {
    certificate: (number: string) => `Certificate ${number}`,
    check: 'Certificate check',
    inForce: 'The certificate is in force',
    ended: 'The certificate is not in force',
    hint: 'Whether the certificate is genuine, and its current state.',
    offline: 'Check an offline training',
    offlineHint: 'Enter the reference number and see at once where, when and for how many hours.',
  },
};

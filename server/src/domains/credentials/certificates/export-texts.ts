import { textsIn } from '#/kit/http/language.ts';

export const exportTexts = textsIn({
  uz: {
    column: {
      number: 'Raqami',
      issuedAt: 'Berilgan sana',
      owner: 'Egasi',
      course: 'Kurs',
      type: 'Turi',
      state: 'Holati',
      region: 'Hudud',
      hours: 'Soat',
      credits: 'Kredit',
    },
    type: {
      upgrade: 'Malaka oshirish',
      retraining: 'Qayta tayyorlash',
      paid: 'Pullik kurs',
      informal: 'Norasmiy taʼlim',
      summary: 'Yil yakuni',
    },
    state: {
      issued: 'Amalda',
      corrected: 'Amalda, tuzatilgan',
      replaced: 'Almashtirilgan',
      revoked: 'Bekor qilingan',
    },
  },
  ru: {
    column: {
      number: 'Номер',
      issuedAt: 'Дата выдачи',
      owner: 'Владелец',
      course: 'Курс',
      type: 'Вид',
      state: 'Состояние',
      region: 'Регион',
      hours: 'Часы',
      credits: 'Кредиты',
    },
    type: {
      upgrade: 'Повышение квалификации',
      retraining: 'Переподготовка',
      paid: 'Платный курс',
      informal: 'Неформальное образование',
      summary: 'Итоги года',
    },
    state: {
      issued: 'Действует',
      corrected: 'Действует, исправлен',
      replaced: 'Заменён',
      revoked: 'Отозван',
    },
  },
  en: {
    column: {
      number: 'Number',
      issuedAt: 'Issued on',
      owner: 'Owner',
      course: 'Course',
      type: 'Type',
      state: 'State',
      region: 'Region',
      hours: 'Hours',
      credits: 'Credits',
    },
    type: {
      upgrade: 'Professional development',
      retraining: 'Retraining',
      paid: 'Paid course',
      informal: 'Informal learning',
      summary: 'Summary of a year',
    },
    state: {
      issued: 'In force',
      corrected: 'In force, corrected',
      replaced: 'Replaced',
      revoked: 'Revoked',
    },
  },
});

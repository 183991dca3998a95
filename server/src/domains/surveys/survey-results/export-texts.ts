import { textsIn } from '#/kit/http/language.ts';

export const exportTexts = textsIn({
  uz: {
    yes: 'Ha',
    no: 'Yoʻq',
    column: {
      name: 'Familiya va ism',
      region: 'Hudud',
      positionType: 'Lavozim turi',
      answeredAt: 'Javob vaqti',
    },
  },
  ru: {
    yes: 'Да',
    no: 'Нет',
    column: {
      name: 'Фамилия и имя',
      region: 'Регион',
      positionType: 'Вид должности',
      answeredAt: 'Время ответа',
    },
  },
  en: {
    yes: 'Yes',
    no: 'No',
    column: {
      name: 'Name',
      region: 'Region',
      positionType: 'Position type',
      answeredAt: 'Answered at',
    },
  },
});

import type { Language } from '#/kit/http/language.ts';
import type { TrainingError } from './rules.ts';

type Text = Record<Language, string>;

export const validationTexts: Record<TrainingError['error'], Text> = {
  noSigns: {
    uz: 'Raqamda harf yoki raqam boʻlishi kerak.',
    ru: 'В номере должны быть буквы или цифры.',
    en: 'A number must have letters or digits.',
  },
  tooOld: {
    uz: '2000-yildan oldingi oʻqish kiritilmaydi.',
    ru: 'Обучение до 2000 года не вносится.',
    en: 'Trainings before 2000 cannot be entered.',
  },
  endsBefore: {
    uz: 'Tugash kuni boshlanish kunidan oldin.',
    ru: 'День окончания раньше дня начала.',
    en: 'The end is before the start.',
  },
  notEnded: {
    uz: 'Oʻqish hali tugamagan: tugash sanasidan keyin kiriting.',
    ru: 'Обучение ещё не закончилось: внесите его после окончания.',
    en: 'The training has not ended yet: enter it when it has.',
  },
};

export const institutionNeeded: Text = {
  uz: 'Taʼlim muassasasini yozing.',
  ru: 'Напишите образовательную организацию.',
  en: 'Enter the institution.',
};

/** Why rows of a sheet are refused. */
export const sheetTexts = {
  day: {
    uz: 'Kunni 15.03.2026 koʻrinishida yozing.',
    ru: 'Напишите день в виде 15.03.2026.',
    en: 'Enter the day as 15.03.2026.',
  },
  hours: {
    uz: 'Soatlar soni 1 dan 2000 gacha butun son boʻlsin.',
    ru: 'Число часов — целое, от 1 до 2000.',
    en: 'Hours are a whole number from 1 to 2000.',
  },
  attached: {
    uz: 'Bu raqamdagi yozuvni egasi oʻziga biriktirgan: uni oʻzgartirib boʻlmaydi. Xato boʻlsa, avval bekor qiling.',
    ru: 'Запись с этим номером уже прикреплена: её нельзя изменить. Если в ней ошибка, сначала отзовите её.',
    en: 'The record with this number is attached and cannot be changed. If it is wrong, withdraw it first.',
  },
  others: {
    uz: 'Bu raqamli yozuvni boshqa tashkilot yoki hudud kiritgan.',
    ru: 'Запись с этим номером внесла другая организация или регион.',
    en: 'Another organisation or region has entered this number.',
  },
  withdrawn: {
    uz: 'Bu raqamli yozuv bekor qilingan. Toʻgʻrilangani roʻyxatdagi shakl orqali kiritiladi.',
    ru: 'Запись с этим номером отозвана. Исправленная вносится через форму в списке.',
    en: 'The record with this number was withdrawn. Enter a corrected one in the form of the list.',
  },
} as const satisfies Record<string, Text>;

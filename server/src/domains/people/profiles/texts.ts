import { GRADUATION_YEAR_MIN, PROFILE_ENTRIES_MAX } from '@malaka/contracts/kit/limits';
import type { RequiredField } from '@malaka/contracts/people/profiles/completeness';
import type { Language } from '#/kit/http/language.ts';

export type Texts = Record<Language, string>;

/** Each required field has its own text; specification §7. */
export const missingTexts: Record<RequiredField | 'subject', Texts> = {
  lastName: {
    uz: 'Familiya kiritilmagan.',
    ru: 'Не указана фамилия.',
    en: 'The last name is not entered.',
  },
  firstName: {
    uz: 'Ism kiritilmagan.',
    ru: 'Не указано имя.',
    en: 'The first name is not entered.',
  },
  middleName: {
    uz: 'Otasining ismi kiritilmagan.',
    ru: 'Не указано отчество.',
    en: 'The middle name is not entered.',
  },
  gender: {
    uz: 'Jins tanlanmagan.',
    ru: 'Не указан пол.',
    en: 'The gender is not chosen.',
  },
  birthDate: {
    uz: 'Tugʻilgan sana kiritilmagan.',
    ru: 'Не указана дата рождения.',
    en: 'The birth date is not entered.',
  },
  passportSeries: {
    uz: 'Pasport seriyasi kiritilmagan.',
    ru: 'Не указана серия паспорта.',
    en: 'The passport series is not entered.',
  },
  passportNumber: {
    uz: 'Pasport raqami kiritilmagan.',
    ru: 'Не указан номер паспорта.',
    en: 'The passport number is not entered.',
  },
  personalNumber: {
    uz: 'JSHSHIR kiritilmagan.',
    ru: 'Не указан ПИНФЛ.',
    en: 'The personal number (PINFL) is not entered.',
  },
  regionId: {
    uz: 'Hudud tanlanmagan.',
    ru: 'Не указан регион.',
    en: 'The region is not chosen.',
  },
  cityId: {
    uz: 'Tuman yoki shahar tanlanmagan.',
    ru: 'Не указан район или город.',
    en: 'The district or city is not chosen.',
  },
  school: {
    uz: 'Maktab tanlanmagan.',
    ru: 'Не указана школа.',
    en: 'The school is not chosen.',
  },
  positionTypeId: {
    uz: 'Lavozim turi tanlanmagan.',
    ru: 'Не указан тип должности.',
    en: 'The position type is not chosen.',
  },
  position: {
    uz: 'Lavozim tanlanmagan.',
    ru: 'Не указана должность.',
    en: 'The position is not chosen.',
  },
  subject: {
    uz: 'Fan tanlanmagan.',
    ru: 'Не указан предмет.',
    en: 'The subject is not chosen.',
  },
  faculty: {
    uz: 'Fakultet yoki mutaxassislik kiritilmagan.',
    ru: 'Не указан факультет или специальность.',
    en: 'The faculty or speciality is not entered.',
  },
  educationPlace: {
    uz: 'Oʻqish joyi kiritilmagan.',
    ru: 'Не указано место учёбы.',
    en: 'The place of study is not entered.',
  },
  graduationYear: {
    uz: 'Bitirgan yil kiritilmagan.',
    ru: 'Не указан год окончания.',
    en: 'The graduation year is not entered.',
  },
  workPlace: {
    uz: 'Ish joyi kiritilmagan.',
    ru: 'Не указано место работы.',
    en: 'The work place is not entered.',
  },
};

/** Further required fields of an entry. */
export const entryTexts = {
  position: {
    uz: 'Bu ish joyidagi lavozim kiritilmagan.',
    ru: 'Не указана должность на этом месте работы.',
    en: 'The position at this work place is not entered.',
  },
  start: {
    uz: 'Ish boshlangan sana kiritilmagan.',
    ru: 'Не указана дата начала работы.',
    en: 'The start date is not entered.',
  },
  stillThere: {
    uz: 'Hali ham ishlayotgan boʻlsangiz, tugash sanasini boʻsh qoldiring.',
    ru: 'Если вы ещё работаете там, оставьте дату окончания пустой.',
    en: 'Leave the end date empty while you still work there.',
  },
} satisfies Record<string, Texts>;

export const dateTexts = {
  future: {
    uz: 'Kelajakdagi sanani kiritib boʻlmaydi.',
    ru: 'Дата не может быть в будущем.',
    en: 'The date cannot be in the future.',
  },
  age: {
    uz: 'Tugʻilgan sanani tekshiring: yosh 16 dan 100 gacha boʻlishi kerak.',
    ru: 'Проверьте дату рождения: возраст должен быть от 16 до 100 лет.',
    en: 'Check the birth date: the age must be 16 to 100.',
  },
  beforeBirth: {
    uz: 'Bu tugʻilgan sanadan oldin boʻlishi mumkin emas.',
    ru: 'Это не может быть раньше даты рождения.',
    en: 'This cannot be before the birth date.',
  },
  endBeforeStart: {
    uz: 'Tugash vaqti boshlanishidan oldin boʻlishi mumkin emas.',
    ru: 'Окончание не может быть раньше начала.',
    en: 'The end cannot be before the start.',
  },
  tooEarly: {
    uz: 'Bu juda erta sana. Tekshirib koʻring.',
    ru: 'Слишком ранняя дата. Проверьте её.',
    en: 'This date is too early. Please check it.',
  },
  graduationYear: {
    uz: `Bitirgan yil ${GRADUATION_YEAR_MIN} dan keyingi yilgacha boʻlishi mumkin.`,
    ru: `Год окончания — с ${GRADUATION_YEAR_MIN} до следующего года.`,
    en: `The graduation year is between ${GRADUATION_YEAR_MIN} and next year.`,
  },
} satisfies Record<string, Texts>;

export const tooManyEntries: Texts = {
  uz: `Koʻpi bilan ${PROFILE_ENTRIES_MAX} ta yozuv kiritish mumkin.`,
  ru: `Можно добавить не больше ${PROFILE_ENTRIES_MAX} записей.`,
  en: `At most ${PROFILE_ENTRIES_MAX} entries can be added.`,
};

export const notInRegion: Texts = {
  uz: 'Tanlangan hududda bunday tuman yoki shahar yoʻq.',
  ru: 'В выбранном регионе нет такого района или города.',
  en: 'The chosen region has no such district or city.',
};

export const notInDistrict: Texts = {
  uz: 'Tanlangan tumanda bunday turdagi bu maktab yoʻq. Roʻyxatdan qayta tanlang.',
  ru: 'В выбранном районе нет такой школы этого типа. Выберите из списка ещё раз.',
  en: 'The chosen district has no such school of this type. Choose from the list again.',
};

export const notInList: Texts = {
  uz: 'Roʻyxatdan tanlang.',
  ru: 'Выберите из списка.',
  en: 'Choose from the list.',
};

import type { CreditEntryKind } from '@malaka/contracts/credentials/credits';
import type { Language } from '#/kit/http/language.ts';

type StatementTexts = {
  title: (year: number) => string;
  owner: string;
  phone: string;
  made: string;
  minimum: string;
  collected: string;
  missing: string;
  reached: string;
  /** For an open year a forecast, for a closed one the result. */
  carries: (nextYear: number, isClosed: boolean) => string;
  expires: (isClosed: boolean) => string;
  balance: string;
  state: string;
  open: string;
  closed: string;
  lines: string;
  noLines: string;
  columns: {
    number: string;
    date: string;
    kind: string;
    document: string;
    author: string;
    rule: string;
    expires: string;
    amount: string;
  };
  kinds: Record<CreditEntryKind, string>;
  carriedFrom: (year: number) => string;
  carriedTo: (year: number) => string;
  platform: string;
  administration: string;
  rules: (rule: { minimum: string; cap: string; nextYear: number }) => string;
  page: (page: number, pages: number) => string;
};

export const statementTexts: Record<Language, StatementTexts> = {
  uz: {
    title: (year) => `${year}-yil kreditlari boʻyicha maʼlumotnoma`,
    owner: 'Egasi',
    phone: 'Telefon',
    made: 'Tuzilgan vaqti',
    minimum: 'Yillik meʼyor',
    collected: 'Toʻplangan',
    missing: 'Yetishmaydi',
    reached: 'meʼyor bajarildi',
    carries: (nextYear, isClosed) =>
      isClosed ? `${nextYear}-yilga oʻtkazildi` : `${nextYear}-yilga oʻtadigan`,
    expires: (isClosed) => (isClosed ? 'Bekor boʻldi' : 'Bekor boʻladi'),
    balance: 'Yil qoldigʻi',
    state: 'Yil holati',
    open: 'davom etmoqda',
    closed: 'yopilgan',
    lines: 'Yozuvlar',
    noLines: 'Bu yilda kredit yozilmagan.',
    columns: {
      number: '№',
      date: 'Sana',
      kind: 'Turi',
      document: 'Asos',
      author: 'Kim yozgan',
      rule: 'Qoida',
      expires: 'Amal qiladi',
      amount: 'Kredit',
    },
    kinds: {
      earned: 'Kurs',
      alternative: 'Muqobil sertifikat',
      offline: 'Oflayn oʻqish',
      webinar: 'Vebinar',
      carried: 'Oʻtkazma',
      expired: 'Bekor boʻlgan',
      corrected: 'Tuzatish',
      imported: 'Avvalgi tizimdagi kurs',
    },
    carriedFrom: (year) => `${year}-yildan oʻtdi`,
    carriedTo: (year) => `${year}-yilga oʻtkazildi`,
    platform: 'Platforma',
    administration: 'Maʼmuriyat',
    rules: ({ minimum, cap, nextYear }) =>
      `Yil Toshkent vaqti bilan 1-yanvar soat 00:00 da ochiladi. Avval eng eski kreditlar bilan ${minimum} kreditlik yillik meʼyor qoplanadi. Undan ortigʻi ${nextYear}-yilga oʻtadi, koʻpi bilan ${cap} kredit. Bir marta oʻtgan kredit yana oʻtmaydi.`,
    page: (page, pages) => `${page} / ${pages}`,
  },
  ru: {
    title: (year) => `Справка о кредитах за ${year} год`,
    owner: 'Владелец',
    phone: 'Телефон',
    made: 'Составлена',
    minimum: 'Годовая норма',
    collected: 'Набрано',
    missing: 'Не хватает',
    reached: 'норма выполнена',
    carries: (nextYear, isClosed) =>
      isClosed ? `Перенесено на ${nextYear} год` : `Перейдёт на ${nextYear} год`,
    expires: (isClosed) => (isClosed ? 'Сгорело' : 'Сгорит'),
    balance: 'Остаток года',
    state: 'Состояние года',
    open: 'идёт',
    closed: 'закрыт',
    lines: 'Записи',
    noLines: 'В этом году кредитов не начислено.',
    columns: {
      number: '№',
      date: 'Дата',
      kind: 'Вид',
      document: 'Основание',
      author: 'Кто записал',
      rule: 'Правило',
      expires: 'Действуют до',
      amount: 'Кредиты',
    },
    kinds: {
      earned: 'Курс',
      alternative: 'Альтернативный сертификат',
      offline: 'Очное обучение',
      webinar: 'Вебинар',
      carried: 'Перенос',
      expired: 'Сгорело',
      corrected: 'Исправление',
      imported: 'Курс прежней системы',
    },
    carriedFrom: (year) => `Перенесено с ${year} года`,
    carriedTo: (year) => `Перенесено на ${year} год`,
    platform: 'Платформа',
    administration: 'Администрация',
    rules: ({ minimum, cap, nextYear }) =>
      `Год открывается 1 января в 00:00 по Ташкенту. Сначала самыми ранними кредитами покрывается годовая норма: ${minimum}. Всё сверх неё переходит на ${nextYear} год, но не больше ${cap}. Кредиты, которые перенесены один раз, дальше не переносятся.`,
    page: (page, pages) => `${page} / ${pages}`,
  },
  en: {
    title: (year) => `Statement of credits for ${year}`,
    owner: 'Holder',
    phone: 'Phone',
    made: 'Made at',
    minimum: 'Yearly minimum',
    collected: 'Collected',
    missing: 'Still needed',
    reached: 'minimum reached',
    carries: (nextYear, isClosed) =>
      isClosed ? `Carried over to ${nextYear}` : `Will carry over to ${nextYear}`,
    expires: (isClosed) => (isClosed ? 'Expired' : 'Will expire'),
    balance: 'Balance of the year',
    state: 'State of the year',
    open: 'open',
    closed: 'closed',
    lines: 'Entries',
    noLines: 'No credits were entered in this year.',
    columns: {
      number: 'No.',
      date: 'Date',
      kind: 'Kind',
      document: 'Based on',
      author: 'Entered by',
      rule: 'Rule',
      expires: 'Valid until',
      amount: 'Credits',
    },
    kinds: {
      earned: 'Course',
      alternative: 'Alternative certificate',
      offline: 'Offline training',
      webinar: 'Webinar',
      carried: 'Carry-over',
      expired: 'Expired',
      corrected: 'Correction',
      imported: 'Course in the former system',
    },
    carriedFrom: (year) => `Carried over from ${year}`,
    carriedTo: (year) => `Carried over to ${year}`,
    platform: 'Platform',
    administration: 'Administration',
    rules: ({ minimum, cap, nextYear }) =>
      `The year opens on 1 January at 00:00 in Tashkent. The oldest credits cover the minimum of ${minimum} first. Credits above it carry over into ${nextYear}, at most ${cap}. Credits that were carried over once are not carried over again.`,
    page: (page, pages) => `${page} / ${pages}`,
  },
};

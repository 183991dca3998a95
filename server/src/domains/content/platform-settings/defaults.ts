import type { Settings } from './queries.ts';

/** Defaults until an administrator changes them; the environment decides the code channel. */
export const defaultSettings = {
  'landing.title': {
    uz: 'Malakangiz — bolalar kelajagi',
    ru: 'Ваше мастерство — будущее детей',
    en: 'Your mastery is their future',
  },
  'landing.sentence': {
    uz: 'Telefonda yoki kompyuterda oʻqing, kredit toʻplang va haqiqiyligini har kim tekshira oladigan sertifikat oling.',
    ru: 'Учитесь с телефона или компьютера, набирайте кредиты и получайте сертификат, подлинность которого может проверить каждый.',
    en: 'Learn on a phone or a computer, collect credits and earn certificates that anyone can verify.',
  },
  'contact.telegram_url': '',
  'contact.phone': '',
  'contact.email': '',
  'certificate.issuer': {
    uz: 'Uzluksiz kasbiy taʼlim platformasi',
    ru: 'Платформа непрерывного профессионального образования',
    en: 'Platform for continuing professional education',
  },
  'certificate.signatory_name': { uz: '', ru: '', en: '' },
  'certificate.signatory_title': { uz: '', ru: '', en: '' },
  'certificate.ground': { document: { uz: '', ru: '', en: '' }, number: '', date: null },
  // Decision 110.
  'credits.minimum': 36,
  'credits.minimums': [],
  // Decision 111: at most one yearly minimum.
  'credits.carry_cap': null,
  'credits.hours_per_credit': 3,
  'diagnostic.bands': [
    { upTo: 30, title: { uz: 'Boshlangʻich', ru: 'Начальный', en: 'Beginning' } },
    { upTo: 55, title: { uz: 'Rivojlanayotgan', ru: 'Развивающийся', en: 'Developing' } },
    { upTo: 75, title: { uz: 'Yaxshi', ru: 'Хороший', en: 'Good' } },
    { upTo: 100, title: { uz: 'Yuqori', ru: 'Высокий', en: 'Advanced' } },
  ],
  // Decision 53.
  'diagnostic.per_category': 5,
  'exams.grace_seconds': 10,
  'appeals.many': 5,
  // Decision 48.
  'alternative.max_credits': {
    language: 20,
    training_abroad: 20,
    competition: 10,
    publication: 10,
    other_course: 10,
  },
  // Decision 65.
  'courses.need_approval': false,
  maintenance: { isOn: false, text: { uz: '', ru: '', en: '' }, endsAt: null },
} satisfies Partial<Settings>;

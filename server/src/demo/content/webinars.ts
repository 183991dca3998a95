import type { DemoWebinar } from './types.ts';

export const demoWebinars: DemoWebinar[] = [
  {
    key: 'digital-lesson-questions',
    slug: 'raqamli-dars-savol-javob-k7m2',
    title: 'Raqamli dars: savol-javob va jonli namuna',
    description:
      'Bitta mavzuni besh bosqichga ajratamiz, internet uzilgan holatni sinab koʻramiz va sizning savollaringizga javob beramiz. Keyingi haftada oʻtadigan dars rejangizni tayyorlab keling.',
    authorKey: 'karimova',
    languageCode: 'uz',
    startsInDays: 2,
    startTime: '15:00',
    durationMinutes: 60,
  },
  {
    key: 'school-plan',
    slug: 'maktab-rivojlanish-rejasi-p4xd',
    title: 'Maktab rivojlanish rejasi: ikki maqsad, toʻrt chorak',
    description:
      'Direktor va oʻrinbosarlar uchun amaliy mashgʻulot: maʼlumotni tahlil qilish, ustuvor maqsad tanlash va chorak yakunida rejani qayta koʻrish.',
    authorKey: 'toshmatov',
    languageCode: 'uz',
    startsInDays: 5,
    startTime: '16:00',
    durationMinutes: 90,
  },
  {
    key: 'inclusive-talk',
    slug: 'inklyuzivnyy-klass-razbor-t9qa',
    title: 'Инклюзивный класс: разбор реальных ситуаций',
    description:
      'Психолог и учителя разбирают четыре ситуации: длинная инструкция, шум, насмешки и разговор с семьёй. Пришлите свою ситуацию заранее, не называя имён.',
    authorKey: 'rakhimova',
    languageCode: 'ru',
    startsInDays: 9,
    startTime: '15:30',
    durationMinutes: 75,
  },
  {
    key: 'steam-evening',
    slug: 'steam-kechasi-b3wn',
    title: 'STEAM kechasi: plastik idishdan issiqxona',
    description:
      'Loyihani birga yasaymiz. Plastik idish, paxta, loviya urugʻi va termometr tayyorlab qoʻying. Yakunda baholash mezonlarini muhokama qilamiz.',
    authorKey: 'yusupov',
    languageCode: 'uz',
    startsInDays: 16,
    startTime: '17:00',
    durationMinutes: 60,
  },
  {
    key: 'pirls-reading',
    slug: 'chitaem-i-ponimaem-m5rc',
    title: 'Читаем и понимаем: вопросы к тексту для начальной школы',
    description:
      'Встреча прошла: составили четыре вида вопросов к одной сказке и задания к упаковке сока. Доступны материалы и ответы на вопросы участников.',
    authorKey: 'kim',
    languageCode: 'ru',
    startsInDays: -6,
    startTime: '15:00',
    durationMinutes: 60,
  },
];

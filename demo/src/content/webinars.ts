import type { DemoWebinar } from './types.ts';

export const demoWebinars: DemoWebinar[] = [
  {
    key: 'digital-lesson-questions',
    slug: 'raqamli-dars-savol-javob-k7m2',
    title: 'Raqamli dars: savol-javob va jonli namuna',
    description:
      '<p>Bitta mavzuni besh bosqichga ajratamiz, internet uzilgan holatni sinab koʻramiz va sizning savollaringizga javob beramiz. Keyingi haftada oʻtadigan dars rejangizni tayyorlab keling.</p>',
    authorKey: 'karimova',
    languageCode: 'uz',
    starts: { inDays: 2, time: '15:00' },
    durationMinutes: 60,
    isRecorded: true,
    isAwaited: true,
  },
  {
    key: 'interactive-board',
    slug: 'interaktiv-doska-15-daqiqada-h6ty',
    title: 'Interaktiv doska: 15 daqiqada tayyor topshiriq',
    description:
      '<p>Har bir fan uchun bitta tayyor andoza koʻrsataman va birga toʻldiramiz.</p><ul><li>Juftlash va saralash topshiriqlari</li><li>Internet sekin boʻlsa nima qilish kerak</li><li>Savollaringizga javoblar</li></ul>',
    authorKey: 'teacher',
    languageCode: 'uz',
    starts: { inMinutes: 120 },
    durationMinutes: 45,
    isRecorded: true,
    isAwaited: true,
  },
  {
    key: 'group-work',
    slug: 'guruhlarda-ishlash-sir-asrorlari-w2vn',
    title: 'Guruhlarda ishlash: shovqinsiz va hamma band',
    description:
      '<p>Rollarni taqsimlash, vaqtni koʻrsatib turish va natijani bir varaqda yigʻish. Oʻz sinfingizdagi bitta qiyin holatni yozib keling.</p>',
    authorKey: 'teacher',
    languageCode: 'uz',
    starts: { inDays: 7, time: '15:00' },
    durationMinutes: 75,
    isRecorded: true,
  },
  {
    key: 'school-plan',
    slug: 'maktab-rivojlanish-rejasi-p4xd',
    title: 'Maktab rivojlanish rejasi: ikki maqsad, toʻrt chorak',
    description:
      '<p>Direktor va oʻrinbosarlar uchun amaliy mashgʻulot: maʼlumotni tahlil qilish, ustuvor maqsad tanlash va chorak yakunida rejani qayta koʻrish.</p>',
    authorKey: 'toshmatov',
    languageCode: 'uz',
    starts: { inDays: 5, time: '16:00' },
    durationMinutes: 90,
  },
  {
    key: 'inclusive-talk',
    slug: 'inklyuzivnyy-klass-razbor-t9qa',
    title: 'Инклюзивный класс: разбор реальных ситуаций',
    description:
      '<p>Психолог и учителя разбирают четыре ситуации: длинная инструкция, шум, насмешки и разговор с семьёй. Пришлите свою ситуацию заранее, не называя имён.</p>',
    authorKey: 'rakhimova',
    languageCode: 'ru',
    starts: { inDays: 9, time: '15:30' },
    durationMinutes: 75,
  },
  {
    key: 'steam-evening',
    slug: 'steam-kechasi-b3wn',
    title: 'STEAM kechasi: plastik idishdan issiqxona',
    description:
      '<p>Loyihani birga yasaymiz. Plastik idish, paxta, loviya urugʻi va termometr tayyorlab qoʻying. Yakunda baholash mezonlarini muhokama qilamiz.</p>',
    authorKey: 'yusupov',
    languageCode: 'uz',
    starts: { inDays: 16, time: '17:00' },
    durationMinutes: 60,
  },
  {
    key: 'pirls-reading',
    slug: 'chitaem-i-ponimaem-m5rc',
    title: 'Читаем и понимаем: вопросы к тексту для начальной школы',
    description:
      '<p>Встреча прошла: составили четыре вида вопросов к одной сказке и задания к упаковке сока. Доступны материалы и ответы на вопросы участников.</p>',
    authorKey: 'kim',
    languageCode: 'ru',
    starts: { inDays: -6, time: '15:00' },
    durationMinutes: 60,
  },
];

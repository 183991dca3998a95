import type { DemoVideoKey } from '#/content/types.ts';

export type SlideIcon =
  | 'star'
  | 'target'
  | 'search'
  | 'steps'
  | 'phone'
  | 'paper'
  | 'pencil'
  | 'chat'
  | 'clock'
  | 'check';

export type Slide = {
  icon: SlideIcon;
  /** Lines with fixed breaks. */
  title: string[];
  subtitle: string;
  /** Shown halfway through the slide. */
  point: string[];
  pointSubtitle: string;
};

/** Uzbek with Russian below, so that one video serves courses in both languages. */
export const videoSlides: Record<DemoVideoKey, { hue: number; slides: Slide[] }> = {
  lesson: {
    hue: 222,
    slides: [
      {
        icon: 'star',
        title: ['Raqamli darsning', 'besh qadami'],
        subtitle: 'Пять шагов цифрового урока',
        point: ['Maqsaddan vositagacha'],
        pointSubtitle: 'От цели к инструменту',
      },
      {
        icon: 'target',
        title: ['1. Maqsad'],
        subtitle: 'Что ученик сможет сделать сам?',
        point: ['Oʻquvchi topadi, hisoblaydi,', 'isbotlaydi'],
        pointSubtitle: 'Глагол, который можно увидеть',
      },
      {
        icon: 'search',
        title: ['2. Dalil'],
        subtitle: 'По чему я это увижу?',
        point: ['Mini-test, chizma,', 'ogʻzaki javob'],
        pointSubtitle: 'Мини-тест, чертёж, устный ответ',
      },
      {
        icon: 'steps',
        title: ['3. Faoliyat'],
        subtitle: 'Какие шаги ведут к результату?',
        point: ['Solishtirish, yozish,', 'tushuntirish'],
        pointSubtitle: 'Сравнить, записать, объяснить',
      },
      {
        icon: 'phone',
        title: ['4. Vosita'],
        subtitle: 'Где он полезнее бумаги и доски?',
        point: ['Vosita maqsadga', 'xizmat qiladi'],
        pointSubtitle: 'Инструмент служит цели',
      },
      {
        icon: 'paper',
        title: ['5. B reja'],
        subtitle: 'А если пропадёт интернет?',
        point: ['Yuklangan video, bosma', 'xarita, rangli kartochka'],
        pointSubtitle: 'Готовим заранее',
      },
      {
        icon: 'check',
        title: ['Endi navbat sizga'],
        subtitle: 'Теперь ваша очередь',
        point: ['Keyingi haftadagi bitta', 'mavzuni rejalang'],
        pointSubtitle: 'Спланируйте одну тему',
      },
    ],
  },
  star: {
    hue: 172,
    slides: [
      {
        icon: 'star',
        title: ['Ikki yulduz', 'va bir tilak'],
        subtitle: 'Две звезды и пожелание',
        point: ['Oʻquvchilar bir-birining', 'ishini baholaydi'],
        pointSubtitle: 'Взаимное оценивание в классе',
      },
      {
        icon: 'star',
        title: ['Birinchi yulduz'],
        subtitle: 'Первая сильная сторона',
        point: ['“Xulosangni misol bilan', 'isbotlagansan”'],
        pointSubtitle: '«Ты доказал вывод примером»',
      },
      {
        icon: 'search',
        title: ['Ikkinchi yulduz'],
        subtitle: 'Вторая — по критерию',
        point: ['“Ikki manbani', 'solishtirgansan”'],
        pointSubtitle: '«Ты сравнил два источника»',
      },
      {
        icon: 'chat',
        title: ['Bir tilak'],
        subtitle: 'Одно точное предложение',
        point: ['“Kirish qismiga bitta', 'savol qoʻshib koʻr”'],
        pointSubtitle: '«Добавь вопрос во вступление»',
      },
      {
        icon: 'clock',
        title: ['Tuzatish vaqti'],
        subtitle: 'Время на исправление',
        point: ['Besh daqiqa — ishni', 'yaxshilash uchun'],
        pointSubtitle: 'Пять минут, чтобы улучшить работу',
      },
      {
        icon: 'pencil',
        title: ['Uch shart'],
        subtitle: 'Три условия',
        point: ['Mezon maʼlum, soʻz hurmatli,', 'gap ish haqida'],
        pointSubtitle: 'Критерий, уважение, речь о работе',
      },
      {
        icon: 'check',
        title: ['Ertaga sinab koʻring'],
        subtitle: 'Попробуйте уже завтра',
        point: ['Bitta topshiriq,', 'bitta juftlik, bitta tilak'],
        pointSubtitle: 'Одно задание, одна пара, одно пожелание',
      },
    ],
  },
};

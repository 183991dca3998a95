import type { DemoVideoQuestion } from './types.ts';

/** Questions of the video "Two stars and a wish", each after its slide. */
export const starQuestions: DemoVideoQuestion[] = [
  {
    type: 'single',
    text: 'Ikki yulduz nimani bildiradi?',
    explanation: 'Yulduzlar ishning kuchli tomonlarini, tilak esa bitta aniq taklifni bildiradi.',
    answers: [
      { text: 'Ishning ikkita kuchli tomonini', score: 1 },
      { text: 'Ishdagi ikkita xatoni', score: 0 },
      { text: 'Ikkita bahoni', score: 0 },
    ],
  },
  {
    type: 'grouping',
    text: 'Fikrlarni guruhlarga ajrating.',
    explanation:
      'Yaxshi fikr ish haqida gapiradi va misol keltiradi, oʻquvchining oʻzini baholamaydi.',
    answers: [
      {
        text: 'Yordam beradigan fikr',
        score: 1,
        items: ['Xulosangni misol bilan isbotlagansan', 'Kirishga bitta savol qoʻshib koʻr'],
      },
      { text: 'Yordam bermaydigan fikr', score: 1, items: ['Sen dangasasan', 'Menga yoqmadi'] },
    ],
  },
  {
    type: 'dragwords',
    text: 'Soʻzlarni joyiga qoʻying: avval ikkita [yulduz], keyin bitta [tilak], oxirida besh daqiqa [tuzatish].',
    explanation: 'Tuzatish vaqtisiz fikr qogʻozda qolib ketadi.',
    answers: [
      { text: 'yulduz', tag: 'yulduz' },
      { text: 'tilak', tag: 'tilak' },
      { text: 'tuzatish', tag: 'tuzatish' },
      { text: 'baho', tag: null },
    ],
  },
];

export const starQuestionsRu: DemoVideoQuestion[] = [
  {
    type: 'single',
    text: 'Что означают две звезды?',
    explanation: 'Звёзды — сильные стороны работы, пожелание — одно точное предложение.',
    answers: [
      { text: 'Две сильные стороны работы', score: 1 },
      { text: 'Две ошибки в работе', score: 0 },
      { text: 'Две оценки', score: 0 },
    ],
  },
  {
    type: 'multiple',
    text: 'Какие отзывы помогут ученику улучшить работу?',
    explanation: 'Помогает отзыв о работе, с примером или точным предложением.',
    answers: [
      { text: 'Ты доказал вывод примером', score: 1 },
      { text: 'Добавь вопрос во вступление', score: 1 },
      { text: 'Ты опять не старался', score: 0 },
      { text: 'Мне не понравилось', score: 0 },
    ],
  },
  {
    type: 'dragwords',
    text: 'Расставьте слова: сначала две [star], потом одно [wish], в конце пять минут на [time].',
    explanation: 'Без времени на исправление отзыв останется на бумаге.',
    answers: [
      { text: 'звезды', tag: 'star' },
      { text: 'пожелание', tag: 'wish' },
      { text: 'исправление', tag: 'time' },
      { text: 'оценку', tag: null },
    ],
  },
];

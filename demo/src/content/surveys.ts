import {
  type SurveyDefinition,
  surveyDocument,
  type SurveyQuestion,
} from '@malaka/contracts/surveys/surveys/definition';
import type { z } from 'zod';

type Text = { uz: string; ru: string; en: string };
type Input = z.input<typeof surveyDocument>;
type QuestionInput = Input['pages'][number]['questions'][number];
type Common = 'name' | 'title' | 'description' | 'errorText';
type Own<Question> = Question extends unknown ? Omit<Question, Common> : never;

const say = (uz: string, ru: string, en: string): Text => ({ uz, ru, en });
const nothing = say('', '', '');
const keyed = (letter: string, titles: readonly Text[]) =>
  titles.map((title, n) => ({ key: `${letter}${n + 1}`, title }));
const ask = (name: string, title: Text, own: Own<QuestionInput>) =>
  ({ name, title, description: nothing, errorText: nothing, ...own }) as QuestionInput;

const define = (title: Text, description: Text, questions: QuestionInput[]): SurveyDefinition =>
  surveyDocument.parse({
    title,
    description,
    thanks: say('Rahmat!', 'Спасибо!', 'Thank you!'),
    pages: [{ title: nothing, description: nothing, questions }],
  });

const needs = define(
  say('Malaka oshirishga ehtiyoj', 'Потребности в обучении', 'Training needs'),
  say(
    'Kelgusi yil kurslari shu javoblar asosida rejalashtiriladi.',
    'По этим ответам планируются курсы на следующий год.',
    'The courses of next year are planned by these answers.',
  ),
  [
    ask(
      'years',
      say('Pedagogik stajingiz (yil)', 'Педагогический стаж (лет)', 'Years of teaching'),
      {
        kind: 'input',
        input: 'number',
        isRequired: true,
        min: 0,
        max: 60,
      },
    ),
    ask('area', say('Eng kerakli yoʻnalish', 'Самое нужное направление', 'What you need most'), {
      kind: 'radiogroup',
      isRequired: true,
      options: keyed('o', [
        say('Raqamli vositalar', 'Цифровые инструменты', 'Digital tools'),
        say('Formativ baholash', 'Формативное оценивание', 'Formative assessment'),
        say('Inklyuziv taʼlim', 'Инклюзивное образование', 'Inclusive education'),
        say('Fan metodikasi', 'Методика предмета', 'Subject methods'),
      ]),
    }),
    ask(
      'form',
      say('Qanday oʻqish qulay?', 'Как вам удобнее учиться?', 'How do you like to learn?'),
      {
        kind: 'ranking',
        options: keyed('o', [
          say('Video darslar', 'Видеоуроки', 'Video lessons'),
          say('Jonli vebinarlar', 'Живые вебинары', 'Live webinars'),
          say('Ochiq darslar', 'Открытые уроки', 'Open lessons'),
        ]),
      },
    ),
    ask('help', say('Hozir nima yordam beradi?', 'Что помогает сейчас?', 'What helps you now?'), {
      kind: 'checkboxgroup',
      options: keyed('o', [
        say('Hamkasblar', 'Коллеги', 'Colleagues'),
        say('Kurslar', 'Курсы', 'Courses'),
        say('Internet', 'Интернет', 'The internet'),
      ]),
    }),
    ask('topic', say('Qaysi mavzuda kurs kerak?', 'По какой теме нужен курс?', 'Which topic?'), {
      kind: 'input',
      input: 'textarea',
    }),
  ],
);

const climate = define(
  say('Maktabdagi muhit', 'Школьный климат', 'School climate'),
  say('Soʻrovnoma anonim.', 'Опрос анонимный.', 'The survey is anonymous.'),
  [
    ask('team', say('Qanchalik qoʻshilasiz?', 'Насколько вы согласны?', 'How far do you agree?'), {
      kind: 'matrix_radio',
      isRequired: true,
      rows: keyed('r', [
        say('Hamkasblarim yordam beradi', 'Коллеги помогают', 'My colleagues help me'),
        say('Fikrim inobatga olinadi', 'Моё мнение учитывают', 'My opinion counts'),
        say('Oʻquvchilar xavfsiz', 'Ученики в безопасности', 'Pupils are safe'),
      ]),
      columns: keyed('c', [
        say('Qoʻshilaman', 'Согласен', 'I agree'),
        say('Qisman', 'Отчасти', 'In part'),
        say('Qoʻshilmayman', 'Не согласен', 'I disagree'),
      ]),
    }),
    ask('mood', say('Ishga kayfiyatingiz', 'Настроение на работе', 'Your mood at work'), {
      kind: 'rating',
      isRequired: true,
      lowLabel: say('Yomon', 'Плохое', 'Bad'),
      highLabel: say('Aʼlo', 'Отличное', 'Excellent'),
    }),
    ask(
      'change',
      say('Nimani oʻzgartirardingiz?', 'Что бы вы изменили?', 'What would you change?'),
      {
        kind: 'input',
        input: 'textarea',
      },
    ),
  ],
);

const TOPICS = [
  'Sunʼiy intellektdan darsda foydalanish',
  'Raqamli vositalar bilan interaktiv dars',
  'Formativ baholash usullari va mezonlari',
  'Iqtidorli oʻquvchilar bilan ishlash',
  'Inklyuziv sinfda dars rejasi',
];
const CHANGES = [
  'Internet tezligini oshirish kerak',
  'Hujjat ishlari kamaysa, darsga vaqt koʻpayardi',
  'Sinfxonalarga yangi jihozlar kerak',
];

/** An answer of the nth person: varied, but the same on every start. */
const answerNeeds = (n: number) => ({
  years: (n * n * 3 + n) % 29,
  area: `o${1 + ((n * n + n) % 7 < 3 ? 0 : (n * 3) % 4)}`,
  form: n % 3 === 0 ? ['o2', 'o1', 'o3'] : ['o1', 'o3', 'o2'],
  help: n % 2 === 0 ? ['o1', 'o3'] : ['o2'],
  ...(n % 3 !== 1 && { topic: TOPICS[n % TOPICS.length]! }),
});
const answerClimate = (n: number) => ({
  team: {
    r1: `c${1 + (n % 4 === 0 ? 1 : 0)}`,
    r2: `c${1 + (n % 3)}`,
    r3: `c${1 + (n % 5 === 0 ? 2 : 0)}`,
  },
  mood: 2 + ((n * 5) % 4),
  ...(n % 2 === 0 && { change: CHANGES[n % CHANGES.length]! }),
});

type DemoSurvey = {
  definition: SurveyDefinition;
  isAnonymous: boolean;
  people: number;
  answer: (
    n: number,
  ) => Record<SurveyQuestion['name'], number | string | string[] | Record<string, string>>;
};

export const demoSurveys: readonly DemoSurvey[] = [
  { definition: needs, isAnonymous: false, people: 38, answer: answerNeeds },
  { definition: climate, isAnonymous: true, people: 30, answer: answerClimate },
];

import type { Readable } from 'node:stream';
import { WRONG } from '@malaka/contracts/authoring/questions';
import type { Language } from '#/kit/http/language.ts';
import { writeSheet } from './formats/write-sheet.ts';
import type { Draft } from './formats/read.ts';

/** Initial answer columns; more can be added. */
const ANSWERS = 4;

/**
 * Texts of the sample questions, one per type. `number`: the question, the number, its tolerance and
 * unit; `calculated`: the question and the unit of its answer.
 */
const samples = {
  uz: {
    single: ['Oʻzbekiston poytaxti qaysi shahar?', 'Samarqand', '+Toshkent', 'Buxoro', 'Xiva'],
    multiple: ['Qaysi sonlar juft?', '+2', '3', '+4', '5'],
    statement: 'Oy Yer atrofida aylanadi.',
    short: ['«Oʻtkan kunlar» romani muallifi kim?', 'Abdulla Qodiriy', '*Qodiriy'],
    number: ['Tovush havoda bir soniyada necha metr oʻtadi?', '340', '10 m'],
    calculated: ['Tomonlari {a} sm va {b} sm boʻlgan toʻgʻri toʻrtburchakning yuzi qancha?', 'sm²'],
    ordered: ['Fasllarni bahordan boshlab tartiblang.', 'Bahor', 'Yoz', 'Kuz', 'Qish'],
    words: ['Suv [1] darajada qaynaydi, [2] darajada muzlaydi.', '100', '0', '50'],
    groups: [
      ['Meva', 'olma,uzum'],
      ['Sabzavot', 'sabzi,karam'],
    ],
    note: 'Toshkent 1930-yildan poytaxt.',
    tag: 'namuna',
  },
  ru: {
    single: ['Какой город — столица Узбекистана?', 'Самарканд', '+Ташкент', 'Бухара', 'Хива'],
    multiple: ['Какие числа чётные?', '+2', '3', '+4', '5'],
    statement: 'Луна вращается вокруг Земли.',
    short: ['Кто автор романа «Минувшие дни»?', 'Абдулла Кадыри', '*Кадыри'],
    number: ['Сколько метров в секунду проходит звук в воздухе?', '340', '10 м'],
    calculated: ['Какова площадь прямоугольника со сторонами {a} см и {b} см?', 'см²'],
    ordered: ['Расставьте времена года начиная с весны.', 'Весна', 'Лето', 'Осень', 'Зима'],
    words: ['Вода кипит при [1] градусах и замерзает при [2].', '100', '0', '50'],
    groups: [
      ['Фрукты', 'яблоко,виноград'],
      ['Овощи', 'морковь,капуста'],
    ],
    note: 'Ташкент — столица с 1930 года.',
    tag: 'образец',
  },
  en: {
    single: [
      'Which city is the capital of Uzbekistan?',
      'Samarkand',
      '+Tashkent',
      'Bukhara',
      'Khiva',
    ],
    multiple: ['Which numbers are even?', '+2', '3', '+4', '5'],
    statement: 'The Moon goes round the Earth.',
    short: ['Who wrote the novel “Bygone Days”?', 'Abdulla Qodiriy', '*Qodiriy'],
    number: ['How many metres does sound go in air in a second?', '340', '10 m'],
    calculated: ['What is the area of a rectangle with the sides {a} cm and {b} cm?', 'cm²'],
    ordered: ['Put the seasons in order, from spring.', 'Spring', 'Summer', 'Autumn', 'Winter'],
    words: ['Water boils at [1] degrees and freezes at [2].', '100', '0', '50'],
    groups: [
      ['Fruit', 'apple,grape'],
      ['Vegetables', 'carrot,cabbage'],
    ],
    note: 'Tashkent has been the capital since 1930.',
    tag: 'sample',
  },
} satisfies Record<Language, object>;

function draftsOf(language: Language): Draft[] {
  const own = samples[language];
  const common = { explanation: '', score: 0, tags: [own.tag] };
  const choices = (answers: readonly string[]) =>
    answers.map((answer) => ({
      text: answer.replace('+', ''),
      score: answer.startsWith('+') ? 1 : 0,
      details: '',
    }));
  const [sentence = '', first = '', second = '', wrong = ''] = own.words;
  const contents: Record<Draft['type'], Omit<Draft, 'type'> | null> = {
    single: {
      ...common,
      text: own.single[0]!,
      explanation: own.note,
      answers: choices(own.single.slice(1)),
    },
    multiple: { ...common, text: own.multiple[0]!, answers: choices(own.multiple.slice(1)) },
    true_false: {
      ...common,
      text: own.statement,
      answers: [
        { text: 'true', score: 1, details: '' },
        { text: 'false', score: 0, details: '' },
      ],
    },
    short: {
      ...common,
      text: own.short[0]!,
      answers: own.short.slice(1).map((text) => ({ text, score: 1, details: '1' })),
    },
    number: {
      ...common,
      text: own.number[0]!,
      answers: [{ text: own.number[1]!, score: 1, details: own.number[2]! }],
    },
    calculated: {
      ...common,
      text: own.calculated[0]!,
      answers: [
        { text: '{a} * {b}', score: 1, details: own.calculated[1]! },
        { text: 'a', score: 0, details: '2..9' },
        { text: 'b', score: 0, details: '2..9:0.5' },
      ],
    },
    ordering: {
      ...common,
      text: own.ordered[0]!,
      score: 2,
      answers: own.ordered.slice(1).map((text) => ({ text, score: 0, details: '' })),
    },
    gaps: {
      ...common,
      text: sentence,
      answers: [
        { text: first, score: 1, details: '1:1' },
        { text: second, score: 1, details: '2' },
        { text: wrong, score: 0, details: '2' },
      ],
    },
    hottext: {
      ...common,
      text: sentence,
      score: 1,
      answers: [
        { text: first, score: 1, details: '1' },
        { text: wrong, score: 0, details: '2' },
      ],
    },
    dragwords: {
      ...common,
      text: sentence,
      score: 2,
      answers: [
        { text: first, score: 0, details: '1' },
        { text: second, score: 0, details: '2' },
        { text: wrong, score: 0, details: WRONG },
      ],
    },
    grouping: {
      ...common,
      text: own.groups.map(([name]) => name).join(' / '),
      answers: own.groups.map(([text = '', details = '']) => ({ text, score: 2, details })),
    },
    // The template has no samples of these.
    matching: null,
    hotspot: null,
    essay: null,
  };
  return Object.entries(contents).flatMap(([type, content]) =>
    content ? [{ ...content, type: type as Draft['type'] }] : [],
  );
}

/** A sheet to fill in, which can be imported as it is: one question of each type. */
export const writeTemplate = (language: Language): Readable =>
  writeSheet(draftsOf(language), { language, answersCount: ANSWERS, origin: '' });

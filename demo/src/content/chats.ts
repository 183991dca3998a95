/** Author of a message and how many minutes ago: the one who asks, or the expert. */
type ChatLine = readonly [by: 'learner' | 'expert', minutes: number, text: string];

export type DemoTalk = {
  kind: 'author' | 'metodist';
  /** The demo learner, or another one. */
  learner: 'learner' | 'other';
  lines: readonly ChatLine[];
  /** This many of the last messages are unread. */
  unread: number;
};

const HOUR = 60;
const DAY = 24 * HOUR;

export const demoTalks: readonly DemoTalk[] = [
  {
    kind: 'author',
    learner: 'learner',
    unread: 1,
    lines: [
      ['learner', 2 * DAY, 'Assalomu alaykum, Dilnoza Rustamovna! Kursingiz juda foydali ekan.'],
      [
        'learner',
        2 * DAY - 1,
        'Bir savolim bor: sinfimda 38 nafar oʻquvchi, planshet esa atigi toʻqqizta. Guruh ishini qanday tashkil qilgan maʼqul?',
      ],
      [
        'expert',
        2 * DAY - 25,
        'Vaalaykum assalom, Zulfiyaxon! Rahmat. Toʻrt-besh kishilik guruhlar tuzing, har guruhga bittadan planshet yetadi.',
      ],
      [
        'expert',
        2 * DAY - 26,
        'Vazifalarni boʻlib bering: biri yozadi, biri qidiradi, biri taqdim etadi. Darsning oʻrtasida oʻrin almashsin.',
      ],
      ['learner', DAY + 3 * HOUR, 'Bugun sinab koʻrdim, bolalar ancha jonlandi!'],
      ['learner', DAY + 3 * HOUR - 1, 'Baholash mezonini ham yuborsangiz boʻladimi?'],
      [
        'expert',
        50,
        'Ajoyib! Mezon 3-darsning ilovasida: jadvalni chop etib, har guruhga tarqating. Savol boʻlsa, yozing.',
      ],
    ],
  },
  {
    kind: 'author',
    learner: 'other',
    unread: 2,
    lines: [
      [
        'learner',
        3 * HOUR,
        'Assalomu alaykum! Test natijam 54 foiz chiqdi, yana topshirsam boʻladimi?',
      ],
      ['learner', 3 * HOUR - 2, 'Qaysi mavzularni qaytarishni maslahat berasiz?'],
    ],
  },
  {
    kind: 'metodist',
    learner: 'learner',
    unread: 0,
    lines: [
      [
        'learner',
        5 * DAY,
        'Assalomu alaykum. Ochiq darsga tayyorlanyapman, dars ishlanmasida nimalarga eʼtibor bering deysiz?',
      ],
      [
        'expert',
        5 * DAY - 90,
        'Vaalaykum assalom! Uchta narsa: oʻlchanadigan maqsad, vaqt taqsimoti va oxirida qisqa fikr-mulohaza.',
      ],
      ['expert', 5 * DAY - 92, 'Ishlanmangizni shu yerga yuborsangiz, koʻrib, izoh qoldiraman.'],
      ['learner', 4 * DAY, 'Katta rahmat, ertaga yuboraman.'],
      ['expert', 4 * DAY - 30, 'Kutaman. Omad!'],
    ],
  },
  {
    kind: 'metodist',
    learner: 'other',
    unread: 1,
    lines: [
      [
        'learner',
        6 * HOUR,
        'Assalomu alaykum! Toʻgarak rejasini qayerga kiritish kerak, choraklik rejagami yoki alohida?',
      ],
    ],
  },
];

import type { QuestionDraft } from '@malaka/contracts/authoring/questions';

const words = (
  text: string,
  extra: string,
  { model, most = 5 }: { model: string; most?: number },
): QuestionDraft => ({
  text: `<p>${text}</p>`,
  type: 'text',
  score: most,
  explanation: '',
  answers: [{ text: `<p>${model}</p>`, score: most, details: `<p>${extra}</p>` }],
});

const choice = (text: string, right: string, ...wrong: string[]): QuestionDraft => ({
  text: `<p>${text}</p>`,
  type: 'single',
  score: 0,
  explanation: '',
  answers: [
    { text: right, score: 1, details: '' },
    ...wrong.map((answer) => ({ text: answer, score: 0, details: '' })),
  ],
});

/** Questions answered by a word or number, by yes or no, or by an order. */
const ruled = (
  type: 'true_false' | 'short' | 'number' | 'ordering',
  text: string,
  answers: readonly (readonly [text: string, score: number, details: string])[],
): QuestionDraft => ({
  text: `<p>${text}</p>`,
  type,
  score: type === 'ordering' ? 2 : 0,
  explanation: '',
  answers: answers.map(([answer, score, details]) => ({ text: answer, score, details })),
});

export const demoExamQuestions: readonly QuestionDraft[] = [
  choice(
    'Formativ baholashning asosiy maqsadi nima?',
    'Oʻquvchining oʻrganishini dars davomida qoʻllab-quvvatlash',
    'Chorak bahosini chiqarish',
    'Sinflarni bir-biri bilan solishtirish',
  ),
  choice(
    'Blum taksonomiyasida qaysi bosqich eng yuqorida turadi?',
    'Yaratish',
    'Tushunish',
    'Eslab qolish',
  ),
  ruled('true_false', 'Summativ baho dars davomidagi har bir javob uchun qoʻyiladi.', [
    ['true', 0, ''],
    ['false', 1, ''],
  ]),
  ruled('short', 'Oʻquv maqsadlari taksonomiyasini yaratgan olimning familiyasi?', [
    ['Bloom', 1, '0'],
    ['Blum', 1, '0'],
    ['*Blum', 1, '0'],
  ]),
  ruled('number', '45 daqiqalik darsning beshdan biri necha daqiqa?', [['9', 1, 'daqiqa']]),
  ruled(
    'ordering',
    'Blum taksonomiyasi bosqichlarini quyidan yuqoriga tartiblang.',
    ['Eslab qolish', 'Tushunish', 'Qoʻllash', 'Tahlil qilish', 'Baholash', 'Yaratish'].map(
      (step) => [step, 0, ''] as const,
    ),
  ),
  words(
    'Formativ va summativ baholashning farqini oʻz soʻzingiz bilan tushuntiring.',
    'Oʻz darsingizdan formativ baholashga bitta misol keltiring.',
    {
      model:
        'Formativ baholash oʻrganish davomida qaytar aloqa beradi va darsni oʻzgartirishga yordam beradi; summativ baholash esa yakunda natijani qayd etadi.',
    },
  ),
  words(
    'Sinfda har xil surʼatda oʻrganadigan oʻquvchilar bilan darsni qanday tashkil qilasiz?',
    'Bunda qaysi vosita sizga eng koʻp yordam beradi va nima uchun?',
    {
      model:
        'Topshiriqlar darajalarga boʻlinadi, oʻquvchilar juft va kichik guruhlarda ishlaydi, oʻqituvchi qiynalganlarga alohida vaqt ajratadi.',
      most: 10,
    },
  ),
];

/** Answers to the open questions: the regular one, then the extra one. */
export const demoWrittenAnswers: readonly (readonly [string, string])[] = [
  [
    'Formativ baholash dars davomida boʻladi, oʻquvchi qayerda xato qilganini koʻradi. Summativ esa chorak oxirida ball qoʻyish.',
    'Dars oxirida «chiqish varaqchasi» yozdiraman: nimani tushundi, nima qiyin boʻldi.',
  ],
  [
    'Birinchisi yordam uchun, ikkinchisi hisobot uchun. Men ikkalasidan ham foydalanaman.',
    'Svetofor kartochkalari.',
  ],
  [
    'Oʻquvchilarni kuzataman va topshiriqni uch darajada beraman. Tez bajarganlar sherigiga yordam beradi.',
    'Darajali kartochkalar, chunki ularni tayyorlash oson va har kim oʻziga mosini oladi.',
  ],
  [
    'Formativ baholashda baho qoʻyilmaydi, izoh beriladi. Summativda baho qoʻyiladi va jurnalga yoziladi.',
    'Matematika darsida oʻquvchilar bir-birining ishini mezon boʻyicha tekshiradi.',
  ],
  ['Guruhlarga boʻlib ishlataman.', ''],
  [
    'Darsni stansiyalarga boʻlaman: birida mustaqil mashq, birida men bilan ishlash, birida ijodiy topshiriq.',
    'Planshetlardagi mashqlar: natijani darhol koʻraman.',
  ],
];

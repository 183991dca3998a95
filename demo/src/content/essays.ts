import type { QuestionDraft } from '@malaka/contracts/authoring/questions';
import { writeLevels } from '@malaka/grading/rubric';

const criterion = (
  text: string,
  ...levels: [points: number, name: string, description: string][]
) => ({
  text,
  score: levels[0]![0],
  details: writeLevels(
    levels.map(([points, name, description]) => ({ points, name, description })),
  ),
});

export const demoEssay: QuestionDraft = {
  type: 'essay',
  text: '<p>Yordamchi bilan tayyorlagan bir darsingizni tahlil qiling: nima ish berdi, nimani oʻzgartirasiz va nega?</p>',
  score: 0,
  explanation: '',
  answers: [
    {
      text: 'essay: words 40-200; anonymous',
      score: 0,
      details:
        '<p>Yaxshi insho bitta darsni oladi, soʻrovning oʻzini keltiradi va oʻquvchilar ishidan dalil koʻrsatadi.</p>',
    },
    criterion(
      'Tahlil',
      [6, 'Chuqur', 'Sabab va oqibat oʻquvchilar ishi bilan koʻrsatilgan'],
      [3, 'Yuzaki', 'Dars tasvirlangan, sababi aytilmagan'],
      [0, 'Yoʻq', ''],
    ),
    criterion(
      'Til',
      [4, 'Ravon', 'Fikr aniq, imlo xatosi yoʻq'],
      [2, 'Tushunarli', 'Xatolar fikrga xalal bermaydi'],
      [0, 'Chalkash', ''],
    ),
  ],
};

export const demoEssayTexts: readonly string[] = [
  'Kasrlarni taqqoslash mavzusida yordamchidan oltita masala soʻradim va har biriga oʻquvchi yoʻl qoʻyadigan xatoni ham yozdirdim. Sinfda bolalar avval xatoni topdi, keyin toʻgʻri yechimni oʻzi yozdi. Ikkita masala juda oson chiqdi, chunki soʻrovda sinf darajasini aytmagan edim. Keyingi safar darajani, vaqtni va javob shaklini ham yozaman, masalalarni esa darsdan oldin oʻzim yechib koʻraman.',
  'Ona tili darsida matn tuzish uchun yordamchidan tayanch soʻzlar oldim. Oʻquvchilar qiziqish bilan ishladi, lekin hikoyalar bir-biriga oʻxshab qoldi. Sababi, hammaga bitta roʻyxat berdim. Endi har bir guruhga boshqa soʻzlar beraman va yozganini doʻstiga oʻqib berishni soʻrayman, shunda kim nimani oʻylab topgani koʻrinadi.',
];

import {
  type SurveyDefinition,
  surveyDocument,
} from '@malaka/contracts/surveys/surveys/definition';

const uzText = (uz: string) => ({ uz });
const options = ['Ha', 'Qisman', 'Yoʻq', 'Bilmayman'].map((title, n) => ({
  key: `o${n + 1}`,
  title: uzText(title),
}));
const common = (n: number) => ({
  name: `q${n}`,
  title: uzText(`Kursning ${n + 1}-mavzusi ishingizda foydali boʻldimi?`),
  isRequired: true,
});

function questionOf(n: number) {
  switch (n % 5) {
    case 0:
      return { ...common(n), kind: 'rating', to: 10 };
    case 1:
      return { ...common(n), kind: 'checkboxgroup', options };
    case 2:
      return { ...common(n), kind: 'matrix_radio', rows: options, columns: options };
    case 3:
      return {
        ...common(n),
        kind: 'input',
        input: 'textarea',
        rules: [{ question: `q${n - 3}`, operator: 'at_most', value: 5, action: 'show' }],
      };
    default:
      return { ...common(n), kind: 'radiogroup', options };
  }
}

/** Five kinds in turn; every fifth question is visible only by a rule. */
export const surveyOf = (questions: number): SurveyDefinition =>
  surveyDocument.parse({
    title: uzText('Malaka oshirish haqida'),
    pages: Array.from({ length: questions / 10 }, (_page, page) => ({
      questions: Array.from({ length: 10 }, (_one, n) => questionOf(page * 10 + n)),
    })),
  });

const row = { o1: 'o1', o2: 'o2', o3: 'o3', o4: 'o1' };

/** Answers of the n-th person; half of them are shown the text question. */
export const answersTo = (questions: number, person: number): Record<string, unknown> =>
  Object.fromEntries(
    Array.from({ length: questions }, (_one, n): [string, unknown] => {
      const values = [1 + (person % 10), ['o1', 'o3'], row, 'Amaliyot koʻproq boʻlsin', 'o2'];
      return [`q${n}`, values[n % 5]];
    }),
  );

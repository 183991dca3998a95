import type { ExportQuery } from '@malaka/contracts/reporting/exports';
import type { Db } from '#/kit/db/connect.ts';
import type { ExportColumn, ExportTable, ExportViewer } from '#/kit/excel/export-table.ts';
import type { Language } from '#/kit/http/language.ts';
import { exportTexts } from './export-texts.ts';
import type { MergedQuestion, Line } from './lines.ts';
import { type AnswerRow, countAnswers, readAnswers } from './read-answers.ts';
import { readingOf } from './reading.ts';

type Query = ExportQuery<'survey-answers'>;
type Column = ExportColumn<AnswerRow>;

async function find(db: Db, { surveyId, ...filter }: Query, viewer: ExportViewer) {
  const builder = { ...viewer, address: '' };
  return { reading: await readingOf(db, { builder, surveyId, filter }), filter };
}

const inLanguage = (text: Record<Language, string>, language: Language) =>
  text[language] || text.uz;

function personColumns(language: Language): Column[] {
  const { column } = exportTexts[language];
  return [
    { kind: 'text', header: column.name, width: 36, value: (row) => row.name },
    { kind: 'word', header: column.region, width: 26, value: (row) => row.region },
    { kind: 'word', header: column.positionType, width: 22, value: (row) => row.positionType },
    { kind: 'time', header: column.answeredAt, width: 18, value: (row) => row.answeredAt },
  ];
}

/** One column per sub-question: matrix rows, fields and ranks. */
function answerColumns({ name, title, lines }: MergedQuestion, language: Language): Column[] {
  const heading = inLanguage(title, language);
  return lines.flatMap((line): Column[] => {
    const header = line.title ? `${heading} – ${inLanguage(line.title, language)}` : heading;
    if (line.picture === 'ranks') return rankColumns(line, { name, header, language });
    return [columnOf(line, { name, header, language })];
  });
}

type Place = { name: string; header: string; language: Language };

function columnOf({ picture, read, choices }: Line, { name, header, language }: Place): Column {
  const answerIn = ({ answers }: AnswerRow) => read(answers[name]);
  if (picture === 'numbers' || picture === 'scale') {
    const value = (row: AnswerRow) => (answerIn(row) as number | undefined) ?? null;
    return { kind: picture === 'scale' ? 'whole' : 'number', header, width: 14, value };
  }
  if (picture === 'words') {
    const value = (row: AnswerRow) => (answerIn(row) as string | undefined) ?? null;
    return { kind: 'text', header, width: 50, value };
  }
  const { yes, no } = exportTexts[language];
  const titles = new Map(
    choices.map(({ key, title }) => [
      key,
      inLanguage(title, language) || (key === 'true' ? yes : no),
    ]),
  );
  const nameOf = (key: string | number | boolean) => titles.get(String(key)) ?? String(key);
  return {
    kind: 'word',
    header,
    width: 28,
    value: (row) => {
      const value = answerIn(row);
      if (value === undefined) return null;
      return typeof value === 'object' ? value.map(nameOf).join('; ') : nameOf(value);
    },
  };
}

const rankColumns = ({ read, choices }: Line, { name, header, language }: Place): Column[] =>
  choices.map(({ key, title }) => ({
    kind: 'whole',
    header: `${header} – ${inLanguage(title, language)}`,
    width: 14,
    value: ({ answers }) => {
      const place = ((read(answers[name]) ?? []) as readonly string[]).indexOf(key);
      return place < 0 ? null : place + 1;
    },
  }));

/** One row per person; for an anonymous survey without the person and in no order. */
export const surveyAnswersExport: ExportTable<'survey-answers', AnswerRow> = {
  title: { uz: 'Soʻrovnoma javoblari', ru: 'Ответы на опрос', en: 'Survey answers' },
  columns: personColumns,
  columnsFor: async (db, query, viewer) => {
    const { survey } = (await find(db, query, viewer)).reading;
    const { language } = viewer;
    const answers = survey.questions.flatMap((question) => answerColumns(question, language));
    return survey.isAnonymous ? answers : [...personColumns(language), ...answers];
  },
  count: async (db, query, viewer) => await countAnswers(db, await find(db, query, viewer)),
  async *rows(db, query, viewer) {
    const found = await find(db, query, viewer);
    yield* readAnswers(db, found);
  },
};

import type { AuthoredQuestion } from '@malaka/contracts/authoring/questions';
import { isTranslatable } from '@malaka/contracts/authoring/question-types';
import {
  type Parity,
  PARITY_KINDS,
  PARITY_PER_PAGE,
  PARITY_QUESTIONS_MAX,
  type ParityFinding,
  type ParityKind,
} from '@malaka/contracts/learning/question-parity';
import { plainText } from '@malaka/grading/plain-text';
import { parityOf } from '@malaka/grading/translated-words';
import {
  getOwnLesson,
  listBankIds,
  listQuestions,
  listQuestionsById,
} from '#/domains/authoring/index.ts';
import { viewStatistics } from '#/domains/learning/question-statistics/view-statistics.ts';
import type { Db } from '#/kit/db/connect.ts';
import { offsetOf } from '#/kit/http/paging.ts';

type Query = {
  authorId: number;
  lessonId?: number | undefined;
  kind?: ParityKind | undefined;
  page?: number | undefined;
};

/** Questions of a test or of the bank whose languages may differ, most serious first. */
export async function viewParity(db: Db, { kind, page = 1, ...query }: Query): Promise<Parity> {
  const all = await compare(db, query);
  const found = all.filter(({ findings }) => findings.length > 0);
  const shown = found
    .filter(({ findings }) => kind === undefined || findings.some((one) => one.kind === kind))
    .toSorted((one, other) => gravityOf(one.findings) - gravityOf(other.findings));
  const from = offsetOf(page, PARITY_PER_PAGE);
  return {
    questionsCount: all.length,
    equalCount: all.length - found.length,
    counts: PARITY_KINDS.map((one) => ({
      kind: one,
      count: found.filter(({ findings }) => findings.some((each) => each.kind === one)).length,
    })),
    total: shown.length,
    questions: shown.slice(from, from + PARITY_PER_PAGE),
  };
}

const gravityOf = (findings: readonly ParityFinding[]): number =>
  Math.min(...findings.map(({ kind }) => PARITY_KINDS.indexOf(kind)));

async function compare(db: Db, { authorId, lessonId }: Pick<Query, 'authorId' | 'lessonId'>) {
  const questions =
    lessonId === undefined
      ? await listQuestionsById(
          db,
          { authorId },
          await listBankIds(db, authorId, PARITY_QUESTIONS_MAX),
        )
      : await listOfTest(db, authorId, lessonId);
  const functioning =
    lessonId === undefined
      ? new Map<number, ParityFinding>()
      : await differing(db, authorId, lessonId);
  return questions.map((question, n) => {
    const differs = functioning.get(question.id);
    return {
      questionId: question.id,
      number: n + 1,
      question: plainText(question.text),
      language: question.translation?.language ?? null,
      findings: [...(differs ? [differs] : []), ...findingsOf(question)],
    };
  });
}

async function listOfTest(db: Db, authorId: number, lessonId: number) {
  await getOwnLesson(db, authorId, lessonId, 'test');
  return await listQuestions(db, { authorId }, { lessonId });
}

function findingsOf(question: AuthoredQuestion): ParityFinding[] {
  if (!isTranslatable(question.type)) return [{ kind: 'oneLanguageOnly' }];
  return parityOf(question).map((found) =>
    found.kind === 'options'
      ? { kind: found.kind, own: [String(found.own)], other: [String(found.other)] }
      : found,
  );
}

/** Questions that people with equal results answer differently in the two languages. */
async function differing(db: Db, authorId: number, lessonId: number) {
  const { questions } = await viewStatistics(db, { authorId, lessonId });
  const found = new Map<number, ParityFinding>();
  for (const { questionId, functioning } of questions) {
    const differs = functioning.find(({ by }) => by === 'language');
    if (!differs || differs.class === 'A') continue;
    const { isHarder, class: size } = differs;
    found.set(questionId, { kind: 'functioning', isHarder, class: size });
  }
  return found;
}

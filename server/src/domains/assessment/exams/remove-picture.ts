import type { ExamQuestion } from '@malaka/contracts/assessment/exams/questions';
import type { QuestionDraft } from '@malaka/contracts/authoring/questions';
import type { Database } from '#/kit/db/connect.ts';
import {
  type LockedQuestion,
  draftOf,
  getQuestion,
  saveQuestionContent,
} from '#/domains/authoring/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Examiner } from '#/kit/access/examiner.ts';
import { authorOfQuestion, toExamQuestion } from './exam-questions.ts';

const PICTURE = /<img\b[^>]*\bsrc="([^"]*)"[^>]*>/g;

/** Removes a picture from all texts of a question; the file stays for older versions. */
export async function removePicture(
  db: Database,
  { id, file }: { id: number; file: string },
  examiner: Examiner,
): Promise<ExamQuestion> {
  const without = (html: string) =>
    html.replace(PICTURE, (picture, address: string) => (address.endsWith(file) ? '' : picture));
  return await db.transaction().execute(async (trx) => {
    const author = await authorOfQuestion(trx, examiner, id);
    const content = (question: LockedQuestion) => {
      const draft = draftOf(question);
      const clean: QuestionDraft = {
        ...draft,
        text: without(draft.text),
        explanation: without(draft.explanation),
        answers: draft.answers.map((answer) => ({ ...answer, text: without(answer.text) })),
      };
      if (JSON.stringify(clean) === JSON.stringify(draft))
        throw new AppError('file.not_found', 404);
      return clean;
    };
    await saveQuestionContent(trx, { ...author, questionId: id, content, isPartial: true });
    return toExamQuestion(await getQuestion(trx, author, id));
  });
}

import * as calls from '@malaka/contracts/authoring/question-imports';
import { SHEET_MAX_BYTES } from '@malaka/contracts/kit/limits';
import type { Deps } from '#/kit/deps.ts';
import { getAuthoredCourse } from '#/domains/authoring/authored-courses/queries.ts';
import { getOwnLesson } from '#/domains/authoring/questions/author.ts';
import { XLSX } from '#/kit/excel/sheet-types.ts';
import { receiveForm } from '#/kit/http/receive-form.ts';
import type { Scope } from '#/kit/http/route.ts';
import { QUESTION_FILES } from './accepted.ts';
import { importQuestions, fixImportedQuestion } from './import-questions.ts';
import { listBankPlaces, listCoursePlaces, listLessonPlaces } from './queries.ts';
import { readQuestions } from './read-questions.ts';
import { attach, sendQuestions } from './send-questions.ts';

const BYTES_A_LETTER = 4;
const readForm = {
  fields: calls.readQuestions.body!,
  files: { file: { maxBytes: SHEET_MAX_BYTES, accept: QUESTION_FILES, isOptional: true } },
  fieldMaxBytes: calls.QUESTIONS_TEXT_MAX * BYTES_A_LETTER,
} as const;
const perMinute = { limitPerMinute: 60 };

export function authorRoutes(scope: Scope<'author'>, deps: Deps): void {
  const { db, now } = deps;
  scope.route(
    calls.readQuestions,
    async (_input, { language, request, session }) => {
      await using form = await receiveForm(request, readForm, language);
      const { fields, files } = form;
      const folder = request.server.uploadsFolder;
      const query = {
        ...fields,
        file: files.file,
        folder,
        authorId: session.accountId,
        language,
      };
      return await readQuestions(deps, query);
    },
    perMinute,
  );

  scope.route(calls.importQuestions, async ({ body }, { language, session }) => {
    const author = { authorId: session.accountId, language, now: now() };
    return await importQuestions(db, body, author);
  });

  scope.route(
    calls.fixImportedQuestion,
    async ({ body }, { language, session }) =>
      await fixImportedQuestion(deps, { ...body, authorId: session.accountId, language }),
    perMinute,
  );

  exportRoutes(scope, deps);

  scope.route(calls.questionSheetTemplate, async (_input, { language, reply }) => {
    const { writeTemplate } = await import('./write-template.ts');
    attach(reply, { name: 'savollar.xlsx', mime: XLSX }).send(writeTemplate(language));
  });
}

function exportRoutes(scope: Scope<'author'>, deps: Deps): void {
  const { db } = deps;
  scope.route(
    calls.exportQuestions,
    async ({ params: { id }, query: { format } }, { language, reply, session }) => {
      const authorId = session.accountId;
      const course = await getAuthoredCourse(db, { authorId, id, language });
      const places = await listCoursePlaces(db, authorId, id);
      await sendQuestions(reply, deps, course.name, {
        owner: { authorId },
        places,
        format,
        language,
      });
    },
    perMinute,
  );

  scope.route(
    calls.exportBank,
    async ({ query: { format, lessonId } }, { language, reply, session }) => {
      const authorId = session.accountId;
      if (lessonId !== undefined) await getOwnLesson(db, authorId, lessonId);
      const places =
        lessonId === undefined
          ? await listBankPlaces(db, authorId)
          : await listLessonPlaces(db, authorId, lessonId);
      const found = places.find(({ lessonName }) => lessonId !== undefined && lessonName);
      const name = found?.lessonName ?? 'savollar';
      await sendQuestions(reply, deps, name, { owner: { authorId }, places, format, language });
    },
    perMinute,
  );
}

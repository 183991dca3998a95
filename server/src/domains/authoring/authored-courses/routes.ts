import * as contract from '@malaka/contracts/authoring/authored-courses';
import { COURSES_PER_PAGE, IMAGE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import type { Deps } from '#/kit/deps.ts';
import { COVER_TYPES } from '#/domains/content/index.ts';
import { listCategories, listNamed } from '#/domains/people/index.ts';
import type { Session } from '#/kit/http/access.ts';
import type { Language } from '#/kit/http/language.ts';
import { pageOf } from '#/kit/http/paging.ts';
import { receiveForm } from '#/kit/http/receive-form.ts';
import type { Scope } from '#/kit/http/route.ts';
import { changeCourse, deleteCourse, saveCourse } from './save-course.ts';
import { duplicateCourse } from './duplicate-course.ts';
import { getAuthoredCourse, getCourseWithRight, listAuthoredCourses } from './queries.ts';

/** A description and an outline of 100,000 letters, whatever their script. */
const FIELD_MAX_BYTES = 1024 ** 2;

const courseForm = {
  fields: contract.courseForm,
  files: { image: { maxBytes: IMAGE_MAX_BYTES, accept: COVER_TYPES, isOptional: true } },
  fieldMaxBytes: FIELD_MAX_BYTES,
} as const;

type Caller = { session: Session; language: Language };

export function authorRoutes(scope: Scope<'author'>, deps: Deps): void {
  listRoutes(scope, deps);
  changeRoutes(scope, deps);
}

function listRoutes(scope: Scope<'author'>, { db }: Deps): void {
  scope.route(contract.listTeacherCategories, async (_input, { language }) => {
    // Categories are not tied to course types, so all of them fit.
    return await listCategories(db, language);
  });
  scope.route(contract.listTeacherLanguages, (_input, { language }) =>
    listNamed(db, 'languages', language),
  );
  scope.route(contract.listAuthoredCourses, async ({ query }, { session, language, request }) => {
    const { page = 1, perPage = COURSES_PER_PAGE, ...filter } = query;
    const list = { authorId: session.accountId, language, filter, page, perPage };
    const { courses, total } = await listAuthoredCourses(db, list);
    return pageOf(courses, total, { page, perPage, url: request.url });
  });
  scope.route(contract.getAuthoredCourse, async ({ params: { id } }, { session, language }) => {
    const authorId = session.accountId;
    return await getCourseWithRight(db, { authorId, id, language });
  });
}

function changeRoutes(scope: Scope<'author'>, deps: Deps): void {
  const { db, now } = deps;
  const shown = async (id: number, { session, language }: Caller) =>
    await getAuthoredCourse(db, { authorId: session.accountId, id, language });
  scope.route(contract.saveCourse, async ({ query: { id } }, caller) => {
    await using form = await receiveForm(caller.request, courseForm, caller.language);
    const input = { id, form: form.fields, upload: form.files.image?.path };
    return await shown(await saveCourse(deps, input, caller.actor), caller);
  });
  scope.route(contract.updateCourse, async ({ params: { id }, body: change }, caller) => {
    await changeCourse(deps, { id, change }, caller.actor);
    return await shown(id, caller);
  });
  scope.route(contract.duplicateCourse, ({ body: { id } }, { actor }) =>
    duplicateCourse(deps, id, actor),
  );
  scope.route(contract.deleteCourse, ({ body: { id } }, { session }) =>
    deleteCourse(db, { authorId: session.accountId, id, now: now() }),
  );
}

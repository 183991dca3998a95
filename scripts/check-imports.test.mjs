import { describe, expect, it } from 'vitest';
import { errorsIn } from './check-imports.mjs';

const error = (file, specifier) => errorsIn(file, `import { a } from '${specifier}';\n`);

const courses = 'server/src/domains/learning/courses/routes.ts';

describe('the import rules', () => {
  it.each([
    ['server/src/app.ts', '#/domains/learning/index.ts'],
    [courses, './queries.ts'],
    [courses, '#/domains/learning/lessons/queries.ts'],
    [courses, '@malaka/contracts/learning/courses'],
    ['web/src/routes/courses.tsx', '#/domains/learning/courses/CoursesPage.tsx'],
    ['web/src/domains/learning/courses/CoursesPage.tsx', '#/kit/ui/ListPage.tsx'],
    ['grading/src/grade.ts', '@malaka/contracts/learning/tests'],
    ['e2e/src/server.ts', '@malaka/server/test/databases'],
    ['server/src/start-server.ts', '@malaka/demo/seed'],
    ['server/src/kit/db/connect.ts', 'pg'],
  ])('let %s import %s', (file, specifier) => {
    expect(error(file, specifier)).toEqual([]);
  });

  it.each([
    ['contracts/src/learning/courses.ts', '@malaka/grading/grade'],
    ['web/src/kit/api/client.ts', '@malaka/server/config'],
    ['web/src/kit/api/client.ts', '../../../../server/src/config.ts'],
    ['server/src/kit/config/config.ts', '@malaka/web/x'],
    ['web/src/kit/ui/ListPage.tsx', '#/domains/learning/courses/CoursesPage.tsx'],
    ['web/src/domains/learning/courses/CoursesPage.tsx', '../../../routes/courses.tsx'],
    ['server/src/domains/learning/lessons/queries.ts', '../courses/queries.ts'],
    ['server/src/domains/learning/lessons/queries.ts', './rules'],
  ])('keep %s from importing %s', (file, specifier) => {
    expect(error(file, specifier)).toHaveLength(1);
  });

  it('see type imports, dynamic imports and exports of foreign names', () => {
    const file = 'web/src/kit/ui/A.tsx';
    expect(errorsIn(file, `import type { B } from '#/domains/b/c/B.tsx';`)).toHaveLength(1);
    expect(errorsIn(file, `const b = await import('#/domains/b/c/B.tsx');`)).toHaveLength(1);
    expect(errorsIn(file, `export { B } from './B.tsx';`)).toHaveLength(1);
    expect(errorsIn('web/src/domains/b/index.ts', `export { B } from './c/B.tsx';`)).toEqual([]);
  });
});

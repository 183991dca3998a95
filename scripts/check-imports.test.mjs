import { describe, expect, it } from 'vitest';
import { faultsIn } from './check-imports.mjs';

const fault = (file, specifier) => faultsIn(file, `import { a } from '${specifier}';\n`);

describe('the import rules', () => {
  it.each([
    ['server/src/app.ts', '#/features/courses/routes.ts'],
    ['server/src/features/courses/routes.ts', './queries.ts'],
    ['server/src/features/courses/routes.ts', '#/features/lessons/queries.ts'],
    ['server/src/features/courses/routes.ts', '@malaka/contracts/courses'],
    ['web/src/routes/courses.tsx', '#/features/courses/CoursesPage.tsx'],
    ['web/src/features/courses/CoursesPage.tsx', '#/ui/ListPage.tsx'],
    ['grading/src/grade.ts', '@malaka/contracts/tests'],
    ['e2e/src/server.ts', '@malaka/server/test/databases'],
    ['server/src/db/connect.ts', 'pg'],
  ])('let %s import %s', (file, specifier) => {
    expect(fault(file, specifier)).toEqual([]);
  });

  it.each([
    ['contracts/src/courses.ts', '@malaka/grading/grade'],
    ['web/src/api/client.ts', '@malaka/server/config'],
    ['web/src/api/client.ts', '../../../server/src/config.ts'],
    ['server/src/config.ts', '@malaka/web/x'],
    ['web/src/ui/ListPage.tsx', '#/features/courses/CoursesPage.tsx'],
    ['web/src/features/courses/CoursesPage.tsx', '../../routes/courses.tsx'],
    ['server/src/db/connect.ts', '#/features/courses/queries.ts'],
    ['server/src/http/route.ts', '../features/courses/queries.ts'],
    ['server/src/features/lessons/queries.ts', '#/features/courses/routes.ts'],
    ['server/src/features/lessons/queries.ts', '../courses/queries.ts'],
    ['server/src/features/lessons/queries.ts', '#/app.ts'],
    ['server/src/features/lessons/queries.ts', './rules'],
  ])('keep %s from importing %s', (file, specifier) => {
    expect(fault(file, specifier)).toHaveLength(1);
  });

  it('see type imports, dynamic imports and exports of foreign names', () => {
    expect(
      faultsIn('web/src/ui/A.tsx', `import type { B } from '#/features/b/B.tsx';`),
    ).toHaveLength(1);
    expect(
      faultsIn('web/src/ui/A.tsx', `const b = await import('#/features/b/B.tsx');`),
    ).toHaveLength(1);
    expect(faultsIn('web/src/ui/A.tsx', `export { B } from './B.tsx';`)).toHaveLength(1);
  });
});

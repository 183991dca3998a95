import { expect, test } from '#/fixtures.ts';
import { addBulkRun, addCourseSurvey, screensByVisitor } from '#/screens.ts';
import { languages, walk } from '#/walk.ts';

test.use({ viewport: { width: 360, height: 900 } });
// Each walk is independent: two at a time.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

for (const [visitor, routes] of screensByVisitor()) {
  for (const language of Object.keys(languages) as (keyof typeof languages)[]) {
    test(
      `every screen of ${visitor} is whole in ${language}`,
      { tag: '@screens' },
      async ({ page, server }) => {
        if (visitor === 'teacher') await addCourseSurvey(server);
        if (visitor === 'manager') await addBulkRun(server);
        expect(await walk(page, server, { visitor, routes, language })).toEqual([]);
      },
    );
  }
}

import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from './paths.mjs';
import { describeSelection, journeyDomain, selectTests } from './select-tests.mjs';
import { DOMAINS } from './structure/graph.mjs';

const rules = 'server/src/domains/learning/lesson-tests/rules.ts';
const rulesTest = 'server/src/domains/learning/lesson-tests/rules.test.ts';
const learningTest = 'server/src/domains/learning/lessons/lessons.test.ts';
const lessonCrash = 'server/src/domains/learning/lessons/crash.paced.test.ts';
const report = 'server/src/domains/reporting/pupils/queries.ts';
const reportTest = 'server/src/domains/reporting/pupils/pupils.test.ts';
const peopleTest = 'server/src/domains/people/profiles/profiles.test.ts';
const wholeTest = 'server/test/fuzz.test.ts';
const textsTest = 'web/src/kit/i18n/locales.test.ts';
const pupilTexts = 'web/src/domains/reporting/pupils/texts/pupils.uz.json';

const world = {
  tests: [rulesTest, learningTest, lessonCrash, reportTest, peopleTest, wholeTest, textsTest],
  imports: [
    { from: rulesTest, to: rules },
    { from: report, to: rules },
    { from: reportTest, to: report },
    { from: 'server/src/app.ts', to: rules },
    { from: wholeTest, to: 'server/src/app.ts' },
    {
      from: 'web/src/domains/reporting/pupils/PupilsPage.tsx',
      to: pupilTexts,
    },
  ],
  journeys: [
    { file: 'e2e/journeys/learning/tests.spec.ts', domain: 'learning' },
    { file: 'e2e/journeys/learning/outbox.paced.spec.ts', domain: 'learning' },
    { file: 'e2e/journeys/reporting/groups.spec.ts', domain: 'reporting' },
    { file: 'e2e/journeys/people/profile.spec.ts', domain: 'people' },
    { file: 'e2e/journeys/shell/main-job.spec.ts', domain: 'shell' },
  ],
};
const select = (...changed) => selectTests({ ...world, changed });
const all = { units: [], domains: [], journeys: [] };

it('selects the tests of the domain and those that import a file, and the journeys of both', () => {
  const selection = select(rules);
  expect(selection).toEqual({
    units: [rulesTest, learningTest, reportTest],
    domains: ['learning', 'reporting'],
    journeys: ['e2e/journeys/learning/tests.spec.ts', 'e2e/journeys/reporting/groups.spec.ts'],
  });
  expect(describeSelection(selection)).toBe(
    'Changed since main: 3 unit files, 2 files of journeys (learning, reporting)',
  );
});

it('selects of changed tests these alone, paced ones too', () => {
  expect(select(lessonCrash, 'e2e/journeys/learning/outbox.paced.spec.ts')).toEqual({
    units: [lessonCrash],
    domains: [],
    journeys: ['e2e/journeys/learning/outbox.paced.spec.ts'],
  });
});

it('finds who shows a text by its name', () => {
  expect(select(pupilTexts)).toEqual({
    units: [textsTest],
    domains: ['reporting'],
    journeys: ['e2e/journeys/reporting/groups.spec.ts'],
  });
});

it.each([
  'contracts/src/kit/limits.ts',
  'web/src/kit/ui/TextLink.tsx',
  'web/src/shell/frame/AppHeader.tsx',
  'web/src/texts/start-texts.ts',
  'server/src/app.ts',
  'server/migrations/0200_more.sql',
  'server/test/factories.ts',
  'e2e/src/people.ts',
  'package-lock.json',
])('runs the whole gate after a change of %s', (file) => {
  expect(select(file)).toEqual({ reason: `All stands on ${file}`, ...all });
});

it('runs the whole gate when all domains are touched', () => {
  const changed = DOMAINS.map((domain) => `contracts/src/${domain}/names.ts`);
  expect(select(...changed)).toEqual({ reason: 'All domains are touched', ...all });
});

it('selects nothing after a change of a document, and says so', () => {
  expect(select('docs/names.md')).toEqual(all);
  expect(describeSelection(select('docs/names.md'))).toBe(
    'Changed since main: nothing that a test depends on',
  );
});

it('finds every file of journeys in the folder of its domain', () => {
  const files = globSync('e2e/journeys/**/*.spec.ts', { cwd: root });
  const domains = [...DOMAINS, 'shell'];
  expect(files.filter((file) => !domains.includes(journeyDomain(file)))).toEqual([]);
});

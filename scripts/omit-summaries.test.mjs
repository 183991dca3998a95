import { expect, test } from 'vitest';
import { omitSummaries } from '../web/omit-summaries.ts';

const built = (code) => omitSummaries().transform(code, '/contracts/src/content/files.ts').code;

test('the documentation of a call is not built, however its path is written', () => {
  for (const call of ["get.public('/faq'", 'post[audience](`${path}/create`', 'get.author(LIST']) {
    expect(built(`${call}, {\n  isRepeatable: true,\n  summary: 'A' + "B",\n})`)).toBe(
      `${call}, {\n  isRepeatable: true,\n  summary: '',\n})`,
    );
  }
});

test('a field of that name keeps how it is spelled', () => {
  const spelling = "const spelling = { summary: 'short_text', body: 'full_text' };";
  expect(built(spelling)).toBe(spelling);
});

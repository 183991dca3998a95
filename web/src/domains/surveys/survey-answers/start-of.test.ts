import { surveyDocument } from '@malaka/contracts/surveys/surveys/definition';
import { describe, expect, test } from 'vitest';
import { type StoredDraft, type OpenSurvey, startOf } from './draft-store.ts';

const words = (name: string) => ({
  name,
  title: { uz: name },
  kind: 'input' as const,
  input: 'text' as const,
});
const definition = surveyDocument.parse({
  title: { uz: 'Soʻrovnoma' },
  pages: [{ questions: [words('q1'), words('q2'), words('q3')] }],
});
const survey = (more: Partial<OpenSurvey>): OpenSurvey => ({
  id: 1,
  name: 'Soʻrovnoma',
  state: 'open',
  startsAt: null,
  endsAt: null,
  isAnonymous: false,
  questionsCount: 3,
  version: 2,
  definition,
  thanks: null,
  draft: null,
  isChanged: false,
  serverNow: new Date(),
  ...more,
});
const local: StoredDraft = {
  version: 2,
  revision: 3,
  page: 1,
  answers: { q1: 'here', q2: 'here', gone: 'here' },
  unsent: ['q2', 'gone'],
};
const draft = {
  version: 2,
  revision: 5,
  page: 0,
  result: { q1: 'there', q2: 'there', q3: 'there' },
  savedAt: new Date(),
};

describe('what one goes on with', () => {
  test('is what the server has, under what this device has not sent', () => {
    expect(startOf(survey({ draft }), local)).toMatchObject({
      revision: 5,
      page: 1,
      answers: { q1: 'there', q2: 'here', q3: 'there' },
      unsent: ['q2', 'gone'],
    });
  });

  test('of an anonymous survey is what this device has and still fits', () => {
    expect(startOf(survey({ isAnonymous: true, version: 3 }), { ...local, unsent: [] })).toEqual({
      version: 3,
      revision: 0,
      page: 1,
      answers: { q1: 'here', q2: 'here' },
      unsent: [],
      isHandedIn: false,
    });
  });

  test('is handed in again only for the version that was', () => {
    const handedIn = { ...local, isHandedIn: true };
    expect(startOf(survey({}), handedIn).isHandedIn).toBe(true);
    expect(startOf(survey({ version: 3 }), handedIn).isHandedIn).toBe(false);
  });
});

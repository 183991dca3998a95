import {
  questionsOf,
  type SurveyDefinition,
  SURVEY_KINDS,
} from '@malaka/contracts/surveys/surveys/definition';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newDefinition, newPage, newQuestion } from './new-parts.ts';
import { circleOf, errorsOf, isInvalid } from './survey-check.ts';
import * as edit from './survey-edit.ts';
import { readSurveyFile, writeSurveyFile } from './survey-file.ts';
import { missingIn } from './survey-texts.ts';

const inUzbek = (uz: string) => ({ uz, ru: '', en: '' });
const named = (name: string, more: object = {}) => ({
  ...newQuestion('boolean'),
  name,
  title: inUzbek(name),
  ...more,
});
const withPages = (...pages: string[][]): SurveyDefinition => ({
  ...newDefinition(),
  title: inUzbek('Soʻrovnoma'),
  pages: pages.map((names) => ({ ...newPage(), questions: names.map((name) => named(name)) })),
});
const names = (definition: SurveyDefinition) =>
  definition.pages.map(({ questions }) => questions.map(({ name }) => name));

describe('questions', () => {
  test('are moved in a page, to another one and below a heading', () => {
    const survey = withPages(['a', 'b', 'c'], ['d']);
    expect(names(edit.moveQuestion('a', 'c')(survey))).toEqual([['b', 'c', 'a'], ['d']]);
    expect(names(edit.moveQuestion('c', 'a')(survey))).toEqual([['c', 'a', 'b'], ['d']]);
    expect(names(edit.moveQuestion('a', 'd')(survey))).toEqual([
      ['b', 'c'],
      ['d', 'a'],
    ]);
    expect(names(edit.moveQuestion('d', edit.headingId(0))(survey))).toEqual([
      ['d', 'a', 'b', 'c'],
      [],
    ]);
    expect(names(edit.shiftQuestion('c', 1)(survey))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(names(edit.shiftQuestion('d', -1)(survey))).toEqual([['a', 'b', 'c', 'd'], []]);
    expect(edit.shiftQuestion('a', -1)(survey)).toBe(survey);
  });

  test('none is lost or doubled, whatever is moved where', () => {
    const survey = withPages(['a', 'b'], [], ['c', 'd', 'e']);
    const ids = edit.flatIds(survey);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.constantFrom(...ids))),
        (moves) => {
          const moved = moves.reduce(
            (now, [name, over]) => edit.moveQuestion(name, over)(now),
            survey,
          );
          expect(names(moved).flat().toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
          expect(moved.pages).toHaveLength(3);
        },
      ),
    );
  });

  test('a copy stands behind with a name of its own; one that goes takes rules about it along', () => {
    const rule = { question: 'a', operator: 'is', value: true, action: 'show' } as const;
    const survey = withPages(['a', 'b']);
    const ruled = edit.changeQuestion(named('b', { rules: [rule] }))(survey);
    const [[first, copy, last] = []] = names(edit.duplicateQuestion('a')(ruled));
    expect([first, last]).toEqual(['a', 'b']);
    expect(copy).toMatch(/^q[a-z0-9]{8}$/);
    expect(questionsOf(edit.removeQuestion('a')(ruled))[0]!.rules).toEqual([]);
    expect(errorsOf(ruled).byQuestion.size).toBe(0);
  });

  test('of a page that goes stay on its neighbour', () => {
    const survey = withPages(['a'], ['b'], ['c']);
    expect(names(edit.removePage(1)(survey))).toEqual([['a', 'b'], ['c']]);
    expect(names(edit.removePage(0)(survey))).toEqual([['a', 'b'], ['c']]);
    expect(names(edit.shiftPage(2, -1)(survey))).toEqual([['a'], ['c'], ['b']]);
    const one = withPages(['a']);
    expect(edit.removePage(0)(one).pages).toHaveLength(1);
  });
});

describe('faults', () => {
  test('of a new question of every kind are texts that nobody has written yet', () => {
    for (const kind of SURVEY_KINDS) {
      const survey = edit.addQuestion(newQuestion(kind))(withPages(['a']));
      const [, errors] = [...errorsOf(survey).byQuestion][0]!;
      expect(new Set(errors.map(({ error }) => error))).toEqual(new Set(['empty']));
    }
  });

  test('a circle of rules is named', () => {
    const about = (question: string) => ({
      rules: [{ question, operator: 'is', value: true, action: 'show' }],
    });
    let survey = withPages(['a', 'b', 'c']);
    survey = edit.changeQuestion(named('a', about('b')))(survey);
    expect(circleOf(survey)).toEqual([]);
    survey = edit.changeQuestion(named('b', about('a')))(survey);
    expect(circleOf(survey)).toEqual(['a', 'b', 'a']);
    expect(errorsOf(survey).byQuestion.get('a')).toEqual([{ path: 'rules', error: 'rule_cycle' }]);
  });

  test('what one language has and another lacks is counted', () => {
    const survey = withPages(['a', 'b']);
    expect([missingIn(survey, 'uz'), missingIn(survey, 'ru')]).toEqual([0, 3]);
  });
});

describe('a file', () => {
  test('holds a survey, and gives it back as it was', () => {
    const survey = withPages(['a'], ['b']);
    expect(readSurveyFile(writeSurveyFile(survey))).toEqual(survey);
  });

  test('of anything else is refused', () => {
    const good = JSON.parse(writeSurveyFile(withPages(['a'])));
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    for (const text of [
      '',
      'salom',
      '[]',
      'null',
      '{"format":"malaka-survey","version":1}',
      JSON.stringify({ ...good, format: 'another' }),
      JSON.stringify({ ...good, definition: { ...good.definition, pages: 'x' } }),
      `{"format":"malaka-survey","version":1,"definition":${deep}}`,
      JSON.stringify({
        ...good,
        definition: { ...good.definition, title: { uz: 'x'.repeat(9e6) } },
      }),
    ]) {
      expect(readSurveyFile(text)).toBeNull();
    }
    expect(Object.getPrototypeOf({})).not.toHaveProperty('polluted');
    expect(readSurveyFile(JSON.stringify({ ...good, __proto__: { polluted: 1 } }))).not.toBeNull();
    expect({}).not.toHaveProperty('polluted');
  });

  test('script in a title stays a text', () => {
    const survey = { ...withPages(['a']), title: inUzbek('<img src=x onerror=alert(1)>') };
    expect(readSurveyFile(writeSurveyFile(survey))?.title.uz).toBe('<img src=x onerror=alert(1)>');
    expect(isInvalid(errorsOf(survey))).toBe(false);
  });
});

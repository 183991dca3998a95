import { parseOutline } from '@malaka/contracts/authoring/course-outline';
import { OUTCOME_MAX, OUTCOMES_MAX, NEW_COURSE } from './course-form.ts';
import en from './texts/course-start.en.json';
import ru from './texts/course-start.ru.json';
import uz from './texts/course-start.uz.json';
import { expect, test } from 'vitest';
import { TEMPLATE_NAMES, templateOf, withTemplate } from './start-templates.ts';

const shapeOf = (outline: string) =>
  parseOutline(outline).sections.map(({ type, topics }) => [type, topics.map((one) => one.type)]);

// spec: STU-10
test.each(TEMPLATE_NAMES)(
  'the template %s is read whole, and is the same in all languages',
  (name) => {
    for (const { template } of [uz, ru, en]) {
      const { outline, outcomes } = templateOf(name, template[name]);
      const { sections, problems } = parseOutline(outline);
      expect(problems).toEqual([]);
      expect(sections.length).toBeGreaterThan(2);
      expect(outcomes.length).toBeLessThanOrEqual(OUTCOMES_MAX);
      expect(outcomes.every((one) => one !== '' && one.length <= OUTCOME_MAX)).toBe(true);
      expect(shapeOf(outline)).toEqual(shapeOf(uz.template[name].outline));
    }
  },
);

test('a template fills in what was not typed, and gives way to the next one', () => {
  const texts = { description: '<p>Bir</p>', outcomes: 'A\nB', outline: 'Kirish' };
  const first = templateOf('upgrade', texts);
  const typed = { ...NEW_COURSE, hours: '72' };
  const filled = { ...typed, ...withTemplate(typed, first, NEW_COURSE) };
  expect(filled).toMatchObject({ ...first, hours: '72' });
  const next = templateOf('short', { ...texts, outline: 'Boshqa' });
  const edited = { ...filled, outline: 'Kirish\nOʻzimniki' };
  const again = { ...edited, ...withTemplate(edited, next, first) };
  expect(again).toMatchObject({ type: 'informal', hours: '72', outline: 'Kirish\nOʻzimniki' });
});

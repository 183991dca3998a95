import type { CourseType } from '@malaka/contracts/kit/choices';
import type { CourseValues } from './course-form.ts';

/** Language-independent parts of the templates; their texts are in course-start.json. */
export const TEMPLATES = {
  upgrade: { type: 'upgrade', hours: '36' },
  short: { type: 'informal', hours: '6' },
  exam: { type: 'informal', hours: '24' },
  workshop: { type: 'informal', hours: '12' },
} as const satisfies Record<string, { type: CourseType; hours: string }>;

export type TemplateName = keyof typeof TEMPLATES;
export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as TemplateName[];

type Texts = Pick<CourseValues, 'description' | 'outline'> & { outcomes: string };
export type Template = Pick<
  CourseValues,
  'type' | 'hours' | 'description' | 'outcomes' | 'outline'
>;

export const templateOf = (name: TemplateName, { outcomes, ...texts }: Texts): Template => ({
  ...TEMPLATES[name],
  ...texts,
  outcomes: outcomes.split('\n'),
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Fills in fields the author has not typed: empty ones, or those from the previous template. */
export function withTemplate(
  values: CourseValues,
  template: Template,
  before: Pick<CourseValues, keyof Template>,
): Partial<CourseValues> {
  const isUntouched = (field: keyof Template) =>
    isSame(values[field], before[field]) || values[field].length === 0;
  return Object.fromEntries(
    (Object.keys(template) as (keyof Template)[])
      .filter(isUntouched)
      .map((field) => [field, template[field]]),
  );
}

import type { WaitingCourse } from '@malaka/contracts/authoring/course-approvals';
import type { TFunction } from 'i18next';
import type { useFormat } from '#/kit/i18n/use-format.ts';

type Format = ReturnType<typeof useFormat>;

/** Short facts on what the course requires and offers. */
export const factsOf = (
  { lessonsCount, hours, credit, price }: WaitingCourse,
  format: Format,
  t: TFunction<['course-approvals', 'catalogue']>,
): string[] => [
  t('course-approvals:lessons', { count: lessonsCount }),
  format.hours(hours),
  ...(credit > 0 ? [t('catalogue:card.credits', { count: credit })] : []),
  ...(price > 0n ? [format.money(price)] : []),
];

import type { DiagnosticCategoryResult } from '@malaka/contracts/assessment/diagnostics';
import type { PlanGap, RecommendedCourse } from '@malaka/contracts/learning/recommended-courses';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';

type Props = {
  weak: readonly DiagnosticCategoryResult[];
  courses: readonly RecommendedCourse[];
  gaps: readonly { categoryId: number; reason: PlanGap }[];
};

/** Weak categories without a course in the plan, each with the reason. */
export function PlanGaps({ weak, courses, gaps }: Props) {
  const { t } = useTranslation('diagnostics');
  const format = useFormat();
  const helped = new Set(courses.map(({ reason }) => reason.category?.id));
  const left = weak.filter(({ category }) => !helped.has(category.id));
  if (left.length === 0) return null;
  const reasonFor = (id: number) =>
    gaps.find(({ categoryId }) => categoryId === id)?.reason ?? 'no_courses';
  return (
    <>
      <Text component="h3" fz="lg" fw={700} mt="lg" mb={8}>
        {t('plan.gaps')}
      </Text>
      <Stack component="ul" gap={10} mb={8}>
        {left.map(({ category, percent, band }) => (
          <li key={category.id} className="whole">
            <strong>
              {t('plan.step', {
                category: format.text(category.name),
                percent: format.percent(percent),
                band: format.text(band.title),
              })}
            </strong>
            <Text c="dimmed" maw="70ch">
              {t(`plan.gap.${reasonFor(category.id)}`)}
            </Text>
          </li>
        ))}
      </Stack>
      <TextLink to="/courses/$page" params={{ page: '1' }}>
        {t('plan.catalogue')}
      </TextLink>
    </>
  );
}

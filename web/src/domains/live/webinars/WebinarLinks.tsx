import type { WebinarView } from '@malaka/contracts/live/webinars';
import type { ButtonProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';

type Props = {
  webinar: Pick<WebinarView, 'slug' | 'lesson'>;
  variant: NonNullable<ButtonProps['variant']>;
};

/** A lesson's webinar is edited with the lesson. */
export function EditLink({ webinar: { slug, lesson }, variant }: Props) {
  const { t } = useTranslation('webinars');
  if (!lesson) {
    return (
      <ButtonLink
        variant={variant}
        to="/dashboard/copyrights/webinar-update/$slug"
        params={{ slug }}
      >
        {t('card.edit')}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      variant={variant}
      to="/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/webinar"
      params={{ courseId: String(lesson.courseId), sectionId: String(lesson.sectionId) }}
    >
      {t('card.editLesson')}
    </ButtonLink>
  );
}

/** The public page, as shared with people. */
export const webinarAddress = (slug: string): string =>
  new URL(`/webinars/view/${slug}`, location.origin).href;

import type { AuthoredCourse } from '@malaka/contracts/authoring/authored-courses';
import { Alert, Button, Group } from '@mantine/core';
import { IconGitBranch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { showError } from '#/kit/ui/show-error.ts';
import { draftQuery, useBeginDraft } from './queries.ts';

/**
 * Explains whether changes to this course are visible immediately or wait in a draft until
 * publication.
 */
export function DraftBar({ course }: { course: AuthoredCourse }) {
  const { t } = useTranslation(['course-drafts', 'common']);
  const format = useFormat();
  const navigate = useNavigate();
  const { data: draft } = useQuery(draftQuery(course.id));
  const begin = useBeginDraft();
  if (draft === undefined) return null;
  if (draft === null) {
    if (!course.isActive || course.right !== 'owner') return null;
    const start = () =>
      begin.mutate(
        { courseId: course.id },
        {
          onSuccess: ({ draftId }) =>
            void navigate({
              to: '/dashboard/copyrights/course-items/$courseId',
              params: { courseId: String(draftId) },
            }),
          onError: (error) => showError(error, t('common:state.failed')),
        },
      );
    return (
      <Alert color="primary" variant="light" icon={<IconGitBranch size={20} />} mb={16}>
        <Group gap="8px 16px" justify="space-between">
          <p>{t('course-drafts:live.text')}</p>
          <Button variant="default" loading={begin.isPending} onClick={start}>
            {t('course-drafts:live.begin')}
          </Button>
        </Group>
      </Alert>
    );
  }
  const begun = format.moment(draft.begunAt);
  const isDraft = draft.draftId === course.id;
  const text = isDraft
    ? t('course-drafts:draft.text', { course: format.text(draft.courseName), time: begun })
    : t('course-drafts:live.hasDraft', { time: begun });
  return (
    <Alert color="warning" variant="light" icon={<IconGitBranch size={20} />} mb={16}>
      <Group gap="8px 16px" justify="space-between">
        <p className="whole">{text}</p>
        <Group gap="xs">
          <ButtonLink
            variant="default"
            to="/dashboard/copyrights/course-items/$courseId"
            params={{ courseId: String(isDraft ? draft.courseId : draft.draftId) }}
          >
            {t(isDraft ? 'course-drafts:draft.toCourse' : 'course-drafts:live.toDraft')}
          </ButtonLink>
          {isDraft && (
            <ButtonLink
              to="/dashboard/copyrights/draft/$courseId"
              params={{ courseId: String(draft.draftId) }}
            >
              {t('course-drafts:draft.toChanges')}
            </ButtonLink>
          )}
        </Group>
      </Group>
    </Alert>
  );
}

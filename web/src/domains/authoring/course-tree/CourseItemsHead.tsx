import type { AuthoredCourse } from '@malaka/contracts/authoring/authored-courses';
import { Badge, Group, Skeleton, Title } from '@mantine/core';
import { IconArrowLeft, IconChartBar, IconEye, IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { stateOf } from '#/domains/authoring/authored-courses/course-state.ts';
import { CoAuthorsButton } from '#/domains/authoring/co-authors/CoAuthorsButton.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Breadcrumbs } from '#/kit/ui/Breadcrumbs.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import styles from './CourseItemsHead.module.css';

type Props = {
  courseId: number;
  course: AuthoredCourse | undefined;
  /** Its co-authors are those of its course. */
  isDraft: boolean;
};

export function CourseItemsHead({ courseId, course, isDraft }: Props) {
  const { t } = useTranslation(['course-tree', 'course-drafts']);
  const format = useFormat();
  const name = course ? format.text(course.name) : '…';
  return (
    <header className={styles.head}>
      <div className={styles.trail}>
        <Breadcrumbs
          label={t('trail')}
          crumbs={[
            {
              label: t('myCourses'),
              link: { to: '/dashboard/copyrights/list/$page', params: { page: '1' } },
            },
            { label: name },
          ]}
        />
      </div>
      <TextLink
        className={styles.back}
        to="/dashboard/copyrights/course-items/$courseId"
        params={{ courseId: String(courseId) }}
      >
        <IconArrowLeft size={18} aria-hidden />
        {t('backToTree')}
      </TextLink>
      <div className={styles.row}>
        <Group gap="8px 12px" flex="1 1 320px" miw={0}>
          {course ? (
            <Title order={1} size="h2" miw={0} className="whole">
              {name}
            </Title>
          ) : (
            <Skeleton height={34} width={280} />
          )}
          {course && (
            <Badge
              color={isDraft ? 'warning' : course.isActive ? 'success' : 'gray'}
              variant="light"
            >
              {isDraft ? t('course-drafts:page.part') : t(stateOf(course))}
            </Badge>
          )}
        </Group>
        <Group gap="xs">
          {!isDraft && <CoAuthorsButton courseId={courseId} />}
          <ButtonLink
            variant="default"
            leftSection={<IconChartBar size={18} />}
            to="/dashboard/copyrights/progress/$courseId"
            params={{ courseId: String(courseId) }}
          >
            {t('progress')}
          </ButtonLink>
          {course?.right !== 'edit' && (
            <ButtonLink
              variant="default"
              leftSection={<IconSettings size={18} />}
              to="/dashboard/copyrights/course-update/$id"
              params={{ id: String(courseId) }}
            >
              {t('settings')}
            </ButtonLink>
          )}
          <ButtonLink
            variant="default"
            leftSection={<IconEye size={18} />}
            to="/dashboard/copyrights/preview/$courseId"
            params={{ courseId: String(courseId) }}
          >
            {t('preview')}
          </ButtonLink>
        </Group>
      </div>
    </header>
  );
}

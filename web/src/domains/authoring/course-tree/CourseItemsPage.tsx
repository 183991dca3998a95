import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AuthoredCourse } from '@malaka/contracts/authoring/authored-courses';
import { Badge, Group, Skeleton, Title } from '@mantine/core';
import { IconArrowLeft, IconChartBar, IconEye, IconSettings } from '@tabler/icons-react';
import { isApiError } from '#/kit/api/api-error.ts';
import { authoredCourseQuery } from '#/domains/authoring/authored-courses/queries.ts';
import { CheckPanel, useLessonMarks } from '#/domains/authoring/course-check/CheckPanel.tsx';
import { DraftBar } from '#/domains/authoring/course-drafts/DraftBar.tsx';
import { draftQuery } from '#/domains/authoring/course-drafts/queries.ts';
import { NotFoundPage } from '#/kit/ui/EmptyState.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { stateOf } from '#/domains/authoring/authored-courses/queries.ts';
import { CoAuthorsButton } from '#/domains/authoring/co-authors/CoAuthorsButton.tsx';
import { Breadcrumbs } from '#/kit/ui/Breadcrumbs.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import styles from './CourseItemsPage.module.css';
import { treeQuery } from './queries.ts';
import { TreePanel } from './TreePanel.tsx';
import courseItemsHeadStyles from './CourseItemsHead.module.css';

type Props = { courseId: number };

/** The tree of a course with the open lesson beside it; on phones one of the two. */
export function CourseItemsPage({ courseId }: Props) {
  const { t } = useTranslation('course-tree');
  const format = useFormat();
  const { data: course, error } = useQuery(authoredCourseQuery(courseId));
  const { data: draft } = useQuery(draftQuery(courseId));
  const isOpen = useParams({ strict: false, select: ({ sectionId }) => sectionId !== undefined });
  if (isApiError(error, 'course.not_found')) return <NotFoundPage />;
  if (course?.right === 'look') {
    const params = { courseId: String(courseId) };
    return <Navigate to="/dashboard/copyrights/preview/$courseId" params={params} replace />;
  }
  const name = course ? format.text(course.name) : '';
  return (
    <div className="shrinks" data-open={isOpen || undefined}>
      <PageTitle title={name ? `${t('title')} · ${name}` : t('title')} />
      <CourseItemsHead courseId={courseId} course={course} isDraft={draft?.draftId === courseId} />
      {course && <DraftBar key={courseId} course={course} />}
      <div className={styles.check}>
        <CheckPanel courseId={courseId} />
      </div>
      <div className={styles.columns}>
        <div className={styles.tree}>
          <TreeColumn key={courseId} courseId={courseId} />
        </div>
        <div className={styles.lesson}>
          <Outlet />
        </div>
      </div>
    </div>
  );
}

type TreeColumnProps = { courseId: number };

/** Only this column is rendered again when the tree changes, not the page around it. */
function TreeColumn({ courseId }: TreeColumnProps) {
  const tree = useQuery(treeQuery(courseId));
  const marks = useLessonMarks(courseId);
  const { sectionId } = useParams({ strict: false });
  if (tree.data) {
    const selectedId = sectionId === undefined ? null : Number(sectionId);
    const { data } = tree.data;
    return <TreePanel courseId={courseId} tree={data} selectedId={selectedId} marks={marks} />;
  }
  if (tree.isPending) return <TableSkeleton />;
  return <ErrorState query={tree} />;
}

type CourseItemsHeadProps = {
  courseId: number;
  course: AuthoredCourse | undefined;
  /** Its co-authors are those of its course. */
  isDraft: boolean;
};

function CourseItemsHead({ courseId, course, isDraft }: CourseItemsHeadProps) {
  const { t } = useTranslation(['course-tree', 'course-drafts']);
  const format = useFormat();
  const name = course ? format.text(course.name) : '…';
  return (
    <header className={courseItemsHeadStyles.head}>
      <div className={courseItemsHeadStyles.trail}>
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
        className={courseItemsHeadStyles.back}
        to="/dashboard/copyrights/course-items/$courseId"
        params={{ courseId: String(courseId) }}
      >
        <IconArrowLeft size={18} aria-hidden />
        {t('backToTree')}
      </TextLink>
      <div className={courseItemsHeadStyles.row}>
        <Group gap="8px 12px" flex="1 1 320px" miw={0}>
          {course ? (
            <Title order={1} size="h2" miw={0} className="whole">
              {name}
            </Title>
          ) : (
            <Skeleton height={34} width={280} />
          )}
          {course && (
            <Badge color={isDraft ? 'warning' : course.isActive ? 'success' : 'gray'}>
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

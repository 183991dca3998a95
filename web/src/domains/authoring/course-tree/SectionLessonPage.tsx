import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { CreateLesson } from './CreateLesson.tsx';
import { LessonSummary } from './LessonSummary.tsx';
import { sectionLessonQuery, treeQuery } from './queries.ts';
import { findRow } from './tree-moves.ts';

type Props = { courseId: number; sectionId: number };

/** The lesson of a section or paragraph with its actions; without one, a form to create it. */
export function SectionLessonPage({ courseId, sectionId }: Props) {
  const { t } = useTranslation('course-tree');
  const format = useFormat();
  const tree = useQuery(treeQuery(courseId));
  const lesson = useQuery(sectionLessonQuery(courseId, sectionId));
  const node = tree.data && findRow(tree.data.data, sectionId)?.node;
  if (isApiError(lesson.error, 'section.not_found') || (tree.isSuccess && !node)) {
    return <SectionGone courseId={courseId} />;
  }
  if (lesson.isError && lesson.data === undefined) {
    return <ErrorState query={lesson} />;
  }
  if (lesson.data === undefined || !node) return <TableSkeleton />;
  const name = format.text(node.name);
  const hasParagraphs = node.children.length > 0;
  return (
    <section className="panel" aria-labelledby="section-name">
      <PageTitle title={name} />
      <Text size="xs" c="dimmed">
        {t(node.sectionType)}
      </Text>
      <Title id="section-name" order={2} size="h3" mt={2} mb="md" className="whole">
        {name}
      </Title>
      {lesson.data && (
        <LessonSummary courseId={courseId} sectionId={sectionId} lesson={lesson.data} />
      )}
      {!lesson.data && hasParagraphs && (
        <Text c="dimmed" maw="60ch">
          {t('holdsParagraphs')}
        </Text>
      )}
      {!lesson.data && !hasParagraphs && (
        <CreateLesson
          key={sectionId}
          courseId={courseId}
          sectionId={sectionId}
          sectionName={node.name}
        />
      )}
    </section>
  );
}

function SectionGone({ courseId }: Pick<Props, 'courseId'>) {
  const { t } = useTranslation('course-tree');
  return (
    <EmptyState
      title={t('gone.title')}
      text={t('gone.text')}
      action={
        <ButtonLink
          variant="default"
          to="/dashboard/copyrights/course-items/$courseId"
          params={{ courseId: String(courseId) }}
        >
          {t('backToTree')}
        </ButtonLink>
      }
    />
  );
}

import { Text, Title, Loader, TextInput, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lessonName, type AuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import { LESSON_TYPE_IDS, type LessonType } from '@malaka/contracts/authoring/course-types';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { IconChartBar, IconPencil, IconTrash } from '@tabler/icons-react';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { lessonIcons } from '#/kit/ui/lesson-icons.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { sectionLessonQuery, treeQuery, useCreateLesson } from './queries.ts';
import { findRow } from './tree-moves.ts';
import { editPath } from './lesson-place.ts';
import styles from './SectionLesson.module.css';
import { useRemoveLesson } from './use-remove-lesson.ts';

type CreateLessonProps = { courseId: number; sectionId: number; sectionName: string };

/** In the specification's order, then the types added later (decision 76). */
const types = ['test', 'video', 'text', 'webinar', 'survey'] as const satisfies LessonType[];
const NAME_MAX = 200;

/** One button per type; the answer decides which edit screen opens (LSN-12, LSN-25). */
function CreateLesson({ courseId, sectionId, sectionName }: CreateLessonProps) {
  const { t } = useTranslation(['course-tree', 'course', 'common']);
  const navigate = useNavigate();
  const [name, setName] = useState(sectionName);
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, variables } = useCreateLesson(courseId);
  const create = (type: LessonType) => {
    const good = lessonName.safeParse(name).data;
    if (good === undefined) return setProblem(t('common:field.required'));
    setProblem(undefined);
    mutate(
      { sectionId, name: good, type },
      {
        onSuccess: (lesson) =>
          void navigate({ href: editPath({ courseId, sectionId }, lesson.type.type) }),
        onError: (error) => {
          setProblem(isApiError(error) ? (error.errors['name']?.[0] ?? error.message) : undefined);
          showToast({ text: t('common:state.failed'), type: 'error' });
        },
      },
    );
  };
  return (
    <>
      <TextInput
        required
        label={t('create.name')}
        maxLength={NAME_MAX}
        value={name}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Text fw={500} mt={20} mb="xs" id="choose-type">
        {t('create.choose')}
      </Text>
      <ul className={styles.types} aria-labelledby="choose-type">
        {types.map((type) => {
          const Icon = lessonIcons[type];
          const isMaking = isPending && variables.type === type;
          return (
            <li key={LESSON_TYPE_IDS[type]}>
              <button
                type="button"
                className={styles.type}
                disabled={isPending}
                onClick={() => create(type)}
              >
                {isMaking ? <Loader size={24} /> : <Icon size={24} aria-hidden />}
                <span>
                  <strong>{t(`course:lessonType.${type}`)}</strong>
                  <Text span mt={2} display="block" className="quiet">
                    {t(`create.${type}`)}
                  </Text>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

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

type LessonSummaryProps = { courseId: number; sectionId: number; lesson: AuthoredLesson };

function LessonSummary({ courseId, sectionId, lesson }: LessonSummaryProps) {
  const { t } = useTranslation(['course-tree', 'course', 'common']);
  const format = useFormat();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const { remove, isRemoving } = useRemoveLesson(courseId);
  const { type } = lesson.type;
  const Icon = lessonIcons[type];
  const name = format.text(lesson.name);
  const facts = [
    t(`course:lessonType.${type}`),
    lesson.questionsCount > 0 && t('questions', { count: lesson.questionsCount }),
    lesson.maxScore > 0 && t('score', { score: format.number(lesson.maxScore) }),
  ].filter((fact) => fact !== false);
  const open = (path: string) => void navigate({ href: path });
  const edit = editPath({ courseId, sectionId }, type);
  return (
    <>
      <Group gap={14} wrap="nowrap" align="flex-start" p="md" className="noteBox">
        <Icon size={28} color="var(--mantine-color-primary-light-color)" aria-hidden />
        <div className="shrinks">
          <Title order={3} size="h4" className="whole">
            {name}
          </Title>
          <Text mt={4} className="quiet">
            {facts.join(' · ')}
          </Text>
        </div>
      </Group>
      <Group gap="xs" mt="md">
        <Button leftSection={<IconPencil size={18} />} onClick={() => open(edit)}>
          {t('editLesson')}
        </Button>
        {type === 'survey' && lesson.surveyId !== null && (
          <Button
            variant="default"
            leftSection={<IconChartBar size={18} />}
            onClick={() => open(`${edit}/${lesson.surveyId}/result`)}
          >
            {t('results')}
          </Button>
        )}
        <Button
          variant="subtle"
          color="danger"
          leftSection={<IconTrash size={18} />}
          onClick={() => setIsAsking(true)}
        >
          {t('deleteLesson')}
        </Button>
      </Group>
      <ConfirmModal
        isOpen={isAsking}
        isDangerous
        isBusy={isRemoving}
        title={t('remove.lesson', { name })}
        text={t('remove.kept')}
        confirmLabel={t('common:action.delete')}
        onConfirm={() => remove(lesson, () => setIsAsking(false))}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import { plainText } from '@malaka/grading/plain-text';
import {
  ActionIcon,
  Checkbox,
  Badge,
  Group,
  Skeleton,
  Stack,
  Text,
  Button,
  TextInput,
} from '@mantine/core';
import { IconPencil, IconTags } from '@tabler/icons-react';
import { type ComponentType, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { TAGS_MAX } from '@malaka/contracts/authoring/questions';
import { QuestionEditor } from '#/domains/authoring/questions/QuestionEditor.tsx';
import { QuestionHistory } from '#/domains/authoring/questions/QuestionHistory.tsx';
import type { BankPlace } from '#/domains/authoring/questions/question-calls.ts';
import type { QuestionActions } from '#/domains/authoring/questions/question-actions.ts';
import type { QuestionQueue } from '#/domains/authoring/questions/QueuedItem.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { isApiError } from '#/kit/api/api-error.ts';
import { tagsOf } from '#/domains/authoring/questions/question-text.ts';
import { RemoveButton } from '#/kit/ui/RemoveButton.tsx';
import { BankCard, type BankItem } from './BankCard.tsx';
import styles from './QuestionBank.module.css';
import { usesQuery, useTagQuestion } from './queries.ts';

const TAG_MAX = 40;

type TagsEditorProps = { id: number; tags: readonly string[]; onChoose: (tag: string) => void };

/** The tags of a question, each linking to others with it; edited inline as one line. */
function TagsEditor({ id, tags, onChoose }: TagsEditorProps) {
  const { t } = useTranslation('question-bank');
  const [typed, setTyped] = useState<string>();
  if (typed !== undefined) {
    return <TagsForm id={id} typed={typed} onType={setTyped} onClose={() => setTyped(undefined)} />;
  }
  return (
    <Group gap={6}>
      {tags.map((tag) => (
        <button key={tag} type="button" className={styles.tag} onClick={() => onChoose(tag)}>
          {tag}
        </button>
      ))}
      <Button
        variant="subtle"
        size="compact-md"
        className={styles.toggle}
        leftSection={<IconTags size={18} aria-hidden />}
        onClick={() => setTyped(tags.join(', '))}
      >
        {t('tags.edit')}
      </Button>
    </Group>
  );
}

type FormProps = {
  id: number;
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
};

function TagsForm({ id, typed, onType, onClose }: FormProps) {
  const { t } = useTranslation(['question-bank', 'common']);
  const saving = useTagQuestion();
  const tags = tagsOf(typed);
  const long = tags.find((tag) => tag.length > TAG_MAX);
  const message = isApiError(saving.error)
    ? (Object.values(saving.error.errors).flat()[0] ?? saving.error.message)
    : saving.error && t('common:state.failed');
  const error =
    tags.length > TAGS_MAX
      ? t('question-bank:tags.tooMany')
      : long
        ? t('question-bank:tags.tooLong', { tag: `${long.slice(0, TAG_MAX)}…` })
        : message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (tags.length > TAGS_MAX || long) return;
    saving.mutate({ id, tags }, { onSuccess: onClose });
  };
  return (
    <Stack component="form" gap="sm" maw={560} onSubmit={submit}>
      <TextInput
        label={t('question-bank:tags.label')}
        description={t('question-bank:tags.hint')}
        value={typed}
        error={error}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the pencil was pressed to type here
        autoFocus
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose();
        }}
      />
      <Group gap="xs">
        <Button type="submit" loading={saving.isPending}>
          {t('question-bank:save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('question-bank:cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Answer statistics belong to a higher-level domain, which passes the component. */
export type StatisticsOf = ComponentType<{ lessonId: number; questionId: number }>;

type Props = {
  item: BankItem;
  place: BankPlace;
  queue: QuestionQueue;
  actions: QuestionActions;
  isChosen: boolean;
  onChoose: (isChosen: boolean, isRange: boolean) => void;
  onTag: (tag: string) => void;
  Statistics: StatisticsOf;
};

const NAME_MAX = 80;

/** A question of the bank, edited inline, with its history, uses and figures. */
export function BankQuestion(props: Props) {
  const { item, place, queue, actions, isChosen, onChoose, onTag, Statistics } = props;
  const { t } = useTranslation(['question-bank', 'questions']);
  const [isEdited, setIsEdited] = useState(false);
  const { question } = item;
  const text = plainText(question.text).slice(0, NAME_MAX);
  if (isEdited) {
    return (
      <li className="card">
        <QuestionEditor
          place={place}
          isDiagnostic={question.lessonId === DIAGNOSTIC_LESSON_ID}
          question={question}
          type={question.type}
          queue={queue}
          onClose={() => setIsEdited(false)}
        />
      </li>
    );
  }
  return (
    <BankCard
      item={item}
      choice={
        <span className={styles.tick}>
          <Checkbox
            checked={isChosen}
            aria-label={t('question-bank:picker.choose', { text })}
            onChange={({ currentTarget, nativeEvent }) =>
              onChoose(currentTarget.checked, (nativeEvent as unknown as PointerEvent).shiftKey)
            }
          />
        </span>
      }
      tools={
        <>
          <ActionIcon
            aria-label={t('question-bank:edit', { text })}
            onClick={() => setIsEdited(true)}
          >
            <IconPencil size={20} />
          </ActionIcon>
          <RemoveButton
            label={t('question-bank:delete', { text })}
            onClick={() => actions.remove(question.id)}
          />
        </>
      }
      panels={[
        {
          label: t('questions:history.title'),
          render: () => <QuestionHistory place={place} question={question} />,
        },
        {
          label: t('question-bank:usesTitle'),
          render: () => <QuestionUses id={question.id} Statistics={Statistics} />,
        },
      ]}
    >
      <TagsEditor id={question.id} tags={question.tags} onChoose={onTag} />
    </BankCard>
  );
}

type QuestionUsesProps = { id: number; Statistics: StatisticsOf };

/** The lessons that use a question, with its statistics in each test. */
function QuestionUses({ id, Statistics }: QuestionUsesProps) {
  const { t } = useTranslation('question-bank');
  const format = useFormat();
  const query = useQuery(usesQuery(id));
  if (query.isPending) return <Skeleton height={80} radius="md" />;
  if (!query.data) {
    return <ErrorState query={query} />;
  }
  return (
    <Stack component="ul" gap="sm">
      {query.data.map((use) => (
        <li key={use.questionId} className={styles.use}>
          <Group gap="4px 12px">
            <span className="strong whole">
              {use.courseId === null || use.sectionId === null ? (
                t(use.lessonId === DIAGNOSTIC_LESSON_ID ? 'where.diagnostic' : 'where.bank')
              ) : (
                <TextLink
                  to="/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson"
                  params={{ courseId: String(use.courseId), sectionId: String(use.sectionId) }}
                >
                  {t('where.lesson', {
                    course: format.text(use.courseName ?? ''),
                    lesson: format.text(use.lessonName ?? ''),
                  })}
                </TextLink>
              )}
            </span>
            {use.isReference && <Badge>{t('byReference')}</Badge>}
            {use.time !== null && (
              <Text span className="quiet" data-figures>
                {format.clock(use.time)}
              </Text>
            )}
          </Group>
          {use.courseId !== null && use.lessonId !== null && use.time === null && (
            <Statistics lessonId={use.lessonId} questionId={use.questionId} />
          )}
        </li>
      ))}
    </Stack>
  );
}

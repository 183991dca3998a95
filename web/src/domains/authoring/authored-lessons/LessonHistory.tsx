import type { AuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import type { LessonRevision } from '@malaka/contracts/authoring/lesson-revisions';
import type { LessonValues } from '@malaka/contracts/authoring/lesson-values';
import { Badge, Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { RichText } from '#/kit/ui/RichText.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { ContentModal } from '#/kit/ui/ContentModal.tsx';
import { FIELD_LABELS } from './lesson-changes.ts';
import { LessonChanges } from './LessonChanges.tsx';
import styles from './LessonHistory.module.css';
import { revisionQuery, revisionsQuery, useRestoreRevision } from './queries.ts';

type Props = {
  lesson: AuthoredLesson;
  onRestored: (lesson: AuthoredLesson) => void;
  onClose: () => void;
};

/** The revisions of a lesson with their changes, and how to restore one. */
export function LessonHistory({ lesson, onRestored, onClose }: Props) {
  const { t } = useTranslation(['authored-lessons', 'common']);
  const restored = (fresh: AuthoredLesson) => {
    onRestored(fresh);
    onClose();
  };
  return (
    <ContentModal
      onClose={onClose}
      size={920}
      fillsPhone
      title={t('authored-lessons:history.title')}
    >
      <Savings lesson={lesson} onRestored={restored} />
    </ContentModal>
  );
}

function Savings({ lesson, onRestored }: Omit<Props, 'onClose'>) {
  const { t } = useTranslation('authored-lessons');
  const query = useQuery(revisionsQuery(lesson.id));
  const { data: savings } = query;
  if (!savings) {
    if (query.isPending) return <Skeleton height={160} radius="md" />;
    return <ErrorState query={query} />;
  }
  if (savings.length < 2) return <p className="dimmed">{t('history.none')}</p>;
  const shown = savings.find(({ isShown }) => isShown);
  return (
    <Stack component="ol" gap="sm">
      {savings.map((saving, n) => (
        <li key={saving.revision} className={styles.saving}>
          <Saving
            lesson={lesson}
            savings={savings}
            saving={saving}
            before={savings[n + 1]}
            isSeen={!lesson.savesItself && saving === shown}
            onRestored={onRestored}
          />
        </li>
      ))}
    </Stack>
  );
}

type SavingProps = {
  lesson: AuthoredLesson;
  savings: readonly LessonRevision[];
  saving: LessonRevision;
  before: LessonRevision | undefined;
  /** The revision learners see. */
  isSeen: boolean;
  onRestored: (lesson: AuthoredLesson) => void;
};

function Saving({ lesson, savings, saving, before, isSeen, onRestored }: SavingProps) {
  const { t } = useTranslation(['authored-lessons', 'common']);
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const restoring = useRestoreRevision(lesson);
  const newest = savings[0]!;
  const isNow = saving === newest;
  const restore = () =>
    restoring.mutate(
      { revision: newest.revision, from: saving.revision },
      {
        onSuccess: (restored) => {
          const text = restored.draft ? 'history.restoredDraft' : 'history.restored';
          showToast({ text: t(`authored-lessons:${text}`), type: 'success' });
          onRestored(restored);
        },
        onError: (error) =>
          showToast({ text: messageOf(error, t('common:state.failed')), type: 'error' }),
      },
    );
  return (
    <>
      <Group justify="space-between" gap="xs" align="flex-start">
        <Box flex="1 1 260px">
          <Group gap="4px 8px">
            <Text fw={600} data-figures>
              {saving.savedAt
                ? format.dateTime(saving.savedAt)
                : t('authored-lessons:history.beginning')}
            </Text>
            {isNow && <Badge>{t('authored-lessons:history.now')}</Badge>}
            {isSeen && <Badge color="success">{t('authored-lessons:history.shown')}</Badge>}
            {!saving.isShown && (
              <Badge color="warning">{t('authored-lessons:history.draft')}</Badge>
            )}
          </Group>
          <Facts savings={savings} saving={saving} />
        </Box>
        <Group gap="xs">
          <Button
            variant="default"
            size="compact-md"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t(`authored-lessons:history.${isOpen ? 'hide' : 'compare'}`)}
          </Button>
          {!isNow && (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconArrowBackUp size={18} />}
              loading={restoring.isPending}
              onClick={restore}
            >
              {t('authored-lessons:history.restore')}
            </Button>
          )}
        </Group>
      </Group>
      {isOpen && (
        <Compared
          lessonId={lesson.id}
          revision={saving.revision}
          before={before?.revision}
          newest={isNow ? undefined : newest.revision}
        />
      )}
    </>
  );
}

/** Who saved it, how, and a summary of its contents. */
function Facts({ savings, saving }: Pick<SavingProps, 'savings' | 'saving'>) {
  const { t } = useTranslation('authored-lessons');
  const format = useFormat();
  const { savedAt, authorName, isAuto, restoredFrom, changed, words } = saving;
  const how = () => {
    if (restoredFrom === null) return t(isAuto ? 'history.auto' : 'history.byHand');
    const from = savings.find(({ revision }) => revision === restoredFrom);
    if (!from) return t('history.restoredEarlier');
    if (!from.savedAt) return t('history.restoredBeginning');
    return t('history.restoredFrom', { time: format.dateTime(from.savedAt) });
  };
  const fields = changed.map((field) => t(FIELD_LABELS[field]).toLocaleLowerCase()).join(', ');
  const facts = [
    authorName && format.text(authorName),
    savedAt && how(),
    fields && t('history.changed', { fields }),
    words > 0 && t('history.words', { count: words }),
  ];
  return (
    <Text size="sm" c="dimmed">
      {facts.filter(Boolean).join(' · ')}
    </Text>
  );
}

const VIEWS = ['before', 'withNow', 'whole'] as const;
type View = (typeof VIEWS)[number];

type ComparedProps = {
  lessonId: number;
  revision: number;
  /** Undefined for the first one. */
  before: number | undefined;
  /** Undefined for the newest one. */
  newest: number | undefined;
};

/** A revision beside the previous or the newest one, or alone. */
function Compared({ lessonId, revision, before, newest }: ComparedProps) {
  const { t } = useTranslation('authored-lessons');
  const others = { before, withNow: newest, whole: revision };
  const views = VIEWS.filter((one) => others[one] !== undefined);
  const [view, setView] = useState<View>(views[0]!);
  const revisions = [revision, others[view]!];
  const queries = useQueries({
    queries: revisions.map((one) => revisionQuery(lessonId, one)),
  });
  const [own, other] = queries.map(({ data }) => data);
  const renderChanges = (): ReactNode => {
    if (queries.some(({ isError }) => isError)) {
      const retry = () => queries.forEach((query) => void query.refetch());
      return <ErrorState onRetry={retry} isRetrying={queries.some((one) => one.isFetching)} />;
    }
    if (!own || !other) return <Skeleton height={80} radius="md" />;
    if (view === 'whole') return <Whole values={own} />;
    const [from, to] = view === 'before' ? [other, own] : [own, other];
    return <LessonChanges before={from} after={to} />;
  };
  return (
    <Stack gap="sm">
      <Segmented
        label={t('history.view')}
        value={view}
        options={views.map((value) => ({ value, label: t(`history.${value}`) }))}
        onChange={setView}
        isWrapped
      />
      <div className={styles.compared}>{renderChanges()}</div>
    </Stack>
  );
}

function Whole({ values }: { values: LessonValues }) {
  const format = useFormat();
  const texts = [values.content, values.shortDescription, values.description].filter(Boolean);
  return (
    <Stack gap="sm">
      <p className="strong">{format.text(values.name ?? '')}</p>
      {texts.map((html, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- the texts of a lesson in their order
        <RichText key={n} html={format.text(html!)} />
      ))}
    </Stack>
  );
}

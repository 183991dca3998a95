import type { AuthoredQuestion } from '@malaka/contracts/authoring/questions';
import type { listRevisions } from '@malaka/contracts/authoring/questions/revisions';
import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import { Button, Group, Skeleton, Stack, Text, Modal } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageOf } from '#/kit/api/api-error.ts';
import { TextPieces } from '#/kit/comparing/TextPieces.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { RichText } from '#/kit/ui/RichText.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { AuthoredAnswers } from './AuthoredAnswers.tsx';
import styles from './QuestionHistory.module.css';
import { revisionsQuery, useSaveQuestion } from './queries.ts';
import { type Change, changesBetween } from './question-changes.ts';
import type { QuestionPlace } from './question-calls.ts';
import { formOf, toDraft } from './question-form.ts';

type Revision = AnswerOf<typeof listRevisions>['data'][number];
type Props = { place: QuestionPlace; question: AuthoredQuestion };

/** The revisions of a question with their changes, and how to restore one. */
export function QuestionHistory({ place, question }: Props) {
  const { t } = useTranslation('questions');
  const query = useQuery(revisionsQuery(question.id));
  if (query.isPending) return <Skeleton height={120} radius="md" />;
  if (!query.data) {
    return <ErrorState query={query} />;
  }
  if (query.data.length < 2) return <p className="dimmed">{t('history.none')}</p>;
  return (
    <Stack component="ol" gap="sm">
      {query.data.map((revision, n) => (
        <li key={revision.revision} className={styles.revision}>
          <Saving
            place={place}
            question={question}
            revision={revision}
            before={query.data[n + 1]}
            isNow={n === 0}
          />
        </li>
      ))}
    </Stack>
  );
}

type SavingProps = Props & { revision: Revision; before: Revision | undefined; isNow: boolean };

function Saving({ place, question, revision, before, isNow }: SavingProps) {
  const { t } = useTranslation(['questions', 'common']);
  const format = useFormat();
  const saving = useSaveQuestion(place);
  const changes = before ? changesBetween(before, revision) : [];
  const goBack = () => {
    const content = { ...formOf({ ...question, ...revision }), categoryId: question.categoryId };
    saving.mutate(
      { id: question.id, revision: question.revision, content: toDraft(content).draft },
      {
        onSuccess: () => showToast({ text: t('questions:history.restored'), type: 'success' }),
        onError: (error) =>
          showToast({ text: messageOf(error, t('common:state.failed')), type: 'error' }),
      },
    );
  };
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text fw={600} data-figures>
          {revision.savedAt && format.dateTime(revision.savedAt)}
          {isNow && <span className="quiet"> {t('questions:history.now')}</span>}
        </Text>
        {!isNow && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconArrowBackUp size={18} />}
            loading={saving.isPending}
            onClick={goBack}
          >
            {t('questions:history.restore')}
          </Button>
        )}
      </Group>
      {before ? (
        <ul className={styles.changes}>
          {changes.map((change, n) => (
            // oxlint-disable-next-line react/no-array-index-key -- two changes may read the same
            <li key={n}>
              <ChangeText change={change} />
            </li>
          ))}
        </ul>
      ) : (
        <>
          <Text className="quiet">{t('questions:history.first')}</Text>
          <RichText html={format.text(revision.text)} />
          <AuthoredAnswers question={revision} />
        </>
      )}
    </>
  );
}

function ChangeText({ change }: { change: Change }) {
  const { t } = useTranslation('questions');
  const format = useFormat();
  if ('pieces' in change) {
    return (
      <>
        <strong>{t(`history.${change.field}`)}: </strong>
        <TextPieces pieces={change.pieces} />
      </>
    );
  }
  if (change.field === 'type') {
    return t('history.type', { from: t(`type.${change.from}`), to: t(`type.${change.to}`) });
  }
  const answer = format.text(change.about);
  if (!('from' in change)) return t(`history.${change.field}`, { answer });
  const [from, to] = [format.number(change.from), format.number(change.to)];
  return t(`history.${change.field}`, { answer, from, to });
}

type HistoryModalProps = { place: QuestionPlace; question: AuthoredQuestion; onClose: () => void };

export function HistoryModal({ place, question, onClose }: HistoryModalProps) {
  const { t } = useTranslation(['questions', 'common']);
  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      title={t('questions:history.title')}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <QuestionHistory place={place} question={question} />
    </Modal>
  );
}

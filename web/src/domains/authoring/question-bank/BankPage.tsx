import { QUESTION_TYPES } from '@malaka/contracts/authoring/question-types';
import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BULK_ROWS_MAX } from '@malaka/contracts/kit/limits';
import { IconTag, IconTagOff } from '@tabler/icons-react';
import { BankImports } from '#/domains/authoring/bank-imports/BankImports.tsx';
import { useStartBankImport } from '#/domains/authoring/bank-imports/queries.ts';
import {
  ExportMenu,
  ImportQuestions,
} from '#/domains/authoring/question-imports/QuestionFiles.tsx';
import { useTestPaste } from '#/domains/authoring/question-imports/use-test-paste.tsx';
import { AddQuestion } from '#/domains/authoring/questions/AddQuestion.tsx';
import { ManyBar, useChosen } from '#/domains/authoring/questions/ManyBar.tsx';
import { MoveModal } from '#/domains/authoring/questions/MoveModal.tsx';
import { QuestionEditor } from '#/domains/authoring/questions/QuestionEditor.tsx';
import type { QuestionType } from '#/domains/authoring/questions/question-form.ts';
import {
  QueuedItem,
  type QuestionQueue,
  useQuestionQueue,
} from '#/domains/authoring/questions/QueuedItem.tsx';
import {
  useNewKey,
  usePastedTest,
  useQuestionActions,
} from '#/domains/authoring/questions/question-actions.ts';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { UnsavedGuard } from '#/kit/ui/UnsavedGuard.tsx';
import { type BulkWindow, BulkModal } from '#/kit/bulk/BulkModal.tsx';
import { BulkProgress } from '#/kit/bulk/BulkProgress.tsx';
import { encodeQuery } from '#/kit/bulk/queries.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { QUESTION_BANK } from '#/domains/authoring/questions/invalidate-questions.ts';
import { useRefresh } from '#/kit/api/query.ts';
import { BankFilters } from './BankFilters.tsx';
import type { BankItem } from './BankCard.tsx';
import { BankQuestion, type StatisticsOf } from './BankQuestion.tsx';
import { readBankSearch } from './bank-search.ts';
import { bankQuery, type BankQuery } from './queries.ts';

const ACTIONS = ['questions.tag', 'questions.untag'] as const;
type Action = (typeof ACTIONS)[number];
const ICONS = { 'questions.tag': IconTag, 'questions.untag': IconTagOff } as const;
const TAG_MAX = 40;

type Props = { query: Omit<BankQuery, 'page'>; total: number };

/** Adds a tag to all filtered questions, including other pages. */
function TagFound({ query, total }: Props) {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  const refresh = useRefresh(QUESTION_BANK);
  const [confirming, setConfirming] = useState<Action>();
  const [runId, setRunId] = useState<number>();
  if (total > BULK_ROWS_MAX) return null;
  return (
    <>
      {ACTIONS.map((action) => {
        const Icon = ICONS[action];
        return (
          <Button
            key={action}
            variant="subtle"
            size="compact-md"
            leftSection={<Icon size={18} aria-hidden />}
            onClick={() => setConfirming(action)}
          >
            {t(`action.${action}.label`, { amount: format.number(total) })}
          </Button>
        );
      })}
      {confirming && (
        <TagWindow
          action={confirming}
          chosen={{ query: encodeQuery('questions', query), count: total, exceptIds: [] }}
          count={total}
          onClose={() => setConfirming(undefined)}
          onStarted={(id) => {
            setConfirming(undefined);
            setRunId(id);
          }}
        />
      )}
      {runId !== undefined && (
        <BulkProgress
          id={runId}
          onDone={() => void refresh()}
          onClose={() => setRunId(undefined)}
        />
      )}
    </>
  );
}

function TagWindow({ action, ...bulk }: BulkWindow & { action: Action }) {
  const { t } = useTranslation('bulk');
  const [tag, setTag] = useState('');
  return (
    <BulkModal
      {...bulk}
      action={action}
      params={{ tag: tag.trim() }}
      isReady={tag.trim() !== '' && !tag.includes(',')}
    >
      <TextInput
        data-autofocus
        required
        label={t('tag')}
        maxLength={TAG_MAX}
        value={tag}
        onChange={(event) => setTag(event.currentTarget.value)}
      />
    </BulkModal>
  );
}

const place = { isBank: true } as const;

/** All your questions in all courses, and new ones that are only in the bank. */
export function BankPage({ Statistics }: { Statistics: StatisticsOf }) {
  const { page, search, turnTo, clear, show } = useListAddress(readBankSearch);
  const { t } = useTranslation(['question-bank', 'questions']);
  const { course: courseId, ...filters } = search;
  const query = useQuery(bankQuery({ ...filters, courseId, page }));
  const start = useStartBankImport();
  const queue = useQuestionQueue(place);
  const [added, setAdded] = useState<QuestionType>();
  const { onTest, preview } = useTestPaste(null);
  useNewKey(added ? undefined : () => setAdded('single'));
  usePastedTest(onTest);
  const isFiltered = Object.keys(search).length > 0;
  const toAll = <Button onClick={clear}>{t('question-bank:filter.clear')}</Button>;
  return (
    <ManagementPage
      title={t('question-bank:title')}
      hint={t('question-bank:hint')}
      actions={
        <>
          <AddQuestion types={QUESTION_TYPES} onAdd={setAdded} />
          <ImportQuestions lessonId={null} onBig={start.mutateAsync} />
          {courseId === undefined ? <ExportMenu /> : <ExportMenu courseId={courseId} />}
        </>
      }
    >
      <UnsavedGuard isActive={queue.queue.length > 0} text={t('questions:queue.onLeave')} />
      {preview}
      {added && (
        <div className="card">
          <Text fw={600} mb="sm">
            {t(`questions:new.${added}`)}
          </Text>
          <QuestionEditor
            key={added}
            place={place}
            isDiagnostic={false}
            type={added}
            queue={queue}
            onTest={onTest}
            onClose={() => setAdded(undefined)}
          />
        </div>
      )}
      <Stack component="ul" gap="sm">
        {queue.queue.map((queued, n) => (
          <QueuedItem
            key={queued.key}
            queued={queued}
            number={n + 1}
            place={place}
            isDiagnostic={false}
            queue={queue}
          />
        ))}
      </Stack>
      <BankImports />
      <TextLink to="/dashboard/copyrights/question-languages">
        {t('question-bank:languages')}
      </TextLink>
      <BankFilters search={search} onChange={show} />
      {(query.data?.total ?? 0) > 0 && !query.isPlaceholderData && (
        <Group gap="xs">
          <TagFound query={{ ...filters, courseId }} total={query.data!.total} />
        </Group>
      )}
      <ListPage
        query={query}
        page={page}
        onPageChange={turnTo}
        skeleton={<BankSkeleton />}
        emptyText={t(isFiltered ? 'question-bank:empty.filtered' : 'question-bank:empty.none')}
        emptyHint={t(
          isFiltered ? 'question-bank:empty.filteredHint' : 'question-bank:empty.noneHint',
        )}
        emptyAction={
          isFiltered ? toAll : <ImportQuestions lessonId={null} onBig={start.mutateAsync} />
        }
      >
        {(items) => (
          <BankList
            items={items}
            queue={queue}
            Statistics={Statistics}
            onTag={(tag) => show({ ...search, tag })}
          />
        )}
      </ListPage>
    </ManagementPage>
  );
}

type ListProps = {
  items: readonly BankItem[];
  queue: QuestionQueue;
  Statistics: StatisticsOf;
  onTag: (tag: string) => void;
};

function BankList({ items, ...props }: ListProps) {
  const { t } = useTranslation('question-bank');
  const [isMoving, setIsMoving] = useState(false);
  const questions = items.map(({ question }) => question);
  const actions = useQuestionActions(place, questions);
  const chosen = useChosen(questions.map(({ id }) => id));
  return (
    <>
      <Group>
        <Button variant="subtle" size="compact-md" onClick={chosen.all}>
          {t('choosePage')}
        </Button>
      </Group>
      <Stack component="ul" gap="sm">
        {items.map((item) => (
          <BankQuestion
            key={item.question.id}
            item={item}
            place={place}
            actions={actions}
            isChosen={chosen.has(item.question.id)}
            onChoose={(isIn, isRange) => chosen.put(item.question.id, isIn, isRange)}
            {...props}
          />
        ))}
      </Stack>
      {chosen.ids.length > 0 && (
        <ManyBar
          place={place}
          chosen={questions.filter(({ id }) => chosen.has(id))}
          total={questions.length}
          onAll={chosen.all}
          onNone={chosen.none}
          onMove={() => setIsMoving(true)}
        />
      )}
      {isMoving && (
        <MoveModal
          place={place}
          ids={chosen.ids}
          onMoved={chosen.none}
          onClose={() => setIsMoving(false)}
        />
      )}
    </>
  );
}

export function BankSkeleton() {
  return (
    <Stack gap="sm">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={148} radius="lg" />
      ))}
    </Stack>
  );
}

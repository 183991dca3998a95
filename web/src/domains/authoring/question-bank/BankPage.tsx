import { QUESTION_TYPES } from '@malaka/contracts/authoring/question-types';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BankImports } from '#/domains/authoring/bank-imports/BankImports.tsx';
import { useStartBankImport } from '#/domains/authoring/bank-imports/queries.ts';
import { ExportMenu } from '#/domains/authoring/question-imports/ExportMenu.tsx';
import { ImportQuestions } from '#/domains/authoring/question-imports/ImportQuestions.tsx';
import { useTestPaste } from '#/domains/authoring/question-imports/use-test-paste.tsx';
import { AddQuestion } from '#/domains/authoring/questions/AddQuestion.tsx';
import { ManyBar } from '#/domains/authoring/questions/ManyBar.tsx';
import { MoveModal } from '#/domains/authoring/questions/MoveModal.tsx';
import { QuestionEditor } from '#/domains/authoring/questions/QuestionEditor.tsx';
import type { QuestionType } from '#/domains/authoring/questions/question-form.ts';
import { QueuedItem } from '#/domains/authoring/questions/QueuedItem.tsx';
import { useChosen } from '#/domains/authoring/questions/use-chosen.ts';
import { useNewKey, usePastedTest } from '#/domains/authoring/questions/use-row-keys.ts';
import { useQuestionActions } from '#/domains/authoring/questions/use-question-actions.ts';
import {
  type QuestionQueue,
  useQuestionQueue,
} from '#/domains/authoring/questions/use-question-queue.ts';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { UnsavedGuard } from '#/kit/ui/UnsavedGuard.tsx';
import { BankFilters } from './BankFilters.tsx';
import type { BankItem } from './BankCard.tsx';
import { BankQuestion, type StatisticsOf } from './BankQuestion.tsx';
import { readBankSearch } from './bank-search.ts';
import { bankQuery } from './queries.ts';
import { TagFound } from './TagFound.tsx';

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

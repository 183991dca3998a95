import { Stack, Checkbox, Text, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '@malaka/grading/plain-text';
import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { isApiError } from '#/kit/api/api-error.ts';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { CategoryChoice } from '#/domains/authoring/questions/CategoryChoice.tsx';
import { ContentModal } from '#/kit/ui/ContentModal.tsx';
import { BankSkeleton } from './BankPage.tsx';
import { BankFilters } from './BankFilters.tsx';
import type { BankSearch } from './bank-search.ts';
import { bankQuery, useAddFromBank } from './queries.ts';
import { BankCard, type BankItem } from './BankCard.tsx';
import styles from './QuestionBank.module.css';

const HOWS = ['reference', 'copy'] as const;

type PickerFootProps = {
  ids: readonly number[];
  lessonId: number;
  time: number | undefined;
  onDone: () => void;
};

/** How to add the selected questions, with an explanation of each way. */
function PickerFoot({ ids, lessonId, time, onDone }: PickerFootProps) {
  const { t } = useTranslation(['question-bank', 'question-imports', 'common']);
  const [how, setHow] = useState<(typeof HOWS)[number]>('copy');
  const [categoryId, setCategoryId] = useState<number>();
  const taking = useAddFromBank();
  const { error } = taking;
  const problem = isApiError(error)
    ? (Object.values(error.errors).flat()[0] ?? error.message)
    : error && t('common:state.failed');
  const take = () =>
    taking.mutate(
      { ids: [...ids], lessonId, time, how, categoryId },
      {
        onSuccess: () => {
          showToast({ text: t('question-imports:done', { count: ids.length }), type: 'success' });
          onDone();
        },
      },
    );
  return (
    <Stack component="footer" gap="xs" mt="md" className="stickyFoot">
      <Segmented
        label={t('question-bank:picker.how')}
        value={how}
        onChange={setHow}
        options={HOWS.map((value) => ({ value, label: t(`question-bank:picker.${value}`) }))}
      />
      <Text maw="70ch" mt={4} className="quiet">
        {t(`question-bank:picker.${how}Hint`)}
      </Text>
      {lessonId === DIAGNOSTIC_LESSON_ID && (
        <CategoryChoice
          label={t('question-bank:picker.category')}
          value={categoryId}
          onChange={setCategoryId}
        />
      )}
      {problem && (
        <p role="alert" className="errorBox whole">
          {problem}
        </p>
      )}
      <Button fullWidth disabled={ids.length === 0} loading={taking.isPending} onClick={take}>
        {ids.length === 0
          ? t('question-bank:picker.none')
          : t('question-bank:picker.add', { count: ids.length })}
      </Button>
    </Stack>
  );
}

const NAME_MAX = 80;

type PickerCardProps = {
  item: BankItem;
  isInLesson: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

function PickerCard({ item, isInLesson, isChosen, onChoose }: PickerCardProps) {
  const { t } = useTranslation('question-bank');
  const text = plainText(item.question.text).slice(0, NAME_MAX);
  const choice = (
    <span className={styles.tick}>
      <Checkbox
        checked={isChosen}
        aria-label={t('picker.choose', { text })}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
    </span>
  );
  return (
    <BankCard item={item} choice={choice}>
      {isInLesson && (
        <Text maw="70ch" mt={4} className="quiet">
          {t('picker.here')}
        </Text>
      )}
    </BankCard>
  );
}

/** Adds the selected questions to the place where the window was opened. */
export type PickerFootOf = (ids: readonly number[], onDone: () => void) => ReactNode;

type Props = {
  lessonId: number | undefined;
  time: number | undefined;
  renderFoot: PickerFootOf | undefined;
  onClose: () => void;
};

/** The bank in a window: select questions across pages, then add them together. */
export function PickerModal({ lessonId, time, renderFoot, onClose }: Props) {
  const { t } = useTranslation(['question-bank', 'common']);
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState<BankSearch>({});
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { course: courseId, ...filters } = search;
  const query = useQuery(bankQuery({ ...filters, courseId, page }));
  const choose = (id: number, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <ContentModal
      onClose={onClose}
      title={t('question-bank:picker.title')}
      size={920}
      fillsPhone
      closeOnClickOutside={chosen.length === 0}
    >
      <BankFilters
        search={search}
        onChange={(next) => {
          setSearch(next);
          setPage(1);
        }}
      />
      <ListPage
        query={query}
        page={page}
        onPageChange={setPage}
        skeleton={<BankSkeleton />}
        emptyText={t('question-bank:empty.filtered')}
        emptyHint={t('question-bank:empty.filteredHint')}
      >
        {(items) => (
          <Stack component="ul" gap="sm">
            {items.map((item) => (
              <PickerCard
                key={item.question.id}
                item={item}
                isInLesson={lessonId !== undefined && item.question.lessonId === lessonId}
                isChosen={chosen.includes(item.question.id)}
                onChoose={(isChosen) => choose(item.question.id, isChosen)}
              />
            ))}
          </Stack>
        )}
      </ListPage>
      {renderFoot?.(chosen, onClose)}
      {lessonId !== undefined && (
        <PickerFoot ids={chosen} lessonId={lessonId} time={time} onDone={onClose} />
      )}
    </ContentModal>
  );
}

import { Modal, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { BankSkeleton } from './BankPage.tsx';
import { BankFilters } from './BankFilters.tsx';
import type { BankSearch } from './bank-search.ts';
import { PickerCard } from './PickerCard.tsx';
import { PickerFoot } from './PickerFoot.tsx';
import { bankQuery } from './queries.ts';

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
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState<BankSearch>({});
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { course: courseId, ...filters } = search;
  const query = useQuery(bankQuery({ ...filters, courseId, page }));
  const choose = (id: number, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('question-bank:picker.title')}
      size={920}
      fullScreen={isPhone}
      closeOnClickOutside={chosen.length === 0}
      closeButtonProps={{ 'aria-label': t('common:action.close'), size: 'lg' }}
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
    </Modal>
  );
}

import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ExportMenu } from '#/domains/authoring/question-imports/ExportMenu.tsx';
import { ImportQuestions } from '#/domains/authoring/question-imports/ImportQuestions.tsx';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { BankCard } from './BankCard.tsx';
import { BankFilters } from './BankFilters.tsx';
import { readBankSearch } from './bank-search.ts';
import { bankQuery } from './queries.ts';
import { TagsEditor } from './TagsEditor.tsx';

/** All own questions over all courses. */
export function BankPage() {
  const { page, search, turnTo, clear, show } = useListAddress(readBankSearch);
  const { t } = useTranslation('question-bank');
  const { course: courseId, ...filters } = search;
  const query = useQuery(bankQuery({ ...filters, courseId, page }));
  const isFiltered = Object.keys(search).length > 0;
  const toAll = <Button onClick={clear}>{t('filter.clear')}</Button>;
  return (
    <ManagementPage
      title={t('title')}
      hint={t('hint')}
      actions={
        <>
          <ImportQuestions lessonId={null} />
          {courseId === undefined ? <ExportMenu /> : <ExportMenu courseId={courseId} />}
        </>
      }
    >
      <BankFilters search={search} onChange={show} />
      <ListPage
        query={query}
        page={page}
        onPageChange={turnTo}
        skeleton={<BankSkeleton />}
        emptyText={t(isFiltered ? 'empty.filtered' : 'empty.none')}
        emptyHint={t(isFiltered ? 'empty.filteredHint' : 'empty.noneHint')}
        emptyAction={isFiltered ? toAll : <ImportQuestions lessonId={null} />}
      >
        {(items) => (
          <Stack component="ul" gap="sm">
            {items.map((item) => (
              <BankCard key={item.question.id} item={item}>
                <TagsEditor
                  id={item.question.id}
                  tags={item.question.tags}
                  onChoose={(tag) => show({ ...search, tag })}
                />
              </BankCard>
            ))}
          </Stack>
        )}
      </ListPage>
    </ManagementPage>
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

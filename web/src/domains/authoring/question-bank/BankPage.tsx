import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ExportMenu } from '#/domains/authoring/question-imports/ExportMenu.tsx';
import { ImportQuestions } from '#/domains/authoring/question-imports/ImportQuestions.tsx';
import { DeskPage } from '#/kit/ui/DeskPage.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { BankCard } from './BankCard.tsx';
import { BankFilters } from './BankFilters.tsx';
import type { BankSearch } from './bank-search.ts';
import styles from './QuestionBank.module.css';
import { bankQuery } from './queries.ts';
import { TagsEditor } from './TagsEditor.tsx';

type Props = { page: number; search: BankSearch };

/** All own questions over all courses. */
export function BankPage({ page, search }: Props) {
  const { t } = useTranslation('question-bank');
  const navigate = useNavigate();
  const { course: courseId, ...filters } = search;
  const query = useQuery(bankQuery({ ...filters, courseId, page }));
  const show = (next: BankSearch, target = 1) =>
    void navigate({
      to: '/dashboard/copyrights/questions/$page',
      params: { page: String(target) },
      search: next,
      resetScroll: target !== page,
    });
  const isFiltered = Object.keys(search).length > 0;
  const clear = <Button onClick={() => show({})}>{t('filter.clear')}</Button>;
  return (
    <DeskPage
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
        onPageChange={(target) => show(search, target)}
        skeleton={<BankSkeleton />}
        emptyText={t(isFiltered ? 'empty.filtered' : 'empty.none')}
        emptyHint={t(isFiltered ? 'empty.filteredHint' : 'empty.noneHint')}
        emptyAction={isFiltered ? clear : <ImportQuestions lessonId={null} />}
      >
        {(items) => (
          <ul className={styles.cards}>
            {items.map((item) => (
              <BankCard key={item.question.id} item={item}>
                <TagsEditor
                  id={item.question.id}
                  tags={item.question.tags}
                  onChoose={(tag) => show({ ...search, tag })}
                />
              </BankCard>
            ))}
          </ul>
        )}
      </ListPage>
    </DeskPage>
  );
}

export function BankSkeleton() {
  return (
    <div className={styles.cards}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={148} radius="lg" />
      ))}
    </div>
  );
}

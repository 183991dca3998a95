import { useTranslation } from 'react-i18next';
import { CaseLoading } from '#/kit/reviewing/CaseLoading.tsx';
import { QueueRows } from '#/kit/reviewing/QueueRows.tsx';
import { type OpenedCase, ReviewQueuePage } from '#/kit/reviewing/ReviewQueuePage.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { EssayCase, EssayMarks } from './EssayCase.tsx';
import { type EssaySearch, ESSAY_TABS } from './essay-search.ts';
import { takeEssay, useEssay, useGradeEssay, essaysQuery } from './essay-queries.ts';

type Props = { page: number; search: EssaySearch };

/** Essays to grade: the queue, or one of them. */
export function EssaysPage({ page, search }: Props) {
  const { t } = useTranslation('essays');
  const format = useFormat();
  return (
    <ReviewQueuePage
      to="/dashboard/essays/$page"
      page={page}
      search={search}
      caseKey="case"
      claim={takeEssay}
      tabs={ESSAY_TABS}
      query={essaysQuery}
      texts={{
        title: t('title'),
        hint: t('hint'),
        tabs: t('tabs'),
        search: t('search'),
        notFound: t('notFound'),
        emptyHint: t('emptyHint'),
        tab: (tab) => t(`tab.${tab}`),
        empty: (tab) => t(`empty.${tab}`),
      }}
      renderCase={(opened) => <OpenEssay {...opened} />}
    >
      {(rows, { linkTo }) => (
        <QueueRows
          rows={rows}
          linkTo={linkTo}
          factsOf={({ title, learnerName }) =>
            [title, learnerName ?? t('anonymous')].map((text) => format.text(text))
          }
          renderMarks={(row) => <EssayMarks row={row} />}
        />
      )}
    </ReviewQueuePage>
  );
}

function OpenEssay({ id, ...opened }: OpenedCase) {
  const grade = useGradeEssay();
  const query = useEssay(id, grade.isSuccess);
  if (!query.data) return <CaseLoading query={query} onBack={opened.onBack} />;
  return <EssayCase {...opened} opened={query.data} grade={grade} onReload={query.refetch} />;
}

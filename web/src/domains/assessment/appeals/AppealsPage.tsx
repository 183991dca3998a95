import { useTranslation } from 'react-i18next';
import { CaseLoading } from '#/kit/reviewing/CaseLoading.tsx';
import { QueueRows } from '#/kit/reviewing/QueueRows.tsx';
import { type OpenedCase, ReviewQueuePage } from '#/kit/reviewing/ReviewQueuePage.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { AppealCase } from './AppealCase.tsx';
import { AppealMarks } from './AppealMarks.tsx';
import { type AppealSearch, APPEAL_TABS } from './appeal-search.ts';
import { takeCase, useAppealCase, useDecideAppeal, casesQuery } from './case-queries.ts';

type Props = { page: number; search: AppealSearch };

/** Contested questions: the queue, or one of its cases. All appeals of a question are one case. */
export function AppealsPage({ page, search }: Props) {
  const { t } = useTranslation(['appeals', 'my-appeals']);
  const format = useFormat();
  return (
    <ReviewQueuePage
      to="/dashboard/appeals/$page"
      page={page}
      search={search}
      caseKey="case"
      claim={takeCase}
      tabs={APPEAL_TABS}
      query={casesQuery}
      texts={{
        title: t('appeals:title'),
        hint: t('appeals:hint'),
        tabs: t('appeals:tabs'),
        search: t('appeals:search'),
        notFound: t('appeals:notFound'),
        emptyHint: t('appeals:emptyHint'),
        tab: (tab) => t(`appeals:tab.${tab}`),
        empty: (tab) => t(`appeals:empty.${tab}`),
      }}
      renderCase={(opened) => <OpenAppeal {...opened} />}
    >
      {(rows, { linkTo }) => (
        <QueueRows
          rows={rows}
          linkTo={linkTo}
          factsOf={({ place, title, kinds }) => [
            t(`my-appeals:place.${place}`),
            title && format.text(title),
            ...kinds.map((kind) => t(`my-appeals:kind.${kind}`)),
          ]}
          renderMarks={(row) => <AppealMarks row={row} />}
        />
      )}
    </ReviewQueuePage>
  );
}

function OpenAppeal({ id, ...opened }: OpenedCase) {
  const decide = useDecideAppeal();
  const query = useAppealCase(id, decide.isSuccess);
  if (!query.data) return <CaseLoading query={query} onBack={opened.onBack} />;
  return <AppealCase {...opened} opened={query.data} decide={decide} onReload={query.refetch} />;
}

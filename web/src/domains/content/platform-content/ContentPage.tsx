import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { RichText } from '#/kit/ui/RichText.tsx';
import styles from './Pages.module.css';
import { type ContentPageName, contentQuery } from './page-queries.ts';

type Props = { page: ContentPageName };

export function ContentPage({ page }: Props) {
  const { t } = useTranslation('pages');
  const format = useFormat();
  const query = useQuery(contentQuery(page));
  const { data, isPending } = query;
  const title = data ? format.text(data.title) : t(`title.${page}`);
  return (
    <article className={styles.page}>
      <PageTitle title={title} />
      <h1 className={styles.title}>{title}</h1>
      {isPending && <TextSkeleton />}
      {!isPending && !data && <ErrorState query={query} />}
      {data && (
        <>
          <RichText html={format.text(data.body)} />
          <Text className="quiet" mt="xl">
            {t('updatedAt', { date: format.date(data.updatedAt) })}
          </Text>
        </>
      )}
    </article>
  );
}

const WIDTHS = ['96%', '88%', '92%', '60%', '94%', '90%', '97%', '48%'];

function TextSkeleton() {
  return (
    <div aria-busy="true">
      {WIDTHS.map((width, index) => (
        <Skeleton key={width} height={16} width={width} mt={index === 4 ? 32 : 12} />
      ))}
    </div>
  );
}

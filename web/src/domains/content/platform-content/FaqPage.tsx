import { FAQ_PER_PAGE } from '@malaka/contracts/kit/limits';
import { Accordion, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { RichText } from '#/kit/ui/RichText.tsx';
import { faqNumber } from './faq-number.ts';
import styles from './Pages.module.css';
import { faqQuery } from './page-queries.ts';

type Props = { page: number };

export function FaqPage({ page }: Props) {
  const { t } = useTranslation('pages');
  const format = useFormat();
  const navigate = useNavigate();
  const faq = useQuery(faqQuery(page));
  const perPage = faq.data?.perPage ?? FAQ_PER_PAGE;
  return (
    <div className={styles.page}>
      <PageTitle title={t('title.faq')} />
      <h1 className={styles.title}>{t('title.faq')}</h1>
      <Text className="dimmed" mt={-12} mb="lg">
        {t('faqHint')}
      </Text>
      <ListPage
        query={faq}
        page={page}
        onPageChange={(target) =>
          void navigate({ to: '/faq/$page', params: { page: String(target) } })
        }
        skeleton={<FaqSkeleton />}
        emptyText={t('faqEmpty')}
      >
        {(items) => (
          <Accordion variant="separated" radius="lg" order={2} key={page}>
            {items.map(({ id, title, body }, index) => (
              <Accordion.Item key={id} value={String(id)}>
                <Accordion.Control>
                  <span className={styles.question}>
                    <span className={styles.number}>{faqNumber(page, perPage, index)}.</span>
                    {format.text(title)}
                  </span>
                </Accordion.Control>
                <Accordion.Panel>
                  <div className={styles.answer}>
                    <RichText html={format.text(body)} />
                  </div>
                </Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
        )}
      </ListPage>
    </div>
  );
}

function FaqSkeleton() {
  return Array.from({ length: 8 }, (_, index) => (
    <Skeleton key={index} height={62} radius="lg" mb={16} />
  ));
}

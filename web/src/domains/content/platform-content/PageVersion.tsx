import type { AdminPage } from '@malaka/contracts/content/platform-content/management';
import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentPageName } from './page-queries.ts';
import type { Language } from '#/kit/i18n/languages.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { LanguageTabs } from '#/kit/ui/LanguageTabs.tsx';
import { RichText } from '#/kit/ui/RichText.tsx';
import { textStates } from '#/kit/localized/localized-text.ts';
import styles from './PlatformContent.module.css';
import { adminPageQuery } from './queries.ts';

type Props = {
  page: ContentPageName;
  version: number;
  /** Continues editing from this text without publishing. */
  onTake: (earlier: AdminPage) => void;
  onClose: () => void;
};

/** An earlier version of a page. */
export function PageVersion({ page, version, onTake, onClose }: Props) {
  const { t } = useTranslation(['platform-content', 'common']);
  const [language, setLanguage] = useState<Language>('uz');
  const { data, isPending, isFetching, refetch } = useQuery(adminPageQuery(page, version));
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('platform-content:versions.earlier', { version })}
      closeButtonProps={{ 'aria-label': t('common:action.close'), size: 'lg' }}
    >
      {isPending && <Skeleton height={240} />}
      {!isPending && !data && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data && (
        <Stack>
          <LanguageTabs
            value={language}
            states={textStates({ title: data.title, body: data.body }, {})}
            onChange={setLanguage}
          />
          <div className={styles.preview} lang={language}>
            <h3 className="title">{data.title[language]}</h3>
            {data.body[language] ? (
              <RichText html={data.body[language]} />
            ) : (
              <p className="quiet whole">{t('platform-content:view.empty')}</p>
            )}
          </div>
          <Group gap="sm">
            <Button variant="default" onClick={() => onTake(data)}>
              {t('platform-content:versions.take')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

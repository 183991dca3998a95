import type { AdminPage } from '@malaka/contracts/content/platform-content/management';
import { Box, Stack, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './PlatformContent.module.css';

type Props = {
  latest: AdminPage | undefined;
  current: number | undefined;
  onVersion: (version: number) => void;
};

export function VersionList({ latest, current, onVersion }: Props) {
  const { t } = useTranslation('platform-content');
  const format = useFormat();
  return (
    <Box component="aside" className={`card ${styles.versions}`} aria-label={t('versions.title')}>
      <h2 className="title">{t('versions.title')}</h2>
      {latest ? (
        <ul>
          {latest.versions.map(({ version, updatedAt }) => (
            <li key={version}>
              <UnstyledButton
                className={styles.version}
                px={12}
                py={6}
                w="100%"
                aria-current={version === (current ?? latest.version) || undefined}
                onClick={() => onVersion(version)}
              >
                <Stack component="span" gap={2}>
                  <span>
                    {t(version === latest.version ? 'versions.published' : 'versions.earlier', {
                      version,
                    })}
                  </span>
                  <span className="quiet" data-figures>
                    {format.moment(updatedAt)}
                  </span>
                </Stack>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      ) : (
        <p className="quiet whole">{t('versions.none')}</p>
      )}
    </Box>
  );
}

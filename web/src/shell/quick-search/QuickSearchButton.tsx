import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './QuickSearchButton.module.css';

/** Looks like the field it opens. */
export function QuickSearchButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <UnstyledButton className={styles.button} aria-keyshortcuts="Control+K" onClick={onClick}>
      <IconSearch size={18} aria-hidden />
      <span>{t('quick.button')}</span>
      <kbd aria-hidden>Ctrl K</kbd>
    </UnstyledButton>
  );
}

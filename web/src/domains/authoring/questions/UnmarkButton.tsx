import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type Props = { word: string; onClick: () => void };

/** Removes the mark of a word or passage. */
export function UnmarkButton({ word, onClick }: Props) {
  const { t } = useTranslation('questions');
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconArrowBackUp size={16} />}
      aria-label={t('word.unmarkThis', { word })}
      onClick={onClick}
    >
      {t('word.unmark')}
    </Button>
  );
}

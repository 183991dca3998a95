import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type Props = { onTakeOther: () => void; onSaveMine: () => void };

/** Another window has changed the question meanwhile: its author chooses which version to use. */
export function OvertakenAlert({ onTakeOther, onSaveMine }: Props) {
  const { t } = useTranslation('questions');
  return (
    <Alert
      role="alert"
      color="warning"
      icon={<IconAlertTriangle size={20} />}
      title={t('overtaken.title')}
    >
      {t('overtaken.text')}
      <Group gap="sm" mt="sm">
        <Button variant="default" onClick={onTakeOther}>
          {t('overtaken.takeOther')}
        </Button>
        <Button onClick={onSaveMine}>{t('overtaken.saveMine')}</Button>
      </Group>
    </Alert>
  );
}

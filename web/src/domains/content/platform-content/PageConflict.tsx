import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#/kit/api/api-error.ts';

type Props = {
  error: ApiError;
  onLook: (version: number) => void;
  onOverwrite: (version: number) => void;
};

/** Somebody else published meanwhile: your text stays, and you can read theirs first. */
export function PageConflict({ error, onLook, onOverwrite }: Props) {
  const { t } = useTranslation('platform-content');
  const version = Number(error.facts['version']);
  return (
    <div role="alert" className="errorBox">
      <p>{error.message}</p>
      <Group gap="sm">
        <Button variant="default" onClick={() => onLook(version)}>
          {t('page.look', { version })}
        </Button>
        <Button variant="subtle" color="danger" onClick={() => onOverwrite(version)}>
          {t('page.overwrite')}
        </Button>
      </Group>
    </div>
  );
}

import { RICH_TEXT_MAX } from '@malaka/contracts/authoring/lesson-values';
import { Alert, Button, FileButton, Group } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { OfficePaste } from './use-office-paste.ts';

/** What a paste lost, and how to fix it. */
export function PasteNote({ paste }: { paste: OfficePaste }) {
  const { t } = useTranslation(['editor', 'common']);
  const format = useFormat();
  const { note } = paste;
  if (note === null) return null;
  if (note.kind === 'reading') return <p role="status">{t('paste.reading')}</p>;
  const missing = note.kind === 'missing' ? note.missing : [];
  const unread = note.kind === 'missing' ? note.unread : [];
  const texts = {
    tooLong: () =>
      t('paste.tooLong', {
        length: format.number(note.kind === 'tooLong' ? note.length : 0),
        most: format.number(RICH_TEXT_MAX),
      }),
    tooLarge: () => t('paste.tooLarge', { size: format.fileSize(paste.maxBytes) }),
    failed: () => t('paste.failed'),
    missing: () => missing.length > 0 && t('paste.missingText'),
  };
  const isRefused = note.kind !== 'missing';
  const titleOf = () => {
    if (isRefused) return t('paste.refused');
    return missing.length > 0 ? t('paste.missing', { count: missing.length }) : t('paste.unread');
  };
  return (
    <Alert
      mt={8}
      role={isRefused ? 'alert' : 'status'}
      color={isRefused ? 'danger' : 'warning'}
      icon={<IconClipboardText size={20} />}
      title={titleOf()}
      withCloseButton
      closeButtonLabel={t('common:action.close')}
      onClose={paste.close}
    >
      {texts[note.kind]()}
      {missing.length > 0 && (
        <>
          <ul className="asWritten">
            {missing.map(({ name, why }, n) => (
              // oxlint-disable-next-line react/no-array-index-key -- two pictures may have one name
              <li key={n}>
                <b>{name}</b> — {t(`paste.why.${why}`)}
              </li>
            ))}
          </ul>
          <Group mt="xs">
            <FileButton
              multiple
              accept="image/png,image/jpeg,image/webp,image/gif"
              onChange={paste.choose}
            >
              {(button) => (
                <Button {...button} variant="default">
                  {t('paste.choose')}
                </Button>
              )}
            </FileButton>
          </Group>
        </>
      )}
      {unread.length > 0 && (
        <>
          <p>{t('paste.unreadText')}</p>
          <ul className="asWritten">
            {unread.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}

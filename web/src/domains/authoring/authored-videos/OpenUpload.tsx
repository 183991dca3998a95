import type { AuthoredLesson, AuthoredUpload } from '@malaka/contracts/authoring/authored-lessons';
import { UPLOAD_RETENTION_HOURS } from '@malaka/contracts/kit/limits';
import { Button, FileButton, Group, Progress, Stack } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showFailure } from '#/kit/ui/show-error.ts';
import { isSameVideo } from './video-fingerprint.ts';
import { discardUpload } from './video-sender.ts';
import { useRefresh } from './queries.ts';

type Props = {
  lesson: AuthoredLesson;
  upload: AuthoredUpload;
  onGoOn: (file: File, upload: AuthoredUpload) => void;
};

/** An upload begun before a reload or on another device; the same file resumes it. */
export function OpenUpload({ lesson, upload, onGoOn }: Props) {
  const { t } = useTranslation(['authored-videos', 'common']);
  const format = useFormat();
  const { ask } = useRefresh(lesson);
  const [isOther, setIsOther] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { name, bytes, offset } = upload;
  const choose = async (file: File | null) => {
    if (!file) return;
    const isSame = await isSameVideo(file, upload);
    setIsOther(!isSame);
    if (isSame) onGoOn(file, upload);
  };
  const cancel = async () => {
    setIsBusy(true);
    await discardUpload(upload.id).catch((error: unknown) =>
      showFailure(error, t('common:state.failed')),
    );
    ask(lesson.id);
    setIsBusy(false);
  };
  return (
    <Stack gap={10}>
      <p className="strong whole">{t('authored-videos:open.title', { name })}</p>
      <Progress
        value={(offset / bytes) * 100}
        size="lg"
        color="warning"
        aria-label={t('authored-videos:upload.progress')}
      />
      <p className="quiet whole" data-figures>
        {t('authored-videos:upload.sent', {
          sent: format.fileSize(offset),
          all: format.fileSize(bytes),
        })}
      </p>
      <p className="quiet whole">
        {t('authored-videos:open.text', { hours: format.hours(UPLOAD_RETENTION_HOURS) })}
      </p>
      {isOther && (
        <Group role="alert" component="p" gap={6} className="errorText">
          {t('authored-videos:open.other', { name })}
        </Group>
      )}
      <Group gap="xs">
        <FileButton accept="video/mp4,.mp4" onChange={(file) => void choose(file)}>
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={18} />}>
              {t('authored-videos:open.choose')}
            </Button>
          )}
        </FileButton>
        <Button variant="subtle" color="danger" loading={isBusy} onClick={() => void cancel()}>
          {t('authored-videos:upload.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

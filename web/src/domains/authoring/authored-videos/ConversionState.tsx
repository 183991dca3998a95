import type { AuthoredLesson, AuthoredVideo } from '@malaka/contracts/authoring/authored-lessons';
import { Button, Group, Progress, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheckFilled, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showFailure } from '#/kit/ui/show-error.ts';
import { useRetryVideo } from './queries.ts';

type Props = { lesson: AuthoredLesson; video: AuthoredVideo };

/** State of the conversion, with a retry if it failed or no longer matches the settings. */
export function ConversionState({ lesson, video }: Props) {
  const { t } = useTranslation(['authored-videos', 'common']);
  const format = useFormat();
  const { state, progress, failure } = video;
  if (state === 'waiting' || state === 'converting') {
    return (
      <Stack gap={10}>
        <p role="status" className="strong whole">
          {state === 'waiting'
            ? t('authored-videos:conversion.waiting')
            : t('authored-videos:conversion.converting', { percent: format.percent(progress) })}
        </p>
        <Progress
          value={state === 'waiting' ? 100 : progress}
          animated={state === 'waiting'}
          size="lg"
          aria-label={t('authored-videos:conversion.progress')}
        />
        <p className="quiet whole">{t('authored-videos:conversion.goOn')}</p>
      </Stack>
    );
  }
  if (state === 'failed') {
    const isBroken = failure === 'video.broken';
    return (
      <Stack gap={10} role="alert">
        <Group component="p" gap={6} className="errorText">
          <IconAlertTriangle size={20} aria-hidden />{' '}
          {t(isBroken ? 'authored-videos:conversion.broken' : 'authored-videos:conversion.failed')}
        </Group>
        {!isBroken && <Convert lesson={lesson} label={t('authored-videos:conversion.tryAgain')} />}
      </Stack>
    );
  }
  const isChanged = lesson.isEncrypted !== video.isEncrypted;
  return (
    <Stack gap="sm">
      <Group component="p" gap={6} c="success">
        <IconCircleCheckFilled size={20} aria-hidden /> {t('authored-videos:conversion.ready')}
        {video.isEncrypted && (
          <>
            {' '}
            <IconLock size={18} aria-hidden /> {t('authored-videos:conversion.encrypted')}
          </>
        )}
      </Group>
      {isChanged && (
        <Stack gap={10}>
          <p>{t(`authored-videos:conversion.${lesson.isEncrypted ? 'notYet' : 'still'}`)}</p>
          <Convert lesson={lesson} label={t('authored-videos:conversion.again')} />
        </Stack>
      )}
    </Stack>
  );
}

function Convert({ lesson, label }: { lesson: AuthoredLesson; label: string }) {
  const { t } = useTranslation('common');
  const { mutate, isPending } = useRetryVideo(lesson);
  const failed = (error: unknown) => showFailure(error, t('state.failed'));
  return (
    <Group gap="xs">
      <Button
        variant="default"
        loading={isPending}
        onClick={() => mutate({ id: lesson.id }, { onError: failed })}
      >
        {label}
      </Button>
    </Group>
  );
}

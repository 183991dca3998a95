import { Button, Progress, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';

export function ReadingBar({ percent, onStop }: { percent: number; onStop: () => void }) {
  const { t } = useTranslation('question-imports');
  const format = useFormat();
  const isSent = percent >= 100;
  return (
    <Stack gap="sm" w="min(360px, 100%)" py={48} mx="auto" ta="center" role="status">
      <p>{isSent ? t('reading') : t('sending', { percent: format.percent(percent) })}</p>
      <Progress value={percent} animated={isSent} aria-hidden />
      <Button variant="default" onClick={onStop}>
        {t('stop')}
      </Button>
    </Stack>
  );
}

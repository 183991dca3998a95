import { Badge } from '@mantine/core';
import { IconDeviceMobileCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/index.ts';
import { usePacks } from './packs.ts';

/** Marks a course that opens offline. */
export function PackMark({ courseId }: { courseId: number }) {
  const { t } = useTranslation('lesson-packs');
  const { user } = useSession();
  const pack = usePacks(user?.id).get(courseId);
  if (pack?.state !== 'whole' || pack.standing === 'ended') return null;
  return (
    <Badge leftSection={<IconDeviceMobileCheck size={16} aria-hidden />}>{t('list.mark')}</Badge>
  );
}

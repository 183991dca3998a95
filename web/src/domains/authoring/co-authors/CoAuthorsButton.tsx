import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLazyWindow } from '#/kit/ui/lazy-window.tsx';

/** Opens the list of co-authors. */
export function CoAuthorsButton({ courseId }: { courseId: number }) {
  const { t } = useTranslation('co-authors');
  const people = useLazyWindow(async () => (await import('./CoAuthorsWindow.tsx')).CoAuthorsWindow);
  return (
    <>
      <Button variant="default" leftSection={<IconUsers size={18} />} onClick={people.open}>
        {t('title')}
      </Button>
      {people.Window && <people.Window courseId={courseId} onClose={people.close} />}
    </>
  );
}

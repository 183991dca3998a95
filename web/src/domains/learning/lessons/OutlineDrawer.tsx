import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The course outline on screens without room for it beside the lesson. */
export function OutlineDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation(['lesson', 'common']);
  return (
    <Drawer
      opened
      onClose={onClose}
      size="min(340px, 92vw)"
      title={t('lesson:outline')}
      closeButtonProps={{ 'aria-label': t('common:action.close'), size: 'lg' }}
    >
      {children}
    </Drawer>
  );
}

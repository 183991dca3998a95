import { ActionIcon } from '@mantine/core';
import { IconTool, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { inTab } from '#/kit/stored-text.ts';
import styles from './MaintenanceBanner.module.css';

/** A new banner is shown again. */
const CLOSED_KEY = 'closed_notice';

type Props = {
  text: string;
  endsAt: Date | null;
  /** Preview in the settings. */
  isPreview?: boolean;
};

/** Announces maintenance on every page; closing it lasts until the browser is closed. */
export function MaintenanceBanner({ text, endsAt, isPreview = false }: Props) {
  const { t } = useTranslation(['maintenance', 'common']);
  const format = useFormat();
  const [closed, setClosed] = useState(() => (isPreview ? null : inTab.read(CLOSED_KEY)));
  if (closed === text) return null;
  const close = () => {
    setClosed(text);
    inTab.store(CLOSED_KEY, text);
  };
  return (
    <div className={styles.banner} role={isPreview ? undefined : 'status'}>
      <IconTool size={22} aria-hidden />
      <p>
        {format.text(text)}
        {endsAt && <span> {t('until', { time: format.moment(endsAt) })}</span>}
      </p>
      {!isPreview && (
        <ActionIcon aria-label={t('common:action.close')} color="warning" onClick={close}>
          <IconX size={20} />
        </ActionIcon>
      )}
    </div>
  );
}

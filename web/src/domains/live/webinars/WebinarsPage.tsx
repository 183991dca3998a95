import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { firstPage } from '#/kit/lists/paged-route.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { WebinarCard, WebinarList } from './WebinarList.tsx';
import styles from './Webinars.module.css';

const toAll = firstPage('/dashboard/webinars/$page');
const toMine = firstPage('/dashboard/my-webinars/$page');

type Props = {
  /** Only webinars the user attended or subscribed to. */
  isMine: boolean;
};

/** Webinars for attendees: all open ones, soonest first, or the user's own, newest first. */
export function WebinarsPage({ isMine }: Props) {
  const { t } = useTranslation('webinars');
  return (
    <ManagementPage title={t(isMine ? 'mine' : 'title')} hint={t(isMine ? 'mineHint' : 'hint')}>
      <Group component="nav" gap="4px 24px" className={styles.lists} aria-label={t('lists.label')}>
        <TextLink {...toAll} py={10} aria-current={isMine ? undefined : 'page'}>
          {t('lists.all')}
        </TextLink>
        <TextLink {...toMine} py={10} aria-current={isMine ? 'page' : undefined}>
          {t('lists.mine')}
        </TextLink>
      </Group>
      <WebinarList
        of={isMine ? 'visitor' : 'everybody'}
        action={isMine && <ButtonLink {...toAll}>{t('empty.toAll')}</ButtonLink>}
      >
        {(webinar) => <WebinarCard webinar={webinar} />}
      </WebinarList>
    </ManagementPage>
  );
}

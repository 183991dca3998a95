import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { firstPage } from '#/kit/lists/paged-route.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { WebinarCard } from './WebinarCard.tsx';
import { WebinarList } from './WebinarList.tsx';
import styles from './Webinars.module.css';

const toAll = firstPage('/dashboard/webinars/$page');
const toMine = firstPage('/dashboard/my-webinars/$page');

type Props = {
  /** The own ones: joined or subscribed. */
  isMine: boolean;
};

/** Webinars for those who attend them; all open ones from the soonest, the own ones from the newest. */
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

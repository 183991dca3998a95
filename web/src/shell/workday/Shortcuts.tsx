import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/index.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { navigationOf } from '#/shell/frame/navigation.ts';
import { mostUsed, readUses } from '#/shell/frame/uses.ts';
import styles from './Workday.module.css';

const SHOWN = 6;

/** The screens this user opens most on this device. */
export function Shortcuts() {
  const { t } = useTranslation(['shell', 'workday']);
  const { user } = useSession();
  if (!user) return null;
  const items = navigationOf(user.role, user).flatMap((group) => group.items);
  const used = mostUsed(
    items.filter(({ key }) => key !== 'profile'),
    readUses(user.id),
    SHOWN,
  );
  if (used.length === 0) return null;
  return (
    <nav aria-label={t('workday:shortcuts')} className={styles.shortcuts}>
      {used.map(({ key, link, icon: Icon }) => (
        <ButtonLink
          key={key}
          {...link}
          variant="default"
          leftSection={<Icon size={18} aria-hidden />}
        >
          {t(`nav.${key}`)}
        </ButtonLink>
      ))}
    </nav>
  );
}

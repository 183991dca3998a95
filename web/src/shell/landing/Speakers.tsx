import type { Landing } from '@malaka/contracts/content/platform-content';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import styles from './Speakers.module.css';

type Kind = 'specialists' | 'expertReviews';
type Props = { kind: Kind; speakers: Landing[Kind] };

/** Who teaches, and what experts say: people with a face, a post and their words. */
export function Speakers({ kind, speakers }: Props) {
  const { t } = useTranslation('landing');
  const format = useFormat();
  if (speakers.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t(`${kind}.title`)}</h2>
      <ul className={styles.list} data-kind={kind}>
        {speakers.map(({ id, name, position, text, avatar }) => (
          <li key={id} className={styles.card}>
            {kind === 'expertReviews' && <blockquote>{format.text(text)}</blockquote>}
            <div className={styles.person}>
              <Avatar
                src={avatar}
                name={format.text(name)}
                size={kind === 'specialists' ? 72 : 52}
              />
              <div>
                <h3>{format.text(name)}</h3>
                <p className={styles.position}>{format.text(position)}</p>
              </div>
            </div>
            {kind === 'specialists' && text && <p className={styles.text}>{format.text(text)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

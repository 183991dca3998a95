import type { Landing } from '@malaka/contracts/content/platform-content';
import { Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import shared from './LandingPage.module.css';
import styles from './Speakers.module.css';

type Kind = 'specialists' | 'expertReviews';
type Props = { kind: Kind; speakers: Landing[Kind] };

/** Teachers and experts: a portrait, a post and a quotation each. */
export function Speakers({ kind, speakers }: Props) {
  const { t } = useTranslation('landing');
  const format = useFormat();
  if (speakers.length === 0) return null;
  return (
    <section className={shared.section}>
      <h2 className={shared.heading}>{t(`${kind}.title`)}</h2>
      <ul className={styles.list} data-kind={kind}>
        {speakers.map(({ id, name, position, text, avatar }) => (
          <Stack key={id} component="li" className={`card ${styles.speaker}`} gap={16}>
            {kind === 'expertReviews' && <blockquote>{format.text(text)}</blockquote>}
            <Group gap={14} wrap="nowrap">
              <Avatar
                src={avatar}
                name={format.text(name)}
                size={kind === 'specialists' ? 72 : 52}
              />
              <div>
                <h3 className="title">{format.text(name)}</h3>
                <p className="quiet">{format.text(position)}</p>
              </div>
            </Group>
            {kind === 'specialists' && text && <p className="dimmed">{format.text(text)}</p>}
          </Stack>
        ))}
      </ul>
    </section>
  );
}

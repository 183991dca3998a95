import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ProgressRing } from '#/kit/ui/ProgressRing.tsx';
import { creditArcs, earnedOf, type RingCredits } from './credit-arcs.ts';
import styles from './Credits.module.css';

type Props = { credits: RingCredits; size?: number };

/** The year's credits against its minimum, with a legend of the colours. */
export function CreditRing({ credits, size = 112 }: Props) {
  const { t } = useTranslation('credits');
  const format = useFormat();
  const { collected, carried, alternative, minimum, missing } = credits;
  const arcs = creditArcs(credits);
  const legend = [
    { key: 'earned', color: 'success', amount: earnedOf(credits), isShown: true },
    { key: 'carried', color: 'warning', amount: carried, isShown: carried > 0 },
    { key: 'alternative', color: 'primary', amount: alternative, isShown: alternative > 0 },
  ] as const;
  return (
    <Group gap="12px 20px" miw={0}>
      <ProgressRing
        size={size}
        thickness={size / 10}
        label={t('ring.label', {
          collected: format.number(collected),
          minimum: format.number(minimum),
          missing: format.number(missing),
        })}
        arcs={[
          { value: arcs.carried, color: 'warning' },
          { value: arcs.alternative, color: 'primary' },
          { value: arcs.earned },
        ]}
      >
        <Text span size="28px" fw={650} lh={1.1}>
          {format.number(collected)}
        </Text>
        <span className="quiet">/ {format.number(minimum)}</span>
      </ProgressRing>
      <ul className={styles.legend}>
        {legend
          .filter(({ isShown }) => isShown)
          .map(({ key, color, amount }) => (
            <li key={key} data-color={color}>
              {t(`ring.${key}`)}: <strong>{format.number(amount)}</strong>
            </li>
          ))}
      </ul>
    </Group>
  );
}

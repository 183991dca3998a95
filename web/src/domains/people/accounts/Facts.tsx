import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './Account.module.css';

type Props = { facts: ReadonlyArray<readonly [label: string, value: string | null]> };

export function Facts({ facts }: Props) {
  const format = useFormat();
  return (
    <dl className={`facts ${styles.facts}`}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-figures>{value ? format.text(value) : '—'}</dd>
        </div>
      ))}
    </dl>
  );
}

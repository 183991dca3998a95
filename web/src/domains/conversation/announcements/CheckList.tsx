import { Checkbox } from '@mantine/core';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { Chosen } from './announcement-form.ts';
import styles from './Announcements.module.css';

type Props = {
  options: readonly Chosen[];
  chosen: readonly Chosen[];
  onChange: (next: Chosen[]) => void;
};

export function CheckList({ options, chosen, onChange }: Props) {
  const format = useFormat();
  const ids = new Set(chosen.map(({ id }) => id));
  return (
    <div className={styles.choices}>
      {options.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={format.text(name)}
          checked={ids.has(id)}
          onChange={({ currentTarget }) =>
            onChange(
              currentTarget.checked
                ? [...chosen, { id, name }]
                : chosen.filter((one) => one.id !== id),
            )
          }
        />
      ))}
    </div>
  );
}

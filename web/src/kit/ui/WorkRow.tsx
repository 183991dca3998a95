import { Progress, Text } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './WorkRow.module.css';

type Props = {
  icon: TablerIcon;
  name: string;
  /** Its lines below the name; empty ones are left out. */
  about: readonly (string | false)[];
  /** Of work that is on its way: percent, and the same in words. */
  progress?: { percent: number; label: string } | undefined;
  failure: string | null;
  /** What can be done with it. */
  children: ReactNode;
};

/** Work that is done in the background, in a list: where it is, why it failed, what can be done. */
export function WorkRow({ icon: Icon, name, about, progress, failure, children }: Props) {
  return (
    <li className={styles.row}>
      <Icon size={22} className="dimmed" aria-hidden />
      <div data-figures className="shrinks">
        <p className="strong whole">{name}</p>
        {about
          .filter((line) => line !== false && line !== '')
          .map((line) => (
            <p key={String(line)} className="quiet">
              {line}
            </p>
          ))}
        {progress && (
          <Progress
            mt="xs"
            value={progress.percent}
            animated={progress.percent === 0}
            aria-label={progress.label}
          />
        )}
        {failure && (
          <Text mt={4} className="smallErrorText">
            {failure}
          </Text>
        )}
      </div>
      <div className={styles.actions}>{children}</div>
    </li>
  );
}

import { Progress, Text } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './WorkRow.module.css';

type Props = {
  icon: TablerIcon;
  name: string;
  /** Lines below the name; empty ones are omitted. */
  about: readonly (string | false)[];
  /** Progress of running work: percent and text. */
  progress?: { percent: number; label: string } | undefined;
  failure: string | null;
  /** Actions on it. */
  children: ReactNode;
};

/** A background job in a list: its progress, why it failed, and its actions. */
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

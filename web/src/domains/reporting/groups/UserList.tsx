import type { GroupUser } from '@malaka/contracts/reporting/groups';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { PersonLink } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import styles from './Groups.module.css';

type Person = Omit<GroupUser, 'groupsCount'>;

type Props<User extends Person> = {
  label: string;
  users: readonly User[];
  /** The action of each row. */
  renderAction: (user: User, name: string) => ReactNode;
};

/** People with their district and school, to distinguish equal names. */
export function UserList<User extends Person>({ label, users, renderAction }: Props<User>) {
  const format = useFormat();
  return (
    <ul className="rows" aria-label={label}>
      {users.map((user) => {
        const name = format.text(user.name);
        return (
          <li key={user.id} className={styles.user}>
            <Avatar src={user.avatar} name="" size={40} />
            <Stack className="shrinks whole" component="span" gap={2}>
              <strong className="strong">
                <PersonLink id={user.id}>{name}</PersonLink>
              </strong>
              {user.place && <span className="quiet">{format.text(user.place)}</span>}
            </Stack>
            {renderAction(user, name)}
          </li>
        );
      })}
    </ul>
  );
}

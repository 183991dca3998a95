import type { SessionUser } from '@malaka/contracts/people/sign-in';
import { Menu } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { ItemCount, ItemsCount } from './ItemCount.tsx';
import type { NavigationItem } from './navigation.ts';
import { useMenu } from './use-menu.ts';

type Props = { user: SessionUser };

/** The same menu as beside the screens of the dashboard. */
export function AccountScreens({ user }: Props) {
  const { t } = useTranslation('shell');
  const { own, pinned, parts } = useMenu(user);
  const screens = (items: readonly NavigationItem[]) =>
    items.map(({ key, link, icon: Icon }) => (
      <Menu.Item
        key={key}
        leftSection={<Icon size={18} />}
        rightSection={<ItemCount item={key} />}
        renderRoot={(props) => <Link {...link} {...props} />}
      >
        {t(`nav.${key}`)}
      </Menu.Item>
    ));
  return (
    <>
      <Menu.Divider />
      {screens([...own, ...pinned])}
      {parts.map(({ key, items, shown, isOpen, toggle }) => (
        <Fragment key={key}>
          <Menu.Divider />
          {key !== 'own' && key !== 'always' && (
            <Menu.Item
              closeMenuOnClick={false}
              c="dimmed"
              aria-expanded={isOpen}
              leftSection={isOpen ? <IconChevronDown size={18} /> : <IconChevronRight size={18} />}
              rightSection={!isOpen && <ItemsCount items={items.map((item) => item.key)} />}
              onClick={toggle}
            >
              {t(`nav.group.${key}`)}
            </Menu.Item>
          )}
          {screens(shown)}
        </Fragment>
      ))}
    </>
  );
}

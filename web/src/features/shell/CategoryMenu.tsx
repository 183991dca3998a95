import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/i18n/use-format.ts';
import styles from './CategoryMenu.module.css';
import { useCategories } from './use-categories.ts';

export function CategoryMenu() {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const { data: categories = [] } = useCategories();
  return (
    <Menu width={320} position="bottom-start">
      <Menu.Target>
        <Button variant="subtle" color="gray" rightSection={<IconChevronDown size={16} />}>
          {t('header.categories')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.list}>
        {categories.map(({ id, name, coursesCount }) => (
          <Menu.Item
            key={id}
            rightSection={<span className={styles.count}>{coursesCount}</span>}
            renderRoot={(props) => (
              <Link
                to="/courses/$page"
                params={{ page: '1' }}
                search={{ category: id }}
                {...props}
              />
            )}
          >
            {format.text(name)}
          </Menu.Item>
        ))}
        {categories.length > 0 && <Menu.Divider />}
        <Menu.Item
          renderRoot={(props) => <Link to="/courses/$page" params={{ page: '1' }} {...props} />}
        >
          {t('header.allCourses')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

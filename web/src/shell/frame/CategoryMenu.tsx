import { Button } from '@mantine/core';
import { useClickOutside, useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './CategoryMenu.module.css';
import { useCategories } from '#/domains/people/index.ts';

// A plain list of links: Mantine's Menu would bring its positioning into every first visit.
export function CategoryMenu() {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const [isOpen, panel] = useDisclosure(false);
  // Most visits never open it; a pointer or the focus approaches before they do.
  const [isNear, near] = useDisclosure(false);
  const { data: categories = [] } = useCategories(isOpen || isNear);
  const place = useClickOutside<HTMLDivElement>(panel.close);
  // While it is closed, the key belongs to the screen below.
  useHotkeys(isOpen ? [['Escape', panel.close]] : [], []);
  return (
    <div ref={place} className={styles.place}>
      <Button
        variant="subtle"
        color="gray"
        rightSection={<IconChevronDown size={16} />}
        aria-expanded={isOpen}
        onPointerEnter={near.open}
        onFocus={near.open}
        onClick={panel.toggle}
      >
        {t('header.categories')}
      </Button>
      {isOpen && (
        <nav className={styles.panel} aria-label={t('header.categories')}>
          {categories.map(({ id, name, coursesCount }) => (
            <Link
              key={id}
              to="/courses/$page"
              params={{ page: '1' }}
              search={{ category: id }}
              className={styles.item}
              onClick={panel.close}
            >
              <span>{format.text(name)}</span>
              <span className={styles.count}>{coursesCount}</span>
            </Link>
          ))}
          <Link
            to="/courses/$page"
            params={{ page: '1' }}
            className={styles.item}
            data-all
            onClick={panel.close}
          >
            {t('header.allCourses')}
          </Link>
        </nav>
      )}
    </div>
  );
}

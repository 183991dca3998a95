import { Button, Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CatalogueFilters } from './CatalogueFilters.tsx';
import styles from './CataloguePage.module.css';
import type { CatalogueSearch, FilterName } from './catalogue-search.ts';

type Props = {
  filters: CatalogueSearch;
  without?: readonly FilterName[] | undefined;
  total: number | undefined;
  onChange: (part: CatalogueSearch) => void;
  onClear: () => void;
  onClose: () => void;
};

export function FiltersDrawer({ filters, without, total, onChange, onClear, onClose }: Props) {
  const { t } = useTranslation(['catalogue', 'common']);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(400px, 100%)"
      title={t('catalogue:filters.title')}
      closeButtonProps={{ 'aria-label': t('common:action.close'), size: 'lg' }}
    >
      <CatalogueFilters filters={filters} without={without} onChange={onChange} />
      <div className={`actions ${styles.drawerActions}`}>
        <Button variant="default" onClick={onClear}>
          {t('common:action.clear')}
        </Button>
        <Button onClick={onClose}>
          {total === undefined ? t('catalogue:results') : t('catalogue:show', { count: total })}
        </Button>
      </div>
    </Drawer>
  );
}

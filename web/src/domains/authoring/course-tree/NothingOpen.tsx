import { useTranslation } from 'react-i18next';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';

/** Placeholder beside the tree while no section is open. */
export function NothingOpen() {
  const { t } = useTranslation('course-tree');
  return <EmptyState title={t('choose.title')} text={t('choose.text')} />;
}

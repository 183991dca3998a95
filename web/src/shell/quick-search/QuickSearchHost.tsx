import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyLines } from '#/kit/ui/key-lines.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';
import { onQuickSearch } from './open-quick-search.ts';

// Its code comes with the first Ctrl K.
const QuickSearch = lazy(async () => {
  const [part] = await Promise.all([
    import('./QuickSearch.tsx'),
    loadTexts('accounts', 'platform-settings'),
  ]);
  return { default: part.QuickSearch };
});

type Props = { isOpen: boolean; isStaff: boolean; onToggle: () => void; onClose: () => void };

export function QuickSearchHost({ isOpen, isStaff, onToggle, onClose }: Props) {
  const { t } = useTranslation('shell');
  // From inside a field too: that is where hands are.
  useHotkeys([['mod+K', onToggle]], []);
  useKeyLines([{ keys: ['Ctrl+K'], does: t('quick.title') }], { isEverywhere: true });
  useEffect(() => onQuickSearch(onToggle), [onToggle]);
  if (!isOpen) return null;
  return (
    <Suspense>
      <QuickSearch isStaff={isStaff} onClose={onClose} />
    </Suspense>
  );
}

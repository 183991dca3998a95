import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { loadTexts } from '#/kit/i18n/setup.ts';

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
  // From inside a field too: that is where hands are.
  useHotkeys([['mod+K', onToggle]], []);
  if (!isOpen) return null;
  return (
    <Suspense>
      <QuickSearch isStaff={isStaff} onClose={onClose} />
    </Suspense>
  );
}

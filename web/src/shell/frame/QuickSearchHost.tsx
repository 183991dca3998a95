import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { lazy, Suspense } from 'react';

// Its code comes with the first Ctrl K.
const QuickSearch = lazy(async () => ({
  default: (await import('./QuickSearch.tsx')).QuickSearch,
}));

export function QuickSearchHost() {
  const [isOpen, { toggle, close }] = useDisclosure(false);
  // From inside a field too: that is where hands are.
  useHotkeys([['mod+K', toggle]], []);
  if (!isOpen) return null;
  return (
    <Suspense>
      <QuickSearch onClose={close} />
    </Suspense>
  );
}

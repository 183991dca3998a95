import { useEffect } from 'react';

/**
 * Hides the bottom bar on phones while the caller is mounted: a slip of the thumb would leave the
 * task.
 */
export function useWholeScreen() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['wholeScreen'] = '';
    return () => {
      delete dataset['wholeScreen'];
    };
  }, []);
}

import { useEffect } from 'react';

/** While the caller is shown, phones hide the bottom bar: a slip of the thumb would leave the work. */
export function useWholeScreen() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['wholeScreen'] = '';
    return () => {
      delete dataset['wholeScreen'];
    };
  }, []);
}

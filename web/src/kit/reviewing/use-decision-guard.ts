import { useEffect, useState } from 'react';

const ARMING_MS = 600;

/**
 * The next case opens under the same key and button: decisions are ignored
 * for a moment, so that a double press does not decide a case nobody has seen.
 */
export function useDecisionGuard(): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), ARMING_MS);
    return () => clearTimeout(timer);
  }, []);
  return isReady;
}

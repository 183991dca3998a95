import { useEffect, useState } from 'react';

const ARMING_MS = 600;

/**
 * A decision is final and the next case opens by itself under the same key and button: for a blink
 * it takes none, so that a double press does not decide over somebody nobody has seen.
 */
export function useArmed(): boolean {
  const [isArmed, setIsArmed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsArmed(true), ARMING_MS);
    return () => clearTimeout(timer);
  }, []);
  return isArmed;
}

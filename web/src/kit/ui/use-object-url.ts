import { useEffect, useState } from 'react';

/** An object URL for a file of this page; revoked with it. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    // oxlint-disable-next-line react/set-state-in-effect -- the address lives as long as this mount
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
}

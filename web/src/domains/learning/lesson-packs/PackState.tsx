import type { Pack } from './packs.ts';
import { usePackState } from './use-pack-state.ts';

/** How a saved course stands. */
export const PackState = ({ pack }: { pack: Pack }) => usePackState(pack).text;

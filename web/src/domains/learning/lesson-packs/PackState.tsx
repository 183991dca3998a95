import type { Pack } from './packs.ts';
import { usePackState } from './use-pack-state.ts';

/** State of a saved course. */
export const PackState = ({ pack }: { pack: Pack }) => usePackState(pack).text;

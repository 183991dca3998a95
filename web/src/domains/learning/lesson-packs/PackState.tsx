import type { Pack } from './packs.ts';
import { usePackState } from './use-pack-state.ts';

export const PackState = ({ pack }: { pack: Pack }) => usePackState(pack).text;

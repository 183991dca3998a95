import { IconBuildingCommunity } from '@tabler/icons-react';
import { usePicture } from '#/kit/saver/held.ts';
import styles from './Organizations.module.css';

/** A sign of its own, or a house for those without one and for who saves. */
export function OrganizationLogo({ logo }: { logo: string | null }) {
  const { isHeld, attributes } = usePicture(logo);
  return logo && !isHeld ? (
    <img src={logo} alt="" className={styles.logo} {...attributes} />
  ) : (
    <span className={styles.logo} aria-hidden>
      <IconBuildingCommunity size={32} />
    </span>
  );
}
